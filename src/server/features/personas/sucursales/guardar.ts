import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Tx } from '#server/db/base.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { conCambios, quienCambio, revisionDe, soloDe } from '../../../comun/revision.ts';
import { recalcularDespues } from '../../empresa/configuracion/poner.ts';
import { recalcularRacha } from '../../puntos/rachas/anotar.ts';
import * as repo from './repo.ts';
import { espejarEmpleados } from '../../puntos/ranking/espejar.ts';

/** Creates a branch. A unique constraint refuses a second one with the same name, ignoring accents and case. */
export const crear = os.sucursales.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { feriados, ...datos } = input;
  const creada = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const id = await repo.insertar(tx, datos);
        await repo.ponerFeriados(tx, id, feriados);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'sucursal.crear',
          entidad: 'sucursales',
          entidad_id: id,
          despues: input,
        });
        await avisar(tx);
        return id;
      }),
    () => null,
  );
  if (creada === null) throw errors.NOMBRE_EN_USO();
  return { id: creada };
});

/**
 * Edits a branch. If its weekdays or holidays change, its people's streaks are recalculated: in the same transaction for a
 * few hundred people, by a job right after it for more.
 */
export const editar = os.sucursales.editar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const recalculadas = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const actual = await repo.bloquear(tx, input.id, 'no key update');
        if (!actual) throw errors.NO_ENCONTRADO();
        const antes = { ...soloDe(actual, SIN_FERIADOS), feriados: await repo.feriadosDe(tx, input.id) };
        if (revisionDe(antes, DE_SUCURSAL) !== input.revision) {
          throw errors.CAMBIO_AJENO({ data: await quienCambio(tx, 'sucursales', input.id) });
        }
        const cambios = conCambios(antes, input.cambios);
        const { feriados, ...datos } = cambios;
        await repo.guardar(tx, input.id, datos);
        await repo.ponerFeriados(tx, input.id, feriados);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'sucursal.editar',
          entidad: 'sucursales',
          entidad_id: input.id,
          antes,
          despues: cambios,
        });
        await avisar(tx);
        const otroCalendario =
          String(actual.dias_laborables) !== String(datos.dias_laborables) ||
          antes.feriados.map((f) => f.fecha).join() !==
            feriados
              .map((f) => f.fecha)
              .toSorted()
              .join();
        if (!otroCalendario) return 0;
        const gente = await repo.idsDe(tx, input.id);
        if (gente.length <= EN_EL_MOMENTO) await recalcularRacha(tx, gente, ahora());
        else await recalcularDespues(context, tx);
        return gente.length;
      }),
    () => null,
  );
  if (recalculadas === null) throw errors.NOMBRE_EN_USO();
  return { rachas_recalculadas: recalculadas };
});

const SIN_FERIADOS = ['nombre', 'direccion', 'ciudad', 'provincia', 'dias_laborables'] as const;
/** What an edit of a branch is made over. */
export const DE_SUCURSAL = [...SIN_FERIADOS, 'feriados'] as const;

/** Activates or deactivates a branch: an inactive one cannot be chosen, and its people stay as they are. */
export const estado = os.sucursales.estado.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquear(tx, input.id, 'no key update');
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.activa !== input.activa) {
      await repo.ponerActiva(tx, input.id, input.activa);
      await auditar(tx, {
        actor_id: yo.id,
        accion: input.activa ? 'sucursal.activar' : 'sucursal.desactivar',
        entidad: 'sucursales',
        entidad_id: input.id,
        antes: { activa: actual.activa },
        despues: { activa: input.activa },
      });
      await avisar(tx);
    }
    return { listo: true as const };
  });
});

/** Everybody, because branches are options in everybody's filters. */
function avisar(tx: Tx): Promise<void> {
  return publicar(tx, { temas: ['sucursales'], para: { todos: true } });
}

/** The most streaks to recalculate while the person waits. */
const EN_EL_MOMENTO = 500;

/**
 * Deletes an empty branch. The count only gives the number for the message; if somebody is added meanwhile, the foreign key
 * refuses the deletion.
 */
export const eliminar = os.sucursales.eliminar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const borrada = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const actual = await repo.bloquear(tx, input.id, 'no key update');
        if (!actual) throw errors.NO_ENCONTRADO();
        const cuantos = await repo.contarPersonas(tx, input.id);
        if (cuantos > 0) throw errors.CON_EMPLEADOS({ data: { cuantos } });
        await espejarEmpleados(tx, await repo.soltarEliminados(tx, input.id));
        await repo.borrar(tx, input.id);
        await auditar(tx, {
          actor_id: yo.id,
          accion: 'sucursal.eliminar',
          entidad: 'sucursales',
          entidad_id: input.id,
          antes: { nombre: actual.nombre, activa: actual.activa },
        });
        await publicar(tx, { temas: ['sucursales'], para: { todos: true } });
        return true;
      }),
    () => false,
  );
  if (!borrada) {
    const cuantos = await repo.contarPersonas(context.db, input.id);
    if (cuantos > 0) throw errors.CON_EMPLEADOS({ data: { cuantos } });
    throw errors.CON_HISTORIA();
  }
  return { listo: true as const };
});
