import { MAXIMO_DE_UNA_VEZ } from '#contract/capacitaciones/capacitaciones.ts';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { estadoVigente, progresoDe, sePuedeRecordar } from '#domain/capacitaciones/capacitacion.ts';
import { type Actor, alcance, puedeRecordarCapacitacionA } from '#domain/comun/permisos/permisos.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { clavesExistentes } from '../../comun/notificaciones/repo.ts';
import { avisoDeRecordatorio, claveDeRecordatorio } from './avisos.ts';
import * as repo from './repo-asignaciones.ts';
import { type FilaDeAsignacion, paginaDeAsignaciones, recordables } from './repo-tabla.ts';

/**
 * Who has which trainings and how far they are: everybody for RRHH, their branch for a gerente. Paged, filtered and sorted
 * by the database.
 */
export const asignaciones = os.capacitaciones.asignaciones.handler(async ({ input, context }) => {
  const hoy = diaDe(ahora());
  const { total, conteos, filas } = await paginaDeAsignaciones(
    context.db,
    alcance(context.actor),
    input,
    hoy,
  );
  return { hoy, total, conteos, filas: await comoFilas(context.db, context.actor, filas, hoy) };
});

/** Assignments as the table shows them: one query more, however many. */
export async function comoFilas(db: Db, actor: Actor | null, filas: readonly FilaDeAsignacion[], hoy: Dia) {
  const recordadas = await clavesExistentes(
    db,
    filas.map((f) => claveDeRecordatorio(f.id, hoy)),
  );
  return filas.map(({ rol, sucursal_id, grupo_id, activo, avance, ...fila }) => {
    const estado = estadoVigente(fila, hoy);
    const recordada_hoy = recordadas.has(claveDeRecordatorio(fila.id, hoy));
    const persona = { id: fila.empleado.id, rol, sucursal_id, grupo_id };
    return {
      ...fila,
      estado,
      progreso: progresoDe(estado, avance),
      recordada_hoy,
      puede_recordar:
        activo && sePuedeRecordar(fila, hoy) && !recordada_hoy && puedeRecordarCapacitacionA(actor, persona),
    };
  });
}

/** Whom of a list `recordar` would remind today, those that expire first at the head: asked before it is sent. */
export const porRecordar = os.capacitaciones.porRecordar.handler(async ({ input, context }) => {
  const ids = await recordables(context.db, alcance(context.actor), input, {
    hoy: diaDe(ahora()),
    yo: empleadoDe(context).id,
    cuantas: MAXIMO_DE_UNA_VEZ + 1,
  });
  return { ids: ids.slice(0, MAXIMO_DE_UNA_VEZ), hay_mas: ids.length > MAXIMO_DE_UNA_VEZ };
});

/**
 * Reminds people of pending trainings by a notice and a mail: once per assignment and day, whoever asks. Skips assignments
 * outside the caller's scope, the caller's own, completed ones and overdue ones.
 */
export const recordar = os.capacitaciones.recordar.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  return context.db.transaction(async (tx) => {
    const pedidas = await repo.conPersonas(tx, [...new Set(input.ids)]);
    const aQuienes = pedidas.filter(
      ({ activa, empleado, ...asignacion }) =>
        sePuedeRecordar(asignacion, hoy) &&
        activa &&
        empleado.activo &&
        puedeRecordarCapacitacionA(context.actor, empleado),
    );
    const avisados = await notificar(
      tx,
      aQuienes.map(({ id, titulo, capacitacion_id, empleado, fecha_limite }) =>
        avisoDeRecordatorio(
          { id: capacitacion_id, titulo },
          { id, empleado_id: empleado.id },
          fecha_limite,
          hoy,
          yo.id,
        ),
      ),
      instante,
    );
    if (avisados.length > 0) {
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'capacitacion.recordar',
        entidad: 'asignaciones_capacitacion',
        entidad_id: aQuienes[0]?.id ?? '',
        despues: { recordadas: avisados.length, asignacion_ids: aQuienes.map((a) => a.id) },
      });
    }
    return { recordadas: avisados.length };
  });
});
