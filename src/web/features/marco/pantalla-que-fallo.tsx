import { isRouteErrorResponse } from 'react-router';
import { useRecarga } from '#web/recarga.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useDocumento } from '#web/documento.ts';
import { codigoDeRechazo, falloDeConexion } from '#web/conexion.ts';
import { mensajeDeError, tieneMensaje } from '#web/copy/errores.ts';
import { SinConexion } from './sin-conexion.tsx';

/**
 * Shown in place of a screen whose data could not be loaded. `queFallo` is one of `CARGAS`. It tells lack of permission apart
 * from errors that can be retried.
 */
export function PantallaQueFallo({ error, queFallo }: { error: unknown; queFallo: string }) {
  const { recargar, state } = useRecarga();
  const { requestId } = useDocumento();
  if (isRouteErrorResponse(error) && error.status === 403) {
    const { titulo, texto } = mensajeDeError({ code: 'SIN_PERMISO' });
    return <ErrorState title={titulo} text={texto} />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { titulo, texto } = mensajeDeError({ code: 'NO_ENCONTRADO' });
    return <ErrorState title={titulo} text={texto} />;
  }
  const conexion = falloDeConexion(error);
  if (conexion !== null) return <SinConexion code={conexion} alVolver={() => void recargar()} />;
  const rechazo = codigoDeRechazo(error);
  if (rechazo !== null && tieneMensaje(rechazo)) {
    const { titulo, texto } = mensajeDeError({ code: rechazo });
    return <ErrorState title={titulo} text={texto} />;
  }
  const { texto } = mensajeDeError({ request_id: requestId }, queFallo);
  return (
    <ErrorState title="Error" text={texto} onRetry={() => void recargar()} retrying={state === 'loading'} />
  );
}
