import type { z } from 'zod';
import type { Fondo_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Filtro } from '#domain/plano/espacio.ts';
import type { Instantanea } from '#domain/plano/replica.ts';

export type MarcaPublica = z.infer<typeof Marca>;
export type Vista = z.infer<typeof Vista_>;
export type FondoPublico = z.infer<typeof Fondo_>;

/** The plan as the public receives it. */
export type PlanoPublico = Instantanea & {
  readonly vista: Vista;
  readonly fondo: FondoPublico | null;
  readonly marcas: readonly MarcaPublica[];
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
  readonly filtro: Filtro;
  /** Id of the space in the URL. */
  readonly espacio: string | null;
};

/**
 * What the page embeds for its script. The plan is not included, because with thousands of spaces it would be longer than the
 * page: the script requests it. The sample is included, because nobody else has it.
 */
export type DatosDeLaPagina = Pick<DatosDeGondolas, 'fallo' | 'contacto'> & {
  readonly plano: PlanoPublico | null;
  /** Fingerprint of the plan that was rendered. */
  readonly huella: number;
};
