import { dia, diaDe } from '#domain/calendario/dia.ts';
import { finDePeriodo } from '#domain/calendario/periodo.ts';
import { calendarioDeRacha } from '#domain/rachas/racha.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { calendariosDe } from '../rachas/calendario.ts';
import { diasActivos } from './repo.ts';

/** The days of a month and what each was for the caller's streak. */
export const calendario = os.perfil.calendario.handler(async ({ input, context }) => {
  const yo = empleadoDe(context);
  const desde = dia(`${input.mes}-01`);
  const hasta = finDePeriodo('mes', desde);
  const laborables = (await calendariosDe(context.db, [yo.id])).get(yo.id);
  if (!laborables) throw new Error('The calling employee has no calendar');
  const activos = await diasActivos(context.db, yo.id, desde, hasta);
  return { mes: input.mes, dias: [...calendarioDeRacha(activos, laborables, diaDe(ahora()), desde, hasta)] };
});
