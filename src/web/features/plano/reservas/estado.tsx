import { Clock } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { EstadoDeReserva } from '#domain/plano/reservas/reserva.ts';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { cuandoVence, nombreDeEstado, TONOS_DE_ESTADO } from './palabras.ts';

/** A booking's state with its colour; of a hold, when it falls. */
export function EstadoDe({
  estado,
  vence_en,
  vencio,
  hoy,
}: {
  estado: EstadoDeReserva;
  vence_en: Date | null;
  vencio: boolean;
  hoy: Dia;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 max-md:justify-end">
      <StatusBadge tone={TONOS_DE_ESTADO[estado]}>{nombreDeEstado({ estado, vencio })}</StatusBadge>
      {vence_en === null ? null : (
        <Badge tone="yellow" size="sm" icon={<Clock aria-hidden />}>
          {cuandoVence(vence_en, hoy)}
        </Badge>
      )}
    </span>
  );
}
