import { os } from '#server/api/autorizar.ts';
import { buscarPremio } from './repo-reclamos.ts';
import * as repo from './repo.ts';
import { premioAdmin } from './vista.ts';

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

/** Why a prize's stock is what it is. */
export const movimientosDeStock = os.premios.movimientosDeStock.handler(
  async ({ input, context, errors }) => {
    const premio = await buscarPremio(context.db, input.id);
    if (!premio) throw errors.NO_ENCONTRADO();
    return { stock: premio.stock, ...(await repo.movimientosDeStock(context.db, premio.id, input)) };
  },
);
