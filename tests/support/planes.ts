import { z } from 'zod';
import type { Base } from '#server/db/base.ts';

/** A statement as it was sent. */
export type Consulta = { readonly sql: string; readonly params: readonly unknown[] };

type Nodo = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: Nodo[] | undefined;
};
const Nodo: z.ZodType<Nodo> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Index Name': z.string().optional(), Plans: z.array(Nodo).optional() }),
);
const Plan = z.tuple([z.object({ Plan: Nodo })]);

/**
 * How PostgreSQL would do a statement if reading a whole table, a bitmap and a sort cost far more than they do: a sort then only
 * remains where no index has that order. A table of a few rows says so as well as one of 100,000.
 */
export async function planDe(base: Pick<Base, 'pool'>, consulta: Consulta): Promise<Nodo> {
  const cliente = await base.pool.connect();
  try {
    await cliente.query('begin');
    for (const modo of ['seqscan', 'bitmapscan', 'sort'])
      await cliente.query(`set local enable_${modo} = off`);
    const { rows } = await cliente.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${consulta.sql}`, [
      ...consulta.params,
    ]);
    return Plan.parse(rows[0]?.['QUERY PLAN'])[0].Plan;
  } finally {
    await cliente.query('rollback');
    cliente.release();
  }
}

/** Every node of a plan, itself first. */
export function nodosDe(nodo: Nodo): Nodo[] {
  return [nodo, ...(nodo.Plans ?? []).flatMap(nodosDe)];
}

/** The names of the indexes that a plan reads. */
export function indicesDe(nodo: Nodo): string[] {
  return nodosDe(nodo).flatMap((uno) => uno['Index Name'] ?? []);
}

/**
 * What a plan sorts in order to take the first rows of it: everything that matches, where an index should have said the order. A few
 * rows that were taken in order before (the first ones of each state) may be put in order together.
 */
export function ordenadosParaUnaPagina(nodo: Nodo): Nodo[] {
  return nodosDe(nodo)
    .filter((uno) => uno['Node Type'] === 'Limit')
    .flatMap(nodosDe)
    .filter(
      (uno) =>
        uno['Node Type'].endsWith('Sort') && !nodosDe(uno).some((bajo) => bajo['Node Type'] === 'Limit'),
    );
}
