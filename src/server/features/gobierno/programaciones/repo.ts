import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { puedeVerReportes } from '#domain/comun/permisos/permisos.ts';
import type { ResultadoDeEntrega } from '#domain/gobierno/reportes/envio.ts';
import { ACTOR, actorDeFila } from '#server/auth/llamador.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import {
  entregas_de_reportes as entregas,
  envios_de_reportes as envios,
  lectores_de_programacion as lectores,
  programaciones,
} from '#server/db/schema/reportes.ts';
import { alfabetico } from '../../../comun/texto.ts';
import { coincide } from '../../personas/empleados/repo-tabla.ts';

export type Programacion = typeof programaciones.$inferSelect;
export type Envio = typeof envios.$inferSelect;

/** Why somebody cannot be mailed reports now; null if they can. */
export type Falta = Extract<ResultadoDeEntrega, 'sin_cuenta' | 'sin_permiso' | 'sin_email'> | null;

const NOMBRE = sql<string>`${empleados.nombre} || ' ' || ${empleados.apellido}`;

export async function todas(db: Db) {
  return db
    .select({ programacion: programaciones, por: sql<string | null>`${NOMBRE}` })
    .from(programaciones)
    .leftJoin(empleados, eq(empleados.id, programaciones.creada_por))
    .orderBy(alfabetico(programaciones.nombre), asc(programaciones.id));
}

export async function activas(db: Db): Promise<Programacion[]> {
  return db
    .select()
    .from(programaciones)
    .where(eq(programaciones.activa, true))
    .orderBy(asc(programaciones.id));
}

export async function una(db: Db, id: string): Promise<Programacion | null> {
  const [fila] = await db.select().from(programaciones).where(eq(programaciones.id, id));
  return fila ?? null;
}

/** The row, locked until the transaction ends. */
export async function bloquear(tx: Tx, id: string): Promise<Programacion | null> {
  const [fila] = await tx.select().from(programaciones).where(eq(programaciones.id, id)).for('no key update');
  return fila ?? null;
}

