import type { z } from 'zod';
import { AJUSTES } from '#contract/empresa/configuracion-formularios.ts';
import type { Configuracion } from '#domain/empresa/configuracion.ts';

/** The contract's schemas, by what each makes of a value. They guard both ends: what is saved, and what is read back. */
export const ESQUEMAS: { readonly [C in keyof Configuracion]: z.ZodType<Configuracion[C]> } = AJUSTES;
