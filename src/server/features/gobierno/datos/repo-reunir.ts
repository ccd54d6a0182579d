import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { DE_CUALQUIERA } from '#domain/gobierno/auditoria/puertas.ts';
import type { Db } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, columnasDeFicha, empleados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { identidadesExternas, llaves, segundosFactores } from '#server/db/schema/factores.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { plano_comentarios, plano_operaciones } from '#server/db/schema/plano.ts';

// The data held about one person, except what refers to an employee's record (repo-reunir-empleado.ts): their own data and
// nobody else's.

export async function ficha(db: Db, id: string) {
  // Branch and group by name, because ids say nothing to the person.
  const { sucursal_id: _sucursal, grupo_id: _grupo, ...propias } = columnasDeFicha;
  const [fila] = await db
    .select({
      id: empleados.id,
      ...propias,
      sucursal: sucursales.nombre,
      grupo: grupos.nombre,
      activo: empleados.activo,
      avatar_url: empleados.avatar_url,
      racha_mejor: empleados.racha_mejor,
      alta: empleados.created_at,
      invitado_en: empleados.invitado_en,
      anonimizado_en: empleados.anonimizado_en,
      user_id: empleados.user_id,
    })
    .from(empleados)
    .leftJoin(sucursales, eq(sucursales.id, empleados.sucursal_id))
    .leftJoin(grupos, eq(grupos.id, empleados.grupo_id))
    .where(eq(empleados.id, id));
  return fila ?? null;
}

export async function cuenta(db: Db, id: string) {
  const [fila] = await db
    .select({
      email: cuentas.email,
      nombre: cuentas.name,
      email_confirmado: cuentas.emailVerified,
      ultimo_ingreso: cuentas.ultimo_ingreso,
      creada_en: cuentas.createdAt,
    })
    .from(cuentas)
    .where(eq(cuentas.id, id));
  return fila ?? null;
}

/** What refers to an account. */
export async function deLaCuenta(db: Db, cuenta_id: string, email: string) {
  return {
    sesiones: await db
      .select({
        abierta_en: sesiones.createdAt,
        usada_en: sesiones.updatedAt,
        vence_en: sesiones.expiresAt,
        direccion: sesiones.ipAddress,
        navegador: sesiones.userAgent,
      })
      .from(sesiones)
      .where(eq(sesiones.userId, cuenta_id))
      .orderBy(desc(sesiones.createdAt)),
    identidades_en_otro_sistema: await db
      .select({
        proveedor: identidadesExternas.emisor,
        identidad: identidadesExternas.sujeto,
        unida_en: identidadesExternas.vinculada_en,
        usada_en: identidadesExternas.usada_en,
      })
      .from(identidadesExternas)
      .where(eq(identidadesExternas.cuenta_id, cuenta_id)),
    ingresos: await db
      .select({
        cuando: auditoria.created_at,
        accion: auditoria.accion,
        // Anybody may have typed this e-mail to sign in, so the attempt does not prove that it was them.
        lo_hizo: sql<string>`case when (${auditoria.actor_id} is null and ${auditoria.cuenta_id} is null) or ${inArray(auditoria.accion, [...DE_CUALQUIERA])}
          then 'alguien, con el email de la cuenta' else 'la propia persona' end`,
        motivo: sql<string | null>`${auditoria.despues} ->> 'motivo'`,
        // Shortened when it was written.
        direccion: sql<string | null>`${auditoria.despues} ->> 'direccion'`,
        veces: sql<string | null>`${auditoria.despues} ->> 'veces'`,
      })
      .from(auditoria)
      .where(esIngresoDe(cuenta_id))
      .orderBy(asc(auditoria.id)),
    segundo_paso: await db
      .select({ que: sql<string>`'aplicación de códigos'`, desde: segundosFactores.confirmado_en })
      .from(segundosFactores)
      .where(and(eq(segundosFactores.cuenta_id, cuenta_id), isNotNull(segundosFactores.confirmado_en))),
    llaves_de_acceso: await db
      .select({ nombre: llaves.nombre, creada_en: llaves.creada_en, usada_en: llaves.usada_en })
      .from(llaves)
      .where(eq(llaves.cuenta_id, cuenta_id))
      .orderBy(asc(llaves.creada_en)),
    perfil_de_gondolas: await db
      .select({
        nombre: profiles.full_name,
        rol: profiles.role,
        estado: profiles.estado,
        creado_en: profiles.created_at,
      })
      .from(profiles)
      .where(eq(profiles.cuenta_id, cuenta_id)),
    cambios_en_el_plano: await db
      .select({
        cuando: plano_operaciones.created_at,
        que: plano_operaciones.tipo,
        campos: sql<string>`array_to_string(${plano_operaciones.campos}, ', ')`,
      })
      .from(plano_operaciones)
      .where(eq(plano_operaciones.cuenta_id, cuenta_id))
      .orderBy(asc(plano_operaciones.created_at)),
    comentarios_en_el_plano: await db
      .select({
        cuando: plano_comentarios.created_at,
        texto: plano_comentarios.texto,
        resuelto_en: plano_comentarios.resuelto_en,
      })
      .from(plano_comentarios)
      .where(eq(plano_comentarios.cuenta_id, cuenta_id))
      .orderBy(asc(plano_comentarios.created_at)),
    correos: await db
      .select({ cuando: correos.created_at, asunto: correos.asunto, estado: correos.estado })
      .from(correos)
      .where(eq(correos.para, email))
      .orderBy(asc(correos.created_at)),
  };
}

/** The audit rows of staff of the floor map: what they did, and what was done to their profile. */
export function asientosDelPersonal(db: Db, cuenta_id: string) {
  const suyos = db
    .select({ id: sql`${profiles.id}::text` })
    .from(profiles)
    .where(eq(profiles.cuenta_id, cuenta_id));
  const sobreSuPerfil = sql`(${auditoria.entidad} = 'profiles' and ${auditoria.entidad_id} in ${suyos})`;
  return db
    .select({
      cuando: auditoria.created_at,
      accion: auditoria.accion,
      lo_hizo: sql<string>`case when ${auditoria.cuenta_id} = ${cuenta_id} or ${auditoria.actor_id} = (select id from empleados where user_id = ${cuenta_id}) then 'la propia persona' else 'otra persona de la empresa' end`,
      antes: sql<unknown>`case when ${sobreSuPerfil} then ${auditoria.antes} end`,
      despues: sql<unknown>`case when ${sobreSuPerfil} then ${auditoria.despues} end`,
    })
    .from(auditoria)
    .where(or(and(eq(auditoria.cuenta_id, cuenta_id), not(esIngresoDe(cuenta_id))), sobreSuPerfil))
    .orderBy(asc(auditoria.id));
}

/** Condition: an attempt to sign in or out of that account. */
function esIngresoDe(cuenta_id: string) {
  return sql`(${auditoria.clase} = 'ingreso' and ${auditoria.entidad} = 'cuentas' and ${auditoria.entidad_id} = ${cuenta_id})`;
}

/** Those of these files that are in use. */
export async function archivosDe(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { clave, nombre, id, created_at } = getTableColumns(archivos);
  return db
    .select({ id, clave, nombre, created_at })
    .from(archivos)
    .where(inArray(archivos.id, [...ids]))
    .orderBy(asc(archivos.created_at));
}