/** Counts them under a table lock, so that two people who make one at once cannot exceed the limit. */
export async function cuantas(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${programaciones} in share row exclusive mode`);
  return tx.$count(programaciones);
}

export async function insertar(tx: Tx, fila: typeof programaciones.$inferInsert): Promise<string> {
  const [hecha] = await tx.insert(programaciones).values(fila).returning({ id: programaciones.id });
  if (!hecha) throw new Error('The schedule was not inserted');
  return hecha.id;
}

export async function cambiar(
  tx: Tx,
  id: string,
  cambios: Partial<typeof programaciones.$inferInsert>,
): Promise<void> {
  await tx.update(programaciones).set(cambios).where(eq(programaciones.id, id));
}

export async function eliminar(tx: Tx, id: string): Promise<void> {
  await tx.delete(programaciones).where(eq(programaciones.id, id));
}

export async function ponerLectores(tx: Tx, programacion_id: string, ids: readonly string[]): Promise<void> {
  await tx.delete(lectores).where(eq(lectores.programacion_id, programacion_id));
  await tx.insert(lectores).values(ids.map((empleado_id) => ({ programacion_id, empleado_id })));
}

/** Who each of them is mailed to, by name, and why they would not get it now. */
export async function lectoresDe(db: Db, programacion_ids: readonly string[], ahora: Date) {
  const filas = await db
    .select({ ...LECTOR, programacion_id: lectores.programacion_id })
    .from(lectores)
    .innerJoin(empleados, eq(empleados.id, lectores.empleado_id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(inArray(lectores.programacion_id, [...programacion_ids]))
    .orderBy(alfabetico(empleados.apellido), alfabetico(empleados.nombre), asc(empleados.id));
  return filas.map(({ programacion_id, ...fila }) => ({ programacion_id, ...lectorDe(fila, ahora) }));
}

/** The same of these people. */
export async function comoLectores(db: Db, ids: readonly string[], ahora: Date) {
  const filas = await db
    .select(LECTOR)
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .where(inArray(empleados.id, [...ids]));
  return filas.map((fila) => lectorDe(fila, ahora));
}

const LECTOR = { ...ACTOR, nombre: NOMBRE, primer_nombre: empleados.nombre, email: cuentas.email };

type FilaDeLector = Pick<Parameters<typeof actorDeFila>[0], 'factor_plazo' | 'personal'> & {
  cuenta_id: string | null;
  confirmado: boolean | null;
  empleado: Parameters<typeof actorDeFila>[0]['empleado'];
  nombre: string;
  primer_nombre: string;
  email: string | null;
};

export type Lector = {
  readonly id: string;
  readonly nombre: string;
  readonly primer_nombre: string;
  readonly email: string | null;
  readonly rrhh: boolean;
  readonly falta: Falta;
};

function lectorDe({ nombre, primer_nombre, email, ...fila }: FilaDeLector, ahora: Date): Lector {
  const { cuenta_id, confirmado, empleado, personal, factor_plazo } = fila;
  if (empleado === null) throw new Error('A reader is an employee');
  const quien = { id: empleado.id, nombre, primer_nombre, email, rrhh: empleado.rol === 'admin_rrhh' };
  if (cuenta_id === null || !empleado.activo || empleado.registro !== 'aprobado') {
    return { ...quien, falta: 'sin_cuenta' };
  }
  const actor = actorDeFila(
    { cuenta_id, confirmado: confirmado === true, factor_plazo, empleado, personal },
    ahora,
  );
  if (!puedeVerReportes(actor)) return { ...quien, falta: 'sin_permiso' };
  return { ...quien, falta: confirmado === true ? null : 'sin_email' };
}

/** People who may be chosen: those who could be mailed reports today. */
export async function posibles(
  db: Db,
  {
    q,
    sucursal_id,
    desde,
    cuantos,
  }: { q: string; sucursal_id?: string | undefined; desde: number; cuantos: number },
) {
  const donde: SQL | undefined = and(
    eq(empleados.activo, true),
    eq(empleados.registro, 'aprobado'),
    eq(cuentas.emailVerified, true),
    or(
      eq(empleados.rol, 'admin_rrhh'),
      and(eq(empleados.rol, 'gerente_sucursal'), isNotNull(empleados.sucursal_id)),
    ),
    sucursal_id === undefined ? undefined : eq(empleados.sucursal_id, sucursal_id),
    coincide(q),
  );
  const [total] = await db
    .select({ cuantos: count() })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(donde);
  const filas = await db
    .select({
      id: empleados.id,
      nombre: empleados.nombre,
      apellido: empleados.apellido,
      avatar_url: empleados.avatar_url,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      rol: empleados.rol,
    })
    .from(empleados)
    .innerJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(donde)
    .orderBy(alfabetico(empleados.apellido), alfabetico(empleados.nombre), asc(empleados.id))
    .limit(cuantos)
    .offset(desde);
  return { total: total?.cuantos ?? 0, filas };
}

/** Writes down that it is time. @returns its id; null if it was already written down, perhaps by another node */
export async function anotarEnvio(
  tx: Tx,
  fila: Pick<Envio, 'programacion_id' | 'fecha' | 'desde' | 'hasta' | 'creado_en'> & { pedido_por?: string },
): Promise<string | null> {
  const [nuevo] = await tx
    .insert(envios)
    .values(fila)
    .onConflictDoNothing({ target: [envios.programacion_id, envios.fecha] })
    .returning({ id: envios.id });
  return nuevo?.id ?? null;
}

export async function hayPendiente(tx: Tx, programacion_id: string): Promise<boolean> {
  const [fila] = await tx
    .select({ id: envios.id })
    .from(envios)
    .where(and(eq(envios.programacion_id, programacion_id), eq(envios.estado, 'pendiente')))
    .limit(1);
  return fila !== undefined;
}

export async function envioConSuProgramacion(db: Db, id: string) {
  const [fila] = await db
    .select({ envio: envios, programacion: programaciones })
    .from(envios)
    .innerJoin(programaciones, eq(programaciones.id, envios.programacion_id))
    .where(eq(envios.id, id));
  return fila ?? null;
}

/** @returns how many times it has been tried, this one included */
export async function sumarIntento(db: Db, id: string): Promise<number> {
  const [fila] = await db
    .update(envios)
    .set({ intentos: sql`${envios.intentos} + 1` })
    .where(eq(envios.id, id))
    .returning({ intentos: envios.intentos });
  return fila?.intentos ?? 0;
}

export async function terminarEnvio(db: Db, id: string, estado: Envio['estado']): Promise<void> {
  await db
    .update(envios)
    .set({ estado })
    .where(and(eq(envios.id, id), eq(envios.estado, 'pendiente')));
}

/** Gives up what no job does any more: its node died again and again. */
export async function darPorPerdidos(db: Db, ahora: Date): Promise<void> {
  const antes = new Date(ahora.getTime() - PERDIDO_MS).toISOString();
  await db
    .update(envios)
    .set({ estado: 'fallido' })
    .where(sql`${envios.estado} = 'pendiente' and ${envios.creado_en} < ${antes}::timestamptz`);
}

const PERDIDO_MS = 12 * 3_600_000;

/** The people that already have their result. */
export async function yaEntregados(db: Db, envio_id: string): Promise<ReadonlySet<string>> {
  const filas = await db
    .select({ id: entregas.empleado_id })
    .from(entregas)
    .where(eq(entregas.envio_id, envio_id));
  return new Set(filas.map(({ id }) => id));
}

/** @returns whether it was written by this run and not by another */
export async function anotarEntrega(tx: Tx, fila: typeof entregas.$inferInsert): Promise<boolean> {
  const hechas = await tx
    .insert(entregas)
    .values(fila)
    .onConflictDoNothing()
    .returning({ id: entregas.empleado_id });
  return hechas.length > 0;
}

/** The key of the mail of one sending to one person. */
export function claveDeCorreo(envio_id: string, empleado_id: string): string {
  return `reportes:${envio_id}:${empleado_id}`;
}

const CORREO = sql`${correos.clave} = 'reportes:' || ${entregas.envio_id} || ':' || ${entregas.empleado_id}`;
const SEGUN_CORREO = sql<ResultadoDeEntrega>`case when ${entregas.resultado} <> 'en_camino' then ${entregas.resultado}
  when ${correos.estado} = 'fallido' then 'rebotado' when ${correos.estado} = 'pendiente' then 'en_camino' else 'enviado' end`;

/** Keeps what became of the mails, which are forgotten before the history is. */
export async function asentarCorreos(db: Db): Promise<void> {
  await db
    .update(entregas)
    .set({ resultado: sql`case when ${correos.estado} = 'fallido' then 'rebotado' else 'enviado' end` })
    .from(correos)
    .where(and(eq(entregas.resultado, 'en_camino'), CORREO, sql`${correos.estado} <> 'pendiente'`));
}

export async function deLosEnvios(db: Db, envio_ids: readonly string[]) {
  if (envio_ids.length === 0) return [];
  return db
    .select({
      envio_id: entregas.envio_id,
      id: entregas.empleado_id,
      nombre: NOMBRE,
      resultado: SEGUN_CORREO,
    })
    .from(entregas)
    .innerJoin(empleados, eq(empleados.id, entregas.empleado_id))
    .leftJoin(correos, CORREO)
    .where(inArray(entregas.envio_id, [...envio_ids]))
    .orderBy(alfabetico(empleados.apellido), alfabetico(empleados.nombre), asc(empleados.id));
}

export async function envioDe(
  db: Db,
  programacion_id: string,
  { desde, cuantos }: { desde: number; cuantos: number },
) {
  const total = await db.$count(envios, eq(envios.programacion_id, programacion_id));
  const filas = await db
    .select({ envio: envios, pedido_por: sql<string | null>`${NOMBRE}` })
    .from(envios)
    .leftJoin(empleados, eq(empleados.id, envios.pedido_por))
    .where(eq(envios.programacion_id, programacion_id))
    .orderBy(desc(envios.creado_en), desc(envios.id))
    .limit(cuantos)
    .offset(desde);
  return { total, filas };
}

/** The last sending of each. */
export async function ultimos(db: Db) {
  return db
    .selectDistinctOn([envios.programacion_id], {
      programacion_id: envios.programacion_id,
      id: envios.id,
      estado: envios.estado,
      creado_en: envios.creado_en,
    })
    .from(envios)
    .orderBy(envios.programacion_id, desc(envios.creado_en), desc(envios.id));
}

const RECUERDO_DIAS = 400;

/** Deletes the history that is older than a year and a month. */
export async function olvidar(db: Db, ahora: Date): Promise<void> {
  const antes = new Date(ahora.getTime() - RECUERDO_DIAS * 86_400_000).toISOString();
  await db
    .delete(envios)
    .where(sql`${envios.creado_en} < ${antes}::timestamptz and ${envios.estado} <> 'pendiente'`);
}

/** Takes somebody who is erased out of what is mailed and of its history. */
export async function quitarLector(tx: Tx, empleado_id: string): Promise<void> {
  await tx.delete(lectores).where(eq(lectores.empleado_id, empleado_id));
  await tx.delete(entregas).where(eq(entregas.empleado_id, empleado_id));
}
