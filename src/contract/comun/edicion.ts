import { z } from 'zod';
import { Instante } from './comunes.ts';

/** What an edit was made over, as the reading said: it changes whenever one of the fields that can be edited does. */
export const Revision = z.string().max(64);

/** Who changed a row since it was read, and which fields. */
export const CAMBIO_AJENO = {
  CAMBIO_AJENO: {
    status: 409,
    message: 'Alguien lo cambió mientras tanto',
    data: z.object({
      /** null: the person themselves, or a job. */
      por: z.string().nullable(),
      cuando: Instante.nullable(),
      campos: z.array(z.string()),
    }),
  },
} as const;

type SinDefecto<T> = T extends z.ZodDefault<infer D> ? D : T extends z.ZodPrefault<infer P> ? P : T;
type AlEditar<S> = { [K in keyof S]: z.ZodOptional<Extract<SinDefecto<S[K]>, z.core.SomeType>> };

/**
 * The fields of an edit, from those of a new one: what is not sent stays as it is. It does not go back to what a new one begins
 * with, as a program written before the field existed would do to every row.
 */
export function alEditar<S extends Readonly<Record<string, z.ZodType>>>(forma: S): AlEditar<S> {
  const campos = Object.entries(forma).map(([campo, schema]) => [
    campo,
    z.optional(schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.unwrap() : schema),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- field by field, the type says the same as the lines above
  return Object.fromEntries(campos) as AlEditar<S>;
}
