import { CircleCheck, Download, ExternalLink, FileText, FileType2, PlayCircle } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import { TIPOS_DE_MATERIAL_ } from '#web/copy/capacitaciones.ts';
import { tamano } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import type { Material } from './tipos.ts';

type Props = {
  materiales: readonly Material[];
  /** The open material, from the URL. */
  abierto: Material | null;
  /** Tells the server that a material was opened. */
  onAbrir: (material: Material) => void;
};

/** The materials in order, each marked once opened. The open one is shown inline. */
export function Materiales({ materiales, abierto, onAbrir }: Props) {
  // Records the material on screen as opened, if it was not before.
  useEffect(() => {
    if (abierto && abierto.abierto_en === null && abierto.tipo !== 'documento') onAbrir(abierto);
  }, [abierto, onAbrir]);
  if (materiales.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<FileText />}
          as="h2"
          title="Todavía no hay materiales"
          hint="Cuando Recursos Humanos los suba, te aparecen acá."
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby="materiales-titulo">
      <h2 id="materiales-titulo" className="sr-only">
        Materiales
      </h2>
      {abierto ? <Visor key={abierto.id} material={abierto} onAbrir={onAbrir} /> : null}
      <Card pad="none" className={abierto ? 'mt-4' : undefined}>
        <ol>
          {materiales.map((material, i) => (
            <li key={material.id} className="border-b border-line last:border-b-0">
              <Renglon
                material={material}
                numero={i + 1}
                actual={material.id === abierto?.id}
                onAbrir={onAbrir}
              />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

const ICONOS = { video: PlayCircle, pdf: FileType2, documento: FileText } as const;

function Renglon({
  material: m,
  numero,
  actual,
  onAbrir,
}: {
  material: Material;
  numero: number;
  actual: boolean;
  onAbrir: (material: Material) => void;
}) {
  const Icono = ICONOS[m.tipo];
  const clase = cn(
    'flex min-h-16 items-center gap-3 px-4 py-3 text-ink no-underline transition-colors hover:bg-kraft focus-visible:-outline-offset-2 md:px-5',
    actual && 'bg-brand-soft hover:bg-brand-soft',
  );
  const contenido = (
    <>
      <span
        aria-hidden
        className={cn(
          'grid size-10 shrink-0 place-items-center rounded-control',
          actual ? 'bg-brand text-brand-contrast' : 'bg-kraft text-ink-2',
        )}
      >
        <Icono className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          <span className="sr-only">Material {numero}: </span>
          <bdi>{m.nombre}</bdi>
        </span>
        <span className="block text-sm text-ink-2">
          {TIPOS_DE_MATERIAL_[m.tipo]} · {tamano(m.tamano_archivo)}
        </span>
      </span>
      {m.abierto_en ? (
        <span className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-green">
          <CircleCheck aria-hidden className="size-5" />
          Visto
        </span>
      ) : (
        <span className="shrink-0 text-sm font-semibold text-brand">
          {m.tipo === 'documento' ? 'Descargar' : 'Abrir'}
        </span>
      )}
    </>
  );
  return m.tipo === 'documento' ? (
    <a href={direccion(m, 'descargar=1')} className={clase} onClick={() => onAbrir(m)}>
      {contenido}
    </a>
  ) : (
    <Link
      to={`?material=${m.id}`}
      preventScrollReset
      replace
      aria-current={actual ? 'true' : undefined}
      className={clase}
    >
      {contenido}
    </Link>
  );
}

/** Shows a material inline: a video player or a PDF. */
function Visor({ material, onAbrir }: { material: Material; onAbrir: (material: Material) => void }) {
  const lugar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lugar.current?.scrollIntoView({
      block: 'nearest',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, []);
  return (
    <div ref={lugar} className="scroll-mt-2 scroll-mb-20">
      <Card pad="none" as="article" aria-label={material.nombre}>
        {material.tipo === 'video' ? <Video material={material} onAbrir={onAbrir} /> : null}
        {material.tipo === 'pdf' ? <Pdf material={material} /> : null}
        {material.tipo === 'documento' ? <Aparte material={material} onAbrir={onAbrir} /> : null}
        {material.tipo === 'documento' ? null : (
          <div className="flex flex-wrap items-center gap-2 px-4 py-3 md:px-5">
            <p className="min-w-0 flex-1 font-semibold wrap-anywhere max-sm:w-full max-sm:flex-none">
              <bdi>{material.nombre}</bdi>
            </p>
            {material.tipo === 'pdf' ? (
              <Button
                size="sm"
                variant="secondary"
                icon={<ExternalLink aria-hidden />}
                render={
                  <a
                    href={direccion(material)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`Abrir en otra pestaña: ${material.nombre}`}
                  />
                }
              >
                Abrir en otra pestaña
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="secondary"
              icon={<Download aria-hidden />}
              render={
                <a href={direccion(material, 'descargar=1')} aria-label={`Descargar ${material.nombre}`} />
              }
            >
              Descargar
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}

function Video({ material, onAbrir }: { material: Material; onAbrir: (material: Material) => void }) {
  const [fallo, setFallo] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // It may have failed before this handler was attached.
    if (video.current?.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
    const enSeguida = setTimeout(() => setFallo(true));
    return () => clearTimeout(enSeguida);
  }, []);
  if (fallo) {
    return (
      <Aparte
        material={material}
        onAbrir={onAbrir}
        aviso="Este navegador no puede reproducir este formato de video. Descargalo y abrilo con el reproductor de tu equipo."
      />
    );
  }
  return (
    // The materials belong to the company, which has no subtitles for them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video
      ref={video}
      controls
      playsInline
      preload="metadata"
      src={direccion(material)}
      aria-label={`Video: ${material.nombre}`}
      onError={() => setFallo(true)}
      className="aspect-video w-full bg-black"
    />
  );
}

function Pdf({ material }: { material: Material }) {
  // Phones report that they cannot show a PDF inside a page. There it opens separately.
  const seVe = useSyncExternalStore(
    () => () => undefined,
    () => navigator.pdfViewerEnabled,
    () => null,
  );
  if (seVe === false) {
    return (
      <Aparte material={material} aviso="En este dispositivo el PDF se abre en otra pestaña.">
        <Button
          icon={<ExternalLink aria-hidden />}
          render={
            <a
              href={direccion(material)}
              target="_blank"
              rel="noopener"
              aria-label={`Abrir el PDF en otra pestaña: ${material.nombre}`}
            />
          }
        >
          Abrir el PDF
        </Button>
      </Aparte>
    );
  }
  return (
    <div className="h-[70dvh] max-h-192 bg-kraft">
      {seVe ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the file's own policy holds it
        <iframe
          src={`${direccion(material)}#view=FitH&navpanes=0`}
          title={`PDF: ${material.nombre}`}
          className="size-full border-0"
        />
      ) : null}
    </div>
  );
}

/** A material that is not shown inline, with how to open it. */
function Aparte({
  material,
  aviso,
  onAbrir,
  children,
}: {
  material: Material;
  aviso?: string;
  onAbrir?: (material: Material) => void;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-4 bg-kraft px-4 py-6 md:px-5">
      <p className="font-semibold wrap-anywhere">
        <bdi>{material.nombre}</bdi>
      </p>
      {aviso ? <Notice className="bg-card">{aviso}</Notice> : null}
      {children ?? (
        <Button
          icon={<Download aria-hidden />}
          render={<a href={direccion(material, 'descargar=1')} aria-label={`Descargar ${material.nombre}`} />}
          onClick={() => onAbrir?.(material)}
        >
          Descargar
        </Button>
      )}
    </div>
  );
}

function direccion({ url }: Material, consulta?: string): string {
  return `${url}${consulta ? `?${consulta}` : ''}`;
}
