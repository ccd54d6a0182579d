import { Link } from 'react-router';
import { ReceiptText } from 'lucide-react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { TIPOS_PERIODO, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, rango as enPalabras } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListaDeMovimientos } from './lista.tsx';
import { NOMBRES, type Rango, rangoDe, Totales } from './totales.tsx';
import { type Pagina, useMovimientos } from './use-movimientos.ts';

type Props = {
  puntos: Readonly<Record<TipoPeriodo, number>>;
  pagina: Pagina;
  rango: Rango;
  hoy: Dia;
  /** The URL that shows other days, or the rows after a cursor. */
  hacia: (rango: Rango, cursor?: number) => string;
  /** Whether the URL has a cursor. */
  empezada: boolean;
  cargando: boolean;
};

/** The person's points: the total of each period, and every movement behind them. */
export function SeccionDePuntos({ puntos, pagina, rango, hoy, hacia, empezada, cargando }: Props) {
  const { filas, siguiente, pedirMas, ...mas } = useMovimientos(rango, pagina);
  return (
    <Card as="section" id="puntos" aria-labelledby="tus-puntos" className="scroll-mt-4">
      <h2 id="tus-puntos" className="headline mb-3 text-lg">
        Puntos
      </h2>
      <Totales puntos={puntos} rango={rango} hoy={hoy} hacia={hacia} />
      <h3 aria-live="polite" className="mt-5 mb-1 text-sm text-ink-2">
        <span className="font-semibold text-ink">{nombreDe(rango, hoy)}</span>:{' '}
        {cantidad(pagina.total, 'punto', 'puntos')}
      </h3>
      <div className={cn('transition-opacity', cargando && 'opacity-50')} aria-busy={cargando || undefined}>
        {filas.length === 0 ? (
          <EmptyState
            icon={<ReceiptText />}
            title="Sin movimientos"
            hint="Cada vez que te validen una evidencia, acá vas a ver cuánto sumó y por qué."
            action={<Button render={<Link to="/reconoce/desafios" />}>Ver desafíos</Button>}
          />
        ) : (
          <ListaDeMovimientos filas={filas} hoy={hoy} propios />
        )}
      </div>
      {siguiente === null ? null : (
        <Button
          full
          variant="secondary"
          loading={mas.cargando}
          className="mt-2"
          render={
            <Link
              to={hacia(rango, siguiente)}
              onClick={(event) => {
                event.preventDefault();
                pedirMas();
              }}
            />
          }
        >
          Ver más
        </Button>
      )}
      {mas.fallo ? (
        <p role="alert" className="mt-2 text-sm text-danger">
          {mensajeDeError(mas.fallo, CARGAS.puntos).texto}
        </p>
      ) : null}
      {empezada ? (
        <Button full variant="ghost" className="mt-2" render={<Link to={hacia(rango)} preventScrollReset />}>
          Volver a los más recientes
        </Button>
      ) : null}
    </Card>
  );
}

function nombreDe(rango: Rango, hoy: Dia): string {
  const tipo = TIPOS_PERIODO.find((t) => {
    const suyo = rangoDe(t, hoy);
    return suyo.desde === rango.desde && suyo.hasta === rango.hasta;
  });
  if (tipo) return NOMBRES[tipo];
  if (rango.desde && rango.hasta) return `Del ${enPalabras(rango.desde, rango.hasta)}`;
  return 'Entre esos días';
}
