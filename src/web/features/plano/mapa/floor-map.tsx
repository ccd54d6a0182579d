import {
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
} from 'react';
import { CANVAS, type Point, type Rect } from '#domain/plano/geometry.ts';
import type { Effect, Tool } from '#domain/plano/gestures.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { Direction } from '#domain/plano/vecinos.ts';
import { nearest, neighbour } from './cercanas.ts';
import type { ControlDelMapa } from './control.ts';
import type { Fuente } from './fuente.ts';
import { PiezaViva } from './pieza-viva.tsx';
import { escucharPunteros } from './puntero.ts';

/** A picture of the floor, under everything, in units of the plan. */
export type Fondo = Rect & { readonly url: string; readonly opacity: number };

export type FloorMapProps = {
  control: ControlDelMapa;
  fuente: Fuente;
  /** The part of the plan that fills the window at zoom 1. */
  region?: Rect;
  fondo?: Fondo | null;
  /** What pointing does here. Panning, pinching and the wheel are the map's own. */
  tool?: Tool;
  /** `tap`, `grab`, `drag`, `drop` and `abort`: whatever is not the camera's. */
  onEffect?: (effect: Effect) => void;
  /** The mouse is over this piece; null once it has left it. */
  onHover?: (key: string | null, at: Point) => void;
  /** The keyboard is on this piece; null once it has left the map. */
  onPieceFocus?: (key: string | null) => void;
  /** Enter or the space bar on a piece. */
  onActivate?: (key: string) => void;
  /** Keys come here first. @returns whether that was all: the map then does nothing with it */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Drawn over everything, in units of the plan; see `--pixel` in lienzo.css for what must not grow. */
  overlay?: ReactNode;
  /** In the window's corners, in its own pixels: buttons, legend. Not part of what is dragged. */
  children?: ReactNode;
  /** Shows locks and what the public does not see, and lets graphic elements be pointed at. */
  personal?: boolean;
  /** Name of the whole, for who cannot see it. */
  label: string;
  describedBy?: string;
  className?: string;
  /** Zoom of the first view, which the style sheet shows before any script. */
  start?: number;
  /** The same, where the plan is turned. */
  turnedStart?: number;
  /** Turns the plan a quarter on phones. */
  turns?: boolean;
};

/**
 * The plan, for the public and for staff. Its camera is the control's, outside React; each piece is drawn by itself, when
 * it changes. The server draws it whole, framed by the style sheet alone, and nothing moves when the script takes over.
 */
