import { useCallback, useEffect, useRef, useState } from 'react';
import { type FalloDeConexion, hayServidor } from '#web/conexion.ts';
import { PANTALLA_SIN_CONEXION } from '#web/copy/textos.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';

/**
 * Shown in place of a screen that needs the connection. It calls `alVolver` when the server answers. It tries at once, when
 * the device is online again, and when the button is pressed.
 */
export function SinConexion({ code, alVolver }: { code: FalloDeConexion; alVolver: () => void }) {
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
    return () => window.removeEventListener('online', probar);
  }, [probar]);
  return { probar, probando };
}

async function siResponde(seguir: () => void): Promise<void> {
  if (await hayServidor()) seguir();
}
