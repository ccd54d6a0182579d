import { esDia } from '#domain/comun/calendario/dia.ts';
import { esJsonExcesivo } from '#domain/comun/envio/limites.ts';
import {
  marcoValido,
  CATEGORIA_LIBRE,
  ESTADOS_DE_ESPACIO,
  TIPOS_DE_ESPACIO,
  type Espacio,
} from './espacio.ts';
import { rotacionDe } from './rotation.ts';
import { ES_GRUPO } from './grupos.ts';
import { LARGOS, textoLimpio } from './textos.ts';

/** A space as it is in an exported file (spec). */
export type EspacioExportado = {
  readonly id: string;
  readonly type: string;
  readonly position: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly status: string;
  readonly brand: string | null;
  readonly category: string;
  readonly section: string;
  readonly endDate: string | null;
  readonly notes: string | null;
  readonly image_url: string | null;
  readonly locked?: boolean;
  /** Beyond the spec, and only where they are set. */
  readonly rotation?: number;
  readonly grupo?: string;
};

/** Most spaces that a file may bring, and most characters that it may have. */
export const MAXIMO_DE_ESPACIOS = 5000;
export const MAXIMO_DE_ARCHIVO = 5 * 1024 * 1024;
/** An exported space is two objects of sixteen fields; a file may bring fields that we do not know, and twice as many. */
const FORMA_DE_ARCHIVO = { niveles: 6, valores: MAXIMO_DE_ESPACIOS * 40, texto: MAXIMO_DE_ARCHIVO };

/** The file of an export: the spaces in their order, written so that the same plan gives the same bytes. */
export function exportar(espacios: readonly Espacio[]): string {
  return `${JSON.stringify(espacios.map(exportado), null, 2)}\n`;
}

/** A space as a file has it. */
export function exportado({
  x,
  y,
  width,
  height,
  end_date,
  locked,
  rotation,
  grupo,
  ...e
}: Espacio): EspacioExportado {
  return {
    id: e.id,
    type: e.type,
    position: { x, y, width, height },
    status: e.status,
    brand: e.brand,
    category: e.category,
    section: e.section,
    endDate: end_date,
    notes: e.notes,
    image_url: e.image_url,
    ...(locked ? { locked } : {}),
    ...(rotation === 0 ? {} : { rotation }),
    ...(grupo === null ? {} : { grupo }),
  };
}

/** One thing that is wrong with a file: with which of its spaces (from 1; 0 is the file itself), and what. */
export type Problema = { readonly numero: number; readonly id: string | null; readonly texto: string };

export type Importacion =
  | { readonly ok: true; readonly espacios: readonly Espacio[] }
  /** `FORMATO`: it is no list at all (spec: 'Error: Formato de archivo inválido'). */
  | {
      readonly ok: false;
      readonly code: 'FORMATO' | 'CON_PROBLEMAS';
      readonly problemas: readonly Problema[];
    };

/** Reads an exported file, whole or not at all: every problem of every space is named. */
export function importar(texto: string): Importacion {
  if (texto.length > MAXIMO_DE_ARCHIVO)
    return mal('FORMATO', [{ numero: 0, id: null, texto: 'El archivo es demasiado grande.' }]);
  if (esJsonExcesivo(texto, FORMA_DE_ARCHIVO)) {
    const problema = `El archivo trae más datos, o más adentro unos de otros, que los ${MAXIMO_DE_ESPACIOS} espacios que se admiten.`;
    return mal('FORMATO', [{ numero: 0, id: null, texto: problema }]);
  }
  let leido: unknown;
  try {
    leido = JSON.parse(texto);
  } catch {
    return mal('FORMATO', [{ numero: 0, id: null, texto: 'El archivo no es JSON.' }]);
  }
  if (!Array.isArray(leido))
    return mal('FORMATO', [{ numero: 0, id: null, texto: 'El archivo no contiene una lista.' }]);
  if (leido.length > MAXIMO_DE_ESPACIOS) {
    return mal('CON_PROBLEMAS', [
      {
        numero: 0,
        id: null,
        texto: `Trae ${leido.length} espacios, y se admiten hasta ${MAXIMO_DE_ESPACIOS}.`,
      },
    ]);
  }
  const { espacios, problemas } = leerEspacios(leido);
  return problemas.length === 0 ? { ok: true, espacios } : mal('CON_PROBLEMAS', problemas);
}

