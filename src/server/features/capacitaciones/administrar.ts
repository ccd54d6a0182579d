import { diaDe } from '#domain/comun/calendario/dia.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { os } from '#server/api/autorizar.ts';
import type { Db } from '#server/db/base.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { evaluacionesDe } from './evaluaciones/repo.ts';
import * as repo from './repo.ts';
import { SIN_ASIGNACIONES } from './repo-conteos.ts';
import { comoMaterial } from './vista.ts';

/** All trainings, newest first, for RRHH. */
export const administrar = os.capacitaciones.administrar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, input);
  return { total, filas: await paraAdmin(context.db, filas) };
});

/** Every training by title, to choose one. */
export const opciones = os.capacitaciones.opciones.handler(async ({ context }) => ({
  capacitaciones: await repo.opciones(context.db),
}));

/** One training with what is in it, to be administered. */
export const detalle = os.capacitaciones.detalle.handler(async ({ input, context, errors }) => {
  const fila = await repo.buscarCapacitacion(context.db, input.id);
  if (!fila) throw errors.NO_ENCONTRADO();
  const [capacitacion] = await paraAdmin(context.db, [fila]);
  if (!capacitacion) throw errors.NO_ENCONTRADO();
  const materiales = await repo.materialesDe(context.db, input.id);
  const evaluaciones = await evaluacionesDe(context.db, input.id);
  return {
    ...capacitacion,
    lista_materiales: materiales.map((m) => ({
      ...comoMaterial(m),
      created_at: m.created_at,
      abierto_por: m.abierto_por,
    })),
    lista_evaluaciones: evaluaciones.map(({ evaluacion, preguntas }) => ({
      id: evaluacion.id,
      titulo: evaluacion.titulo,
      activa: evaluacion.activa,
      preguntas,
    })),
    se_puede_eliminar: (await repo.cuantosEmpezaron(context.db, input.id)) === 0,
    max_bytes: PROPOSITOS.material.limite,
  };
});

async function paraAdmin(db: Db, filas: readonly repo.Capacitacion[]) {
  const cifras = await repo.cifrasDe(
    db,
    filas.map((f) => f.id),
    diaDe(ahora()),
  );
  return filas.map(
    ({ id, titulo, descripcion, duracion_estimada, obligatoria, activa, created_at, updated_at }) => {
      const suyas = cifras.get(id);
      const { todas: total, ...porEstado } = suyas?.asignaciones ?? SIN_ASIGNACIONES;
      return {
        id,
        titulo,
        descripcion,
        duracion_estimada,
        obligatoria,
        activa,
        created_at,
        updated_at,
        materiales: suyas?.materiales ?? 0,
        evaluaciones: suyas?.evaluaciones ?? { total: 0, activas: 0 },
        asignaciones: { total, ...porEstado },
        tasa_completada: proporcionEntera(porEstado.completada, total),
      };
    },
  );
}
