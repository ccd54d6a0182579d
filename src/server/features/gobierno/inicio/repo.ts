import { and, asc, eq, isNotNull, isNull, lte, or, sql, type Placeholder } from 'drizzle-orm';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { EstadoEvidencia } from '#domain/desafios/participaciones/evidencia.ts';
import type { Db } from '#server/db/base.ts';
import { fija } from '#server/db/preparada.ts';
import { conteo_empleados, conteo_participaciones } from '#server/db/schema/conteos.ts';
import { desafios, evidencias, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { estaActivo } from '../../../comun/desafio-activo.ts';

type Publico = {
  empleados_activos: number;
  participaciones: number;
  desafios_activos: number;
  proximos: Pick<
    typeof desafios.$inferSelect,
    'id' | 'titulo' | 'descripcion' | 'tipo_periodo' | 'fecha_fin'
  >[];
};

/**
 * The public screen in one statement: its figures (those of the company come from comun/conteos, counted on write) and the
 * active challenges that end soonest.
 */
export async function publico(db: Db, hoy: Dia, cuantos: number): Promise<Publico> {
  const { rows } = await db.execute<Publico>(sql`
    select
      (select coalesce(sum(cuantos), 0) from ${conteo_empleados} where activo and registro = 'aprobado')::int as empleados_activos,
      (select coalesce(sum(cuantos), 0) from ${conteo_participaciones})::int as participaciones,
      (select count(*) from ${desafios} where ${estaActivo(hoy)})::int as desafios_activos,
      (select coalesce(json_agg(p), '[]') from (
        select id, titulo, descripcion, tipo_periodo, fecha_fin from ${desafios} where ${estaActivo(hoy)}
        order by fecha_fin, id limit ${cuantos}) p) as proximos`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  return fila;
}

/** Whose challenges are asked for. Somebody without a group needs a different statement. */
type Quien = { readonly id: string | Placeholder; readonly grupo_id: string | Placeholder | null };

/**
 * How many challenges the employee can send something to today, as a subquery: those whose card says 'Participar' or
 * 'Enviar Evidencia'.
 */
export function contarPorHacer(db: Db, quien: Quien, hoy: Dia | Placeholder) {
  const mias = participacionesDe(db, quien.id);
  return db
    .select({ cuantos: sql`count(distinct ${desafios.id})`.mapWith(Number) })
    .from(desafios)
    .leftJoin(mias, eq(mias.desafio_id, desafios.id))
    .where(porHacer(mias, quien, hoy));
}

/**
 * The same challenges, those that end soonest first, with the latest evidence and the points credited so far.
 */
export function desafiosPorHacer(db: Db, quien: { id: string; grupo_id: string | null }, hoy: Dia) {
  const { id, grupo_id } = quien;
  return grupo_id === null ? porHacerSinGrupo(db, { id, hoy }) : porHacerEnGrupo(db, { id, grupo_id, hoy });
}

const porHacerSinGrupo = fija('inicio.por_hacer', (db) => armarPorHacer(db, null));
const porHacerEnGrupo = fija('inicio.por_hacer.grupo', (db) =>
  armarPorHacer(db, sql.placeholder('grupo_id')),
);

function armarPorHacer(db: Db, grupo_id: Placeholder | null) {
  const quien = { id: sql.placeholder('id'), grupo_id };
  const hoy = sql.placeholder('hoy');
  const mias = participacionesDe(db, quien.id);
  return db
    .select({
      id: desafios.id,
      titulo: desafios.titulo,
      fecha_fin: desafios.fecha_fin,
      objetivos: desafios.objetivos,
      puntos_por_objetivo: desafios.puntos_por_objetivo,
      participacion_id: mias.id,
      puntos_acreditados: mias.puntos_acreditados,
      ultima: sql<Ultima | null>`(select json_build_object('estado', e.estado, 'motivo', e.motivo, 'de', v.nombre)
        from ${evidencias} e left join ${empleados} v on v.id = e.decidida_por and v.anonimizado_en is null
        where e.participacion_id = ${mias.id}
        order by e.estado = 'anulada', e.fecha_envio desc, e.id desc limit 1)`,
    })
    .from(desafios)
    .leftJoin(mias, eq(mias.desafio_id, desafios.id))
    .where(porHacer(mias, quien, hoy))
    .orderBy(asc(desafios.fecha_fin), asc(desafios.id));
}

/** The latest submission, one that was withdrawn only if there is no other: its state, the reason of its rejection and the first name of who decided it. */
type Ultima = { estado: EstadoEvidencia; motivo: string | null; de: string | null };

/** The employee's own pending evidence: how many, and the challenge of the oldest. */
export async function enEspera(db: Db, empleado_id: string) {
  const filas = await db
    .select({ titulo: desafios.titulo })
    .from(evidencias)
    .innerJoin(participaciones, eq(participaciones.id, evidencias.participacion_id))
    .innerJoin(desafios, eq(desafios.id, participaciones.desafio_id))
    .where(and(eq(evidencias.empleado_id, empleado_id), eq(evidencias.estado, 'enviada')))
    .orderBy(asc(evidencias.fecha_envio));
  const [primera] = filas;
  return primera ? { cantidad: filas.length, titulo: primera.titulo } : null;
}

/**
 * An employee's own participations, and those of groups that include them in the roster. A UNION, because with an OR the
 * database would scan everybody's.
 */
function participacionesDe(db: Db, empleado_id: string | Placeholder) {
  const campos = {
    id: participaciones.id,
    desafio_id: participaciones.desafio_id,
    puntos_acreditados: participaciones.puntos_acreditados,
    fecha_validacion: participaciones.fecha_validacion,
  };
  const propias = db.select(campos).from(participaciones).where(eq(participaciones.empleado_id, empleado_id));
  const deGrupo = db
    .select(campos)
    .from(participacion_miembros)
    .innerJoin(participaciones, eq(participaciones.id, participacion_miembros.participacion_id))
    .where(eq(participacion_miembros.empleado_id, empleado_id));
  return propias.unionAll(deGrupo).as('mias');
}

function porHacer(mias: ReturnType<typeof participacionesDe>, { grupo_id }: Quien, hoy: Dia | Placeholder) {
  return and(
    estaActivo(hoy),
    lte(desafios.fecha_inicio, hoy),
    isNull(mias.fecha_validacion),
    sql`not exists (select 1 from ${evidencias} e where e.participacion_id = ${mias.id} and e.estado = 'enviada')`,
    or(
      isNotNull(mias.id),
      eq(desafios.es_grupal, false),
      // A group that began without them keeps the members of that day, so they cannot send for it.
      grupo_id === null
        ? undefined
        : sql`not exists (select 1 from ${participaciones} g
            where g.desafio_id = ${desafios.id} and g.grupo_id = ${grupo_id})`,
    ),
  );
}
