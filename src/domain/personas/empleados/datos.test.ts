import { describe, expect, it, test } from 'vitest';
import { CAMPOS_DE_DATOS, cumpleEnPalabras, escribirDato, leerDato, type CampoDeDatos } from './datos.ts';
import { CAMPOS, CAMPOS_DE_FICHA, clavesUnicas, fichaBorrada } from './ficha.ts';

const leer = (campo: CampoDeDatos, escrito: string) => {
  const leido = leerDato(campo, escrito);
  return leido.ok ? leido.value : leido.code;
};

describe('the optional fields of an employee', () => {
  it.each<[CampoDeDatos, string, string]>([
    ['legajo', ' a-102  b ', 'A-102 B'],
    ['legajo', '0042', '0042'],
    ['documento', '20-12345678-6', '20123456786'],
    ['fecha_ingreso', '5/3/2019', '2019-03-05'],
    ['fecha_ingreso', '2019-03-05', '2019-03-05'],
    ['cumple', '5/3', '05/03'],
    ['cumple', '29-02', '29/02'],
    ['cumple', '15/03/1987', '15/03'],
    ['cumple', '1987-03-15', '15/03'],
    ['telefono', '(011) 15-5555-0134', '+5491155550134'],
    ['telefono', '223 155 55 12 34', '+5492235551234'],
    ['telefono', '0223 15 555-1234', '+5492235551234'],
    ['telefono', '+54 9 223 15 555 1234', '+5492235551234'],
    ['telefono', '2262 15 45-1234', '+5492262451234'],
    ['telefono', '223 555-1299', '2235551299'],
    ['telefono', '+54 9 11 5555-0134', '+5491155550134'],
  ])('%s: %s', (campo, escrito, guardado) => expect(leer(campo, escrito)).toBe(guardado));

  it.each<[CampoDeDatos, string, string]>([
    ['legajo', 'ñandú', 'NO_ES_LEGAJO'],
    ['legajo', 'x'.repeat(21), 'NO_ES_LEGAJO'],
    ['fecha_ingreso', '31/2/2019', 'FECHA_QUE_NO_EXISTE'],
    ['fecha_ingreso', '5/3/19', 'NO_ES_FECHA'],
    ['fecha_ingreso', '05/03/1919', 'NO_ES_FECHA'],
    ['cumple', '30/02', 'FECHA_QUE_NO_EXISTE'],
    ['cumple', '31/02/1990', 'FECHA_QUE_NO_EXISTE'],
    ['cumple', '03/15', 'FECHA_QUE_NO_EXISTE'],
    ['cumple', 'marzo', 'NO_ES_CUMPLE'],
    ['telefono', '12345', 'NO_ES_TELEFONO'],
    ['telefono', '15 4 555 777', 'TELEFONO_SIN_AREA'],
    ['telefono', '15 5555-0134', 'TELEFONO_SIN_AREA'],
    ['telefono', '11 5555-0134 int. 2', 'NO_ES_TELEFONO'],
  ])('%s: %s is refused', (campo, escrito, code) => expect(leer(campo, escrito)).toBe(code));

  it.each(CAMPOS_DE_DATOS)('%s is empty where nothing was typed', (campo) => {
    expect(leer(campo, '  ')).toBeNull();
    expect(escribirDato(campo, null)).toBe('');
  });

  it.each<[CampoDeDatos, string, string]>([
    ['telefono', '1155550134', '11 5555-0134'],
    ['telefono', '2235550134', '223 555-0134'],
    ['telefono', '+5491155550134', '+54 9 11 5555-0134'],
    ['telefono', '+5492235551234', '+54 9 223 555-1234'],
    ['telefono', '2262451234', '2262 45-1234'],
    ['telefono', '555134', '555134'],
    ['telefono', '+12025550134', '+12025550134'],
    ['documento', '5123456', '5.123.456'],
    ['fecha_ingreso', '2019-03-05', '05/03/2019'],
  ])('%s %s is written %s, and read back', (campo, guardado, escrito) => {
    expect(escribirDato(campo, guardado)).toBe(escrito);
    expect(leer(campo, escrito)).toBe(guardado);
  });

  test('the examples that we give are right', () => {
    for (const campo of CAMPOS_DE_DATOS) {
      for (const ejemplo of CAMPOS[campo].ejemplos) expect(leerDato(campo, ejemplo).ok).toBe(true);
    }
  });

  test('they are the fields that may be left empty and are written, not chosen', () => {
    const opcionales = CAMPOS_DE_FICHA.filter((c) => !CAMPOS[c].obligatoria && CAMPOS[c].maximo !== null);
    expect(opcionales).toEqual(CAMPOS_DE_DATOS);
  });

  test('a birthday is said without its year', () => expect(cumpleEnPalabras('15/03')).toBe('15 de marzo'));

  test('a DNI and the CUIL with it are the same person’s', () => {
    const de = (documento: string | null) => clavesUnicas({ email: 'a@b.co', legajo: null, documento });
    expect(de('20123456786')).toEqual(de('12345678'));
    expect([...de(null).keys()]).toEqual(['email']);
    expect(fichaBorrada('e1')).toMatchObject({ legajo: null, documento: null, cumple: null, telefono: null });
  });
});
