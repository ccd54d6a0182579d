import { expect, test } from 'vitest';
import { lugarDe, porLugar, type Situado } from './orden.ts';

const de = (boton: Situado['boton'], dias_restantes = 9, ultima: Situado['ultima'] = null): Situado => ({
  boton,
  dias_restantes,
  ultima,
});

test('to correct, urgent, open, in review, not yet, done; whatever ends tomorrow', () => {
  const enOrden = [
    de('enviar', 9, 'rechazada'),
    de('participar', 1),
    de('enviar', 3),
    de('enviar', 4),
    de('pendiente', 0, 'enviada'),
    de('sin_grupo', 0),
    de('no_empezado', 12),
    de('completado', 1, 'aprobada'),
  ];
  expect(enOrden.toReversed().toSorted(porLugar)).toEqual(enOrden);
});

test('what was refused is only to be corrected by whoever can still send', () => {
  expect(lugarDe(de('fuera_del_grupo', 9, 'rechazada'))).toBe('todavia_no');
  expect(lugarDe(de('completado', 1, 'rechazada'))).toBe('hecho');
});
