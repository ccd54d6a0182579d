import { gt, isNotNull, and, asc, sql } from 'drizzle-orm';
import { corregir } from '#domain/capacitaciones/evaluaciones/intento.ts';
import { intentos_evaluacion as intentos } from '#server/db/schema/capacitaciones.ts';
import { consulta, type Hallazgo, MAXIMO, type Revision } from './revision.ts';

/** Trainings: assignments, attempts and certificates. */
export const CAPACITACIONES: readonly Revision[] = [
  consulta(
    'capacitaciones-completadas',
    'toda capacitación completada, y ninguna otra, tiene su fecha y su certificado',
    sql`select 'asignación ' || a.id, a.estado || coalesce(', completada el ' || a.fecha_completada, '')
        || case when c.codigo is null then ', sin certificado' else ', con certificado' end, 'lo que pide su estado'
      from asignaciones_capacitacion a left join certificados c on c.asignacion_id = a.id
      where (a.estado = 'completada') <> (a.fecha_completada is not null) or (a.estado = 'completada') <> (c.codigo is not null)`,
  ),
  consulta(
    'certificados-de-quien',
    'cada certificado es de quien hizo la capacitación',
    sql`select 'certificado ' || c.codigo, c.empleado_id, a.empleado_id
      from certificados c join asignaciones_capacitacion a on a.id = c.asignacion_id where a.empleado_id <> c.empleado_id`,
  ),
  consulta(
    'capacitaciones-empezadas',
    'quien abrió un material o empezó una evaluación ya no la tiene pendiente',
    sql`select 'asignación ' || a.id, a.estado, 'en_progreso' from asignaciones_capacitacion a
      where a.estado = 'pendiente' and (
        exists (select 1 from materiales_abiertos m where m.asignacion_id = a.id)
        or exists (select 1 from intentos_evaluacion i where i.asignacion_id = a.id))`,
  ),
  consulta(
    'intentos-de-quien',
    'cada intento y cada material abierto es de una capacitación que esa persona tiene asignada',
    sql`select 'intento ' || i.id, i.empleado_id || ', ' || v.capacitacion_id, a.empleado_id || ', ' || a.capacitacion_id
      from intentos_evaluacion i join asignaciones_capacitacion a on a.id = i.asignacion_id
        join evaluaciones_capacitacion v on v.id = i.evaluacion_id
      where a.empleado_id <> i.empleado_id or a.capacitacion_id <> v.capacitacion_id
      union all
      select 'material ' || o.material_id || ' de la asignación ' || o.asignacion_id, m.capacitacion_id::text, a.capacitacion_id::text
      from materiales_abiertos o join asignaciones_capacitacion a on a.id = o.asignacion_id
        join materiales_capacitacion m on m.id = o.material_id
      where m.capacitacion_id <> a.capacitacion_id`,
  ),
  consulta(
    'intentos-terminados',
    'un intento terminado dice cómo terminó, su puntaje y si aprobó; uno abierto, nada de eso',
    sql`select 'intento ' || id, coalesce('terminado el ' || terminado_en, 'abierto'), coalesce(fin, '?') || ', ' || coalesce(puntaje::text, 'sin puntaje')
      from intentos_evaluacion
      where (terminado_en is null) <> (fin is null) or (terminado_en is null) <> (puntaje is null)
        or (terminado_en is null) <> (aprobado is null)`,
  ),
  consulta(
    'intentos-numeros',
    'los intentos de cada quien se numeran desde 1 sin saltos',
    sql`select 'evaluación ' || evaluacion_id || ', empleado ' || empleado_id, max(numero), count(*)
      from intentos_evaluacion group by evaluacion_id, empleado_id having max(numero) <> count(*)`,
  ),
  {
    nombre: 'intentos-puntaje',
    que: 'el puntaje de cada intento es el de sus respuestas',
    async buscar(db) {
      const hallazgos: Hallazgo[] = [];
      let ultimo = '00000000-0000-0000-0000-000000000000';
      while (hallazgos.length < MAXIMO) {
        const filas = await db
          .select()
          .from(intentos)
          .where(and(gt(intentos.id, ultimo), isNotNull(intentos.terminado_en)))
          .orderBy(asc(intentos.id))
          .limit(200);
        for (const fila of filas) {
          const { puntaje, aprobado } = corregir(fila);
          if (fila.puntaje === puntaje && fila.aprobado === aprobado) continue;
          hallazgos.push({
            donde: `intento ${fila.id}`,
            dice: `${fila.puntaje} %, ${fila.aprobado ? 'aprobado' : 'desaprobado'}`,
            deberia: `${puntaje} %, ${aprobado ? 'aprobado' : 'desaprobado'}`,
          });
        }
        const anterior = filas.at(-1)?.id;
        if (anterior === undefined) break;
        ultimo = anterior;
      }
      return hallazgos.slice(0, MAXIMO);
    },
  },
  consulta(
    'materiales-tamano',
    'el tamaño de cada material es el de su archivo',
    sql`select 'material ' || m.id, m.tamano_archivo, a.tamano
      from materiales_capacitacion m join archivos a on a.id = m.archivo_id where m.tamano_archivo <> a.tamano`,
  ),
];
