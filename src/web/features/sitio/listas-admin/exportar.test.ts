import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { filaDeTitulos, proponer } from '#domain/personas/importaciones/columnas.ts';
import { COLUMNAS_DE_LISTA } from '#domain/sitio/listas/columnas.ts';
import type { Articulo } from '#domain/sitio/listas/lista.ts';
import { listasDeMuestra } from '#domain/sitio/listas/muestra.ts';
import { leerLista } from '#domain/sitio/listas/planilla.ts';
import { LISTA_DE_PRECIOS } from './exportar.server.ts';
import type { Fila } from './palabras.ts';

/** An article as the screen's rows are, with what is not in its file. */
function filaDe({ presentaciones: [primera, ...demas], ...articulo }: Articulo): Fila {
  return {
    ...articulo,
    presentaciones: [primera, ...demas],
    revision: 0,
    antes: null,
    nueva: false,
    foto: null,
  };
}

/** The list's file as uploading reads it, over the same list. */
async function deVuelta(lista: readonly Articulo[]) {
  const filas = lista.map(filaDe);
  const api: Parameters<typeof LISTA_DE_PRECIOS.responder>[0] = {
    listas: {
      filas: async ({ pagina, por_pagina }) => {
        const hasta = Number(pagina) * Number(por_pagina);
        return { filas: filas.slice(hasta - Number(por_pagina), hasta), total: filas.length };
      },
    },
  };
  const respuesta = await LISTA_DE_PRECIOS.responder(api, new URLSearchParams('perfil=comercio'), 'csv');
  const lineas = (await respuesta.text()).replace('\uFEFF', '').trim().split('\r\n');
  const hoja = {
    nombre: 'Datos',
    filas: lineas.map((texto, i) => ({ linea: i + 1, celdas: texto.split(';') })),
  };
  const encabezado = filaDeTitulos(hoja, COLUMNAS_DE_LISTA);
  const titulos = hoja.filas[encabezado]?.celdas ?? [];
  const columnas = proponer(titulos, COLUMNAS_DE_LISTA);
  // Every column that uploading knows, each under its own name.
  expect(columnas).toHaveLength(Object.keys(COLUMNAS_DE_LISTA).length);
  expect(new Set(columnas)).toEqual(new Set(Object.keys(COLUMNAS_DE_LISTA)));
  return leerLista(
    hoja,
    { hoja: 0, encabezado, titulos, columnas },
    new Map(lista.map((articulo) => [articulo.codigo, articulo])),
  );
}

test('the file of a list comes back as the same list', async () => {
  for (const { semanas } of listasDeMuestra(dia('2026-11-27'))) {
    const articulos = semanas.at(-1)?.articulos ?? [];
    expect(articulos.length).toBeGreaterThan(0);
    const { articulos: leidos, problemas, quita } = await deVuelta(articulos);
    expect(problemas).toEqual([]);
    expect(quita).toEqual([]);
    expect(leidos).toEqual(articulos);
  }
});

test('so does what columns cannot say: a third step, a display, a name with figures', async () => {
  const [primero] = listasDeMuestra(dia('2026-11-27'))[0]?.semanas.at(-1)?.articulos ?? [];
  if (!primero) throw new Error('The sample list has no rows');
  const raro: Articulo = {
    ...primero,
    codigo: '007',
    iva: 1050,
    sugerido: 123_450,
    stock: 'poco',
    novedad: true,
    oferta: { centavos: 90_025, desde: dia('2026-11-23'), hasta: dia('2026-11-30') },
    presentaciones: [
      {
        nombre: 'Caja 6 GRANDE',
        unidades: 6,
        centavos: 100_050,
        escala: [3, 5, 9].map((desde) => ({ desde, centavos: 100_000 - desde })),
      },
      { nombre: 'Suelta', unidades: 1, centavos: 18_075, escala: [] },
      { nombre: 'Display', unidades: 3, centavos: 52_000, escala: [] },
      { nombre: 'Pallet', unidades: 480, centavos: 7_000_000, escala: [] },
    ],
  };
  const aPedir: Articulo = {
    ...primero,
    codigo: '8',
    presentaciones: [{ nombre: 'Bulto', unidades: 12, centavos: null, escala: [] }],
  };
  expect(await deVuelta([raro, aPedir])).toMatchObject({
    problemas: [],
    quita: [],
    articulos: [raro, aPedir],
  });
});
