import { randomUUIDv7 } from 'node:crypto';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { EstadoDeCapacitacion } from '#domain/capacitaciones/capacitacion.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  evaluaciones_capacitacion,
  materiales_capacitacion,
  preguntas_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { ahora } from '#server/reloj.ts';

/**
 * A training with `materiales` PDFs and, unless null, an active evaluation of `preguntas` questions, where option 2 is always
 * right.
 */
export async function crearCapacitacion(
  { db }: Pick<Base, 'db'>,
  {
    titulo = 'Cadena de frío',
    materiales = 1,
    preguntas = 4,
    activa = true,
    evaluacion = {},
  }: {
    titulo?: string;
    materiales?: number;
    preguntas?: number | null;
    activa?: boolean;
    evaluacion?: { intentos_maximos?: number; tiempo_limite?: number | null; puntaje_minimo?: number };
  } = {},
) {
  const id = randomUUIDv7();
  await db.insert(capacitaciones).values({ id, titulo, activa, busqueda: sinAcentos(titulo) });
  const material_ids: string[] = [];
  const archivo_ids: string[] = [];
  for (let orden = 1; orden <= materiales; orden += 1) {
    const archivo_id = await archivoEnUso({ db });
    const material_id = randomUUIDv7();
    await db.insert(materiales_capacitacion).values({
      id: material_id,
      capacitacion_id: id,
      nombre: `Material ${orden}`,
      tipo: 'pdf',
      archivo_id,
      tamano_archivo: 1000,
      orden,
    });
    material_ids.push(material_id);
    archivo_ids.push(archivo_id);
  }
  const evaluacion_id =
    preguntas === null ? '' : await crearEvaluacion({ db }, id, { preguntas, ...evaluacion });
  return { id, titulo, material_ids, archivo_ids, evaluacion_id };
}

/** Creates an active evaluation of a training. */
export async function crearEvaluacion(
  { db }: Pick<Base, 'db'>,
  capacitacion_id: string,
  {
    preguntas = 4,
    ...datos
  }: {
    preguntas?: number;
    intentos_maximos?: number;
    tiempo_limite?: number | null;
    puntaje_minimo?: number;
  } = {},
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insert(evaluaciones_capacitacion)
    .values({ id, capacitacion_id, titulo: 'Evaluación final', activa: preguntas > 0, ...datos });
  for (let orden = 0; orden < preguntas; orden += 1) {
    await db.insert(preguntas_evaluacion).values({
      evaluacion_id: id,
      pregunta: `Pregunta ${orden + 1}`,
      opciones: ['Una', 'Dos', 'Tres', 'Cuatro'],
      respuesta_correcta: CORRECTA,
      orden,
    });
  }
  return id;
}

/** The right option of the questions created here. */
export const CORRECTA = 2;

export async function asignarCapacitacion(
  { db }: Pick<Base, 'db'>,
  capacitacion_id: string,
  empleado_id: string,
  datos: { fecha_limite?: Dia | null; estado?: EstadoDeCapacitacion; fecha_inicio?: Date } = {},
): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insert(asignaciones_capacitacion)
    .values({ id, capacitacion_id, empleado_id, fecha_asignacion: ahora(), ...datos });
  return id;
}

/** The row of a file in use, without an object in the store. */
export async function archivoEnUso(
  { db }: Pick<Base, 'db'>,
  datos: Partial<typeof archivos.$inferInsert> = {},
): Promise<string> {
  const id = randomUUIDv7();
  await db.insert(archivos).values({
    id,
    clave: `materiales/${id}.pdf`,
    nombre: 'material.pdf',
    mime: 'application/pdf',
    tamano: 1000,
    sha256: 'x',
    proposito: 'material',
    estado: 'en_uso',
    ...datos,
  });
  return id;
}

/** A training with materials and no evaluation, assigned to somebody. */
export async function cursoSinEvaluacion(
  base: Pick<Base, 'db'>,
  empleado_id: string,
  materiales = 2,
  fecha_limite: Dia | null = null,
) {
  const capacitacion = await crearCapacitacion(base, { materiales, preguntas: null });
  const asignacion_id = await asignarCapacitacion(base, capacitacion.id, empleado_id, { fecha_limite });
  return { ...capacitacion, asignacion_id };
}
