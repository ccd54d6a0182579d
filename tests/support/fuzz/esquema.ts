import { z } from 'zod';
import type { Azar } from './azar.ts';

/** The subset of JSON Schema that the contract's schemas are converted to. */
export type Esquema = {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  format?: string | undefined;
  properties?: Record<string, Esquema> | undefined;
  required?: string[] | undefined;
  items?: Esquema | undefined;
  anyOf?: Esquema[] | undefined;
  oneOf?: Esquema[] | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxLength?: number | undefined;
};

export const Esquema: z.ZodType<Esquema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    properties: z.record(z.string(), Esquema).optional(),
    required: z.array(z.string()).optional(),
    items: Esquema.optional(),
    anyOf: z.array(Esquema).optional(),
    oneOf: z.array(Esquema).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxLength: z.number().optional(),
  }),
);

/** Ids that exist in the company, so that requests get further than "not found". */
export type Ids = readonly string[];

export function unId(azar: Azar, ids: Ids): string {
  return ids.length === 0 || azar.cada(5) ? azar.uuid() : azar.uno(ids);
}

/** A value that the schema accepts or, with a probability of about `locura` at each place, any other value. */
export function valor(azar: Azar, esquema: Esquema, ids: Ids, locura: number, hondo = 0): unknown {
  if (azar.fraccion() < locura * (hondo === 0 ? 0.2 : 0.5)) return azar.uno(VALORES_HOSTILES);
  const alternativas = esquema.anyOf ?? esquema.oneOf;
  if (alternativas && alternativas.length > 0) return valor(azar, azar.uno(alternativas), ids, locura, hondo);
  if (esquema.const !== undefined) return esquema.const;
  if (esquema.enum && esquema.enum.length > 0) return azar.uno(esquema.enum);
  const tipo = Array.isArray(esquema.type) ? azar.uno(esquema.type) : esquema.type;
  switch (tipo) {
    case 'object': {
      const objeto: Record<string, unknown> = {};
      for (const [nombre, propio] of Object.entries(esquema.properties ?? {})) {
        const falta =
          esquema.required?.includes(nombre) === true ? azar.fraccion() < locura * 0.2 : azar.cada(3);
        if (!falta) objeto[nombre] = valor(azar, propio, ids, locura, hondo + 1);
      }
      if (azar.fraccion() < locura * 0.3) objeto[azar.uno(CLAVES_HOSTILES)] = azar.uno(VALORES_HOSTILES);
      return objeto;
    }
    case 'array':
      return Array.from({ length: (esquema.minItems ?? 0) + azar.entero(3) }, () =>
        valor(azar, esquema.items ?? {}, ids, locura, hondo + 1),
      );
    case 'integer':
    case 'number':
      return azar.numero(esquema.minimum ?? -5, Math.min(esquema.maximum ?? 500, 1e9), tipo === 'integer');
    case 'boolean':
      return azar.cada(2);
    case 'null':
      return null;
    default:
      return azar.fraccion() < locura ? documento(azar, esquema, ids) : texto(azar, esquema, ids);
  }
}

export function comoTexto(algo: unknown): string {
  return typeof algo === 'string' ? algo : (JSON.stringify(algo) ?? '');
}

function texto(azar: Azar, { format, maxLength = 60 }: Esquema, ids: Ids): string {
  if (format === 'uuid') return unId(azar, ids);
  if (format === 'date') return azar.uno(['2026-11-20', '2026-02-29', '2027-01-01', '1999-12-31']);
  if (format === 'date-time') return azar.uno(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.123-03:00']);
  if (format === 'email') return `p${azar.entero(400)}@prueba.local`;
  return azar.uno(TEXTOS_BUENOS).slice(0, maxLength);
}

/** If the field is long enough to hold a document, one that is extremely deep or extremely wide. */
function documento(azar: Azar, esquema: Esquema, ids: Ids): string {
  const { maxLength = 0 } = esquema;
  if (maxLength < DOCUMENTO) return texto(azar, esquema, ids);
  const unidad = azar.uno(['[', '{"a":', '[{},', '{},', '0,', '"', '\\', '{"a":[']);
  return azar.uno(['', '[', '[{"notes":']) + unidad.repeat(Math.floor(maxLength / unidad.length) - 10);
}

/** In characters: a longer field takes a file's content. */
const DOCUMENTO = 300_000;

export const TEXTOS_BUENOS = [
  'Ana Ñandú',
  'Góndola central',
  'A1',
  'reponer',
  '2026-11',
  '12',
  'semanal',
  'Motivo claro',
];

export const TEXTOS_HOSTILES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table empleados; --",
  '%',
  '\\',
  '%00',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '\u202Egnp.exe',
  '\uD800',
  'Caja \uD83D',
  '👩‍👩‍👧‍👧'.repeat(40),
  'z'.repeat(70_000),
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(400),
  '0x10',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  'null',
  '=cmd|calc',
  'ı̇İſK',
];
export const VALORES_HOSTILES: readonly unknown[] = [
  ...TEXTOS_HOSTILES,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[[[[[[[[]]]]]]]]],
  { $ne: null },
  { toString: 1, constructor: { prototype: {} } },
  Array.from({ length: 2_000 }, (_, i) => i),
];
export const CLAVES_HOSTILES = [
  '__proto__',
  'constructor',
  'id',
  'rol',
  'empleado_id',
  'admin',
  '$where',
  'extra',
  '',
];
