import type { Mio } from './tipos.ts';

/**
 * One's claims as they are shown: what is still to be waited for, or received, first; then what is over, what ended last
 * first: a claim that was just cancelled is there to be seen, however long ago it was made.
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
