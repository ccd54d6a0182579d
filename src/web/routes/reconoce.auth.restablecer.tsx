import { Restablecimiento } from '#contract/cuentas/cuentas-formularios.ts';
import { atenderEnlace, cargarEnlace, entrarConLaNueva } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace } from '#web/features/cuentas/enlaces.ts';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import {
  CLAVE_NUEVA,
  ClaveNueva,
  ENLACE_VENCIDO,
  EnlaceDeClaveVencido,
} from '#web/features/cuentas/pasos.tsx';
import type { Route } from './+types/reconoce.auth.restablecer.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Contraseña nueva · Reconoce');

export function loader(args: Route.LoaderArgs) {
  return cargarEnlace(args, 'restablecer');
}

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Restablecimiento,
    usar: (api, valor) => api.cuentas.restablecer(valor),
    despues: ({ email }, { clave }) => entrarConLaNueva(args, { email, clave }, 'bienvenida'),
    destino: '/reconoce/auth?aviso=clave_guardada',
  });
}

export default function Restablecer({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.sirve && !actionData) {
    return (
      <PaginaDeAcceso titulo={ENLACE_VENCIDO}>
        <EnlaceDeClaveVencido olvido="/reconoce/auth/olvide" ingreso="/reconoce/auth" />
      </PaginaDeAcceso>
    );
  }
  return (
    <PaginaDeAcceso {...CLAVE_NUEVA}>
      <ClaveNueva respuesta={actionData} token={loaderData.token} olvido="/reconoce/auth/olvide" />
    </PaginaDeAcceso>
  );
}
