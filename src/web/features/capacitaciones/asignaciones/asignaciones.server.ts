import type { Cliente } from '#web/api.server.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LIST } from './tipos.ts';

/** Assignments as the address asks for them. */
export async function leerAsignaciones(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.capacitaciones.asignaciones(LIST.page(view))), view };
}

/** Reminds, gives another date, or takes away: several at once. */
export const atenderAsignaciones = accion(
  'capacitaciones.recordar',
  'capacitaciones.reabrir',
  'capacitaciones.desasignar',
);
