import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { SesionActual } from '#contract/cuentas/cuentas.ts';

export type Sesion = z.output<typeof SesionActual>;

/** URL of the sign-out form's action. */
export const SALIR = '/reconoce/auth/salir';

/** URL of the user's own trainings, which also works for RRHH. */
export const CAPACITACIONES_PROPIAS = '/reconoce/capacitaciones?ver=propias';

/** Id of the layout route whose loader returns the session. */
export const MARCO = 'marco';

/** The user and their permissions, as the server returned them when the screen was loaded. */
export function useSesion(): Sesion {
  const datos = useRouteLoaderData<{ sesion: Sesion }>(MARCO);
  if (!datos) throw new Error('useSesion is for screens inside the frame of Reconoce');
  return datos.sesion;
}
