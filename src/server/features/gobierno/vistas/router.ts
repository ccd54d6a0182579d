import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import * as repo from './repo.ts';

const listar = os.vistas.listar.handler(async ({ context }) => ({
  vistas: await repo.aLaVista(context.db, empleadoDe(context).id),
}));

/** More would not fit above a list. */
const MAXIMO = 100;

const guardar = os.vistas.guardar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context).id;
  const { id, ...datos } = input;
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        if (datos.predeterminada) await repo.sinPredeterminada(tx, yo, datos.lista);
        if (id === undefined && (await repo.cuantas(tx, yo)) >= MAXIMO) {
          throw errors.DEMASIADAS_VISTAS({ data: { maximo: MAXIMO } });
        }
        const guardada =
          id === undefined
            ? await repo.insertar(tx, { ...datos, empleado_id: yo })
            : await repo.cambiar(tx, yo, id, datos);
        if (guardada === null) throw errors.NO_ENCONTRADO();
        await publicar(tx, { temas: ['vistas'], para: { rrhh: true } });
        return { id: guardada };
      }),
    () => null,
  );
  if (hecho === null) throw errors.VISTA_REPETIDA();
  return hecho;
});

const eliminar = os.vistas.eliminar.handler(async ({ input, context, errors }) => {
  await context.db.transaction(async (tx) => {
    if (!(await repo.borrar(tx, empleadoDe(context).id, input.id))) throw errors.NO_ENCONTRADO();
    await publicar(tx, { temas: ['vistas'], para: { rrhh: true } });
  });
  return { listo: true as const };
});

export const vistasRouter = { listar, guardar, eliminar };
