import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { siViola } from '#server/db/violaciones.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { revisionDe } from '../../../comun/revision.ts';
import * as repo from './repo.ts';

const listar = os.vistas.listar.handler(async ({ context }) => {
  const vistas = await repo.aLaVista(context.db, empleadoDe(context).id);
  return { vistas: conRevision(vistas) };
});

/** Each with what an edit of it is made over. */
export function conRevision(vistas: readonly repo.Vista[]) {
  return vistas.map((una) => ({ ...una, revision: revisionDe(una, DE_VISTA) }));
}

/** What an edit of a view is made over: what the office sees of it. How it begins is its owner's alone. */
const DE_VISTA = ['nombre', 'direccion', 'compartida'] as const;

/** More would not fit above a list. */
const MAXIMO = 100;

const guardar = os.vistas.guardar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context).id;
  const { id, revision, ...datos } = input;
  const hecho = await siViola(
    () =>
      context.db.transaction(async (tx) => {
        const actual = id === undefined ? null : await repo.bloquear(tx, yo, id);
        if (actual === undefined) throw errors.NO_ENCONTRADO();
        if (actual !== null && revisionDe(actual, DE_VISTA) !== revision) {
          throw errors.CAMBIO_AJENO({ data: { por: null, cuando: null, campos: [] } });
        }
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
