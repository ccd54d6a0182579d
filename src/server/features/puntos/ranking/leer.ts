import { faltanPara } from '#domain/puntos/ranking/ranking.ts';
import type { Db } from '#server/db/base.ts';
import { juntas } from '#server/db/preparada.ts';
import { contiene } from '../../../comun/texto.ts';
import { type Ambito, cuantosSuperan, MAXIMO, siguienteTotal, ubicar } from './conteos.ts';
import * as repo from './repo.ts';
import { cerradaDe, cerradasBuscadas, cerradasEnOrden, participantesAlCerrar } from './repo-cerrado.ts';

/** The parameters of a ranking query. */
export type Pedido = {
  /** The employee whose own row is wanted. */
  readonly yo: string;
  /** Words that a row's employee, branch or group must contain; empty for everybody. Positions do not change. */
  readonly busqueda: string;
  /** How many rows to skip; `propia` centres the page on one's own row. */
  readonly desde: number | 'propia';
  readonly cuantos: number;
};

/** A row: the employee, their points and their position. */
export type Puesto = {
  readonly empleado_id: string;
  readonly total: number;
  readonly posicion: number;
  /** Branch and group when the period closed; absent while it is open, when the current ones apply. */
  readonly alCerrar?: {
    readonly sucursal: string | null;
    readonly grupo: string | null;
    readonly racha: number;
  };
};

export type Lectura = {
  readonly participantes: number;
  /** The first three rows, whatever the search. */
  readonly podio: readonly Puesto[];
  /** How many rows come before `filas`. */
  readonly desde: number;
  readonly filas: readonly Puesto[];
  readonly hay_mas: boolean;
  readonly propia: Puesto | null;
};

/**
 * Reads an open ranking from the current totals. Number and cost of the queries do not depend on its size or on the page;
 * only a search reads all names.
 */
export async function leerAbierto(db: Db, ambito: Ambito, pedido: Pedido): Promise<Lectura> {
  const propio = repo.totalEn(db, ambito, pedido.yo);
  // Only a page around one's own row has to wait for that row.
  const sabida =
    pedido.desde === 'propia' ? null : podioYFilas(db, ambito, { ...pedido, desde: pedido.desde });
  const [total, hallada] = await juntas([propio, sabida]);
  const superan = await cuantosSuperan(db, ambito, total === null ? [0] : [0, total]);
  const propia =
    total === null ? null : { empleado_id: pedido.yo, total, posicion: (superan.get(total) ?? 0) + 1 };
  const desde = await comienzo(pedido, propia, (p) =>
    repo.ordenDe(db, ambito, { ...p, superan: p.posicion - 1 }),
  );
  return {
    participantes: superan.get(0) ?? 0,
    desde,
    ...(hallada ?? (await podioYFilas(db, ambito, { ...pedido, desde }))),
    propia,
  };
}

/** Reads a closed ranking as it was when it closed. */
export async function leerCerrado(db: Db, ambito: Ambito, pedido: Pedido): Promise<Lectura> {
  const patrones = patronesDe(pedido.busqueda);
  const cuantos = pedido.cuantos + 1;
  const podio = await cerradasEnOrden(db, ambito, { saltar: 0, cuantos: 3 });
  const propia = await cerradaDe(db, ambito, pedido.yo);
  const saltar = await comienzo(pedido, propia, async ({ orden }) => orden - 1);
  const pagina =
    patrones.length === 0
      ? await cerradasEnOrden(db, ambito, { saltar, cuantos })
      : await cerradasBuscadas(db, ambito, { patrones, saltar, cuantos });
  return {
    participantes: await participantesAlCerrar(db, ambito),
    desde: saltar,
    podio: podio.map(cerrada),
    filas: pagina.slice(0, pedido.cuantos).map(cerrada),
    hay_mas: pagina.length > pedido.cuantos,
    propia: propia && cerrada(propia),
  };
}

/** The points needed to reach the next position, and that position; null at the top. */
export async function paraSubir(
  db: Db,
  ambito: Ambito,
  propia: Puesto,
): Promise<{ puntos: number; posicion: number } | null> {
  const siguiente = await siguienteTotal(db, ambito, propia.total);
  if (!siguiente) return null;
  return {
    puntos: faltanPara(propia.total, siguiente.total),
    posicion: propia.posicion - siguiente.cuantos,
  };
}

