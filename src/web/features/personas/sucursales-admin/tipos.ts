import type { z } from 'zod';
import type { SucursalAdmin } from '#contract/personas/sucursales.ts';
import type { Hecho } from '#web/api.server.ts';

export type Sucursal = z.output<typeof SucursalAdmin>;

export const POR_PAGINA = 20;

/** What the list sends to its route's action, as JSON. */
export type Pedido =
  | { hacer: 'estado'; id: string; activa: boolean }
  | { hacer: 'eliminar'; id: string }
  | { hacer: 'trasladar'; id: string; hacia: string };

export type Respuesta = Hecho<unknown>;

/** What the form did, once it was done. */
export type Listo = { nueva: boolean; rachas: number };
