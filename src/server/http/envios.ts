import type { Context, MiddlewareHandler } from 'hono';
import {
  esJsonExcesivo,
  excesoDeConsulta,
  excesoDeFormulario,
  LIMITES_DE_FORMULARIO,
} from '#domain/comun/envio/limites.ts';
import type { AppEnv } from './app.ts';
import { paginaDeRechazo } from './rechazo.ts';

/** Forms of pages are text, and are read whole into memory; files go to the API, as streams. */
const MAXIMO_DE_ENVIO = 1024 * 1024;
/** Longest that a form may take to arrive, in milliseconds: 1 MB at 35 kB a second. */
const PLAZO_DE_ENVIO = 30_000;

/** What is said of a form or a query that is not let in. */
const RECHAZOS = {
  ENVIO_EXCESIVO: {
    status: 413,
    message:
      'Lo que mandaste trae más de lo que entra en un formulario: hasta 500 campos y 1 MB de texto. Achicalo y probá de nuevo.',
  },
  ENVIO_ILEGIBLE: {
    status: 400,
    message: 'Lo que mandaste no se pudo leer. Volvé a abrir la página y probá de nuevo.',
  },
  ENVIO_NO_ADMITIDO: {
    status: 415,
    message: 'Esta dirección no recibe datos de ese tipo. Volvé a abrir la página y usá su formulario.',
  },
  METODO_NO_ADMITIDO: {
    status: 405,
    message: 'Esta dirección no hace lo que le pediste. Volvé a abrir la página y probá desde ahí.',
  },
  ENVIO_LENTO: {
    status: 408,
    message: 'Lo que mandabas tardó demasiado en llegar. Revisá tu conexión y probá de nuevo.',
  },
  DIRECCION_ILEGIBLE: {
    status: 400,
    message: 'Esa dirección no existe. Volvé a entrar desde el menú.',
  },
  CONSULTA_EXCESIVA: {
    status: 400,
    message: 'La dirección es demasiado larga. Volvé a entrar desde el menú.',
  },
} as const;

type CodigoDeRechazo = keyof typeof RECHAZOS;

/** Refuses an address whose query is longer than any of ours, whoever would answer it. */
export function limitarConsultas(): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const { url } = c.req;
    const desde = url.indexOf('?');
    const exceso = desde < 0 ? null : excesoDeConsulta(url.slice(desde + 1));
    return exceso === null ? next() : Promise.resolve(rechazar(c, exceso));
  };
}

/**
 * The one place where what is sent to the screens is read: forms (urlencoded or multipart) and JSON, whole, within a time,
 * and bounded before any route's action sees them. An action gets fields of text, always urlencoded, or JSON.
 */
export async function leerEnvio(c: Context<AppEnv>): Promise<Request | Response> {
  const { raw } = c.req;
  if (raw.method === 'GET' || raw.method === 'HEAD') return raw;
  const tipo = tipoDe(raw.headers.get('content-type'));
  if (tipo === null) return rechazar(c, 'ENVIO_NO_ADMITIDO');
  if (Number(raw.headers.get('content-length') ?? 0) > MAXIMO_DE_ENVIO) return rechazar(c, 'ENVIO_EXCESIVO');
  const cuerpo = await leerCuerpo(raw);
  if (typeof cuerpo === 'string') return rechazar(c, cuerpo);
  const leido = await LECTURAS[tipo](cuerpo, raw.headers.get('content-type') ?? '');
  return typeof leido === 'string' ? rechazar(c, leido) : conCuerpo(raw, tipo, leido.texto);
}

/** What is asked of an address with a method that it has nothing for. */
export function rechazarMetodo(c: Context<AppEnv>): Response {
  return rechazar(c, 'METODO_NO_ADMITIDO');
}

/** What the screens turned away without drawing anything (web/entry.server), as a page of ours; the rest as it is. */
export function paginaORechazo(c: Context<AppEnv>, pagina: Response): Response {
  const code = pagina.headers.get('X-Rechazo');
  if (code === null) return pagina;
  return rechazar(c, esCodigo(code) ? code : pagina.status === 413 ? 'ENVIO_EXCESIVO' : 'ENVIO_ILEGIBLE');
}

function esCodigo(code: string): code is CodigoDeRechazo {
  return Object.hasOwn(RECHAZOS, code);
}

/** An address with control characters or line breaks is none of ours, and the router has no words of ours for it. */
export function rechazarIlegible(c: Context<AppEnv>): Response | null {
  return ILEGIBLE.test(c.req.path) ? rechazar(c, 'DIRECCION_ILEGIBLE') : null;
}

// Hono has decoded it.
const ILEGIBLE = /[\p{Cc}\u2028\u2029]/u;

/** Those that screens are asked with; the router has no words of ours for the rest. */
export const METODOS_DE_PANTALLAS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
]);

type Tipo = 'formulario' | 'partes' | 'json';
type Leido = { texto: Uint8Array } | CodigoDeRechazo;

