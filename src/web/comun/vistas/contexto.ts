import { createContext } from 'react';
import type { Salidas } from '#web/api.server.ts';

export type VistaGuardada = Salidas['vistas']['listar']['vistas'][number];

/** The saved views of every list; null where lists have none. The office provides them. */
export const VistasDeListas = createContext<readonly VistaGuardada[] | null>(null);
