import { and, eq, gt, inArray, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { CON_FACTOR } from '#server/auth/segundo-factor.ts';
import type { Db } from '#server/db/base.ts';
import { conteo_empleados } from '#server/db/schema/conteos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import { coincide, contar, type Orden, ORDENES, paginaDe, VIGENTE } from '../empleados/repo-tabla.ts';

export type Filtro = {
  readonly busqueda: string;
  readonly rol?: Rol | undefined;
  readonly estado: 'todos' | 'con_sesion' | 'sin_confirmar' | 'inactivos';
};

/** A page of employees who have an account: two queries, three where words or a state narrow them, four where very many match. */
export async function pagina(
  db: Db,
  filtro: Filtro,
  { orden, desde, cuantos, ahora }: { orden: Orden; desde: number; cuantos: number; ahora: Date },
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
      : // What a session or a mailbox says is not among the kept counts. Of everybody it is counted in indexes; once it is known that
        // many match, they are read in order and not collected.
        filtro.busqueda.trim() === '' && filtro.rol === undefined
        ? await db.$count(empleados, donde)
        : null;
  return paginaDe(db, donde, { orden, desde, cuantos }, contados, (ids) =>
    db
      .select({
        id: empleados.id,
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
        sesiones: sql`(select count(*) from ${sesiones}
          where ${sesiones.userId} = ${cuentas.id} and ${gt(sesiones.expiresAt, ahora)})`.mapWith(Number),
      })
      .from(empleados)
      .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
      .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
      .where(inArray(empleados.id, ids))
      .orderBy(ORDENES[orden]),
  );
}

/** The account of an employee who was not deleted; null without account. */
export async function cuentaDe(db: Db, id: string) {
  const [fila] = await db
    .select({ cuenta_id: cuentas.id, activo: empleados.activo, email: cuentas.email })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(and(eq(empleados.id, id), VIGENTE));
  return fila ?? null;
}

/** The employee with an e-mail, with or without account. */
export async function fichaPorEmail(db: Db, email: string) {
  const [fila] = await db
    .select({ id: empleados.id, user_id: empleados.user_id })
    .from(empleados)
    .where(eq(empleados.email, email));
  return fila ?? null;
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
        db
          .select({ id: cuentas.id })
          .from(cuentas)
          // As its index has it.
          .where(not(cuentas.emailVerified)),
      );
    case 'inactivos':
      return eq(empleados.activo, false);
  }
}
