import { diaDe } from '#domain/comun/calendario/dia.ts';
import { alEmpezar, estadoVigente } from '#domain/capacitaciones/capacitacion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { completar } from './completar.ts';
import { difundir } from './difundir.ts';
import { bloquearCapacitacion, buscarMaterial } from './repo.ts';
import {
  anotarApertura,
  asignacionDe,
  bloquearAsignacionDe,
  cambiarAsignacion,
} from './repo-asignaciones.ts';
import { deCapacitacion } from './certificados/repo.ts';
import { direccionDe } from './vista.ts';

/**
 * Records that a material was opened: the first one starts the training, the last one may complete it. Opening it again
 * changes nothing. If the training is overdue or paused the material can still be read, but it does not count.
 */
export const abrirMaterial = os.capacitaciones.abrirMaterial.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  const hoy = diaDe(instante);
  const buscado = await buscarMaterial(context.db, input.id);
  if (!buscado) throw errors.NO_ENCONTRADO();
  const url = direccionDe(buscado.archivo_id);
  return context.db.transaction(async (tx) => {
    const capacitacion = await bloquearCapacitacion(tx, buscado.capacitacion_id, 'share');
    const asignacion = capacitacion && (await bloquearAsignacionDe(tx, capacitacion.id, yo.id));
    // Read again after locking, so that it cannot be deleted meanwhile.
    if (!capacitacion || !asignacion || !(await buscarMaterial(tx, input.id))) throw errors.NO_ENCONTRADO();

    const cuenta = capacitacion.activa && estadoVigente(asignacion, hoy) !== 'vencida';
    let completadas: readonly unknown[] = [];
    if (cuenta && (await anotarApertura(tx, asignacion.id, input.id, instante))) {
      await cambiarAsignacion(tx, asignacion.id, {
        estado: alEmpezar(asignacion, hoy),
        fecha_inicio: asignacion.fecha_inicio ?? instante,
      });
      completadas = await completar(tx, capacitacion, [asignacion.id], {
        hecho: instante,
        cuando: instante,
        ahora: instante,
      });
      if (completadas.length === 0) await difundir(tx, [yo.id]);
    }
    const despues = (await asignacionDe(tx, capacitacion.id, yo.id)) ?? asignacion;
    const certificado = await deCapacitacion(tx, capacitacion.id, yo.id);
    return {
      url,
      estado: estadoVigente(despues, hoy),
      completada_ahora: completadas.length > 0,
      certificado: certificado?.codigo ?? null,
    };
  });
});
