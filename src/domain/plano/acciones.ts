import { aligned, distributed, type Alignment } from './arrange.ts';
import { elementoNuevo, esElemento, NOMBRES_DE_ELEMENTO, RANGOS, TIPOS_DE_ELEMENTO } from './elemento.ts';
import { camposDe, DESPLAZAMIENTO_DE_COPIA, duplicado, espacioDe, NOMBRES_DE_TIPO } from './espacio.ts';
import {
  CANVAS,
  covering,
  grown,
  limitedMove,
  MINIMUM_SIDE,
  moved,
  rounded,
  type Point,
  type Rect,
  type Size,
} from './geometry.ts';
import type { Campos, Pieza } from './pieza.ts';
import { turnedOnce } from './rotation.ts';

/** A piece's position; null if it has none. */
export function rectDe({ campos: { x, y, width, height } }: Pick<Pieza, 'campos'>): Rect | null {
  return typeof x === 'number' &&
    typeof y === 'number' &&
    typeof width === 'number' &&
    typeof height === 'number'
    ? { x, y, width, height }
    : null;
}

/** Smallest sides that a drag or a key leaves a piece with: of a text's box, those of its fields (spec). */
export function ladosMinimos({ campos }: Pick<Pieza, 'campos'>): Size {
  return campos['clase'] === 'elemento' && campos['type'] === 'text'
    ? { width: RANGOS.ancho_de_texto.min, height: RANGOS.alto_de_texto.min }
    : { width: MINIMUM_SIDE, height: MINIMUM_SIDE };
}

/** Whether a piece can be rotated: drawn elements can; a space for rent is always along its aisle (spec). */
export function seGira(pieza: Pick<Pieza, 'campos'>): boolean {
  return esElemento(pieza);
}

/** Degrees that a piece is turned by. */
export function giroDe({ campos }: Pick<Pieza, 'campos'>): number {
  const { rotation } = campos;
  return typeof rotation === 'number' ? rotation : 0;
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
  const todo = covering(lugares.map(([, r]) => r));
  if (!todo) return new Map();
  const { x, y } = limitedMove(todo, por);
  return new Map(lugares.map(([clave, r]) => [clave, rounded({ x: r.x + x, y: r.y + y })]));
}

/** Each made larger or smaller by its bottom right corner: not under the least side, and inside the canvas. */
export function agrandadas(piezas: readonly Pieza[], por: Point): Cambios {
  return new Map(
    lugaresDe(piezas).map(([clave, r, pieza]) => {
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

/** Each to its next step of fifteen degrees, one way or the other; those that are not turned are left out. */
export function giradas(piezas: readonly Pieza[], hacia: 1 | -1): Cambios {
  return new Map(
    piezas.filter(seGira).map((pieza) => [pieza.clave, { rotation: turnedOnce(giroDe(pieza), hacia) }]),
  );
}

/** Brought to an edge or a middle of what all of them cover. */
export function alineadas(piezas: readonly Pieza[], como: Alignment): Cambios {
  return sumadas(lugaresDe(piezas), (rects) => aligned(rects, como));
}

/** With equal gaps between them. */
export function distribuidas(piezas: readonly Pieza[], eje: 'horizontal' | 'vertical'): Cambios {
  return sumadas(lugaresDe(piezas), (rects) => distributed(rects, eje));
}

/** Free copies of these, each with a name that none has, beside their originals or around a point. */
export function copias(
  piezas: readonly Pick<Pieza, 'campos'>[],
  {
    hay,
    en,
    pasos = 1,
    nuevoId,
  }: {
    /** Everything there is in the plan. */
    readonly hay: readonly Pieza[];
    readonly en?: Point | undefined;
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
  const todo = covering(piezas.flatMap((p) => rectDe(p) ?? []));
  if (!todo) return [];
  const paso = DESPLAZAMIENTO_DE_COPIA * pasos;
  const deseado = en
    ? { x: en.x - todo.x - todo.width / 2, y: en.y - todo.y - todo.height / 2 }
    : { x: paso, y: paso };
  const por = limitedMove(todo, deseado);
  return piezas.flatMap((pieza): Campos[] => {
    const r = rectDe(pieza);
    if (!r) return [];
    const lugar = rounded({ x: r.x + por.x, y: r.y + por.y });
    const espacio = espacioDe(pieza);
    if (espacio) {
      const copia = { ...duplicado(espacio, usados), ...lugar };
      usados.add(copia.id);
      return [camposDe(copia)];
    }
    const tipo = TIPOS_DE_ELEMENTO.find((t) => t === pieza.campos['type']);
    if (!tipo) return [];
    const id = nuevoId();
    const z_index = elementos;
    elementos += 1;
    return [{ ...elementoNuevo(tipo, id, z_index), ...pieza.campos, ...lugar, id, z_index, locked: false }];
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
  const moves = mover(lugares.map(([, r]) => r));
  return new Map(
    lugares.map(([clave, r], i) => {
      const por = moves[i] ?? { x: 0, y: 0 };
      return [clave, rounded({ x: r.x + por.x, y: r.y + por.y })];
    }),
  );
}
