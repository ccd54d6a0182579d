import { describe, expect, test } from 'vitest';
import { loQueFalta } from '#domain/premios/premio.ts';
import { estadoDeReclamo, loQuePide, pasoAjeno, pasoPropio, stockEnPalabras } from './premios.ts';

describe('a claim’s state', () => {
  test.each([
    ['pendiente', false, 'Pendiente'],
    ['aprobado', false, 'Aprobado'],
    ['entregado', false, 'Entregado'],
    ['rechazado', false, 'Rechazado'],
    ['rechazado', true, 'Cancelado'],
    // Only a rejected claim can have been given up.
    ['entregado', true, 'Entregado'],
    ['en_camino', false, 'Desconocido'],
    ['', false, 'Desconocido'],
    ['constructor', false, 'Desconocido'],
  ])('%s (cancelado: %s) is «%s»', (estado, cancelado, texto) => {
    expect(estadoDeReclamo(estado, cancelado).texto).toBe(texto);
  });
});

test('units left agree in number, and none or no limit has its word', () => {
  expect([null, 0, 1, 2, 1500].map(stockEnPalabras)).toEqual([
    'Ilimitado',
    'Agotado',
    'Queda 1',
    'Quedan 2',
    'Quedan 1.500',
  ]);
});

test('what is missing agrees in number', () => {
  expect(loQueFalta(1)).toBe('Te falta 1 punto de insignias');
  expect(loQueFalta(40)).toBe('Te faltan 40 puntos de insignias');
  expect(loQuePide(1)).toBe('1 punto de insignias');
});

test('a step names who took it, and to its author speaks of them', () => {
  expect(pasoPropio({ paso: 'aprobado', por: 'Flor Ibarra' })).toBe('Aprobado por Flor Ibarra');
  expect(pasoPropio({ paso: 'aprobado', por: null })).toBe('Aprobado');
  expect(pasoPropio({ paso: 'cancelado', por: null })).toBe('Lo cancelaste');
  expect(pasoAjeno({ paso: 'cancelado', por: null }, 'Ana Pérez')).toBe('Ana Pérez lo canceló');
  expect(pasoAjeno({ paso: 'entregado', por: 'Darío Sosa' }, 'Ana Pérez')).toBe('Entregado por Darío Sosa');
  expect(pasoPropio({ paso: 'otro', por: null })).toBe('Desconocido');
});
