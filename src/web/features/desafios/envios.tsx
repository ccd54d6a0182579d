import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import type { EnvioEnLista } from '#contract/desafios/participaciones.ts';
import type { Hecho } from '#web/api.server.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { fechaHora, lista, numeroConSigno, porcentaje, tamano } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { ESTADOS_DE_EVIDENCIA } from '#web/copy/evidencias.ts';
import { Miniatura } from './miniatura.tsx';

/** A submission in a list of them. `apelable` comes only with one's own. */
export type Envio = z.output<typeof EnvioEnLista> & { apelable?: boolean };

/** Of what the dialog shows all that was sent, and where that is read. */
export type DeQuienes = {
  ruta: string;
  titulo: string;
  /** The challenge. */
  que: string;
  /** Several people send for it. */
  conAutor: boolean;
};

/** Everything that was sent for a challenge, loaded when the dialog opens. */
export function DialogoEnvios({
  de,
  onCerrar,
}: {
  /** null while closed. */
  de: DeQuienes | null;
  onCerrar: () => void;
}) {
  const ruta = de?.ruta ?? null;
  const fetcher = useFetcher<Hecho<{ evidencias: Envio[]; hay_mas?: boolean }>>({
    key: `envios-${ruta ?? ''}`,
  });
  const { load } = fetcher;
  useEffect(() => {
    if (ruta) void load(ruta);
  }, [load, ruta]);
  return (
    <Dialog
      open={de !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={de?.titulo}
      description={<span className="wrap-anywhere">{de?.que}</span>}
    >
      {!fetcher.data ? (
        <SkeletonRegion label="Cargando los envíos" className="grid gap-6 py-2">
          {Array.from({ length: 2 }, (_, i) => (
            <div key={i} className="grid gap-2">
              <Skeleton className="h-6 w-36" />
              <SkeletonText lines={2} />
            </div>
          ))}
        </SkeletonRegion>
      ) : fetcher.data.ok ? (
        <>
          <ListaDeEnvios envios={fetcher.data.valor.evidencias} conAutor={de?.conAutor ?? false} />
          {fetcher.data.valor.hay_mas ? (
            <p className="pt-3 text-sm text-ink-2">
              Se ven los últimos {fetcher.data.valor.evidencias.length}.
            </p>
          ) : null}
        </>
      ) : (
        <ErrorState
          {...mensajeDe(fetcher.data.fallo)}
          onRetry={ruta ? () => void load(ruta) : undefined}
          retrying={fetcher.state === 'loading'}
        />
      )}
    </Dialog>
  );
}

/** One line for each submission: what was sent and what was answered. `onApelar`: asks that somebody else looks at a refusal. */
export function ListaDeEnvios({
  envios,
  conAutor,
  onApelar,
}: {
  envios: readonly Envio[];
  conAutor: boolean;
  onApelar?: (evidencia_id: string) => void;
}) {
  if (envios.length === 0) return <EmptyState title="No hay envíos" />;
  return (
    <ol className="divide-y divide-line">
      {envios.map((envio) => {
        const { texto, tono } =
          ESTADOS_DE_EVIDENCIA[envio.motivo_reversion === null ? envio.estado : 'revertida'];
        return (
          <li key={envio.id} className="grid gap-2 py-4 first:pt-1 last:pb-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <StatusBadge tone={tono}>{texto}</StatusBadge>
              <span className="text-xs text-ink-2">
                {fechaHora(envio.fecha_envio)}
                {conAutor ? ` · ${envio.autor}` : ''}
              </span>
              {envio.puntos_acreditados > 0 ? (
                <PriceLabel
                  size="sm"
                  tone={envio.motivo_reversion === null ? 'label' : 'quiet'}
                  className="ml-auto"
                >
                  {envio.motivo_reversion === null ? (
                    numeroConSigno(envio.puntos_acreditados)
                  ) : (
                    <s>{numeroConSigno(envio.puntos_acreditados)}</s>
                  )}
                </PriceLabel>
              ) : null}
            </div>
            {envio.descripcion ? (
              <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
                {envio.descripcion}
              </p>
            ) : null}
            {envio.archivo ? <Adjunto archivo={envio.archivo} /> : null}
            <LoAprobado envio={envio} />
            <Respuesta envio={envio} />
            {envio.apelable && onApelar ? (
              <Button
                variant="secondary"
                size="sm"
                className="justify-self-start"
                onClick={() => onApelar(envio.id)}
              >
                Pedir que la revise otra persona
              </Button>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

function Adjunto({ archivo }: { archivo: NonNullable<Envio['archivo']> }) {
  const ruta = `/archivos/${archivo.id}`;
  return (
    <a
      href={ruta}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-14 items-center gap-3 rounded-control border border-line p-2 text-sm text-ink no-underline transition-colors hover:border-control"
    >
      <Miniatura archivo={archivo} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {archivo.nombre}
        </span>
        <span className="block text-xs text-ink-2">
          {tamano(archivo.tamano)}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </span>
      </span>
    </a>
  );
}

/** What an approval in part took: the objectives that it ticked, or the percentage that it left validated. */
function LoAprobado({ envio: { estado, cumplidos, progreso_resultante } }: { envio: Envio }) {
  if (estado !== 'parcial' || progreso_resultante === null) return null;
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {cumplidos.length > 0 ? `Se aprobó ${lista(cumplidos.map((nombre) => `«${nombre}»`))}. ` : ''}
      Con este envío quedó validado el {porcentaje(progreso_resultante)}.
    </p>
  );
}

function Respuesta({ envio }: { envio: Envio }) {
  const quien = envio.decidida_por ?? 'Validación';
  const textos = [
    envio.motivo ? { quien, motivo: envio.motivo } : null,
    envio.motivo_reversion ? { quien: 'Recursos Humanos', motivo: envio.motivo_reversion } : null,
  ].filter((t) => t !== null);
  return textos.map((t) => (
    <p
      key={t.motivo}
      dir="auto"
      className="border-l-4 border-danger pl-3 text-sm whitespace-pre-line wrap-anywhere"
    >
      <span className="block text-xs font-semibold text-ink-2">{t.quien}</span>
      {t.motivo}
    </p>
  ));
}

function mensajeDe(fallo: { code?: string | undefined; request_id: string }) {
  const { titulo, texto } = mensajeDeError(fallo, CARGAS.evidencias);
  return { title: titulo, text: texto };
}
