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
import { PiezasVivas } from './pieza-viva.tsx';
import { TramasDelLocal } from './parte-dibujada.tsx';
import { escucharPunteros } from './puntero.ts';

/** A picture of the floor, under everything, in units of the plan. */
export type Fondo = Rect & { readonly url: string; readonly opacity: number };

export type FloorMapProps = {
  control: ControlDelMapa;
  fuente: Fuente;
  /** The part of the plan that fills the window at zoom 1. */
  region?: Rect;
  fondo?: Fondo | null;
  /** What a press does here. Panning, pinching and the wheel always move the camera. */
  tool?: Tool;
  /** Receives the effects that are not the camera's: `tap`, `grab`, `drag`, `drop` and `abort`. */
  onEffect?: (effect: Effect) => void;
  /** A double tap came nearer: what its first tap opened was not meant. */
  onApproach?: () => void;
  /** The mouse is over this piece; null when it leaves. */
  onHover?: (key: string | null, at: Point) => void;
  /** The keyboard focus is on this piece; null when it leaves the map. */
  onPieceFocus?: (key: string | null) => void;
  /** Enter or the space bar was pressed on a piece. */
  onActivate?: (key: string) => void;
  /**
   * Receives the keys first.
   * @returns true if it handled the key, which the map then ignores
   */
  onKey?: (event: KeyboardEvent) => boolean;
  /** Drawn over everything, in units of the plan. For things that must not scale, see `--pixel` in lienzo.css. */
  overlay?: ReactNode;
  /** Shown in the corners of the window, in pixels: buttons, legend. It does not move with the plan. */
  children?: ReactNode;
  /** Shows locks and hidden elements, and lets graphic elements be pressed. */
  personal?: boolean;
  /** Accessible name of the whole map. */
  label: string;
  describedBy?: string;
  className?: string;
  /** Zoom of the first view, which the style sheet applies before any script runs. */
  start?: number;
  /** The same where the plan is rotated. */
  turnedStart?: number;
  /** Rotates the plan by a quarter turn on phones. */
  turns?: boolean;
  /** The address of each brand's logo, by the brand's name: shown on the spaces that it has taken. */
  logos?: ReadonlyMap<string, string>;
};

/**
 * The plan, for the public and for staff. Its camera lives in the control, outside React; each piece renders by itself when
 * it changes. The server renders it whole, framed only by the style sheet, and nothing moves during hydration.
 */
export function FloorMap({
  control,
  fuente,
  region = CANVAS,
  fondo = null,
  tool = 'look',
  onEffect,
  onApproach,
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
  logos,
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
  // The pointer listeners are added once, and read the latest props from here.
  const now = useRef({ tool, onEffect, onApproach });
  useLayoutEffect(() => {
    now.current = { tool, onEffect, onApproach };
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
      onDoubleTap: (at) => {
        control.approach(at);
        now.current.onApproach?.();
      },
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
    '--proporcion': width / height,
  };
  return (
    <div className={className === undefined ? 'mapa' : `mapa ${className}`} style={marco}>
      {/* A group and not an application: mobile screen readers skip the content of an application. */}
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
              <TramasDelLocal />
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
            <PiezasVivas
              claves={claves}
              primera={primera}
              control={control}
              fuente={fuente}
              personal={personal}
              logos={logos}
            />
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

/** Where the plan is rotated. mapa.css has the same query. */
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
