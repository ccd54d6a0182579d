import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { Salidas } from '#web/api.server.ts';
import { fechaCorta, numero } from '#domain/comun/formato.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Numeral } from '#web/ui/price-label.tsx';

type Semana = Salidas['panel']['resumen']['semana'];
type Fila = Semana['filas'][number];

/** The current week so far, compared with the same part of the previous week. */
export function ResumenSemanal({ semana }: { semana: Semana }) {
  return (
    <Card as="section" aria-label="Resumen semanal">
      <CardHeader
        title="Resumen semanal"
        subtitle={`Desde el lunes ${fechaCorta(semana.desde)}, contra la semana anterior hasta esta misma hora`}
      />
      <dl className="mt-3 divide-y divide-line">
        {semana.filas.map((fila) => (
          <div key={fila.que} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <dt className="min-w-0">{NOMBRES[fila.que]}</dt>
            <dd className="flex shrink-0 items-center gap-3">
              <Numeral className="text-2xl">{numero(fila.actual)}</Numeral>
              <Cambio fila={fila} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The change as a figure and a word. There is no percentage over zero, so in that case it says so. */
function Cambio({ fila: { actual, anterior, cambio } }: { fila: Fila }) {
  if (cambio === null || (actual === 0 && anterior === 0)) {
    return (
      <span className="w-28 text-right text-sm text-ink-2">
        {actual === 0 ? 'Igual que antes' : 'Antes, 0'}
      </span>
    );
  }
  const Icono = cambio > 0 ? ArrowUp : cambio < 0 ? ArrowDown : Equal;
  return (
    <span className="w-28 text-right">
      <span
        className={cn(
          'inline-flex items-center gap-1 font-semibold tabular-nums [&>svg]:size-4',
          cambio > 0 ? 'text-green' : cambio < 0 ? 'text-danger' : 'text-ink-2',
        )}
      >
        <Icono aria-hidden />
        <span className="sr-only">{cambio > 0 ? 'Subió ' : cambio < 0 ? 'Bajó ' : 'Sin cambio, '}</span>
        {numero(Math.abs(cambio))}&nbsp;%
      </span>
      <span className="block text-xs text-ink-2">antes {numero(anterior)}</span>
    </span>
  );
}

const NOMBRES: Readonly<Record<Fila['que'], string>> = {
  participaciones: 'Participaciones nuevas',
  asignadas: 'Asignadas por otra persona',
  puntos: 'Puntos acreditados',
  insignias: 'Insignias otorgadas',
  premios: 'Premios reclamados',
};
