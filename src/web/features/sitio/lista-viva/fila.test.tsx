import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { articuloDePrueba } from '#tests/support/listas.ts';
import type { FilaVista } from './cargar.server.ts';
import { Fila } from './fila.tsx';

const hoy = dia('2026-11-26');
const oferta = { centavos: 3_980_000, desde: hoy, hasta: hoy };

function dibujar(cambio: Partial<FilaVista>): string {
  const articulo = articuloDePrueba();
  const fila: FilaVista = {
    ...articulo,
    presentaciones: [...articulo.presentaciones],
    antes: null,
    nueva: false,
    foto: null,
    ...cambio,
  };
  const html = renderToString(
    <Fila fila={fila} perfil="comercio" conSinImpuestos={false} hoy={hoy} avisame={() => '#'} />,
  );
  return html.replaceAll('<!-- -->', '');
}

test('an offer has beside it what the article cost before, struck, with the word for who listens', () => {
  expect(dibujar({ oferta })).toMatch(/<s [^>]*><span class="sr-only">Antes <\/span>\$\s42\.800<\/s>/);
  expect(dibujar({ oferta, antes: 4_100_000 })).toMatch(/Antes <\/span>\$\s41\.000<\/s>/);
});

test('what changed is not said of another base than the price struck beside it', () => {
  expect(dibujar({ oferta, antes: 5_100_000 })).not.toMatch(/▲|▼/u);
  expect(dibujar({ antes: 5_100_000 })).toContain('▼ Bajó 16 %');
});

test('without an offer, or without a saving, nothing is struck', () => {
  expect(dibujar({})).not.toContain('<s ');
  expect(dibujar({ oferta, antes: 3_980_000 })).not.toContain('<s ');
});
