import { Restablecimiento } from '#contract/cuentas-formularios.ts';
import { atenderEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace, tokenDelEnlace } from '#web/features/cuentas/enlaces.ts';
import { CLAVE_NUEVA, ClaveNueva } from '#web/features/cuentas/pasos.tsx';
import { sinPerderElFormulario } from '#web/features/cuentas/sin-respuesta.ts';
import { PaginaDePersonal } from '#web/features/personal/pagina.tsx';
import type { Route } from './+types/auth.restablecer.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Contraseña nueva · Góndolas');

export const loader = tokenDelEnlace;

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Restablecimiento,
    usar: (api, valor) => api.cuentas.restablecer(valor),
    destino: '/auth?aviso=clave_guardada',
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderElFormulario(() => serverAction());
}

export default function Restablecer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal {...CLAVE_NUEVA}>
      <ClaveNueva respuesta={actionData} token={loaderData.token} olvido="/auth/olvide" />
    </PaginaDePersonal>
  );
}
