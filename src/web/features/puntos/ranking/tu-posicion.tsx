import { ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { CountUp } from '#web/ui/count-up.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Consulta, haciaPropia } from './consulta.ts';
import { puestoEnPalabras } from './palabras.ts';
import { type Fila, Puntos } from './puntos.tsx';

type Props = {
  propia: Fila | null;
  participantes: number;
  para_subir: { puntos: number; posicion: number } | null;
  /** Whether others share the position. */
  comparte: boolean;
  actual: boolean;
  consulta: Consulta;
  /** Whether the person's own row is among those shown. */
  aLaVista: boolean;
  enElPodio: boolean;
};

/** The person's own position, and how many points they need to climb. */
export function TuPosicion(props: Props) {
  const { propia, participantes, actual } = props;
  return (
    <Card as="section" aria-labelledby="tu-posicion" className="max-md:py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="tu-posicion" className="text-sm text-ink-2">
          Tu posición
        </h2>
        {/* On a phone the podium is on the first screen: there is no room for a button. */}
        {actual && propia ? (
          <TextLink
            kind="standalone"
            className="-my-2.5 text-sm md:hidden"
            render={<Link to="/reconoce/desafios" />}
          >
            Ver qué suma
          </TextLink>
        ) : null}
      </div>
      {propia ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <CountUp value={propia.posicion} format={numero} className="numeral text-5xl md:text-6xl" />
            <span className="text-ink-2">de {numero(participantes)}</span>
            <span className="ml-auto self-center">
              <Puntos
                fila={propia}
                className="text-2xl"
                debajo={
                  <span aria-hidden className="text-xs text-ink-2">
                    puntos
                  </span>
                }
              />
            </span>
          </p>
          <ParaSubir {...props} propia={propia} />
        </>
      ) : (
        <p className="mt-1 text-pretty">{sinPosicion(props)}</p>
      )}
      {actual ? (
        <Button
          full
          render={<Link to="/reconoce/desafios" />}
          className={cn('mt-3.5', propia && 'max-md:hidden')}
        >
          Ver qué suma
        </Button>
      ) : null}
      {propia ? <VerEnLaLista {...props} /> : null}
    </Card>
  );
}

function ParaSubir({ propia, para_subir, comparte, actual }: Props & { propia: Fila }): ReactNode {
  if (!actual) return <p className="mt-1 text-ink-2">Así quedaste en ese período.</p>;
  if (!para_subir && propia.posicion > 1) {
    return <p className="mt-1 text-ink-2">Los puntos de los demás son reservados.</p>;
  }
  if (!para_subir) {
    return (
      <p className="mt-1 font-semibold">
        {comparte ? '¡Compartís el primer puesto!' : '¡Vas en el primer puesto!'}
      </p>
    );
  }
  const puntos = propia.puntos ?? 0;
  const meta = puntos + para_subir.puntos;
  return (
    <>
      <p className="mt-1 text-pretty max-md:text-sm">
        Te {para_subir.puntos === 1 ? 'falta' : 'faltan'}{' '}
        <strong>{cantidad(para_subir.puntos, 'punto', 'puntos')}</strong> para compartir el{' '}
        {puestoEnPalabras(para_subir.posicion)}.
      </p>
      <ProgressBar
        label={`Tus puntos frente a los del ${puestoEnPalabras(para_subir.posicion)}: ${numero(puntos)} de ${numero(meta)}`}
        hideLabel
        value={puntos}
        max={meta}
        className="mt-2.5 max-md:hidden"
      />
    </>
  );
}

function sinPosicion({ actual, consulta }: Props): string {
  if (consulta.sucursal !== null) return 'No estás en el ranking de esta sucursal.';
  return actual
    ? 'Todavía no sumaste puntos en este período. Con el primer desafío validado aparecés acá.'
    : 'No sumaste puntos en ese período.';
}

function VerEnLaLista({ consulta, aLaVista, enElPodio }: Props) {
  if (consulta.q !== '' || enElPodio) return null;
  return (
    <TextLink
      kind="standalone"
      className="mt-2.5 text-sm max-md:hidden"
      render={<Link to={haciaPropia(consulta, aLaVista)} preventScrollReset={false} />}
    >
      <ListOrdered aria-hidden />
      Ver tu puesto en la lista
    </TextLink>
  );
}
