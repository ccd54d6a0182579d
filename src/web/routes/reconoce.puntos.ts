import { z } from 'zod';
import { DiaIso, Id } from '#contract/comun/comunes.ts';
import { actuar } from '#web/api.server.ts';
import { cargaDeCliente } from '#web/conexion.ts';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.puntos.ts';

/** A page of a person's movements, for the dialog and the list that show them. A failure is shown there. */
export function loader(args: Route.LoaderArgs) {
  const { empleado, desde, hasta, cursor } = Pedido.parse(Object.fromEntries(args.url.searchParams));
  return actuar(args, (api) => api.puntos.movimientos({ empleado_id: empleado, desde, hasta, cursor }));
}

export const clientLoader = cargaDeCliente;

export const shouldRevalidate = recargarSi('puntos', 'evidencias', 'participaciones');

// Invalid values are left to the procedure to refuse, except those that would otherwise widen the request.
const Pedido = z.object({
  empleado: Id.optional(),
  desde: DiaIso.optional(),
  hasta: DiaIso.optional(),
  cursor: z.coerce.number().int().optional(),
});
