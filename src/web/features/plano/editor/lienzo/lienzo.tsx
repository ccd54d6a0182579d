import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { alrededor } from '#domain/plano/acciones.ts';
import { giroDe, rectDe, vistoDe } from '#domain/plano/lugar.ts';
import { TAMANOS } from '#domain/plano/espacio.ts';
import { visible } from '#domain/plano/camera.ts';
import { CANVAS, type Point, type Rect } from '#domain/plano/geometry.ts';
import type { Effect, Tool } from '#domain/plano/gestures.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { ControlDelMapa } from '../../mapa/control.ts';
import { destellar } from '../../mapa/destello.ts';
import { FloorMap } from '../../mapa/floor-map.tsx';
import { giroDeEspacio } from '../../mapa/giro.ts';
import { PiezaDibujada } from '../../mapa/pieza-dibujada.tsx';
import type { Edicion, Herramienta } from '../edicion.ts';
import { Celda } from '../sync/oyentes.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { GestoVivo } from './gesto-vivo.ts';
import './lienzo.css';
import { Contorno, Globitos, ManijasDe, SeleccionesAjenas, SeleccionPropia } from './sobre.tsx';
import { esDelPlano, teclear, type Foco } from './teclas.ts';
import { dichoDe, tocar } from './tocar.ts';
import { Zoom } from './zoom.tsx';

const HERRAMIENTAS: Readonly<Record<Herramienta['tipo'], Tool>> = {
  elegir: 'arrange',
  colocar: 'place',
  region: 'region',
};

/**
 * The plan as the editor shows it: selection, handles, guides, other people's selections and the keyboard. It fills its box.
 * `region`: the part that the public sees, to be drawn as a frame. `children` go in the corners of the window.
 */
