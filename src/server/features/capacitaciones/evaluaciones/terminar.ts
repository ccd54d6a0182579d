import { estaVencido, terminar } from '#domain/capacitaciones/evaluaciones/intento.ts';
import { enlaceDeCapacitacion } from '#domain/comun/enlaces.ts';
import type { Db, Tx } from '#server/db/base.ts';
import { completar } from '../completar.ts';
import { difundir } from '../difundir.ts';
import { bloquearCapacitacion } from '../repo.ts';
import { bloquearAsignaciones } from '../repo-asignaciones.ts';
import { notificar } from '../../../comun/notificaciones/notificar.ts';
import * as repo from './repo-intentos.ts';

/**
 * Ends an attempt with the saved answers, scores it, and completes the training if nothing else was missing. A finished
 * attempt is not changed. With `soloVencido`, one whose time is not over (minutes were granted meanwhile) stays open. Takes
 * the locks of trainings in order, so the caller must hold none of them, or only the first.
 */
export async function terminarIntento(
  tx: Tx,
  id: string,
  ahora: Date,
  { soloVencido = false }: { soloVencido?: boolean } = {},
): Promise<void> {
  const lugar = await repo.lugarDe(tx, id);
  const capacitacion = lugar && (await bloquearCapacitacion(tx, lugar.capacitacion_id, 'share'));
  if (!lugar || !capacitacion) return;
  await bloquearAsignaciones(tx, [lugar.asignacion_id]);
  const fila = await repo.bloquearIntento(tx, id);
  if (!fila || (soloVencido && !estaVencido(fila, ahora))) return;
  const terminado = terminar(fila, ahora);
  if (!terminado.ok) return;
  await repo.cerrar(tx, id, terminado.value);

  const { aprobado, puntaje, fin, terminado_en } = terminado.value;
  const completadas = aprobado
    ? await completar(tx, capacitacion, [lugar.asignacion_id], {
        hecho: fila.iniciado_en,
        cuando: terminado_en,
        ahora,
      })
    : [];
  // Completing the training has its own notice, and somebody who hands in without passing sees the result on screen.
  if (completadas.length === 0 && (aprobado || fin === 'tiempo')) {
    await notificar(
      tx,
      [
        {
          empleado_id: fila.empleado_id,
          tipo: aprobado ? 'evaluacion_aprobada' : 'evaluacion_terminada',
          titulo: aprobado ? '¡Aprobaste la evaluación!' : 'Se terminó el tiempo de la evaluación',
          texto: `«${lugar.evaluacion.titulo}»: ${puntaje} %.`,
          enlace: enlaceDeCapacitacion(capacitacion.id),
          datos: { capacitacion_id: capacitacion.id, evaluacion_id: lugar.evaluacion.id },
          clave: `evaluacion_terminada:${id}`,
        },
      ],
      ahora,
    );
  }
  await difundir(tx, [fila.empleado_id]);
}

/** Ends those of these attempts whose time is over, each in its own transaction. @returns whether there was any */
export async function terminarVencidos(
  db: Db,
  intentos: readonly { id: string; terminado_en: Date | null; vence_en: Date | null }[],
  ahora: Date,
): Promise<boolean> {
  const caducos = intentos.filter((i) => i.terminado_en === null && estaVencido(i, ahora));
  for (const { id } of caducos)
    await db.transaction((tx) => terminarIntento(tx, id, ahora, { soloVencido: true }));
  return caducos.length > 0;
}

/**
 * Job that runs every minute: ends attempts that ran out of time. An attempt read before that is ended by the read.
 * @returns how many
 */
export async function terminarTodosLosVencidos(db: Db, ahora: Date): Promise<number> {
  let terminados = 0;
  for (;;) {
    const ids = await repo.vencidos(db, ahora, POR_TANDA);
    for (const id of ids) await db.transaction((tx) => terminarIntento(tx, id, ahora, { soloVencido: true }));
    terminados += ids.length;
    if (ids.length < POR_TANDA) return terminados;
  }
}

const POR_TANDA = 100;
