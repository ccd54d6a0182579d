import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGINAS } from '#domain/sitio/enlaces.ts';
import type { Base } from '../db/base.ts';
import type { Env } from '../env.ts';
import { anotarCambio, versionDeContenido } from '../comun/contenido-publico.ts';
import { CANAL_DEL_PLANO, leerMensajeDelPlano } from '../realtime/avisar-plano.ts';
import { oir } from '../realtime/publicar.ts';
import { contarPagina } from '../metricas.ts';
import { ahora } from '../reloj.ts';
import type { Fetch } from './app.ts';
import { soloLoQueUsa } from './hoja.ts';

/** The public pages by address: what answers each, and what to call if it is not the same for everybody after all. */
export type Paginas = ReadonlyMap<
  string,
  (request: IncomingMessage, response: ServerResponse, siguiente: RequestListener) => void
>;

/**
 * A cache in front of the application for the public pages, which are the same for everybody: each is rendered and
 * compressed once, and served until its content changes or a minute has passed ("open now" is accurate to the minute).
 */
export function crearPaginas(env: Pick<Env, 'trustedProxies'>, fetch: Fetch): Paginas {
  return new Map(PAGINAS.map((url) => [url, crearPagina(env, fetch, url)]));
}

function crearPagina(
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
  fetch: Fetch,
  url: string,
): (request: IncomingMessage, response: ServerResponse, siguiente: RequestListener) => void {
  const suyas = new Map<string, Guardada>();

  const buscar = (quien: string, request: IncomingMessage): Guardada => {
    // A caller may send any Host header, so the number of copies is limited.
    if (suyas.size >= MAXIMO_DE_CADA_UNA && !suyas.has(quien)) suyas.clear();
    const nueva: Guardada = {
      contenido: versionDeContenido(),
      plano: versionDelPlano,
      minuto: minutoActual(),
      pagina: null,
      dibujo: dibujar(fetch, request).catch(() => null),
    };
    suyas.set(quien, nueva);
    void nueva.dibujo.then((pagina) => {
      nueva.pagina = pagina;
      if (!pagina && suyas.get(quien) === nueva) suyas.delete(quien);
    });
    return nueva;
  };

  // Most requests end here, tens of thousands a second, so this path allocates no strings or objects for the lookup.
  return (request, response, siguiente) => {
    const { headers } = request;
    const quien =
      trustedProxies > 0
        ? [headers['x-forwarded-proto'], headers['x-forwarded-host'], headers.host].join(' ')
        : (headers.host ?? '');
    const guardada = suyas.get(quien);
    const vigente =
      guardada !== undefined &&
      guardada.contenido === versionDeContenido() &&
      (guardada.plano === versionDelPlano || url !== DEL_PLANO) &&
      guardada.minuto === minutoActual();
    if (vigente && guardada.pagina) {
      contarPagina(true);
      return enviar(guardada.pagina, headers, response);
    }
    void (vigente ? guardada : buscar(quien, request)).dibujo.then((pagina) => {
      if (response.destroyed) return;
      if (!pagina) return siguiente(request, response);
      contarPagina(false);
      enviar(pagina, headers, response);
    });
  };
}

/**
 * Invalidates this node's pages when the content or the floor map changes on any node. @returns a function that stops
 * listening
 */
export async function atenderCambios(base: Pick<Base, 'escuchar'>): Promise<() => Promise<void>> {
  const delContenido = await oir(base, {
    temas: ['configuracion'],
    alCambiar: anotarCambio,
    alReanudar: anotarCambio,
  });
  const delPlano = await base.escuchar(
    CANAL_DEL_PLANO,
    (payload) => {
      const mensaje = leerMensajeDelPlano(payload);
      if (mensaje && !('presencia' in mensaje) && !('comentarios' in mensaje)) anotarPlano();
    },
    anotarPlano,
  );
  return async () => {
    await delContenido();
    await delPlano();
  };
}

/** The page with the floor map, and a counter of the map's changes. */
const DEL_PLANO = '/gondolas';
let versionDelPlano = 0;

function anotarPlano(): void {
  versionDelPlano += 1;
}

type Pagina = {
  readonly etag: string;
  readonly formas: Readonly<Record<Codificacion, Forma>>;
};
/** In bytes. A plan of a few hundred spaces is smaller. */
const MUY_LARGA = 1_000_000;
type Codificacion = 'br' | 'gzip' | 'identity';
/** A cached page for one Host, with the versions it was rendered from: content, plan, minute. */
type Guardada = {
  readonly contenido: number;
  readonly plano: number;
  readonly minuto: number;
  readonly dibujo: Promise<Pagina | null>;
  /** The same page once ready, so that sending it does not wait for a promise. */
  pagina: Pagina | null;
};
/** `cabeceras`: names and values alternate; the last value is the request id. */
type Forma = { readonly cuerpo: Buffer; readonly cabeceras: string[] };

const MAXIMO_DE_CADA_UNA = 16;

/** "Open now" is true to the minute. */
function minutoActual(): number {
  return Math.floor(ahora().getTime() / 60_000);
}

function enviar(pagina: Pagina, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const { cuerpo, cabeceras } = pagina.formas[codificacionDe(headers['accept-encoding'])];
  if (headers['if-none-match'] === pagina.etag) {
    const suyas = sinCuerpo(cabeceras);
    suyas[suyas.length - 1] = randomUUID();
    response.writeHead(304, suyas).end();
    return;
  }
  // Sent synchronously: all requests share the array, with their own id in its last position.
  cabeceras[cabeceras.length - 1] = randomUUID();
  response.writeHead(200, cabeceras).end(cuerpo);
}

