import type { Contenido } from './contenido.ts';
import type { Como } from './listas/enlace-de-pedido.ts';

/** Whose chat an order goes to, and that in words, where it is not the company's as for any other. */
export type QuienRecibe = { readonly chat: string; readonly dicho: string };

/**
 * An order that is picked up goes to the branch that prepares it, if it has a chat of its own. Where it has none, or none was chosen, the
 * company takes it and says so, since whoever comes for it asks there.
 */
export function quienRecibe(
  {
    empresa,
    sucursales,
  }: Pick<Contenido, 'sucursales'> & { readonly empresa: Pick<Contenido['empresa'], 'chat' | 'nombre'> },
  como: Como | null,
): QuienRecibe {
  const sucursal = como?.tipo === 'retiro' ? sucursales.find(({ id }) => id === como.id) : undefined;
  if (sucursal === undefined) return { chat: empresa.chat, dicho: '' };
  if (sucursal.chat === null)
    return {
      chat: empresa.chat,
      dicho: `Le llega al WhatsApp de ${empresa.nombre}, y lo retirás en ${sucursal.nombre}.`,
    };
  return {
    chat: sucursal.chat,
    dicho: `Le llega al WhatsApp de la sucursal ${sucursal.nombre}, que lo prepara.`,
  };
}
