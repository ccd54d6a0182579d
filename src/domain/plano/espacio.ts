import { sinAcentos } from '#domain/comun/texto.ts';
import { palabraAlDia } from './al-dia.ts';
import { boundsTurned, rotacionDe } from './rotation.ts';
import { CANVAS, moved, type Point, type Rect } from './geometry.ts';
import type { Campos, Pieza } from './pieza.ts';
import type { EstadoAlDia } from './reservas/estado-del-espacio.ts';

/** Types of advertising space. */
export const TIPOS_DE_ESPACIO = ['gondola', 'puntera', 'cartel_exterior', 'exhibidor_impulso'] as const;
export type TipoDeEspacio = (typeof TIPOS_DE_ESPACIO)[number];

export const ESTADOS_DE_ESPACIO = ['available', 'occupied'] as const;
export type EstadoDeEspacio = (typeof ESTADOS_DE_ESPACIO)[number];

/** Each type's name on screen (spec). */
export const NOMBRES_DE_TIPO: Readonly<Record<TipoDeEspacio, string>> = {
  gondola: 'Góndola',
  puntera: 'Puntera',
  cartel_exterior: 'Cartel Exterior',
  exhibidor_impulso: 'Exhibidor de Impulso',
};

/** Size of a new space, in units (spec). */
export const TAMANOS: Readonly<Record<TipoDeEspacio, { readonly width: number; readonly height: number }>> = {
  gondola: { width: 140, height: 60 },
  puntera: { width: 40, height: 60 },
  cartel_exterior: { width: 120, height: 40 },
  exhibidor_impulso: { width: 80, height: 50 },
};

/** How far a duplicate is put from its original, in units. */
export const DESPLAZAMIENTO_DE_COPIA = 20;

/** The category of a free space. */
export const CATEGORIA_LIBRE = 'Disponible';

/** What a space sells, as it is shown: a taken one of which nobody said has none, whatever its field keeps for the specs' file. */
export function categoriaDicha({ status, category }: Pick<Espacio, 'status' | 'category'>): string | null {
  return status === 'occupied' && category === CATEGORIA_LIBRE ? null : category;
}

/** An advertising space of the shop floor. */
export type Espacio = Rect & {
  /** `g1`, `p2`, `c3`, `e4`: its type's letter and a number. */
  readonly id: string;
  readonly type: TipoDeEspacio;
  readonly status: EstadoDeEspacio;
  readonly brand: string | null;
  readonly category: string;
  /** The label on the map: `A1`, `PA1`, `CE1`, `EI1`. */
  readonly section: string;
  /** Day until which it is taken, `YYYY-MM-DD`. */
  readonly end_date: string | null;
  /** For staff only: the public never receives it. */
  readonly notes: string | null;
  readonly image_url: string | null;
  /** A locked space is not moved, resized nor deleted until it is unlocked. */
  readonly locked: boolean;
  /** Degrees, 0 to 359, around its middle. */
  readonly rotation: number;
  /** The group it is selected and moved with; null if it is in none. */
  readonly grupo: string | null;
};

const LETRAS: Readonly<Record<TipoDeEspacio, string>> = {
  gondola: 'g',
  puntera: 'p',
  cartel_exterior: 'c',
  exhibidor_impulso: 'e',
};

/**
 * The id of a new space: its type's letter and the lowest number from 1 that no space has, neither as its id nor as its label:
 * the label of a new space is its id in upper case (spec), and a sign called C2 would stand beside the gondola C2.
 * @param usados ids and labels of all spaces
 */
export function idLibre(type: TipoDeEspacio, usados: Iterable<string>): string {
  const letra = LETRAS[type];
  const tomados = new Set(Array.from(usados, (usado) => usado.toLowerCase()));
  let n = 1;
  while (tomados.has(`${letra}${n}`)) n += 1;
  return `${letra}${n}`;
}

/** A new space, free, around that point of the plan and inside it. */
export function espacioNuevo(type: TipoDeEspacio, en: Point, usados: Iterable<string>): Espacio {
  const { width, height } = TAMANOS[type];
  const id = idLibre(type, usados);
  const { x, y } = moved({ x: 0, y: 0, width, height }, { x: en.x - width / 2, y: en.y - height / 2 });
  return { ...LIBRE, id, type, x, y, width, height, section: id.toUpperCase() };
}

/** A free space of the same type and size beside another one. */
export function duplicado(original: Espacio, usados: Iterable<string>): Espacio {
  const { type, width, height, rotation } = original;
  const id = idLibre(type, usados);
  const paso = { x: DESPLAZAMIENTO_DE_COPIA, y: DESPLAZAMIENTO_DE_COPIA };
  const { x, y } = moved({ x: original.x, y: original.y, width, height }, paso);
  return { ...LIBRE, id, type, x, y, width, height, rotation, section: id.toUpperCase() };
}

const LIBRE = {
  status: 'available',
  brand: null,
  category: CATEGORIA_LIBRE,
  end_date: null,
  notes: null,
  image_url: null,
  locked: false,
  rotation: 0,
  grupo: null,
} as const;

/** What changes with the status: a freed space forgets its brand and date, as the panel stops showing them. */
export function alCambiarEstado(status: EstadoDeEspacio): Partial<Espacio> {
  return status === 'available'
    ? { status, brand: null, end_date: null, category: CATEGORIA_LIBRE }
    : { status };
}

/** The space as the fields that travel. */
export function camposDe(espacio: Espacio): Campos {
  return { clase: 'espacio', ...espacio };
}

