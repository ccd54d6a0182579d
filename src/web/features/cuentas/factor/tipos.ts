import type { SubmissionResult } from '@conform-to/react';
import type { Salidas } from '#web/api.server.ts';
import type { Mensaje } from '#web/copy/errores.ts';

export type SegundoFactor = Salidas['factor']['ver'];

/** What the forms of the page ask for. */
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

/** What one of them is answered with. */
export type RespuestaDeFactor = {
  hacer: Pedido;
  resultado: SubmissionResult | null;
  error: Mensaje | null;
  /** Recovery codes that were just made: they are shown this once. */
  codigos: readonly string[];
  /** What was done, in words. */
  hecho: string | null;
};
