import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { FilaRanking } from '#contract/puntos/ranking.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { numero, plural } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';

export type Fila = z.output<typeof FilaRanking>;

/** What the points on this screen need to open their movements: the days, and the function that opens another person's. */
export const PuntosContext = createContext<{
  desde: Dia;
  hasta: Dia;
  onAbrir: (fila: Fila) => void;
} | null>(null);

/**
 * A row's points, which link to the movements behind them: the person's own in their profile, other people's in a dialog, if
 * the user may see them.
 */
export function Puntos({
  fila,
  debajo,
  className,
}: {
  fila: Fila;
  /** A smaller line, inside the same link. */
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
