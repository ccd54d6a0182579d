import { os } from '#server/api/autorizar.ts';
import * as repo from './repo.ts';

/** Whom a challenge can be assigned to, and who already takes part. */
export const asignables = os.desafios.asignables.handler(async ({ input, context, errors }) => {
  const { id, ...filtro } = input;
  if (!(await repo.buscarDesafio(context.db, id))) throw errors.NO_ENCONTRADO();
  return repo.asignables(context.db, id, filtro);
});