/** The spaces of a list as a file has them, and every problem of each. */
export function leerEspacios(datos: readonly unknown[]): {
  readonly espacios: readonly Espacio[];
  readonly problemas: readonly Problema[];
} {
  const vistos = new Map<string, number>();
  const problemas: Problema[] = [];
  const espacios: Espacio[] = [];
  for (const [i, dato] of datos.entries()) {
    const numero = i + 1;
    const { espacio, faltas } = leerEspacio(dato);
    const id = espacio.id === '' ? null : espacio.id;
    const antes = vistos.get(espacio.id);
    if (antes !== undefined) faltas.push(`repite el id del espacio ${antes}`);
    else if (espacio.id !== '') vistos.set(espacio.id, numero);
    problemas.push(...faltas.map((falta) => ({ numero, id, texto: falta })));
    espacios.push(espacio);
  }
  return { espacios, problemas };
}

function mal(code: 'FORMATO' | 'CON_PROBLEMAS', problemas: readonly Problema[]): Importacion {
  return { ok: false, code, problemas };
}

function leerEspacio(dato: unknown): { espacio: Espacio; faltas: string[] } {
  const faltas: string[] = [];
  const d = camposDe(dato);
  if (typeof dato !== 'object' || dato === null || Array.isArray(dato)) faltas.push('no es un espacio');
  const id = typeof d['id'] === 'string' && /^[a-z][\w-]{0,39}$/i.test(d['id']) ? d['id'] : '';
  if (id === '') faltas.push('le falta un id que empiece con una letra y no tenga espacios');
  const type = TIPOS_DE_ESPACIO.find((t) => t === d['type']);
  if (!type) faltas.push(`tiene un tipo desconocido${dicho(d['type'])}`);
  const status = ESTADOS_DE_ESPACIO.find((s) => s === d['status']);
  if (!status) faltas.push(`tiene un estado desconocido${dicho(d['status'])}`);
  const p = camposDe(d['position']);
  const marco = {
    x: numero(p['x']),
    y: numero(p['y']),
    width: numero(p['width']),
    height: numero(p['height']),
  };
  const rotation = rotacionDe(d['rotation'] === undefined ? 0 : numero(d['rotation']));
  if (!Number.isFinite(rotation)) faltas.push('tiene un giro que no es un número de grados');
  const grupo = d['grupo'] ?? null;
  if (grupo !== null && !(typeof grupo === 'string' && ES_GRUPO.test(grupo)))
    faltas.push('tiene un grupo que no es válido');
  if (!marcoValido(marco, Number.isFinite(rotation) ? rotation : 0))
    faltas.push('tiene una posición o un tamaño que no son válidos');
  const end_date = d['endDate'] ?? null;
  if (end_date !== null && !esDia(end_date))
    faltas.push(`tiene una fecha de fin que no es válida${dicho(end_date)}`);
  const texto = (campo: string, maximo: number): string | null => {
    const valor = d[campo] ?? null;
    if (valor === null || valor === '') return null;
    if (typeof valor !== 'string') faltas.push(`tiene un dato que no es texto en ${campo}`);
    else if (valor.length > maximo) faltas.push(`tiene más de ${maximo} caracteres en ${campo}`);
    else if (!textoLimpio(valor)) faltas.push(`tiene caracteres que no se pueden mostrar en ${campo}`);
    else return valor;
    return null;
  };
  const espacio: Espacio = {
    id,
    type: type ?? 'gondola',
    ...marco,
    status: status ?? 'available',
    brand: texto('brand', LARGOS.brand),
    category: texto('category', LARGOS.category) ?? CATEGORIA_LIBRE,
    section: texto('section', LARGOS.section) ?? id.toUpperCase(),
    end_date: typeof end_date === 'string' ? end_date : null,
    notes: texto('notes', LARGOS.notes),
    image_url: texto('image_url', 500),
    locked: d['locked'] === true,
    rotation,
    grupo: typeof grupo === 'string' ? grupo.toLowerCase() : null,
  };
  return { espacio, faltas };
}

/** The fields of a value that should be an object; empty for anything else. */
function camposDe(valor: unknown): Partial<Record<string, unknown>> {
  return typeof valor === 'object' ? { ...valor } : {};
}

function numero(valor: unknown): number {
  return typeof valor === 'number' ? valor : Number.NaN;
}

function dicho(valor: unknown): string {
  return typeof valor === 'string' ? `: «${valor.slice(0, 40)}»` : '';
}
