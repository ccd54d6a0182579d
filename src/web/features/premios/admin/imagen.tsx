import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { tamano } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { puedeReintentarse, type useSubida } from '#web/use-subida.ts';

type Props = {
  subida: ReturnType<typeof useSubida>['subida'];
  elegir: (file: File | null) => void;
  /** The current picture, until another is chosen or it is removed. */
  actual: string | null;
  onQuitar: () => void;
  disabled: boolean;
};

/** The picture of a prize, cropped as in the catalogue, with a drop area for another. */
export function ImagenDePremio({ subida, elegir, actual, onQuitar, disabled }: Props) {
  // Object URL of the local file, revoked when it is no longer used.
  const [previa, setPrevia] = useState<string | null>(null);
  useEffect(() => {
    if (previa === null) return;
    return () => URL.revokeObjectURL(previa);
  }, [previa]);
  const poner = (file: File | null) => {
    setPrevia(file === null ? null : URL.createObjectURL(file));
    elegir(file);
  };
  const vista = subida.fase === 'nada' ? actual : previa;
  return (
    <div>
      <Picture
        src={vista}
        alt={vista ? 'Así se ve en el catálogo' : ''}
        fallback={
          <span className="grid justify-items-center gap-2 text-sm">
            <ImageOff className="size-8" strokeWidth={1.5} />
            Sin imagen
          </span>
        }
        className="mb-4 aspect-[16/10] w-full rounded-card"
      />
      <FileDrop
        label={
          <>
            Imagen <span className="font-normal text-ink-2">(opcional)</span>
          </>
        }
        accept="image/*"
        hint={`JPG, PNG o WebP, hasta ${tamano(MAXIMO_DE_FOTO)}`}
        file={subida.fase === 'nada' ? null : subida.file}
        onFile={poner}
        progress={subida.fase === 'subiendo' ? subida.progreso : null}
        onCancel={() => poner(null)}
        onRetry={
          subida.fase === 'fallida' && puedeReintentarse(subida.fallo) ? () => elegir(subida.file) : undefined
        }
        disabled={disabled}
        {...textosDe(subida)}
      />
      {actual !== null && subida.fase === 'nada' ? (
        <Button variant="ghost" size="sm" onClick={onQuitar} disabled={disabled}>
          Quitar la imagen
        </Button>
      ) : null}
      <LiveRegion message={subida.fase === 'lista' ? `${subida.file.name}: imagen subida` : ''} />
    </div>
  );
}

function textosDe(subida: Props['subida']): { sizeText?: string; error?: string } {
  if (subida.fase === 'nada' || subida.fase === 'subiendo') return {};
  const peso = tamano(subida.file.size);
  if (subida.fase === 'lista') return { sizeText: `${peso} · Subida` };
  const { titulo, texto } = mensajeDeError(subida.fallo, ACCIONES.subir_archivo);
  return { sizeText: peso, error: titulo === 'Error' ? texto : `${titulo}. ${texto}` };
}
