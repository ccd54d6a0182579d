import { publica } from '#domain/plano/decidir.ts';
import { os } from '#server/api/autorizar.ts';
import { novedadesDesde } from './diario.ts';

/** What changed since a number, for while the stream is down: as the public sees it. */
export const novedades = os.plano.novedades.handler(async ({ input, context }) => {
  const leidas = await novedadesDesde(context.db, input.desde);
  if (leidas.recargar) return { recargar: true as const };
  const cambios = leidas.cambios.map(({ pieza, ...cambio }) => ({
    ...cambio,
    pieza: pieza && publica(pieza),
  }));
  return { recargar: false as const, seq: leidas.seq, cambios };
});

/** The same for who edits. */
export const novedadesDeEdicion = os.plano.novedadesDeEdicion.handler(async ({ input, context }) => {
  const leidas = await novedadesDesde(context.db, input.desde);
  if (leidas.recargar) return { recargar: true as const };
  return { recargar: false as const, seq: leidas.seq, cambios: [...leidas.cambios] };
});
