import { useEffect, useState } from 'react';
import { restante, type Ancla } from './reloj.ts';

const RESINCRONIZAR_MS = 60_000;

/**
 * Milliseconds until `vence`, updated every second, by the server's clock: `ahora` is the server's time in each response.
 * Changing this machine's clock does not affect it. Null without a limit. It calls `sincronizar` at the start, every minute,
 * and whenever the page becomes visible again, because a sleeping machine also stops counting.
 */
export function useReloj(vence: Date | null, ahora: Date, sincronizar: () => void): number | null {
  const limite = vence?.getTime() ?? null;
  const servidor = ahora.getTime();
  const [ancla, setAncla] = useState<Ancla | null>(null);
  const [pagina, setPagina] = useState(0);

  useEffect(() => {
    const nueva = { servidor, pagina: performance.now() };
    // The network only adds delay, so of two readings of the server's clock the later one is more accurate.
    // oxlint-disable-next-line react/set-state-in-effect -- when it arrived is known only here, outside of drawing
    setAncla((antes) =>
      antes && antes.servidor - antes.pagina > nueva.servidor - nueva.pagina ? antes : nueva,
    );
  }, [servidor]);

  useEffect(() => {
    if (limite === null) return;
    const segundero = setInterval(() => setPagina(performance.now()), 250);
    return () => clearInterval(segundero);
  }, [limite]);

  useEffect(() => {
    const alVolver = () => {
      if (document.visibilityState === 'visible') sincronizar();
    };
    sincronizar();
    const cada = setInterval(alVolver, RESINCRONIZAR_MS);
    document.addEventListener('visibilitychange', alVolver);
    window.addEventListener('online', alVolver);
    return () => {
      clearInterval(cada);
      document.removeEventListener('visibilitychange', alVolver);
      window.removeEventListener('online', alVolver);
    };
  }, [sincronizar]);

  if (limite === null) return null;
  if (!ancla) return Math.max(0, limite - servidor);
  return restante(limite, ancla, Math.max(pagina, ancla.pagina));
}
