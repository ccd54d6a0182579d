import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Base } from '#server/db/base.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { ahora } from '#server/reloj.ts';

/** An open challenge with one objective worth 60 points. @returns its id */
export async function crearDesafio({ db }: Base): Promise<string> {
  const hoy = diaDe(ahora());
  const [fila] = await db
    .insert(desafios)
    .values({
      titulo: 'Góndola impecable',
      busqueda: 'gondola impecable',
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(hoy, -3),
      fecha_fin: sumarDias(hoy, 10),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Frente completo', descripcion: '' }],
      puntos_por_objetivo: { '1': 60 },
    })
    .returning({ id: desafios.id });
  if (!fila) throw new Error('The challenge was not inserted');
  return fila.id;
}
