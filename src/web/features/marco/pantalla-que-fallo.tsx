import { isRouteErrorResponse } from 'react-router';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useRecarga } from '#web/recarga.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useDocumento } from '#web/documento.ts';
import { codigoDeRechazo, falloDeConexion, type FalloDeConexion, hayServidor } from '#web/conexion.ts';
import { mensajeDeError, tieneMensaje } from '#web/copy/errores.ts';
import { PANTALLA_SIN_CONEXION } from '#web/copy/textos.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TituloDeSeccion } from './titulo.ts';

/**
 * Shown in place of a screen whose data could not be loaded. `queFallo` is one of `CARGAS`. It tells lack of permission apart
 * from errors that can be retried. Within an area it has the section's title.
 */
export function PantallaQueFallo(props: { error: unknown; queFallo: string }) {
  const titulo = useContext(TituloDeSeccion);
  return (
    <>
      {titulo === null ? null : <PageHeader title={titulo} />}
      <LoQueFallo {...props} />
    </>
  );
}

function LoQueFallo({ error, queFallo }: { error: unknown; queFallo: string }) {
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

/**
 * Shown in place of a screen that needs the connection. It calls `alVolver` when the server answers. It tries at once, every few
 * seconds, when the device is online again, and when the button is pressed.
 */
function SinConexion({ code, alVolver }: { code: FalloDeConexion; alVolver: () => void }) {
  const { probar, probando } = useRegreso(alVolver);
  const { titulo, texto } = PANTALLA_SIN_CONEXION[code];
  return <ErrorState title={titulo} text={texto} onRetry={probar} retrying={probando} />;
}

function useRegreso(alVolver: () => void): { probar: () => void; probando: boolean } {
  const [probando, setProbando] = useState(false);
  const vigente = useRef(alVolver);
  useEffect(() => {
    vigente.current = alVolver;
  });
  const probar = useCallback(() => {
    setProbando(true);
    void siResponde(() => vigente.current()).then(() => setProbando(false));
  }, []);
  useEffect(() => {
    void siResponde(() => vigente.current());
    window.addEventListener('online', probar);
    // A server that was down comes back without the device having been offline.
    const cada = setInterval(() => {
      if (document.visibilityState === 'visible') void siResponde(() => vigente.current());
    }, CADA_MS);
    return () => {
      window.removeEventListener('online', probar);
      clearInterval(cada);
    };
  }, [probar]);
  return { probar, probando };
}

/** How often the server is asked whether it is back. */
const CADA_MS = 5_000;

async function siResponde(seguir: () => void): Promise<void> {
  if (await hayServidor()) seguir();
}
