import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { generarDocumento } from '#server/http/documentacion.ts';
import type { Base } from '#server/db/base.ts';
import { abrirApp, QUIENES, Sesiones } from './app-entera.ts';
import { crearEmpresa } from './empresa.ts';

/** What a request did that no request may. */
export type Hallazgo = { readonly pedido: string; readonly quien: string; readonly que: string };

export type ResultadoDeFuzz = {
  readonly pedidos: number;
  readonly porEstado: Readonly<Record<string, number>>;
  readonly peor_ms: number;
  readonly hallazgos: readonly Hallazgo[];
};

/** An answer slower than this, in milliseconds, is one that hangs. */
const COLGADO_MS = 15_000;
/** Many, so that those who wait for a password to be digested do not leave the others idle. */
const A_LA_VEZ = 25;
const METODOS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const Esquema: z.ZodType<Esquema> = z.lazy(() =>
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
type Esquema = {
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

const EsquemaJson = z.custom<z.core.JSONSchema.JSONSchema>((v) => typeof v === 'object' && v !== null);

const Operacion = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), schema: Esquema.optional() }))
    .default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: Esquema.optional() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ schema: EsquemaJson.optional() })).optional(),
    }),
  ),
});
type Operacion = z.infer<typeof Operacion> & {
  metodo: string;
  ruta: string;
  /** By status, what an answer in JSON is declared to be. */
  declarado: ReadonlyMap<string, z.ZodType>;
};

/**
 * Sends requests made from the API's own description, good, nearly good and hostile, as everybody and as nobody.
 * The same seed sends the same requests to the same company.
 */
export async function fuzz(
  base: Base,
  {
    pedidos,
    semilla,
    alContar = () => {},
  }: { pedidos: number; semilla: number; alContar?: (hechos: number) => void },
): Promise<ResultadoDeFuzz> {
  const azar = new Azar(semilla);
  const operaciones = await leerOperaciones();
  const empresa = await crearEmpresa(base);
  const { fetch, cerrar } = await abrirApp(base, '/nowhere');
  const sesiones = new Sesiones(fetch, base, empresa);
  await sesiones.preparar();
  const ids = new Ids(base);
  const porEstado: Record<string, number> = {};
  const hallazgos: Hallazgo[] = [];
  let peor_ms = 0;
  try {
    for (let hechos = 0; hechos < pedidos; hechos += A_LA_VEZ) {
      if (hechos % (A_LA_VEZ * 20) === 0) {
        await ids.juntar();
        // Nobody asks as fast as this: the limits have their own tests.
        await base.pool.query('delete from limites');
        alContar(hechos);
      }
      const tanda = Array.from({ length: A_LA_VEZ }, () => {
        const operacion = azar.uno(operaciones);
        return { operacion, quien: azar.uno(QUIENES), request: armar(azar, operacion, ids) };
      });
      await Promise.all(
        tanda.map(async ({ operacion, quien, request }) => {
          const { method, url, headers, cuerpo } = request;
          const cookie = await sesiones.cookie(quien);
          if (cookie !== '') headers.set('Cookie', cookie);
          const inicio = performance.now();
          const respuesta = await fetch(
            new Request(url, { method, headers, ...(cuerpo === undefined ? {} : { body: cuerpo }) }),
          );
          const texto = await respuesta.text();
          const ms = performance.now() - inicio;
          peor_ms = Math.max(peor_ms, ms);
          porEstado[respuesta.status] = (porEstado[respuesta.status] ?? 0) + 1;
          if (respuesta.status === 401) sesiones.olvidar(quien);
          const pedido = `${method} ${url} ${cuerpo ?? ''}`.slice(0, 600);
          for (const que of reparos(operacion, respuesta, texto, ms)) hallazgos.push({ pedido, quien, que });
        }),
      );
    }
  } finally {
    await cerrar();
  }
  return { pedidos, porEstado, peor_ms, hallazgos };
}

