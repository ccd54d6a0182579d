import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './contrato.ts';

type Hoja = { readonly donde: string; readonly schema: z.ZodNumber };

/** A request body is JSON, which has real numbers: `true` must not be read as 1, nor `null` as 0. */
describe('the numbers of bodies', () => {
  const numeros = cuerpos().flatMap(({ nombre, path, schema }) =>
    // What the path names comes from the address, as text.
    numerosDe(nombre, schema).filter(({ donde }) => !path.includes(`{${donde.slice(nombre.length + 1)}}`)),
  );

  it('are found', () => expect(numeros.length).toBeGreaterThan(20));

  it.each(numeros)('$donde takes nothing but a number', ({ schema }) => {
    for (const valor of [true, false, null, [], [7], '7', '0x10', '']) {
      expect(schema.safeParse(valor).success, JSON.stringify(valor)).toBe(false);
    }
  });
});

/** The inputs of procedures called with other methods than GET and DELETE, which take their numbers from the address, as text. */
function cuerpos(): { nombre: string; path: string; schema: z.core.$ZodType }[] {
  return Object.entries<Record<string, ConEntrada>>(api).flatMap(([sustantivo, verbos]) =>
    Object.entries(verbos).flatMap(
      ([
        verbo,
        {
          '~orpc': { route, inputSchema },
        },
      ]) =>
        inputSchema instanceof z.core.$ZodType && !['GET', 'DELETE'].includes(route.method ?? 'POST')
          ? [{ nombre: `${sustantivo}.${verbo}`, path: route.path ?? '', schema: inputSchema }]
          : [],
    ),
  );
}

type ConEntrada = {
  readonly '~orpc': {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly inputSchema?: unknown;
  };
};

function numerosDe(donde: string, schema: z.core.$ZodType): Hoja[] {
  if (schema instanceof z.ZodNumber) return [{ donde, schema }];
  return dentroDe(schema).flatMap(([nombre, parte]) =>
    numerosDe(nombre ? `${donde}.${nombre}` : donde, parte),
  );
}

function dentroDe(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape);
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((opcion) => ['', opcion]);
  if (schema instanceof z.ZodPipe)
    return [
      ['', schema.in],
      ['', schema.out],
    ];
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType]];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return [['', schema.unwrap()]];
  }
  return [];
}
