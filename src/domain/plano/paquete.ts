import type { Dia } from '../comun/calendario/dia.ts';
import { exportado, type EspacioExportado } from './archivo.ts';
import type { Elemento } from './elemento.ts';
import type { Espacio, TipoDeEspacio } from './espacio.ts';
import type { Rect } from './geometry.ts';
import type { UnidadDeTarifa } from './reservas/tarifa.ts';

/**
 * The whole plan in one file, a ZIP: `plano.json`, written by `escribirPaquete`, and the pictures that it names. It holds what was
 * made by hand (drawing, background, brands, sheets, list prices) and nothing of what happened (bookings, requests, quotes).
 */
export type Paquete = {
  readonly vista: (Rect & { readonly zoom: number }) | null;
  readonly fondo: FondoDelPaquete | null;
  readonly elementos: readonly Omit<Elemento, 'id'>[];
  readonly espacios: readonly EspacioDelPaquete[];
  readonly marcas: readonly MarcaDelPaquete[];
  readonly tarifas: readonly TarifaDelPaquete[];
};

/** A picture, by its name in the ZIP. */
type Imagen = string;

export type FondoDelPaquete = Rect & { readonly imagen: Imagen; readonly opacity: number };

/** A space whose `image_url` is the name of a picture of the ZIP. */
export type EspacioDelPaquete = Espacio & { readonly ficha: FichaDelPaquete };

export type FichaDelPaquete = {
  readonly ancho_cm: number | null;
  readonly profundidad_cm: number | null;
  readonly alto_cm: number | null;
  readonly descripcion: string;
  readonly visitas_pct: number | null;
  readonly minimo_semanas: number;
  readonly fotos: readonly Imagen[];
};

export type MarcaDelPaquete = {
  readonly name: string;
  readonly logo: Imagen | null;
  readonly display_order: number;
  readonly is_active: boolean;
  readonly contacto: string;
  readonly telefono: string;
  readonly email: string;
  readonly cuit: string | null;
  readonly rubro: string;
  readonly condiciones: string;
  /** When it was archived. */
  readonly archivada_en: string | null;
};

export type TarifaDelPaquete = {
  readonly nombre: string;
  readonly type: TipoDeEspacio | null;
  /** The id of the space that it is of; null: it is of a type. */
  readonly espacio: string | null;
  readonly por: UnidadDeTarifa;
  /** In pesos. */
  readonly importe: number;
  readonly vigente_desde: Dia;
  readonly temporada_desde: Dia | null;
  readonly temporada_hasta: Dia | null;
};

/** What says that a `plano.json` is one of ours, and how it is written. */
export const FORMATO = { formato: 'mostrador/plano', version: 1 } as const;
export const NOMBRE_DEL_PLANO = 'plano.json';

/** Where the pictures are in the ZIP, each called by the SHA-256 of its bytes, so that the same picture is there once. */
export function nombreDeImagen(sha256: string, extension: string): string {
  return `imagenes/${sha256}.${extension}`;
}

const MB = 1024 * 1024;
/** Bytes of the ZIP, of all that it holds, and of its `plano.json`; how many pictures it may have, elements, brands and list prices. */
export const LIMITES_DEL_PAQUETE = {
  bytes: 200 * MB,
  plano: 12 * MB,
  imagenes: 2000,
  elementos: 5000,
  marcas: 2000,
  tarifas: 5000,
} as const;

/** The text of `plano.json`: the same plan gives the same bytes. Brands are in their order, whatever order they come in. */
export function escribirPaquete({ vista, fondo, elementos, espacios, marcas, tarifas }: Paquete): string {
  const todo = {
    ...FORMATO,
    vista,
    fondo,
    elementos,
    espacios: espacios.map(comoSale),
    marcas: marcas
      .map((marca) => ({ marca, texto: JSON.stringify(marca) }))
      .toSorted(
        (a, b) =>
          a.marca.display_order - b.marca.display_order ||
          (a.texto < b.texto ? -1 : Number(a.texto > b.texto)),
      )
      .map(({ marca }) => marca),
    tarifas,
  };
  return `${JSON.stringify(todo, null, 2)}\n`;
}

function comoSale({ ficha, ...espacio }: EspacioDelPaquete): EspacioExportado & { ficha: FichaDelPaquete } {
  return { ...exportado(espacio), ficha };
}

/** The pictures that a plan names, each once: those of the plan itself, and the brands' logos. */
export function imagenesDelPaquete({ fondo, espacios, marcas }: Paquete): {
  readonly delPlano: ReadonlySet<Imagen>;
  readonly logos: ReadonlySet<Imagen>;
} {
  return {
    delPlano: new Set([
      ...(fondo === null ? [] : [fondo.imagen]),
      ...espacios.flatMap(({ image_url, ficha }) => [
        ...(image_url === null ? [] : [image_url]),
        ...ficha.fotos,
      ]),
    ]),
    logos: new Set(marcas.flatMap(({ logo }) => logo ?? [])),
  };
}

/** 'plano-completo-2026-11-27.zip'. */
export function nombreDelPaquete(hoy: string): string {
  return `plano-completo-${hoy}.zip`;
}
