import { randomUUIDv7 } from 'node:crypto';
import { os } from '#server/api/autorizar.ts';
import { diferenciaDeStock } from '#domain/premios/premio.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { publicar } from '#server/realtime/publicar.ts';
import { ahora } from '#server/reloj.ts';
import { buscarPremio, anotarStock } from './repo-reclamos.ts';
import * as repo from './repo.ts';
import { premioAdmin } from './vista.ts';
import { auditar } from '../../comun/auditar.ts';

/** All prizes, newest first, for RRHH. */
export const administrar = os.premios.administrar.handler(async ({ input, context }) => {
  const { total, filas } = await repo.pagina(context.db, input);
  return { total, filas: filas.map(premioAdmin) };
});

/** One prize, to be edited. */
export const ver = os.premios.ver.handler(async ({ input, context, errors }) => {
  const premio = await buscarPremio(context.db, input.id);
  if (!premio) throw errors.NO_ENCONTRADO();
  const [conReclamos] = await repo.conReclamos(context.db, [premio]);
  if (!conReclamos) throw errors.NO_ENCONTRADO();
  return premioAdmin(conReclamos);
});

/** The history of a prize's stock. */
export const movimientosDeStock = os.premios.movimientosDeStock.handler(
  async ({ input, context, errors }) => {
    const premio = await buscarPremio(context.db, input.id);
    if (!premio) throw errors.NO_ENCONTRADO();
    return { stock: premio.stock, ...(await repo.movimientosDeStock(context.db, premio.id, input)) };
  },
);

/** Corrects a stock by hand, with a motivo. Refused if a claim changed it since the form was opened. */
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
