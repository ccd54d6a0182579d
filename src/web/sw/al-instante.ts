import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diaRelativo, hora } from '#domain/comun/formato.ts';
import { DE_ANTES } from '../dispositivo/de-antes.ts';
import { guardarPagina, leerPagina, olvidarPaginas } from '../dispositivo/paginas.ts';
import { DURAN_MS, olvidarPantallas } from '../dispositivo/pantallas.ts';
import { conNonceNuevo } from './paginas.ts';

/*
 * The second start does not wait for the network: an employee's screen that this session saw is answered with the page that was kept, which says
 * of when it is and asks for what is new once it works (`features/marco/use-lo-visto.ts`). It is kept as the server wrote it, each time that the
 * server writes it. Whatever is sent, and a push, make all of them old: they are forgotten. What belongs to another session is never shown.
 */

/** Screens with a page of their own that one starts at, without a query. Not an exam, nor what somebody decided. */
const AL_INSTANTE =
  /^\/reconoce(?:\/(?:home|desafios|capacitaciones|insignias|muro(?:\/gracias)?|ranking|premios|dashboard|perfil))?$/u;

/** Those that the application opens at, and what most people go to: brought again after something was sent. */
const PORTADAS = ['/reconoce/home', '/reconoce/desafios'];

/** What a phone's bar leads to, as its page said: brought with them, but not over a very slow network. */
let barra: readonly string[] = [];

/** How long nothing was sent before those are asked for, in milliseconds. */
const REPOSO_MS = 4000;

/** How much longer before the rest of the bar: who sends several things brings it once. */
const CALMA_MS = 15_000;

/** Changes whenever what is kept becomes old, so that a page that was on its way is not kept after it. */
let epoca = 0;

/** Each time that they are to be brought; only the last one does it. */
let vez = 0;

/** Whether the page of an address is one of those. */
export function seAbreAlInstante({ pathname, search }: URL): boolean {
  return search === '' && AL_INSTANTE.test(pathname);
}

/** The page of that screen that this session saw; null if there is none, or whoever asks wants the server's. */
export async function alInstante({ method, cache }: Request, url: URL): Promise<Response | null> {
  if (method !== 'GET' || cache !== 'default' || !seAbreAlInstante(url)) return null;
  const sesion = await huella();
  const pagina = sesion === null ? null : await leerPagina(url.pathname, sesion);
  if (!pagina || pagina.compilacion !== COMPILACION) return null;
  const edad = Date.now() - pagina.cuando;
  // A clock that was changed says nothing of its age.
  if (edad < 0 || edad > DURAN_MS) return null;
  return conNonceNuevo(pagina.html.replace('<body>', `<body>${deCuando(pagina.cuando)}`), pagina.politica);
}

/** Keeps the server's answer for such a screen, if it is a page of whoever is signed in by now. */
export async function conservar(url: URL, respondida: Response | Promise<Response>): Promise<void> {
  const antes = epoca;
  const respuesta = await Promise.resolve(respondida).catch(() => null);
  if (!respuesta) return;
  // Whoever has no session is sent to come in.
  if (respuesta.type === 'opaqueredirect' || respuesta.redirected) return envejecer();
  const { headers } = respuesta;
  const [quien, sesion] = [headers.get('X-Quien'), headers.get('X-Huella')];
  const politica = headers.get('Content-Security-Policy');
  if (quien === null || sesion === null || politica === null || respuesta.status !== 200) return;
  const html = await respuesta.text();
  // After a deploy, what is kept is of the program of before.
  if (!html.includes(`data-compilacion="${COMPILACION}"`)) return envejecer();
  if (html.includes('data-negada=') || (await huella()) !== sesion || epoca !== antes) return;
  await guardarPagina(quien, url.pathname, {
    html,
    politica,
    sesion,
    cuando: Date.now(),
    compilacion: COMPILACION,
  });
}

/** Something was sent, or happened elsewhere: no page says how things are any more. */
export async function envejecer(): Promise<void> {
  epoca += 1;
  await olvidarPaginas();
}

/** Brings those that one starts at, unless they are kept, once nothing was sent for a while. Not for who asked to save data. */
export async function renovar(ahorra: boolean, calma = CALMA_MS): Promise<void> {
  if (ahorra) return;
  const suya = epoca;
  vez += 1;
  const esta = vez;
  const sigue = async (ms: number) => {
    await new Promise((seguir) => setTimeout(seguir, ms));
    return suya === epoca && esta === vez;
  };
  if (!(await sigue(REPOSO_MS))) return;
  await traer(PORTADAS);
  if (barra.length > 0 && !esLenta() && (await sigue(calma))) await traer(barra);
}

async function traer(caminos: readonly string[]): Promise<void> {
  const sesion = await huella();
  if (sesion === null) return;
  for (const camino of caminos) {
    if (await leerPagina(camino, sesion)) continue;
    const headers = { Accept: 'text/html' };
    await conservar(new URL(camino, location.origin), fetch(camino, { headers, cache: 'no-store' }));
  }
}

/** A page says what its bar leads to, once it rests. */
export async function traerLaBarra(caminos: readonly unknown[], ahorra: boolean): Promise<void> {
  barra = caminos.filter((uno) => typeof uno === 'string' && AL_INSTANTE.test(uno)).map(String);
  await renovar(ahorra, 0);
}

function esLenta(): boolean {
  const red: unknown = Reflect.get(navigator, 'connection');
  const tipo: unknown = typeof red === 'object' && red !== null ? Reflect.get(red, 'effectiveType') : null;
  return tipo === 'slow-2g' || tipo === '2g';
}

/** Where employees and the floor map's staff are asked to sign in. */
const PUERTAS: ReadonlySet<string> = new Set(['/reconoce/auth', '/auth']);

/** Whoever is asked to sign in has no session: what was seen in it is no longer to be seen. */
export async function enLaPuerta({ pathname }: URL, { ok }: Response): Promise<void> {
  if (!PUERTAS.has(pathname) || !ok) return;
  epoca += 1;
  await olvidarPantallas();
}

/** Which session this browser has; null if none, or if a worker cannot read cookies here. */
async function huella(): Promise<string | null> {
  if (typeof cookieStore === 'undefined') return null;
  const prefijo = location.protocol === 'https:' ? '__Host-mostrador' : 'mostrador';
  const galleta = await cookieStore.get(`${prefijo}.huella`).catch(() => null);
  return galleta?.value ? galleta.value : null;
}

/** Over the page, so that nothing moves when it goes away. React does not mind what is in `body` before its own. */
function deCuando(cuando: number): string {
  const instante = new Date(cuando);
  const dia = diaRelativo(diaDe(instante), diaDe(new Date()));
  return `<div id="${DE_ANTES}" role="status" data-cuando="${cuando}" class="pointer-events-none fixed inset-x-0 bottom-20 z-30 mx-auto w-fit shadow-dialog md:bottom-6 rounded-full bg-ink px-3 py-1 text-xs font-semibold text-paper print:hidden">Visto ${dia} ${hora(instante)} · actualizando…</div>`;
}
