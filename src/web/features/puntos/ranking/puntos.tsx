import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { FilaRanking } from '#contract/puntos/ranking.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { numero, plural } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';

export type Fila = z.output<typeof FilaRanking>;

/** How points are opened on this screen: the days they are of, and what opens somebody else's. */
export const PuntosContext = createContext<{
  desde: Dia;
  hasta: Dia;
  onAbrir: (fila: Fila) => void;
} | null>(null);

/** A row's points, which open the movements behind them: one's own in the profile, others' in place, for who may see them. */
export function Puntos({
  fila,
  debajo,
  className,
}: {
  fila: Fila;
  /** A smaller line, part of the same target. */
  debajo?: ReactNode;
  className?: string;
}) {
  const contexto = useContext(PuntosContext);
  const seAbre = contexto !== null && fila.puede_ver_puntos;
  const look = 'group -mx-1.5 inline-flex min-h-11 flex-col items-end justify-center rounded-label px-1.5';
  if (fila.puntos === null) {
    return (
      <span className={look}>
        <span aria-hidden className={cn('numeral', className)}>
          —
        </span>
        <span className="sr-only">puntos reservados</span>
      </span>
    );
  }
  const cifra = (
    <CountUp
      value={fila.puntos}
      format={numero}
      className={cn(
        'numeral',
        seAbre && 'underline decoration-1 decoration-dotted underline-offset-4 group-hover:decoration-solid',
        className,
      )}
    />
  );
  const unidad = (
    <span className="sr-only">
      {' '}
      {plural(fila.puntos, 'punto', 'puntos')}
      {seAbre ? ', de dónde salen' : ''}
    </span>
  );
  const contenido = (
    <>
      {cifra}
      {unidad}
      {debajo}
    </>
  );
  if (!seAbre) return <span className={look}>{contenido}</span>;
  return fila.soy_yo ? (
    <Link
      to={`/reconoce/perfil?desde=${contexto.desde}&hasta=${contexto.hasta}#puntos`}
      className={cn(look, 'text-inherit')}
    >
      {contenido}
    </Link>
  ) : (
    <button type="button" onClick={() => contexto.onAbrir(fila)} className={look}>
      {contenido}
    </button>
  );
}
