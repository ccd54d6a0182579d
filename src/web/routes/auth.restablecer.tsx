import { Restablecimiento } from '#contract/cuentas/cuentas-formularios.ts';
import { atenderEnlace, cargarEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace } from '#web/features/cuentas/enlaces.ts';
import {
  CLAVE_NUEVA,
  ClaveNueva,
  ENLACE_VENCIDO,
  EnlaceDeClaveVencido,
} from '#web/features/cuentas/pasos.tsx';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import type { Route } from './+types/auth.restablecer.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Contraseña nueva · Góndolas');

export function loader(args: Route.LoaderArgs) {
  return cargarEnlace(args, 'restablecer');
}

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Restablecimiento,
    usar: (api, valor) => api.cuentas.restablecer(valor),
    destino: '/auth?aviso=clave_guardada',
  });
}

export default function Restablecer({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.sirve && !actionData) {
    return (
      <PaginaDePersonal titulo={ENLACE_VENCIDO}>
        <EnlaceDeClaveVencido olvido="/auth/olvide" ingreso="/auth" />
      </PaginaDePersonal>
    );
  }
  return (
    <PaginaDePersonal {...CLAVE_NUEVA}>
      <ClaveNueva respuesta={actionData} token={loaderData.token} olvido="/auth/olvide" />
    </PaginaDePersonal>
  );
}
