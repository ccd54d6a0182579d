import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { articuloDePrueba } from '#tests/support/listas.ts';
import { TODA } from '#web/features/sitio/lista-viva/direccion.ts';
import { ListaViva } from '#web/features/sitio/lista-viva/lista-viva.tsx';
import { recortar } from './lista-entera.ts';

const HOY = dia('2026-11-23');
const fila = (codigo: string, nombre: string, rubro: string, antes: number | null = null) => {
  const { presentaciones, ...resto } = articuloDePrueba({
    codigo,
    nombre,
    rubro,
    marca: 'O’Higgins & Cía "Sur"',
  });
  return { ...resto, presentaciones: [...presentaciones], antes, nueva: false, foto: null };
};
const FILAS = [
  fila('1001', 'Yerba suave 1 kg', 'Yerbas', 1),
  fila('1002', 'Yerba con palo 500 g', 'Yerbas'),
  fila('2001', 'Pañales grandes × 20', 'Higiene y bebé'),
  fila('3001', 'Ñoquis <frescos>', 'Pastas'),
];

/** The page as the server draws it, of these rows. */
function pagina(filas = FILAS): string {
  return renderToStaticMarkup(
    createElement(ListaViva, {
      perfil: 'comercio',
      insignia: 'Comercio',
      entera: true,
      sitio: {
        contenido: contenidoDeMuestra(),
        feriados: [],
        ahora: new Date('2026-11-23T12:00:00Z'),
        origen: 'https://mostrador.example',
        lista: {
          lista: {
            perfil: 'comercio',
            vigente_desde: HOY,
            publicada_en: new Date('2026-11-23T09:00:00Z'),
            revision: 1,
            de_muestra: false,
            articulos: filas.length,
            cuentas: { ofertas: 0, bajaron: 0, subieron: 1, nuevos: 0, sin_stock: 0 },
            rubros: [],
            sin_impuestos: false,
            tiene: { unidad: true, sugerido: false, escala: false, pallet: false, fotos: false },
          },
          filas: filas as never,
          total: filas.length,
          corregida: null,
          omitidas: [],
          hoy: HOY,
          consulta: TODA,
          cortada: false,
          por_pagina: 2000,
        },
      },
    }),
  );
}

/** What of the page is left for an address: the codes of its rows, its sections, and what is said. */
async function verSinSenal(buscado: string, filas = FILAS) {
  const parte = await recortar(pagina(filas), new URLSearchParams(buscado));
  const html = parte?.html ?? '';
  return {
    codigos: [...html.matchAll(/data-favorito="([^"]*)"/gu)].map(([, codigo]) => codigo),
    rubros: [...html.matchAll(/data-rubro="([^"]*)"/gu)].map(([, rubro]) => rubro),
    dicho: parte?.dicho,
    html,
  };
}

describe('a list without signal', () => {
  test('all of it is what was kept, whole', async () => {
    const { html, codigos, dicho } = await verSinSenal('');
    expect(html).toBe(pagina());
    expect(codigos).toEqual(['1001', '1002', '2001', '3001']);
    expect(dicho).toBe('');
  });

  test.each([
    ['q=yerba', ['1001', '1002'], '2 productos para «yerba». '],
    ['q=panales', ['2001'], '1 producto para «panales». '],
    ['q=yreba', ['1001', '1002'], '2 productos para «yerba»: con «yreba» no hay nada. '],
    [
      'q=pañales talle g',
      ['2001'],
      '1 producto para «pañales»: con «pañales talle g» no hay nada, y se buscó sin «talle» y «g». ',
    ],
    ['q=1002', ['1002'], '1 producto para «1002». '],
    ['q=zzzz', [], '0 productos para «zzzz». '],
    ['rubro=Higiene y bebé', ['2001'], '1 producto en Higiene y bebé. '],
    ['filtro=subieron', ['1001'], '1 producto. '],
    ['codigos=3001,1001', ['1001', '3001'], '2 productos. '],
    ['orden=baratos', ['1001', '1002', '2001', '3001'], 'Ordenarla de otra forma necesita señal. '],
  ])('%s is answered from what was kept', async (buscado, codigos, dicho) => {
    expect(await verSinSenal(buscado)).toMatchObject({ codigos, dicho });
  });

  test('what a search finds is in the order of the server’s answer, and below no section', async () => {
    const filas = [
      fila('10', 'Tapas para empanadas', 'Pastas'),
      { ...fila('11', 'Pastas secas', 'Pastas'), stock: 'no_hay' as const },
      fila('12', 'Pastas frescas', 'Pastas'),
      fila('13', 'Adaptador para 12', 'Bazar'),
    ];
    // In the name before in the section alone; of both, what has run out is after.
    const { codigos, html } = await verSinSenal('q=pastas', filas);
    expect(codigos).toEqual(['12', '11', '10']);
    expect(html).not.toContain('Pastas</h3>');
    expect((await verSinSenal('q=13', filas)).codigos).toEqual(['13']);
    expect((await verSinSenal('q=12', filas.toReversed())).codigos).toEqual(['12', '13']);
  });

  test('sections with nothing left are not there, and the page goes on after them', async () => {
    const { rubros } = await verSinSenal('filtro=subieron');
    expect(rubros).toEqual(['Yerbas']);
    const { html } = await verSinSenal('q=yerba');
    expect(html).toContain('Compartir esta lista por WhatsApp');
    expect(html).toMatch(/<input[^>]*id="q"[^>]*value="yerba"/u);
  });

  test('what was looked for is text, whatever it is', async () => {
    const { html, dicho } = await verSinSenal('q=<b onclick="x">$1 yerba');
    expect(html).not.toContain('<b onclick');
    expect(dicho).not.toContain('<b');
  });

  test('a page that is not the whole list is not cut', async () => {
    expect(await recortar('<p>Otra cosa</p>', new URLSearchParams('q=yerba'))).toBeNull();
  });
});
