import { useMatches } from 'react-router';
import { SinConexion } from './features/marco/sin-conexion.tsx';
import { PantallaDeError } from './features/sitio/pantalla-de-error.tsx';

declare global {
  interface Window {
    /** Asked by the router for a screen whose script did not come. */
    pantallaAusente: typeof pantallaAusente;
  }
}

/**
 * What stands in for a screen whose script did not come, as on a phone that lost its signal. The router would reload the
 * page, which ends in the browser's own error; this one says it in our words, inside the frame, and loads the screen
 * whole as soon as the server answers: from then on this page cannot get its script.
 */
export function pantallaAusente() {
  return {
    default: PantallaAusente,
    ErrorBoundary: PantallaAusente,
    meta: () => [{ title: 'Sin conexión' }],
    clientMiddleware: [],
    clientLoader: ({ serverLoader }: DelServidor) => serverLoader?.(),
    clientAction: ({ serverAction }: DelServidor) => serverAction?.(),
  };
}

type DelServidor = {
  readonly serverLoader?: () => Promise<unknown>;
  readonly serverAction?: () => Promise<unknown>;
};

function PantallaAusente() {
  const enElMarco = useMatches().some(({ id }) => id === 'marco');
  return enElMarco ? (
    <SinConexion code="SIN_CONEXION" alVolver={recargar} />
  ) : (
    <PantallaDeError requestId="" rechazo="SIN_CONEXION" />
  );
}

function recargar(): void {
  window.location.reload();
}
