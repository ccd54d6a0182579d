import { publica } from '#domain/plano/decidir.ts';
import { os } from '#server/api/autorizar.ts';
import { leerPlano } from './leer.ts';

/** The whole plan, for who edits it. */
export const abrir = os.plano.abrir.handler(({ context }) => leerPlano(context.db));

/** The plan without notes and without what is hidden. */
export const publico = os.plano.publico.handler(async ({ context }) => {
  const plano = await leerPlano(context.db);
  return { ...plano, piezas: plano.piezas.flatMap((pieza) => publica(pieza) ?? []) };
});
