import { createHash } from 'node:crypto';
import { ok, type Ok } from '#domain/comun/result.ts';
import { Aparte, DemasiadoCosto } from '../aparte/aparte.ts';
import { SinLugar } from '../aparte/turnos.ts';
import type { Contenido } from './almacen.ts';
import { demasiadoCostoso, sinLugarAhora, type RechazoDeArchivo } from './errores.ts';
import { redibujar } from './imagen.ts';
import { filaDe, type Proposito } from './propositos.ts';
import type { Recibido } from './recibir.ts';
import type { PedidoDeRevision, Revisado } from './revisar.ts';
import { esImagen, MIME, type Tipo, type TipoDeImagen } from './tipos.ts';

/** An accepted file: its real type and what to store. Images are redrawn, other files are stored unchanged. */
export type Inspeccionado = {
  readonly tipo: Tipo;
  readonly mime: string;
  readonly contenido: Contenido;
  /** Size in bytes and SHA-256 in hex of what is stored. */
  readonly tamano: number;
  readonly sha256: string;
  /** In pixels; null if it is not an image. */
  readonly ancho: number | null;
  readonly alto: number | null;
  /** A small WebP copy of an image. */
  readonly miniatura: Uint8Array | null;
};

const revisor = new Aparte<PedidoDeRevision, Revisado>(new URL('./revisar.ts', import.meta.url));

/**
 * Decides by content alone what a received file is, whether the purpose accepts it, and whether it is complete and
 * harmless. Its name and the type announced by the browser are ignored. `limite` is the most bytes of files stored
 * unchanged, which images never are. Nothing here runs long on the main thread.
 * Refusals: ARCHIVO_NO_PERMITIDO, ARCHIVO_DANADO, ARCHIVO_DEMASIADO_GRANDE (bytes, pixels, or bytes once unpacked),
 * ARCHIVO_COSTOSO, SIN_LUGAR.
 */
export async function inspeccionar(
  recibido: Pick<Recibido, 'ruta' | 'tamano' | 'sha256'>,
  proposito: Proposito,
  limite: number,
): Promise<Ok<Inspeccionado> | RechazoDeArchivo> {
  const { ruta, tamano, sha256 } = recibido;
  try {
    const revisado = await revisor.hacer({ ruta, tamano, permitidos: filaDe(proposito).permitidos, limite });
    if (!revisado.ok) return revisado;
    const { tipo } = revisado;
    if (esImagen(tipo)) return await comoImagen(ruta, tipo, proposito);
    return ok({
      tipo,
      mime: MIME[tipo],
      contenido: { ruta },
      tamano,
      sha256,
      ancho: null,
      alto: null,
      miniatura: null,
    });
  } catch (error) {
    if (error instanceof SinLugar) return sinLugarAhora;
    if (error instanceof DemasiadoCosto) return demasiadoCostoso;
    throw error;
  }
}

async function comoImagen(
  ruta: string,
  tipo: TipoDeImagen,
  proposito: Proposito,
): Promise<Ok<Inspeccionado> | RechazoDeArchivo> {
  const limpia = await redibujar(ruta, tipo, proposito);
  if (!limpia.ok) return limpia;
  const { bytes, ancho, alto, miniatura } = limpia.value;
  return ok({
    tipo: limpia.value.tipo,
    mime: MIME[limpia.value.tipo],
    contenido: bytes,
    tamano: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ancho,
    alto,
    miniatura,
  });
}
