import { and, count, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { CON_FACTOR } from '#server/auth/segundo-factor.ts';
import type { Db } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { coincide, contar, paginaDeIds, VIGENTE } from '../empleados/repo-tabla.ts';

export type Filtro = {
  readonly busqueda: string;
  readonly rol?: Rol | undefined;
  readonly estado: 'todos' | 'con_sesion' | 'sin_confirmar' | 'inactivos';
};

/** A page of employees who have an account, by name: four queries, five where very many match. */
export async function pagina(
  db: Db,
  filtro: Filtro,
  { desde, cuantos, ahora }: { desde: number; cuantos: number; ahora: Date },
) {
  const donde = and(
    VIGENTE,
    isNotNull(empleados.user_id),
    filtro.rol === undefined ? undefined : eq(empleados.rol, filtro.rol),
    estadoDe(db, filtro.estado, ahora),
    coincide(filtro.busqueda),
  );
  const { estado } = filtro;
  const contados =
    estado === 'todos' || estado === 'inactivos'
      ? await contar(db, { ...filtro, estado }, eq(conteo_empleados.con_cuenta, true))
      : null;
  const { total, ids } = await paginaDeIds(db, donde, { orden: 'nombre', desde, cuantos }, contados);
  if (ids.length === 0) return { total, filas: [] };
  const filas = await db
    .select({
      id: empleados.id,
      cuenta_id: cuentas.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      email: cuentas.email,
      rol: empleados.rol,
      activo: empleados.activo,
      avatar_url: empleados.avatar_url,
      sucursal: { id: sucursales.id, nombre: sucursales.nombre },
      email_confirmado: cuentas.emailVerified,
      ultimo_ingreso: cuentas.ultimo_ingreso,
      segundo_factor: CON_FACTOR,
    })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .where(inArray(empleados.id, ids));
  const abiertas = await sesionesPorCuenta(
    db,
    filas.map(({ cuenta_id }) => cuenta_id),
    ahora,
  );
  const porId = new Map(
    filas.map(({ cuenta_id, ...fila }) => [fila.id, { ...fila, sesiones: abiertas.get(cuenta_id) ?? 0 }]),
  );
  return { total, filas: ids.flatMap((id) => porId.get(id) ?? []) };
}

/** The account of an employee who has one and was not deleted. */
export async function cuentaDe(db: Db, id: string) {
  const [fila] = await db
    .select({ cuenta_id: cuentas.id, activo: empleados.activo, email: cuentas.email })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(and(eq(empleados.id, id), VIGENTE));
  return fila ?? null;
}

/** The employee of an e-mail, with or without account. */
export async function fichaPorEmail(db: Db, email: string) {
  const [fila] = await db
    .select({ id: empleados.id, user_id: empleados.user_id })
    .from(empleados)
    .where(eq(empleados.email, email));
  return fila ?? null;
}

async function sesionesPorCuenta(db: Db, ids: readonly string[], ahora: Date): Promise<Map<string, number>> {
  const filas = await db
    .select({ cuenta_id: sesiones.userId, cuantas: count() })
    .from(sesiones)
    .where(and(inArray(sesiones.userId, [...ids]), gt(sesiones.expiresAt, ahora)))
    .groupBy(sesiones.userId);
  return new Map(filas.map(({ cuenta_id, cuantas }) => [cuenta_id, cuantas]));
}

function estadoDe(db: Db, estado: Filtro['estado'], ahora: Date): SQL | undefined {
  switch (estado) {
    case 'todos':
      return undefined;
    case 'con_sesion':
      return inArray(
        empleados.user_id,
        db.select({ id: sesiones.userId }).from(sesiones).where(gt(sesiones.expiresAt, ahora)),
      );
    case 'sin_confirmar':
      return inArray(
        empleados.user_id,
        db.select({ id: cuentas.id }).from(cuentas).where(eq(cuentas.emailVerified, false)),
      );
    case 'inactivos':
      return eq(empleados.activo, false);
  }
}
