import { expect, test } from 'vitest';
import { enFormulario, leerFormas, PRECIO_MAL } from './formas.ts';

const BULTO = {
  nombre: 'Bulto',
  unidades: 10,
  centavos: 4_280_050,
  escala: [{ desde: 3, centavos: 4_010_000 }],
};

test('what is shown and not touched is read as it was', () => {
  expect(leerFormas([enFormulario(BULTO, 0)])).toEqual({
    formas: [{ nombre: 'Bulto', unidades: 10, precio: 42_800.5, escala: [{ desde: 3, precio: 40_100 }] }],
    errores: {},
  });
});

test('without a price it has to be asked, and an empty step is none', () => {
  const forma = { ...enFormulario(BULTO, 0), precio: ' ', escala: [{ clave: '0', desde: '', precio: ' ' }] };
  expect(leerFormas([forma]).formas).toEqual([{ nombre: 'Bulto', unidades: 10, precio: null, escala: [] }]);
});

test('each mistake is said beside its field, all at once', () => {
  const mala = {
    ...enFormulario(BULTO, 0),
    unidades: '-1',
    precio: '4,2,8',
    escala: [{ clave: '0', desde: '1', precio: 'x' }],
  };
  expect(leerFormas([mala, { ...mala, nombre: '' }, { ...mala, clave: '2' }]).errores).toMatchObject({
    'forma-0-unidades': 'Cuántas trae',
    'forma-0-precio': PRECIO_MAL,
    'forma-0-desde-0': 'Desde 2 o más',
    'forma-0-precio-0': PRECIO_MAL,
    'forma-1-nombre': 'Escribí cómo se vende',
    'forma-2-nombre': 'Ya hay otra igual',
  });
});
