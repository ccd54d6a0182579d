import { Download, Expand, ExternalLink, FileText } from 'lucide-react';
import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { tamano } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Evidencia } from './previa.ts';

export type Archivo = NonNullable<Evidencia['archivo']>;

/** The kind of evidence, in one word for a list. */
export function claseDe(archivo: Archivo | null): 'Foto' | 'PDF' | 'Documento' | 'Texto' {
  if (!archivo) return 'Texto';
  if (archivo.mime.startsWith('image/')) return 'Foto';
  return archivo.mime === 'application/pdf' ? 'PDF' : 'Documento';
}

/** The evidence where it is decided: a picture that can be enlarged, an inline PDF, or a document to download. */
export function Adjunto({
  archivo,
  de,
  onAbrir,
}: {
  archivo: Archivo;
  de: string;
  onAbrir: (event: MouseEvent) => void;
}) {
  const clase = claseDe(archivo);
  if (clase === 'Foto') return <Foto archivo={archivo} de={de} onAbrir={onAbrir} />;
  if (clase === 'PDF') return <Pdf archivo={archivo} className="h-72 md:h-96 @2xl:h-full @2xl:min-h-112" />;
  return <Ficha archivo={archivo} />;
}

/** The evidence in a dialog, as large as possible. */
export function AdjuntoEnGrande({
  abierto,
  onCerrar,
  ...evidencia
}: EnGrande & { abierto: boolean; onCerrar: () => void }) {
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultima, setUltima] = useState(evidencia);
  if (abierto && (evidencia.archivo !== ultima.archivo || evidencia.titulo !== ultima.titulo))
    setUltima(evidencia);
  const { archivo, titulo, descripcion } = abierto ? evidencia : ultima;
  const clase = claseDe(archivo);
  const primero = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      title={<bdi>{titulo}</bdi>}
      description={archivo ? `${archivo.nombre} · ${tamano(archivo.tamano)}` : undefined}
      size={archivo ? 'xl' : 'md'}
      // Not on the PDF, whose viewer would capture Escape and the queue's shortcuts.
      initialFocus={primero}
      footer={
        archivo ? (
          <>
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              render={
                <a
                  ref={primero}
                  href={direccion(archivo, 'descargar=1')}
                  aria-label={`Descargar ${archivo.nombre}`}
                />
              }
            >
              Descargar
            </Button>
            {clase === 'Documento' ? null : (
              <Button
                icon={<ExternalLink aria-hidden />}
                render={
                  <a
                    href={direccion(archivo)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`Abrir ${archivo.nombre} en otra pestaña`}
                  />
                }
              >
                Abrir en otra pestaña
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {descripcion ? (
        <p dir="auto" className="mb-4 whitespace-pre-line wrap-anywhere">
          “{descripcion}”
        </p>
      ) : null}
      {!archivo ? null : clase === 'Foto' ? (
        <img
          src={direccion(archivo)}
          alt={`Foto de ${titulo}`}
          width={archivo.ancho ?? undefined}
          height={archivo.alto ?? undefined}
          className="mx-auto max-h-[66dvh] w-auto max-w-full rounded-control bg-kraft object-contain"
          style={{ aspectRatio: proporcion(archivo) }}
        />
      ) : clase === 'PDF' ? (
        <Pdf archivo={archivo} className="h-[62dvh] rounded-control" />
      ) : (
        <Ficha archivo={archivo} />
      )}
    </Dialog>
  );
}

type EnGrande = { archivo: Archivo | null; titulo: string; descripcion?: string };

function Foto({
  archivo,
  de,
  onAbrir,
}: {
  archivo: Archivo;
  de: string;
  onAbrir: (event: MouseEvent) => void;
}) {
  const [fallo, setFallo] = useState(false);
  if (fallo) return <Ficha archivo={archivo} aviso="No pudimos mostrar la foto." />;
  return (
    <button
      type="button"
      onClick={onAbrir}
      aria-label={`Ver en grande la foto de ${de}`}
      className="group relative grid w-full place-items-center overflow-hidden bg-kraft focus-visible:-outline-offset-4"
    >
      <img
        src={direccion(archivo, 'miniatura=1')}
        alt=""
        width={archivo.ancho ?? undefined}
        height={archivo.alto ?? undefined}
        decoding="async"
        onError={() => setFallo(true)}
        className="max-h-72 w-full object-contain md:max-h-96 @2xl:max-h-112"
        style={{ aspectRatio: proporcion(archivo) }}
      />
      <span
        aria-hidden
        className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-control bg-ink/80 text-paper transition-opacity group-hover:bg-ink"
      >
        <Expand className="size-5" />
      </span>
    </button>
  );
}

function Pdf({ archivo, className }: { archivo: Archivo; className?: string }) {
  // Phones report that they cannot show a PDF inside a page. There it opens separately.
  const seVe = useSyncExternalStore(
    () => () => undefined,
    () => navigator.pdfViewerEnabled,
    () => null,
  );
  if (seVe === false) return <Ficha archivo={archivo} />;
  return (
    <div className={cn('relative overflow-hidden bg-kraft', className)}>
      {seVe ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file's own policy holds it
        <iframe
          src={`${direccion(archivo)}#view=FitH&toolbar=0&navpanes=0`}
          title={`PDF ${archivo.nombre}`}
          loading="lazy"
          className="size-full border-0"
        />
      ) : null}
      <a
        href={direccion(archivo, 'descargar=1')}
        aria-label={`Descargar ${archivo.nombre}`}
        title="Descargar"
        className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-control bg-ink/80 text-paper hover:bg-ink"
      >
        <Download aria-hidden className="size-5" />
      </a>
    </div>
  );
}

/** A file that cannot be shown inline: what it is and how to open it. */
function Ficha({ archivo, aviso }: { archivo: Archivo; aviso?: string }) {
  const esPdf = claseDe(archivo) === 'PDF';
  return (
    <div className="flex items-center gap-3 bg-kraft px-4 py-5">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-control bg-card text-ink-2"
      >
        <FileText className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{archivo.nombre}</span>
        <span className="block text-sm text-ink-2">
          {aviso ?? `${claseDe(archivo)} · ${tamano(archivo.tamano)}`}
        </span>
      </span>
      <Button
        variant="secondary"
        className="shrink-0"
        icon={esPdf ? <ExternalLink aria-hidden /> : <Download aria-hidden />}
        render={
          esPdf ? (
            <a
              href={direccion(archivo)}
              target="_blank"
              rel="noopener"
              aria-label={`Abrir ${archivo.nombre}`}
            />
          ) : (
            <a href={direccion(archivo, 'descargar=1')} aria-label={`Descargar ${archivo.nombre}`} />
          )
        }
      >
        {esPdf ? 'Abrir' : 'Descargar'}
      </Button>
    </div>
  );
}

function direccion(archivo: Archivo, consulta?: string): string {
  return `/archivos/${archivo.id}${consulta ? `?${consulta}` : ''}`;
}

function proporcion({ ancho, alto }: Archivo): string | undefined {
  return ancho && alto ? `${ancho} / ${alto}` : undefined;
}
