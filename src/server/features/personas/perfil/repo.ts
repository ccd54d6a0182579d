import { and, asc, between, eq, isNull, or } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { periodosDe, type TipoPeriodo } from '#domain/comun/calendario/periodo.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { unaVez } from '#server/db/preparada.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { columnasDeFicha, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { insignias_empleado } from '#server/db/schema/insignias.ts';
import { dias_activos, totales_puntos } from '#server/db/schema/puntos.ts';
import { busquedaDe } from '#domain/personas/empleados/ficha.ts';

/** An employee's own record, with the stored streak. */
export async function empleadoPropio(db: Db, id: string) {
  // Branch and group come with their names.
  const { sucursal_id: _sucursal, grupo_id: _grupo, ...propias } = columnasDeFicha;
  const [fila] = await db
    .select({
      id: empleados.id,
      ...propias,
      avatar_url: empleados.avatar_url,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      grupo: { id: grupos.id, nombre: grupos.nombre },
      created_at: empleados.created_at,
      racha: {
        ultimo_dia: empleados.racha_ultimo_dia,
        largo: empleados.racha_largo,
        mejor: empleados.racha_mejor,
      },
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(eq(empleados.id, id));
  if (!fila) throw new Error('The calling employee vanished');
  return fila;
}

/** Points in the periods that contain `hoy`, by type; 0 where nothing was credited. */
export async function puntosDeHoy(
  db: Db,
  empleado_id: string,
  hoy: Dia,
): Promise<Record<TipoPeriodo, number>> {
  const puntos = { semana: 0, mes: 0, semestre: 0, anio: 0, siempre: 0 };
  for (const { tipo, total } of await totalesDeHoy(db, empleado_id, hoy)) puntos[tipo] = total;
  return puntos;
}

/** The stored totals of those periods, with what tells whether and where each is ranked. Cached per request. */
export const totalesDeHoy = unaVez((db, empleado_id: string, hoy: Dia) =>
  db
    .select({
      tipo: totales_puntos.tipo,
      total: totales_puntos.total,
      activo: totales_puntos.activo,
      sucursal_id: totales_puntos.sucursal_id,
    })
    .from(totales_puntos)
    .where(
      and(
        eq(totales_puntos.empleado_id, empleado_id),
        or(
          ...periodosDe(hoy).map(({ tipo, inicio }) =>
            and(eq(totales_puntos.tipo, tipo), eq(totales_puntos.inicio, inicio)),
          ),
        ),
      ),
    )
    .execute(),
);

/** How many badges the employee has, without the revoked ones. */
export function insigniasObtenidas(db: Db, empleado_id: string): Promise<number> {
  return db.$count(
    insignias_empleado,
    and(eq(insignias_empleado.empleado_id, empleado_id), isNull(insignias_empleado.revocada_en)),
  );
}

/** Days with activity between two days, both included. */
export async function diasActivos(db: Db, empleado_id: string, desde: Dia, hasta: Dia): Promise<Dia[]> {
  const filas = await db
    .selectDistinct({ dia: dias_activos.dia })
    .from(dias_activos)
    .where(and(eq(dias_activos.empleado_id, empleado_id), between(dias_activos.dia, desde, hasta)))
    .orderBy(asc(dias_activos.dia));
  return filas.map(({ dia }) => dia);
}

/** An employee's name, locked until the transaction ends. */
export async function nombrePropio(tx: Tx, id: string): Promise<{ nombre: string; apellido: string }> {
  const [fila] = await tx
    .select({ nombre: empleados.nombre, apellido: empleados.apellido })
    .from(empleados)
    .where(eq(empleados.id, id))
    .for('no key update');
  if (!fila) throw new Error('The calling employee vanished');
  return fila;
}

/** Renames an employee, with their search text and account. */
export async function renombrar(
  tx: Tx,
  empleado_id: string,
  { nombre, apellido }: { nombre: string; apellido: string },
  cuando: Date,
): Promise<void> {
  const [fila] = await tx
    .update(empleados)
    .set({ nombre, apellido, busqueda: busquedaDe({ nombre, apellido }) })
    .where(eq(empleados.id, empleado_id))
    .returning({ user_id: empleados.user_id });
  if (!fila?.user_id) return;
  await tx
    .update(cuentas)
    .set({ name: `${nombre} ${apellido}`, updatedAt: cuando })
    .where(eq(cuentas.id, fila.user_id));
}

/** The current picture, locked until the transaction ends, so that two changes at once do not release the same one. */
export async function avatarBloqueado(tx: Tx, empleado_id: string): Promise<string | null> {
  const [fila] = await tx
    .select({ avatar_url: empleados.avatar_url })
    .from(empleados)
    .where(eq(empleados.id, empleado_id))
    .for('update');
  return fila?.avatar_url ?? null;
}

export async function ponerAvatar(tx: Tx, empleado_id: string, avatar_url: string | null): Promise<void> {
  await tx.update(empleados).set({ avatar_url }).where(eq(empleados.id, empleado_id));
}
