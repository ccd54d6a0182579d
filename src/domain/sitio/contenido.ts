import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { ZonaDeEntrega } from './entrega.ts';
import type { Excepcion, Horario } from './horario.ts';

/** The audience of a price list: the three pages that show them. */
export const PERFILES = ['particular', 'comercio', 'reventa'] as const;
export type Perfil = (typeof PERFILES)[number];

/** The coating of an alfajor of the combo, which filters its grid. */
export const COBERTURAS = ['blanco', 'chocolate'] as const;
export type Cobertura = (typeof COBERTURAS)[number];

/** The drawings that a product of the wholesale page may carry: own illustrations, chosen by name. */
export const DIBUJOS = [
  'blanco',
  'chocolate',
  'caja',
  'exhibidor',
  'maicena',
  'galletita',
  'oblea',
  'fruta',
] as const;
export type Dibujo = (typeof DIBUJOS)[number];

/**
 * Everything that the public pages say and RRHH can change. Each key is stored and edited by itself, so that a part that
 * does not hold leaves the others as they are.
 */
export type Contenido = {
  readonly empresa: Empresa;
  readonly cifras: Cifras;
  readonly audiencia: Audiencia;
  readonly envio: Envio;
  readonly beneficios: readonly Beneficio[];
  readonly sucursales: readonly SucursalPublica[];
  readonly entregas: readonly ZonaDeEntrega[];
  readonly historia: Historia;
  readonly personas: readonly PersonaDelSitio[];
  readonly listas: readonly ListaDePrecios[];
  readonly testimonios: readonly Testimonio[];
  readonly enlaces: Enlaces;
  readonly combo: Combo;
  readonly alfajores: readonly Alfajor[];
  readonly preguntas: readonly Pregunta[];
  readonly productos: readonly Producto[];
  readonly ejecutivo: Ejecutivo;
};

export type ParteDeContenido = keyof Contenido;

export type Empresa = {
  readonly nombre: string;
  /** Its description after the name: 'Mayorista de alimentos en Mar del Plata'. */
  readonly rubro: string;
  readonly ciudad: string;
  /** The postal address, which the footer shows. */
  readonly direccion: string;
  /** Number of the chat, international, digits only. */
  readonly chat: string;
  readonly telefono: string;
  readonly email: string;
};

/** The claims of the public pages. */
export type Cifras = {
  readonly comercios: number;
  readonly familias: number;
  readonly distribuidores: number;
  /** Year in which it began. */
  readonly desde: number;
};

/** How many people a brand on the floor map is seen by, each month. */
export type Audiencia = { readonly visitas: number; readonly tickets: number };

/** When delivery in the home city costs nothing: from an amount in pesos, or from so many cartons of cigarettes. */
export type Envio = {
  readonly insignia: string;
  readonly desde_pesos: number;
  readonly desde_cartones: number;
};

export type Beneficio = { readonly titulo: string; readonly texto: string };

export type SucursalPublica = {
  readonly id: string;
  readonly nombre: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly telefono: string;
  /** Its own chat number, digits only; null if it answers at the company's. */
  readonly chat: string | null;
  /** The two streets that its block is between, for the sketch: 'Alem y Olazábal'. */
  readonly entre: string | null;
  /** The uploaded picture of its front; null while the sketch of its corner stands for it. */
  readonly foto_id: string | null;
  readonly horario: Horario;
  /** Dates on which it works otherwise, past ones included until somebody takes them away. */
  readonly excepciones: readonly Excepcion[];
};

/** Who is behind the business, in their own words. */
export type Historia = {
  readonly titulo: string;
  readonly texto: string;
  /** The uploaded picture; null if there is none. */
  readonly foto_id: string | null;
};

/** Somebody whom a visitor may meet at the counter. */
export type PersonaDelSitio = {
  readonly id: string;
  readonly nombre: string;
  readonly cargo: string;
  /** The uploaded picture; null while their initials stand for it. */
  readonly foto_id: string | null;
};

export type ListaDePrecios = {
  /** Its public address, for good: `/listas/<slug>.pdf`. */
  readonly slug: string;
  readonly perfil: Perfil;
  readonly titulo: string;
  readonly descripcion: string;
  /** The day from which the prices of the uploaded PDF hold. */
  readonly vigencia: Dia;
  /** The sections of its profile's living list that its PDF has; none: all of them. */
  readonly rubros: readonly string[];
  /** The uploaded PDF, for while its profile has no living list. */
  readonly archivo_id: string | null;
};

export type Testimonio = { readonly nombre: string; readonly ocupacion: string; readonly texto: string };

/** Everything outside: opened in a new tab. */
export type Enlaces = {
  readonly gestion_web: string;
  readonly gestion_movil: string;
  readonly instagram: string | null;
  readonly facebook: string | null;
};

export type Combo = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly unidades: number;
  readonly precio: number;
  /** From so many combos, delivery costs nothing. */
  readonly combos_envio_gratis: number;
  readonly vida_util_meses: number;
};

/** One of the combo. */
export type Alfajor = {
  readonly id: string;
  readonly nombre: string;
  readonly cobertura: Cobertura;
  readonly relleno: string;
  readonly descripcion: string;
  readonly gramos: number;
  /** The uploaded picture; null while it is drawn. */
  readonly foto_id: string | null;
};

export type Pregunta = { readonly pregunta: string; readonly respuesta: string };

/** One of the wholesale page. */
export type Producto = {
  readonly id: string;
  readonly nombre: string;
  readonly descripcion: string;
  readonly presentacion: string;
  /** The placeholder while there is no picture. */
  readonly dibujo: Dibujo;
  /** The uploaded picture. */
  readonly foto_id: string | null;
};

export type Ejecutivo = {
  readonly nombre: string;
  readonly cargo: string;
  readonly chat: string;
  readonly email: string;
  readonly atencion: string;
};
