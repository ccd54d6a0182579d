import type { Fallo } from '#web/copy/errores.ts';
import { pedir } from '#web/pedir.ts';
import { subirArchivo, type Avance } from '#web/subida.ts';

/** Sends a picture and gives it to an article. @returns why not; null once it has it */
export async function subirFoto(
  codigo: string,
  file: File,
  { signal, onProgreso }: { signal?: AbortSignal; onProgreso?: (avance: Avance) => void } = {},
): Promise<Fallo | null> {
  const subida = await subirArchivo({
    proposito: 'articulo',
    file,
    ...(signal ? { signal } : {}),
    ...(onProgreso ? { onProgreso } : {}),
  });
  if (!subida.ok) return { ...subida.fallo, request_id: subida.fallo.request_id };
  const puesta = await pedir('PUT', `/admin/listas/fotos/${encodeURIComponent(codigo)}`, {
    archivo_id: subida.archivo.id,
  });
  return puesta.ok ? null : puesta.fallo;
}
