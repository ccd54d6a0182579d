import { createHash, randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problema } from '#domain/plano/archivo.ts';
import { soloEsImagen } from '#server/files/como-la-dejamos.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { mensajeDeRechazo } from '#server/files/errores.ts';
import { inspeccionar } from '#server/files/inspeccionar.ts';
import { claveDeMiniatura, claveNueva, nombreVisible } from '#server/files/nombres.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import type { ArchivoNuevo } from '#server/files/repo.ts';
import { borrarObjetos, carpetaEnTransito } from '#server/files/subir.ts';
import { descomprimir, type EntradaZip } from '#server/files/zip.ts';

/** A picture of a ZIP that is in the store and has no row yet. */
export type Traida = ArchivoNuevo & { readonly clave: string };

type Servicios = { readonly almacen: Almacen; readonly dataDir: string };

/**
 * Puts one picture of a ZIP in the store, checked by its content as any upload is. One that is already as we would keep it stays
 * byte for byte; any other is drawn again. @returns what is wrong with it, in words, if it is not kept
 */
export async function traer(
  { almacen, dataDir }: Servicios,
  zip: FileHandle,
  {
    entrada,
    proposito,
    cuentaId,
    ahora,
  }: { entrada: EntradaZip; proposito: 'plano' | 'logo'; cuentaId: string; ahora: Date },
): Promise<{ readonly ok: true; readonly traida: Traida } | { readonly ok: false; readonly texto: string }> {
  const { limite } = PROPOSITOS[proposito];
  if (entrada.descomprimido > limite)
    return {
      ok: false,
      texto: mensajeDeRechazo({ ok: false, code: 'ARCHIVO_DEMASIADO_GRANDE', limite, unidad: 'bytes' }),
    };
  const bytes = await descomprimir(zip, entrada, limite);
  if (bytes.length === 0) return { ok: false, texto: mensajeDeRechazo({ ok: false, code: 'ARCHIVO_VACIO' }) };
  const carpeta = carpetaEnTransito(dataDir);
  await mkdir(carpeta, { recursive: true });
  const ruta = join(carpeta, `imagen-${randomUUID()}`);
  try {
    await writeFile(ruta, bytes, { mode: 0o600, flag: 'wx' });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const visto = await inspeccionar({ ruta, tamano: bytes.length, sha256 }, proposito, limite);
    if (!visto.ok) return { ok: false, texto: mensajeDeRechazo(visto) };
    const { tipo, mime, ancho, alto, miniatura, contenido } = visto.value;
    if ((tipo !== 'jpg' && tipo !== 'webp') || miniatura === null || !(contenido instanceof Uint8Array))
      throw new Error('A picture was not drawn as one');
    const igual = await comoLaDejamos(ruta, bytes, { tipo, mime, ancho, alto });
    const queda = igual ? bytes : contenido;
    const clave = claveNueva({ proposito, cuentaId }, tipo, ahora);
    const miniatura_clave = claveDeMiniatura(clave);
    await almacen.guardar(clave, queda, { mime });
    await almacen.guardar(miniatura_clave, miniatura, { mime: 'image/webp' });
    return {
      ok: true,
      traida: {
        clave,
        nombre: nombreVisible(entrada.nombre, tipo),
        mime,
        tamano: queda.length,
        sha256: igual ? sha256 : visto.value.sha256,
        ancho,
        alto,
        miniatura_clave,
        proposito,
      },
    };
  } finally {
    await rm(ruta, { force: true });
  }
}

/** Whether a picture came as it would be kept: of the same kind and size, and nothing but a picture. */
async function comoLaDejamos(
  ruta: string,
  bytes: Buffer,
  queda: { tipo: 'jpg' | 'webp'; mime: string; ancho: number | null; alto: number | null },
): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(bytes).metadata();
  return (
    format === (queda.tipo === 'jpg' ? 'jpeg' : 'webp') &&
    width === queda.ancho &&
    height === queda.alto &&
    (await soloEsImagen(ruta, queda.tipo))
  );
}

/** Takes out of the store what was put there for an import that was not made. */
export async function devolver(almacen: Almacen, traidas: readonly Traida[]): Promise<void> {
  for (const { clave, miniatura_clave } of traidas)
    await borrarObjetos(almacen, { clave, miniatura_clave: miniatura_clave ?? null });
}

/** A problem of the file as a whole. */
export function delArchivo(texto: string): Problema {
  return { numero: 0, id: null, texto };
}
