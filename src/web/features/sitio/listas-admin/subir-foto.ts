import type { Salidas } from '#web/api.server.ts';
import { ofrecerVuelta, type Vuelta } from '#web/comun/con-vuelta.ts';
import { pedir, type Pedido } from '#web/pedir.ts';
import { subirArchivo, type Avance } from '#web/subida.ts';

/** Sends a picture and gives it to an article. @returns it and the one that it had before; or why not */
export async function subirFoto(
  codigo: string,
  file: File,
  { signal, onProgreso }: { signal?: AbortSignal; onProgreso?: (avance: Avance) => void } = {},
): Promise<Pedido<FotoPuesta & { readonly foto: string }>> {
  const subida = await subirArchivo({
    proposito: 'articulo',
    file,
    ...(signal ? { signal } : {}),
    ...(onProgreso ? { onProgreso } : {}),
  });
  if (!subida.ok) return { ok: false, fallo: { ...subida.fallo, request_id: subida.fallo.request_id } };
  const { id } = subida.archivo;
  const puesta = await pedir<FotoPuesta>('PUT', direccionDe(codigo), { archivo_id: id });
  return puesta.ok ? { ok: true, valor: { ...puesta.valor, foto: id } } : puesta;
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
      const hecho = await dejarComoEstaba(codigo, anterior);
      await recargar();
      return hecho;
    },
    anterior === null ? 'Se ve otra vez su dibujo.' : 'Se ve otra vez la foto que estaba.',
  );
}

/** Gives an article the picture that it had; takes off the one that it has, if it had none. */
export function dejarComoEstaba(codigo: string, anterior: string | null): Promise<Pedido<object>> {
  return anterior === null
    ? pedir<object>('DELETE', direccionDe(codigo))
    : pedir<object>('PUT', direccionDe(codigo), { archivo_id: anterior });
}

function direccionDe(codigo: string): string {
  return `/admin/listas/fotos/${encodeURIComponent(codigo)}`;
}
