import { QUIENES, type Quien } from '#tests/support/app-entera.ts';
import { direccionesMontadas } from '#tests/support/direcciones-montadas.ts';
import { aprenderRutas, diccionario, type Ruta } from './aprender.ts';
import type { Azar } from './azar.ts';
import { comoTexto, TEXTOS_BUENOS, TEXTOS_HOSTILES, unId, valor, type Esquema, type Ids } from './esquema.ts';
import {
  comoCampos,
  cuerpoHostil,
  escala,
  json,
  multipart,
  urlencoded,
  type Cuerpo,
  type Pares,
} from './formas.ts';
import { alrededor, INGLES, quePesado, type Juicio, type PRESUPUESTOS_MS } from './juicio.ts';
import type { Pedido, Respuesta } from './pedido.ts';

type Taller = {
  azar: Azar;
  ids: Ids;
  rutas: readonly Ruta[];
  campos: ReadonlyMap<string, readonly Esquema[]>;
  otras: readonly { metodo: string; camino: string }[];
};

/** Requests to every address that is not an API procedure, and the checks on their answers. */
export async function fuzzDeWeb(): Promise<{
  armar: (azar: Azar, ids: Ids) => Pedido;
  juzgar: (pedido: Pedido, respuesta: Respuesta) => Juicio;
}> {
  const rutas = await aprenderRutas();
  const campos = await diccionario();
  const otras = direccionesMontadas()
    .filter((direccion) => !direccion.includes('*'))
    .map((direccion) => {
      const [metodo = '', camino = ''] = direccion.split(' ');
      return { metodo, camino };
    });
  return { armar: (azar, ids) => armar({ azar, ids, rutas, campos, otras }), juzgar };
}

function armar(taller: Taller): Pedido {
  const { azar } = taller;
  const n = azar.entero(100);
  if (n < 84) return aRuta(taller);
  return n < 95 ? aOtra(taller) : aNada(taller);
}

const MARCA = 'zzqmarca';

/** A route: its data, its actions and, sometimes, its whole page, which is the most expensive. */
function aRuta(taller: Taller): Pedido {
  const { azar, rutas } = taller;
  const ruta = azar.uno(rutas);
  const locura = azar.uno([0, 0.15, 0.7]);
  const actua = azar.cada(2) && (ruta.conAccion || azar.cada(8));
  const entera = azar.cada(actua ? 6 : 5) || (!ruta.conPantalla && azar.cada(2));
  const query = consulta(taller, ruta, locura);
  if (ruta.indice && (actua || azar.cada(10))) query.push(['index', '']);
  if (!entera && azar.cada(5)) query.push(['_routes', rutasPedidas(azar, rutas, ruta, locura)]);
  let camino = ruta.camino
    .split('/')
    .map((parte) => (/^[:*]/u.test(parte) ? parametro(taller, locura) : parte))
    .join('/');
  if (locura > 0.5 && azar.cada(8)) camino = caminoRaro(azar, camino);
  if (!entera) camino = camino === '/' ? '/_root.data' : `${camino}.data`;
  let metodo = actua ? azar.uno(['POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']) : 'GET';
  if (locura > 0.5 && azar.cada(10)) metodo = azar.uno(METODOS_RAROS);
  const cuerpo = actua ? cuerpoDe(taller, ruta, locura) : null;
  return comoPedido(taller, {
    metodo,
    camino,
    query,
    cuerpo,
    locura,
    blanco: `${metodo} ${ruta.camino}${entera ? '' : '.data'}`,
  });
}

/** Files, streams, exports, uploads, and the operators' addresses. */
function aOtra(taller: Taller): Pedido {
  const { azar, otras } = taller;
  const otra = azar.uno(otras);
  const locura = azar.uno([0, 0.15, 0.7]);
  let camino = otra.camino
    .split('/')
    .map((parte) => (/^[:*]/u.test(parte) ? parametro(taller, locura) : parte))
    .join('/');
  if (locura > 0.5 && azar.cada(6)) camino = caminoRaro(azar, camino);
  const query: [string, string][] = azar.cada(2)
    ? []
    : [
        [
          azar.uno(['proposito', 'desde', 'ancho', 'descargar', 'cursor']),
          azar.uno([...PROPOSITOS, ...TEXTOS_BUENOS, ...TEXTOS_HOSTILES]),
        ],
      ];
  if (otra.camino.includes('archivos') && locura === 0) query.push(['proposito', azar.uno(PROPOSITOS)]);
  const metodo = locura > 0.5 && azar.cada(6) ? azar.uno(METODOS_RAROS) : otra.metodo;
  const cuerpo = metodo === 'POST' ? archivoDe(azar, locura) : null;
  return comoPedido(taller, { metodo, camino, query, cuerpo, locura, blanco: `${metodo} ${otra.camino}` });
}

