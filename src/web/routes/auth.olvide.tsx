import { atenderOlvido } from '#web/features/cuentas/atender.server.ts';
import { Olvido, OLVIDO } from '#web/features/cuentas/pasos.tsx';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import type { Route } from './+types/auth.olvide.ts';

export const meta: Route.MetaFunction = () => [{ title: '¿Olvidaste tu contraseña? · Góndolas' }];

export function action(args: Route.ActionArgs) {
  return atenderOlvido(args, 'personal');
}

export default function Olvide({ actionData }: Route.ComponentProps) {
  return (
    <PaginaDePersonal {...OLVIDO}>
      <Olvido respuesta={actionData} ingreso="/auth" />
    </PaginaDePersonal>
  );
}
