import type { Mio } from './tipos.ts';

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
