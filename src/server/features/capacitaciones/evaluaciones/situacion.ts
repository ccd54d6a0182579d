import type { Db } from '#server/db/base.ts';
import type { Evaluacion } from './repo.ts';
import { concedidoA, intentosDe } from './repo-intentos.ts';

/** Somebody's situation in an evaluation: attempts used and allowed, best score, whether passed. */
export type Situacion = ReturnType<typeof resumir>;

/** For several evaluations of one training at once: two queries. */
export async function situacionesDe(
  db: Db,
  evaluaciones: readonly Pick<Evaluacion, 'id' | 'intentos_maximos' | 'tiempo_limite'>[],
  empleado_id: string,
): Promise<Map<string, Situacion>> {
  if (evaluaciones.length === 0) return new Map();
  const ids = evaluaciones.map((e) => e.id);
  const hechos = await intentosDe(db, ids, empleado_id);
  const dados = await concedidoA(db, ids, empleado_id);
  return new Map(
    evaluaciones.map((evaluacion) => [
      evaluacion.id,
      resumir(
        evaluacion,
        hechos.filter((h) => h.evaluacion_id === evaluacion.id),
        dados.get(evaluacion.id),
      ),
    ]),
  );
}

function resumir(
  { intentos_maximos, tiempo_limite }: Pick<Evaluacion, 'intentos_maximos' | 'tiempo_limite'>,
  intentos: Awaited<ReturnType<typeof intentosDe>>,
  dado = { intentos: 0, minutos: 0 },
) {
  const puntajes = intentos.flatMap((i) => i.puntaje ?? []);
  return {
    intentos,
    usados: intentos.length,
    permitidos: intentos_maximos + dado.intentos,
    /** In minutes, including granted ones; null without limit. */
    minutos: tiempo_limite === null ? null : tiempo_limite + dado.minutos,
    mejor_puntaje: puntajes.length === 0 ? null : Math.max(...puntajes),
    aprobada: intentos.some((i) => i.aprobado === true),
    abierto: intentos.find((i) => i.terminado_en === null) ?? null,
  };
}
