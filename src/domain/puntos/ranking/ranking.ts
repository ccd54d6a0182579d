import { sinAcentos } from '#domain/comun/texto.ts';

/** The order of a ranking: points of the period, and who reached them first. */
export type FilaRanking = {
  readonly empleado_id: string;
  readonly total: number;
  readonly alcanzado_en: Date;
};

export type Posicionada<T> = T & { readonly posicion: number };

/** Who is ranked: active employees with points in the period. */
export function entraEnRanking(fila: { readonly activo: boolean; readonly total: number }): boolean {
  return fila.activo && fila.total > 0;
}

/** Orders by total, highest first; then by who reached it first; then by id, so that the order is always the same. */
export function compararFilas(a: FilaRanking, b: FilaRanking): number {
  return (
    b.total - a.total ||
    a.alcanzado_en.getTime() - b.alcanzado_en.getTime() ||
    (a.empleado_id < b.empleado_id ? -1 : Number(a.empleado_id > b.empleado_id))
  );
}

/** Sorts and numbers rows. Equal totals share a position and the next one counts them: 1, 2, 2, 4. */
export function posiciones<T extends FilaRanking>(filas: readonly T[]): readonly Posicionada<T>[] {
  let posicion = 0;
  let total: number | null = null;
  return filas.toSorted(compararFilas).map((fila, i) => {
    if (fila.total !== total) posicion = i + 1;
    total = fila.total;
    return { ...fila, posicion };
  });
}

/** The ranking of one branch, renumbered; null is all branches. */
export function filtrarPorSucursal<T extends FilaRanking & { readonly sucursal_id: string | null }>(
  filas: readonly T[],
  sucursal_id: string | null,
): readonly Posicionada<T>[] {
  return posiciones(sucursal_id === null ? filas : filas.filter((fila) => fila.sucursal_id === sucursal_id));
}

/** The rows whose employee, branch or group holds every word of `texto`, whatever its case and accents. Positions stay. */
export function buscar<
  T extends {
    readonly nombre: string;
    readonly apellido: string;
    readonly sucursal: string | null;
    readonly grupo: string | null;
  },
>(filas: readonly T[], texto: string): readonly T[] {
  const words = sinAcentos(texto).split(' ');
  return filas.filter(({ nombre, apellido, sucursal, grupo }) => {
    const text = sinAcentos([nombre, apellido, sucursal, grupo].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export type InsigniaDeRanking = 'Campeón' | 'Subcampeón' | 'Tercer Lugar' | 'Top 10';

/** The badge of a position. By position, not by row: tied firsts are all Campeón, and then there is no Subcampeón. */
export function insigniaDeRanking(posicion: number): InsigniaDeRanking | null {
  if (posicion === 1) return 'Campeón';
  if (posicion === 2) return 'Subcampeón';
  if (posicion === 3) return 'Tercer Lugar';
  return posicion <= 10 ? 'Top 10' : null;
}

/** Points one needs to share the next higher total; 0 with nobody above. */
export function faltanPara(propio: number, siguiente: number | null): number {
  return siguiente === null ? 0 : Math.max(0, siguiente - propio);
}