/** Addresses that do not exist, or are written in unusual ways. */
function aNada(taller: Taller): Pedido {
  const { azar, rutas } = taller;
  const camino = caminoRaro(azar, azar.uno(rutas).camino.replaceAll(/[:*]/gu, ''));
  const metodo = azar.uno(['GET', 'GET', 'GET', 'POST', ...METODOS_RAROS]);
  const query: [string, string][] = azar.cada(2)
    ? []
    : [[azar.uno(['volver', '_routes', 'index', 'aviso']), azar.uno(VUELTAS)]];
  const cuerpo = metodo === 'POST' ? cuerpoHostil(azar, ['email'], []) : null;
  return comoPedido(taller, { metodo, camino, query, cuerpo, locura: 0.7, blanco: `${metodo} nowhere` });
}

function comoPedido(
  { azar }: Taller,
  de: {
    metodo: string;
    camino: string;
    query: Pares;
    cuerpo: CuerpoDePrueba | null;
    locura: number;
    blanco: string;
  },
): Pedido {
  const { metodo, cuerpo, locura, blanco } = de;
  const headers: Record<string, string> = {
    'X-Forwarded-For': `10.${azar.entero(255)}.${azar.entero(255)}.7`,
  };
  if (cuerpo?.tipo !== undefined) headers['Content-Type'] = cuerpo.tipo;
  if (azar.cada(4)) headers['Accept-Encoding'] = 'gzip';
  if (locura > 0.5 && azar.cada(6)) Object.assign(headers, azar.uno(CABECERAS_RARAS)(azar));
  const cola = de.query.map(([k, v]) => `${enDireccion(k)}=${enDireccion(v)}`).join('&');
  return {
    quien: azar.uno<Quien>(QUIENES),
    metodo,
    camino: (de.camino + (cola === '' ? '' : `?${cola}`))
      .replaceAll(/[^\u0021-\u007e]/gu, '%20')
      .slice(0, 14_000),
    headers,
    cuerpo: cuerpo?.bytes,
    blanco,
    cuerpoHostil: cuerpo?.hostil === true,
    marca: cuerpo?.marca === true ? MARCA : undefined,
    campos: cuerpo?.campos,
  };
}

type CuerpoDePrueba = Cuerpo & { readonly hostil?: boolean; readonly marca?: boolean };

function cuerpoDe(taller: Taller, ruta: Ruta, locura: number): CuerpoDePrueba {
  const { azar, ids } = taller;
  const esquema = ruta.esquemas.length > 0 && !azar.cada(6) ? azar.uno(ruta.esquemas) : null;
  const algo = esquema === null ? sueltos(taller, ruta, locura) : valor(azar, esquema, ids, locura);
  const nombrado =
    typeof algo === 'object' && algo !== null && !Array.isArray(algo) ? { ...algo } : { valor: algo };
  const campos = comoCampos(nombrado);
  if (locura > 0.5 && azar.cada(2)) return { ...cuerpoHostil(azar, ruta.nombres, campos), hostil: true };
  const marca = locura > 0 && azar.cada(2);
  const marcados: Pares = marca ? [...campos, [`${MARCA}_${azar.entero(1000)}`, `${MARCA}-valor`]] : campos;
  switch (azar.entero(esquema !== null && 'metodo' in (esquema.properties ?? {}) ? 4 : 7)) {
    case 0:
    case 1:
    case 2:
      return { ...json(marca ? { ...nombrado, [MARCA]: { [MARCA]: MARCA } } : nombrado), marca };
    case 3:
    case 4:
      return { ...multipart(marcados), marca };
    default:
      return { ...urlencoded(marcados), marca };
  }
}

/** Fields that the sources read by name, each with a value that the API accepts for that name. */
function sueltos({ azar, ids, campos }: Taller, { nombres }: Ruta, locura: number): Record<string, unknown> {
  return Object.fromEntries(
    nombres
      .filter(() => !azar.cada(4))
      .map((nombre) => [
        nombre,
        valor(azar, azar.uno(campos.get(nombre) ?? [{ type: 'string' }]), ids, locura),
      ]),
  );
}

function consulta(taller: Taller, { nombres }: Ruta, locura: number): [string, string][] {
  const { azar, ids, campos } = taller;
  const query: [string, string][] = [];
  for (const nombre of nombres) {
    if (!azar.cada(6)) continue;
    const esquema = azar.uno(campos.get(nombre) ?? [{ type: 'string' }]);
    query.push([nombre, comoTexto(valor(azar, esquema, ids, locura)).slice(0, 2_000)]);
  }
  if (locura > 0 && azar.cada(6))
    query.push([azar.uno(['volver', 'aviso', 'pagina', 'q', 'buscar', 'tab']), azar.uno(VUELTAS)]);
  if (locura > 0.5 && azar.cada(10)) {
    const nombre = nombres.length === 0 ? 'a' : azar.uno(nombres);
    for (let i = 0; i < escala(azar, 1_000); i += 1) query.push([nombre, String(i)]);
  }
  return query;
}

