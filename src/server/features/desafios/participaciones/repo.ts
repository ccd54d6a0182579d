import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { progresoMostrado, type Participacion } from '#domain/desafios/participaciones/participacion.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { fija, juntas, preparada } from '#server/db/preparada.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';

export type FilaParticipacion = typeof participaciones.$inferSelect;
export type FilaEvidencia = typeof evidencias.$inferSelect;

/** Converts a row, and whether evidence is pending, to what the domain rules take. */
export function comoParticipacion(fila: FilaParticipacion, hay_pendiente: boolean): Participacion {
  return {
    progreso_validado: fila.progreso_validado,
    objetivos_cumplidos: fila.objetivos_cumplidos,
    puntos_acreditados: fila.puntos_acreditados,
    fecha_validacion: fila.fecha_validacion,
    hay_pendiente,
  };
}

/** A participation by its challenge and its employee or group. */
type DeQuien = { desafio_id: string; empleado_id: string } | { desafio_id: string; grupo_id: string };

/** Creates the participation if missing, then locks it. Two simultaneous first submissions end up in the same row. */
export async function crearYBloquear(
  tx: Tx,
  quien: DeQuien,
  asignada_por: string | null = null,
): Promise<{ fila: FilaParticipacion; nueva: boolean }> {
  const { desafio_id, empleado_id, grupo_id } = { empleado_id: null, grupo_id: null, ...quien };
  const [creadas, [fila]] = await juntas([
    preparada(tx, 'participaciones.crear', CREAR, [
      randomUUIDv7(),
      desafio_id,
      empleado_id,
      grupo_id,
      asignada_por,
    ]),
    grupo_id === null
      ? bloquearPropia(tx, { desafio_id, empleado_id })
      : bloquearDeGrupo(tx, { desafio_id, grupo_id }),
  ]);
  if (!fila) throw new Error('The participation vanished');
  return { fila, nueva: creadas.length > 0 };
}

const CREAR = `
  insert into participaciones (id, desafio_id, empleado_id, grupo_id, asignada_por) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning id`;

const bloquearPropia = fija('participaciones.bloquear_propia', (db) =>
  db
    .select()
    .from(participaciones)
    .where(
      and(
        eq(participaciones.desafio_id, sql.placeholder('desafio_id')),
        eq(participaciones.empleado_id, sql.placeholder('empleado_id')),
      ),
    )
    .for('update'),
);

const bloquearDeGrupo = fija('participaciones.bloquear_de_grupo', (db) =>
  db
    .select()
    .from(participaciones)
    .where(
      and(
        eq(participaciones.desafio_id, sql.placeholder('desafio_id')),
        eq(participaciones.grupo_id, sql.placeholder('grupo_id')),
      ),
    )
    .for('update'),
);

