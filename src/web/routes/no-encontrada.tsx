import { data } from 'react-router';
import { NoEncontrada } from '#web/features/sitio/no-encontrada.tsx';
import { peticionOf } from '#web/api.server.ts';
import { type RouteHandle, useDocumento } from '#web/documento.ts';
import type { Route } from './+types/no-encontrada.ts';

export const handle: RouteHandle = { javascript: false };

export const meta: Route.MetaFunction = () => [{ title: 'Page not found · Mostrador' }];

/** Any URL without a screen: answers 404 and logs it (only the path: a query may contain a token). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { requestId, proceso } = peticionOf(context);
  const path = new URL(request.url).pathname.slice(0, 300);
  proceso.log.info({ pedido: requestId, path }, 'page not found');
  return data(null, { status: 404 });
}

/**
 * The page sends no script except this one, which the specification requires: it logs the missing page to the browser's
 * console. If the router navigated here by itself the script does not run, and `NoEncontrada` logs it.
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
