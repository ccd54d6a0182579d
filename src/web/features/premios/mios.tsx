import { Gift } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { ANCLAS } from '#domain/comun/enlaces.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GRILLA_DE_MIOS } from './disposicion.ts';
import { MiPremio } from './mio.tsx';
import type { Mio, Resumen } from './tipos.ts';

/** 'Mis Premios': the person's claims with their state, the latest first. */
export function MisPremios({
  mios,
  modo,
  ahora,
}: {
  mios: readonly Mio[];
  modo: Resumen['modo'];
  ahora: Date;
}) {
  const [elegido, setElegido] = useState<boolean | null>(null);
  const { hash } = useLocation();
  // The server does not know it.
  const pedido = useSyncExternalStore(
    () => () => undefined,
    () => hash,
    () => '',
  );
  if (mios.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Gift />}
          title="Todavía no reclamaste ninguno"
          hint="Elegí uno del catálogo: acá vas a poder seguirlo hasta que lo tengas."
          action={
            <Button variant="secondary" render={<Link to="#catalogo" />}>
              Ver el catálogo
            </Button>
          }
        />
      </Card>
    );
  }
  const ordenados = enOrden(mios);
  const primeros = cuantosPrimero(mios);
  // An old claim that a notice leads to is among those that are not shown at first.
  const esDeAntes = ordenados.findIndex(({ id }) => pedido === `#${ANCLAS.reclamo(id)}`) >= primeros;
  const todos = elegido ?? esDeAntes;
  const visibles = todos ? ordenados : ordenados.slice(0, primeros);
  return (
    <>
      <ul className={GRILLA_DE_MIOS}>
        {visibles.map((mio) => (
          <MiPremio key={mio.id} mio={mio} modo={modo} ahora={ahora} />
        ))}
      </ul>
      {mios.length > primeros ? (
        <Button
          variant="ghost"
          full
          className="mt-2"
          aria-expanded={todos}
          onClick={() => setElegido(!todos)}
        >
          {todos ? 'Ver menos' : `Ver ${cantidad(mios.length - primeros, 'anterior', 'anteriores')}`}
        </Button>
      ) : null}
    </>
  );
}

/** How many are shown at first: all that are open, and the last one that ended. A button shows the rest. */
function cuantosPrimero(mios: readonly Pick<Mio, 'estado'>[]): number {
  return Math.max(2, mios.filter(estaAbierto).length + 1);
}

/**
 * The person's claims in display order: first those still open, then the finished ones by the date they ended, the latest
 * first. So a claim that was just cancelled is easy to find, however old it is.
 */
export function enOrden<T extends Pick<Mio, 'estado'> & { historia: readonly { fecha: Date }[] }>(
  mios: readonly T[],
): T[] {
  return mios.toSorted(
    (a, b) => Number(estaAbierto(b)) - Number(estaAbierto(a)) || (estaAbierto(a) ? 0 : fin(b) - fin(a)),
  );
}

function estaAbierto({ estado }: Pick<Mio, 'estado'>): boolean {
  return estado === 'pendiente' || estado === 'aprobado';
}

function fin({ historia }: { historia: readonly { fecha: Date }[] }): number {
  return historia.at(-1)?.fecha.getTime() ?? 0;
}
