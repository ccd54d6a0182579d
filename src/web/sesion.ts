import { useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { SesionActual } from '#contract/cuentas/cuentas.ts';

export type Sesion = z.output<typeof SesionActual>;

/** URL of the sign-out form's action. */
export const SALIR = '/reconoce/auth/salir';

/** What the keys of written drafts begin with, in the browser's storage; then comes whose they are. */
export const BORRADOR_ESCRITO = 'borrador:';

/** URL of the user's own trainings, which also works for RRHH. */
export const CAPACITACIONES_PROPIAS = '/reconoce/capacitaciones?ver=propias';

/** Id of the layout route whose loader returns the session. */
export const MARCO = 'marco';

/** Whose the things are that this device keeps: the id of the employee; none outside the frame of Reconoce. */
export function useQuien(): string {
  return useRouteLoaderData<{ sesion: Sesion }>(MARCO)?.sesion.empleado?.id ?? '';
}

/** The name of who looks, as others read it; empty outside the frame of Reconoce. */
export function useNombrePropio(): string {
  const empleado = useRouteLoaderData<{ sesion: Sesion }>(MARCO)?.sesion.empleado;
  return empleado ? `${empleado.nombre} ${empleado.apellido}` : '';
}

/** The user and their permissions, as the server returned them when the screen was loaded. */
export function useSesion(): Sesion {
  const datos = useRouteLoaderData<{ sesion: Sesion }>(MARCO);
  if (!datos) throw new Error('useSesion is for screens inside the frame of Reconoce');
  return datos.sesion;
}
