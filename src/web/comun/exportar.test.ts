import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportable, formatoDe } from './exportar.server.ts';
import { defineList, search } from './list.ts';

const LIST = defineList({
  title: 'Gente',
  file: 'gente_de_prueba',
  pages: 'Páginas',
  perPage: 20,
  filters: { busqueda: search('Buscar') },
  none: { title: 'Nadie', back: 'Ver a todos' },
});

test('a file has every page of the list with its filters, whatever page the screen is on', async () => {
  const pedidos: unknown[] = [];
  const { responder, rastro } = exportable(LIST, {
    leer: async (_api: null, pedido) => {
      pedidos.push(pedido);
      const quedan = 205 - (pedido.pagina - 1) * pedido.por_pagina;
      return { total: 205, filas: Array.from({ length: Math.min(quedan, 100) }, (_fila, i) => i) };
    },
    columnas: [{ titulo: 'Número', valor: (n) => n }],
  });
  const query = new URLSearchParams('q=ana&pagina=3&formato=csv');
  const respuesta = await responder(null, query, formatoDe(query));
  expect(respuesta.headers.get('Content-Disposition')).toMatch(/"gente-de-prueba-\d{4}-\d\d-\d\d\.csv"$/u);
  expect((await respuesta.text()).trim().split('\r\n')).toHaveLength(206);
  expect(pedidos).toEqual([1, 2, 3].map((pagina) => ({ busqueda: 'ana', pagina, por_pagina: 100 })));
  expect(rastro?.(query)).toEqual({ que: 'gente_de_prueba', filtros: { busqueda: 'ana' } });
});

test('what cannot be read is an error, and not a broken file', async () => {
  const { responder } = exportable(LIST, {
    leer: (_api: null) => Promise.reject(new Error('not for you')),
    columnas: [{ titulo: 'Número', valor: (n: number) => n }],
  });
  await expect(responder(null, new URLSearchParams(), 'xlsx')).rejects.toThrow('not for you');
});

test('every list of the screens can be taken away', () => {
  const fuentes = readdirSync('src/web/features', { recursive: true, encoding: 'utf8' })
    .filter((ruta) => /\.tsx?$/u.test(ruta) && !ruta.includes('.test.'))
    .map((ruta) => readFileSync(`src/web/features/${ruta}`, 'utf8'));
  const contar = (patron: RegExp) => fuentes.flatMap((texto) => [...texto.matchAll(patron)]);
  const listas = contar(/= defineList\(\{/gu);
  const exportadas = contar(/^export const (\w+) = exportable(?:PorTandas)?[(<]/gmu).map(
    ([, nombre]) => nombre,
  );
  expect(exportadas).toHaveLength(listas.length);
  const ruta = readFileSync('src/web/routes/reconoce.exportar.archivo.ts', 'utf8');
  const [, registro = ''] = /EXPORTABLES[^=]*= \[([^\]]*)\]/u.exec(ruta) ?? [];
  const registradas = registro.split(',').map((nombre) => nombre.trim());
  expect(exportadas.filter((nombre) => !registradas.includes(nombre ?? ''))).toEqual([]);
});
