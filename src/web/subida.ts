import {
  empiezaComoFoto,
  empiezaComoHeic,
  esHeic,
  maximoDeEnvio,
  MEDIDAS_DE_FOTO,
  type Medida,
} from '#domain/comun/archivos/fotos.ts';
import { traerTextos } from './copy/errores.ts';

/** The server's data about an uploaded file. The file waits there, owned by its uploader, until something uses it. */
export type ArchivoSubido = {
  id: string;
  nombre: string;
  mime: string;
  /** Bytes. */
  tamano: number;
  /** In pixels, if it is an image. */
  ancho: number | null;
  alto: number | null;
};

/**
 * Why a file was rejected, in the shape that `mensajeDeError` accepts. Besides the server's codes: `SIN_CONEXION`,
 * `TIEMPO_AGOTADO` (no progress for a minute) and `CANCELADA`, which does not need a message.
 */
export type FalloDeSubida = {
  code?: string | undefined;
  /** Data of the code: `limite`, `unidad`, `detectado`, `permitidos`… */
  data: Readonly<Record<string, unknown>>;
  /** The server's own message, if any. */
  message: string | null;
  request_id?: string | undefined;
};

export type ResultadoDeSubida = { ok: true; archivo: ArchivoSubido } | { ok: false; fallo: FalloDeSubida };

/** A picture is first reduced, which has no percentage; then 0 to 99 during the upload. */
export type Avance = number | 'preparando';

export type Subida = {
  /** What the file is for, which decides the accepted types and sizes. */
  proposito:
    | 'evidencia'
    | 'avatar'
    | 'lista'
    | 'sitio'
    | 'articulo'
    | 'premio'
    | 'comprobante'
    | 'exhibicion'
    | 'material'
    | 'plano'
    | 'logo';
  /** Id of the challenge, for `evidencia`. */
  desafio?: string;
  /** Id of the training, for `material`. */
  capacitacion?: string;
  file: File;
  /** The most that a file may weigh that is not a picture, in bytes. */
  max_bytes?: number;
  /** What is sent, once known: a picture has been reduced. */
  onPreparado?: (file: File) => void;
  onProgreso?: (avance: Avance) => void;
  /** Aborts the upload; nothing stays on the server. */
  signal?: AbortSignal;
};

/**
 * Uploads a file for the given `proposito`; a picture, reduced to what is kept of it, so that it takes seconds on any signal. Never
 * throws.
 */
