import { Confirmacion } from '#contract/cuentas-formularios.ts';
import { atenderEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace, tokenDelEnlace } from '#web/features/cuentas/enlaces.ts';
import { FormularioDeConfirmacion } from '#web/features/cuentas/formularios.tsx';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { CONFIRMACION } from '#web/features/cuentas/pasos.tsx';
import { sinPerderElFormulario } from '#web/features/cuentas/sin-respuesta.ts';
import type { Route } from './+types/reconoce.auth.confirmar.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Confirmá tu email · Reconoce');

export const loader = tokenDelEnlace;

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Confirmacion,
    usar: (api, valor) => api.cuentas.confirmarEmail(valor),
    destino: '/reconoce/home?aviso=bienvenida',
    // The mailbox is proved; who comes in is RRHH's to say.
    salvo: { REGISTRO_PENDIENTE: '/reconoce/auth?aviso=registro_pendiente' },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderElFormulario(() => serverAction());
}

export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDeAcceso {...CONFIRMACION}>
      <FormularioDeConfirmacion respuesta={actionData} token={loaderData.token} />
    </PaginaDeAcceso>
  );
}
