import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { digitoDeCuil, dniDe, escribirDocumento, leerDocumento } from './documento.ts';

const leer = (escrito: string) => {
  const leido = leerDocumento(escrito);
  return leido.ok ? leido.value : leido.code;
};

describe('a DNI or a CUIL', () => {
  it.each([
    ['20-12345678-6', '20123456786'],
    ['20 12345678 6', '20123456786'],
    ['27.30111222.5', '27301112225'],
    ['30.111.222', '30111222'],
    ['5123456', '5123456'],
  ])('%s is read as people write it', (escrito, cifras) => expect(leer(escrito)).toBe(cifras));

  it.each([
    ['20-12345678-5', 'CUIL_MAL_ESCRITO'],
    ['30-71234567-1', 'CUIL_MAL_ESCRITO'],
    ['123456', 'NO_ES_DOCUMENTO'],
    ['0123456', 'NO_ES_DOCUMENTO'],
    ['123456789', 'NO_ES_DOCUMENTO'],
    ['12.345.67A', 'NO_ES_DOCUMENTO'],
    ['٣٠١١١٢٢٢', 'NO_ES_DOCUMENTO'],
    ['', 'NO_ES_DOCUMENTO'],
  ])('%s is refused', (escrito, code) => expect(leer(escrito)).toBe(code));

  const cuil = fc
    .tuple(fc.constantFrom('20', '23', '24', '27'), fc.integer({ min: 1_000_000, max: 99_999_999 }))
    .map(([tipo, dni]) => `${tipo}${String(dni).padStart(8, '0')}`)
    .filter((diez) => digitoDeCuil(diez) !== null)
    .map((diez) => diez + digitoDeCuil(diez));

  test('a CUIL with one digit wrong is never read', () => {
    fc.assert(
      fc.property(cuil, fc.nat(10), fc.integer({ min: 1, max: 9 }), (bueno, donde, mas) => {
        expect(leer(bueno)).toBe(bueno);
        const otra = String((Number(bueno.charAt(donde)) + mas) % 10);
        expect(leer(bueno.slice(0, donde) + otra + bueno.slice(donde + 1))).toBe('CUIL_MAL_ESCRITO');
      }),
    );
  });

  test('what is written is read back, and says whose it is as their DNI does', () => {
    fc.assert(
      fc.property(cuil, (bueno) => {
        expect(leer(escribirDocumento(bueno))).toBe(bueno);
        const dni = String(Number(bueno.slice(2, 10)));
        expect(leer(escribirDocumento(dni))).toBe(dni);
        expect(dniDe(dni)).toBe(dniDe(bueno));
      }),
    );
  });
});
