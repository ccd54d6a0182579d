import { aligned, distributed, type Alignment } from './arrange.ts';
import { elementoNuevo, RANGOS } from './elemento.ts';
import { esElemento, NOMBRES_DE_ELEMENTO, TIPOS_DE_ELEMENTO } from './tipos-de-elemento.ts';
import { camposDe, DESPLAZAMIENTO_DE_COPIA, duplicado, espacioDe, NOMBRES_DE_TIPO } from './espacio.ts';
import {
  CANVAS,
  covering,
  inwards,
  limitedMove,
  MINIMUM_SIDE,
  moved,
  rounded,
  type Point,
  type Rect,
  type Size,
} from './geometry.ts';
import { giroDe, rectDe, vistoDe } from './lugar.ts';
import { grown, resizedTurned } from './resizing.ts';
import type { Campos, Pieza } from './pieza.ts';
import { grupoDe } from './grupos.ts';
import { boundsTurned, turned, turnedOnce } from './rotation.ts';

/** Smallest sides that a drag or a key leaves a piece with: of a text's box, those of its fields (spec). */
export function ladosMinimos({ campos }: Pick<Pieza, 'campos'>): Size {
  return campos['clase'] === 'elemento' && campos['type'] === 'text'
    ? { width: RANGOS.ancho_de_texto.min, height: RANGOS.alto_de_texto.min }
    : { width: MINIMUM_SIDE, height: MINIMUM_SIDE };
}

export function bloqueada({ campos }: Pick<Pieza, 'campos'>): boolean {
  return campos['locked'] === true;
}

/** A piece's name in a sentence: 'Góndola A1', 'Texto «Entrada»', 'Flecha'. */
export function queEs(pieza: Pick<Pieza, 'campos'>): string {
  const espacio = espacioDe(pieza);
  if (espacio) return `${NOMBRES_DE_TIPO[espacio.type]} ${espacio.section}`;
  const { type, text_content } = pieza.campos;
  const tipo = TIPOS_DE_ELEMENTO.find((t) => t === type);
  if (!tipo) return 'Elemento';
  const dice = tipo === 'text' && typeof text_content === 'string' ? text_content.trim() : '';
  return dice === '' ? NOMBRES_DE_ELEMENTO[tipo] : `${NOMBRES_DE_ELEMENTO[tipo]} «${dice.slice(0, 30)}»`;
}

/** Drawing order: graphic elements by their `z_index`, then spaces; those that are level, as they came. */
export function enOrden(piezas: readonly Pieza[]): Pieza[] {
  const elementos = piezas.filter(esElemento);
  const espacios = piezas.filter((p) => !esElemento(p));
  return [...elementos.toSorted((a, b) => altura(a) - altura(b)), ...espacios];
}

function altura({ campos }: Pieza): number {
  const z = campos['z_index'];
  return typeof z === 'number' ? z : 0;
}

/** Several changes of fields, by piece. */
export type Cambios = ReadonlyMap<string, Campos>;

/** Moves all of them alike, no further than the whole group fits in the canvas. */
export function corridas(piezas: readonly Pieza[], por: Point): Cambios {
  const lugares = lugaresDe(piezas);
  const todo = covering(lugares.map(([, , pieza]) => vistoDe(pieza) ?? CANVAS));
  if (!todo) return new Map();
  const { x, y } = limitedMove(todo, por);
  return new Map(lugares.map(([clave, r]) => [clave, rounded({ x: r.x + x, y: r.y + y })]));
}

/** Each made larger or smaller by its bottom right corner: not under the least side, and inside the canvas. */
export function agrandadas(piezas: readonly Pieza[], por: Point): Cambios {
  return new Map(
    lugaresDe(piezas).map(([clave, r, pieza]) => {
      const giro = giroDe(pieza);
      // By the corner that would be at the bottom right if it were not turned.
      if (giro !== 0) {
        const alli = turned(por, { x: 0, y: 0 }, giro);
        return [clave, adentro(pieza, resizedTurned(r, giro, 'se', alli, ladosMinimos(pieza)))];
      }
      const nuevo = grown(r, por, ladosMinimos(pieza));
      // A line that is 2 units high is not made 20 by growing its width.
      return [
        clave,
        rounded({
          width:
            por.x > 0
              ? Math.max(r.width, Math.min(nuevo.width, CANVAS.width - r.x))
              : Math.min(r.width, nuevo.width),
          height:
            por.y > 0
              ? Math.max(r.height, Math.min(nuevo.height, CANVAS.height - r.y))
              : Math.min(r.height, nuevo.height),
        }),
      ];
    }),
  );
}

/** Each to its next step of fifteen degrees, one way or the other. */
export function giradas(piezas: readonly Pieza[], hacia: 1 | -1): Cambios {
  return new Map(piezas.map((pieza) => [pieza.clave, girada(pieza, turnedOnce(giroDe(pieza), hacia))]));
}

