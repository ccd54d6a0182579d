import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Tema } from '#contract/comun/temas.ts';
import {
  juntar,
  recargarElMarcoSi,
  recargarSi,
  recargarSinParteSi,
  recargarSolo,
  seRecargo,
  yaSeVio,
  type Alcance,
} from './recarga.ts';

const desde = new URL('https://m.test/reconoce/insignias');
const hacia = new URL('https://m.test/reconoce/desafios');
const otraParte = new URL('?periodo=anio', desde);
const aqui = { currentUrl: desde, nextUrl: desde, defaultShouldRevalidate: true };
const SIN_RESPUESTA = { ok: false, fallo: { code: 'SIN_CONEXION' } };

const durante = async (que: Alcance, preguntar: () => boolean): Promise<boolean> => {
  let dicho: boolean | undefined;
  await recargarSolo(que, async () => {
    // The router asks in a later tick.
    await Promise.resolve();
    dicho ??= preguntar();
  });
  return dicho === true;
};
const con = (...temas: Tema[]) => new Set(temas);

test('an event asks only the loaders that read one of its themes', async () => {
  const ranking = recargarSi('ranking', 'sucursales');
  expect(await durante(con('ranking', 'premios'), () => ranking(aqui))).toBe(true);
  expect(await durante(con('premios'), () => ranking(aqui))).toBe(false);
  expect(await durante(con('premios'), () => recargarSi()(aqui))).toBe(false);
  expect(await durante(null, () => ranking(aqui))).toBe(true);
  // Once it is over, asking again reloads everything.
  expect(ranking(aqui)).toBe(true);
});

test('going elsewhere and acting ask as ever while an event is attended', async () => {
  const ranking = recargarSi('ranking');
  expect(await durante(con('premios'), () => ranking({ ...aqui, nextUrl: hacia }))).toBe(true);
  expect(await durante(con('premios'), () => ranking({ ...aqui, formMethod: 'POST' }))).toBe(true);
  const quieta = { ...aqui, nextUrl: hacia, defaultShouldRevalidate: false };
  expect(await durante(con('ranking'), () => ranking(quieta))).toBe(false);
});

test('the frame is asked for again by events and actions, not by going from screen to screen', async () => {
  const marco = recargarElMarcoSi('perfil');
  expect(marco(aqui)).toBe(true);
  expect(marco({ ...aqui, nextUrl: hacia })).toBe(false);
  expect(marco({ ...aqui, nextUrl: otraParte })).toBe(false);
  expect(marco({ ...aqui, nextUrl: hacia, formMethod: 'POST' })).toBe(true);
  expect(await durante(con('perfil'), () => marco(aqui))).toBe(true);
  expect(await durante(con('ranking'), () => marco(aqui))).toBe(false);
});

test('another part of the same screen asks nothing, another screen does', () => {
  const detalle = recargarSinParteSi('capacitaciones');
  expect(detalle({ ...aqui, nextUrl: otraParte })).toBe(false);
  expect(detalle({ ...aqui, nextUrl: hacia })).toBe(true);
  expect(detalle({ ...aqui, nextUrl: otraParte, formMethod: 'POST' })).toBe(true);
});

test('after an action without an answer nothing is asked, and its event is heard', async () => {
  const premios = recargarSi('premios');
  const tras = (actionResult: unknown) => premios({ ...aqui, formMethod: 'POST', actionResult });
  expect(tras({ ok: true, valor: null })).toBe(true);
  expect(tras({ ok: false, fallo: { code: 'YA_DECIDIDA', request_id: 'r' } })).toBe(true);
  expect(yaSeVio()).toBe(true);
  expect(tras(SIN_RESPUESTA)).toBe(false);
  expect(yaSeVio()).toBe(false);
  await recargarSolo(con('premios'), () => Promise.resolve());
  expect(yaSeVio()).toBe(true);
});

test('what waits is put together; with everything, everything', () => {
  expect(juntar(con('premios'), con('ranking'))).toEqual(con('premios', 'ranking'));
  expect(juntar(con('premios'), null)).toBeNull();
});

/** A screen with one loader, whose answers the test releases. */
async function pantalla(decidir: ReturnType<typeof recargarSi>) {
  const pedidos: ((visto: string) => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        id: 'pantalla',
        path: '/',
        loader: () => new Promise<string>((answer) => pedidos.push(answer)),
        action: () => 'hecho',
        shouldRevalidate: decidir,
        hydrateFallbackElement: null,
      },
    ],
    { hydrationData: { loaderData: { pantalla: 'abierta' } } },
  );
  const entregar = () =>
    router.fetch('envio', 'pantalla', '/', { formMethod: 'post', body: undefined, formData: new FormData() });
  const visto = () => router.state.loaderData['pantalla'] as unknown;
  return { pedidos, router, entregar, visto };
}

test('an event’s reload that read before what was done here does not stay over it', async () => {
  const { pedidos, router, entregar, visto } = await pantalla(recargarSi('perfil'));
  const evento = recargarSolo(con('perfil'), () => router.revalidate());
  const entrega = entregar();
  await vi.waitFor(() => expect(pedidos).toHaveLength(2));
  pedidos[1]?.('entregada');
  await entrega;
  pedidos[0]?.('abierta');
  await vi.waitFor(() => expect(pedidos).toHaveLength(3));
  pedidos[2]?.('entregada');
  await evento;
  expect(visto()).toBe('entregada');
});

test('an event of something else, while what was done here is asked again, does not leave the screen as it was', async () => {
  const { pedidos, router, entregar, visto } = await pantalla(recargarSi('perfil'));
  const entrega = entregar();
  await vi.waitFor(() => expect(pedidos).toHaveLength(1));
  const evento = recargarSolo(con('premios'), () => router.revalidate());
  await vi.waitFor(() => expect(pedidos).toHaveLength(2));
  pedidos[1]?.('entregada');
  await Promise.all([entrega, evento]);
  expect(visto()).toBe('entregada');
  // Now an event on another topic loads nothing.
  await recargarSolo(con('premios'), () => router.revalidate());
  expect(pedidos).toHaveLength(2);
});

test('once what was done here has come, an event of something else asks nothing', async () => {
  const { pedidos, router, entregar } = await pantalla(recargarSi('perfil'));
  const entrega = entregar();
  await vi.waitFor(() => expect(pedidos).toHaveLength(1));
  pedidos[0]?.('entregada');
  await entrega;
  seRecargo();
  await recargarSolo(con('premios'), () => router.revalidate());
  expect(pedidos).toHaveLength(1);
});
