import type { Salidas } from '#web/api.server.ts';
import { ofrecerVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { pedir, type Pedido } from '#web/pedir.ts';
import { subirArchivo, type Avance } from '#web/subida.ts';

/** Sends a picture and gives it to an article. @returns the one that it had before; or why not */
export async function subirFoto(
  codigo: string,
  file: File,
  { signal, onProgreso }: { signal?: AbortSignal; onProgreso?: (avance: Avance) => void } = {},
): Promise<Pedido<FotoPuesta>> {
  const subida = await subirArchivo({
    proposito: 'articulo',
    file,
    ...(signal ? { signal } : {}),
    ...(onProgreso ? { onProgreso } : {}),
  });
  if (!subida.ok) return { ok: false, fallo: { ...subida.fallo, request_id: subida.fallo.request_id } };
  return pedir<FotoPuesta>('PUT', direccionDe(codigo), { archivo_id: subida.archivo.id });
}

type FotoPuesta = Pick<Salidas['listas']['ponerFoto'], 'anterior'>;

/** Offers to put an article's former picture back, or to take off the one that it did not have. */
export function fotoDeVuelta(
  codigo: string,
  { anterior }: FotoPuesta,
  recargar: () => Promise<void>,
): Vuelta {
  return ofrecerVuelta(
    async () => {
      const hecho =
        anterior === null
          ? await pedir<object>('DELETE', direccionDe(codigo))
          : await pedir<object>('PUT', direccionDe(codigo), { archivo_id: anterior });
      await recargar();
      return hecho;
    },
    anterior === null ? 'Se ve otra vez su dibujo.' : 'Se ve otra vez la foto que estaba.',
  );
}

function direccionDe(codigo: string): string {
  return `/admin/listas/fotos/${encodeURIComponent(codigo)}`;
}