function sinCuerpo(cabeceras: readonly string[]): string[] {
  return cabeceras.filter((_, i) => !DEL_CUERPO.has(cabeceras[i - (i % 2)] ?? ''));
}

const DEL_CUERPO = new Set(['Content-Length', 'Content-Encoding', 'content-type']);

function codificacionDe(acepta: string | string[] | undefined): Codificacion {
  const texto = String(acepta ?? '');
  let codificacion = CODIFICACIONES.get(texto);
  if (codificacion === undefined) {
    codificacion = leerCodificacion(texto);
    // Browsers send a few different values; a caller may send any, so the cache is limited.
    if (CODIFICACIONES.size < 64 && texto.length < 200) CODIFICACIONES.set(texto, codificacion);
  }
  return codificacion;
}

const CODIFICACIONES = new Map<string, Codificacion>();

function leerCodificacion(texto: string): Codificacion {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(texto)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(texto) ? 'gzip' : 'identity';
}

/** Requests the page from the application as the caller would get it, and removes what belongs to a single request. */
async function dibujar(fetch: Fetch, { url, headers, socket }: IncomingMessage): Promise<Pagina | null> {
  const pedido = new Headers();
  for (const nombre of ['host', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for']) {
    const valor = headers[nombre];
    if (typeof valor === 'string') pedido.set(nombre, valor);
  }
  const origen = `http://${headers.host ?? 'localhost'}`;
  const pedir = (camino: string) =>
    fetch(new Request(origen + camino, { headers: pedido }), { incoming: { socket } });
  const respuesta = await pedir(url ?? '/');
  const tipo = respuesta.headers.get('Content-Type') ?? '';
  if (respuesta.status !== 200 || !tipo.startsWith('text/html')) return null;
  if (respuesta.headers.get('Cache-Control')?.includes('no-store')) return null;

  const { html, politica } = paraMuchos(await conSuHoja(await respuesta.text(), pedir));
  const cuerpo = Buffer.from(html);
  const etag = `"${createHash('sha256').update(cuerpo).digest('base64url').slice(0, 22)}"`;
  respuesta.headers.delete('X-Request-Id');
  respuesta.headers.delete('Content-Length');
  respuesta.headers.set(
    'Content-Security-Policy',
    politica(respuesta.headers.get('Content-Security-Policy') ?? ''),
  );
  respuesta.headers.set('Cache-Control', 'public, no-cache');
  respuesta.headers.set('Vary', 'Accept-Encoding');
  respuesta.headers.set('ETag', etag);
  const comunes = [...respuesta.headers].flat();
  const forma = (bytes: Buffer, codificacion: Codificacion): Forma => ({
    cuerpo: bytes,
    cabeceras: [
      ...comunes,
      'Content-Length',
      String(bytes.length),
      ...(codificacion === 'identity' ? [] : ['Content-Encoding', codificacion]),
      'X-Request-Id',
      '',
    ],
  });
  // Best compression: a tenth of a second once a minute, for a page that then fits in the first packets. For a page of
  // megabytes (a plan of thousands of spaces) it would take half a minute, so a lower quality is used there: a fifth more
  // bytes.
  const calidad = cuerpo.length > MUY_LARGA ? 5 : 11;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(cuerpo, { params: { [constants.BROTLI_PARAM_QUALITY]: calidad } }),
    promisify(gzip)(cuerpo, { level: 9 }),
  ]);
  return {
    etag,
    formas: { br: forma(br, 'br'), gzip: forma(gz, 'gzip'), identity: forma(cuerpo, 'identity') },
  };
}

/**
 * Inlines the rules of the style sheet that the page uses: on a slow network a second round trip before the first paint
 * costs more.
 */
async function conSuHoja(html: string, pedir: (camino: string) => Promise<Response>): Promise<string> {
  const [enlace, camino] = /<link rel="stylesheet" href="(\/assets\/[^"]+)"[^>]*>/.exec(html) ?? [];
  if (enlace === undefined || camino === undefined) return html;
  const hoja = await pedir(camino);
  if (!hoja.ok) return html;
  const todo = await hoja.text();
  // A sheet of one page alone was cut down when it was built, and also dresses what its script draws later.
  const css = enlace.includes(' data-entera') ? todo : soloLoQueUsa(todo, html);
  return html.replace(enlace, () => `<style>${css}</style>`);
}

/** A nonce is valid for one response. A cached page identifies its scripts and styles by their hashes instead. */
function paraMuchos(original: string): { html: string; politica: (anterior: string) => string } {
  const html = original.replaceAll(/ (nonce|data-pedido)="[^"]*"/g, '');
  const scripts = hashes(html, /<script(?: type="module")?>([\s\S]*?)<\/script>/g);
  // Our module's imports are ours too, allowed by their address.
  if (html.includes('<script type="module">')) scripts.push("'self'");
  const estilos = hashes(html, /<style>([\s\S]*?)<\/style>/g);
  return {
    html,
    politica: (anterior) =>
      anterior
        .replace(/script-src [^;]*/, `script-src ${scripts.length === 0 ? "'none'" : scripts.join(' ')}`)
        .replace(/style-src [^;]*/, `style-src ${["'self'", ...estilos].join(' ')}`)
        // A public page loads these only from its own origin, which default-src already allows.
        .replaceAll(/(?:media|font|frame|worker)-src [^;]*; /g, ''),
  };
}

function hashes(html: string, partes: RegExp): string[] {
  return [...html.matchAll(partes)].map(
    ([, texto = '']) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`,
  );
}