/** Answers that any address may give, whatever it is for. */
const DE_TODAS = new Set([400, 401, 403, 404, 405, 413, 415, 429]);
const INTIMIDADES =
  /\bat \w[\w.]* \(|node_modules|file:\/\/|Failed query|\bparams:|drizzle|\bselect [^.]{1,80} from\b|PostgresError|DatabaseError|SQLSTATE/iu;

function* reparos(operacion: Operacion, { status, headers }: Response, texto: string, ms: number) {
  if (status >= 500) yield `${status} ${texto.slice(0, 200)}`;
  else if (!(String(status) in operacion.responses) && !DE_TODAS.has(status)) yield `undeclared ${status}`;
  if (ms > COLGADO_MS) yield `took ${Math.round(ms)} ms`;
  const declarado = operacion.declarado.get(String(status));
  if (declarado !== undefined) {
    const { error } = declarado.safeParse(leer(texto));
    if (error) yield `${status} outside its schema: ${z.prettifyError(error).slice(0, 300)}`;
  }
  if (status < 400) return;
  if (INTIMIDADES.test(texto)) yield `tells what is inside: ${texto.slice(0, 300)}`;
  if (!(headers.get('content-type') ?? '').includes('json')) yield `${status} not in JSON`;
  else if (!Rechazo.safeParse(leer(texto)).success) yield `${status} without a code: ${texto.slice(0, 200)}`;
}

const Rechazo = z.looseObject({ code: z.string().min(1), message: z.string() });

function leer(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

async function leerOperaciones(): Promise<Operacion[]> {
  const { paths = {} } = await generarDocumento();
  return Object.entries(paths).flatMap(([ruta, porMetodo]) =>
    METODOS.flatMap((metodo) => {
      const dicha = porMetodo?.[metodo];
      if (dicha === undefined) return [];
      const operacion = Operacion.parse(dicha);
      return [{ ...operacion, metodo, ruta, declarado: declaradoPor(operacion.responses) }];
    }),
  );
}

function declaradoPor(responses: z.infer<typeof Operacion>['responses']): Map<string, z.ZodType> {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const esquema = content?.['application/json']?.schema;
      return esquema === undefined ? [] : [[status, z.fromJSONSchema(esquema)]];
    }),
  );
}

/** Ids of what there is, so that requests reach further than "there is no such thing". */
class Ids {
  readonly #base: Base;
  #todos: string[] = [];

  constructor(base: Base) {
    this.#base = base;
  }

  async juntar(): Promise<void> {
    const juntos: string[] = [];
    const { rows: tablas } = await this.#base.pool.query<{ tabla: string }>(
      `select table_name as tabla from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
    );
    for (const { tabla } of tablas) {
      const { rows } = await this.#base.pool.query<{ id: string }>(
        `select id from ${tabla} order by id limit 20`,
      );
      juntos.push(...rows.map(({ id }) => id));
    }
    this.#todos = juntos;
  }

  uno(azar: Azar): string {
    return this.#todos.length === 0 || azar.cada(5) ? azar.uuid() : azar.uno(this.#todos);
  }
}

type Pedido = { method: string; url: string; headers: Headers; cuerpo: string | undefined };

function armar(azar: Azar, operacion: Operacion, ids: Ids): Pedido {
  // A third as it should be, a third with one thing wrong, a third with anything anywhere.
  const locura = azar.uno([0, 0.15, 0.7]);
  const hacer = (esquema: Esquema | undefined) => valor(azar, esquema ?? {}, ids, locura, 0);
  const query = new URLSearchParams();
  let ruta = operacion.ruta;
  for (const { name, in: donde, schema } of operacion.parameters) {
    if (donde === 'path') {
      const parte = encodeURIComponent(comoTexto(hacer(schema)).toWellFormed()).replaceAll('.', '%2E');
      ruta = ruta.replace(`{${name}}`, parte === '' ? 'x' : parte);
    } else if (donde === 'query' && azar.cada(2)) {
      query.append(name, comoTexto(hacer(schema)));
      if (locura > 0 && azar.cada(6)) query.append(name, comoTexto(hacer(schema)));
    }
  }
  if (locura > 0 && azar.cada(8)) query.append(azar.uno(CLAVES_HOSTILES), azar.uno(TEXTOS_HOSTILES));
  const headers = new Headers({ 'X-Forwarded-For': `10.${azar.entero(255)}.${azar.entero(255)}.7` });
  const esquema = Object.values(operacion.requestBody?.content ?? {})[0]?.schema;
  const conCuerpo = operacion.metodo !== 'get' && (esquema !== undefined || azar.cada(4));
  let cuerpo: string | undefined;
  if (conCuerpo) {
    headers.set('Content-Type', locura > 0 && azar.cada(10) ? azar.uno(TIPOS) : 'application/json');
    cuerpo = JSON.stringify(hacer(esquema)) ?? 'null';
    if (locura > 0.5 && azar.cada(6)) cuerpo = azar.uno(CUERPOS_HOSTILES);
    if (locura > 0 && azar.cada(20)) cuerpo = cuerpo.slice(0, azar.entero(cuerpo.length));
  }
  const cola = query.size === 0 ? '' : `?${query}`;
  return {
    method: operacion.metodo.toUpperCase(),
    url: `http://localhost:3000/api${ruta}${cola}`,
    headers,
    cuerpo,
  };
}

