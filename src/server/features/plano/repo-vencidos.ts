import { and, eq, lt } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Db } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { piezasPorClave } from './repo.ts';

/** The spaces that are still taken after their last day. */
export async function espaciosVencidos(db: Db, hoy: Dia): Promise<Pieza[]> {
  const filas = await db
    .select({ clave: gondolas.clave })
    .from(gondolas)
    .where(and(eq(gondolas.status, 'occupied'), lt(gondolas.end_date, hoy)));
  if (filas.length === 0) return [];
  return [
    ...(
      await piezasPorClave(
        db,
        filas.map(({ clave }) => clave),
      )
    ).values(),
  ];
}

/** The editors of the plan and their e-mails. */
export async function personalAprobado(db: Db) {
  return db
    .select({ cuenta_id: cuentas.id, email: cuentas.email, nombre: profiles.full_name })
    .from(profiles)
    .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
    .where(and(eq(profiles.estado, 'aprobado'), eq(cuentas.emailVerified, true)));
}