function rutasPedidas(azar: Azar, rutas: readonly Ruta[], ruta: Ruta, locura: number): string {
  if (locura < 0.5) return azar.uno([ruta.id, `marco,${ruta.id}`, 'root']);
  return azar.uno([
    azar.uno(rutas).id,
    '',
    ',',
    'root,'.repeat(500),
    '__proto__',
    'constructor',
    rutas.map(({ id }) => id).join(','),
    '../'.repeat(50),
  ]);
}

function parametro({ azar, ids }: Taller, locura: number): string {
  return azar.fraccion() < locura ? azar.uno(PARAMETROS_RAROS) : unId(azar, ids);
}

function caminoRaro(azar: Azar, camino: string): string {
  return azar.uno<(c: string) => string>([
    (c) => c.replace(/\//u, '//'),
    (c) => `${c}/..//evil.com`,
    (c) => `/${'../'.repeat(azar.entero(300))}${c}`,
    (c) => `${c}/%2e%2e/%2e%2e/etc/passwd`,
    (c) => `${c}/%00`,
    (c) => `${c}%`,
    (c) => `${c}/%zz`,
    (c) => `${c}/%ED%A0%80`,
    (c) => `${c}/%C3%28`,
    (c) => c.toUpperCase(),
    (c) => `${c}/`,
    (c) => `${c}\\..\\..`,
    (c) => `${c};a=b`,
    (c) => `${c}.data.data`,
    (c) => `${c}/_.data`,
    (c) => `${c}.data/`,
    (c) => `${c}.rsc`,
    (c) => `${c}.php`,
    (c) => `//evil.com${c}`,
    (c) => `/assets/..%2f..%2fpackage.json${c}`,
    () => `/assets/${'a'.repeat(escala(azar, 10_000))}.js`,
    (c) => `${c}/${'a/'.repeat(escala(azar, 5_000))}`,
    (c) => `${c}/${'%2F'.repeat(escala(azar, 3_000))}`,
    () => '/__manifest?paths=/reconoce,/reconoce/admin&version=x',
    () => `/__manifest?${'paths=/reconoce/admin/x&'.repeat(escala(azar, 400))}`,
    () => '/api/nada',
    () => '/.env',
  ])(camino);
}

/** A file to upload: tables, pictures, and files that only claim to be one. */
function archivoDe(azar: Azar, locura: number): CuerpoDePrueba {
  if (locura > 0.5 && azar.cada(2)) return { ...cuerpoHostil(azar, ['archivo'], []), hostil: true };
  const archivo = azar.uno<() => { nombre: string; mime: string; bytes: Buffer }>([
    () => ({
      nombre: 'gente.csv',
      mime: 'text/csv',
      bytes: Buffer.from(csv(escala(azar, locura === 0 ? 100 : 10_000))),
    }),
    () => ({ nombre: 'a.png', mime: 'image/png', bytes: PNG }),
    () => ({
      nombre: `${'../'.repeat(azar.entero(50))}a.png`,
      mime: 'image/png',
      bytes: PNG.subarray(0, azar.entero(PNG.length)),
    }),
    () => ({
      nombre: 'a.pdf',
      mime: 'application/pdf',
      bytes: Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(escala(azar, 10_000))}`),
    }),
    () => ({
      nombre: 'a.docx',
      mime: 'application/zip',
      bytes: Buffer.from(`PK\u0003\u0004${'\u0000'.repeat(escala(azar, 10_000))}`),
    }),
    () => ({
      nombre: 'a.csv',
      mime: 'text/csv',
      bytes: Buffer.from(`"${'a,"",'.repeat(escala(azar, 100_000))}`),
    }),
  ])();
  if (azar.cada(3)) return { tipo: archivo.mime, bytes: archivo.bytes };
  return multipart([], archivo);
}

function csv(filas: number): string {
  const cuerpo = Array.from(
    { length: filas },
    (_, i) => `Ana,Pérez ${i},p${i}@prueba.local,Empleado,Centro,Reposición`,
  );
  return ['Nombre,Apellido,Email,Rol,Sucursal,Grupo', ...cuerpo].join('\r\n');
}

function enDireccion(texto: string): string {
  return encodeURIComponent(texto.toWellFormed());
}

function juzgar(pedido: Pedido, respuesta: Respuesta): Juicio {
  return { reparos: [...reparos(pedido, respuesta)], presupuesto: presupuestoDe(pedido, respuesta) };
}

