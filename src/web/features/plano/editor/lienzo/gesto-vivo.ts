import { adentro, bloqueada, girada, ladosMinimos } from '#domain/plano/acciones.ts';
import { giroDe, rectDe, vistoDe } from '#domain/plano/lugar.ts';
import {
  cajaDe,
  estirar,
  estirarJuntas,
  girarJuntas,
  moverJuntas,
  tocadas,
  type Iman,
  type Modo,
  type Parte,
} from '#domain/plano/arrastre.ts';
import { visible } from '#domain/plano/camera.ts';
import {
  CANVAS,
  overlap,
  rectBetween,
  rounded,
  type Handle,
  type Point,
  type Rect,
} from '#domain/plano/geometry.ts';
import { resizedTurned } from '#domain/plano/resizing.ts';
import type { Effect, Grab } from '#domain/plano/gestures.ts';
import type { Campos, Pieza } from '#domain/plano/pieza.ts';
import { boundsTurned, turnedTo } from '#domain/plano/rotation.ts';
import { candidatesOf, SNAP_PIXELS, type Candidates, type Guide } from '#domain/plano/snapping.ts';
import type { ControlDelMapa } from '../../mapa/control.ts';
import type { Edicion } from '../edicion.ts';
import { nombrar } from '../sync/textos.ts';
import { clonDe, silueta, siluetas, trazo } from './dibujo.ts';

/** Nodes of the overlay, above the whole plan, where the gesture draws. */
export type Capas = {
  /** Clones of the pieces being moved, under one transform. */
  readonly enMano: SVGGElement;
  /** Outline and handles of the selection. They move with it. */
  readonly seleccion: SVGGElement;
  readonly guias: SVGPathElement;
  /** The rectangle being drawn: marquee or region. */
  readonly recuadro: SVGRectElement;
};

/** Receives the piece being resized or rotated, as it would end up; null once the gesture is over. */
export type AlEstirar = (pieza: Pieza | null) => void;

/** Smallest side of the public's region, in units of the plan (spec). */
const REGION_MINIMA = 100;
/** From this many pieces on, a drag draws their outlines instead of clones. */
const MAXIMO_DE_CLONES = 300;
/** Milliseconds after a drag begins until the alignments are computed: about two frames. */
const BUSCAR_MS = 34;
/** The verb in the name of the history's step. */
const DICHO: Readonly<Record<string, string>> = { mover: 'Mover', girar: 'Girar' };

type Vivo = {
  readonly claves: readonly string[];
  readonly rects: readonly Rect[];
  readonly piezas: readonly Pieza[];
  readonly partes: readonly Parte[];
  /** 'mover', 'girar', or the handle by which the pieces are resized. */
  readonly como: 'mover' | 'girar' | Handle;
  /** The pieces it may align with; null until they have been computed. */
  candidatos: Candidates | null;
  readonly soltar: () => void;
  /** Shows the pieces where they were, under what is dragged; null while they are hidden. */
  ocultar: (() => void) | null;
  por: Point;
  /** What the pieces being resized or rotated would become; null for pieces that are only moved. */
  cambios: readonly Campos[] | null;
};

/**
 * Draws what is being dragged directly in the overlay, once a frame. Nothing of the plan is rendered again until it is
 * dropped.
 */
export class GestoVivo {
  readonly #edicion: Edicion;
  readonly #control: ControlDelMapa;
  readonly #capas: Capas;
  readonly #alEstirar: AlEstirar;
  #vivo: Vivo | null = null;
  #cuadro = 0;
  #pendiente: (() => void) | null = null;
  /** True while the key that turns off snapping is held. */
  #sinIman = false;
  /** Shift: a rotation stops at multiples of fifteen degrees, a move keeps its axis, a resize the proportions. */
  #conMayus = false;
  /** Alt: a move leaves the original and carries a copy, a resize keeps the middle. */
  #conAlt = false;
  /** The outlines of several pieces being resized or rotated, and of the box around them. */
  #siluetas: { readonly piezas: SVGPathElement; readonly caja: SVGPathElement } | null = null;
  #repetir: (() => void) | null = null;
  #buscando: ReturnType<typeof setTimeout> | undefined;
  #listos: { readonly claves: readonly string[]; readonly candidatos: Candidates } | null = null;
  #sumar = false;
  /** The path of the guides that are drawn now. */
  #trazado = '';
  /**
   * The dragged pieces are selected only when they are dropped: rendering the panels for them would cost the drag its first
   * frames.
   */
  #porElegir: readonly string[] | null = null;

  constructor(edicion: Edicion, control: ControlDelMapa, capas: Capas, alEstirar: AlEstirar) {
    this.#edicion = edicion;
    this.#control = control;
    this.#capas = capas;
    this.#alEstirar = alEstirar;
  }

