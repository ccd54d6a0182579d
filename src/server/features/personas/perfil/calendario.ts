import { dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { finDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { diasDeRacha } from './racha.ts';

/** The days of a month and what each was for the caller's streak. */
export const calendario = os.perfil.calendario.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const desde = dia(`${input.mes}-01`);
  const hasta = finDePeriodo('mes', desde);
  return { mes: input.mes, dias: await diasDeRacha(context.db, yo.id, diaDe(ahora()), desde, hasta) };
});
