import { Award, GraduationCap, SlidersHorizontal, Star, Target, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { ANCLAS, enlaceDeDesafio } from '#domain/comun/enlaces.ts';
import { fechaCorta, numeroConSigno, plural } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { DESTINO } from '#web/ui/destino.ts';
import type { Movimiento } from './use-movimientos.ts';

type Props = {
  filas: readonly Movimiento[];
  hoy: Dia;
  /** Whether they are the user's own: then a movement that comes from a challenge links to it. */
  propios: boolean;
};

/** Ledger rows: what each was for, when, who decided it, and how many points. */
export function ListaDeMovimientos({ filas, hoy, propios }: Props) {
  return (
    <ol className="divide-y divide-line">
      {filas.map((fila) => (
        <Renglon key={fila.id} fila={fila} hoy={hoy} propios={propios} />
      ))}
    </ol>
  );
}

function Renglon({ fila, hoy, propios }: { fila: Movimiento; hoy: Dia; propios: boolean }) {
  const { texto, Icono } = ORIGENES[fila.origen_tipo] ?? OTRO;
  // The reason of accepted evidence only repeats its challenge's name.
  const deDesafio = fila.origen_tipo === 'evidencia' && fila.origen !== null;
  const acreditado = diaDe(fila.created_at);
  return (
    <li
      id={propios ? ANCLAS.movimiento(fila.id) : undefined}
      tabIndex={propios ? -1 : undefined}
      className={cn('flex items-start gap-3 py-3', DESTINO)}
    >
      <span
        aria-hidden
        className={cn(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-control',
          fila.puntos < 0 ? 'bg-danger-soft text-danger' : 'bg-kraft text-ink-2',
        )}
      >
        <Icono className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {deDesafio ? (
            <Desafio fila={fila} propios={propios} titulo={fila.origen ?? ''} />
          ) : (
            <bdi>{fila.motivo}</bdi>
          )}
        </p>
        <p className="text-xs text-ink-2 wrap-anywhere">
          <time dateTime={fila.fecha}>{fechaCorta(fila.fecha, hoy)}</time>
          {' · '}
          {texto}
          {!deDesafio && fila.desafio_id && fila.origen ? (
            <>
              {' de '}
              <Desafio fila={fila} propios={propios} titulo={fila.origen} />
            </>
          ) : null}
          {fila.actor ? (
            <>
              {' · por '}
              <bdi>{fila.actor}</bdi>
            </>
          ) : null}
          {acreditado === fila.fecha ? null : ` · acreditado el ${fechaCorta(acreditado, hoy)}`}
        </p>
      </div>
      <p
        className={cn(
          'numeral shrink-0 rounded-label px-2 pt-0.5 pb-1 text-lg leading-5',
          fila.puntos < 0 ? 'bg-danger-soft text-danger' : 'bg-kraft text-ink',
        )}
      >
        {numeroConSigno(fila.puntos)}
        <span className="sr-only"> {plural(fila.puntos, 'punto', 'puntos')}</span>
      </p>
    </li>
  );
}

function Desafio({ fila, propios, titulo }: { fila: Movimiento; propios: boolean; titulo: string }) {
  if (!propios || fila.desafio_id === null) return <bdi>{titulo}</bdi>;
  return (
    <Link to={enlaceDeDesafio(fila.desafio_id)} className={ENLACE}>
      <bdi>{titulo}</bdi>
    </Link>
  );
}

/** Less prominent than a text link, because nearly every row has one. */
const ENLACE =
  'rounded-xs text-inherit underline decoration-control decoration-1 decoration-dotted underline-offset-3 hover:decoration-current hover:decoration-solid';

const OTRO: { texto: string; Icono: LucideIcon } = { texto: 'Movimiento', Icono: Star };
const ORIGENES: Partial<Record<string, { texto: string; Icono: LucideIcon }>> = {
  evidencia: { texto: 'Desafío', Icono: Target },
  reversion: { texto: 'Reversión', Icono: Undo2 },
  ajuste: { texto: 'Ajuste de Recursos Humanos', Icono: SlidersHorizontal },
  capacitacion: { texto: 'Capacitación', Icono: GraduationCap },
  merito: { texto: 'Mérito', Icono: Star },
  premio: { texto: 'Premio', Icono: Award },
};
