/** Somebody's points in a period and in the one before. */
export type Crecida = { readonly empleado_id: string; readonly total: number; readonly antes: number };

/** How many are shown. */
export const CRECIERON = 20;

/**
 * Who grew most against their own period before, the first of them; of equal growth, whoever had less goes first, because it took
 * them more. Who had nothing before has nothing to be compared with. Those who grew the same share a position: 1, 2, 2, 4.
 */
export function losQueMasCrecieron<C extends Crecida>(
  filas: readonly C[],
): (C & { crecio: number; posicion: number })[] {
  const crecieron = filas
    .filter(({ total, antes }) => antes > 0 && total > antes)
    .map((fila) => ({ ...fila, crecio: fila.total - fila.antes }))
    .toSorted((a, b) => b.crecio - a.crecio || a.antes - b.antes || (a.empleado_id < b.empleado_id ? -1 : 1));
  return crecieron.map((fila) => ({
    ...fila,
    posicion: crecieron.findIndex(({ crecio }) => crecio === fila.crecio) + 1,
  }));
}

/**
 * Whether nobody further down a ranking can be among the first: there all have at most `total` points, and so can have grown by
 * no more.
 */
export function yaEstanTodos(primeros: readonly { readonly crecio: number }[], total: number): boolean {
  const ultimo = primeros[CRECIERON - 1];
  return ultimo !== undefined && ultimo.crecio >= total;
}

/** A branch's points per active person, rounded; null without anybody. */
export function porPersona({
  puntos,
  activos,
}: {
  readonly puntos: number;
  readonly activos: number;
}): number | null {
  return activos > 0 ? Math.round(puntos / activos) : null;
}

/** Branches by points per active person. Those with the same share a position; without people they are not ranked. */
export function rankingDeSucursales<S extends { readonly puntos: number; readonly activos: number }>(
  sucursales: readonly S[],
): (S & { por_persona: number; posicion: number })[] {
  const filas = sucursales
    .flatMap((una) => {
      const por_persona = porPersona(una);
      return por_persona === null ? [] : [{ ...una, por_persona }];
    })
    .toSorted((a, b) => b.por_persona - a.por_persona);
  return filas.map((fila) => ({
    ...fila,
    posicion: filas.findIndex(({ por_persona }) => por_persona === fila.por_persona) + 1,
  }));
}
