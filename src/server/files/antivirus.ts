import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Log } from '../log.ts';
import { antivirusNoResponde, infectado, type RechazoDeArchivo } from './errores.ts';

/** Looks at a received file before anything else does. @returns why it is refused; null if it may go on */
export type Antivirus = (ruta: string, signal?: AbortSignal) => Promise<RechazoDeArchivo | null>;

/** The company's scanner, as the settings say; null without one. What it finds is logged: the request's own line says who sent it. */
export function abrirAntivirus(
  { clamdUrl }: { readonly clamdUrl: string | null },
  log: Log,
): Antivirus | null {
  if (clamdUrl === null) return null;
  return antivirusDeClamd(clamdUrl, {
    alHallar: (hallazgo) =>
      'amenaza' in hallazgo
        ? log.warn(hallazgo, 'an infected file was refused')
        : log.error(hallazgo, 'the virus scanner could not be asked'),
  });
}

export type OpcionesDeAntivirus = {
  /** Hears what was found, under the scanner's name for it, or why the scanner could not be asked. */
  readonly alHallar: (hallazgo: { readonly amenaza: string } | { readonly falla: string }) => void;
  /** Longest silence of the scanner, in milliseconds. */
  readonly plazoMs?: number;
};

/**
 * Asks a clamd about each file, over its INSTREAM: `tcp://host:3310`, or `unix:///run/clamav/clamd.ctl`. Whatever is not a
 * clear "OK" is no permission: a scanner that is away, slow, or given more than it takes.
 */
export function antivirusDeClamd(
  direccion: string,
  { alHallar, plazoMs = 60_000 }: OpcionesDeAntivirus,
): Antivirus {
  return async (ruta, signal) => {
    let respuesta: string;
    try {
      respuesta = await preguntar(direccion, ruta, { plazoMs, ...(signal && { signal }) });
    } catch (error) {
      respuesta = error instanceof Error ? error.message : String(error);
    }
    if (respuesta === 'stream: OK') return null;
    if (respuesta.startsWith('stream: ') && respuesta.endsWith(' FOUND')) {
      alHallar({ amenaza: respuesta.slice('stream: '.length, -' FOUND'.length) });
      return infectado;
    }
    if (!signal?.aborted) alHallar({ falla: respuesta });
    return antivirusNoResponde;
  };
}

/** Longer than any answer of a scanner. */
const LARGO_DE_RESPUESTA = 4096;

function preguntar(
  direccion: string,
  ruta: string,
  { plazoMs, signal }: { plazoMs: number; signal?: AbortSignal },
): Promise<string> {
  return new Promise((responder, fallar) => {
    const enchufe = abrir(direccion);
    const archivo = createReadStream(ruta, { highWaterMark: 64 * 1024 });
    let dicho = '';
    const terminar = (error: Error | null) => {
      archivo.destroy();
      enchufe.destroy();
      signal?.removeEventListener('abort', cortar);
      if (error === null) responder(dicho.replaceAll('\0', '').trim());
      else fallar(error);
    };
    const cortar = () => terminar(new Error('the sender is gone'));
    signal?.addEventListener('abort', cortar, { once: true });
    if (signal?.aborted) return cortar();
    enchufe.setTimeout(plazoMs, () => terminar(new Error(`no answer in ${plazoMs} ms`)));
    enchufe.on('error', (error) => terminar(error));
    archivo.on('error', (error) => terminar(error));
    enchufe.on('data', (pedazo: Buffer) => {
      dicho += pedazo.toString('latin1');
      if (dicho.includes('\0') || dicho.length > LARGO_DE_RESPUESTA) terminar(null);
    });
    enchufe.on('end', () => terminar(null));
    enchufe.write('zINSTREAM\0');
    archivo.on('data', (pedazo) => {
      const largo = Buffer.alloc(4);
      largo.writeUInt32BE(pedazo.length);
      enchufe.write(largo);
      if (enchufe.write(pedazo)) return;
      archivo.pause();
      enchufe.once('drain', () => archivo.resume());
    });
    archivo.on('end', () => enchufe.write(Buffer.alloc(4)));
  });
}

function abrir(direccion: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(direccion);
  return protocol === 'unix:'
    ? connect({ path: decodeURIComponent(pathname) })
    : connect({ host: hostname.replaceAll(/[[\]]/gu, ''), port: port === '' ? 3310 : Number(port) });
}
