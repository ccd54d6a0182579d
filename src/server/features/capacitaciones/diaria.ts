import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Db } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { type Aviso, notificar } from '../../comun/notificaciones/notificar.ts';
import { avisoDeVencida, avisoPorVencer, DIAS_DE_AVISO } from './avisos.ts';
import { conLimiteEntre, vencer } from './repo-asignaciones.ts';

/** Daily job: marks overdue assignments in the database; every read already treats them as overdue. @returns how many */
export async function vencerCapacitaciones(db: Db, ahora: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const vencidas = await vencer(tx, diaDe(ahora));
    if (vencidas > 0) await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
    return vencidas;
  });
}

/** People are still told about assignments that expired up to this many days ago, to cover an outage. */
const DIAS_DE_ATRASO = 7;

/**
 * Daily job: warns people about what is due within {@link DIAS_DE_AVISO} days, and about what has expired. Once per
 * assignment and deadline, however often it runs.
 * @returns how many notices were new
 */
export async function avisarVencimientos(db: Db, ahora: Date): Promise<number> {
  const hoy = diaDe(ahora);
  const filas = await conLimiteEntre(db, sumarDias(hoy, -DIAS_DE_ATRASO), sumarDias(hoy, DIAS_DE_AVISO));
  const avisos = filas.flatMap(({ capacitacion_id, titulo, fecha_limite, ...quien }): Aviso[] => {
    if (fecha_limite === null) return [];
    const capacitacion = { id: capacitacion_id, titulo };
    return [
      fecha_limite < hoy
        ? avisoDeVencida(capacitacion, quien, fecha_limite)
        : avisoPorVencer(capacitacion, quien, fecha_limite, hoy),
    ];
  });
  return db.transaction(async (tx) => (await notificar(tx, avisos, ahora)).length);
}
