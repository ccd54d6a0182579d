import { ImageOff } from 'lucide-react';
import type { Espacio } from '#domain/plano/espacio.ts';
import { claveNueva } from '#web/clave.ts';
import { AVISOS_DEL_EDITOR, errorAlSubirImagen, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { ElegirImagen } from './elegir-imagen.tsx';
import { pedir, type Pedido } from './pedir.ts';
import { motivoDe, useImagen } from './use-imagen.ts';

/** The picture of a space: what the public sees on its card. */
export function ImagenDelEspacio({
  edicion,
  clave,
  espacio: { section, image_url },
}: {
  edicion: Edicion;
  clave: string;
  espacio: Pick<Espacio, 'section' | 'image_url'>;
}) {
  const poner = async (archivo_id: string | null): Promise<Pedido<unknown>> => {
    // One made a moment ago may not be there yet.
    if (edicion.guardado.pendientes > 0) await edicion.forzarSync();
    return pedir('PUT', `/plano/espacios/${encodeURIComponent(clave)}/imagen`, {
      op_id: claveNueva(),
      archivo_id,
    });
  };
  const { progreso, elegir, cancelar } = useImagen({
    proposito: 'plano',
    usar: ({ id }) => poner(id),
    alTerminar: () => toast.success(AVISOS_DEL_EDITOR.imagen_subida, { id: 'imagen' }),
    alFallar: (motivo) => toast.error(errorAlSubirImagen(motivo), { id: 'imagen' }),
  });
  const quitar = async () => {
    const hecho = await poner(null);
    if (hecho.ok) toast.success(AVISOS_DEL_EDITOR.imagen_eliminada, { id: 'imagen' });
    else toast.error(FALLOS_DEL_EDITOR.quitar_imagen, { id: 'imagen', text: motivoDe(hecho.fallo) });
  };
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Imagen</p>
      {image_url === null ? null : (
        <Picture
          src={image_url}
          alt={`Imagen de ${section}`}
          fallback={<ImageOff className="size-7" />}
          className="aspect-[16/9] w-full rounded-control"
        />
      )}
      <ElegirImagen
        que="imagen"
        hay={image_url !== null}
        progreso={progreso}
        onElegir={elegir}
        onCancelar={cancelar}
        onQuitar={() => void quitar()}
      />
      <p className="text-xs text-ink-2">JPG, PNG o GIF, hasta 5 MB.</p>
    </div>
  );
}
