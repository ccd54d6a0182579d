import { BadgeCheck, CalendarClock, Clock, FileStack } from 'lucide-react';
import { Link } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { ESTADOS_DE_ASIGNACION, vencimiento } from '#web/copy/capacitaciones.ts';
import { cantidad, duracion, fechaCorta, lista, porcentaje } from '#domain/comun/formato.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Propia } from './tipos.ts';

/** A training of the person in the list: title, progress and due date. The whole card is a link. */
export function TarjetaDeCapacitacion({ capacitacion: c, hoy }: { capacitacion: Propia; hoy: Dia }) {
  const { texto, tono } = ESTADOS_DE_ASIGNACION[c.estado];
  const plazo = vencimiento(c, hoy);
  return (
    <Card
      as="article"
      className="relative flex h-full flex-col gap-3 transition-colors focus-within:border-control hover:border-control"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge tone={tono}>{texto}</StatusBadge>
        {c.obligatoria ? <Badge tone="brand">Obligatoria</Badge> : null}
      </div>
      <div className="min-w-0">
        <h3 className="headline text-lg">
          <Link
            to={`/reconoce/capacitaciones/${c.id}`}
            className="line-clamp-2 text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            <bdi>{c.titulo}</bdi>
          </Link>
        </h3>
        {c.descripcion ? (
          <p className="mt-0.5 line-clamp-2 text-ink-2 wrap-anywhere">
            <bdi>{c.descripcion}</bdi>
          </p>
        ) : null}
      </div>
      <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden className="size-4" />
          {duracion(c.duracion_estimada * 60)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <FileStack aria-hidden className="size-4" />
          {pasosDe(c)}
        </span>
      </p>
      {c.estado === 'completada' ? (
        <p className="flex items-center gap-2 text-sm font-semibold text-green">
          <BadgeCheck aria-hidden className="size-5" />
          {c.fecha_completada ? `Completada el ${fechaCorta(c.fecha_completada, hoy)}` : 'Completada'}
        </p>
      ) : (
        <div>
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            {plazo ? (
              <span
                className={cn(
                  'inline-flex items-center gap-1.5',
                  plazo.urge ? 'font-semibold text-danger' : 'text-ink-2',
                )}
              >
                <CalendarClock aria-hidden className="size-4 self-center" />
                {plazo.texto}
              </span>
            ) : (
              <span className="text-ink-2">Sin fecha límite</span>
            )}
            <span aria-hidden className="font-semibold tabular-nums">
              {porcentaje(c.progreso)}
            </span>
          </p>
          <ProgressBar
            label={`Progreso de ${c.titulo}`}
            hideLabel
            value={c.progreso}
            tone={c.estado === 'vencida' ? 'red' : 'brand'}
            size="sm"
          />
        </div>
      )}
    </Card>
  );
}

/** '3 materiales y 1 evaluación'. */
function pasosDe({ materiales, evaluaciones }: Propia): string {
  const partes = [
    ...(materiales.total > 0 ? [cantidad(materiales.total, 'material', 'materiales')] : []),
    ...(evaluaciones.total > 0 ? [cantidad(evaluaciones.total, 'evaluación', 'evaluaciones')] : []),
  ];
  return partes.length > 0 ? lista(partes) : 'Sin materiales todavía';
}
