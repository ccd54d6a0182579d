import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/base.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { Azar } from './azar.ts';

const DOS_SEMANAS_MIN = 14 * 24 * 60;

/**
 * The last sign-in with a password of each person: mostly within two weeks, because a session lasts a month; earlier for
 * those who left; none recorded for one in twelve.
 */
export async function sembrarIngresos(tx: Tx, { azar, ahora }: { azar: Azar; ahora: Date }): Promise<void> {
  const personas = await tx
    .select({ cuenta_id: cuentas.id, activo: empleados.activo, registro: empleados.registro })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .orderBy(asc(cuentas.email));
  const ingresos = personas.flatMap(({ cuenta_id, activo, registro }) => {
    const hace = azar.entero(5, DOS_SEMANAS_MIN) + (activo ? 0 : 3 * DOS_SEMANAS_MIN);
    const nunca = azar.pasa(1 / 12) || registro === 'pendiente';
    return nunca ? [] : [{ cuenta_id, cuando: new Date(ahora.getTime() - hace * 60_000).toISOString() }];
  });
  await tx.execute(sql`
    update ${cuentas} set ultimo_ingreso = i.cuando
    from unnest(${sql.param(ingresos.map((i) => i.cuenta_id))}::uuid[], ${sql.param(ingresos.map((i) => i.cuando))}::timestamptz[])
      as i (cuenta_id, cuando)
    where ${cuentas.id} = i.cuenta_id`);
}
