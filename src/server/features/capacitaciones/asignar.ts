import { diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoAlReabrir, estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { avisosDeAsignacion, avisosDeReapertura, avisosDePedido } from './avisos.ts';
import { completar } from './completar.ts';
import { difundir } from './difundir.ts';
import * as repo from './repo.ts';
import * as asignaciones from './repo-asignaciones.ts';
import { asignables as paraAsignar, asignarA } from './repo-asignar.ts';
import { nombreDe } from '../../comun/nombres.ts';
import { rrhhMenos } from '../../comun/rrhh.ts';
import { propia } from './repo-propias.ts';

/** The people a training can be assigned to, and which of them already have it. */
export const asignables = os.capacitaciones.asignables.handler(async ({ input, context, errors }) => {
  const { id, ...filtro } = input;
  if (!(await repo.buscarCapacitacion(context.db, id))) throw errors.NO_ENCONTRADO();
  return paraAsignar(context.db, id, filtro);
});

/**
 * Assigns a training to people, a branch or everybody. Somebody who already has it keeps their assignment, so repeating
 * changes nothing.
 */
export const asignar = os.capacitaciones.asignar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const { id, destinatarios, fecha_limite } = input;
  if (fecha_limite !== null && fecha_limite < diaDe(instante)) throw errors.FECHA_PASADA();
  return context.db.transaction(async (tx) => {
    const capacitacion = await repo.bloquearCapacitacion(tx, id, 'share');
    if (!capacitacion) throw errors.NO_ENCONTRADO();
    if (!capacitacion.activa) throw errors.CAPACITACION_INACTIVA();
    const { nuevas, alcanzados } = await asignarA(
      tx,
      { capacitacion_id: id, fecha_limite, asignada_por: yo.id, ahora: instante },
      destinatarios,
    );
    await notificar(tx, avisosDeAsignacion(capacitacion, nuevas, fecha_limite), instante);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'capacitacion.asignar',
      entidad: 'capacitaciones',
      entidad_id: id,
      despues: { destinatarios, fecha_limite, asignadas: nuevas.length },
    });
    await difundir(
      tx,
      nuevas.map((n) => n.empleado_id),
    );
    return { asignadas: nuevas.length, ya_asignadas: alcanzados - nuevas.length };
  });
});

/** Changes or removes the deadline of assignments. Progress is kept; completed assignments are not changed. */
export const reabrir = os.capacitaciones.reabrir.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const { ids, fecha_limite } = input;
  if (fecha_limite !== null && fecha_limite < hoy) throw errors.FECHA_PASADA();
  return context.db.transaction(async (tx) => {
    const pedidas = await asignaciones.conPersonas(tx, [...new Set(ids)]);
    // Lock trainings before assignments, as everywhere, to avoid deadlocks.
    const porCapacitacion = Map.groupBy(pedidas, (p) => p.capacitacion_id);
    let reabiertas = 0;
    for (const capacitacion_id of [...porCapacitacion.keys()].toSorted()) {
      const capacitacion = await repo.bloquearCapacitacion(tx, capacitacion_id, 'share');
      if (!capacitacion) continue;
      const suyas = (porCapacitacion.get(capacitacion_id) ?? []).map((p) => p.id);
      const filas = (await asignaciones.bloquearAsignaciones(tx, suyas)).filter(
        (fila) => fila.estado !== 'completada',
      );
      for (const empezada of [true, false]) {
        await asignaciones.cambiarAsignaciones(
          tx,
          filas.filter((fila) => (fila.fecha_inicio !== null) === empezada).map((fila) => fila.id),
          { estado: estadoAlReabrir(empezada), fecha_limite, reapertura_pedida_en: null },
        );
      }
      await notificar(tx, avisosDeReapertura(capacitacion, filas, fecha_limite, instante), instante);
      await auditar(
        tx,
        filas.map((fila) => ({
          actor_id: yo.id,
          accion: 'capacitacion.reabrir',
          entidad: 'asignaciones_capacitacion',
          entidad_id: fila.id,
          antes: { estado: estadoVigente(fila, hoy), fecha_limite: fila.fecha_limite },
          despues: { fecha_limite },
        })),
      );
      await difundir(
        tx,
        filas.map((f) => f.empleado_id),
      );
      // Materials may have been deleted while it was overdue, so it may be complete now.
      const empezadas = filas.filter((f) => f.fecha_inicio !== null).map((f) => f.id);
      const ya = { hecho: instante, cuando: instante, ahora: instante };
      await completar(tx, capacitacion, empezadas, ya);
      reabiertas += filas.length;
    }
    return { reabiertas };
  });
});

/** Deletes assignments that nobody has started; the others stay. */
export const desasignar = os.capacitaciones.desasignar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const ids = [...new Set(input.ids)];
    const pedidas = await asignaciones.bloquearAsignaciones(tx, ids);
    const quitadas = await asignaciones.quitarSinEmpezar(tx, ids);
    await auditar(
      tx,
      quitadas.map(({ id, capacitacion_id, empleado_id, fecha_limite }) => ({
        actor_id: yo.id,
        accion: 'capacitacion.desasignar',
        entidad: 'asignaciones_capacitacion',
        entidad_id: id,
        antes: { capacitacion_id, empleado_id, fecha_limite },
      })),
    );
    await difundir(
      tx,
      quitadas.map((q) => q.empleado_id),
    );
    return { quitadas: quitadas.length, empezadas: pedidas.length - quitadas.length };
  });
});

/** Asks RRHH for a new deadline of one's own expired training. Once: repeating changes nothing. */
export const pedirReapertura = os.capacitaciones.pedirReapertura.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    const instante = ahora();
    return context.db.transaction(async (tx) => {
      const fila = await propia(tx, input.id, yo.id);
      if (!fila) throw errors.NO_ENCONTRADO();
      const { asignacion, capacitacion } = fila;
      if (estadoVigente(asignacion, diaDe(instante)) !== 'vencida') throw errors.NO_VENCIDA();
      if (!(await asignaciones.anotarPedido(tx, asignacion.id, instante))) return { listo: true as const };
      const admins = await rrhhMenos(tx, yo.id);
      const nombre = (await nombreDe(tx, yo.id)) ?? 'Una persona';
      await notificar(tx, avisosDePedido(capacitacion, asignacion, nombre, admins), instante);
      await difundir(tx, [yo.id]);
      return { listo: true as const };
    });
  },
);
