import { z } from 'zod';
import { generarDocumento } from '#server/http/documentacion.ts';
import { QUIENES } from '#tests/support/app-entera.ts';
import type { Azar } from './azar.ts';
import { CLAVES_HOSTILES, comoTexto, Esquema, TEXTOS_HOSTILES, valor, type Ids } from './esquema.ts';
import { cuerpoHostil, escala, TIPOS } from './formas.ts';
import { quePesado, type Juicio } from './juicio.ts';
import type { Pedido, Respuesta } from './pedido.ts';

const METODOS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const EsquemaJson = z.custom<z.core.JSONSchema.JSONSchema>((v) => typeof v === 'object' && v !== null);

const Dicha = z.looseObject({
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

export type Operacion = z.infer<typeof Dicha> & {
  metodo: string;
  ruta: string;
  /** The declared schema of a JSON answer, by status. */
  declarado: ReadonlyMap<string, z.ZodType>;
};

/** The API's operations, from its OpenAPI document. */
export async function leerOperaciones(): Promise<Operacion[]> {
  const { paths = {} } = await generarDocumento();
  return Object.entries(paths).flatMap(([ruta, porMetodo]) =>
    METODOS.flatMap((metodo) => {
      const dicha = porMetodo?.[metodo];
      if (dicha === undefined) return [];
      const operacion = Dicha.parse(dicha);
      return [{ ...operacion, metodo, ruta, declarado: declaradoPor(operacion.responses) }];
    }),
  );
}

/** Requests to the API generated from its own description, and the checks on their answers. */
export async function fuzzDeApi(): Promise<{
  armar: (azar: Azar, ids: Ids) => Pedido;
  juzgar: (pedido: Pedido, respuesta: Respuesta) => Juicio;
}> {
  const operaciones = await leerOperaciones();
  const porBlanco = new Map(operaciones.map((o) => [blancoDe(o), o]));
  return {
    armar: (azar, ids) => armar(azar, azar.uno(operaciones), ids),
    juzgar: (pedido, respuesta) => ({
      reparos: [...reparos(porBlanco.get(pedido.blanco), respuesta)],
      presupuesto: respuesta.status >= 400 || pedido.cuerpoHostil ? 'rechazo' : 'api',
    }),
  };
}

function blancoDe({ metodo, ruta }: Operacion): string {
  return `${metodo} /api${ruta}`;
}

function armar(azar: Azar, operacion: Operacion, ids: Ids): Pedido {
  // A third of the requests are valid, a third have about one thing wrong, a third have anything anywhere.
  const locura = azar.uno([0, 0.15, 0.7]);
  const hacer = (esquema: Esquema | undefined) => valor(azar, esquema ?? {}, ids, locura);
  const query = new URLSearchParams();
  let ruta = operacion.ruta;
  for (const { name, in: donde, schema } of operacion.parameters) {
    if (donde === 'path') {
      const parte = encodeURIComponent(comoTexto(hacer(schema)).toWellFormed()).replaceAll('.', '%2E');
      // Keep it short: Node itself refuses request lines that exceed its limit for headers.
      ruta = ruta.replace(`{${name}}`, parte === '' ? 'x' : parte.slice(0, 8_000));
    } else if (donde === 'query' && azar.cada(2)) {
      query.append(name, comoTexto(hacer(schema)).slice(0, 3_000));
      if (locura > 0 && azar.cada(6)) query.append(name, comoTexto(hacer(schema)).slice(0, 3_000));
    }
  }
  if (locura > 0 && azar.cada(8))
    query.append(azar.uno(CLAVES_HOSTILES), azar.uno(TEXTOS_HOSTILES).slice(0, 3_000));
  if (locura > 0.5 && azar.cada(8)) agregarForma(azar, query, operacion);
  const headers: Record<string, string> = {
    'X-Forwarded-For': `10.${azar.entero(255)}.${azar.entero(255)}.7`,
  };
  const esquema = Object.values(operacion.requestBody?.content ?? {})[0]?.schema;
  let cuerpo: Buffer | undefined;
  let hostil = false;
  if (operacion.metodo !== 'get' && (esquema !== undefined || azar.cada(4))) {
    headers['Content-Type'] = locura > 0 && azar.cada(10) ? azar.uno(TIPOS) : 'application/json';
    let texto = JSON.stringify(hacer(esquema)) ?? 'null';
    if (locura > 0 && azar.cada(20)) texto = texto.slice(0, azar.entero(texto.length));
    cuerpo = Buffer.from(texto);
    hostil = locura > 0.5 && azar.cada(3);
    if (hostil) {
      const { tipo, bytes } = cuerpoHostil(azar, Object.keys(esquema?.properties ?? {}), []);
      cuerpo = bytes;
      delete headers['Content-Type'];
      if (tipo !== undefined) headers['Content-Type'] = tipo;
    }
  }
  const cola = query.size === 0 ? '' : `?${query}`;
  return {
    quien: azar.uno(QUIENES),
    metodo: operacion.metodo.toUpperCase(),
    camino: `/api${ruta}${cola}`,
    headers,
    cuerpo,
    blanco: blancoDe(operacion),
    cuerpoHostil: hostil,
  };
}

/** Queries are decoded with brackets, as forms are, so they get the same attacks, limited to what fits in an address. */
function agregarForma(azar: Azar, query: URLSearchParams, { parameters }: Operacion): void {
  const nombre = parameters.length === 0 ? 'a' : azar.uno(parameters).name;
  const n = escala(azar, 1_000);
  switch (azar.entero(5)) {
    case 0:
      return query.append(`${nombre}[${10 ** azar.entero(10)}]`, '1');
    case 1:
      return query.append(nombre + '[a]'.repeat(n), '1');
    case 2:
      return query.append(nombre + '[0]'.repeat(n), '1');
    case 3:
      for (let i = 0; i < n; i += 1) query.append(`${nombre}[${i * 999}]`, '');
      return;
    default:
      for (let i = 0; i < n; i += 1) query.append(nombre, '1');
  }
}

/** Statuses that any address may answer. */
const DE_TODAS = new Set([400, 401, 403, 404, 405, 413, 415, 422, 429]);

function* reparos(operacion: Operacion | undefined, respuesta: Respuesta): Generator<string> {
  const { status, headers, texto } = respuesta;
  yield* quePesado(respuesta);
  // Answered by Node before our code runs: headers too long, or no valid HTTP.
  if (operacion === undefined || status === 0 || status === 431) return;
  if (status < 500 && !(String(status) in operacion.responses) && !DE_TODAS.has(status))
    yield `undeclared ${status}`;
  const declarado = operacion.declarado.get(String(status));
  if (declarado !== undefined) {
    const { error } = declarado.safeParse(leer(texto));
    if (error) yield `${status} outside its schema: ${z.prettifyError(error).slice(0, 300)}`;
  }
  if (status < 400) return;
  if (!String(headers['content-type'] ?? '').includes('json')) yield `${status} not in JSON`;
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

function declaradoPor(responses: Operacion['responses']): Map<string, z.ZodType> {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const esquema = content?.['application/json']?.schema;
      return esquema === undefined ? [] : [[status, z.fromJSONSchema(esquema)]];
    }),
  );
}
