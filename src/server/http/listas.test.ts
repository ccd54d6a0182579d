import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { imagenParaCompartir, PAGINAS } from '#domain/sitio/enlaces.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { configuracion } from '#server/db/schema/empresa.ts';
import { listas } from '#server/db/schema/listas.ts';
import { ahora } from '#server/reloj.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { aPrecio, articuloDePrueba, publicarLista } from '#tests/support/listas.ts';

const base = await baseDePrueba();
const { db } = base;
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-listas-'));
await vaciar(base);
// The screen that answers where there is no list.
const web = { asset: async () => null, page: async () => new Response('', { status: 404 }) };
const app = await abrirApp(base, carpeta, { web });
const yerba = articuloDePrueba();
beforeAll(async () => {
  await publicarLista(base, 'comercio', [yerba, articuloDePrueba({ codigo: '1002', rubro: 'Golosinas' })]);
});
afterAll(async () => {
  await app.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

const pedir = (camino: string, init: RequestInit = {}) =>
  app.fetch(new Request(`http://localhost:3000${camino}`, init));

test('a cut and the whole list have addresses of their own, drawn from the rows', async () => {
  for (const [camino, nombre] of [
    ['/listas/comercio-golosinas.pdf', 'comercio-golosinas.pdf'],
    ['/listas/comercio.pdf', 'comercio.pdf'],
  ]) {
    const respuesta = await pedir(camino!);
    expect(respuesta.status).toBe(200);
    expect(respuesta.headers.get('content-type')).toBe('application/pdf');
    expect(respuesta.headers.get('content-disposition')).toContain(nombre);
    expect(
      Buffer.from(await respuesta.arrayBuffer())
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
  }
});

test('it is not sent again while it says the same; another price, and it is', async () => {
  const camino = '/listas/comercio.pdf';
  const etag = (await pedir(camino)).headers.get('etag') ?? '';
  const otra = { headers: { 'If-None-Match': etag } };
  expect((await pedir(camino, otra)).status).toBe(304);
  await publicarLista(base, 'comercio', [aPrecio(yerba, 4_300_000)]);
  const nueva = await pedir(camino, otra);
  expect(nueva.status).toBe(200);
  expect(nueva.headers.get('etag')).not.toBe(etag);
});

test('without prices and without an uploaded PDF there is no list, nor with one taken off', async () => {
  expect((await pedir('/listas/particular-almacen.pdf')).status).toBe(404);
  expect((await pedir('/listas/particular.pdf')).status).toBe(404);
  expect((await pedir('/listas/nada.pdf')).status).toBe(404);
  await db.update(listas).set({ retirada_en: ahora() }).where(eq(listas.perfil, 'comercio'));
  expect((await pedir('/listas/comercio.pdf')).status).toBe(404);
  await db.update(listas).set({ retirada_en: null }).where(eq(listas.perfil, 'comercio'));
});

test('a list that is no longer among those of the site is gone, its rows or not', async () => {
  const quedan = contenidoDeMuestra().listas.filter(({ slug }) => slug !== 'comercio-golosinas');
  await db.insert(configuracion).values({ clave: 'sitio.listas', valor: quedan });
  expect((await pedir('/listas/comercio-golosinas.pdf')).status).toBe(404);
  expect((await pedir('/listas/comercio-almacen.pdf')).status).toBe(200);
});

test('the picture of a shared page has the figures of the day, and another price is another picture', async () => {
  const oferta = { centavos: 3_980_000, desde: diaDe(ahora()), hasta: diaDe(ahora()) };
  await publicarLista(base, 'comercio', [{ ...yerba, oferta }]);
  const primera = await pedir('/compartir/comercio.png');
  expect(primera.status).toBe(200);
  const { width, height, format } = await sharp(await primera.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  const etag = primera.headers.get('etag') ?? '';
  expect((await pedir('/compartir/comercio.png', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await publicarLista(base, 'comercio', [{ ...yerba, oferta: { ...oferta, centavos: 3_900_000 } }]);
  expect((await pedir('/compartir/comercio.png')).headers.get('etag')).not.toBe(etag);
  for (const pagina of PAGINAS) expect((await pedir(imagenParaCompartir(pagina))).status).toBe(200);
  expect((await pedir('/compartir/nada.png')).status).toBe(404);
});
