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

export type Subida = {
  /** What the file is for, which decides the accepted types and sizes. */
  proposito:
    | 'evidencia'
    | 'avatar'
    | 'lista'
    | 'sitio'
    | 'premio'
    | 'comprobante'
    | 'material'
    | 'plano'
    | 'logo';
  /** Id of the challenge, for `evidencia`. */
  desafio?: string;
  /** Id of the training, for `material`. */
  capacitacion?: string;
  file: File;
  /** 0 to 99 during the upload; 100 when the server has responded. */
  onProgreso?: (porcentaje: number) => void;
  /** Aborts the upload; nothing stays on the server. */
  signal?: AbortSignal;
};

/** Uploads a file for the given `proposito`. Never throws. */
export async function subirArchivo(subida: Subida): Promise<ResultadoDeSubida> {
  const { proposito, desafio, capacitacion, ...envio } = subida;
  const consulta = new URLSearchParams({
    proposito,
    ...(desafio === undefined ? {} : { desafio }),
    ...(capacitacion === undefined ? {} : { capacitacion }),
  });
  const enviado = await enviarArchivo(`/api/archivos?${consulta}`, envio);
  if (!enviado.ok) {
    // Files are sent by XMLHttpRequest, which does not load the texts of refusals as fetch does (`entry.client.tsx`).
    await traerTextos();
    return enviado;
  }
  return esArchivo(enviado.cuerpo) ? { ok: true, archivo: enviado.cuerpo } : fallida();
}

/**
 * Sends a file as the body of a request and reports progress. Never throws. It uses XMLHttpRequest because fetch cannot
 * report upload progress.
 * @returns the body of a 201 response, or why it was refused
 */
export function enviarArchivo(
  direccion: string,
  { file, onProgreso, signal }: Pick<Subida, 'file' | 'onProgreso' | 'signal'>,
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

function fallida(code?: string): { ok: false; fallo: FalloDeSubida } {
  return { ok: false, fallo: { code, data: {}, message: null } };
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
