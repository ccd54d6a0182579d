import { diaDe } from '#domain/comun/calendario/dia.ts';
import { porcentajeEntero } from '#domain/comun/porcentaje.ts';
import { alcance, esRrhh } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { ahora } from '#server/reloj.ts';
import { comoFilas } from './asignaciones.ts';
import { masVencidas } from './repo-tabla.ts';
import * as repo from './repo-reportes.ts';

/** How many assignments were completed, passed and overdue, and which questions are hardest. */
export const reportes = os.capacitaciones.reportes.handler(async ({ input, context }) => {
  const { db, actor } = context;
  const hoy = diaDe(ahora());
  const donde = alcance(actor);
  const { total, porCapacitacion, porSucursal } = await repo.conteosDelReporte(db, donde, input, hoy);
  const hechos = new Map((await repo.intentosDelReporte(db, donde, input)).map((i) => [i.id, i]));
  const suma = (de: 'terminados' | 'aprobados') =>
    [...hechos.values()].reduce((todo, fila) => todo + fila[de], 0);
  const intentos = { terminados: suma('terminados'), aprobados: suma('aprobados') };
  // Only RRHH sees questions: a gerente may still have to take the evaluation.
  const dificiles = esRrhh(actor) ? await repo.preguntasDificiles(db, donde, input, DIFICILES) : [];
  const vencidas = await masVencidas(db, donde, input, hoy, VENCIDAS);
  return {
    hoy,
    total,
    tasa_completada: porcentajeEntero(total.completada, total.todas),
    tasa_aprobacion: porcentajeEntero(intentos.aprobados, intentos.terminados),
    intentos,
    por_capacitacion: porCapacitacion.map(({ id, titulo, todas, completada, vencida }) => ({
      id,
      titulo,
      asignadas: todas,
      completadas: completada,
      vencidas: vencida,
      tasa_completada: porcentajeEntero(completada, todas),
      tasa_aprobacion: porcentajeEntero(hechos.get(id)?.aprobados ?? 0, hechos.get(id)?.terminados ?? 0),
    })),
    por_sucursal: porSucursal.map(({ id, nombre, todas, completada, vencida }) => ({
      id,
      nombre,
      asignadas: todas,
      completadas: completada,
      vencidas: vencida,
      tasa_completada: porcentajeEntero(completada, todas),
    })),
    preguntas_dificiles: dificiles.map((fila) => ({
      ...fila,
      tasa_error: porcentajeEntero(fila.errores, fila.respuestas) ?? 0,
    })),
    vencidas: await comoFilas(db, actor, vencidas, hoy),
  };
});

const DIFICILES = 10;
const VENCIDAS = 20;
