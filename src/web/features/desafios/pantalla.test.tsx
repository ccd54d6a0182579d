import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Desafio } from './estado.ts';
import { TarjetasDeDesafios } from './pantalla.tsx';

const DESAFIOS = Array.from({ length: 20 }, (_, i): Desafio => ({
  id: `d${i}`,
  titulo: `Desafío ${i}`,
  descripcion: '',
  tipo_periodo: 'semanal',
  es_grupal: false,
  fecha_inicio: dia('2026-11-16'),
  fecha_fin: dia('2026-11-21'),
  dias_restantes: 1,
  objetivos: [],
  puntosDisponibles: 100,
  puntosObtenidos: 0,
  boton: 'participar',
  participacion: null,
}));

/** How many cards the server draws, and how many of them wake apart from the page. */
function dibujadas(pedido: string | null, todos: boolean, desafios = DESAFIOS) {
  const element = (
    <TarjetasDeDesafios
      desafios={desafios}
      limites={{ max_bytes: 1, max_descripcion: 1 }}
      ahora={new Date('2026-11-20T15:00:00Z')}
      pedido={pedido}
      todos={todos}
    />
  );
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const tarjetas = html.match(/<h2/g)?.length ?? 0;
  expect(html.includes('href="?todos"')).toBe(tarjetas < desafios.length);
  return { tarjetas, aparte: html.match(/<!--\$-->/g)?.length ?? 0 };
}

test('a page of many challenges comes with those that are seen first', () => {
  expect(dibujadas(null, false)).toEqual({ tarjetas: 6, aparte: 6 });
  expect(dibujadas(null, false, DESAFIOS.slice(0, 4))).toEqual({ tarjetas: 4, aparte: 4 });
});

test('it comes with all for whoever has no scripts and asks, and for whoever follows a link to one', () => {
  expect(dibujadas(null, true)).toEqual({ tarjetas: 20, aparte: 20 });
  // That one takes the focus as the page wakes.
  expect(dibujadas('d19', false)).toEqual({ tarjetas: 20, aparte: 19 });
});
