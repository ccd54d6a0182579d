import type { Submission } from '@conform-to/react';
import { data } from 'react-router';
import { z } from 'zod';
import { partesDe, type Parte } from '#domain/comun/envio/campos.ts';
import { excesoDeFormulario } from '#domain/comun/envio/limites.ts';
import { leerFormulario } from './leer-formulario.ts';

/**
 * Reads the form of a request, for an action that accepts nothing else.
 * @throws a 415 response if it is not a form, or a 400 if it cannot be parsed
 */
export async function formularioDe(request: Request): Promise<FormData> {
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') !== true) {
    throw data({ code: 'ENVIO_NO_ADMITIDO' }, { status: 415 });
  }
  try {
    return await request.formData();
  } catch {
    throw ilegible();
  }
}

/**
 * Parses a form with its schema. Only the schema's fields are read, so that anything else that somebody adds is neither
 * parsed nor sent back. Of conform's intents (buttons that do not save), only those that work without JavaScript are kept:
 * add an item to a list, remove one, reorder.
 * @throws a 400 response for an intent that our forms never send
 */
export function envioDe<S extends z.ZodType>(
  formulario: FormData,
  schema: S,
): Submission<z.input<S>, string[], z.output<S>> {
  const suyos = new FormData();
  for (const [nombre, valor] of formulario) {
    if (nombre === INTENCION) continue;
    const partes = partesDe(nombre);
    if (partes && esCampoDe(schema, partes) && typeof valor === 'string') suyos.append(nombre, valor);
  }
  const dicha = formulario.get(INTENCION);
  if (dicha === null) return leerFormulario(suyos, schema, enCastellano);
  suyos.append(INTENCION, intencionDe(dicha, schema));
  try {
    return leerFormulario(suyos, schema, enCastellano);
  } catch {
    // If a list's field was sent as something else, conform throws.
    throw ilegible();
  }
}

/** Text for errors the schema has no text for. Our forms always send every field, so only a program could see it. */
const enCastellano: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'Completá este dato.' : 'Revisá este dato.';

/** The name of conform's intent field, which it does not export for servers. */
const INTENCION = '__intent__';

const Indice = z.int().min(0).max(100);
const Nombre = z.string().max(200);
const Intencion = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('insert'),
    payload: z.object({
      name: Nombre,
      index: Indice.optional(),
      defaultValue: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
    }),
  }),
  z.object({ type: z.literal('remove'), payload: z.object({ name: Nombre, index: Indice }) }),
  z.object({ type: z.literal('reorder'), payload: z.object({ name: Nombre, from: Indice, to: Indice }) }),
]);

/** A list's intent as it was sent, without properties that it should not have. */
function intencionDe(dicha: FormDataEntryValue, schema: z.ZodType): string {
  const leida = Intencion.safeParse(jsonDe(dicha));
  if (!leida.success) throw ilegible();
  const { name } = leida.data.payload;
  const partes = partesDe(name);
  // It must be a list of the schema, within the size limit of a form.
  if (!partes || !esListaDe(schema, partes) || excesoDeFormulario([[`${name}[0]`, '']])) throw ilegible();
  return JSON.stringify(leida.data);
}

function jsonDe(texto: FormDataEntryValue): unknown {
  try {
    return typeof texto === 'string' ? (JSON.parse(texto) as unknown) : null;
  } catch {
    return null;
  }
}

function ilegible() {
  return data({ code: 'ENVIO_ILEGIBLE' }, { status: 400 });
}

/** Whether a field with that name holds one value, or one of several, that the schema describes. */
function esCampoDe(schema: z.core.$ZodType, partes: readonly Parte[]): boolean {
  return llegar(schema, partes).some((ultimo) => {
    if (ultimo instanceof z.ZodArray) return llegar(ultimo.element, []).some(esHoja);
    return esHoja(ultimo);
  });
}

function esListaDe(schema: z.core.$ZodType, partes: readonly Parte[]): boolean {
  return llegar(schema, partes).some((ultimo) => ultimo instanceof z.ZodArray);
}

function esHoja(schema: z.core.$ZodType): boolean {
  return !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord);
}

/** The schemas at that path: several if there is a union. */
function llegar(schema: z.core.$ZodType, partes: readonly Parte[]): readonly z.core.$ZodType[] {
  const dentro = porDentro(schema);
  if (dentro) return dentro.flatMap((opcion) => llegar(opcion, partes));
  const [parte, ...resto] = partes;
  if (parte === undefined) return [schema];
  if (schema instanceof z.ZodArray) {
    return typeof parte === 'number' || parte === '' ? llegar(schema.element, resto) : [];
  }
  if (typeof parte === 'number' || parte === '') return [];
  if (schema instanceof z.ZodRecord) return llegar(schema.valueType, resto);
  if (!(schema instanceof z.ZodObject)) return [];
  const campos: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const campo = Object.hasOwn(campos, parte) ? campos[parte] : undefined;
  return campo ? llegar(campo, resto) : [];
}

/** The schemas that a schema wraps; null if it wraps none. */
function porDentro(schema: z.core.$ZodType): readonly z.core.$ZodType[] | null {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (schema instanceof z.ZodPipe) {
    const { in: entra, out: sale } = schema.def;
    return [entra instanceof z.ZodTransform ? sale : entra];
  }
  if (schema instanceof z.ZodLazy) return [schema.unwrap()];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return [schema.unwrap()];
  }
  return null;
}
