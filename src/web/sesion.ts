import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { SesionActual } from '#contract/cuentas/cuentas.ts';

export type Sesion = z.output<typeof SesionActual>;

/** Where a form that signs out is sent. */
export const SALIR = '/reconoce/auth/salir';

/** One's own trainings, also for RRHH. */
export const CAPACITACIONES_PROPIAS = '/reconoce/capacitaciones?ver=propias';

/** Id of the layout route whose loader gives the session. */
export const MARCO = 'marco';

/** Who is looking at this screen and what they may do, as the server said when it was loaded. */
export function useSesion(): Sesion {
  const datos = useRouteLoaderData<{ sesion: Sesion }>(MARCO);
  if (!datos) throw new Error('useSesion is for screens inside the frame of Reconoce');
  return datos.sesion;
}
