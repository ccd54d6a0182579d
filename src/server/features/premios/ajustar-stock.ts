import { randomUUIDv7 } from 'node:crypto';
import { diferenciaDeStock } from '#domain/premios/stock.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../comun/auditar.ts';
import { anotarStock } from './repo-reclamos.ts';
import * as repo from './repo.ts';

/** Corrects a stock by hand, with a motivo. Refused when a claim moved it since the form was opened. */
export const ajustarStock = os.premios.ajustarStock.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const instante = ahora();
  return context.db.transaction(async (tx) => {
    const actual = await repo.bloquearPremio(tx, input.id);
    if (!actual) throw errors.NO_ENCONTRADO();
    if (actual.stock !== input.esperado) throw errors.STOCK_CAMBIO({ data: { stock: actual.stock } });
    if (input.stock === actual.stock) return { stock: actual.stock };
    await repo.ponerStock(tx, input.id, input.stock);
    const cantidad = diferenciaDeStock(actual.stock, input.stock);
    if (cantidad !== 0) {
      await anotarStock(
        tx,
        {
          premio_id: input.id,
          tipo: 'ajuste',
          cantidad,
          actor_id: yo.id,
          motivo: input.motivo,
          clave: `ajuste:${randomUUIDv7()}`,
        },
        instante,
      );
    }
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'premio.stock',
      entidad: 'premios',
      entidad_id: input.id,
      antes: { stock: actual.stock },
      despues: { stock: input.stock, motivo: input.motivo },
    });
    await publicar(tx, { temas: ['premios'], para: { todos: true } });
    return { stock: input.stock };
  });
});
