import { conBienvenida, destinoSeguro } from '#web/comun/vuelta.ts';
import { PaginaDeAcceso } from '#web/features/cuentas/pagina-de-acceso.tsx';
import { PaginaDeCodigo } from '#web/features/cuentas/pagina-de-codigo.tsx';
import { atenderSegundoPaso, cargarSegundoPaso } from '#web/features/cuentas/segundo-paso.server.ts';
import type { Route } from './+types/reconoce.auth.codigo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Un paso más · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  return { ...(await cargarSegundoPaso(args, 'reconoce')), destino: destinoDe(args.url) };
}

export function action(args: Route.ActionArgs) {
  return atenderSegundoPaso(args, 'reconoce', conBienvenida(destinoDe(args.url)));
}

export default function Codigo({ loaderData, actionData }: Route.ComponentProps) {
  return <PaginaDeCodigo Pagina={PaginaDeAcceso} puerta="reconoce" respuesta={actionData} {...loaderData} />;
}

function destinoDe(url: URL): string {
  return destinoSeguro(url.searchParams.get('volver'));
}
