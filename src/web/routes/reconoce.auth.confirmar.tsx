import { Confirmacion } from '#contract/cuentas/cuentas-formularios.ts';
import { atenderEnlace, cargarEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace } from '#web/features/cuentas/enlaces.ts';
import { FormularioDeConfirmacion } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { CONFIRMACION, ENLACE_VENCIDO, EnlaceDeConfirmacionVencido } from '#web/features/cuentas/pasos.tsx';
import type { Route } from './+types/reconoce.auth.confirmar.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Confirmá tu email · Reconoce');

export function loader(args: Route.LoaderArgs) {
  return cargarEnlace(args, 'confirmar');
}

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Confirmacion,
    usar: (api, valor) => api.cuentas.confirmarEmail(valor),
    destino: '/reconoce/home?aviso=bienvenida',
    // The email is confirmed, but RRHH still has to approve the registration.
    salvo: { REGISTRO_PENDIENTE: '/reconoce/auth?aviso=registro_pendiente' },
  });
}

export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.sirve && !actionData) {
    return (
      <PaginaDeAcceso titulo={ENLACE_VENCIDO}>
        <EnlaceDeConfirmacionVencido ingreso="/reconoce/auth" />
      </PaginaDeAcceso>
    );
  }
  return (
    <PaginaDeAcceso {...CONFIRMACION}>
      <FormularioDeConfirmacion respuesta={actionData} token={loaderData.token} />
    </PaginaDeAcceso>
  );
}
