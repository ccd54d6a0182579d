import type { PerfilDeLista } from '#domain/sitio/listas/lista.ts';
import { esArticulo, type ArticuloDePedido } from './datos.ts';

/** What some articles of a list cost today; those that it no longer has are not in it. null if the server does not answer. */
export async function preguntarArticulos(
  perfil: PerfilDeLista,
  codigos: readonly string[],
): Promise<ArticuloDePedido[] | null> {
  try {
    const respuesta = await mandar(perfil, 'articulos', { codigos });
    const leido: unknown = respuesta.ok ? await respuesta.json() : null;
    if (typeof leido !== 'object' || leido === null || !('filas' in leido) || !Array.isArray(leido.filas))
      return null;
    return leido.filas.filter(esArticulo);
  } catch {
    return null;
  }
}

/** Counts articles that were added to an order, or sent in one; nothing of who does it. Nobody waits for it, or is told if it fails. */
export function anotar(perfil: PerfilDeLista, que: 'agregado' | 'enviado', codigos: readonly string[]): void {
  if (codigos.length > 0) void mandar(perfil, 'pedidos', { que, codigos }).catch(() => undefined);
}

function mandar(perfil: PerfilDeLista, que: string, cuerpo: object): Promise<Response> {
  return fetch(`/api/listas/${perfil}/${que}`, {
    method: 'POST',
    // Opening the chat may close the page.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(cuerpo),
  });
}
