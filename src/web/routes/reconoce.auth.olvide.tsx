import { atenderOlvido } from '#web/features/cuentas/atender.server.ts';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { Olvido, OLVIDO } from '#web/features/cuentas/pasos.tsx';
import type { Route } from './+types/reconoce.auth.olvide.ts';

export const meta: Route.MetaFunction = () => [{ title: '¿Olvidaste tu contraseña? · Reconoce' }];

export function action(args: Route.ActionArgs) {
  return atenderOlvido(args, 'reconoce');
}

export default function Olvide({ actionData }: Route.ComponentProps) {
  return (
    <PaginaDeAcceso {...OLVIDO}>
      <Olvido respuesta={actionData} ingreso="/reconoce/auth" />
    </PaginaDeAcceso>
  );
}
