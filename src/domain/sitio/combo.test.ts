import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { pesos } from '../comun/formato.ts';
import { envioDeLaPromo, leerCajas, MAXIMO_DE_CAJAS, pedidoDeCombo } from './combo.ts';

const COMBO = {
  nombre: 'Combo Gulero',
  descripcion: '',
  unidades: 15,
  precio: 25_000,
  combos_envio_gratis: 4,
  vida_util_meses: 6,
};

test('three boxes: their total, what is missing for free delivery, and the message', () => {
  expect(pedidoDeCombo(COMBO, 'Mar del Plata', 3)).toEqual({
    total: '$\u00a075.000',
    detalle: '45 alfajores en 3 cajas',
    envio: 'Con 1 caja más, el envío en Mar del Plata es gratis.',
    mensaje: 'Hola, quiero el Combo Gulero: 3 cajas (45 alfajores). Total: $ 75.000.',
  });
});

test('from the fourth box on, delivery is free and the message says it', () => {
  const { envio, mensaje } = pedidoDeCombo(COMBO, 'Mar del Plata', 4);
  expect(envio).toBe('El envío en Mar del Plata es gratis.');
  expect(mensaje).toBe(
    'Hola, quiero el Combo Gulero: 4 cajas (60 alfajores). Total: $ 100.000, con envío gratis.',
  );
});

test('its condition is said beside that of every other order', () => {
  const sitio = { combo: COMBO, empresa: { ciudad: 'Mar del Plata' }, envio: { desde_pesos: 50_000 } };
  expect(envioDeLaPromo(sitio)).toBe(
    'En Mar del Plata, llevando sólo esta promo, el envío es gratis desde 4 cajas; con menos, se paga aparte. Los demás pedidos, gratis desde $\u00a050.000.',
  );
});

test('its amounts are written as everywhere', () => {
  assert(
    property(
      integer({ min: 0, max: 9_999_999 }),
      integer({ min: 1, max: MAXIMO_DE_CAJAS }),
      (precio, cajas) => {
        expect(pedidoDeCombo({ ...COMBO, precio }, 'Mar del Plata', cajas).total).toBe(pesos(precio * cajas));
      },
    ),
  );
});

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  [' 12 ', 12],
  ['-4', 1],
  ['0', 1],
  ['2,5', 1],
  ['1e3', 1],
  ['999999', MAXIMO_DE_CAJAS],
  ['9'.repeat(10_000), 1],
])('%j boxes', (escrito, cajas) => {
  expect(leerCajas(escrito)).toBe(cajas);
});
