import { redirect } from 'react-router';
import { z } from 'zod';
import { actuar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import type { Route } from './+types/auth.perfil.ts';

export function loader() {
  throw redirect('/gondolasedit');
}

/** Changes one's own name, from the editor's profile panel. */
export async function action(args: Route.ActionArgs) {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false as const, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  return actuar(args, (api) => api.personal.cambiarNombre(leido.data));
}

export const clientAction = accionDeCliente;

const Pedido = z.object({ full_name: z.string() });