function presupuestoDe(
  { blanco, cuerpoHostil: hostil }: Pedido,
  { status, headers }: Respuesta,
): keyof typeof PRESUPUESTOS_MS {
  if (status >= 400 || hostil) return 'rechazo';
  if (blanco.endsWith('.data')) return 'datos';
  return String(headers['content-type'] ?? '').includes('html') ? 'pagina' : 'archivo';
}

function* reparos(pedido: Pedido, respuesta: Respuesta): Generator<string> {
  const { status, headers, texto } = respuesta;
  const tipo = String(headers['content-type'] ?? '');
  yield* quePesado(respuesta);
  if (status === 0 && (pedido.cuerpo?.length ?? 0) < 100_000) yield 'closed without an answer';
  if (pedido.marca !== undefined && texto.includes(pedido.marca))
    yield `echoes a field that nobody asked for: ${alrededor(texto, /zzqmarca/u)}`;
  const leible = tipo.includes('html') ? texto.replaceAll(/<script[\s\S]*?<\/script>/gu, '') : texto;
  // The router's data contains its own name for a status, which is never shown.
  const dicho =
    tipo.includes('x-script') && status < 500 ? leible.replaceAll('"Internal Server Error"', '') : leible;
  if (status >= 400 && INGLES.test(dicho)) yield `in English: ${status} ${alrededor(dicho, INGLES)}`;
  // A refusal sent to a program must have an error status; only a page for people may answer 200.
  if (
    status === 200 &&
    tipo.includes('application/json') &&
    pedido.metodo === 'GET' &&
    /^\{[^{]*"code":"[A-Z_]+"/u.test(texto)
  ) {
    yield `a refusal told as 200: ${texto.slice(0, 120)}`;
  }
  if (status >= 200 && status !== 204 && status !== 304 && texto !== '' && tipo === '')
    yield `${status} without a type`;
}

const METODOS_RAROS = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'];
const PROPOSITOS = [
  'evidencia',
  'avatar',
  'material',
  'premio',
  'comprobante',
  'logo',
  'plano',
  'lista',
  'exhibicion',
];
const VUELTAS = [
  '/reconoce/desafios',
  '/reconoce/\r\nSet-Cookie: a=b',
  '/reconoce/..//evil.com',
  '//evil.com',
  'https://evil.com/reconoce',
  '/\\evil.com',
  '/reconoce/\u0000',
  'javascript:alert(1)',
  '/reconoce/ñandú\u{1F600}',
  '/reconoce/?'.repeat(500),
  '1e9',
  '-1',
  'bienvenida',
];
const PARAMETROS_RAROS = [
  'no-existe',
  'xyz',
  '1',
  '-1',
  '%00',
  '%0d%0a',
  '%2e%2e',
  '..',
  '.',
  '%25',
  '%F0%9F%98%80',
  'null',
  'nuevo',
  '00000000-0000-0000-0000-000000000000',
  'a'.repeat(2_000),
  '%27%3B--',
  '__proto__',
];
const CABECERAS_RARAS: readonly ((azar: Azar) => Record<string, string>)[] = [
  (azar) => ({ Cookie: `a=${'b'.repeat(escala(azar, 10_000))}` }),
  (azar) => ({ Cookie: 'a=b; '.repeat(escala(azar, 1_500)) }),
  () => ({ Cookie: '%=%; =; ;;; a="; __Host-x=%zz; __proto__=1' }),
  () => ({ Accept: 'application/json' }),
  () => ({ Accept: `${'text/html;q=0.1,'.repeat(300)}*/*` }),
  () => ({ 'Accept-Language': `${'es-AR;q=0.5,'.repeat(400)}en` }),
  () => ({ 'Accept-Encoding': `${'gzip;q=0,'.repeat(400)}br` }),
  () => ({ Range: 'bytes=0-0,1-1,2-2' }),
  () => ({ 'If-None-Match': '"a",'.repeat(500) }),
  () => ({ 'X-Forwarded-For': '1.1.1.1,'.repeat(500) }),
  () => ({ 'X-Forwarded-Host': 'evil.com', 'X-Forwarded-Proto': 'https' }),
  () => ({ 'X-Forwarded-Host': '[::1' }),
  () => ({ Origin: 'https://evil.com' }),
  () => ({ Origin: 'null' }),
  () => ({ 'Sec-Fetch-Site': 'cross-site' }),
  () => ({ 'X-Request-Id': 'a'.repeat(5_000) }),
  () => ({ 'Last-Event-ID': '9'.repeat(3_000) }),
  () => ({ Authorization: `Bearer ${'a'.repeat(3_000)}` }),
  () => ({ 'User-Agent': 'Googlebot/2.1' }),
  () => ({ 'Content-Encoding': 'gzip' }),
];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
