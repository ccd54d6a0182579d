import { useEffect, useState, type ReactNode } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import { toast } from '#web/ui/toaster.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { bienvenidaDe } from './avisos.ts';
import { PanelDeAcceso } from './panel.tsx';
import { SinEditor } from './sin-editor.tsx';
import type { Perfil, Politica, RespuestaDeAcceso, Sesion } from './tipos.ts';

/**
 * Guards the editor. Approved staff see it; anybody else sees what is missing, how to get it, and how to leave. If the
 * session ends while it is open, it redirects to sign-in.
 */
export function Puerta({
  sesion,
  politica,
  children,
}: {
  sesion: Sesion;
  politica: Politica;
  /** Renders the editor. */
  children: (perfil: Perfil) => ReactNode;
}) {
  const acceso = useFetcher<RespuestaDeAcceso>();
  const [estuvoAdentro, setEstuvoAdentro] = useState(sesion.estado === 'aprobado');
  if (sesion.estado === 'aprobado' && !estuvoAdentro) setEstuvoAdentro(true);
  useBienvenida();
  if (sesion.estado === 'aprobado') return children(sesion.perfil);
  if (sesion.estado !== 'anonimo') return <SinEditor sesion={sesion} politica={politica} />;
  if (estuvoAdentro) return <Redirigiendo />;
  // Signed in, and the editor is loading.
  if (acceso.state === 'loading' && !acceso.data) return <Espera que="verificando" />;
  return (
    <PanelDeAcceso
      Formulario={acceso.Form}
      respuesta={acceso.data}
      enviando={acceso.state !== 'idle'}
      politica={politica}
    />
  );
}

function Redirigiendo() {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/auth?aviso=sesion_terminada', { replace: true });
  }, [navigate]);
  return <Espera que="redirigiendo" />;
}

/** Shows the URL's message once, and removes it from the URL. */
function useBienvenida() {
  const [query, setQuery] = useSearchParams();
  const dicho = bienvenidaDe(query.get('aviso'));
  useEffect(() => {
    if (dicho === null) return;
    toast.success(dicho, { id: 'bienvenida' });
    setQuery(
      (antes) => {
        antes.delete('aviso');
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [dicho, setQuery]);
}

/** Shown while the session is being checked, or during the redirect to sign-in. The texts are the spec's. */
function Espera({ que }: { que: 'verificando' | 'redirigiendo' }) {
  return (
    <main id="contenido" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 outline-none">
      <output className="flex flex-col items-center gap-4 text-center">
        <Spinner className="size-8 text-brand" />
        <span className="text-lg font-semibold">
          {que === 'verificando' ? 'Verificando autenticación...' : 'Redirigiendo al login'}
        </span>
      </output>
    </main>
  );
}
