import { and, eq, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { busquedaDe, CAMPOS_ESCRITOS, fichaBorrada } from '#domain/personas/empleados/ficha.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { certificados, concesiones_evaluacion } from '#server/db/schema/capacitaciones.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, columnasDeFicha, empleados, licencias } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { publicaciones, reacciones } from '#server/db/schema/muro.ts';
import { personas_borradas } from '#server/db/schema/operacion.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { asignaciones_premio, pasos_reclamo } from '#server/db/schema/premios.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { VIGENTE } from '../../personas/empleados/repo-tabla.ts';
import { quitarDeAuditoria } from '../auditoria/sellar.ts';
import { TEXTO_BORRADO } from './textos.ts';

/** The person to be erased, also if erased before. Lock the row first. */
export async function personaDe(db: Db, id: string) {
  const [fila] = await db
    .select({
      id: empleados.id,
      ...columnasDeFicha,
      activo: empleados.activo,
      user_id: empleados.user_id,
      avatar_url: empleados.avatar_url,
      anonimizado_en: empleados.anonimizado_en,
      /** Neither erased before nor a registration waiting for approval. */
      vigente: sql`${VIGENTE}`.mapWith(Boolean),
      email_de_cuenta: cuentas.email,
    })
    .from(empleados)
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(eq(empleados.id, id));
  return fila ?? null;
}

/** An account, its staff profile if any, and the employee it belongs to. Locked until the transaction ends. */
export async function cuentaBloqueada(tx: Tx, cuenta_id: string) {
  const [fila] = await tx
    .select({
      email: cuentas.email,
      nombre: cuentas.name,
      perfil: {
        id: profiles.id,
        full_name: profiles.full_name,
        role: profiles.role,
        estado: profiles.estado,
      },
      empleado_id: empleados.id,
    })
    .from(cuentas)
    .leftJoin(profiles, eq(profiles.cuenta_id, cuentas.id))
    .leftJoin(empleados, eq(empleados.user_id, cuentas.id))
    .where(eq(cuentas.id, cuenta_id))
    .for('update', { of: cuentas });
  return fila ?? null;
}

/** Evidence they sent that nobody has decided on. */
export async function enviadas(tx: Tx, empleado_id: string): Promise<string[]> {
  const filas = await tx
    .select({ id: evidencias.id })
    .from(evidencias)
    .where(and(eq(evidencias.empleado_id, empleado_id), eq(evidencias.estado, 'enviada')))
    .orderBy(evidencias.participacion_id);
  return filas.map(({ id }) => id);
}

/** Empties their evidence: the text, the files and the validators' answers. Decisions and points stay. */
export async function vaciarEvidencias(tx: Tx, empleado_id: string): Promise<void> {
  const suyas = await tx
    .select({
      participacion_id: evidencias.participacion_id,
      archivo_id: evidencias.archivo_id,
      descripcion: evidencias.descripcion,
    })
    .from(evidencias)
    .where(eq(evidencias.empleado_id, empleado_id));
  if (suyas.length === 0) return;
  // A group's card shows what anybody in the group sent last.
  const direcciones = suyas.flatMap(({ archivo_id }) => (archivo_id ? [`/archivos/${archivo_id}`] : []));
  const palabras = [...new Set(suyas.map(({ descripcion }) => descripcion))];
  await tx
    .update(participaciones)
    .set({ evidencia_url: null, motivo_evidencia: null })
    .where(
      or(
        eq(participaciones.empleado_id, empleado_id),
        and(
          inArray(participaciones.id, [...new Set(suyas.map((s) => s.participacion_id))]),
          or(
            direcciones.length > 0 ? inArray(participaciones.evidencia_url, direcciones) : undefined,
            inArray(participaciones.motivo_evidencia, palabras),
          ),
        ),
      ),
    );
  await tx
    .update(evidencias)
    .set({
      descripcion: '',
      archivo_id: null,
      motivo: sql`case when ${evidencias.motivo} is null then null else ${TEXTO_BORRADO} end`,
      motivo_reversion: sql`case when ${evidencias.motivo_reversion} is null then null else ${TEXTO_BORRADO} end`,
      motivo_rechazo: sql`case when ${evidencias.motivo_rechazo} is null then null else ${TEXTO_BORRADO} end`,
      apelacion: sql`case when ${evidencias.apelacion} is null then null else ${TEXTO_BORRADO} end`,
    })
    .where(eq(evidencias.empleado_id, empleado_id));
  const ids = suyas.flatMap(({ archivo_id }) => archivo_id ?? []);
  await darPorPerdidos(tx, ids);
}

/**
 * Takes a person off the wall: what is about them, and their reactions. Of the thanks that they gave others keep that somebody
 * thanked them and for what, without the sentence.
 */
async function vaciarElMuro(tx: Tx, empleado_id: string): Promise<void> {
  await tx.delete(publicaciones).where(eq(publicaciones.empleado_id, empleado_id));
  await tx.delete(reacciones).where(eq(reacciones.empleado_id, empleado_id));
  await tx
    .update(publicaciones)
    .set({ texto: '', motivo: null })
    .where(eq(publicaciones.autor_id, empleado_id));
}

/**
 * Marks files as lost: nobody can see them, and the next cleanup deletes them (`files/limpiar.ts`). A correction shares the file of the
 * evidence that it corrects: it stays until neither has it.
 * @returns which ones were
 */
export async function darPorPerdidos(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  // Locked by a statement of its own: the next one must see the corrections that were sent meanwhile.
  await tx
    .select({ id: archivos.id })
    .from(archivos)
    .where(inArray(archivos.id, [...ids]))
    .for('update');
  const filas = await tx
    .update(archivos)
    .set({ estado: 'temporal', dueno_cuenta_id: null, nombre: 'archivo' })
    .where(
      and(
        inArray(archivos.id, [...ids]),
        notExists(
          tx
            .select({ uno: sql`1` })
            .from(evidencias)
            .where(eq(evidencias.archivo_id, archivos.id)),
        ),
      ),
    )
    .returning({ id: archivos.id });
  return filas.map(({ id }) => id);
}

/** What the account had uploaded and not used yet. */
export async function soltarTemporales(tx: Tx, cuenta_id: string): Promise<void> {
  await tx
    .update(archivos)
    .set({ dueno_cuenta_id: null, nombre: 'archivo' })
    .where(and(eq(archivos.dueno_cuenta_id, cuenta_id), eq(archivos.estado, 'temporal')));
}

/**
 * Removes what others wrote about them (reasons), their notices, certificates and mails. Numbers, dates and states stay.
 */
export async function vaciarLoEscrito(tx: Tx, empleado_id: string, emails: readonly string[]): Promise<void> {
  await tx.delete(notificaciones).where(eq(notificaciones.empleado_id, empleado_id));
  await tx.delete(certificados).where(eq(certificados.empleado_id, empleado_id));
  await borrarCorreos(tx, emails);
  await tx.update(licencias).set({ motivo: null }).where(eq(licencias.empleado_id, empleado_id));
  await tx
    .update(meritos)
    .set({
      motivo: TEXTO_BORRADO,
      motivo_anulacion: sql`case when ${meritos.motivo_anulacion} is null then null else ${TEXTO_BORRADO} end`,
    })
    .where(eq(meritos.empleado_id, empleado_id));
  await tx
    .update(insignias_empleado)
    .set({
      motivo: sql`case when ${insignias_empleado.motivo} is null then null else ${TEXTO_BORRADO} end`,
      motivo_revocacion: sql`case when ${insignias_empleado.motivo_revocacion} is null then null else ${TEXTO_BORRADO} end`,
    })
    .where(eq(insignias_empleado.empleado_id, empleado_id));
  await tx
    .update(concesiones_evaluacion)
    .set({ motivo: TEXTO_BORRADO })
    .where(eq(concesiones_evaluacion.empleado_id, empleado_id));
  await vaciarElMuro(tx, empleado_id);
  // The ledger is append-only. Of these rows only the text that names a person is replaced, never a figure.
  await tx
    .update(puntos)
    .set({ motivo: TEXTO_BORRADO })
    .where(
      and(
        eq(puntos.empleado_id, empleado_id),
        inArray(puntos.origen_tipo, ['ajuste', 'reversion', 'merito']),
      ),
    );
  const suyos = tx
    .select({ id: asignaciones_premio.id })
    .from(asignaciones_premio)
    .where(eq(asignaciones_premio.beneficiario_id, empleado_id));
  await tx
    .update(pasos_reclamo)
    .set({ motivo: TEXTO_BORRADO })
    .where(and(inArray(pasos_reclamo.asignacion_id, suyos), isNotNull(pasos_reclamo.motivo)));
  await tx
    .update(asignaciones_premio)
    .set({ motivo: TEXTO_BORRADO })
    .where(and(eq(asignaciones_premio.beneficiario_id, empleado_id), isNotNull(asignaciones_premio.motivo)));
}

export async function borrarCorreos(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx.delete(correos).where(
    inArray(
      sql`lower(${correos.para})`,
      emails.map((email) => email.toLowerCase()),
    ),
  );
}

/** Removes an employee's data from the audit log; who did what and when stays. */
export async function vaciarAuditoria(tx: Tx, empleado_id: string): Promise<void> {
  const suyo = JSON.stringify({ empleado_id });
  await vaciarAsientos(
    tx,
    sql`(${auditoria.entidad} in ('empleados','licencias') and ${auditoria.entidad_id} = ${empleado_id})
      or ${auditoria.antes} @> ${suyo}::jsonb or ${auditoria.despues} @> ${suyo}::jsonb`,
  );
}

/** The same for their account: attempts to sign in, from which address, and the names of their passkeys. */
export async function vaciarAuditoriaDeLaCuenta(tx: Tx, cuenta_id: string): Promise<void> {
  // The reason of a failed attempt is a code, so it stays.
  const campos = ['nombre', 'direccion', 'email'];
  await vaciarAsientos(
    tx,
    sql`${auditoria.entidad} = 'cuentas' and ${auditoria.entidad_id} = ${cuenta_id}`,
    campos,
  );
}

/** The same for a staff profile of the floor map. */
export async function vaciarAuditoriaDelPerfil(tx: Tx, perfil_id: string): Promise<void> {
  await vaciarAsientos(tx, sql`${auditoria.entidad} = 'profiles' and ${auditoria.entidad_id} = ${perfil_id}`);
}

async function vaciarAsientos(tx: Tx, cuales: SQL, campos = PERSONALES): Promise<void> {
  const limpio = (columna: typeof auditoria.antes | typeof auditoria.despues) =>
    sql`(select jsonb_object_agg(clave, case when clave = any(${sql.param(campos)}::text[]) and valor <> 'null'::jsonb
        then to_jsonb(${TEXTO_BORRADO}::text) else valor end) from jsonb_each(${columna}) as c (clave, valor))`;
  const esObjeto = (columna: typeof auditoria.antes | typeof auditoria.despues) =>
    sql`case when jsonb_typeof(${columna}) = 'object' then ${limpio(columna)} else ${columna} end`;
  await quitarDeAuditoria(tx, cuales, {
    antes: esObjeto(auditoria.antes),
    despues: esObjeto(auditoria.despues),
  });
}

/** Fields of an audit row that may hold personal data. */
const PERSONALES: readonly string[] = [
  ...CAMPOS_ESCRITOS,
  'avatar_url',
  'motivo',
  'motivo_anulacion',
  'motivo_revocacion',
  'texto',
  'descripcion',
  'full_name',
];

/** Cancels the pending imports that contain a line of theirs, as a whole. */
export async function cancelarImportaciones(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await tx
      .update(importaciones)
      .set({ libro: null, orden: null, filas: [], problemas: [], estado: 'cancelada' })
      .where(
        and(
          inArray(importaciones.estado, ['preguntando', 'revisando', 'revisada']),
          // As the file wrote it, perhaps with capitals.
          sql`position(${JSON.stringify(email).slice(1, -1)} in
            lower(concat(${importaciones.libro}, ${importaciones.filas}, ${importaciones.problemas}))) > 0`,
        ),
      );
  }
}

