import type { z } from 'zod';
import type { Fondo_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Local } from '#domain/plano/local.ts';
import type { Instantanea } from '#domain/plano/replica.ts';
import type { Direccion } from './direccion.ts';
import type { FichaDeVenta } from './ficha-de-venta.ts';
import type { Al } from './publico.ts';

export type MarcaPublica = z.infer<typeof Marca>;
export type Vista = z.infer<typeof Vista_>;
export type FondoPublico = z.infer<typeof Fondo_>;

/** The plan as the public receives it. */
export type PlanoPublico = Instantanea & {
  readonly vista: Vista;
  readonly fondo: FondoPublico | null;
  readonly marcas: readonly MarcaPublica[];
  /** The shops that have a plan, to go to another. */
  readonly locales: readonly Local[];
  /** Where the shop is; null if it is where the company is, or nobody said. */
  readonly direccion: string | null;
};

/** How to contact the person in charge of the spaces. */
export type Contacto = {
  readonly chat: string;
  readonly telefono: string;
  readonly direccion: string;
};

/** The page's initial data, from which the server renders it. */
export type DatosDeGondolas = {
  readonly plano: PlanoPublico;
  /** The plan could not be read, and the sample is shown. */
  readonly fallo: boolean;
  readonly contacto: Contacto;
  /** How the spaces are in the days asked about; null if that could not be read. */
  readonly al: Al | null;
  /** What is told of the space in the address, besides what is drawn. */
  readonly ficha: FichaDeVenta | null;
  /** Visits to the shop in a month, of which each sheet says a share. */
  readonly visitas: number;
} & Direccion;

/**
 * What the page embeds for its script. The plan is not included, because with thousands of spaces it would be longer than the
 * page: the script requests it. The sample is included, because nobody else has it.
 */
export type DatosDeLaPagina = Pick<DatosDeGondolas, 'fallo' | 'contacto' | 'visitas'> & {
  readonly plano: PlanoPublico | null;
  /** Fingerprint of the plan that was rendered. */
  readonly huella: number;
};
