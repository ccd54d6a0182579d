import { Camera, CircleAlert, FileText, RotateCw, Trash2, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export type FileDropProps = {
  label: ReactNode;
  /** Name of the input, for a form sent without JavaScript. */
  name?: string;
  /** As in `<input accept>`: ".pdf,image/*". */
  accept: string;
  /** What is accepted and how big, in words. */
  hint: ReactNode;
  file: File | null;
  onFile: (file: File | null) => void;
  /** Size of the file in words. */
  sizeText?: string;
  /** 0 to 100 during the upload, 'preparando' while a picture is being reduced; null before and after. */
  progress?: number | 'preparando' | null;
  onCancel?: () => void;
  /** Sends it again after a temporary error. */
  onRetry?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Also offers the camera, on handheld devices. */
  camera?: boolean;
  className?: string;
};

/**
 * Chooses a file to send: by drag and drop, with the file picker or with the phone's camera. Then it shows a preview, the
 * progress and a way to cancel. It does not upload by itself.
 */
export function FileDrop({
  label,
  name,
  accept,
  hint,
  file,
  onFile,
  sizeText,
  progress = null,
  onCancel,
  onRetry,
  error,
  disabled = false,
  camera = true,
  className,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const sending = progress !== null;
  // Clears the input, so that the same file can be chosen again, and focuses it, because the button that had the focus
  // disappears.
  const reset = () => {
    if (!input.current) return;
    input.current.value = '';
    input.current.disabled = disabled;
    input.current.focus();
  };
  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (!dropped || disabled || sending) return;
    put(input.current, dropped);
    onFile(dropped);
  };
  return (
    <div className={cn('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          if (!disabled && !sending) setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
            setOver(false);
        }}
        onDrop={drop}
        className={cn(
          'relative rounded-card border-2 transition-colors',
          file ? 'border-solid' : 'border-dashed',
          zoneColours({ over, disabled, error: Boolean(error), chosen: file !== null }),
        )}
      >
        {/* Before hydration, and with a keyboard, the input itself is used. */}
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled || sending}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
          className="peer sr-only"
        />
        <div className="rounded-[0.9rem] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-focus">
          {file ? (
            <Chosen
              file={file}
              sizeText={sizeText}
              progress={progress}
              failed={Boolean(error)}
              onCancel={
                onCancel
                  ? () => {
                      onCancel();
                      reset();
                    }
                  : undefined
              }
              onRemove={
                disabled
                  ? undefined
                  : () => {
                      onFile(null);
                      reset();
                    }
              }
            />
          ) : (
            <div className="flex flex-col items-center gap-3 px-4 py-6 text-center">
              <Upload aria-hidden className="size-7 text-ink-2" />
              <p className="text-ink-2 pointer-coarse:hidden">
                {over ? 'Soltalo acá' : 'Arrastrá un archivo hasta acá'}
              </p>
              <div className="flex w-full flex-wrap justify-center gap-2">
                {camera ? (
                  <CameraButton
                    disabled={disabled}
                    onFile={(taken) => {
                      put(input.current, taken);
                      onFile(taken);
                    }}
                  />
                ) : null}
                {/* A label and not a button, so that it opens the file picker before any script is loaded. */}
                <label
                  htmlFor={id}
                  aria-disabled={disabled || undefined}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  Elegir archivo
                </label>
              </div>
              <p id={`${id}-hint`} className="text-xs text-ink-2">
                {hint}
              </p>
            </div>
          )}
        </div>
      </div>
      {file ? (
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
      ) : null}
      <output id={`${id}-error`} className="flex min-h-7.5 gap-1 pt-1 text-xs font-medium text-danger">
        {error ? (
          <>
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            <span className="min-w-0">{error}</span>
          </>
        ) : null}
      </output>
      {/* A button with words, outside the live region: on a phone it is the next thing to do. */}
      {error && onRetry && !disabled ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden />}
          onClick={onRetry}
          className="mb-2"
        >
          Volver a subirlo
        </Button>
      ) : null}
    </div>
  );
}

function zoneColours(state: { over: boolean; disabled: boolean; error: boolean; chosen: boolean }): string {
  if (state.over) return 'border-brand bg-brand-soft';
  if (state.disabled) return 'border-line bg-kraft';
  if (state.chosen) return 'border-line bg-card';
  return state.error ? 'border-danger bg-paper' : 'border-control bg-paper';
}

function CameraButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          const taken = event.currentTarget.files?.[0];
          if (taken) onFile(taken);
          event.currentTarget.value = '';
        }}
      />
      <Button
        icon={<Camera aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
        className="pointer-fine:hidden"
      >
        Sacar foto
      </Button>
    </>
  );
}

function Chosen({
  file,
  sizeText,
  progress,
  failed,
  onCancel,
  onRemove,
}: {
  file: File;
  sizeText: string | undefined;
  progress: number | 'preparando' | null;
  failed: boolean;
  onCancel: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}) {
  const sending = progress !== null;
  const preparing = progress === 'preparando';
  return (
    <div className="flex items-center gap-3 p-2">
      <span
        className={cn(
          'grid size-20 shrink-0 place-items-center overflow-hidden rounded-control',
          failed ? 'bg-danger-soft text-danger' : 'bg-kraft text-ink-2',
        )}
      >
        {/* The reduced one is shown: the browser would open all of a photo's pixels for a thumbnail. */}
        {file.type.startsWith('image/') && !preparing ? (
          <Preview file={file} />
        ) : (
          <FileText aria-hidden className="size-8" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        {sending ? (
          <ProgressBar
            label={preparing ? `Achicando ${file.name}` : `Subiendo ${file.name}`}
            hideLabel
            size="sm"
            value={preparing ? null : progress}
            valueText={preparing ? 'Achicando la foto…' : `${Math.floor(progress)} %`}
          />
        ) : sizeText ? (
          <p className="text-sm text-ink-2">{sizeText}</p>
        ) : null}
      </div>
      {sending ? (
        onCancel ? (
          <IconButton label="Cancelar la subida" icon={<X aria-hidden />} onClick={onCancel} />
        ) : null
      ) : (
        <span className="flex shrink-0">
          {onRemove ? (
            <IconButton label={`Quitar ${file.name}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
          ) : null}
        </span>
      )}
    </div>
  );
}

/** A preview of the picture, or an icon if it is not one. Its object URL is revoked on unmount. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<File | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (broken === file) return <FileText aria-hidden className="size-8" />;
  return (
    <img ref={image} alt="Vista previa" onError={() => setBroken(file)} className="size-full object-cover" />
  );
}

/** Puts a dropped or photographed file in the form's own input, so that a plain form submission sends it too. */
function put(input: HTMLInputElement | null, file: File): void {
  if (!input) return;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}
