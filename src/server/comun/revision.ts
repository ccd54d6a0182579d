import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';

/**
 * A fingerprint of the fields of a row that its form shows: it changes whenever one of them does, whoever changed it, and not
 * when something else of the row does.
 */
export function revisionDe<F extends object>(fila: F, campos: readonly (keyof F)[]): string {
  const valores = campos.map((campo) => fila[campo]);
  return createHash('sha256').update(JSON.stringify(valores)).digest('base64url').slice(0, 22);
}

/** What an edit leaves: what it does not say stays as it was. */
export function conCambios<F extends object>(
  actual: F,
  cambios: { readonly [C in keyof F]?: F[C] | undefined },
): F {
  const dichos = Object.entries(cambios).filter(([, valor]) => valor !== undefined);
  return { ...actual, ...Object.fromEntries(dichos) };
}

/** Those fields of a row. */
export function soloDe<F extends object, C extends keyof F>(fila: F, campos: readonly C[]): Pick<F, C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly those fields
  return Object.fromEntries(campos.map((campo) => [campo, fila[campo]])) as Pick<F, C>;
}

/** For `CAMBIO_AJENO`: who changed the row, when, and which fields, as the audit log has it. */
export async function quienCambio(db: Db, entidad: string, id: string) {
  const [cambio] = await db
    .select({
      por: sql<string | null>`${empleados.nombre} || ' ' || ${empleados.apellido}`,
      cuando: auditoria.created_at,
      despues: auditoria.despues,
    })
    .from(auditoria)
    .leftJoin(empleados, eq(empleados.id, auditoria.actor_id))
    .where(
      and(
        eq(auditoria.entidad, entidad),
        eq(auditoria.entidad_id, id),
        isNotNull(auditoria.despues),
        // About the person, but no change of their record.
        ne(auditoria.accion, 'puntos.ajustar'),
      ),
    )
    .orderBy(desc(auditoria.id))
    .limit(1);
  return {
    por: cambio?.por ?? null,
    cuando: cambio?.cuando ?? null,
    campos: typeof cambio?.despues === 'object' && cambio.despues !== null ? Object.keys(cambio.despues) : [],
  };
}

/**
 * The instant to store for a change, which is also its revision: always later than the previous one, so that two saves in
 * the same millisecond differ.
 */
export function despuesDe(anterior: Date, instante: Date): Date {
  return new Date(Math.max(instante.getTime(), anterior.getTime() + 1));
}
