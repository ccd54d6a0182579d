import { diaDe } from '#domain/comun/calendario/dia.ts';
import { recortar } from '#domain/gobierno/reportes/filtro.ts';
import { os } from '#server/api/autorizar.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { tramoDe } from './recorte.ts';
import * as repo from './repo.ts';

/** How each training goes: who finished, who is late, and how many attempts pass. */
export const capacitaciones = os.reportes.capacitaciones.handler(async ({ input, context, errors }) => {
  const hoy = diaDe(ahora());
  const recorte = recortar(context.actor, input, hoy);
  if (!recorte.ok) throw errors[recorte.code]();
  const { db } = context;
  const porId = <F extends { capacitacion_id: string }>(filas: F[]) =>
    new Map(filas.map((fila) => [fila.capacitacion_id, fila]));
  const [suyas, hechos, todas] = await juntas([
    repo.asignaciones(db, recorte.value, hoy),
    repo.intentos(db, recorte.value, hoy),
    repo.todasLasCapacitaciones(db),
  ]);
  const [asignadas, intentos] = [porId(suyas), porId(hechos)];
  const filas = todas
    .filter(({ capacitacion_id: id }) => asignadas.has(id) || intentos.has(id))
    .map((capacitacion) => {
      const id = capacitacion.capacitacion_id;
      return { ...capacitacion, ...CERO, ...asignadas.get(id), ...intentos.get(id) };
    });
  const total = { ...CERO };
  for (const fila of filas) for (const cual of CUENTAS) total[cual] += fila[cual];
  return { ...tramoDe(recorte.value), total, filas };
});

/** The questions that are answered wrong most often. */
export const preguntas = os.reportes.preguntas.handler(async ({ input, context, errors }) => {
  const recorte = recortar(context.actor, input, diaDe(ahora()));
  if (!recorte.ok) throw errors[recorte.code]();
  const { intentos, filas } = await repo.preguntas(context.db, recorte.value, LIMITES);
  return {
    ...tramoDe(recorte.value),
    intentos: Math.min(intentos, LIMITES.cuantos),
    hay_mas: intentos > LIMITES.cuantos,
    filas,
  };
});

const CUENTAS = ['asignadas', 'completadas', 'en_curso', 'vencidas', 'intentos', 'aprobados'] as const;
const CERO = { asignadas: 0, completadas: 0, en_curso: 0, vencidas: 0, intentos: 0, aprobados: 0 };

/** Each attempt holds all its questions, and they are read at once, so their number is limited. */
const LIMITES = { cuantos: 500, minimo: 3, maximo: 30 };
