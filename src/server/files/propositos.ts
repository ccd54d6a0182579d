import { MAXIMO_DE_FOTO, MEDIDAS_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { MAXIMO_DE_ADJUNTO } from '#domain/premios/premio.ts';
import { EMPLEADOS, PERSONAL, RRHH, VALIDADORES, type Quien } from '#contract/comun/base.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import type { Db } from '../db/base.ts';
import type { Archivo } from './repo.ts';
import { IMAGENES, VIDEOS, type Tipo } from './tipos.ts';

/** What a file is for. It decides who may upload it, what is accepted, how large it may be and how it is stored. */
export const NOMBRES_DE_PROPOSITO = [
  'evidencia',
  'avatar',
  'lista',
  'sitio',
  'articulo',
  'premio',
  'comprobante',
  'material',
  'plano',
  'logo',
  'exhibicion',
] as const;
export type Proposito = (typeof NOMBRES_DE_PROPOSITO)[number];

/** One purpose. To add one, add its row here and its visibility in `http/visibilidad.ts`. */
export type FilaDeProposito = {
  /** Who may upload it. Each area decides whether it then accepts the file. */
  readonly quien: readonly Quien[];
  /** Whether anybody may read it once it is in use. */
  readonly publico?: true;
  /** Types accepted, by content. */
  readonly permitidos: readonly Tipo[];
  /** Most bytes; null if Configuración sets it. */
  readonly limite: number | null;
  /** A larger limit for pictures as uploaded, because they are reduced before being stored. */
  readonly limiteDeFoto?: number;
  /** Prefix of its keys. */
  readonly prefijo: string;
  /** What the upload must belong to, which is then part of its key; null if the key has the account instead. */
  readonly pide: 'desafio' | 'capacitacion' | null;
  /** Longest side in pixels of a stored image and of its thumbnail, and whether it keeps its transparency. */
  readonly imagen: {
    readonly lado: number;
    readonly miniatura: number;
    readonly transparente: boolean;
    /** Whether its thumbnail is cut to a square, from its middle. */
    readonly cuadrada?: true;
  };
};

const MB = 1024 * 1024;

const FOTO = { ...MEDIDAS_DE_FOTO.evidencia, miniatura: 480 } as const;

export const PROPOSITOS = {
  // The spec: an image, PDF, doc or docx. Without HEIC, because sharp's build cannot decode it.
  evidencia: {
    quien: EMPLEADOS,
    permitidos: [...IMAGENES, 'pdf', 'doc', 'docx'],
    limite: null,
    limiteDeFoto: MAXIMO_DE_FOTO,
    prefijo: 'evidencias/',
    pide: 'desafio',
    imagen: FOTO,
  },
  avatar: {
    quien: EMPLEADOS,
    permitidos: IMAGENES,
    limite: MAXIMO_DE_FOTO,
    prefijo: 'avatares/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.avatar, miniatura: 128 },
  },
  // A public price list, opened on phones.
  lista: {
    quien: RRHH,
    permitidos: ['pdf'],
    limite: 10 * MB,
    prefijo: 'listas/',
    pide: null,
    imagen: FOTO,
  },
  // A picture of the public site.
  sitio: {
    quien: RRHH,
    publico: true,
    permitidos: IMAGENES,
    limite: MAXIMO_DE_FOTO,
    prefijo: 'sitio/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.sitio, miniatura: 480 },
  },
  // The picture of an article of the price lists. The list shows the thumbnail, cut square: at 48 points, of a phone's three pixels each.
  articulo: {
    quien: RRHH,
    publico: true,
    permitidos: IMAGENES,
    limite: MAXIMO_DE_FOTO,
    prefijo: 'articulos/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.articulo, miniatura: 144, cuadrada: true },
  },
  // The picture of a prize in the catalogue.
  premio: {
    quien: RRHH,
    permitidos: IMAGENES,
    limite: MAXIMO_DE_ADJUNTO,
    limiteDeFoto: MAXIMO_DE_FOTO,
    prefijo: 'premios/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.premio, miniatura: 480 },
  },
  // Receipt that proves a prize's delivery.
  comprobante: {
    quien: VALIDADORES,
    permitidos: [...IMAGENES, 'pdf'],
    limite: MAXIMO_DE_ADJUNTO,
    limiteDeFoto: MAXIMO_DE_FOTO,
    prefijo: 'comprobantes/',
    pide: null,
    imagen: FOTO,
  },
  // Training material. The spec: pdf, mp4, avi, mov, wmv, and documents.
  material: {
    quien: RRHH,
    permitidos: [...VIDEOS, 'pdf', 'doc', 'docx'],
    limite: 500 * MB,
    prefijo: 'materiales/',
    pide: 'capacitacion',
    imagen: FOTO,
  },
  // The picture of a space of the floor map, or its background. The spec: images of at most 5 MB.
  plano: {
    quien: PERSONAL,
    publico: true,
    permitidos: IMAGENES,
    limite: 5 * MB,
    prefijo: 'gondola-images/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.plano, miniatura: 480 },
  },
  // A brand's logo.
  logo: {
    quien: PERSONAL,
    publico: true,
    permitidos: IMAGENES,
    limite: 5 * MB,
    prefijo: 'brand-logos/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.logo, miniatura: 320 },
  },
  // What proves that a brand's space is as it was sold. Its brand sees it by its link, at another address.
  exhibicion: {
    quien: PERSONAL,
    permitidos: IMAGENES,
    limite: MAXIMO_DE_FOTO,
    prefijo: 'exhibiciones/',
    pide: null,
    imagen: { ...MEDIDAS_DE_FOTO.exhibicion, miniatura: 480 },
  },
} as const satisfies Readonly<Record<Proposito, FilaDeProposito>>;

/** The row of a purpose, for code that handles any of them. */
export function filaDe(proposito: Proposito): FilaDeProposito {
  return PROPOSITOS[proposito];
}

/**
 * Who may open a file in use, by purpose: each area reads its own rows and applies `domain/comun/permisos`. The types
 * require every purpose, so none can be left without a rule.
 */
export type Visibilidad = Readonly<
  Record<Proposito, (db: Db, actor: Actor, archivo: Archivo) => Promise<boolean>>
>;
