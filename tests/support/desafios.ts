import { randomUUID } from 'node:crypto';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Base } from '#server/db/base.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { ahora } from '#server/reloj.ts';

type ConDb = Pick<Base, 'db'>;

/** An open challenge; with one objective worth 60 points, unless told otherwise. @returns its id */
export async function crearDesafio(
  { db }: ConDb,
  cambios: Partial<typeof desafios.$inferInsert> = {},
): Promise<string> {
  const hoy = diaDe(ahora());
  const titulo = cambios.titulo ?? 'Góndola impecable';
  const [fila] = await db
    .insert(desafios)
    .values({
      titulo,
      busqueda: sinAcentos(titulo),
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(hoy, -3),
      fecha_fin: sumarDias(hoy, 10),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Frente completo', descripcion: '' }],
      puntos_por_objetivo: { '1': 60 },
      ...cambios,
    })
    .returning({ id: desafios.id });
  if (!fila) throw new Error('The challenge was not inserted');
  return fila.id;
}

/** Somebody's, or a group's, part in a challenge. @returns its id */
export async function crearParticipacion(
  { db }: ConDb,
  valores: typeof participaciones.$inferInsert,
): Promise<string> {
  const [fila] = await db.insert(participaciones).values(valores).returning({ id: participaciones.id });
  if (!fila) throw new Error('The participation was not inserted');
  return fila.id;
}

/** An evidence that waits for a decision, sent now unless told otherwise. */
export async function crearEvidencia(
  { db }: ConDb,
  valores: Pick<typeof evidencias.$inferInsert, 'participacion_id' | 'empleado_id'> & { fecha_envio?: Date },
): Promise<void> {
  const fecha_envio = valores.fecha_envio ?? ahora();
  await db
    .insert(evidencias)
    .values({ clave: randomUUID(), dia_envio: diaDe(fecha_envio), ...valores, fecha_envio });
}