  get activo(): boolean {
    return this.#vivo !== null || this.#repetir !== null;
  }

  /** Alt, Ctrl or Shift was pressed or released: computes the current drag again. */
  modificar({
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
  }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): void {
    const sinIman = ctrlKey || metaKey;
    if (this.#sinIman === sinIman && this.#conMayus === shiftKey && this.#conAlt === altKey) return;
    this.#sinIman = sinIman;
    this.#conMayus = shiftKey;
    this.#conAlt = altKey;
    if (this.#repetir) this.#enElCuadro(this.#repetir);
  }

  /**
   * A piece is pressed. The pieces it may align with are computed now, before the first movement, in case this becomes a
   * drag.
   */
  alApretar(clave: string | null): void {
    this.#listos = null;
    clearTimeout(this.#buscando);
    if (clave === null) return;
    const { seleccion } = this.#edicion;
    const claves = seleccion.includes(clave) ? seleccion : this.#edicion.conSuGrupo([clave]);
    this.#buscando = setTimeout(() => {
      if (!this.activo) this.#listos = { claves, candidatos: this.#candidatosDe(claves) };
    });
  }

  atender(effect: Extract<Effect, { type: 'grab' | 'drag' | 'drop' | 'abort' }>): void {
    switch (effect.type) {
      case 'grab':
        return this.#agarrar(effect.what, effect.shift);
      case 'drag': {
        const { what, from, to } = effect;
        this.#repetir = () => this.#arrastrar(what, from, to);
        return this.#enElCuadro(this.#repetir);
      }
      case 'drop':
        // It was dropped before the candidates were computed. Its final position is aligned all the same.
        if (this.#vivo) this.#vivo.candidatos ??= this.#candidatosDe(this.#vivo.claves);
        this.#arrastrar(effect.what, effect.from, effect.to);
        return this.#dejar(effect.what, effect.from, effect.to);
      case 'abort':
        return this.#terminar();
    }
  }

  /** Called when the map is unmounted. */
  cerrar(): void {
    this.#terminar();
  }

  #agarrar(what: Grab, sumar: boolean): void {
    this.#sumar = sumar;
    if (what.type === 'piece') this.#agarrarPiezas(what.key, sumar);
    if (what.type === 'handle') this.#agarrarElegidas(what.handle);
    if (what.type === 'turner') this.#agarrarElegidas('girar');
  }

  #agarrarPiezas(clave: string, sumar: boolean): void {
    const { seleccion } = this.#edicion;
    const juntas = this.#edicion.conSuGrupo([clave]);
    const elegidas = seleccion.includes(clave) ? seleccion : sumar ? [...seleccion, ...juntas] : juntas;
    const agarrada = this.#edicion.pieza(clave);
    if (agarrada && bloqueada(agarrada)) return this.#edicion.elegir(elegidas);
    const piezas = elegidas.flatMap((c) => this.#edicion.pieza(c) ?? []).filter((p) => !bloqueada(p));
    this.#empezar(piezas, 'mover');
    const { enMano, seleccion: contornos } = this.#capas;
    if (piezas.length > MAXIMO_DE_CLONES) enMano.append(siluetas(this.#vivo?.partes ?? []));
    else for (const { clave: c } of piezas) enMano.append(...clonDe(this.#control.elementOf(c)));
    if (elegidas === seleccion) return;
    this.#porElegir = elegidas;
    contornos.dataset['espera'] = '';
    enMano.append(siluetas(this.#vivo?.partes ?? [], 'lienzo-elegida'));
  }

  #agarrarElegidas(como: 'girar' | Handle): void {
    const piezas = this.#edicion.seleccion
      .flatMap((clave) => this.#edicion.pieza(clave) ?? [])
      .filter((pieza) => !bloqueada(pieza));
    if (piezas.length === 0) return;
    this.#empezar(piezas, como);
    if (piezas.length === 1) return;
    // Outlines and not clones: a clone that is stretched would stretch its letters.
    const { enMano, seleccion } = this.#capas;
    const [dePiezas, deCaja] = [siluetas(this.#vivo?.partes ?? []), siluetas([], 'lienzo-caja')];
    this.#siluetas = { piezas: dePiezas, caja: deCaja };
    seleccion.dataset['espera'] = '';
    enMano.append(dePiezas, deCaja);
  }

  #empezar(piezas: readonly Pieza[], como: Vivo['como']): void {
    const conLugar = piezas.flatMap((p) => {
      const r = rectDe(p);
      return r ? [[p, r] as const] : [];
    });
    const claves = conLugar.map(([p]) => p.clave);
    const ocultar = this.#control.hide(claves);
    const soltar = this.#edicion.retener(claves, () => this.#control.abortGesture());
    const listos = this.#listos;
    const vivo: Vivo = {
      claves,
      rects: conLugar.map(([p, r]) => boundsTurned(r, giroDe(p))),
      piezas: conLugar.map(([p]) => p),
      partes: conLugar.map(([p, rect]) => ({ rect, giro: giroDe(p), minimo: ladosMinimos(p) })),
      como,
      candidatos: listos && mismas(listos.claves, claves) ? listos.candidatos : null,
      soltar,
      ocultar,
      por: { x: 0, y: 0 },
      cambios: null,
    };
    this.#vivo = vivo;
    for (const capa of [this.#capas.enMano, this.#capas.seleccion]) capa.dataset['arrastrando'] = '';
    if (vivo.candidatos !== null) return;
    // Computed after the drag has begun: among thousands of pieces it takes a whole frame.
    clearTimeout(this.#buscando);
    this.#buscando = setTimeout(() => {
      vivo.candidatos = this.#candidatosDe(claves);
      if (this.#repetir) this.#enElCuadro(this.#repetir);
    }, BUSCAR_MS);
  }

  /** The pieces in view that are not being dragged. */
  #candidatosDe(claves: readonly string[]): Candidates {
    const tomadas = new Set(claves);
    const a_la_vista = visible(this.#control.camera, this.#control.view);
    const quietas = this.#edicion.claves().flatMap((clave) => {
      if (tomadas.has(clave)) return [];
      const pieza = this.#edicion.pieza(clave);
      const r = pieza && pieza.campos['is_visible'] !== false ? vistoDe(pieza) : null;
      return r && overlap(r, a_la_vista) ? [r] : [];
    });
    return candidatesOf([CANVAS, ...quietas]);
  }

  #arrastrar(what: Grab, from: Point, to: Point): void {
    const [a, b] = [this.#control.toPlan(from), this.#control.toPlan(to)];
    if (what.type === 'marquee' || what.type === 'region')
      return this.#dibujarRecuadro(rectBetween(a, b), what.type);
    const vivo = this.#vivo;
    if (!vivo) return;
    const [pieza] = vivo.piezas;
    const [parte] = vivo.partes;
    if (vivo.como !== 'mover') {
      if (vivo.piezas.length > 1) this.#transformarVarias(vivo, vivo.como, a, b);
      else if (parte && pieza) this.#transformar(vivo, vivo.como, pieza, parte.rect, a, b);
      return;
    }
    this.#dejarOriginales(vivo, this.#conAlt);
    const movido = moverJuntas(vivo.rects, entre(a, b), this.#iman(vivo), this.#conMayus);
    vivo.por = movido.por;
    this.#edicion.arrastrar(vivo.claves, movido.por);
    this.#dibujarGuias(movido.guias);
    const transform = `translate(${movido.por.x}px, ${movido.por.y}px)`;
    this.#capas.enMano.style.transform = transform;
    this.#capas.seleccion.style.transform = transform;
  }

  #transformar(vivo: Vivo, como: 'girar' | Handle, pieza: Pieza, rect: Rect, a: Point, b: Point): void {
    const giro = giroDe(pieza);
    const [minimos, modo] = [ladosMinimos(pieza), this.#modo()];
    let patch: Campos;
    if (como === 'girar') patch = girada(pieza, turnedTo(giro, rect, a, b, this.#conMayus));
    // A rotated piece has no upright sides, so it is not aligned with others.
    else if (giro !== 0) {
      patch = adentro(pieza, resizedTurned(rect, giro, como, entre(a, b), minimos, modo));
    } else {
      const hecho = estirar(rect, como, entre(a, b), this.#iman(vivo), minimos, modo);
      patch = hecho.rect;
      this.#dibujarGuias(hecho.guias);
    }
    vivo.cambios = [patch];
    this.#alEstirar({ ...pieza, campos: { ...pieza.campos, ...patch } });
  }

  #transformarVarias(vivo: Vivo, como: 'girar' | Handle, a: Point, b: Point): void {
    const { partes } = vivo;
    const cambios: readonly Campos[] | undefined =
      como === 'girar'
        ? girarJuntas(partes, a, b, this.#conMayus)?.lugares
        : estirarJuntas(partes, como, entre(a, b), this.#modo())?.rects;
    if (!cambios) return;
    vivo.cambios = cambios;
    const puestas = vivo.piezas.flatMap((pieza, i) => {
      const campos = { ...pieza.campos, ...cambios[i] };
      const rect = rectDe({ campos });
      return rect ? { rect, giro: giroDe({ campos }) } : [];
    });
    const caja = cajaDe(puestas);
    this.#siluetas?.piezas.setAttribute('d', silueta(puestas));
    this.#siluetas?.caja.setAttribute('d', caja ? silueta([{ rect: caja, giro: 0 }]) : '');
  }

  #modo(): Modo {
    return { ratio: this.#conMayus, centre: this.#conAlt };
  }

  /** While a copy is carried the originals are seen where they stay. */
  #dejarOriginales(vivo: Vivo, si: boolean): void {
    if (si === (vivo.ocultar === null)) return;
    if (vivo.ocultar === null) vivo.ocultar = this.#control.hide(vivo.claves);
    else {
      vivo.ocultar();
      vivo.ocultar = null;
    }
  }

  #iman({ candidatos }: Vivo): Iman {
    if (this.#sinIman || candidatos === null) return null;
    return { candidatos, reach: SNAP_PIXELS * this.#control.pixel };
  }

  #dejar(what: Grab, from: Point, to: Point): void {
    const vivo = this.#vivo;
    const marco = rounded(rectBetween(this.#control.toPlan(from), this.#control.toPlan(to)));
    if (what.type === 'marquee') this.#elegirTocadas(marco);
    if (what.type === 'region') this.#elegirRegion(marco);
    if (!vivo) return this.#terminar();
    const { por, partes } = vivo;
    const movidas = partes.map(({ rect: r }) => rounded({ x: r.x + por.x, y: r.y + por.y }));
    const nuevos = vivo.cambios ?? movidas;
    const cambios = new Map(vivo.claves.map((clave, i): [string, Campos] => [clave, nuevos[i] ?? {}]));
    const que = nombrar(vivo.piezas);
    const copia = vivo.como === 'mover' && this.#conAlt;
    // First apply the changes by others that were waiting, so that the same frame shows the piece where it was dropped.
    this.#terminar();
    if (copia) return this.#edicion.duplicar(vivo.claves, por);
    this.#edicion.cambiarVarias(cambios, `${DICHO[vivo.como] ?? 'Cambiar el tamaño de'} ${que}`);
  }

  #elegirTocadas(marco: Rect): void {
    const lugares = this.#edicion.claves().flatMap((clave) => {
      const pieza = this.#edicion.pieza(clave);
      const r = pieza ? vistoDe(pieza) : null;
      return r ? [[clave, r] as const] : [];
    });
    const elegidas = this.#edicion.conSuGrupo(tocadas(marco, lugares));
    this.#edicion.elegir(this.#sumar ? [...this.#edicion.seleccion, ...elegidas] : elegidas);
  }

  #elegirRegion(marco: Rect): void {
    const { herramienta } = this.#edicion;
    if (herramienta.tipo !== 'region') return;
    const region = {
      ...marco,
      width: Math.max(REGION_MINIMA, marco.width),
      height: Math.max(REGION_MINIMA, marco.height),
    };
    this.#edicion.usar({ tipo: 'elegir' });
    herramienta.alElegir(region);
  }

  #dibujarRecuadro({ x, y, width, height }: Rect, cual: 'marquee' | 'region'): void {
    const { recuadro } = this.#capas;
    for (const [nombre, valor] of Object.entries({ x, y, width, height }))
      recuadro.setAttribute(nombre, String(valor));
    recuadro.dataset['cual'] = cual;
    const chica = cual === 'region' && (width < REGION_MINIMA || height < REGION_MINIMA);
    recuadro.toggleAttribute('data-chica', chica);
  }

  #dibujarGuias(guias: readonly Guide[]): void {
    const trazado = guias.map((g) => trazo(g, 4 * this.#control.pixel)).join('');
    if (trazado === this.#trazado) return;
    this.#trazado = trazado;
    this.#capas.guias.setAttribute('d', trazado);
  }

  #terminar(): void {
    cancelAnimationFrame(this.#cuadro);
    clearTimeout(this.#buscando);
    this.#cuadro = 0;
    this.#pendiente = null;
    this.#repetir = null;
    const vivo = this.#vivo;
    this.#vivo = null;
    this.#listos = null;
    const { enMano, seleccion, guias, recuadro } = this.#capas;
    enMano.replaceChildren();
    for (const capa of [enMano, seleccion]) {
      capa.style.removeProperty('transform');
      delete capa.dataset['arrastrando'];
    }
    delete seleccion.dataset['espera'];
    guias.removeAttribute('d');
    this.#trazado = '';
    delete recuadro.dataset['cual'];
    this.#siluetas = null;
    if (vivo && vivo.como !== 'mover') this.#alEstirar(null);
    if (vivo) this.#edicion.arrastrar(vivo.claves, null);
    vivo?.soltar();
    vivo?.ocultar?.();
    const elegidas = this.#porElegir;
    this.#porElegir = null;
    if (elegidas) this.#edicion.elegir(elegidas);
  }

  #enElCuadro(hacer: () => void): void {
    this.#pendiente = hacer;
    if (this.#cuadro !== 0) return;
    this.#cuadro = requestAnimationFrame(() => {
      this.#cuadro = 0;
      this.#pendiente?.();
      this.#pendiente = null;
    });
  }
}

function mismas(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((clave) => b.includes(clave));
}

function entre(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}