export function Lienzo({
  edicion,
  region = null,
  className,
  children,
}: {
  edicion: Edicion;
  region?: Rect | null;
  className?: string;
  children?: ReactNode;
}) {
  const [control] = useState(() => new ControlDelMapa());
  const herramienta = useEdicion(edicion, (e) => e.herramienta);
  const fondo = useEdicion(edicion, (e) => e.entorno.fondo);
  // These are cells outside React's state, so that the map is not rendered again for each movement: that would compare
  // thousands of pieces.
  const [sobre] = useState(() => new Celda<Sobre | null>(null));
  const [estirada] = useState(() => new Celda<Pieza | null>(null));
  const gesto = useRef<GestoVivo | null>(null);
  const raiz = useRef<HTMLDivElement>(null);
  const enMano = useRef<SVGGElement>(null);
  const seleccion = useRef<SVGGElement>(null);
  const guias = useRef<SVGPathElement>(null);
  const recuadro = useRef<SVGRectElement>(null);
  const fantasma = useRef<SVGRectElement>(null);

  useEffect(() => {
    if (!enMano.current || !seleccion.current || !guias.current || !recuadro.current) return;
    const capas = {
      enMano: enMano.current,
      seleccion: seleccion.current,
      guias: guias.current,
      recuadro: recuadro.current,
    };
    const vivo = new GestoVivo(edicion, control, capas, estirada.poner);
    gesto.current = vivo;
    return () => {
      gesto.current = null;
      vivo.cerrar();
    };
  }, [edicion, control, estirada]);

  useEffect(
    () =>
      edicion.alRevelar((clave) => {
        const pieza = edicion.pieza(clave);
        const rect = pieza ? vistoDe(pieza) : null;
        if (!rect) return;
        control.reveal(rect);
        // On a phone the list is below the map, so the map itself may be out of view.
        raiz.current?.scrollIntoView({
          block: 'nearest',
          behavior: prefersReducedMotion() ? 'instant' : 'smooth',
        });
      }),
    [edicion, control],
  );
  useEffect(() => edicion.alMirar(() => visible(control.camera, control.view)), [edicion, control]);
  useMarcaDeElegidas(edicion, control);
  useApagadas(edicion, control);
  useEffect(
    () =>
      edicion.alVenir((claves) => {
        if (claves.length > MAXIMO_DE_DESTELLOS) return;
        // A piece that has just been created must be rendered before it can be highlighted.
        requestAnimationFrame(() => {
          for (const clave of claves) destellar(control.elementOf(clave));
        });
      }),
    [edicion, control],
  );

  const atender = (effect: Effect) => {
    if (effect.type === 'pan' || effect.type === 'pinch') return;
    if (effect.type !== 'tap') {
      sobre.poner(null);
      return gesto.current?.atender(effect);
    }
    if (herramienta.tipo === 'elegir') return tocar(edicion, effect);
    if (herramienta.tipo !== 'colocar') return;
    edicion.usar({ tipo: 'elegir' });
    edicion.agregarEspacio(herramienta.type, control.toPlan(effect.at));
  };

  const alTeclear = (event: KeyboardEvent, foco: Foco): boolean => {
    if (document.querySelector('dialog[open]') !== null || escribiendo(event.target)) return false;
    // During a drag only Esc does something, and the pointer handlers listen for it themselves.
    if (gesto.current?.activo) {
      // Alt by itself would move the focus to the browser's menu.
      if (esDelPlano(event) || event.key === 'Alt') event.preventDefault();
      return true;
    }
    // If text is selected somewhere on the page, Ctrl+C copies that text.
    if (event.key.toLowerCase() === 'c' && !(window.getSelection()?.isCollapsed ?? true)) return false;
    if (!teclear(edicion, event, foco)) return false;
    event.preventDefault();
    return true;
  };
  const alTeclearFuera = useEffectEvent((event: KeyboardEvent) => {
    gesto.current?.modificar(event);
    if (event.type !== 'keydown' || event.defaultPrevented || raiz.current?.contains(nodo(event.target)))
      return;
    alTeclear(event, { en: event.target === document.body ? 'nada' : 'otro' });
  });
  useEffect(() => {
    const dejar = new AbortController();
    const { signal } = dejar;
    const escuchar = (event: KeyboardEvent) => alTeclearFuera(event);
    window.addEventListener('keydown', escuchar, { signal });
    window.addEventListener('keyup', escuchar, { signal });
    // A drag may begin with the key already held, or the key may be released while another window has the focus.
    const mover = (event: PointerEvent) => gesto.current?.modificar(event);
    window.addEventListener('pointermove', mover, { signal, capture: true });
    return () => dejar.abort();
  }, []);

  useEffect(() => {
    const donde = raiz.current;
    if (!donde) return;
    // A finger on the selection drags it; anywhere else it scrolls the page. This needs a listener, because browsers ignore
    // `touch-action` on what is inside an svg.
    const tomar = (event: TouchEvent) => {
      const en = event.target instanceof Element ? event.target : null;
      const toma = en?.closest('[data-elegida], [data-handle], [data-herramienta="region"]');
      if (toma && event.cancelable) event.preventDefault();
    };
    donde.addEventListener('touchstart', tomar, { passive: false });
    return () => donde.removeEventListener('touchstart', tomar);
  }, []);

  return (
    <div
      ref={raiz}
      className={className === undefined ? 'lienzo' : `lienzo ${className}`}
      onPointerDown={({ target, button }) => {
        const foco = focoDe(target);
        const arrastrable = button === 0 && herramienta.tipo === 'elegir' && foco.en === 'pieza';
        // Hide the tooltip now and not with the first frame of a drag, which already has enough to do.
        sobre.poner(null);
        gesto.current?.alApretar(arrastrable ? foco.clave : null);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') edicion.apuntar(control.toPlan(control.pixelOf(event)));
        if (herramienta.tipo !== 'colocar' || event.pointerType === 'touch') return;
        ponerFantasma(
          fantasma.current,
          alrededor(TAMANOS[herramienta.type], control.toPlan(control.pixelOf(event))),
        );
      }}
      onPointerLeave={() => {
        edicion.apuntar(null);
        fantasma.current?.removeAttribute('data-visible');
      }}
    >
      <FloorMap
        control={control}
        fuente={edicion}
        region={CANVAS}
        fondo={fondo}
        personal
        tool={HERRAMIENTAS[herramienta.tipo]}
        label="Plano del local, para editar"
        className="h-full"
        onEffect={atender}
        onHover={(clave, at) => sobre.poner(clave === null || gesto.current?.activo ? null : { clave, at })}
        onActivate={(clave) => edicion.elegir([clave])}
        onKey={({ nativeEvent }) => alTeclear(nativeEvent, focoDe(nativeEvent.target))}
        overlay={
          <>
            {region ? <Contorno rect={region} className="lienzo-region" /> : null}
            <Globitos edicion={edicion} />
            <SeleccionesAjenas edicion={edicion} />
            <g ref={enMano} aria-hidden />
            <g ref={seleccion} aria-hidden>
              <EnLaMano edicion={edicion} control={control} estirada={estirada} />
            </g>
            <path ref={guias} className="lienzo-guias" />
            <rect ref={recuadro} className="lienzo-recuadro" />
            {herramienta.tipo === 'colocar' ? (
              <rect ref={fantasma} className="lienzo-fantasma" rx={6} />
            ) : null}
          </>
        }
      >
        <Zoom control={control} />
        <Globo edicion={edicion} sobre={sobre} />
        {children}
      </FloorMap>
      <Voz edicion={edicion} />
    </div>
  );
}

/** If more pieces than this change together it is a whole replacement, and nothing in particular is highlighted. */
const MAXIMO_DE_DESTELLOS = 60;

/** The piece under the mouse, and where the mouse entered it, in pixels of the window. */
type Sobre = { readonly clave: string; readonly at: Point };

