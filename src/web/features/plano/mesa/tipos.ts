import type { z } from 'zod';
import type { SolicitudEnTablero, SolicitudVista } from '#contract/plano/solicitudes.ts';

export type EnTablero = z.output<typeof SolicitudEnTablero>;
export type Vista = z.output<typeof SolicitudVista>;

/** What an action of the desk answers when it did nothing: why. */
export type Rechazo = { titulo: string; texto: string };
