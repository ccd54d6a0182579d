import { ImageOff, ImagePlus, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Avance } from '#web/subida.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A file input that looks like a button, with upload progress and a way to remove the picture. */
export function ElegirImagen({
  que,
  hay,
  progreso,
  onElegir,
  onCancelar,
  onQuitar,
  chico = false,
  accept = 'image/*',
  children,
}: {
  /** 'imagen de A1': used in the accessible names. */
  que: string;
  hay: boolean;
  progreso: Avance | null;
  onElegir: (file: File | undefined) => void;
  onCancelar: () => void;
  onQuitar: () => void;
  chico?: boolean;
  /** The kinds that the browser offers. */
  accept?: string;
  children?: ReactNode;
}) {
  const id = useId();
  const subiendo = progreso !== null;
  return (
    // Positioned, so that the hidden field is here and its focus does not scroll the whole editor.
    <div className="relative flex min-w-0 items-center gap-2">
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={subiendo}
        onChange={(event) => {
          onElegir(event.currentTarget.files?.[0]);
          // Cleared so that choosing the same file again fires the event.
          event.currentTarget.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        aria-disabled={subiendo || undefined}
        className={buttonClass({
          variant: 'secondary',
          size: chico ? 'sm' : 'md',
          className: cn(
            'cursor-pointer gap-2 whitespace-nowrap peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          ),
        })}
      >
        <ImagePlus aria-hidden />
        {subiendo ? (
          progreso === 'preparando' ? (
            'Achicando…'
          ) : (
            `Subiendo… ${Math.floor(progreso)} %`
          )
        ) : (
          <>
            {hay ? 'Cambiar' : 'Subir'} <span className={chico ? 'sr-only' : undefined}>{que}</span>
          </>
        )}
      </label>
      {subiendo ? (
        <IconButton label="Cancelar la subida" icon={<X aria-hidden />} onClick={onCancelar} />
      ) : hay ? (
        <IconButton label={`Quitar ${que}`} icon={<ImageOff aria-hidden />} onClick={onQuitar} />
      ) : null}
      {children}
    </div>
  );
}
