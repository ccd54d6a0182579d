import type { SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';
import type { SucursalAdmin } from '#contract/sucursales.ts';
import type { Hecho } from '#web/api.server.ts';
import type { Fallo } from '#web/copy/errores.ts';

export type Sucursal = z.output<typeof SucursalAdmin>;

export const POR_PAGINA = 20;

/** What the list sends to its route's action, as JSON. */
export type Pedido =
  | { hacer: 'estado'; id: string; activa: boolean }
  | { hacer: 'eliminar'; id: string }
  | { hacer: 'trasladar'; id: string; hacia: string };

export type Respuesta = Hecho<unknown>;

/** What the form's submission is answered with; not ok is that there was no answer of ours. */
export type RespuestaDeFormulario = Hecho<Contestada>;
export type Contestada = {
  resultado: SubmissionResult | null;
  fallo: Fallo | null;
  listo: { nueva: boolean; rachas: number } | null;
};
