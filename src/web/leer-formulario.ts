import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { leerEntero } from '#domain/comun/entero.ts';

/**
 * Parses a form with its schema, both in the browser and in an action. Numbers are whole and written as people do here;
 * conform's own parsing reads `5.000` as 5. What is not a number stays as it was typed, for the schema to reject with its own
 * text. (Amounts of money have a type of their own: `pesosEscritos`.)
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
      // When a conversion throws, conform keeps the original text.
      if (!leido.ok) throw new RangeError('not a whole number');
      return leido.value;
    },
  },
});
