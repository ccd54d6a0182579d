import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { fija } from '#server/db/preparada.ts';
import { acreditaciones } from '#server/db/schema/acreditaciones.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { alfabetico } from '../../comun/texto.ts';

export type FilaInsignia = typeof insignias.$inferSelect;

/** Active badges by name. */
export const activas: (db: Db) => Promise<FilaInsignia[]> = fija('insignias.activas', (db) =>
  db
    .select()
    .from(insignias)
    .where(eq(insignias.activa, true))
    .orderBy(alfabetico(insignias.nombre), asc(insignias.id)),
);

/** The owner of the badges, with the stored streak. */
export async function quien(db: Db, empleado_id: string) {
  const [fila] = await db
    .select({
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      racha: {
        ultimo_dia: empleados.racha_ultimo_dia,
        largo: empleados.racha_largo,
        mejor: empleados.racha_mejor,
      },
    })
    .from(empleados)
    .where(eq(empleados.id, empleado_id));
  if (!fila) throw new Error('The calling employee vanished');
  return fila;
}

/** Every award of an employee with its badge, including revoked ones, and the code of its public page if it is open; the latest first. */
export function otorgadasA(db: Db, empleado_id: string) {
  return db
    .select({ otorgada: insignias_empleado, insignia: insignias, codigo: acreditaciones.codigo })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .leftJoin(
      acreditaciones,
      and(
        eq(acreditaciones.insignia_empleado_id, insignias_empleado.id),
        isNull(acreditaciones.revocada_en),
        isNotNull(acreditaciones.publica_desde),
      ),
    )
    .where(eq(insignias_empleado.empleado_id, empleado_id))
    .orderBy(desc(insignias_empleado.fecha_otorgada), desc(insignias_empleado.id));
}

/** The next active employees after an id, to go through all of them. */
export async function siguientesEmpleados(
  db: Db,
  despuesDe: string | null,
  cuantos: number,
): Promise<string[]> {
  const filas = await db
    .select({ id: empleados.id })
    .from(empleados)
    .where(and(RECIBE, despuesDe === null ? undefined : gt(empleados.id, despuesDe)))
    .orderBy(asc(empleados.id))
    .limit(cuantos);
  return filas.map(({ id }) => id);
}

export type Otorgamiento = { empleado_id: string; insignia_id: string };

/** @returns the ones that nobody else had inserted first */
export async function otorgar(
  tx: Tx,
  filas: readonly Otorgamiento[],
  fecha_otorgada: Date,
): Promise<Otorgamiento[]> {
  const nuevas: Otorgamiento[] = [];
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) {
    nuevas.push(
      ...(await tx
        .insert(insignias_empleado)
        .values(filas.slice(i, i + POR_SENTENCIA).map((fila) => ({ ...fila, fecha_otorgada })))
        .onConflictDoNothing({ target: [insignias_empleado.empleado_id, insignias_empleado.insignia_id] })
        .returning({
          empleado_id: insignias_empleado.empleado_id,
          insignia_id: insignias_empleado.insignia_id,
        })),
    );
  }
  return nuevas;
}

/** Awards of these employees that were earned by facts and are not revoked, flagged or confirmed by RRHH. */
export function observables(db: Db, empleado_ids: readonly string[]) {
  return db
    .select({
      id: insignias_empleado.id,
      empleado_id: insignias_empleado.empleado_id,
      criterio: insignias.criterio,
    })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .where(
      and(
        inArray(insignias_empleado.empleado_id, [...empleado_ids]),
        isNull(insignias_empleado.otorgada_por),
        isNull(insignias_empleado.revocada_en),
        isNull(insignias_empleado.observada_en),
        isNull(insignias_empleado.mantenida_en),
        ne(sql`${insignias.criterio} ->> 'tipo'`, 'custom'),
      ),
    );
}

/** @returns how many were newly flagged */
export async function observar(tx: Tx, ids: readonly string[], observada_en: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const filas = await tx
    .update(insignias_empleado)
    .set({ observada_en })
    .where(
      and(
        inArray(insignias_empleado.id, [...ids].toSorted()),
        isNull(insignias_empleado.observada_en),
        isNull(insignias_empleado.mantenida_en),
        isNull(insignias_empleado.revocada_en),
      ),
    )
    .returning({ id: insignias_empleado.id });
  return filas.length;
}

/** Marks the employee's own awards among `ids` as celebrated. @returns how many were not yet */
export async function festejar(
  tx: Tx,
  empleado_id: string,
  ids: readonly string[],
  festejada_en: Date,
): Promise<number> {
  const filas = await tx
    .update(insignias_empleado)
    .set({ festejada_en })
    .where(
      and(
        eq(insignias_empleado.empleado_id, empleado_id),
        inArray(insignias_empleado.id, [...ids]),
        isNull(insignias_empleado.festejada_en),
      ),
    )
    .returning({ id: insignias_empleado.id });
  return filas.length;
}

const RECIBE = and(eq(empleados.activo, true), eq(empleados.registro, 'aprobado'));

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;
