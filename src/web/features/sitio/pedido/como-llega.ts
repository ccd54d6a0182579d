import { proximaEntrega } from '#domain/sitio/entrega.ts';
import { soloCifras } from '#domain/sitio/enlaces.ts';
import { estadoDe } from '#domain/sitio/horario.ts';
import { quienRecibe } from '#domain/sitio/quien-recibe.ts';
import { feriadosDe } from '../feriados.ts';
import { entregaEnPalabras, estadoEnPalabras } from '../palabras.ts';
import type { Sitio } from '../tipos.ts';

/** How a choice or a text of an order's form looks. */
export const CLASE_DE_CAMPO = 'min-h-11 w-full rounded-control border border-control bg-card px-3 text-ink';

/** A zone or a branch, and what is said of it now: 'Pedí antes de las 11:00 y llega hoy'. */
export type Opcion = {
  readonly id: string;
  readonly nombre: string;
  readonly detalle: string;
  /** Of a branch: the chat that its orders go to, digits only, and whose it is. */
  readonly chat?: string;
  readonly recibe?: string;
};

/** The zones that orders are taken to, each with when the next one arrives. */
export function zonasParaElegir(sitio: Sitio): Opcion[] {
  const feriados = feriadosDe(sitio);
  return sitio.contenido.entregas.map((zona) => {
    const { id, nombre } = zona;
    const proxima = proximaEntrega(zona, sitio.ahora, feriados);
    return { id, nombre, detalle: proxima === null ? '' : entregaEnPalabras(proxima, sitio.ahora) };
  });
}

/** The branches where an order is picked up, each with whether it is open. */
export function sucursalesParaElegir(sitio: Sitio): Opcion[] {
  const feriados = feriadosDe(sitio);
  return sitio.contenido.sucursales.map(({ id, nombre, horario, excepciones }) => {
    const estado = estadoDe(horario, sitio.ahora, { feriados, excepciones });
    const { chat, dicho } = quienRecibe(sitio.contenido, { tipo: 'retiro', id });
    return {
      id,
      nombre,
      detalle: estadoEnPalabras(estado, sitio.ahora),
      chat: soloCifras(chat),
      recibe: dicho,
    };
  });
}
