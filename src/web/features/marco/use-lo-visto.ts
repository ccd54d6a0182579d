import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SIN_ACTUALIZAR } from '#web/copy/textos.ts';
import { hayDeAntes } from '#web/dispositivo/de-antes.ts';
import { enElDispositivo, loVisto } from '#web/lo-visto.ts';
import { toast } from '#web/ui/toaster.tsx';

/** After the first moments, so that it does not delay the answer to a first touch. */
const TRAS_EL_COMIENZO_MS = 1500;

/** Between a page that was kept and asking for what is new. */
const CON_CALMA_MS = 300;

/** Delays before retrying automatically; each doubles the one before. */
const PRIMERA_ESPERA_MS = 5000;
const ULTIMA_ESPERA_MS = 60_000;

/**
 * When data on screen cannot be loaded again, keeps the old data (`lo-visto.ts`), shows an unobtrusive message, and retries
 * until it works. `refrescar` revalidates everything.
 */
export function useLoVisto(refrescar: () => void): void {
  const partes = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    loVisto.anotar(partes, pathname + search);
    // A page that the service worker kept, also if one goes to another screen before what is new came.
    const deAntes = hayDeAntes();
    if (!deAntes) return;
    loVisto.abrirDeAntes(Number(deAntes.dataset['cuando']));
    // What somebody touches at once comes first.
    const reloj = setTimeout(refrescar, CON_CALMA_MS);
    return () => clearTimeout(reloj);
  }, [partes, pathname, search, refrescar]);
  useEffect(() => () => loVisto.olvidar(), []);
  // What came with the page itself. The rest is kept as it comes.
  useEffect(() => {
    const { href } = window.location;
    const reloj = setTimeout(() => {
      const desde = loVisto.vistaEn();
      void enElDispositivo().then((d) =>
        window.location.href === href ? d?.guardarRecibidas(href, loVisto.recibido(desde), desde) : undefined,
      );
    }, TRAS_EL_COMIENZO_MS);
    return () => clearTimeout(reloj);
  }, []);

  const vieja = useSyncExternalStore(loVisto.alCambiar, loVisto.estaVieja, alPrincipio);
  // What the device kept says so above the screen (`SinSenal`).
  const conAviso = useSyncExternalStore(loVisto.alCambiar, () => loVisto.vistaEn() === null, alPrincipio);
  useEffect(() => {
    if (!vieja || !conAviso) return;
    const id = toast.info(SIN_ACTUALIZAR.titulo, {
      id: 'sin-actualizar',
      text: SIN_ACTUALIZAR.texto,
      sticky: true,
      action: { label: 'Reintentar', onPress: () => refrescar() },
    });
    return () => toast.close(id);
  }, [vieja, conAviso, refrescar]);
  useEffect(() => {
    if (!vieja) return;
    let espera = PRIMERA_ESPERA_MS;
    const otraVez = () => {
      refrescar();
      espera = Math.min(espera * 2, ULTIMA_ESPERA_MS);
      reloj = setTimeout(otraVez, espera);
    };
    let reloj = setTimeout(otraVez, espera);
    const alVolver = () => refrescar();
    window.addEventListener('online', alVolver);
    return () => {
      clearTimeout(reloj);
      window.removeEventListener('online', alVolver);
    };
  }, [vieja, refrescar]);
}

const alPrincipio = () => false;
