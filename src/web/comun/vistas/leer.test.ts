import { expect, test } from 'vitest';
import { among, choice, defineList, hiddenIn, order, search } from '../list.ts';
import { canonica, leerVista } from './leer.ts';

const LIST = defineList({
  title: 'Cosas',
  file: 'cosas',
  pages: 'Páginas de cosas',
  perPage: 20,
  none: { title: 'Nada', back: 'Ver todo' },
  filters: {
    busqueda: search('Buscar'),
    rol: choice('rol', null, { label: 'Rol', all: 'Todos', options: { uno: 'Uno' } }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas' }),
    orden: order('nombre', { options: { nombre: 'A a Z', '-nombre': 'Z a A' } }),
  },
});
const COLUMNAS = [
  { key: 'email', header: 'Email' },
  { key: 'rol', header: 'Rol' },
];
const leer = (query: string) => {
  const { query: leida, falta } = leerVista(LIST, `/reconoce/admin/cosas?${query}`, COLUMNAS);
  return [leida.toString(), falta];
};

test('a view is read as it was saved', () => {
  expect(leer('q=ana&rol=uno&orden=-nombre&ocultas=email%2Crol&v=x&pagina=3')).toEqual([
    'q=ana&rol=uno&orden=-nombre&ocultas=email%2Crol',
    [],
  ]);
  // What the list begins with may be written out, as its form does.
  expect(leer('q=&orden=nombre&rol=')).toEqual(['q=&orden=nombre&rol=', []]);
});

test('what a view names and is gone is left out, and told', () => {
  expect(leer('ocultas=email,peso&rol=tres&turno=noche&orden=peso&sucursal=nada')).toEqual([
    'ocultas=email',
    [
      'la columna «peso»',
      'el filtro «Rol»',
      'el filtro «turno»',
      'el filtro «Orden»',
      'el filtro «Sucursal»',
    ],
  ]);
});

test('two addresses of the same list are the same, whatever page and view they are on', () => {
  const direccion = (query: string) => canonica(LIST, new URLSearchParams(query));
  expect(direccion('orden=nombre&q=ana&v=1&pagina=4')).toBe(direccion('q=ana'));
  expect(direccion('q=ana&ocultas=rol')).not.toBe(direccion('q=ana'));
  expect(hiddenIn(new URLSearchParams('ocultas=rol,,email'))).toEqual(new Set(['rol', 'email']));
});