/** Outline and handles of the selection. While a handle is dragged, it shows the piece as it would become. */
function EnLaMano({
  edicion,
  control,
  estirada,
}: {
  edicion: Edicion;
  control: ControlDelMapa;
  estirada: Celda<Pieza | null>;
}) {
  const pieza = useSyncExternalStore(estirada.suscribir, () => estirada.valor);
  return pieza ? (
    <Estirada pieza={pieza} control={control} />
  ) : (
    <SeleccionPropia edicion={edicion} control={control} />
  );
}

function Estirada({ pieza, control }: { pieza: Pieza; control: ControlDelMapa }) {
  const rect = rectDe(pieza);
  return (
    <>
      <g
        className={pieza.campos['clase'] === 'espacio' ? 'plano-espacio' : 'plano-elemento'}
        data-status={pieza.campos['status']}
        {...giroDeEspacio(pieza)}
      >
        <PiezaDibujada pieza={pieza} personal />
      </g>
      {rect ? <Contorno rect={rect} giro={giroDe(pieza)} className="lienzo-elegida" /> : null}
      {rect ? <ManijasDe giro={giroDe(pieza)} rect={rect} control={control} /> : null}
    </>
  );
}

/** The tooltip of the piece under the mouse. */
function Globo({ edicion, sobre }: { edicion: Edicion; sobre: Celda<Sobre | null> }) {
  const { clave = '', at = { x: 0, y: 0 } } = useSyncExternalStore(sobre.suscribir, () => sobre.valor) ?? {};
  const pieza = edicion.pieza(clave);
  // No tooltip for the selected piece: the panel says more, and its handles must not be covered.
  const sola = useEdicion(edicion, (e) => e.seleccion.length === 1 && e.seleccion[0] === clave);
  if (!pieza || sola) return null;
  const [que, ...resto] = dichoDe(pieza);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 max-w-56 rounded-control border border-line bg-raised px-2.5 py-1.5 text-xs shadow-raised"
      style={{ left: Math.max(4, at.x - 40), top: at.y + 22 }}
    >
      <p className="font-semibold text-ink">{que}</p>
      {resto.length > 0 ? <p className="text-ink-2">{resto.join(' · ')}</p> : null}
    </div>
  );
}

/** Announces to screen readers what was done. */
function Voz({ edicion }: { edicion: Edicion }) {
  const donde = useRef<HTMLOutputElement>(null);
  useEffect(
    () =>
      edicion.alAvisar(({ texto, tono }) => {
        if (tono === 'voz' && donde.current) donde.current.textContent = texto;
      }),
    [edicion],
  );
  return <output ref={donde} aria-live="polite" className="sr-only" />;
}

/**
 * Marks the selected pieces on the map's own nodes, so that a finger can drag them and screen readers announce them as
 * selected.
 */
function useMarcaDeElegidas(edicion: Edicion, control: ControlDelMapa): void {
  const elegidas = useEdicion(edicion, (e) => e.seleccion);
  useEffect(() => {
    const nodos = elegidas.flatMap((clave) => control.elementOf(clave) ?? []);
    for (const n of nodos) {
      n.dataset['elegida'] = '';
      n.setAttribute('aria-pressed', 'true');
    }
    return () => {
      for (const n of nodos) {
        delete n.dataset['elegida'];
        n.removeAttribute('aria-pressed');
      }
    };
  }, [elegidas, control]);
}

/** While there is a search, dims the spaces that it did not find: on the map's own nodes, as above. */
function useApagadas(edicion: Edicion, control: ControlDelMapa): void {
  const destacadas = useEdicion(edicion, (e) => e.destacadas);
  useEffect(() => {
    if (destacadas === null) return;
    const nodos = edicion
      .claves()
      .filter((clave) => !destacadas.has(clave) && edicion.pieza(clave)?.campos['clase'] === 'espacio')
      .flatMap((clave) => control.elementOf(clave) ?? []);
    for (const n of nodos) n.dataset['apagada'] = '';
    return () => {
      for (const n of nodos) delete n.dataset['apagada'];
    };
  }, [edicion, destacadas, control]);
}

function ponerFantasma(rect: SVGRectElement | null, { x, y, width, height }: Rect): void {
  if (!rect) return;
  for (const [nombre, valor] of Object.entries({ x, y, width, height }))
    rect.setAttribute(nombre, String(valor));
  rect.setAttribute('data-visible', '');
}

function focoDe(donde: EventTarget | null): Foco {
  const clave =
    donde instanceof Element ? donde.closest<SVGElement>('[data-clave]')?.dataset['clave'] : undefined;
  return clave === undefined ? { en: 'mapa' } : { en: 'pieza', clave };
}

function nodo(donde: EventTarget | null): Node | null {
  return donde instanceof Node ? donde : null;
}

function escribiendo(donde: EventTarget | null): boolean {
  return (
    donde instanceof HTMLElement &&
    (donde.isContentEditable || donde.matches('input:not([type=radio],[type=checkbox]), textarea, select'))
  );
}