/** Somebody's position in an open ranking; null if they are not in it. */
export async function posicionDe(db: Db, ambito: Ambito, empleado_id: string): Promise<number | null> {
  return posicionCon(db, ambito, await repo.totalEn(db, ambito, empleado_id));
}

/** The same for known points; null if they have none. */
export async function posicionCon(db: Db, ambito: Ambito, total: number | null): Promise<number | null> {
  if (total === null) return null;
  return ((await cuantosSuperan(db, ambito, [total])).get(total) ?? 0) + 1;
}

/** The first rows of an open ranking, with positions. */
export async function primeras(db: Db, ambito: Ambito, cuantos: number): Promise<Puesto[]> {
  return numerar(await repo.enOrden(db, ambito, { tope: MAXIMO, saltar: 0, cuantos }), 0, 0);
}

/** How many rows come before the requested page. A search has its own order, so it starts at the first. */
async function comienzo<P>(
  { desde, cuantos, busqueda }: Pedido,
  propia: P | null,
  antesDe: (propia: P) => Promise<number>,
): Promise<number> {
  if (desde !== 'propia') return desde;
  if (propia === null || patronesDe(busqueda).length > 0) return 0;
  return Math.max(0, (await antesDe(propia)) - Math.floor(cuantos / 2));
}

async function podioYFilas(
  db: Db,
  ambito: Ambito,
  { busqueda, desde, cuantos }: Pedido & { readonly desde: number },
): Promise<Pick<Lectura, 'podio' | 'filas' | 'hay_mas'>> {
  const patrones = patronesDe(busqueda);
  const alPrincipio = desde === 0 && patrones.length === 0;
  // One row more than asked, to know whether there is a next page.
  const arriba = await primeras(db, ambito, alPrincipio ? Math.max(3, cuantos + 1) : 3);
  const pagina = alPrincipio
    ? arriba
    : patrones.length === 0
      ? await desdeLaFila(db, ambito, desde, cuantos + 1)
      : await encontradas(db, ambito, patrones, desde, cuantos + 1);
  return { podio: arriba.slice(0, 3), filas: pagina.slice(0, cuantos), hay_mas: pagina.length > cuantos };
}

/** Starts from the row's total instead of walking over all rows before it. */
async function desdeLaFila(db: Db, ambito: Ambito, desde: number, cuantos: number): Promise<Puesto[]> {
  const lugar = await ubicar(db, ambito, desde);
  if (!lugar) return [];
  const filas = await repo.enOrden(db, ambito, { tope: lugar.total, saltar: desde - lugar.superan, cuantos });
  return numerar(filas, desde, lugar.superan);
}

async function encontradas(
  db: Db,
  ambito: Ambito,
  patrones: readonly string[],
  saltar: number,
  cuantos: number,
): Promise<Puesto[]> {
  const filas = await repo.buscadas(db, ambito, { patrones, saltar, cuantos });
  if (filas.length === 0) return [];
  const superan = await cuantosSuperan(
    db,
    ambito,
    filas.map(({ total }) => total),
  );
  return filas.map((fila) => ({ ...fila, posicion: (superan.get(fila.total) ?? 0) + 1 }));
}

/**
 * Gives positions to consecutive rows, from how many rows come before them and how many people have more points than the
 * first.
 */
function numerar(
  filas: readonly { empleado_id: string; total: number }[],
  antes: number,
  superan: number,
): Puesto[] {
  let posicion = superan + 1;
  let anterior = filas[0]?.total;
  return filas.map((fila, i) => {
    if (fila.total !== anterior) posicion = antes + i + 1;
    anterior = fila.total;
    return { ...fila, posicion };
  });
}

function cerrada(fila: Awaited<ReturnType<typeof cerradasEnOrden>>[number]): Puesto {
  const { empleado_id, total, posicion, sucursal, grupo, racha } = fila;
  return { empleado_id, total, posicion, alCerrar: { sucursal, grupo, racha } };
}

function patronesDe(busqueda: string): string[] {
  return busqueda.split(/\s+/).filter(Boolean).map(contiene);
}