/** Turned to so many degrees. A space for rent is never seen beyond the canvas, so it moves in as far as it takes. */
export function girada(pieza: Pieza, rotation: number): Campos {
  const r = rectDe(pieza);
  if (!r || esElemento(pieza)) return { rotation };
  const por = inwards(boundsTurned(r, rotation));
  return por.x === 0 && por.y === 0
    ? { rotation }
    : { rotation, ...rounded({ x: r.x + por.x, y: r.y + por.y }) };
}

/** A turned piece's new rectangle, moved inside the canvas if it is a space for rent. */
export function adentro(pieza: Pick<Pieza, 'campos'>, r: Rect): Rect {
  if (esElemento(pieza)) return rounded(r);
  const por = inwards(boundsTurned(r, giroDe(pieza)));
  return rounded({ ...r, x: r.x + por.x, y: r.y + por.y });
}

/** Brought to an edge or a middle of what all of them cover. */
export function alineadas(piezas: readonly Pieza[], como: Alignment): Cambios {
  return sumadas(lugaresDe(piezas), (rects) => aligned(rects, como));
}

/** With equal gaps between them. */
export function distribuidas(piezas: readonly Pieza[], eje: 'horizontal' | 'vertical'): Cambios {
  return sumadas(lugaresDe(piezas), (rects) => distributed(rects, eje));
}

/** Free copies of these, each with a name that none has, beside their originals, around a point, or moved by so much. */
export function copias(
  piezas: readonly Pick<Pieza, 'campos'>[],
  {
    hay,
    en,
    por: pedido,
    pasos = 1,
    nuevoId,
  }: {
    /** Everything there is in the plan. */
    readonly hay: readonly Pieza[];
    readonly en?: Point | undefined;
    readonly por?: Point | undefined;
    /** How many times the usual way off, when the same is pasted again. */
    readonly pasos?: number;
    readonly nuevoId: () => string;
  },
): Campos[] {
  const usados = new Set(
    hay.flatMap((p) => {
      const espacio = espacioDe(p);
      return espacio ? [espacio.id, espacio.section] : [];
    }),
  );
  let elementos = hay.filter(esElemento).length;
  const grupos = new Map<string, string>();
  const otroGrupo = (pieza: Pick<Pieza, 'campos'>) => {
    const suyo = grupoDe(pieza);
    if (suyo === null) return null;
    const nuevo = grupos.get(suyo) ?? nuevoId();
    grupos.set(suyo, nuevo);
    return nuevo;
  };
  const todo = covering(piezas.flatMap((p) => vistoDe(p) ?? []));
  if (!todo) return [];
  const paso = DESPLAZAMIENTO_DE_COPIA * pasos;
  const alLado = pedido ?? { x: paso, y: paso };
  const deseado = en ? { x: en.x - todo.x - todo.width / 2, y: en.y - todo.y - todo.height / 2 } : alLado;
  const por = limitedMove(todo, deseado);
  return piezas.flatMap((pieza): Campos[] => {
    const r = rectDe(pieza);
    if (!r) return [];
    const lugar = rounded({ x: r.x + por.x, y: r.y + por.y });
    const espacio = espacioDe(pieza);
    if (espacio) {
      const copia = { ...duplicado(espacio, usados), ...lugar, grupo: otroGrupo(pieza) };
      usados.add(copia.id);
      return [camposDe(copia)];
    }
    const tipo = TIPOS_DE_ELEMENTO.find((t) => t === pieza.campos['type']);
    if (!tipo) return [];
    const id = nuevoId();
    const z_index = elementos;
    elementos += 1;
    const nuevo = { ...elementoNuevo(tipo, id, z_index), ...pieza.campos, ...lugar, id, z_index };
    return [{ ...nuevo, grupo: otroGrupo(pieza), locked: false }];
  });
}

/** The position of a rectangle of that size around a point and inside the canvas: the preview of a piece to be placed. */
export function alrededor({ width, height }: Pick<Rect, 'width' | 'height'>, en: Point): Rect {
  return rounded(moved({ x: 0, y: 0, width, height }, { x: en.x - width / 2, y: en.y - height / 2 }));
}

function lugaresDe(piezas: readonly Pieza[]): [string, Rect, Pieza][] {
  return piezas.flatMap((pieza): [string, Rect, Pieza][] => {
    const r = rectDe(pieza);
    return r ? [[pieza.clave, r, pieza]] : [];
  });
}

function sumadas(
  lugares: readonly (readonly [string, Rect, Pieza])[],
  mover: (rects: readonly Rect[]) => Point[],
): Cambios {
  const moves = mover(lugares.map(([, r, pieza]) => vistoDe(pieza) ?? r));
  return new Map(
    lugares.map(([clave, r], i) => {
      const por = moves[i] ?? { x: 0, y: 0 };
      return [clave, rounded({ x: r.x + por.x, y: r.y + por.y })];
    }),
  );
}
