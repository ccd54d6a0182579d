import { createRouterClient, ORPCError } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { contextoDe, type PersonaDePrueba } from './empresa.ts';
import { crearPremio } from './premios.ts';

/** The prizes API, called as that person. */
export function premiosDe(base: Base, quien: PersonaDePrueba) {
  return createRouterClient(router, { context: contextoDe(base, quien) }).premios;
}

/** 'OK' or the code of the refusal. Other errors are thrown. */
export async function codigo(llamada: Promise<unknown>): Promise<string> {
  try {
    await llamada;
    return 'OK';
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return String(error.code);
    throw error;
  }
}

/** The result of a round: how many won, what the others were told, and what was written. */
export type Ronda = {
  readonly ganaron: number;
  readonly agotado: number;
  readonly otros: readonly string[];
  readonly stock: number | null;
  readonly reclamos: number;
};

/** Everybody claims the last unit of a new prize at the same time. */
export async function rondaPorLaUltima(base: Base, personas: readonly PersonaDePrueba[]): Promise<Ronda> {
  const premio_id = await crearPremio(base, { stock: 1, puntos: 1 });
  const codigos = await Promise.all(
    personas.map((quien) => codigo(premiosDe(base, quien).reclamar({ premio_id, clave: randomUUIDv7() }))),
  );
  const [premio] = await base.db
    .select({ stock: premios.stock })
    .from(premios)
    .where(eq(premios.id, premio_id));
  return {
    ganaron: codigos.filter((c) => c === 'OK').length,
    agotado: codigos.filter((c) => c === 'PREMIO_AGOTADO').length,
    otros: codigos.filter((c) => c !== 'OK' && c !== 'PREMIO_AGOTADO'),
    stock: premio?.stock ?? null,
    reclamos: await base.db.$count(asignaciones_premio, eq(asignaciones_premio.premio_id, premio_id)),
  };
}
