import { ImageOff } from 'lucide-react';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { tamano } from '#domain/comun/formato.ts';
import { direccionDeFoto } from '#web/comun/foto-del-sitio.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useArchivo } from './use-archivo.ts';

/** The photo of a product. Once published it replaces the drawing. */
export function CampoDeFoto({
  id,
  onArchivo,
}: {
  /** The current photo, or null while it has only a drawing. */
  id: string | null;
  onArchivo: (id: string | null) => void;
}) {
  const { file, progreso, error, listo, elegir } = useArchivo('sitio', onArchivo);
  return (
    <div className="grid gap-2 md:col-span-2">
      <FileDrop
        label={id === null ? 'Foto' : 'Otra foto'}
        accept="image/*"
        hint={`JPG, PNG o WebP, hasta ${tamano(MAXIMO_DE_FOTO)}. Sin foto se ve un dibujo.`}
        file={file}
        onFile={elegir}
        progress={progreso}
        onCancel={() => elegir(null)}
        error={error}
      />
      {id === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Picture
            src={direccionDeFoto(id)}
            alt="Así se ve en el sitio"
            fallback={<ImageOff className="size-8" strokeWidth={1.5} />}
            className="aspect-[200/132] w-40 rounded-card"
          />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              elegir(null);
              onArchivo(null);
            }}
          >
            Quitar la foto
          </Button>
        </div>
      )}
      <LiveRegion message={listo ? 'Foto subida. Falta guardar.' : ''} />
    </div>
  );
}
