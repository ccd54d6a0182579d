import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { diaSemana } from '#domain/comun/calendario/dia.ts';
import { enMayuscula, lista, nombreDelDia } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { estadoEnPalabras, type Dia, type Racha, resumenDe } from './palabras.ts';

/** This week, with a box for each working day, and the length of the streak. */
export function RachaDeLaSemana({
  racha,
  className,
}: {
  racha: Racha & { readonly semana: readonly Dia[] };
  className?: string;
}) {
  const dias = racha.semana.filter((d) => d.laborable || d.estado === 'activo');
  return (
    <Card as="section" aria-labelledby="racha-semana" className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="racha-semana" className="font-semibold">
          Racha
        </h2>
        <TextLink kind="standalone" className="text-sm" render={<Link to="/reconoce/perfil#racha" />}>
          Ver el mes
        </TextLink>
      </div>
      {dias.length > 0 ? (
        <>
          <p className="sr-only">
            Esta semana: {lista(dias.map((d) => `${nombreDelDia(diaSemana(d.dia))}, ${estadoEnPalabras(d)}`))}
            .
          </p>
          <ol aria-hidden className="mt-2 flex gap-1.5">
            {dias.map((d) => (
              <li key={d.dia} className="grid min-w-0 flex-1 gap-1 text-center text-2xs text-ink-2">
                <span
                  className={cn('grid h-7 place-items-center rounded-label [&>svg]:size-4', CAJAS[d.estado])}
                >
                  {d.estado === 'activo' ? <Check strokeWidth={3} /> : null}
                  {d.estado === 'faltado' ? <X /> : null}
                </span>
                <span className={d.estado === 'hoy' ? 'font-semibold text-ink' : undefined}>
                  {enMayuscula(nombreDelDia(diaSemana(d.dia)).slice(0, 2))}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <p className="mt-2 text-sm text-ink-2">{resumenDe(racha)}</p>
    </Card>
  );
}

const CAJAS: Record<Dia['estado'], string> = {
  activo: 'bg-green text-card',
  hoy: 'border-2 border-dashed border-control bg-card',
  faltado: 'bg-track text-ink-2',
  libre: 'bg-track',
  futuro: 'bg-track',
};
