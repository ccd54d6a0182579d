import type { z } from 'zod';
import type { Fondo_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Filtro } from '#domain/plano/espacio.ts';
import type { Instantanea } from '#domain/plano/replica.ts';

export type MarcaPublica = z.infer<typeof Marca>;
export type Vista = z.infer<typeof Vista_>;
export type FondoPublico = z.infer<typeof Fondo_>;

/** The plan as the public gets it. */
export type PlanoPublico = Instantanea & {
  readonly vista: Vista;
  readonly fondo: FondoPublico | null;
  readonly marcas: readonly MarcaPublica[];
};

/** Who answers for the spaces. */
export type Contacto = {
  readonly chat: string;
  readonly telefono: string;
  readonly direccion: string;
};

/** What the page begins with: the server draws it from this. */
export type DatosDeGondolas = {
  readonly plano: PlanoPublico;
  /** The plan could not be read: what is shown is the sample. */
  readonly fallo: boolean;
  readonly contacto: Contacto;
  readonly filtro: Filtro;
  /** Id of the space that the address names. */
  readonly espacio: string | null;
};

/**
 * What the page itself carries for its script: the plan it asks for, which thousands of spaces make longer than the page. Of
 * the sample, which nobody else has, the whole.
 */
export type DatosDeLaPagina = Pick<DatosDeGondolas, 'fallo' | 'contacto'> & {
  readonly plano: PlanoPublico | null;
  /** Of the plan that was drawn. */
  readonly huella: number;
};
