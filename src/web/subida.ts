/** What the server says of a file it has taken. It waits there, owned by who sent it, until something uses it. */
export type ArchivoSubido = {
  id: string;
  nombre: string;
  mime: string;
  /** Bytes. */
  tamano: number;
  /** Pixels, of an image. */
  ancho: number | null;
  alto: number | null;
};

/**
 * Why a file was not taken, fit to be worded by `mensajeDeError`. Besides the server's codes: `SIN_CONEXION`,
 * `TIEMPO_AGOTADO` (nothing moved for a minute) and `CANCELADA`, which is no news to who cancelled.
 */
export type FalloDeSubida = {
  code?: string | undefined;
  /** What came with the code: `limite`, `unidad`, `detectado`, `permitidos`… */
  data: Readonly<Record<string, unknown>>;
  /** The server's own words, where it had any. */
  message: string | null;
  request_id?: string | undefined;
};

export type ResultadoDeSubida = { ok: true; archivo: ArchivoSubido } | { ok: false; fallo: FalloDeSubida };

export type Subida = {
  /** What it is for: it decides what is accepted and how big. */
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
  /** The challenge, for `evidencia`. */
  desafio?: string;
  /** The training, for `material`. */
  capacitacion?: string;
  file: File;
  /** 0 to 99 while it travels; 100 is the server's answer. */
  onProgreso?: (porcentaje: number) => void;
  /** Stops it; nothing stays on the server. */
  signal?: AbortSignal;
};

/** Sends a file to be kept for what `proposito` says. Never throws. */
export async function subirArchivo(subida: Subida): Promise<ResultadoDeSubida> {
  const { proposito, desafio, capacitacion, ...envio } = subida;
  const consulta = new URLSearchParams({
    proposito,
    ...(desafio === undefined ? {} : { desafio }),
    ...(capacitacion === undefined ? {} : { capacitacion }),
  });
  const enviado = await enviarArchivo(`/api/archivos?${consulta}`, envio);
  if (!enviado.ok) return enviado;
  return esArchivo(enviado.cuerpo) ? { ok: true, archivo: enviado.cuerpo } : fallida();
}

/**
 * Sends a file as the body of a request and tells how it goes. Never throws. XMLHttpRequest and not fetch, which still
 * cannot say how much of a body has left.
 * @returns what a 201 said, or why it was refused
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

/** Gives up a file that was sent and not used. If it does not get through, the server's cleaner takes it in its time. */
export function descartarArchivo(id: string): void {
  fetch(`/api/archivos/${encodeURIComponent(id)}`, { method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
}

/** Longer than the server waits for the next bytes, and than it takes to draw a large image anew. */
const SILENCIO_MS = 60_000;

/** A header has its limits; what is cut is the beginning, so that the extension stays. */
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

/** For the answers of a proxy in between, which speaks no JSON. */
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