function tipoDe(cabecera: string | null): Tipo | null {
  const [tipo = ''] = (cabecera ?? '').split(';', 1);
  return TIPOS.get(tipo.trim().toLowerCase()) ?? null;
}

const TIPOS = new Map<string, Tipo>([
  ['application/x-www-form-urlencoded', 'formulario'],
  ['multipart/form-data', 'partes'],
  ['application/json', 'json'],
]);

const LECTURAS: Readonly<Record<Tipo, (cuerpo: Buffer, cabecera: string) => Leido | Promise<Leido>>> = {
  formulario(cuerpo) {
    // Counted before they are told apart: that takes as long as there are of them.
    if (veces(cuerpo, '&', LIMITES_DE_FORMULARIO.campos) === 'demasiadas') return 'ENVIO_EXCESIVO';
    return excesoDeFormulario(new URLSearchParams(cuerpo.toString())) ?? { texto: cuerpo };
  },

  async partes(cuerpo, cabecera) {
    const limite = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(cabecera);
    const separador = limite?.[1] ?? limite?.[2];
    if (separador === undefined) return 'ENVIO_ILEGIBLE';
    const exceso = excesoDePartes(cuerpo, `--${separador}`);
    if (exceso) return exceso;
    const respuesta = new Response(new Uint8Array(cuerpo), { headers: { 'Content-Type': cabecera } });
    const formulario = await respuesta.formData().catch(() => null);
    if (formulario === null) return 'ENVIO_ILEGIBLE';
    const campos: [string, string][] = [];
    for (const [nombre, valor] of formulario) {
      if (typeof valor === 'string') campos.push([nombre, valor]);
      // A field for a file that was left empty is one of these; files themselves go to the API.
      else if (valor.size > 0) return 'ENVIO_NO_ADMITIDO';
    }
    const texto = Buffer.from(new URLSearchParams(campos).toString());
    return excesoDeFormulario(campos) ?? { texto };
  },

  json(cuerpo) {
    return esJsonExcesivo(cuerpo.toString()) ? 'ENVIO_EXCESIVO' : { texto: cuerpo };
  },
};

/** How many parts and how long their headers, found without taking them apart. */
function excesoDePartes(cuerpo: Buffer, separador: string): CodigoDeRechazo | null {
  if (veces(cuerpo, separador, LIMITES_DE_FORMULARIO.campos + 1) === 'demasiadas') return 'ENVIO_EXCESIVO';
  for (let i = cuerpo.indexOf(separador); i >= 0; i = cuerpo.indexOf(separador, i + 1)) {
    const comienzo = i + separador.length;
    if (cuerpo.toString('latin1', comienzo, comienzo + 2) === '--') return null;
    const cabeceras = cuerpo.subarray(comienzo, comienzo + MAXIMO_DE_CABECERAS).indexOf('\r\n\r\n');
    if (cabeceras < 0) return 'ENVIO_ILEGIBLE';
  }
  return null;
}

/** Of one part of a form: its field's name, and little else. */
const MAXIMO_DE_CABECERAS = 1024;

function veces(cuerpo: Buffer, que: string, maximo: number): number | 'demasiadas' {
  let cuantas = 0;
  for (let i = cuerpo.indexOf(que); i >= 0; i = cuerpo.indexOf(que, i + que.length)) {
    cuantas += 1;
    if (cuantas > maximo) return 'demasiadas';
  }
  return cuantas;
}

async function leerCuerpo(request: Request): Promise<Buffer | CodigoDeRechazo> {
  if (request.body === null) return Buffer.alloc(0);
  const lector = request.body.getReader();
  const pedazos: Uint8Array[] = [];
  let tamano = 0;
  let vencido = false;
  const reloj = setTimeout(() => {
    vencido = true;
    // Cancelling settles a read that waits.
    lector.cancel().catch(() => undefined);
  }, PLAZO_DE_ENVIO);
  try {
    for (;;) {
      const { done, value } = await lector.read();
      if (vencido) return 'ENVIO_LENTO';
      if (done) return Buffer.concat(pedazos);
      tamano += value.length;
      if (tamano > MAXIMO_DE_ENVIO) {
        lector.cancel().catch(() => undefined);
        return 'ENVIO_EXCESIVO';
      }
      pedazos.push(value);
    }
  } catch {
    // The connection broke: nobody is there to read what is answered.
    return 'ENVIO_ILEGIBLE';
  } finally {
    clearTimeout(reloj);
  }
}

function conCuerpo(request: Request, tipo: Tipo, texto: Uint8Array): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('Content-Type', tipo === 'json' ? 'application/json' : FORMULARIO);
  const { method, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Uint8Array(texto) });
}

const FORMULARIO = 'application/x-www-form-urlencoded;charset=UTF-8';

function rechazar(c: Context<AppEnv>, code: CodigoDeRechazo): Response {
  const { status, message } = RECHAZOS[code];
  return paginaDeRechazo(c, { status, code, message });
}
