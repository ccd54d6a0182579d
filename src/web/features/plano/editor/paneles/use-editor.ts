import { useCallback, useEffect, useState, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { toast } from '#web/ui/toaster.tsx';
import { abrirEdicion } from '../sync/crear-edicion.ts';
import type { Edicion } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

type Apertura =
  | { fase: 'cargando' }
  | { fase: 'lista'; edicion: Edicion }
  | { fase: 'fallida'; reintentar: () => void };

/** This window's editing of a shop's plan: loaded when the screen is mounted, closed when it is left or another is chosen. */
export function useApertura(perfil_id: string, local: number): Apertura {
  const [intento, setIntento] = useState(0);
  const [apertura, setApertura] = useState<{ de: string; edicion: Edicion | null } | null>(null);
  const de = `${local}:${intento}`;
  useEffect(() => {
    let vigente = true;
    let abierta: Edicion | null = null;
    void abrirEdicion({ perfil_id, local }).then(
      (edicion) => {
        // The screen was left while it loaded.
        if (!vigente) return edicion.cerrar();
        abierta = edicion;
        setApertura({ de, edicion });
      },
      () => {
        if (vigente) setApertura({ de, edicion: null });
      },
    );
    return () => {
      vigente = false;
      abierta?.cerrar();
    };
  }, [perfil_id, local, de]);
  const reintentar = useCallback(() => setIntento((antes) => antes + 1), []);
  if (apertura?.de !== de) return { fase: 'cargando' };
  return apertura.edicion ? { fase: 'lista', edicion: apertura.edicion } : { fase: 'fallida', reintentar };
}

/** Shows the editing's messages as toasts. Those only for screen readers are announced by the map. */
export function useAvisosDeEdicion(edicion: Edicion): void {
  useEffect(
    () =>
      edicion.alAvisar(({ texto, tono }) => {
        if (tono === 'exito') toast.success(texto, { id: 'edicion' });
        if (tono === 'error') toast.error(texto, { id: 'edicion' });
      }),
    [edicion],
  );
}

/** When somebody archives the shop whose plan is open, says so and leaves it: what is drawn there would be drawn nowhere. */
export function useLocalArchivado(edicion: Edicion, alSaberlo: () => void): void {
  const queda = useEdicion(
    edicion,
    ({ local, locales }) => local === PRIMER_LOCAL || locales.some(({ id }) => id === local),
  );
  const salir = useEffectEvent(() => {
    toast.error('Este local se archivó', { id: 'locales', text: 'En «Locales» se puede volver a usar.' });
    alSaberlo();
  });
  useEffect(() => {
    if (!queda) salir();
  }, [queda]);
}

/**
 * When the session ends while somebody works, revalidates, and the route's guard redirects to sign-in. It does nothing during
 * sign-out, which is already navigating elsewhere.
 */
export function useFinDeSesion(edicion: Edicion, saliendo: boolean): void {
  const vencida = useEdicion(edicion, ({ guardado }) => guardado.estado === 'sesion_vencida');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (vencida && !saliendo) void revalidate();
  }, [vencida, saliendo, revalidate]);
}

/** Matches while a dialog is open or something of the plan is being dragged. */
const OCUPADO = 'dialog[open], [data-gesto="dragging"]';

/**
 * The screen's own shortcuts: Ctrl or Cmd + K, and the question mark. They do nothing while `OCUPADO` matches, and `?` does
 * nothing while somebody types.
 */
export function useTeclas({ comandos, atajos }: { comandos: () => void; atajos: () => void }): void {
  const alTeclear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(OCUPADO)) return;
    const conControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (conControl && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      comandos();
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !escribiendo(event.target)) {
      event.preventDefault();
      atajos();
    }
  });
  useEffect(() => {
    const escuchar = (event: KeyboardEvent) => alTeclear(event);
    document.addEventListener('keydown', escuchar);
    return () => document.removeEventListener('keydown', escuchar);
  }, []);
}

function escribiendo(donde: EventTarget | null): boolean {
  return (
    donde instanceof HTMLElement &&
    (donde.isContentEditable || donde.matches('input:not([type=radio],[type=checkbox]), textarea, select'))
  );
}