/** The space that a piece is; null of one that is something else, or is not whole. */
export function espacioDe({ campos }: Pick<Pieza, 'campos'>): Espacio | null {
  const { clase, id, type, status, x, y, width, height, section, category } = campos;
  const tipo = TIPOS_DE_ESPACIO.find((t) => t === type);
  const estado = ESTADOS_DE_ESPACIO.find((s) => s === status);
  if (clase !== 'espacio' || typeof id !== 'string' || !tipo || !estado) return null;
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return {
    id,
    type: tipo,
    status: estado,
    x,
    y,
    width,
    height,
    section: texto(section) ?? id.toUpperCase(),
    category: texto(category) ?? CATEGORIA_LIBRE,
    brand: texto(campos['brand']),
    end_date: texto(campos['end_date']),
    notes: texto(campos['notes']),
    image_url: texto(campos['image_url']),
    locked: campos['locked'] === true,
    rotation: typeof campos['rotation'] === 'number' ? rotacionDe(campos['rotation']) : 0,
    grupo: texto(campos['grupo']),
  };
}

/**
 * A space's name for people who cannot see it: 'Góndola A1, disponible'; 'Puntera PA2, Lácteos del Sur, ocupada'. It
 * contains the visible words, label and brand, in the same order, so that people who use voice control can say what they
 * see.
 */
export function nombreAccesible(
  { type, section, status, brand }: Pick<Espacio, 'type' | 'section' | 'status' | 'brand'>,
  estado: EstadoAlDia | null = null,
): string {
  const nombre = `${NOMBRES_DE_TIPO[type]} ${section}`;
  const ocupado = palabraDelEstado({ status: 'occupied', type }, estado).toLowerCase();
  if (status === 'available') return `${nombre}, disponible`;
  return brand === null ? `${nombre}, ${ocupado}` : `${nombre}, ${brand}, ${ocupado}`;
}

/**
 * 'Ocupada', 'Disponible': as the type's gender asks for, the same on every screen. `estado`: what it is in some days, where that
 * is known.
 */
export function palabraDelEstado(
  { status, type }: Pick<Espacio, 'status' | 'type'>,
  estado: EstadoAlDia | null = null,
): string {
  return palabraAlDia(estado ?? (status === 'available' ? 'libre' : 'ocupada'), type);
}

/** The first line of the conversation in which somebody asks for a space. */
export function mensajeDeConsulta({
  type,
  section,
  status,
}: Pick<Espacio, 'type' | 'section' | 'status'>): string {
  const espacio = `${NOMBRES_DE_TIPO[type]} ${section}`;
  return status === 'available'
    ? `¡Hola! Me interesa el espacio ${espacio}. ¿Me pasan las condiciones para reservarlo?`
    : `¡Hola! Quiero consultar cuándo se libera el espacio ${espacio}.`;
}

/** The filters of the list and the map. */
export type Filtro = {
  readonly texto: string;
  readonly type: TipoDeEspacio | 'all';
  readonly status: EstadoDeEspacio | 'all';
};

/**
 * Whether a space passes: its id, section, type, category, brand or part of the shop holds the text, whatever its case and accents.
 * `zona`: what that part is called, where the plan says it.
 */
export function pasa(
  { texto: buscado, type, status }: Filtro,
  espacio: Pick<Espacio, 'id' | 'section' | 'category' | 'brand' | 'type' | 'status'>,
  zona: string | null = null,
): boolean {
  if (type !== 'all' && espacio.type !== type) return false;
  if (status !== 'all' && espacio.status !== status) return false;
  const limpio = sinAcentos(buscado);
  if (limpio === '') return true;
  return [
    espacio.id,
    espacio.section,
    NOMBRES_DE_TIPO[espacio.type],
    espacio.category,
    espacio.brand,
    zona,
  ].some((dato) => dato !== null && sinAcentos(dato).includes(limpio));
}

/** The figures of the summary. */
export function contar(espacios: readonly Pick<Espacio, 'type' | 'status'>[]) {
  const cuantos = (que: (e: Pick<Espacio, 'type' | 'status'>) => boolean) => espacios.filter(que).length;
  return {
    ocupados: cuantos((e) => e.status === 'occupied'),
    disponibles: cuantos((e) => e.status === 'available'),
    gondolas: cuantos((e) => e.type === 'gondola'),
    punteras: cuantos((e) => e.type === 'puntera'),
  };
}

/**
 * Whether a rectangle is one that a space may have: finite, not outside to the left or above, at least 1 by 1. Of one that is
 * turned, what counts is where it is seen; a unit of rounding is forgiven.
 */
export function marcoValido(marco: Rect, rotation = 0): boolean {
  const { x, y, width, height } = marco;
  const visto = rotation === 0 ? marco : boundsTurned(marco, rotation);
  const borde = rotation === 0 ? 0 : -1;
  // NaN fails every comparison, so it has to be refused by itself.
  return (
    visto.x >= borde &&
    visto.y >= borde &&
    width >= 1 &&
    height >= 1 &&
    x <= MAXIMO_DE_MARCO &&
    y <= MAXIMO_DE_MARCO &&
    width <= MAXIMO_DE_MARCO &&
    height <= MAXIMO_DE_MARCO
  );
}

/** Far beyond any canvas: what is larger is a mistake. */
export const MAXIMO_DE_MARCO = 10 * CANVAS.width;

function texto(valor: unknown): string | null {
  return typeof valor === 'string' && valor !== '' ? valor : null;
}

/** The address of a picture that was uploaded. */
export function direccionDeImagen(archivo_id: string): string {
  return `/archivos/${archivo_id}`;
}

/** The file that an address of this server is of; null of any other text. */
export function imagenDe(url: Campos[string] | undefined): string | null {
  const id = typeof url === 'string' ? /^\/archivos\/([\da-f-]{36})$/u.exec(url)?.[1] : undefined;
  return id ?? null;
}
