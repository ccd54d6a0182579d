import type { Cliente } from '#web/api.server.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LIST } from './tipos.ts';

/** Assignments, filtered by the URL. */
export async function leerAsignaciones(api: Cliente, { searchParams }: URL) {
  const view = LIST.read(searchParams);
  return { ...(await api.capacitaciones.asignaciones(LIST.page(view))), view };
}

/** Whom of that list, on any page, can be reminded today. */
export function leerPorRecordar(api: Cliente, { searchParams }: URL) {
  return api.capacitaciones.porRecordar(LIST.page(LIST.read(searchParams)));
}

/** Reminds, changes the due date or unassigns, for several assignments at once. */
export const atenderAsignaciones = accion(
  'capacitaciones.recordar',
  'capacitaciones.reabrir',
  'capacitaciones.desasignar',
);
