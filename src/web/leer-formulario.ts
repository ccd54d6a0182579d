import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { leerEntero } from '#domain/comun/entero.ts';

/**
 * What a form says, by its schema, in the browser and in an action alike. The numbers of a form are whole ones as people
 * write them here: of `5.000` the library's own reading makes 5. What is none stays as it was typed, for the schema to
 * refuse in its words. (Amounts of money are texts of their own: `pesosEscritos`.)
 */
export function leerFormulario<S extends z.ZodType>(
  formulario: FormData,
  schema: S,
  error?: z.core.$ZodErrorMap,
): Submission<z.input<S>, string[], z.output<S>> {
  return parseWithZod(formulario, {
    schema: conversion.coerceFormValue(schema),
    disableAutoCoercion: true,
    ...(error ? { error } : {}),
  });
}

const conversion = configureCoercion({
  type: {
    number: (texto) => {
      const leido = leerEntero(texto);
      // The library keeps the text of what cannot be converted.
      if (!leido.ok) throw new RangeError('not a whole number');
      return leido.value;
    },
  },
});
