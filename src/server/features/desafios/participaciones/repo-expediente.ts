import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Evidencia } from '#domain/desafios/participaciones/evidencia.ts';
import type { Persona } from '#domain/comun/permisos/permisos.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { fija, juntas, preparada } from '#server/db/preparada.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import type { FilaEvidencia, FilaParticipacion } from './repo.ts';

export type Expediente = {
  evidencia: FilaEvidencia;
  participacion: FilaParticipacion;
  desafio: typeof desafios.$inferSelect;
  autor: Persona & { nombre: string; apellido: string; activo: boolean };
};

/**
 * A piece of evidence with everything that a decision on it needs. Not locked: for checking whether the caller may see it.
 */
export async function buscarExpediente(db: Db, evidencia_id: string): Promise<Expediente | undefined> {
  return (await expediente(db, { evidencia_id }))[0];
}

const expediente = fija('evidencias.expediente', (db) =>
  db
    .select({
      evidencia: evidencias,
      participacion: participaciones,
      desafio: desafios,
      autor: {
        id: empleados.id,
        rol: empleados.rol,
        sucursal_id: empleados.sucursal_id,
        grupo_id: empleados.grupo_id,
        nombre: empleados.nombre,
        apellido: empleados.apellido,
        activo: empleados.activo,
      },
    })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .innerJoin(empleados, eq(empleados.id, evidencias.empleado_id))
    .where(eq(evidencias.id, sql.placeholder('evidencia_id'))),
);

/** Locks the participation and then reads the evidence again, so that nobody else decides meanwhile. */
export async function bloquearExpediente(tx: Tx, evidencia_id: string): Promise<Expediente | undefined> {
  const [, caso] = await juntas([
    preparada(
      tx,
      'participaciones.bloquear_de_evidencia',
      `select id from participaciones
       where id = (select participacion_id from evidencias where id = $1) for update`,
      [evidencia_id],
    ),
    buscarExpediente(tx, evidencia_id),
  ]);
  return caso;
}

/** Compare-and-set on the state: true only for the caller whose decision was stored. */
export async function cerrarEvidencia(
  tx: Tx,
  id: string,
  { estado, ...decision }: { readonly estado: FilaEvidencia['estado'] } & Partial<DecisionEscrita>,
): Promise<boolean> {
  const filas = await preparada(
    tx,
    'evidencias.cerrar',
    `update evidencias
     set estado = $2, decidida_por = $3, fecha_decision = $4, motivo = $5, objetivos_cumplidos = $6,
       progreso_resultante = $7, puntos_acreditados = $8
     where id = $1 and estado = 'enviada' returning id`,
    [
      id,
      estado,
      decision.decidida_por,
      decision.fecha_decision?.toISOString(),
      decision.motivo,
      JSON.stringify(decision.objetivos_cumplidos ?? []),
      decision.progreso_resultante,
      decision.puntos_acreditados ?? 0,
    ],
  );
  return filas.length === 1;
}

type DecisionEscrita = Pick<
  FilaEvidencia,
  | 'decidida_por'
  | 'fecha_decision'
  | 'motivo'
  | 'objetivos_cumplidos'
  | 'progreso_resultante'
  | 'puntos_acreditados'
>;

/** A refused evidence waits again, with what was said of it; once. */
export async function ponerApelada(
  tx: Tx,
  id: string,
  { texto, cuando }: { texto: string; cuando: Date },
): Promise<boolean> {
  const filas = await tx
    .update(evidencias)
    .set({
      estado: 'enviada',
      apelada_en: cuando,
      apelacion: texto,
      rechazada_por: sql`${evidencias.decidida_por}`,
      fecha_rechazo: sql`${evidencias.fecha_decision}`,
      motivo_rechazo: sql`${evidencias.motivo}`,
      decidida_por: null,
      fecha_decision: null,
      motivo: null,
    })
    .where(and(eq(evidencias.id, id), eq(evidencias.estado, 'rechazada'), isNull(evidencias.apelada_en)))
    .returning({ id: evidencias.id });
  return filas.length === 1;
}

/** The appeal is taken back: the evidence is refused again as it was before, with who refused it, when and why. */
export async function quitarApelacion(tx: Tx, id: string): Promise<boolean> {
  const filas = await tx
    .update(evidencias)
    .set({
      estado: 'rechazada',
      decidida_por: sql`${evidencias.rechazada_por}`,
      // Those appealed before this was kept have only the day of the appeal.
      fecha_decision: sql`coalesce(${evidencias.fecha_rechazo}, ${evidencias.apelada_en})`,
      motivo: sql`${evidencias.motivo_rechazo}`,
      apelada_en: null,
      apelacion: null,
      rechazada_por: null,
      fecha_rechazo: null,
      motivo_rechazo: null,
    })
    .where(and(eq(evidencias.id, id), eq(evidencias.estado, 'enviada'), isNotNull(evidencias.apelada_en)))
    .returning({ id: evidencias.id });
  return filas.length === 1;
}

/** A refused evidence waits again, as if it had not been decided. */
export async function ponerReabierta(tx: Tx, id: string): Promise<boolean> {
  const filas = await tx
    .update(evidencias)
    .set({ estado: 'enviada', decidida_por: null, fecha_decision: null, motivo: null })
    .where(and(eq(evidencias.id, id), eq(evidencias.estado, 'rechazada')))
    .returning({ id: evidencias.id });
  return filas.length === 1;
}

/** Marks accepted evidence as reverted, once. */
export async function marcarRevertida(
  tx: Tx,
  id: string,
  datos: { revertida_por: string; fecha_reversion: Date; motivo_reversion: string },
): Promise<boolean> {
  const filas = await tx
    .update(evidencias)
    .set(datos)
    .where(
      and(
        eq(evidencias.id, id),
        inArray(evidencias.estado, ['aprobada', 'parcial']),
        sql`${evidencias.fecha_reversion} is null`,
      ),
    )
    .returning({ id: evidencias.id });
  return filas.length === 1;
}

export function comoEvidencia(fila: FilaEvidencia): Evidencia {
  return {
    estado: fila.estado,
    dia_envio: fila.dia_envio,
    objetivos_cumplidos: fila.objetivos_cumplidos,
    puntos_acreditados: fila.puntos_acreditados,
    fecha_reversion: fila.fecha_reversion,
  };
}
