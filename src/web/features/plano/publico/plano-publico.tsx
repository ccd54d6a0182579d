import { Maximize, Minimize, Minus, Plus, RotateCcw } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Point, Rect } from '#domain/plano/geometry.ts';
import { ZOOM } from '#domain/plano/camera.ts';
import type { ControlDelMapa } from '../mapa/control.ts';
import { destellar } from '../mapa/destello.ts';
import { FloorMap } from '../mapa/floor-map.tsx';
import { Porcentaje } from '../mapa/porcentaje.tsx';
import { useLimites } from '../mapa/use-limites.ts';
import { Ficha, type PropsDeFicha } from './ficha.tsx';
import { enPagina } from './logos.tsx';
import type { EspacioPublico, Publico } from './publico.ts';
import { useAcomodo } from './use-acomodo.ts';

/** Milliseconds that the card stays after the pointer leaves (spec). */
const ESPERA_MS = 300;

/** The public map, with the card of the space under the pointer, tapped, or focused with the keyboard. */
export function PlanoPublico({
  control,
  publico,
  abierto,
  fuera,
  elegidos,
  ficha,
  firme,
  onAbrir,
  onCerrar,
  onElegido,
  onDetalle,
  children,
}: {
  control: ControlDelMapa;
  publico: Publico;
  abierto: EspacioPublico | null;
  /** Keys of the spaces that the filters exclude. */
  fuera: ReadonlySet<string>;
  /** The spaces chosen to ask for. */
  elegidos: readonly EspacioPublico[];
  /** What the card of any space needs. */
  ficha: Omit<PropsDeFicha, 'espacio'>;
  /** The card was opened by a press or the keyboard, so it stays when the pointer leaves. */
  firme: boolean;
  /** Opens the card of this space, to stay or while the pointer is on it. */
  onAbrir: (clave: string, queda: boolean) => void;
  onCerrar: () => void;
  /** Chooses a space, or no longer; null where nothing can be chosen yet. */
  onElegido: ((espacio: EspacioPublico) => void) | null;
  onDetalle: (clave: string) => void;
  children?: ReactNode;
}) {
  const [donde, setDonde] = useState<Point | null>(null);
  const cierre = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tarjeta = useRef<HTMLDivElement>(null);
  const todo = useRef<HTMLDivElement>(null);
  /** The visitor's own logo, being tried on the open space. */
  const [logo, setLogo] = useState<string | null>(null);
  const vista = useSyncExternalStore(
    publico.alCambiar,
    () => publico.vista,
    () => publico.vista,
  );
  const fondo = useSyncExternalStore(
    publico.alCambiar,
    () => publico.fondo,
    () => publico.fondo,
  );
  const marcas = useSyncExternalStore(
    publico.alCambiar,
    () => publico.marcas,
    () => publico.marcas,
  );
  const logos = useMemo(
    () =>
      new Map(
        marcas.flatMap(({ name, logo_url }) => (logo_url === null ? [] : [[name, enPagina(logo_url)]])),
      ),
    [marcas],
  );
  const zoom = Math.min(ZOOM.maximum, Math.max(ZOOM.minimum, vista.zoom));
  const clave = abierto?.clave ?? null;

  const esperar = () => {
    clearTimeout(cierre.current);
    if (!firme) cierre.current = setTimeout(onCerrar, ESPERA_MS);
  };
  useEffect(() => () => clearTimeout(cierre.current), []);

  const abrir = (cual: string, en: Point | null, queda: boolean) => {
    clearTimeout(cierre.current);
    setDonde(en);
    onAbrir(cual, queda);
  };

  // Esc closes the card wherever the focus is, as the text below says; in the card, the focus goes back to its space.
  const escapar = useEffectEvent(() => {
    if (clave === null || document.querySelector('dialog[open]') !== null) return;
    const dentro = tarjeta.current?.contains(document.activeElement) === true;
    onCerrar();
    if (dentro) control.focusPiece(clave);
  });
  useEffect(() => {
    const alApretar = ({ key }: KeyboardEvent) => key === 'Escape' && escapar();
    addEventListener('keydown', alApretar);
    return () => removeEventListener('keydown', alApretar);
  }, []);

  useAcomodo(control, tarjeta, abierto, donde, elegidos.length > 0 ? '.elegidos' : null);

  const apagados = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    for (const cual of apagados.current)
      if (!fuera.has(cual)) control.elementOf(cual)?.removeAttribute('data-fuera');
    for (const cual of fuera) control.elementOf(cual)?.setAttribute('data-fuera', '');
    apagados.current = fuera;
  }, [control, fuera]);

  useLayoutEffect(
    () =>
      publico.fuente.alPintar({
        // On the frame alone: of one that is told of the group, the browser looks at all that is in it.
        pintar: (cual, estado) =>
          control.elementOf(cual)?.querySelector('.plano-marco')?.setAttribute('data-estado', estado),
        seVe: (cual) => control.shows(cual),
      }),
    [control, publico],
  );

  useLayoutEffect(() => {
    const marcados = elegidos.map(({ clave: cual }) => control.elementOf(cual));
    for (const element of marcados) element?.setAttribute('data-elegido', '');
    return () => {
      for (const element of marcados) element?.removeAttribute('data-elegido');
    };
  }, [control, elegidos]);

  useEffect(
    () =>
      publico.alCambiar(() => {
        for (const cual of publico.recientes) destellar(control.elementOf(cual));
      }),
    [control, publico],
  );

  return (
    <div className="plano-todo relative min-w-0" ref={todo}>
      <FloorMap
        control={control}
        fuente={publico.fuente}
        region={vista}
        fondo={fondo}
        start={zoom}
        turnedStart={ZOOM.mobileStart}
        turns
        logos={logos}
        label="Plano del local"
        overlay={
          logo === null || abierto === null ? null : (
            <LogoPropio url={logo} en={abierto} girado={control.view.turned} />
          )
        }
        describedBy="plano-ayuda"
        className="plano-ventana rounded-card border border-line"
        onEffect={(efecto) => {
          if (efecto.type !== 'tap') return;
          if (efecto.on.type === 'piece') abrir(efecto.on.key, efecto.at, true);
          else if (clave !== null) onCerrar();
        }}
        onApproach={() => {
          if (clave !== null) onCerrar();
        }}
        onHover={(cual, en) => {
          // A card that was opened to stay is not taken away by what the pointer passes over.
          if (clave !== null && firme) return;
          if (cual !== null) {
            if (cual === clave) clearTimeout(cierre.current);
            else abrir(cual, en, false);
          } else if (clave !== null) esperar();
        }}
        onPieceFocus={(cual) => {
          if (cual !== null) abrir(cual, null, true);
        }}
        onActivate={(cual) => {
          abrir(cual, null, true);
          requestAnimationFrame(() => tarjeta.current?.querySelector<HTMLElement>('a, button')?.focus());
        }}
      >
        {children}
      </FloorMap>
      <Zoom control={control} todo={todo} />
      <div
        className="mapa-tarjeta"
        data-abierta={abierto === null ? undefined : ''}
        ref={tarjeta}
        onPointerEnter={() => clearTimeout(cierre.current)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse' && !firme) esperar();
        }}
      >
        {abierto === null ? null : (
          <Ficha
            key={abierto.clave}
            {...ficha}
            espacio={abierto}
            elegido={elegidos.includes(abierto)}
            {...(onElegido ? { onElegido: () => onElegido(abierto) } : {})}
            onCerrar={onCerrar}
            {...(onElegido ? { onLogo: setLogo } : {})}
            onDetalle={() => onDetalle(abierto.clave)}
          />
        )}
      </div>
      <Leyenda />
      <p id="plano-ayuda" className="sr-only">
        Cada espacio es un botón: con las flechas se pasa al de al lado, con Enter se abre su ficha y con
        Escape se cierra. Más, menos y cero acercan, alejan y vuelven al principio. La lista de espacios dice
        lo mismo en palabras.
      </p>
      <div className="mapa-instrucciones mt-3 rounded-control bg-brand-soft p-3 text-sm">
        <ul className="grid gap-1">
          <li>Pellizca para hacer zoom</li>
          <li>Arrastra con un dedo para mover</li>
          <li>Toca una góndola para ver detalles</li>
        </ul>
      </div>
    </div>
  );
}

