import { redirect, redirectDocument } from 'react-router';
import { actuar } from '#web/api.server.ts';
import { formularioDe } from '#web/envio.server.ts';
import { mensajeDeError, ACCIONES } from '#web/copy/errores.ts';
import type { Route } from './+types/reconoce.auth.salir.ts';

export function loader() {
  throw redirect('/reconoce/home');
}

/** Ends this session or, with `todas`, every session of the account. */
export async function action(args: Route.ActionArgs) {
  const todas = (await formularioDe(args.request)).get('todas') === 'si';
  const headers = new Headers();
  const hecho = await actuar(
    args,
    (api) => (todas ? api.cuentas.salirDeTodas() : api.cuentas.salir()),
    headers,
  );
  if (!hecho.ok) throw new Error(mensajeDeError(hecho.fallo, ACCIONES.cerrar_sesion).texto);
  throw redirectDocument(`/reconoce/auth?aviso=${todas ? 'sesiones_cerradas' : 'sesion_cerrada'}`, {
    headers,
  });
}
