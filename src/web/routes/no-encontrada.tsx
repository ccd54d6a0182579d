import { data } from 'react-router';
import { NoEncontrada } from '#web/features/sitio/no-encontrada.tsx';
import { peticionOf } from '#web/api.server.ts';
import { type RouteHandle, useDocumento } from '#web/documento.ts';
import type { Route } from './+types/no-encontrada.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = () => [{ title: 'Page not found · Mostrador' }];

/** Any address without a screen: status 404, and the miss is logged (its path only: a query may carry a token). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { requestId, proceso } = peticionOf(context);
  const path = new URL(request.url).pathname.slice(0, 300);
  proceso.log.info({ pedido: requestId, path }, 'page not found');
  return data(null, { status: 404 });
}

/**
 * The page sends no script but this line, which the specification asks for: the miss in the browser's console. Where the router
 * came here by itself the line does not run, and `NoEncontrada` writes it.
 */
export default function DireccionQueNoExiste() {
  const { nonce } = useDocumento();
  return (
    <>
      <NoEncontrada />
      <script nonce={nonce}>{'console.error("404: " + location.pathname)'}</script>
    </>
  );
}
