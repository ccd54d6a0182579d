import { diaDe } from '#domain/comun/calendario/dia.ts';
import { validarLicencia } from '#domain/personas/equipo/licencia.ts';
import { puedeRegistrarLicencia } from '#domain/comun/permisos/equipo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { rachaDe } from '../perfil/ver.ts';
import { bloquearEmpleados, recalcularRacha } from '../../puntos/rachas/anotar.ts';
import * as repo from './repo-licencias.ts';
import { persona as buscarPersona } from './repo.ts';

/**
 * Registers leave: its days neither add to a streak nor break it. The person's row is locked, so that two leaves cannot
 * overlap.
 */
export const registrarLicencia = os.equipo.registrarLicencia.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    await bloquearEmpleados(tx, [input.id]);
    const persona = await buscarPersona(tx, input.id, diaDe(ahora()));
    if (!persona || !puedeRegistrarLicencia(context.actor, persona)) throw errors.NO_ENCONTRADO();
    const { motivo, ...dias } = input.licencia;
    const valida = validarLicencia(dias, await repo.diasDeLicencia(tx, input.id));
    if (!valida.ok) throw errors[valida.code]();
    const licencia_id = await repo.insertarLicencia(tx, {
      empleado_id: input.id,
      ...valida.value,
      motivo,
      registrada_por: yo.id,
    });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'licencia.registrar',
      entidad: 'empleados',
      entidad_id: input.id,
      despues: { licencia_id, ...input.licencia },
    });
    return { licencia_id, racha: await conOtroCalendario(tx, persona) };
  });
});

/** Deletes a leave: its days count again as in the calendar. */
export const quitarLicencia = os.equipo.quitarLicencia.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const licencia = await repo.buscarLicencia(tx, input.id);
    if (!licencia) throw errors.NO_ENCONTRADO();
    await bloquearEmpleados(tx, [licencia.empleado_id]);
    const persona = await buscarPersona(tx, licencia.empleado_id, diaDe(ahora()));
    if (!persona || !puedeRegistrarLicencia(context.actor, persona)) throw errors.NO_ENCONTRADO();
    if (!(await repo.borrarLicencia(tx, input.id))) throw errors.NO_ENCONTRADO();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'licencia.quitar',
      entidad: 'empleados',
      entidad_id: persona.id,
      antes: {
        licencia_id: licencia.id,
        desde: licencia.desde,
        hasta: licencia.hasta,
        motivo: licencia.motivo,
      },
    });
    return { racha: await conOtroCalendario(tx, persona) };
  });
});

/** Recalculates and publishes the streak of somebody whose calendar changed. @returns it */
async function conOtroCalendario(
  tx: Tx,
  { id, sucursal_id }: { id: string; sucursal_id: string | null },
): Promise<number> {
  const cuando = ahora();
  await recalcularRacha(tx, [id], cuando);
  await publicar(tx, {
    temas: ['empleados', 'perfil'],
    para: { rrhh: true, empleados: [id], gerentes_de: sucursal_id ? [sucursal_id] : [] },
  });
  await publicar(tx, { temas: ['ranking'], para: { todos: true } });
  return (await rachaDe(tx, id, diaDe(cuando))).actual;
}
