import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { hayServidor } from '#web/conexion.ts';
import { codigoCorto, mensajeDeError, tieneMensaje } from '#web/copy/errores.ts';
import { PANTALLA_SIN_CONEXION } from '#web/copy/textos.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Marca } from './marca.tsx';

/**
 * An unexpected error, or a request refused at the server's edge (`rechazo`: its code). The start of the request id is what
 * support searches for in the log.
 */
export function PantallaDeError({
  requestId,
  rechazo = null,
}: {
  requestId: string;
  rechazo?: string | null;
}) {
  const { pathname, search } = useLocation();
  const sinConexion = rechazo === 'SIN_CONEXION' || rechazo === 'SERVIDOR_AUSENTE';
  useEffect(() => {
    if (!sinConexion) return;
    window.addEventListener('online', recargarSiResponde);
    return () => window.removeEventListener('online', recargarSiResponde);
  }, [sinConexion]);
  const { titulo, texto } = sinConexion
    ? PANTALLA_SIN_CONEXION[rechazo]
    : rechazo !== null && tieneMensaje(rechazo)
      ? mensajeDeError({ code: rechazo })
      : NUESTRA;
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 pb-safe">
      <header className="py-4">
        <Marca />
      </header>
      <main id="contenido" tabIndex={-1} className="grid flex-1 place-content-center gap-6 py-8">
        <div className="grid gap-3">
          <h1 className="headline text-4xl">{titulo}</h1>
          <p className="max-w-prose text-ink-2 text-lg">{texto}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a
            href={pathname + search}
            className={buttonClass({})}
            onClick={sinConexion ? enLugarDelNavegador : undefined}
          >
            Probar de nuevo
          </a>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            Ir al inicio
          </a>
        </div>
        {requestId === '' || sinConexion ? null : (
          <p className="text-ink-2 text-sm">
            Si vuelve a pasar, contá qué estabas haciendo y pasanos este código:{' '}
            <code className="select-all break-all font-mono text-ink">{codigoCorto(requestId)}</code>
          </p>
        )}
      </main>
    </div>
  );
}

/**
 * Reloading without a connection would replace this page with the browser's own error page, which does not recover by itself.
 */
function enLugarDelNavegador(event: MouseEvent): void {
  event.preventDefault();
  recargarSiResponde();
}

function recargarSiResponde(): void {
  void hayServidor().then((responde) => (responde ? window.location.reload() : undefined));
}

const NUESTRA = {
  titulo: 'Algo falló de nuestro lado',
  texto:
    'No pudimos mostrarte esta pantalla. Probá de nuevo en un momento; lo que ya habías guardado sigue guardado.',
};
