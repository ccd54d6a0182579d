import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Id } from '#contract/comun/comunes.ts';
import { among, choice, days, defineList, order, search, whole, withParams, word } from './list.ts';

const LIST = defineList({
  title: 'Cosas',
  file: 'gente',
  pages: 'Páginas de cosas',
  perPage: 20,
  keep: ['vista'],
  none: { title: 'Nada coincide', back: 'Ver todo' },
  filters: {
    busqueda: search('Buscar'),
    tipo: choice('tipo', null, { label: 'Tipo', all: 'Todos', options: { uno: 'Uno', dos: 'Dos' } }),
    estado: choice('estado', 'todos', { label: 'Estado', all: 'Todos', options: { activo: 'Activos' } }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas', also: ['ninguna'] }),
    anio: whole('anio', 2000, 9999, { label: 'Año', all: 'Todos' }),
    orden: order('nombre', { options: { nombre: 'De la A a la Z', '-nombre': 'De la Z a la A' } }),
    ...days(),
    cursor: word('cursor', 120, { label: '', kind: 'none' }),
  },
});

const NAMES = ['q', 'tipo', 'estado', 'sucursal', 'anio', 'orden', 'desde', 'hasta', 'cursor', 'pagina'];
const TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ maxLength: 200 }),
  fc.uuid(),
  fc.integer().map(String),
  fc.constantFrom(
    'uno',
    'activo',
    'todos',
    'ninguna',
    '1',
    '-nombre',
    'nombre',
    '2026-02-29',
    '2024-02-29',
    '2026-11-23',
    '__proto__',
    'constructor',
    'toString',
    '1e9',
    '0x10',
    '2026',
    ' ',
    '',
  ),
);
const ADDRESS = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), TEXT))
  .map((pairs) => new URLSearchParams(pairs));

test('whatever the address says, the view makes sense', () => {
  fc.assert(
    fc.property(ADDRESS, (query) => {
      const view = LIST.read(query);
      expect(view.busqueda.length).toBeLessThanOrEqual(100);
      expect(view.busqueda.isWellFormed()).toBe(true);
      expect(view.busqueda).toBe(view.busqueda.trim());
      expect([null, 'uno', 'dos']).toContain(view.tipo);
      expect(['todos', 'activo']).toContain(view.estado);
      expect(['nombre', '-nombre']).toContain(view.orden);
      expect(
        view.sucursal_id === null || view.sucursal_id === 'ninguna' || Id.safeParse(view.sucursal_id).success,
      ).toBe(true);
      expect(
        view.anio === null || (Number.isInteger(view.anio) && view.anio >= 2000 && view.anio <= 9999),
      ).toBe(true);
      expect(view.desde === null || /^\d{4}-\d{2}-\d{2}$/.test(view.desde)).toBe(true);
      expect(Number.isInteger(view.pagina) && view.pagina >= 1 && view.pagina <= 100_000).toBe(true);
    }),
  );
});

test('reads back what it writes', () => {
  fc.assert(
    fc.property(ADDRESS, (query) => {
      const view = LIST.read(query);
      expect(LIST.read(new URLSearchParams(LIST.write(view)))).toEqual(view);
    }),
  );
});

test('an identifier is what the contract says it is', () => {
  const { read } = among('sucursal', { label: '' });
  fc.assert(
    fc.property(
      fc.oneof(
        TEXT,
        fc.uuid().map((id) => id.toUpperCase()),
        fc.uuid().map((id) => id.replace(/./u, 'z')),
        fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      ),
      (text) => {
        expect(read(text) !== null).toBe(Id.safeParse(text).success);
      },
    ),
  );
});

test('an address that says nothing is not written, and asks for nothing', () => {
  const view = LIST.read(new URLSearchParams());
  expect(LIST.write(view)).toBe('?');
  expect(LIST.filtered(view)).toBe(false);
  expect(LIST.page(view)).toEqual({
    busqueda: '',
    estado: 'todos',
    orden: 'nombre',
    pagina: 1,
    por_pagina: 20,
  });
});

test('sorting does not count as a filter; every other parameter does', () => {
  expect(LIST.filtered(LIST.read(new URLSearchParams('orden=-nombre&pagina=3')))).toBe(false);
  expect(LIST.filtered(LIST.read(new URLSearchParams('tipo=uno')))).toBe(true);
  expect(LIST.filtered(LIST.read(new URLSearchParams('tipo=tres')))).toBe(false);
});

test('the screen’s own parameters stay while the list changes; unknown ones are dropped', () => {
  const now = new URLSearchParams('vista=auditoria&q=ana&persona=7&pagina=4');
  const view = LIST.read(now);
  expect(LIST.write({ ...view, tipo: 'dos', pagina: 1 }, now)).toBe('?vista=auditoria&q=ana&tipo=dos');
});

test('an address is changed one parameter at a time', () => {
  const query = new URLSearchParams('q=ana&pagina=2');
  expect(withParams(query, { pagina: null, estado: 'x' })).toBe('?q=ana&estado=x');
  expect(query.get('pagina')).toBe('2');
});
