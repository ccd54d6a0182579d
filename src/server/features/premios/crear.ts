import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { adoptar } from '#server/files/repo.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { comoContenido } from './contenido.ts';
import { anotarStock } from './repo-reclamos.ts';
import * as repo from './repo.ts';

/** Creates a prize, with its picture and the first row of its stock's ledger. */
export const crear = os.premios.crear.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    if (input.imagen_id && !(await adoptar(tx, input.imagen_id, context.actor?.cuenta_id ?? '', 'premio'))) {
      throw errors.ARCHIVO_NO_DISPONIBLE();
    }
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