/** Creates the missing participations of an assignment. @returns the employees who had none */
export async function crearVarias(
  tx: Tx,
  desafio_id: string,
  empleado_ids: string[],
  asignada_por: string,
): Promise<string[]> {
  const nuevas: string[] = [];
  for (let i = 0; i < empleado_ids.length; i += POR_SENTENCIA) {
    const filas = await tx
      .insert(participaciones)
      .values(
        empleado_ids
          .slice(i, i + POR_SENTENCIA)
          .map((empleado_id) => ({ desafio_id, empleado_id, asignada_por })),
      )
      .onConflictDoNothing()
      .returning({ empleado_id: participaciones.empleado_id });
    nuevas.push(...filas.flatMap((f) => f.empleado_id ?? []));
  }
  return nuevas;
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 2000;

/** Freezes a group's roster: its current active members. */
export async function congelarIntegrantes(tx: Tx, participacion_id: string, grupo_id: string): Promise<void> {
  await tx.execute(sql`
    insert into ${participacion_miembros} (participacion_id, empleado_id)
    select ${participacion_id}::uuid, id from ${empleados}
    where grupo_id = ${grupo_id} and activo and registro = 'aprobado'
    on conflict do nothing`);
}

/** The roster of a group's participation, by id; empty for an individual one. */
export async function integrantes(db: Db, participacion_id: string) {
  return db
    .select({
      empleado_id: participacion_miembros.empleado_id,
      aporto: participacion_miembros.aporto,
      tiene: participacion_miembros.puntos_acreditados,
      activo: empleados.activo,
    })
    .from(participacion_miembros)
    .innerJoin(empleados, eq(empleados.id, participacion_miembros.empleado_id))
    .where(eq(participacion_miembros.participacion_id, participacion_id))
    .orderBy(asc(participacion_miembros.empleado_id));
}

/** The employee's participation in a challenge: their own, or that of a group whose roster includes them. */
export async function participacionDe(
  db: Db,
  desafio_id: string,
  empleado_id: string,
): Promise<FilaParticipacion | undefined> {
  const [fila] = await db
    .select()
    .from(participaciones)
    .where(and(eq(participaciones.desafio_id, desafio_id), esDe(empleado_id)));
  return fila;
}

/** All participations that include the employee, with the points each credited to them. */
export function participacionesDe(db: Db, empleado_id: string) {
  return db
    .select({
      fila: participaciones,
      mios: sql`case when ${participaciones.grupo_id} is null then ${participaciones.puntos_acreditados}
        else coalesce((select m.puntos_acreditados from ${participacion_miembros} m
          where m.participacion_id = ${participaciones.id} and m.empleado_id = ${empleado_id}), 0) end`.mapWith(
        Number,
      ),
    })
    .from(participaciones)
    .where(esDe(empleado_id));
}

/** The challenges that a group already takes part in. */
export async function empezadosPor(db: Db, grupo_id: string): Promise<Set<string>> {
  const filas = await db
    .select({ desafio_id: participaciones.desafio_id })
    .from(participaciones)
    .where(eq(participaciones.grupo_id, grupo_id));
  return new Set(filas.map((f) => f.desafio_id));
}

/** The latest evidence of each participation: what was withdrawn says nothing while there is another. */
export async function ultimasEvidencias(db: Db, participacion_ids: string[]) {
  if (participacion_ids.length === 0) return [];
  const filas = await db
    .selectDistinctOn([evidencias.participacion_id], {
      evidencia: evidencias,
      archivo: { id: archivos.id, nombre: archivos.nombre, mime: archivos.mime },
    })
    .from(evidencias)
    .leftJoin(archivos, eq(archivos.id, evidencias.archivo_id))
    .where(inArray(evidencias.participacion_id, participacion_ids))
    .orderBy(
      evidencias.participacion_id,
      eq(evidencias.estado, 'anulada'),
      desc(evidencias.fecha_envio),
      desc(evidencias.id),
    );
  return filas.map(({ evidencia, archivo }) => ({ ...evidencia, archivo }));
}

/** The same for a participation that may not exist. */
export async function tienePendiente(db: Db, { desafio_id, ...quien }: DeQuien): Promise<boolean> {
  const [columna, id] =
    'grupo_id' in quien ? ['grupo_id', quien.grupo_id] : ['empleado_id', quien.empleado_id];
  const filas = await preparada(
    db,
    `evidencias.pendientes_de.${columna}`,
    `select 1 from participaciones p join evidencias e on e.participacion_id = p.id and e.estado = 'enviada'
     where p.desafio_id = $1 and p.${columna} = $2 limit 1`,
    [desafio_id, id],
  );
  return filas.length > 0;
}

export async function hayPendiente(db: Db, participacion_id: string): Promise<boolean> {
  return (await pendientesDe(db, { participacion_id })).length > 0;
}

const pendientesDe = fija('evidencias.pendientes', (db) =>
  db
    .select({ id: evidencias.id })
    .from(evidencias)
    .where(
      and(
        eq(evidencias.participacion_id, sql.placeholder('participacion_id')),
        // Must match the condition of the partial index exactly, or it is not used.
        sql`${evidencias.estado} = 'enviada'`,
      ),
    ),
);

/** The evidence that this employee already sent with this key, if the request is a repetition. */
export async function porClave(
  db: Db,
  empleado_id: string,
  clave: string,
): Promise<FilaEvidencia | undefined> {
  return (await conClave(db, { empleado_id, clave }))[0];
}

const conClave = fija('evidencias.por_clave', (db) =>
  db
    .select()
    .from(evidencias)
    .where(
      and(
        eq(evidencias.empleado_id, sql.placeholder('empleado_id')),
        eq(evidencias.clave, sql.placeholder('clave')),
      ),
    ),
);

export async function insertarEvidencia(
  tx: Tx,
  datos: Pick<
    FilaEvidencia,
    | 'id'
    | 'participacion_id'
    | 'empleado_id'
    | 'archivo_id'
    | 'descripcion'
    | 'clave'
    | 'fecha_envio'
    | 'dia_envio'
  > & { readonly desafio_id: string },
): Promise<void> {
  await preparada(
    tx,
    'evidencias.insertar',
    `insert into evidencias (id, participacion_id, desafio_id, empleado_id, archivo_id, descripcion, clave, fecha_envio, dia_envio)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      datos.id,
      datos.participacion_id,
      datos.desafio_id,
      datos.empleado_id,
      datos.archivo_id,
      datos.descripcion,
      datos.clave,
      datos.fecha_envio.toISOString(),
      datos.dia_envio,
    ],
  );
}

/** The progress that a participation's card shows. */
export const progresoDe = (p: Participacion): number =>
  progresoMostrado({ validado: p.progreso_validado, hayPendiente: p.hay_pendiente });

/** Saves a participation's new state. @returns the progress that its card shows */
export async function guardarParticipacion(
  tx: Tx,
  id: string,
  p: Participacion,
  ultima?: { evidencia_url: string | null; motivo_evidencia: string },
): Promise<number> {
  const progreso = progresoDe(p);
  const valores = [
    id,
    progreso,
    p.progreso_validado,
    JSON.stringify(p.objetivos_cumplidos),
    p.puntos_acreditados,
    p.fecha_validacion?.toISOString() ?? null,
  ];
  if (ultima) {
    const { evidencia_url, motivo_evidencia } = ultima;
    await preparada(
      tx,
      'participaciones.guardar_envio',
      GUARDAR(', evidencia_url = $7, motivo_evidencia = $8'),
      [...valores, evidencia_url, motivo_evidencia],
    );
  } else {
    await preparada(tx, 'participaciones.guardar', GUARDAR(''), valores);
  }
  return progreso;
}

const GUARDAR = (tambien: string) => `
  update participaciones
  set progreso = $2, progreso_validado = $3, objetivos_cumplidos = $4, puntos_acreditados = $5, fecha_validacion = $6${tambien}
  where id = $1`;

/** Records whether a group member has contributed. */
export async function marcarAporte(
  tx: Tx,
  participacion_id: string,
  empleado_id: string,
  aporto: boolean,
): Promise<void> {
  await preparada(
    tx,
    'participaciones.marcar_aporte',
    'update participacion_miembros set aporto = $3 where participacion_id = $1 and empleado_id = $2',
    [participacion_id, empleado_id, aporto],
  );
}

/** The accepted evidence of a participation, with its authors. */
export function aceptadasDe(tx: Tx, participacion_id: string) {
  return tx
    .select({ id: evidencias.id, empleado_id: evidencias.empleado_id, revertida: evidencias.fecha_reversion })
    .from(evidencias)
    .where(
      and(
        eq(evidencias.participacion_id, participacion_id),
        inArray(evidencias.estado, ['aprobada', 'parcial']),
      ),
    );
}

/** Updates each member's share together with the ledger rows. */
export async function sumarAMiembros(
  tx: Tx,
  participacion_id: string,
  partes: readonly { readonly empleado_id: string; readonly puntos: number }[],
): Promise<void> {
  await preparada(
    tx,
    'participaciones.sumar_a_miembros',
    `update participacion_miembros m set puntos_acreditados = m.puntos_acreditados + p.puntos
     from unnest($2::uuid[], $3::int[]) p (empleado_id, puntos)
     where m.participacion_id = $1 and m.empleado_id = p.empleado_id`,
    [participacion_id, partes.map((p) => p.empleado_id), partes.map((p) => p.puntos)],
  );
}

/** Whether that file is of a refused evidence that this employee sent in this participation. */
export async function esDeSuRechazada(
  db: Db,
  participacion_id: string,
  empleado_id: string,
  archivo_id: string,
): Promise<boolean> {
  const filas = await db
    .select({ id: evidencias.id })
    .from(evidencias)
    .where(
      and(
        eq(evidencias.participacion_id, participacion_id),
        eq(evidencias.empleado_id, empleado_id),
        eq(evidencias.archivo_id, archivo_id),
        eq(evidencias.estado, 'rechazada'),
      ),
    )
    .limit(1);
  return filas.length > 0;
}

/** What was sent in a participation before that evidence or after, newest first, and was not withdrawn. */
export function otrasDe(db: Db, participacion_id: string, evidencia_id: string, cuantas: number) {
  return enviosDe(
    db,
    and(
      eq(evidencias.participacion_id, participacion_id),
      ne(evidencias.id, evidencia_id),
      ne(evidencias.estado, 'anulada'),
    ),
  ).limit(cuantas);
}

/** Everything sent for a participation, newest first. */
export function evidenciasDe(db: Db, participacion_id: string) {
  return enviosDe(db, eq(evidencias.participacion_id, participacion_id));
}

function enviosDe(db: Db, donde: SQL | undefined) {
  return db
    .select({
      evidencia: evidencias,
      autor: { nombre: empleados.nombre, apellido: empleados.apellido },
      archivo: {
        id: archivos.id,
        nombre: archivos.nombre,
        mime: archivos.mime,
        tamano: archivos.tamano,
        ancho: archivos.ancho,
        alto: archivos.alto,
      },
      decidida_por: sql<
        string | null
      >`(select v.nombre || ' ' || v.apellido from ${empleados} v where v.id = ${evidencias.decidida_por})`,
    })
    .from(evidencias)
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .leftJoin(archivos, eq(archivos.id, evidencias.archivo_id))
    .where(donde)
    .orderBy(desc(evidencias.fecha_envio), desc(evidencias.id))
    .$dynamic();
}

/** Collects the ids through indexes first: with an OR the database would read everybody's participations. */
function esDe(empleado_id: string) {
  return sql`${participaciones.id} in (
    select p.id from ${participaciones} p where p.empleado_id = ${empleado_id}
    union all
    select m.participacion_id from ${participacion_miembros} m where m.empleado_id = ${empleado_id})`;
}
