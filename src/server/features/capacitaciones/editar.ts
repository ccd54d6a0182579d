import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { conCambios, despuesDe, soloDe } from '../../comun/revision.ts';
import { copiarContenido } from './copiar.ts';
import { aplicarReglasDe } from './reglas.ts';
import * as repo from './repo.ts';

/** Creates a training: empty, or with the materials and evaluations of another. Assignments are added later. */
export const crear = os.capacitaciones.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { desde, ...datos } = input;
  return context.db.transaction(async (tx) => {
    if (desde !== undefined && !(await repo.bloquearCapacitacion(tx, desde, 'share'))) {
      throw errors.NO_ENCONTRADO();
    }
    const id = await repo.insertar(tx, { ...datos, creada_por: yo.id }, ahora());
    if (desde !== undefined) await copiarContenido(tx, { de: desde, a: id, activas: false }, ahora());
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'capacitacion.crear',
      entidad: 'capacitaciones',
      entidad_id: id,
      despues: input,
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { rrhh: true } });
    return { id };
  });
});

/** Refused if somebody else changed it since it was read. */
export const editar = os.capacitaciones.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearCapacitacion(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.updated_at.getTime() !== input.updated_at.getTime()) throw errors.CAMBIO_ENTRETANTO();
    const antes = soloDe(actual, CAMPOS);
    const cambios = conCambios(antes, input.cambios);
    await repo.guardar(tx, input.id, cambios, despuesDe(actual.updated_at, ahora()));
    if (cambios.activa && !actual.activa) {
      await aplicarReglasDe(tx, { ...actual, ...cambios }, ahora());
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'capacitacion.editar',
      entidad: 'capacitaciones',
      entidad_id: input.id,
      antes,
      despues: cambios,
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
    return { listo: true as const };
  });
});

const CAMPOS = ['titulo', 'descripcion', 'duracion_estimada', 'obligatoria', 'activa'] as const;

/** Pauses or resumes a training: while paused nothing in it can be started, and nobody is reminded of it. */
export const activar = os.capacitaciones.activar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearCapacitacion(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.activa === input.activa) return { listo: true as const };
    const cuando = despuesDe(actual.updated_at, ahora());
    await repo.guardar(tx, input.id, { activa: input.activa }, cuando);
    // Whoever came while it was paused.
    if (input.activa) await aplicarReglasDe(tx, { ...actual, activa: true }, cuando);
    await auditar(tx, {
      actor_id: yo.id,
      accion: input.activa ? 'capacitacion.activar' : 'capacitacion.pausar',
      entidad: 'capacitaciones',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, activa: actual.activa },
      despues: { activa: input.activa },
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
    return { listo: true as const };
  });
});

/** Deletes a training that nobody has started, with its materials, evaluations and assignments. */
export const eliminar = os.capacitaciones.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearCapacitacion(tx, input.id, 'update');
    if (!actual) throw errors.NO_ENCONTRADO();
    const empezaron = await repo.cuantosEmpezaron(tx, input.id);
    if (empezaron > 0) throw errors.CAPACITACION_EMPEZADA({ data: { empezaron } });
    for (const archivo_id of await repo.borrar(tx, input.id)) await liberar(tx, archivo_id);
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'capacitacion.eliminar',
      entidad: 'capacitaciones',
      entidad_id: input.id,
      antes: { titulo: actual.titulo, activa: actual.activa },
    });
    await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
    return { listo: true as const };
  });
});
