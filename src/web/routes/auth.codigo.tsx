import { PaginaDeCodigo } from '#web/features/cuentas/pagina-de-codigo.tsx';
import { atenderSegundoPaso, cargarSegundoPaso } from '#web/features/cuentas/segundo-paso.server.ts';
import { editorCon } from '#web/features/personas/personal/avisos.ts';
import { PaginaDePersonal } from '#web/features/personas/personal/pagina.tsx';
import type { Route } from './+types/auth.codigo.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Un paso más · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  return cargarSegundoPaso(args, 'personal');
}

export function action(args: Route.ActionArgs) {
  return atenderSegundoPaso(args, 'personal', DESTINO);
}

export default function Codigo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PaginaDeCodigo
      Pagina={PaginaDePersonal}
      puerta="personal"
      respuesta={actionData}
      destino={DESTINO}
      {...loaderData}
    />
  );
}

const DESTINO = editorCon('ingreso');