function comoTexto(algo: unknown): string {
  return typeof algo === 'string' ? algo : (JSON.stringify(algo) ?? '');
}

function valor(azar: Azar, esquema: Esquema, ids: Ids, locura: number, hondo: number): unknown {
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
      return texto(azar, esquema, ids);
  }
}

function texto(azar: Azar, { format, maxLength = 60 }: Esquema, ids: Ids): string {
  if (format === 'uuid') return ids.uno(azar);
  if (format === 'date') return azar.uno(['2026-11-20', '2026-02-29', '2027-01-01', '1999-12-31']);
  if (format === 'date-time') return azar.uno(['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.123-03:00']);
  if (format === 'email') return `p${azar.entero(400)}@prueba.local`;
  return azar.uno(TEXTOS_BUENOS).slice(0, maxLength);
}

const TEXTOS_BUENOS = [
  'Ana Ñandú',
  'Góndola central',
  'A1',
  'reponer',
  '2026-11',
  '12',
  'semanal',
  'Motivo claro',
];
const TEXTOS_HOSTILES = [
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
const VALORES_HOSTILES: readonly unknown[] = [
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
const CLAVES_HOSTILES = [
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
const TIPOS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'x',
];
const CUERPOS_HOSTILES = [
  '',
  '{',
  'null',
  '[]',
  '"a"',
  '{"id":1,"id":2,"__proto__":{"rol":"admin_rrhh"}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"a":1e999}',
  '\uFEFF{}',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
  'a=1&a[]=2&a[b]=3&__proto__[x]=1',
];

/** Numbers that look random and are the same for the same seed (mulberry32). */
class Azar {
  #estado: number;

  constructor(semilla: number) {
    this.#estado = semilla >>> 0;
  }

  fraccion(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) >>> 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  entero(menorQue: number): number {
    return Math.floor(this.fraccion() * menorQue);
  }

  cada(veces: number): boolean {
    return this.entero(veces) === 0;
  }

  numero(desde: number, hasta: number, entero: boolean): number {
    const n = desde + this.fraccion() * (hasta - desde);
    return entero ? Math.round(n) : Math.round(n * 100) / 100;
  }

  uno<T>(de: readonly T[]): T {
    const elegido = de[this.entero(de.length)];
    if (elegido === undefined && de.length === 0) throw new Error('Nothing to choose from');
    return elegido as T;
  }

  uuid(): string {
    const hexa = Array.from({ length: 32 }, () => this.entero(16).toString(16)).join('');
    return randomUUID()
      .replaceAll(/[0-9a-f]/g, '0')
      .replaceAll('0', () => hexa[this.entero(32)] ?? '0');
  }
}