/** The visitor's logo over a space, upright also on the turned plan. */
function LogoPropio({ url, en, girado }: { url: string; en: Rect; girado: boolean }) {
  const [ancho, alto] = girado ? [en.height, en.width] : [en.width, en.height];
  const [x, y] = [en.x + en.width / 2, en.y + en.height / 2];
  return (
    <g {...(girado ? { transform: `rotate(-90 ${x} ${y})` } : {})}>
      <rect className="plano-propio" x={x - ancho / 2} y={y - alto / 2} width={ancho} height={alto} rx={4} />
      <image
        href={url}
        x={x - ancho / 2 + 3}
        y={y - alto / 2 + 3}
        width={Math.max(1, ancho - 6)}
        height={Math.max(1, alto - 6)}
      />
    </g>
  );
}

function Leyenda() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm">
      {[
        { texto: 'Disponible', estado: 'libre' },
        { texto: 'Retenida', estado: 'retenida' },
        { texto: 'Ocupada', estado: 'ocupada' },
        { texto: 'Se libera pronto', estado: 'se_libera_pronto' },
      ].map(({ texto, estado }) => (
        <li key={texto} className="flex items-center gap-1.5">
          <span aria-hidden="true" className="mapa-muestra" data-estado={estado} />
          {texto}
        </li>
      ))}
      <li>G = Góndola</li>
      <li>P = Puntera</li>
    </ul>
  );
}

