import { Outlet, redirectDocument, useLocation } from 'react-router';
import { Arranque } from '#web/features/cuentas/puerta/arranque.tsx';
import { sinSeguir } from '#web/features/cuentas/puerta/seguir.server.ts';
import { esDeUnaSesionAnterior } from '#web/features/personas/personal/guardado.ts';
import { PUERTAS } from '#web/comun/vuelta.ts';
import type { RouteHandle } from '#web/documento.ts';
import type { Route } from './+types/puerta.ts';

export const handle: RouteHandle = { javascript: false };

export const middleware: Route.MiddlewareFunction[] = [sinSeguir];

/** Without a loader the page would wait for the `clientLoader`. */
export function loader() {
  return null;
}

/** Reached from a page of the application, it loads the whole document, because the sign-in pages are outside the router. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(request.url);
}

export default function DeLaPuerta() {
  const { pathname } = useLocation();
  const detras = pathname.startsWith(PUERTAS.reconoce)
    ? ['marco', 'routes/reconoce.home']
    : ['routes/gondolasedit'];
  return (
    <>
      <Outlet />
      <Arranque detras={detras} olvida={esDeUnaSesionAnterior} />
    </>
  );
}
