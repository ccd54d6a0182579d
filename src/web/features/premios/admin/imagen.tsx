import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { useSubida } from '#web/use-subida.ts';

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
      <CampoDeArchivo
        label={
          <>
            Imagen <span className="font-normal text-ink-2">(opcional)</span>
          </>
        }
        accept="image/*"
        hint="Una foto o un dibujo: JPG, PNG o WebP"
        subida={subida}
        elegir={poner}
        listo="Subida"
        aviso={subida.fase === 'lista' ? `${subida.file.name}: imagen subida` : ''}
        disabled={disabled}
      />
      {actual !== null && subida.fase === 'nada' ? (
        <Button variant="ghost" size="sm" onClick={onQuitar} disabled={disabled}>
          Quitar la imagen
        </Button>
      ) : null}
    </div>
  );
}