/** The zoom buttons and the zoom level. */
function Zoom({ control, todo }: { control: ControlDelMapa; todo: RefObject<HTMLElement | null> }) {
  const { acercar, alejar } = useLimites(control);
  const { entera, alternar } = usePantallaEntera(todo);
  return (
    <div className="no-imprimir mt-3 flex w-fit overflow-hidden rounded-control border border-line bg-card shadow-card md:absolute md:top-3 md:right-3 md:mt-0 md:grid">
      <button
        type="button"
        className={BOTON}
        aria-label="Acercar"
        aria-disabled={!acercar}
        onClick={() => control.zoomIn()}
      >
        <Plus aria-hidden className="size-5" />
      </button>
      <output className="numeral border-line border-x text-sm md:border-x-0 md:border-y" aria-label="Zoom">
        <Porcentaje control={control} className="h-11 w-14 leading-11 md:h-7 md:leading-7" />
      </output>
      <button
        type="button"
        className={BOTON}
        aria-label="Alejar"
        aria-disabled={!alejar}
        onClick={() => control.zoomOut()}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className={`${BOTON} border-line border-l md:border-t md:border-l-0`}
        aria-label="Volver a la vista inicial"
        onClick={() => control.reset()}
      >
        <RotateCcw aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        className={`${BOTON} border-line border-l md:border-t md:border-l-0`}
        aria-pressed={entera}
        aria-label="Pantalla completa"
        onClick={alternar}
      >
        {entera ? <Minimize aria-hidden className="size-5" /> : <Maximize aria-hidden className="size-5" />}
      </button>
    </div>
  );
}

/**
 * Shows an element over the whole screen. Where the browser cannot (iPhones show only videos so), it covers the page instead,
 * and Esc or the same button bring it back.
 */
function usePantallaEntera(donde: RefObject<HTMLElement | null>): { entera: boolean; alternar: () => void } {
  const [entera, setEntera] = useState(false);
  useEffect(() => {
    const mirar = () => {
      const propia = document.fullscreenElement !== null && document.fullscreenElement === donde.current;
      if (document.fullscreenEnabled) setEntera(propia);
    };
    document.addEventListener('fullscreenchange', mirar);
    return () => document.removeEventListener('fullscreenchange', mirar);
  }, [donde]);
  useEffect(() => {
    if (!entera || document.fullscreenEnabled) return;
    const salir = ({ key }: KeyboardEvent) => key === 'Escape' && setEntera(false);
    const elemento = donde.current;
    elemento?.setAttribute('data-entera', '');
    addEventListener('keydown', salir);
    return () => {
      elemento?.removeAttribute('data-entera');
      removeEventListener('keydown', salir);
    };
  }, [donde, entera]);
  const alternar = () => {
    if (!document.fullscreenEnabled) setEntera(!entera);
    else if (entera) void document.exitFullscreen();
    else void donde.current?.requestFullscreen();
  };
  return { entera, alternar };
}

const BOTON =
  'grid min-h-11 min-w-14 place-items-center text-ink hover:bg-kraft aria-disabled:cursor-not-allowed aria-disabled:text-ink-2 aria-disabled:opacity-55';
