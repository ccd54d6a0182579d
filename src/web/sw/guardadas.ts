import { fechaLarga, hora } from '#domain/comun/formato.ts';
import { paginaPropia } from './paginas.ts';

/** Where a visitor's workers keep what was seen of lists and of the floor plan. */
export const GUARDADO = 'listas-vistas';

/** A page that was kept whole: its address, its title as its markup has it, and when the server gave it. */
export type Guardada = { readonly direccion: string; readonly titulo: string; readonly cuando: Date | null };

/** What a visitor is shown of the site where there is no signal: that, and what can be read all the same. */
export async function sinSenalEnElSitio(): Promise<Response> {
  const guardadas = await lasGuardadas(await caches.open(GUARDADO)).catch(() => []);
  return paginaPropia(() => cuerpo(guardadas));
}

/** Of each list the page that one begins at, and the plan: not the parts of them that were seen. */
async function lasGuardadas(cache: Cache): Promise<Guardada[]> {
  const paginas = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return search === '' && /^\/[a-z]+$/u.test(pathname);
  });
  return Promise.all(
    paginas.map(async ({ url }) => {
      const respuesta = await cache.match(url, { ignoreVary: true });
      const html = (await respuesta?.text()) ?? '';
      const cuando = new Date(respuesta?.headers.get('date') ?? Number.NaN);
      return {
        direccion: new URL(url).pathname,
        titulo: /<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? url,
        cuando: Number.isNaN(cuando.getTime()) ? null : cuando,
      };
    }),
  );
}

export function cuerpo(guardadas: readonly Guardada[]): string {
  const enlaces = guardadas.map(
    ({ direccion, titulo, cuando }) =>
      `<li><a href="${direccion}">${titulo}${cuando === null ? '' : `<small>Guardada el ${fechaLarga(cuando)} a las ${hora(cuando)}</small>`}</a></li>`,
  );
  const dicho =
    enlaces.length === 0
      ? 'Esta página necesita señal. Cuando vuelva, probá de nuevo.'
      : 'Esta página necesita señal. Lo que tenés guardado en este dispositivo, con el pedido que estabas armando, se ve igual:';
  return `<h1>No hay señal</h1><p>${dicho}</p>${enlaces.length === 0 ? '' : `<ul>${enlaces.join('')}</ul>`}<a href=""${enlaces.length === 0 ? '' : ' class="otra"'}>Probar de nuevo</a>`;
}
