import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diaRelativo, hora } from '#domain/comun/formato.ts';
import { useLocation, useNavigate } from 'react-router';
import {
  ENLACE_SIN_CONEXION,
  EXAMEN_GUARDADO,
  EXAMEN_TARDE,
  SIN_SENAL,
  VERSION_NUEVA,
} from '#web/copy/textos.ts';
import { olvidar, olvidarBorradoresViejos } from '#web/dispositivo.ts';
import { comoSeAbre, quedoVieja } from '#web/dispositivo/lo-guardado.ts';
import { loVisto } from '#web/lo-visto.ts';
import { olvidarLoViejo } from '#web/cola/espera.ts';
import { mandarRespuestas } from '#web/cola/respuestas.ts';
import { sincronizar } from '#web/push/dispositivo.ts';
import { registrar } from '#web/sw/registrar.ts';
import { Cola } from './cola.tsx';
import { toast } from '#web/ui/toaster.tsx';

/**
 * A message above the screen while the device is offline, or while it shows what the device kept, with when it was seen. Offline, links
 * lead only to screens that were seen: another could not be loaded, and what is being typed here would be lost.
 */
export function SinSenal() {
  const conSenal = useSyncExternalStore(escuchar, () => navigator.onLine, alPrincipio);
  const vista = useSyncExternalStore(loVisto.alCambiar, loVisto.vistaEn, nunca);
  const navigate = useNavigate();
  useLlegada();
  useEffect(() => {
    if (conSenal) return;
    const alTocar = (event: MouseEvent) => {
      const destino = destinoDe(event, window.location);
      if (destino === null) return;
      event.preventDefault();
      event.stopPropagation();
      void ir(destino);
    };
    const ir = async (destino: string) => {
      const como = await comoSeAbre(destino);
      if (como === 'pagina') return window.location.assign(destino);
      if (como === 'datos') return navigate(destino);
      toast.info(ENLACE_SIN_CONEXION.titulo, {
        id: ENLACE,
        text: ENLACE_SIN_CONEXION.texto,
        action: { label: 'Reintentar', onPress: () => void navigate(destino) },
      });
    };
    window.addEventListener('click', alTocar, true);
    return () => {
      window.removeEventListener('click', alTocar, true);
      toast.close(ENLACE);
    };
  }, [conSenal, navigate]);
  useEffect(() => {
    // Somebody touched a notice of the system: the screen it is about opens here.
    const alAvisar = ({ data, ports }: MessageEvent<unknown>) => {
      const destino = typeof data === 'object' && data !== null && 'ir' in data ? data.ir : null;
      if (typeof destino !== 'string' || !destino.startsWith('/reconoce')) return;
      ports[0]?.postMessage(true);
      void navigate(destino);
    };
    navigator.serviceWorker?.addEventListener('message', alAvisar);
    return () => navigator.serviceWorker?.removeEventListener('message', alAvisar);
  }, [navigate]);
  return (
    <>
      <output className="block print:hidden">
        {conSenal && vista === null ? null : (
          <span className="flex items-center justify-center gap-2 bg-label px-4 py-2 text-sm font-semibold text-label-ink">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            {vista === null ? SIN_SENAL : <VistoEn cuando={vista} />}
          </span>
        )}
      </output>
      <Cola />
    </>
  );
}

/**
 * What a notice tells is brought into view with the focus: a part of the screen that the address names by its id and that takes the focus
 * (`ANCLAS`). It may be drawn a moment after the screen.
 */
function useLlegada(): void {
  // Another one for each navigation, also to the same address.
  const donde = useLocation();
  useEffect(() => {
    const { hash } = donde;
    let intentos = 20;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const ir = () => {
      const lugar = document.getElementById(hash.slice(1));
      if (lugar?.tabIndex === -1 && lugar.hasAttribute('tabindex')) {
        lugar.scrollIntoView({ block: 'center' });
        lugar.focus({ preventScroll: true });
      } else if (lugar === null && (intentos -= 1) > 0) reloj = setTimeout(ir, 100);
    };
    if (hash !== '') ir();
    return () => clearTimeout(reloj);
  }, [donde]);
}

/** What the device does once the page rests: forgets what is of others, and brings the service worker. */
export async function ordenar(quien: string): Promise<void> {
  await olvidar(quien);
  await olvidarLoViejo();
  await olvidarBorradoresViejos();
  await mandarLoDelExamen(quien);
  window.addEventListener('online', () => void mandarLoDelExamen(quien));
  await registrar(ofrecerVersion);
  void traerLaBarra();
  await sincronizar(quien);
}

/** What a phone's bar leads to opens without signal even if it was never opened: the worker brings it, once there is one. */
async function traerLaBarra(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const enlaces = [...document.querySelectorAll<HTMLAnchorElement>('[data-adelantar] a')];
  const aLaVista = enlaces.filter((enlace) => enlace.getClientRects().length > 0);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, and takes no target
  if (aLaVista.length > 0) active?.postMessage(aLaVista.map(({ pathname, search }) => pathname + search));
}

/** A new version is told, and taken only when the person says so. */
function ofrecerVersion(actualizar: () => boolean): void {
  toast.info(VERSION_NUEVA.titulo, {
    id: 'version',
    text: VERSION_NUEVA.texto,
    sticky: true,
    waits: true,
    action: {
      label: VERSION_NUEVA.boton,
      onPress: () => {
        if (!actualizar()) toast.info(VERSION_NUEVA.antes, { id: 'version' });
      },
    },
  });
}

/** Answers of an exam that could not be saved when its page was closed. While it is open, it sends its own. */
async function mandarLoDelExamen(quien: string): Promise<void> {
  if (EXAMEN.test(window.location.pathname)) return;
  const { llegaron, tarde } = await mandarRespuestas(quien);
  if (llegaron > 0) toast.success(EXAMEN_GUARDADO.titulo, { id: 'examen', text: EXAMEN_GUARDADO.texto });
  else if (tarde > 0) toast.info(EXAMEN_TARDE.titulo, { id: 'examen', text: EXAMEN_TARDE.texto });
}

const EXAMEN = /\/evaluacion\//u;

export { olvidar };

function VistoEn({ cuando }: { cuando: number }) {
  const [ahora] = useState(() => new Date());
  const { pathname, search } = useLocation();
  const instante = new Date(cuando);
  const deAntes = quedoVieja(pathname + search) ? ', antes de lo último que mandaste' : '';
  return `Sin conexión · visto ${diaRelativo(diaDe(instante), diaDe(ahora))} ${hora(instante)}${deAntes}`;
}

const ENLACE = 'enlace-sin-conexion';

type Tocado = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** The path and query of the screen of this application that a click leads to; null if it leads elsewhere or nowhere. */
export function destinoDe(
  { target, button, metaKey, ctrlKey, shiftKey, altKey }: Tocado,
  aqui: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const enlace = target instanceof Element ? target.closest('a') : null;
  if (!enlace?.href || enlace.target !== '' || enlace.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(enlace.href);
  if (origin !== aqui.origin) return null;
  const mismo = pathname === aqui.pathname && search === aqui.search;
  return mismo && hash !== '' ? null : pathname + search + hash;
}

function escuchar(alCambiar: () => void): () => void {
  window.addEventListener('online', alCambiar);
  window.addEventListener('offline', alCambiar);
  return () => {
    window.removeEventListener('online', alCambiar);
    window.removeEventListener('offline', alCambiar);
  };
}

const alPrincipio = () => true;
const nunca = () => null;
