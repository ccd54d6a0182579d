import { diaDe } from '#domain/comun/calendario/dia.ts';
import { tipoDeMaterial } from '#domain/capacitaciones/capacitacion.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { adoptar, liberar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { quienCambio } from '../../comun/revision.ts';
import { completar } from './completar.ts';
import * as repo from './repo.ts';
import { enCurso } from './repo-asignaciones.ts';

/** Adds an uploaded file as the training's last material. Completed assignments stay completed. */
export const agregarMaterial = os.capacitaciones.agregarMaterial.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    const cuenta_id = context.actor?.cuenta_id ?? '';
    return context.db.transaction(async (tx) => {
      if (!(await repo.bloquearCapacitacion(tx, input.id, 'update'))) throw errors.NO_ENCONTRADO();
      const archivo = await adoptar(tx, input.archivo_id, cuenta_id, 'material');
      if (!archivo) throw errors.ARCHIVO_NO_DISPONIBLE();
      const material = {
        capacitacion_id: input.id,
        nombre: input.nombre,
        tipo: tipoDeMaterial(archivo.mime),
        archivo_id: archivo.id,
        tamano_archivo: archivo.tamano,
      };
      const id = await repo.insertarMaterial(tx, material, ahora());
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'material.agregar',
        entidad: 'materiales_capacitacion',
        entidad_id: id,
        despues: material,
      });
      await anunciar(tx);
      return { id };
    });
  },
);

export const renombrarMaterial = os.capacitaciones.renombrarMaterial.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    return context.db.transaction(async (tx) => {
      const buscado = await repo.buscarMaterial(tx, input.id);
      if (!buscado || !(await repo.bloquearCapacitacion(tx, buscado.capacitacion_id, 'update'))) {
        throw errors.NO_ENCONTRADO();
      }
      const actual = await repo.buscarMaterial(tx, input.id);
      if (!actual) throw errors.NO_ENCONTRADO();
      if (actual.nombre !== input.de) {
        throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'materiales_capacitacion', input.id) });
      }
      await repo.renombrarMaterial(tx, input.id, input.nombre);
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'material.editar',
        entidad: 'materiales_capacitacion',
        entidad_id: input.id,
        antes: { nombre: actual.nombre },
        despues: { nombre: input.nombre },
      });
      await anunciar(tx);
      return { listo: true as const };
    });
  },
);

export const ordenarMateriales = os.capacitaciones.ordenarMateriales.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    return context.db.transaction(async (tx) => {
      if (!(await repo.bloquearCapacitacion(tx, input.id, 'update'))) throw errors.NO_ENCONTRADO();
      if (!(await repo.ordenarMateriales(tx, input.id, input.ids))) throw errors.LISTA_CAMBIADA();
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'material.ordenar',
        entidad: 'capacitaciones',
        entidad_id: input.id,
        despues: { orden: input.ids },
      });
      await anunciar(tx);
      return { listo: true as const };
    });
  },
);

/** Deletes a material and releases its file. Completes the training for people who had nothing else left. */
export const eliminarMaterial = os.capacitaciones.eliminarMaterial.handler(
  async ({ input, context, errors }) => {
    const yo = empleadoDe(context);
    return context.db.transaction(async (tx) => {
      const buscado = await repo.buscarMaterial(tx, input.id);
      const capacitacion =
        buscado && (await repo.bloquearCapacitacion(tx, buscado.capacitacion_id, 'update'));
      if (!capacitacion || !(await repo.buscarMaterial(tx, input.id))) throw errors.NO_ENCONTRADO();
      await repo.borrarMaterial(tx, input.id);
      await liberar(tx, buscado.archivo_id);
      await auditar(tx, {
        actor_id: yo.id,
        accion: 'material.eliminar',
        entidad: 'materiales_capacitacion',
        entidad_id: input.id,
        antes: {
          capacitacion_id: buscado.capacitacion_id,
          nombre: buscado.nombre,
          tipo: buscado.tipo,
          tamano_archivo: buscado.tamano_archivo,
        },
      });
      const completadas = await completarEnCurso(tx, capacitacion, ahora());
      await anunciar(tx);
      return { listo: true as const, completadas };
    });
  },
);

/**
 * After a material or evaluation was removed: completes the training for people who had started it and have nothing else
 * left.
 * @returns how many
 */
export async function completarEnCurso(
  tx: Tx,
  capacitacion: Pick<repo.Capacitacion, 'id' | 'titulo'>,
  cuando: Date,
): Promise<number> {
  const ids = await enCurso(tx, capacitacion.id, diaDe(cuando));
  const completadas = await completar(tx, capacitacion, ids, { hecho: cuando, cuando, ahora: cuando });
  return completadas.length;
}

async function anunciar(tx: Tx): Promise<void> {
  await publicar(tx, { temas: ['capacitaciones'], para: { todos: true } });
}
