import type { Context } from 'hono';
import { esJsonExcesivo, excesoDeFormulario, LIMITES_DE_FORMULARIO } from '#domain/comun/envio/limites.ts';
import type { AppEnv } from './app.ts';
import { type CodigoDeRechazo, rechazar } from './rechazo.ts';

/** Forms of pages contain text and are read whole into memory; files go to the API as streams. */
const MAXIMO_DE_ENVIO = 1024 * 1024;
/** Longest time for a form to arrive, in milliseconds: 1 MB at 35 kB a second. */
const PLAZO_DE_ENVIO = 30_000;

/**
 * The only place that reads what is sent to the screens: forms (urlencoded or multipart) and JSON, read whole, within a
 * time limit, and checked before any route's action sees them. An action gets text fields, always urlencoded, or JSON.
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

/** The methods that screens use; for others the router would respond in its own words. */
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
    // Count the fields before parsing, because parsing takes time for each of them.
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
      // An empty file field is accepted; files themselves go to the API.
      else if (valor.size > 0) return 'ENVIO_NO_ADMITIDO';
    }
    const texto = Buffer.from(new URLSearchParams(campos).toString());
    return excesoDeFormulario(campos) ?? { texto };
  },

  json(cuerpo) {
    return esJsonExcesivo(cuerpo.toString()) ? 'ENVIO_EXCESIVO' : { texto: cuerpo };
  },
};

/** Checks the number of parts and the length of their headers without parsing them. */
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

/** Longest headers of one part of a form, which hold little more than the field's name. */
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
    // Cancelling settles a pending read.
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
    // The connection broke, so nobody will read this response.
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
