import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Log } from '../log.ts';
import { antivirusNoResponde, infectado, type RechazoDeArchivo } from './errores.ts';

/** Scans a received file before anything else reads it. @returns why it is refused; null if it is accepted */
export type Antivirus = (ruta: string, signal?: AbortSignal) => Promise<RechazoDeArchivo | null>;

/**
 * The configured virus scanner; null if there is none. Findings are logged; the request's own log line says who sent the
 * file.
 */
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
  /** Called with the scanner's name for a finding, or with why the scanner could not be used. */
  readonly alHallar: (hallazgo: { readonly amenaza: string } | { readonly falla: string }) => void;
  /** Longest silence of the scanner, in milliseconds. */
  readonly plazoMs?: number;
};

/**
 * Scans files with clamd through its INSTREAM command: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. Anything but a
 * clear "OK" is a refusal: the scanner is down, slow, or the file exceeds its limit.
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

/** Longer than any response of a scanner. */
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
