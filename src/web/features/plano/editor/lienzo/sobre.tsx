import { useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { bloqueada, rectDe } from '#domain/plano/acciones.ts';
import { HANDLES, handlePoint, type Rect } from '#domain/plano/geometry.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import type { ControlDelMapa } from '../../mapa/control.ts';
import type { Edicion, Presente } from '../edicion.ts';
import { useEdicion } from '../sync/use-edicion.ts';

/** A selection of more than these is drawn as one path, without listening to each. */
const MAXIMO = 300;
/** Colours of the others: one per window, always the same. */
const TONOS = ['var(--purple)', 'var(--orange)', 'var(--green)', 'var(--blue)', 'var(--danger)'] as const;

type ConControl = { edicion: Edicion; control: ControlDelMapa };

/** Outline of what is selected here, with the handles of one piece that is not locked. */
export function SeleccionPropia({ edicion, control }: ConControl): ReactNode {
  const seleccion = useEdicion(edicion, (e) => e.seleccion);
  const [sola] = seleccion;
  return (
    <>
      <Contornos edicion={edicion} claves={seleccion} className="lienzo-elegida" />
      {seleccion.length === 1 && sola !== undefined ? (
        <Manijas edicion={edicion} control={control} clave={sola} />
      ) : null}
    </>
  );
}

/** What each of the others has selected, with their name. */
export function SeleccionesAjenas({ edicion }: { edicion: Edicion }): ReactNode {
  const presentes = useEdicion(edicion, (e) => e.presentes);
  return presentes
    .filter((p) => !p.propia && p.seleccion.length > 0)
    .map((p) => <SeleccionAjena key={p.ventana} edicion={edicion} presente={p} />);
}

function SeleccionAjena({ edicion, presente }: { edicion: Edicion; presente: Presente }) {
  const { ventana, nombre, seleccion } = presente;
  const pieza = usePiezaDelPlano(edicion, seleccion[0] ?? '');
  const rect = pieza ? rectDe(pieza) : null;
  const tono: CSSProperties & Record<'--tono', string> = { '--tono': tonoDe(ventana) };
  return (
    <g style={tono}>
      <Contornos edicion={edicion} claves={seleccion} className="lienzo-ajena" />
      {rect ? (
        <g style={enPixeles(rect.x, rect.y)}>
          <text className="lienzo-nombre" x={2} y={-6}>
            {nombre}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** What is being resized, as it would be. */
export function Contorno({ rect, className }: { rect: Rect; className: string }) {
  const { x, y, width, height } = rect;
  return <rect className={className} x={x} y={y} width={width} height={height} rx={4} />;
}

/**
 * The eight handles. Each is drawn in pixels, wherever the camera is; those in the middle of a side that is too short for a
 * pointer to tell them apart are left out, so that the piece can still be taken by its middle.
 */
export function LasOcho({ rect, control }: { rect: Rect; control: ControlDelMapa }) {
  const ver = () => {
    const corto = CORTO[window.matchMedia('(pointer: coarse)').matches ? 'dedo' : 'mouse'] * control.pixel;
    return `${rect.width < corto ? '' : 'ns'}${rect.height < corto ? '' : 'ew'}`;
  };
  const lados = useSyncExternalStore(control.subscribe, ver, ver);
  return HANDLES.filter((handle) => handle.length === 2 || lados.includes(handle)).map((handle) => {
    const { x, y } = handlePoint(rect, handle);
    return (
      <g
        key={handle}
        data-handle={handle}
        className={`lienzo-manija lienzo-manija-${handle}`}
        style={enPixeles(x, y)}
      >
        {/* Mostly outside: a small piece keeps a middle by which it is moved. */}
        <rect
          className="lienzo-alcance"
          x={handle.includes('w') ? -18 : handle.includes('e') ? -6 : -12}
          y={handle.includes('n') ? -18 : handle.includes('s') ? -6 : -12}
          width={24}
          height={24}
        />
        <rect className="lienzo-punto" x={-5} y={-5} width={10} height={10} rx={2.5} />
      </g>
    );
  });
}

/** Pixels of a side under which it has no handle in its middle. */
const CORTO = { mouse: 24, dedo: 80 } as const;

function Contornos({
  edicion,
  claves,
  className,
}: {
  edicion: Edicion;
  claves: readonly string[];
  className: string;
}) {
  if (claves.length <= MAXIMO)
    return claves.map((clave) => (
      <ContornoDe key={clave} edicion={edicion} clave={clave} className={className} />
    ));
  const rects = claves.flatMap((clave) => {
    const pieza = edicion.pieza(clave);
    return (pieza && rectDe(pieza)) ?? [];
  });
  return (
    <path
      className={className}
      d={rects.map((r) => `M${r.x} ${r.y}h${r.width}v${r.height}h${-r.width}z`).join('')}
    />
  );
}

function ContornoDe({ edicion, clave, className }: { edicion: Edicion; clave: string; className: string }) {
  const pieza = usePiezaDelPlano(edicion, clave);
  const rect = pieza ? rectDe(pieza) : null;
  return rect ? <Contorno rect={rect} className={className} /> : null;
}

function Manijas({ edicion, control, clave }: ConControl & { clave: string }) {
  const pieza = usePiezaDelPlano(edicion, clave);
  const rect = pieza && !bloqueada(pieza) ? rectDe(pieza) : null;
  return rect ? <LasOcho rect={rect} control={control} /> : null;
}

function usePiezaDelPlano(edicion: Edicion, clave: string): Pieza | null {
  const suscribir = useCallback((avisar: () => void) => edicion.alCambiar(clave, avisar), [edicion, clave]);
  const ver = () => edicion.pieza(clave);
  return useSyncExternalStore(suscribir, ver, ver);
}

/** At a point of the plan, in pixels of the screen: see `--pixel` in mapa.css. */
function enPixeles(x: number, y: number): CSSProperties {
  return { transform: `translate(${x}px, ${y}px) scale(var(--pixel))` };
}

function tonoDe(ventana: string): string {
  let suma = 0;
  for (const letra of ventana) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 9973;
  return TONOS[suma % TONOS.length] ?? TONOS[0];
}
