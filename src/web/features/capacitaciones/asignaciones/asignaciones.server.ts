import type { Cliente } from '#web/api.server.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LIST } from './tipos.ts';

/** Assignments, filtered by the URL. */
export async function leerAsignaciones(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.capacitaciones.asignaciones(LIST.page(view))), view };
}

/** Reminds, changes the due date or unassigns, for several assignments at once. */
export const atenderAsignaciones = accion(
  'capacitaciones.recordar',
  'capacitaciones.reabrir',
  'capacitaciones.desasignar',
);
