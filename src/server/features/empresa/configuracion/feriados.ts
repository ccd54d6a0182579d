import { dia } from '#domain/comun/calendario/dia.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { anotarCambio } from '../../../comun/contenido-publico.ts';
import { recalcularDespues } from './poner.ts';
import * as repo from './repo-feriados.ts';

export const feriados = os.configuracion.feriados.handler(async ({ input, context }) => ({
  feriados: await repo.feriadosEntre(context.db, dia(`${input.anio}-01-01`), dia(`${input.anio}-12-31`)),
}));

/** Adds a holiday of the company or of one branch, and recalculates the streaks. */
export const agregarFeriado = os.configuracion.agregarFeriado.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const sucursal_id = input.sucursal_id ?? null;
  const instante = ahora();
  const id = await context.db.transaction(async (tx) => {
    await repo.bloquear(tx);
    if (sucursal_id !== null && !(await repo.existeSucursal(tx, sucursal_id))) throw errors.NO_ENCONTRADO();
    if (await repo.hay(tx, input.fecha, sucursal_id)) throw errors.FERIADO_REPETIDO();
    const nuevo = await repo.insertar(tx, { fecha: input.fecha, nombre: input.nombre, sucursal_id });
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'feriado.agregar',
        entidad: 'feriados',
        entidad_id: nuevo,
        despues: { fecha: input.fecha, nombre: input.nombre, sucursal_id },
      },
      instante,
    );
    await recalcularDespues(context, tx);
    await publicar(tx, { temas: ['configuracion', 'perfil', 'ranking'], para: { todos: true } });
    return nuevo;
  });
  anotarCambio();
  return { id };
});

/** Removes a holiday: it is a working day again. */
export const quitarFeriado = os.configuracion.quitarFeriado.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  await context.db.transaction(async (tx) => {
    await repo.bloquear(tx);
    const quitado = await repo.borrar(tx, input.id);
    if (!quitado) throw errors.NO_ENCONTRADO();
    await auditar(
      tx,
      {
        actor_id: yo.id,
        accion: 'feriado.quitar',
        entidad: 'feriados',
        entidad_id: input.id,
        antes: { fecha: quitado.fecha, nombre: quitado.nombre, sucursal_id: quitado.sucursal_id },
      },
      ahora(),
    );
    await recalcularDespues(context, tx);
    await publicar(tx, { temas: ['configuracion', 'perfil', 'ranking'], para: { todos: true } });
  });
  anotarCambio();
  return { listo: true };
});
