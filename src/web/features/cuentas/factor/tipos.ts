import type { SubmissionResult } from '@conform-to/react';
import type { Salidas } from '#web/api.server.ts';
import type { Mensaje } from '#web/copy/errores.ts';

export type SegundoFactor = Salidas['factor']['ver'];

/** The forms of the page. */
export const PEDIDOS = [
  'empezar',
  'dejar',
  'confirmar',
  'quitar',
  'codigos',
  'renombrar',
  'quitar_llave',
  'separar',
] as const;
export type Pedido = (typeof PEDIDOS)[number];

/** The response to one of them. */
export type RespuestaDeFactor = {
  hacer: Pedido;
  resultado: SubmissionResult | null;
  error: Mensaje | null;
  /** Recovery codes just created, which are shown only once. */
  codigos: readonly string[];
  hecho: string | null;
};
