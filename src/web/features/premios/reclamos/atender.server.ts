import type { Cliente } from '#web/api.server.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LIST, LIST_DE_SUCURSAL } from './tipos.ts';

/** A page of the company's claims. What does not fit in the month is asked of the pending ones alone. */
export async function leerReclamos(api: Cliente, { searchParams }: URL) {
  const leida = LIST.read(searchParams);
  const view = leida.estado === 'pendiente' ? leida : { ...leida, sin_fondos: null };
  return { ...(await api.premios.asignaciones(LIST.page(view))), view };
}

/** A page of those of the caller's branch. */
export async function leerReclamosDeSucursal(api: Cliente, { searchParams }: URL) {
  const view = LIST_DE_SUCURSAL.read(searchParams);
  return { ...(await api.premios.asignaciones(LIST_DE_SUCURSAL.page(view))), view };
}

/** A page of what one person claimed, whatever its state. */
export function leerReclamosDePersona(
  api: Cliente,
  { id, ...pagina }: { id: string; pagina: number; por_pagina: number },
) {
  return api.premios.asignaciones({ ...pagina, beneficiario_id: id, estado: 'todos' });
}

/** Approves (also with a larger budget or over it), rejects or delivers a claim. */
export const atenderReclamo = accion(
  'premios.aprobar',
  'premios.ampliarYAprobar',
  'premios.rechazar',
  'premios.entregar',
);
