import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { choice, defineList, order, search } from './list.ts';
import { ListScreen } from './list-screen.tsx';

const LIST = defineList({
  title: 'Cosas',
  file: 'gente',
  pages: 'Páginas de cosas',
  perPage: 2,
  keep: ['vista'],
  none: { title: 'Ninguna coincide', back: 'Ver todas' },
  filters: {
    estado: choice('estado', 'todas', {
      label: 'Estado',
      kind: 'tabs',
      options: { todas: 'Todas', rotas: 'Rotas' },
    }),
    busqueda: search('Buscar'),
    orden: order('nombre', { all: 'Por nombre', options: { '-nombre': 'Al revés' } }),
  },
});

function draw(address: string, rows: readonly string[], total: number): string {
  const view = LIST.read(new URL(address, 'http://localhost').searchParams);
  const screen = (
    <ListScreen
      list={LIST}
      view={view}
      rows={rows}
      total={total}
      rowKey={(row) => row}
      columns={[{ key: 'nombre', header: 'Nombre', sortBy: 'nombre', cell: (row) => row }]}
      choices={{
        estado: [
          { value: 'todas', label: 'Todas', count: total },
          { value: 'rotas', label: 'Rotas' },
        ],
      }}
      empty={{ title: 'Todavía no hay cosas' }}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}

test('a page says where it is, and leads to the next with what was asked for', () => {
  const html = draw('/cosas?vista=dos&q=ana&persona=7', ['una', 'otra'], 5);
  expect(html).toContain('1–2 de 5');
  expect(html).toContain('?vista=dos&q=ana&pagina=2');
  expect(html).not.toMatch(/href="[^"]*persona/);
  expect(html).toContain('href="/reconoce/exportar/gente?q=ana&formato=xlsx"');
});

test('a header sorts, and then the other way, from the first page', () => {
  expect(draw('/cosas?pagina=2', ['una'], 3)).toContain('href="/cosas?orden=-nombre"');
  const back = draw('/cosas?orden=-nombre', ['una'], 1);
  expect(back).toContain('aria-sort="descending"');
  expect(back).toContain('href="/cosas"');
});

test('what the screen keeps and the segments chosen go with the form', () => {
  const html = draw('/cosas?vista=dos&estado=rotas', ['una'], 1);
  expect(html).toContain('<input type="hidden" name="vista" value="dos"/>');
  expect(html).toContain('<input type="hidden" name="estado" value="rotas"/>');
  expect(html).toContain('aria-current="page"');
});

test('nothing matches is not the same as nothing at all, nor is a page that is no longer there', () => {
  expect(draw('/cosas', [], 0)).toContain('Todavía no hay cosas');
  for (const html of [draw('/cosas?vista=dos&q=zzz', [], 0), draw('/cosas?vista=dos&pagina=9', [], 4)]) {
    expect(html).toContain('Ninguna coincide');
    expect(html).toContain('href="/cosas?vista=dos"');
  }
});