export async function subirArchivo(subida: Subida): Promise<ResultadoDeSubida> {
  const { proposito, desafio, capacitacion, onProgreso, signal } = subida;
  const preparado = await preparar(subida);
  if (signal?.aborted) return fallida('CANCELADA');
  if (!preparado.ok) {
    await traerTextos();
    return preparado;
  }
  subida.onPreparado?.(preparado.file);
  const consulta = new URLSearchParams({
    proposito,
    ...(desafio === undefined ? {} : { desafio }),
    ...(capacitacion === undefined ? {} : { capacitacion }),
  });
  const enviado = await enviarArchivo(`/api/archivos?${consulta}`, {
    file: preparado.file,
    ...(onProgreso ? { onProgreso } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!enviado.ok) {
    // Files are sent by XMLHttpRequest, which does not load the texts of refusals as fetch does (`entry.client.tsx`).
    await traerTextos();
    return enviado;
  }
  return esArchivo(enviado.cuerpo) ? { ok: true, archivo: enviado.cuerpo } : fallida();
}

type Preparado = { ok: true; file: File } | { ok: false; fallo: FalloDeSubida };

/** The script that reduces photos. A form asks for it when it opens, so that it is there if the signal goes before a photo is chosen. */
export function traerReductor() {
  return import('./reducir-foto.ts');
}

/** What is sent of a file; or why the server would refuse it, said before using up anybody's mobile data. */
export async function preparar({
  proposito,
  file,
  max_bytes = Number.POSITIVE_INFINITY,
  onProgreso,
  signal,
}: Subida): Promise<Preparado> {
  if (file.size === 0) return fallida('ARCHIVO_VACIO');
  const medida = MEDIDAS[proposito];
  const heic = esHeic(file);
  if (medida && (heic || (file.type.startsWith('image/') && file.type !== 'image/svg+xml'))) {
    onProgreso?.('preparando');
    const corte = signal ?? new AbortController().signal;
    const reducida = await traerReductor().then(
      ({ reducirFoto }) => reducirFoto(file, medida, corte),
      // Its script is gone with an older release, or there is no signal: then the picture does not go either, and all is tried again.
      () => null,
    );
    if (reducida) return { ok: true, file: reducida };
    if (signal?.aborted) return fallida('CANCELADA');
    // This browser cannot open it. The server may: it is sent as it is, unless it is not one of those that the server opens.
    const inicio = await leerInicio(file);
    if (empiezaComoHeic(inicio)) return fallida('ARCHIVO_NO_PERMITIDO', { detectado: 'heic' });
    if (!heic && !empiezaComoFoto(inicio))
      return fallida('ARCHIVO_NO_PERMITIDO', { detectado: 'no-es-foto' });
  }
  const limite_bytes = maximoDeEnvio(file.type, max_bytes);
  return file.size > limite_bytes
    ? fallida('ARCHIVO_DEMASIADO_GRANDE', { limite_bytes })
    : { ok: true, file };
}

/** Of the purposes that take pictures. */
const MEDIDAS: Readonly<Partial<Record<Subida['proposito'], Medida>>> = MEDIDAS_DE_FOTO;

/** Its first bytes; none if the device no longer lets it be read. */
async function leerInicio(file: File): Promise<Uint8Array> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  return new Uint8Array(bytes ?? []);
}

/**
 * Sends a file as the body of a request and reports progress. Never throws. It uses XMLHttpRequest because fetch cannot
 * report upload progress.
 * @returns the body of a 201 response, or why it was refused
 */
export function enviarArchivo(
  direccion: string,
  {
    file,
    onProgreso,
    signal,
  }: { file: File; onProgreso?: (porcentaje: number) => void; signal?: AbortSignal },
): Promise<{ ok: true; cuerpo: Record<string, unknown> } | { ok: false; fallo: FalloDeSubida }> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const terminar = (resultado: Awaited<ReturnType<typeof enviarArchivo>>) => {
      clearTimeout(reloj);
      signal?.removeEventListener('abort', cancelar);
      resolve(resultado);
    };
    const cortar = (code: string) => {
      terminar(fallida(code));
      xhr.abort();
    };
    const cancelar = () => cortar('CANCELADA');
    const sigueViva = () => {
      clearTimeout(reloj);
      reloj = setTimeout(() => cortar('TIEMPO_AGOTADO'), SILENCIO_MS);
    };

    if (signal?.aborted) return resolve(fallida('CANCELADA'));
    signal?.addEventListener('abort', cancelar, { once: true });
    xhr.upload.addEventListener('progress', (event) => {
      sigueViva();
      if (event.lengthComputable && event.total > 0) {
        onProgreso?.(Math.min(99, Math.floor((event.loaded / event.total) * 100)));
      }
    });
    xhr.addEventListener('load', () => terminar(leerRespuesta(xhr)));
    xhr.addEventListener('error', () => terminar(fallida('SIN_CONEXION')));

    xhr.open('POST', direccion);
    xhr.setRequestHeader('X-Nombre', encodeURIComponent(file.name.slice(-LARGO_DE_NOMBRE).toWellFormed()));
    xhr.setRequestHeader('Accept', 'application/json');
    onProgreso?.(0);
    sigueViva();
    xhr.send(file);
  });
}

/** Discards an uploaded file that was not used. If the request fails, the server's cleanup deletes the file later. */
export function descartarArchivo(id: string): void {
  fetch(`/api/archivos/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
}

/** Longer than the server waits for the next bytes, and than it takes to re-encode a large image. */
const SILENCIO_MS = 60_000;

/** A header's length is limited. The name's beginning is cut, so that its extension stays. */
const LARGO_DE_NOMBRE = 255;

function leerRespuesta(xhr: XMLHttpRequest): Awaited<ReturnType<typeof enviarArchivo>> {
  const cuerpo = leerObjeto(xhr.responseText);
  if (xhr.status === 201 && cuerpo) return { ok: true, cuerpo };
  const { code, message, ...data } = cuerpo ?? {};
  return {
    ok: false,
    fallo: {
      code: typeof code === 'string' ? code : CODIGO_DE_ESTADO.get(xhr.status),
      data,
      message: typeof message === 'string' ? message : null,
      request_id: xhr.getResponseHeader('X-Request-Id') ?? undefined,
    },
  };
}

/** For responses of a proxy in between, which are not JSON. */
const CODIGO_DE_ESTADO = new Map([
  [0, 'SIN_CONEXION'],
  [401, 'NO_AUTENTICADO'],
  [413, 'ARCHIVO_DEMASIADO_GRANDE'],
  [504, 'TIEMPO_AGOTADO'],
]);

function fallida(code?: string, data: FalloDeSubida['data'] = {}): { ok: false; fallo: FalloDeSubida } {
  return { ok: false, fallo: { code, data, message: null } };
}

function leerObjeto(texto: string): Record<string, unknown> | null {
  try {
    const valor: unknown = JSON.parse(texto);
    return typeof valor === 'object' && valor !== null ? { ...valor } : null;
  } catch {
    return null;
  }
}

function esArchivo(valor: Record<string, unknown>): valor is ArchivoSubido {
  return (
    typeof valor['id'] === 'string' &&
    typeof valor['nombre'] === 'string' &&
    typeof valor['mime'] === 'string' &&
    typeof valor['tamano'] === 'number' &&
    [valor['ancho'], valor['alto']].every((lado) => lado === null || typeof lado === 'number')
  );
}