/** Deletes jobs that contain their e-mail anywhere, finished or not. The job tables may not exist here. */
export async function borrarTrabajos(tx: Tx, emails: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ hay: boolean }>(
    sql`select to_regclass('trabajos.job') is not null as hay`,
  );
  if (rows[0]?.hay !== true) return;
  await tx.execute(
    sql`delete from trabajos.job j using unnest(${sql.param([...emails])}::text[]) e (email)
      where position(lower(e.email) in lower(j.data::text)) > 0 or position(lower(e.email) in lower(j.output::text)) > 0`,
  );
}

/** Anonymizes the row that stays. */
export async function dejarAnonima(tx: Tx, id: string, cuando: Date): Promise<void> {
  const ficha = fichaBorrada(id);
  await tx
    .update(empleados)
    .set({
      ...ficha,
      busqueda: busquedaDe(ficha),
      activo: false,
      user_id: null,
      avatar_url: null,
      invitado_en: null,
      anonimizado_en: sql`coalesce(${empleados.anonimizado_en}, ${cuando.toISOString()}::timestamptz)`,
      updated_at: cuando,
    })
    .where(eq(empleados.id, id));
}

/** Deletes an account with everything that refers to it, also the profile of the floor map. */
export async function borrarCuentaEntera(tx: Tx, cuenta_id: string): Promise<void> {
  await tx.delete(cuentas).where(eq(cuentas.id, cuenta_id));
}

/** Records, by id only, that somebody was erased: an earlier backup still has their data. */
export async function anotarBorrada(tx: Tx, borrada: typeof personas_borradas.$inferInsert): Promise<void> {
  await tx
    .insert(personas_borradas)
    .values(borrada)
    .onConflictDoUpdate({
      target: personas_borradas.empleado_id,
      set: { con_perfil: sql`${personas_borradas.con_perfil} or excluded.con_perfil` },
    });
}

export function borradas(db: Db) {
  return db.select().from(personas_borradas).orderBy(personas_borradas.borrada_en);
}
