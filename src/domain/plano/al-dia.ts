import type { Dia } from '../comun/calendario/dia.ts';
import type { Espacio, TipoDeEspacio } from './espacio.ts';
import type { Point, Rect } from './geometry.ts';
import type { Pieza } from './pieza.ts';
import type { EstadoAlDia } from './reservas/estado-del-espacio.ts';

/** What anybody is told of a space in the days that they asked about. */
export type AlDia = {
  readonly clave: string;
  readonly estado: EstadoAlDia;
  /** Who is seen on it, if that is on the floor today. */
  readonly marca: string | null;
  /** The first day on which it is free again, if what takes it ends. */
  readonly libre_desde: Dia | null;
  /** Its list price for those days, in pesos; null unless prices are shown. */
  readonly precio: number | null;
};

/** The filter's word for each state, in addresses. */
export const ESTADOS_EN_LA_DIRECCION = {
  disponible: ['libre'],
  retenido: ['retenida'],
  ocupado: ['ocupada', 'se_libera_pronto'],
  pronto: ['se_libera_pronto'],
} as const satisfies Readonly<Record<string, readonly EstadoAlDia[]>>;
export type PalabraDeEstado = keyof typeof ESTADOS_EN_LA_DIRECCION;

/** A state in words, as the type's gender asks for. */
export function palabraAlDia(estado: EstadoAlDia, type: TipoDeEspacio): string {
  const letra = type === 'gondola' || type === 'puntera' ? 'a' : 'o';
  switch (estado) {
    case 'libre':
      return 'Disponible';
    case 'retenida':
      return `Retenid${letra}`;
    case 'ocupada':
      return `Ocupad${letra}`;
    case 'se_libera_pronto':
      return 'Se libera pronto';
  }
}

/** Sizes by what a space takes of the floor, in square units: half a metre of shelf and a whole one are not asked for by the same brand. */
export const TAMANOS_DE_VENTA = ['chico', 'mediano', 'grande'] as const;
export type TamanoDeVenta = (typeof TAMANOS_DE_VENTA)[number];

export function tamanoDe({ width, height }: Pick<Rect, 'width' | 'height'>): TamanoDeVenta {
  const area = width * height;
  return area < 3_000 ? 'chico' : area < 7_000 ? 'mediano' : 'grande';
}

/** A text of the plan, and where it is: what a part of the shop is called. */
export type Letrero = { readonly texto: string; readonly en: Point };

/** The text that a piece is, if it is one that is read. */
export function letreroDe({ campos }: Pick<Pieza, 'campos'>): Letrero | null {
  const { clase, type, text_content: texto, x, y, width, height } = campos;
  if (clase !== 'elemento' || type !== 'text' || typeof texto !== 'string' || texto.trim() === '')
    return null;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return { texto: texto.trim(), en: { x: x + width / 2, y: y + height / 2 } };
}

/**
 * What the part of the shop is called in which a space is: the nearest text of the plan, as the person who drew it wrote it.
 * Null on a plan without texts.
 */
export function zonaDe(espacio: Rect, letreros: readonly Letrero[]): string | null {
  const x = espacio.x + espacio.width / 2;
  const y = espacio.y + espacio.height / 2;
  let [menos, zona]: [number, string | null] = [Infinity, null];
  for (const { texto, en } of letreros) {
    // A row of shelves is long: what is above or below it is nearer than what is at its end.
    const lejos = Math.max(0, Math.abs(en.x - x) - espacio.width / 2) + Math.abs(en.y - y) * 1.5;
    if (lejos < menos) [menos, zona] = [lejos, texto];
  }
  return zona;
}

/** The two or three spaces nearest to one, nearest first: whom a brand would have beside it. */
export function vecinosDe<E extends Espacio>(espacio: Espacio, todos: readonly E[], cuantos = 3): E[] {
  const lejos = (otro: Rect) =>
    Math.hypot(
      Math.max(otro.x - espacio.x - espacio.width, espacio.x - otro.x - otro.width, 0),
      Math.max(otro.y - espacio.y - espacio.height, espacio.y - otro.y - otro.height, 0),
    );
  return todos
    .filter((otro) => otro.id !== espacio.id)
    .map((otro) => [lejos(otro), otro] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, cuantos)
    .map(([, otro]) => otro);
}
