import { Confirmacion } from '#contract/cuentas/cuentas-formularios.ts';
import { atenderEnlace, cargarEnlace } from '#web/features/cuentas/atender.server.ts';
import { metaDeEnlace } from '#web/features/cuentas/enlaces.ts';
import { FormularioDeConfirmacion } from '#web/features/cuentas/formularios.tsx';
import { CONFIRMACION, ENLACE_VENCIDO, EnlaceDeConfirmacionVencido } from '#web/features/cuentas/pasos.tsx';
import { editorCon } from '#web/features/personas/personal/avisos.ts';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import type { Route } from './+types/auth.confirmar.ts';

export const meta: Route.MetaFunction = () => metaDeEnlace('Confirmá tu email · Góndolas');

export function loader(args: Route.LoaderArgs) {
  return cargarEnlace(args, 'confirmar');
}

export function action(args: Route.ActionArgs) {
  return atenderEnlace(args, {
    schema: Confirmacion,
    usar: (api, valor) => api.personal.confirmarEmail(valor),
    destino: editorCon('ingreso'),
  });
}

export default function Confirmar({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.sirve && !actionData) {
    return (
      <PaginaDePersonal titulo={ENLACE_VENCIDO}>
        <EnlaceDeConfirmacionVencido ingreso="/auth" />
      </PaginaDePersonal>
    );
  }
  return (
    <PaginaDePersonal {...CONFIRMACION}>
      <FormularioDeConfirmacion respuesta={actionData} token={loaderData.token} />
    </PaginaDePersonal>
  );
}
