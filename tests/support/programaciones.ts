import type { Base } from '#server/db/base.ts';
import { lectores_de_programacion, programaciones } from '#server/db/schema/reportes.ts';
import { ahora } from '#server/reloj.ts';
import type { PersonaDePrueba } from './empresa.ts';

export const PROGRAMACION = {
  nombre: 'Informe mensual',
  reportes: ['participacion' as const],
  periodo: 'mes' as const,
  cadencia: 'mensual' as const,
  dia: 1,
  hora: 8,
};

/** Reports that are mailed each month to one person, who made it. @returns its id */
export async function crearProgramacionDePrueba(
  { db }: Pick<Base, 'db'>,
  lector: Pick<PersonaDePrueba, 'id'>,
): Promise<string> {
  const [fila] = await db
    .insert(programaciones)
    .values({ ...PROGRAMACION, vigente_desde: ahora(), creada_por: lector.id })
    .returning({ id: programaciones.id });
  if (!fila) throw new Error('The schedule was not inserted');
  await db.insert(lectores_de_programacion).values({ programacion_id: fila.id, empleado_id: lector.id });
  return fila.id;
}
