import { useCallback, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { bloqueada } from '#domain/plano/acciones.ts';
import { giroDe, rectDe, vistoDe } from '#domain/plano/lugar.ts';
import { covering, HANDLES, type Handle, type Point, type Rect } from '#domain/plano/geometry.ts';
import { handlePoint, handleReach } from '#domain/plano/resizing.ts';
import type { Pieza } from '#domain/plano/pieza.ts';
import { centreOf, turned } from '#domain/plano/rotation.ts';
import type { ControlDelMapa } from '../../mapa/control.ts';
import type { Edicion, Presente } from '../edicion.ts';
import { comentariosDe } from '../sync/comentarios.ts';
import { useEdicion } from '../sync/use-edicion.ts';
import { silueta } from './dibujo.ts';

/** A selection of more pieces than this is drawn as one path, without subscribing to each piece. */
const MAXIMO = 300;
/** Colours of other people's selections. A window always has the same one. */
const TONOS = ['var(--purple)', 'var(--orange)', 'var(--green)', 'var(--blue)', 'var(--danger)'] as const;

type ConControl = { edicion: Edicion; control: ControlDelMapa };

/** Outline of this window's selection, with the handles of its piece, or of the box around several. */
export function SeleccionPropia({ edicion, control }: ConControl): ReactNode {
  const seleccion = useEdicion(edicion, (e) => e.seleccion);
  const [sola] = seleccion;
  return (
    <>
      <Contornos edicion={edicion} claves={seleccion} className="lienzo-elegida" />
      {seleccion.length === 1 && sola !== undefined ? (
        <Manijas edicion={edicion} control={control} clave={sola} />
      ) : null}
      {seleccion.length > 1 ? <Caja edicion={edicion} control={control} claves={seleccion} /> : null}
    </>
  );
}

/** What each of the other people has selected and is dragging, with their name, and where their pointer is. */
export function SeleccionesAjenas({ edicion }: { edicion: Edicion }): ReactNode {
  const presentes = useEdicion(edicion, (e) => e.presentes);
  return presentes
    .filter((p) => !p.propia)
    .map((p) => (
      <g key={p.ventana} style={conTono(p.ventana)}>
        {p.seleccion.length > 0 ? <SeleccionAjena edicion={edicion} presente={p} /> : null}
        {p.cursor ? <CursorAjeno en={p.cursor} nombre={p.nombre} sinNombre={p.seleccion.length > 0} /> : null}
      </g>
    ));
}

function conTono(ventana: string): CSSProperties & Record<'--tono', string> {
  return { '--tono': tonoDe(ventana) };
}

/** Somebody else's pointer. Their name goes with it unless it is already beside what they have selected. */
function CursorAjeno({ en, nombre, sinNombre }: { en: Point; nombre: string; sinNombre: boolean }) {
  return (
    <g className="lienzo-sigue" style={{ transform: `translate(${en.x}px, ${en.y}px)` }}>
      <g style={{ transform: 'scale(var(--pixel))' }}>
        <path className="lienzo-cursor" d="M0 0L0 15L4.2 11.4L7 17.6L9.6 16.4L6.9 10.4L12.4 10Z" />
        {sinNombre ? null : (
          <text className="lienzo-nombre" x={12} y={26}>
            {nombre}
          </text>
        )}
      </g>
    </g>
  );
}

function SeleccionAjena({ edicion, presente }: { edicion: Edicion; presente: Presente }) {
  const { nombre, seleccion, arrastre } = presente;
  const pieza = usePiezaDelPlano(edicion, seleccion[0] ?? '');
  const rect = pieza ? rectDe(pieza) : null;
  // What they drag is drawn where they carry it, over where it still is for everybody.
  return (
    <g
      className={arrastre ? 'lienzo-sigue lienzo-llevada' : undefined}
      style={arrastre ? { transform: `translate(${arrastre.x}px, ${arrastre.y}px)` } : undefined}
    >
      <Contornos edicion={edicion} claves={seleccion} className="lienzo-ajena" />
      {rect ? (
        <g style={enPixeles(rect)}>
          <text className="lienzo-nombre" x={2} y={-6}>
            {nombre}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** A mark at the corner of each piece with open comments, with how many. */
export function Globitos({ edicion }: { edicion: Edicion }): ReactNode {
  const dichos = comentariosDe(edicion);
  const { comentarios } = useSyncExternalStore(dichos.suscribir, dichos.ver, dichos.ver);
  const abiertos = Map.groupBy(
    comentarios.filter((c) => c.resuelto_en === null),
    ({ clave }) => clave,
  );
  return [...abiertos].map(([clave, suyos]) => (
    <Globito key={clave} edicion={edicion} clave={clave} cuantos={suyos.length} />
  ));
}

function Globito({ edicion, clave, cuantos }: { edicion: Edicion; clave: string; cuantos: number }) {
  const pieza = usePiezaDelPlano(edicion, clave);
  const visto = pieza ? vistoDe(pieza) : null;
  if (!visto) return null;
  return (
    <g style={enPixeles({ x: visto.x + visto.width, y: visto.y })}>
      <path className="lienzo-globito" d="M-9 -9A9 9 0 1 1 0 0L-9 0Z" />
      <text className="lienzo-globito-cifra" y={-9}>
        {cuantos > 9 ? '9+' : cuantos}
      </text>
    </g>
  );
}

/** Outline of a piece, rotated like it. */
export function Contorno({ rect, giro = 0, className }: { rect: Rect; giro?: number; className: string }) {
  const { x, y, width, height } = rect;
  const medio = centreOf(rect);
  return (
    <rect
      className={className}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={4}
      {...(giro === 0 ? {} : { transform: `rotate(${giro} ${medio.x} ${medio.y})` })}
    />
  );
}

/**
 * The handles to resize and rotate a piece, or several in a box. They keep their size in pixels at any zoom. A side that is too short has no
 * handle in its middle: the pointer could not tell the handles apart, nor grab the piece by its middle.
 */
export function ManijasDe({ giro, rect, control }: { giro: number; rect: Rect; control: ControlDelMapa }) {
  // Plain values, so that while zooming the handles are rendered only when one of these values changes.
  const lados = useVisto(control, () => ladosLargos(rect, control));
  const width = useVisto(control, () => enPantalla(rect.width, control));
  const height = useVisto(control, () => enPantalla(rect.height, control));
  const abajo = useVisto(control, () => !cabeArriba(rect, giro, control));
  const escala = conDedos() ? DEDO : 1;
  const centro = centreOf(rect);
  const en = (manija: Handle) => enPixeles(turned(handlePoint(rect, manija), centro, giro), giro);
  return (
    <>
      <g data-handle="turner" className="lienzo-manija lienzo-giro" style={en(abajo ? 's' : 'n')}>
        <g transform={`scale(${escala} ${abajo ? -escala : escala})`}>
          <path className="lienzo-brazo" d="M0 -7V-24" />
          <circle className="lienzo-alcance" cy={-LEJOS_DEL_GIRO} r={12} />
          <circle className="lienzo-punto" cy={-LEJOS_DEL_GIRO} r={6} />
        </g>
      </g>
      {HANDLES.filter((manija) => manija.length === 2 || lados.includes(manija)).map((manija) => (
        <g
          key={manija}
          data-handle={manija}
          className={`lienzo-manija lienzo-manija-${cursorDe(manija, giro)}`}
          style={en(manija)}
        >
          <rect className="lienzo-alcance" {...handleReach(manija, { width, height }, escala)} />
          <rect className="lienzo-punto" x={-5} y={-5} width={10} height={10} rx={2.5} />
        </g>
      ))}
    </>
  );
}

function useVisto<T extends string | number | boolean>(control: ControlDelMapa, ver: () => T): T {
  return useSyncExternalStore(control.subscribe, ver, ver);
}

/** Which sides are long enough for a handle in their middle: 'ns', 'ew', both or none. */
function ladosLargos({ width, height }: Rect, { pixel }: ControlDelMapa): string {
  const corto = CORTO[conDedos() ? 'dedo' : 'mouse'] * pixel;
  return `${width < corto ? '' : 'ns'}${height < corto ? '' : 'ew'}`;
}

/** The length of a side in pixels, up to the limit above which the handles do not depend on it. */
function enPantalla(lado: number, { pixel }: ControlDelMapa): number {
  return Math.min(BASTANTE, Math.round(lado / pixel));
}

/** Whether the rotation handle fits in view above the piece. */
function cabeArriba(rect: Rect, giro: number, control: ControlDelMapa): boolean {
  const arriba = turned(handlePoint(rect, 'n'), centreOf(rect), giro);
  const lejos = (LEJOS_DEL_GIRO + 12) * (conDedos() ? DEDO : 1) * control.pixel;
  const { x, y } = control.toScreen(turned({ x: arriba.x, y: arriba.y - lejos }, arriba, giro));
  return x >= 0 && y >= 0 && x <= control.view.width && y <= control.view.height;
}

/** Sides shorter than this, in pixels, have no handle in their middle. */
const CORTO = { mouse: 24, dedo: 80 } as const;
/** How much larger the handles are for a finger. */
const DEDO = 1.8;
/** Above this length, in pixels, the handles no longer depend on a side's length. */
const BASTANTE = 48;
/** Pixels from a piece's edge to its rotation handle. */
const LEJOS_DEL_GIRO = 30;

function conDedos(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** The cursor follows the direction in which the handle is seen, so it takes the rotation into account. */
function cursorDe(manija: Handle, giro: number): Handle {
  return HANDLES[(HANDLES.indexOf(manija) + Math.round(giro / 45)) % HANDLES.length] ?? manija;
}

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
  const puestas = claves.flatMap((clave) => {
    const pieza = edicion.pieza(clave);
    const rect = pieza && rectDe(pieza);
    return pieza && rect ? { rect, giro: giroDe(pieza) } : [];
  });
  return <path className={className} d={silueta(puestas)} />;
}

function ContornoDe({ edicion, clave, className }: { edicion: Edicion; clave: string; className: string }) {
  const pieza = usePiezaDelPlano(edicion, clave);
  const rect = pieza ? rectDe(pieza) : null;
  return pieza && rect ? <Contorno rect={rect} giro={giroDe(pieza)} className={className} /> : null;
}

function Manijas({ edicion, control, clave }: ConControl & { clave: string }) {
  const pieza = usePiezaDelPlano(edicion, clave);
  const rect = pieza && !bloqueada(pieza) ? rectDe(pieza) : null;
  return pieza && rect ? <ManijasDe giro={giroDe(pieza)} rect={rect} control={control} /> : null;
}

/** The box around several selected pieces, with its handles, if any of them can be changed. */
function Caja({ edicion, control, claves }: ConControl & { claves: readonly string[] }) {
  const suscribir = useCallback(
    (avisar: () => void) => {
      const bajas = claves.map((clave) => edicion.alCambiar(clave, avisar));
      return () => {
        for (const baja of bajas) baja();
      };
    },
    [edicion, claves],
  );
  // As text, so that it is rendered again only when the box changes.
  const ver = () => {
    const piezas = claves.flatMap((clave) => edicion.pieza(clave) ?? []).filter((p) => !bloqueada(p));
    const caja = covering(piezas.flatMap((p) => vistoDe(p) ?? []));
    return caja ? [caja.x, caja.y, caja.width, caja.height].join(' ') : '';
  };
  const caja = useSyncExternalStore(suscribir, ver, ver);
  if (caja === '') return null;
  const [x = 0, y = 0, width = 0, height = 0] = caja.split(' ').map(Number);
  const rect = { x, y, width, height };
  return (
    <>
      <Contorno rect={rect} className="lienzo-caja" />
      <ManijasDe giro={0} rect={rect} control={control} />
    </>
  );
}

function usePiezaDelPlano(edicion: Edicion, clave: string): Pieza | null {
  const suscribir = useCallback((avisar: () => void) => edicion.alCambiar(clave, avisar), [edicion, clave]);
  const ver = () => edicion.pieza(clave);
  return useSyncExternalStore(suscribir, ver, ver);
}

/**
 * Positions something at a point of the plan and scales it so that it is measured in screen pixels: see `--pixel` in
 * lienzo.css.
 */
function enPixeles({ x, y }: Point, giro = 0): CSSProperties {
  const turn = giro === 0 ? '' : ` rotate(${giro}deg)`;
  return { transform: `translate(${x}px, ${y}px)${turn} scale(var(--pixel))` };
}

function tonoDe(ventana: string): string {
  let suma = 0;
  for (const letra of ventana) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 9973;
  return TONOS[suma % TONOS.length] ?? TONOS[0];
}
