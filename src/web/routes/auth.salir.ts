import { redirect, redirectDocument } from 'react-router';
import { actuar } from '#web/api.server.ts';
import type { Route } from './+types/auth.salir.ts';

export function loader() {
  throw redirect('/');
}

/** Signs staff out, in every browser. Whatever fails, this browser's session ends and the person goes to the front page. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.cuentas.salirDeTodas(), headers).catch(() => null);
  if (!hecho?.ok) await actuar(args, (api) => api.cuentas.salir(), headers);
  // The front page brings no scripts of this one along.
  throw redirectDocument('/', { headers });
}
