import { redirect, redirectDocument } from 'react-router';
import { actuar } from '#web/api.server.ts';
import type { Route } from './+types/auth.salir.ts';

export function loader() {
  throw redirect('/');
}

/** Signs staff out in every browser. If that fails, it still ends this browser's session and redirects to the home page. */
export async function action(args: Route.ActionArgs) {
  const headers = new Headers();
  const hecho = await actuar(args, (api) => api.cuentas.salirDeTodas(), headers).catch(() => null);
  if (!hecho?.ok) await actuar(args, (api) => api.cuentas.salir(), headers);
  // A full page load: the home page needs none of this page's scripts.
  throw redirectDocument('/', { headers });
}