export function FloorMap({
  control,
  fuente,
  region = CANVAS,
  fondo = null,
  tool = 'look',
  onEffect,
  onHover,
  onPieceFocus,
  onActivate,
  onKey,
  overlay,
  children,
  personal = false,
  label,
  describedBy,
  className,
  start = 1,
  turnedStart = 1,
  turns = false,
}: FloorMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const over = useRef<SVGGElement>(null);
  const claves = useSyncExternalStore(
    useCallback((tell) => fuente.alCambiarLista(tell), [fuente]),
    () => fuente.claves(),
    () => fuente.claves(),
  );
  const { x, y, width, height } = region;
  // What the pointers' listeners ask for, as it was last drawn: they are put on once.
  const now = useRef({ tool, onEffect });
  useLayoutEffect(() => {
    now.current = { tool, onEffect };
  });

  useLayoutEffect(() => {
    const place = () => {
      const turned = turns && window.matchMedia(TURNED).matches;
      control.frame({ x, y, width, height }, turned ? turnedStart : start, turned);
    };
    place();
    const media = window.matchMedia(TURNED);
    media.addEventListener('change', place);
    return () => media.removeEventListener('change', place);
  }, [control, x, y, width, height, start, turnedStart, turns]);

  useLayoutEffect(() => {
    if (!frame.current || !layer.current || !cover.current) return;
    const pointers = escucharPunteros(frame.current, cover.current, {
      tool: () => now.current.tool,
      at: (event) => control.pixelOf(event),
      near: (at) => (now.current.tool === 'look' ? nearest(control, fuente, at) : null),
      onWheel: (at, delta, forced) => control.wheel(at, delta, forced),
      onEffect: (effect) => {
        if (effect.type === 'grab') control.cover(true);
        if (effect.type === 'drop' || effect.type === 'abort') control.cover(false);
        if (effect.type === 'pan') control.panBy(effect.by);
        else if (effect.type === 'pinch') control.pinch(effect.at, effect.by, effect.factor);
        else now.current.onEffect?.(effect);
      },
    });
    const nodes = {
      window: frame.current,
      layer: layer.current,
      cover: cover.current,
      overlay: over.current,
    };
    const detach = control.attach(nodes, fuente, pointers.abort);
    return () => {
      pointers.detach();
      detach();
    };
  }, [control, fuente]);

  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if (onKey?.(event) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const clave = claveOf(event.target);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      if (clave === null) return;
      event.preventDefault();
      const there = neighbour(control, fuente, clave, arrow);
      if (there !== null) control.focusPiece(there);
    } else if (event.key === '+' || event.key === '=') control.zoomIn();
    else if (event.key === '-') control.zoomOut();
    else if (event.key === '0') control.reset();
    else if ((event.key === 'Enter' || event.key === ' ') && clave !== null) {
      event.preventDefault();
      onActivate?.(clave);
    }
  };

  const hover = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    onHover?.(claveOf(event.target), control.pixelOf(event));
  };

  const primera = claves.find((clave) => isFocusable(fuente.pieza(clave), personal)) ?? null;
  const marco: Marco = {
    '--rx': `${x}px`,
    '--ry': `${y}px`,
    '--rw': `${width}px`,
    '--rh': `${height}px`,
    '--inicio': start,
    '--inicio-girado': turnedStart,
  };
  return (
    <div className={className === undefined ? 'mapa' : `mapa ${className}`} style={marco}>
      {/* A group, not an application: mobile screen readers pass over what is inside one. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role --
          it hears for the pieces in it, which are buttons; a fieldset is for a form */}
      <div
        ref={frame}
        className={turns ? 'mapa-ventana mapa-gira' : 'mapa-ventana'}
        role="group"
        aria-label={label}
        aria-describedby={describedBy}
        data-herramienta={tool}
        onKeyDown={key}
        onPointerOver={hover}
        onPointerLeave={(event) => onHover?.(null, control.pixelOf(event))}
        onFocus={({ target }) => {
          const clave = claveOf(target);
          if (clave === null) return;
          control.markTabStop(clave);
          onPieceFocus?.(clave);
        }}
        onBlur={({ relatedTarget }) => {
          if (claveOf(relatedTarget) === null) onPieceFocus?.(null);
        }}
      >
        <div ref={layer} className="mapa-capa">
          <svg viewBox={`${x} ${y} ${width} ${height}`} role="presentation">
            <defs>
              <pattern id="plano-trama" width="8" height="8" patternUnits="userSpaceOnUse">
                <path d="M-2 10 10 -2M-2 2 2 -2M6 10 10 6" />
              </pattern>
            </defs>
            <rect className="plano-papel" {...CANVAS} rx={10} />
            {fondo === null ? null : (
              <image
                href={fondo.url}
                x={fondo.x}
                y={fondo.y}
                width={fondo.width}
                height={fondo.height}
                opacity={fondo.opacity}
                preserveAspectRatio="none"
              />
            )}
            {claves.map((clave) => (
              <PiezaViva
                key={clave}
                clave={clave}
                control={control}
                fuente={fuente}
                personal={personal}
                primera={clave === primera}
              />
            ))}
          </svg>
        </div>
        <div ref={cover} className="mapa-tapa" />
        {overlay === undefined ? null : (
          <svg className="mapa-sobre" role="presentation">
            <g ref={over}>{overlay}</g>
          </svg>
        )}
      </div>
      {children}
    </div>
  );
}

/** Where the plan is turned: mapa.css asks the same. */
const TURNED = '(max-width: 768px) and (pointer: coarse) and (orientation: portrait)';

type Marco = CSSProperties & Record<`--${string}`, string | number>;

function isFocusable(pieza: Pieza | null, personal: boolean): boolean {
  return pieza !== null && (personal || pieza.campos['clase'] === 'espacio');
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function claveOf(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest<SVGElement>('[data-clave]')?.dataset['clave'] ?? null)
    : null;
}
