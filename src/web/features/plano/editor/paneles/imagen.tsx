import { ImageOff } from 'lucide-react';
import { direccionDeImagen, type Espacio } from '#domain/plano/espacio.ts';
import { AVISOS_DEL_EDITOR, errorAlSubirImagen, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Edicion } from '../edicion.ts';
import { alGuardarse } from './al-guardarse.ts';
import { ElegirImagen } from './elegir-imagen.tsx';
import { useImagen } from './use-imagen.ts';

/** The picture of a space, which the public sees on its card. */
export function ImagenDelEspacio({
  edicion,
  clave,
  espacio: { section, image_url },
}: {
  edicion: Edicion;
  clave: string;
  espacio: Pick<Espacio, 'section' | 'image_url'>;
}) {
  // It is a change like any other: shown at once, it can be undone, and a conflict with somebody else's change is reported.
  const poner = (nueva: string | null) =>
    edicion.cambiar(
      clave,
      { image_url: nueva },
      `${nueva === null ? 'Quitar la imagen' : 'Imagen'} de ${section}`,
    );
  const { progreso, elegir, cancelar } = useImagen({
    proposito: 'plano',
    usar: async ({ id }) => {
      poner(direccionDeImagen(id));
      return { ok: true, valor: null };
    },
    alTerminar: () =>
      alGuardarse(edicion, () => toast.success(AVISOS_DEL_EDITOR.imagen_subida, { id: 'imagen' })),
    alFallar: (motivo) => toast.error(errorAlSubirImagen(motivo), { id: 'imagen' }),
  });
  const quitar = () => {
    poner(null);
    alGuardarse(
      edicion,
      () => toast.success(AVISOS_DEL_EDITOR.imagen_eliminada, { id: 'imagen', text: 'Con Deshacer vuelve.' }),
      () => toast.error(FALLOS_DEL_EDITOR.quitar_imagen, { id: 'imagen' }),
    );
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
        onQuitar={quitar}
      />
      <p className="text-xs text-ink-2">JPG, PNG, WebP o GIF, hasta 5 MB.</p>
    </div>
  );
}
