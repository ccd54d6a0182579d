import { Link } from 'react-router';
import { diaSemana } from '#domain/comun/calendario/dia.ts';
import { lista, nombreDelDia } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { estadoEnPalabras, type Dia, loDeHoy, type Racha, titularDe } from './palabras.ts';

/** The streak, and this week with a box for each of its seven days. Days off are hatched: they neither add nor break. */
export function RachaDeLaSemana({
  racha,
  className,
}: {
  racha: Racha & { readonly semana: readonly Dia[] };
  className?: string;
}) {
  const { semana, mejor } = racha;
  const hoy = semana.findLast((d) => d.estado !== 'futuro');
  return (
    <Card as="section" aria-labelledby="racha-semana" className={className}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="racha-semana" className="font-semibold">
          {titularDe(racha)}
        </h2>
        <Link
          to="/reconoce/perfil#racha"
          className="tap -my-2 shrink-0 py-2 text-sm text-ink-2 underline-offset-3 hover:underline"
        >
          {mejor > 0 ? `la mejor, ${mejor}` : 'Ver el mes'}
          {mejor > 0 ? <span className="sr-only">: ver el mes</span> : null}
        </Link>
      </div>
      <p className="sr-only">
        Esta semana: {lista(semana.map((d) => `${nombreDelDia(diaSemana(d.dia))}, ${estadoEnPalabras(d)}`))}.
      </p>
      <ol aria-hidden className="mt-2.5 grid grid-cols-7 gap-1.5">
        {semana.map((d) => (
          <li
            key={d.dia}
            className={cn(
              'grid h-9 place-items-center rounded-label text-xs font-bold',
              d.laborable || d.estado === 'activo' ? CAJAS[d.estado] : LIBRE,
              d === hoy && 'outline-2 outline-offset-2 outline-brand outline-dashed',
            )}
          >
            {nombreDelDia(diaSemana(d.dia)).charAt(0).toUpperCase()}
          </li>
        ))}
      </ol>
      {hoy ? <p className="mt-3 text-sm text-pretty text-ink-2">{loDeHoy(racha, hoy)}</p> : null}
    </Card>
  );
}

const LIBRE =
  'bg-[repeating-linear-gradient(135deg,var(--track)_0_4px,var(--kraft)_4px_8px)] text-ink-2 font-semibold';

const CAJAS: Record<Dia['estado'], string> = {
  activo: 'bg-label text-label-ink shadow-[inset_0_-3px_0_var(--label-edge)]',
  hoy: 'bg-card text-ink-2',
  faltado: 'bg-track text-ink-2',
  libre: LIBRE,
  futuro: 'border border-line bg-card text-ink-2',
};
