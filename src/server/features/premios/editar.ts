import type { z } from 'zod';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar, compartir, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { enPesos, enCentavos } from '#domain/comun/dinero.ts';
import { puntosRequeridos, alEliminar } from '#domain/premios/premio.ts';
import type { PremioCambios } from '#contract/premios/premios-formularios.ts';
import { auditar } from '../../comun/auditar.ts';
import { conCambios, despuesDe } from '../../comun/revision.ts';
import * as repo from './repo.ts';
import { anotarStock } from './repo-reclamos.ts';

/** Creates a prize, with its picture (an upload, or that of the prize it was copied from) and the first row of its stock ledger. */
export const crear = os.premios.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const imagen = input.imagen_id;
    const tomada =
      imagen === null ||
      (await adoptar(tx, imagen, context.actor?.cuenta_id ?? '', 'premio')) ||
      (await compartir(tx, imagen, 'premio'));
    if (!tomada) throw errors.ARCHIVO_NO_DISPONIBLE();
    const { stock, ...cambios } = input;
    const id = await repo.insertar(tx, { ...comoContenido(cambios), stock }, instante);
    if (stock) {
      const alta = { premio_id: id, tipo: 'alta' as const, cantidad: stock, actor_id: yo.id };
      await anotarStock(tx, { ...alta, clave: `alta:${id}` }, instante);
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'premio.crear',
      entidad: 'premios',
      entidad_id: id,
      despues: input,
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { id };
  });
});

/**
 * Edits a prize, except its stock. Existing claims keep the points they required; a later approval costs what the prize
 * says then. Refused if somebody else saved it since the form was opened.
 */
export const editar = os.premios.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearPremio(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.updated_at.getTime() !== input.updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
    const { nombre, descripcion, tipo, activo, imagen_id } = actual;
    const monto_presupuestado = enPesos(actual.monto_presupuestado);
    const puntos_requeridos = puntosRequeridos(actual.criterios_eligibilidad);
    const antes = { nombre, descripcion, tipo, activo, imagen_id, monto_presupuestado, puntos_requeridos };
    const cambios = conCambios(antes, input.cambios);
    const nueva = cambios.imagen_id !== actual.imagen_id ? cambios.imagen_id : null;
    if (nueva && !(await adoptar(tx, nueva, context.actor?.cuenta_id ?? '', 'premio'))) {
      throw errors.ARCHIVO_NO_DISPONIBLE();
    }
    await repo.guardar(tx, input.id, comoContenido(cambios), despuesDe(actual.updated_at, instante));
    if (actual.imagen_id && actual.imagen_id !== cambios.imagen_id) await liberar(tx, actual.imagen_id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'premio.editar',
      entidad: 'premios',
      entidad_id: input.id,
      antes: { nombre, tipo, monto_presupuestado, puntos_requeridos, activo },
      despues: cambios,
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { listo: true as const };
  });
});

/** Converts what RRHH enters to what is stored: money in centavos, and the requirement among the criteria. */
function comoContenido({
  puntos_requeridos,
  monto_presupuestado,
  imagen_id,
  ...resto
}: z.infer<typeof PremioCambios>) {
  return {
    ...resto,
    imagen_id,
    monto_presupuestado: enCentavos(monto_presupuestado),
    criterios_eligibilidad: {
      puntos_requeridos,
      ...(imagen_id && { imagen_url: `/archivos/${imagen_id}` }),
    },
  } satisfies repo.PremioNuevo;
}

/**
 * Deletes a prize without claims. With only finished claims it is removed from the catalogue instead; with open claims it
 * is refused.
 */
export const eliminar = os.premios.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearPremio(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    const [premio] = await repo.conReclamos(tx, [actual]);
    if (!premio) throw errors.NO_ENCONTRADO();
    const { pendiente, aprobado, entregado, rechazado } = premio.reclamos;
    const que = alEliminar({ abiertos: pendiente + aprobado, terminados: entregado + rechazado });
    if (que === 'se_rechaza')
      throw errors.CON_RECLAMOS({ data: { pendientes: pendiente, aprobados: aprobado } });
    if (que === 'se_desactiva') {
      await repo.guardar(tx, input.id, { activo: false }, ahora());
    } else {
      await repo.borrar(tx, input.id);
      if (actual.imagen_id) await liberar(tx, actual.imagen_id);
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: que === 'se_borra' ? 'premio.eliminar' : 'premio.desactivar',
      entidad: 'premios',
      entidad_id: input.id,
      antes: { nombre: actual.nombre, activo: actual.activo, stock: actual.stock },
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { resultado: que === 'se_borra' ? ('borrado' as const) : ('desactivado' as const) };
  });
});
