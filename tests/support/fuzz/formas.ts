import { randomBytes } from 'node:crypto';
import type { Azar } from './azar.ts';
import { CLAVES_HOSTILES, comoTexto, TEXTOS_HOSTILES } from './esquema.ts';
import type { Campos } from './pedido.ts';

/** A body and its declared type. */
export type Cuerpo = { readonly tipo: string | undefined; readonly bytes: Buffer; readonly campos?: Campos };

export type Pares = readonly (readonly [string, string])[];

export const URLENCODED = 'application/x-www-form-urlencoded';

/** Sizes from ten up, large ones rarely: each step is ten times as expensive and a third as likely. */
export function escala(azar: Azar, hasta: number): number {
  let n = 10;
  while (n < hasta && azar.cada(3)) n *= 10;
  return Math.min(n, hasta);
}

export function urlencoded(pares: Pares): Cuerpo {
  const como = (de: Pares) => Buffer.from(de.map(([k, v]) => `${codificado(k)}=${codificado(v)}`).join('&'));
  return { tipo: URLENCODED, bytes: como(pares), campos: { pares, como } };
}

export function multipart(pares: Pares, archivo?: { nombre: string; mime: string; bytes: Buffer }): Cuerpo {
  const borde = 'borde-de-prueba';
  const como = (de: Pares) => {
    const partes = de.map(
      ([k, v]) => `--${borde}\r\nContent-Disposition: form-data; name="${enComillas(k)}"\r\n\r\n${v}\r\n`,
    );
    const conArchivo =
      archivo === undefined
        ? []
        : [
            Buffer.from(
              `--${borde}\r\nContent-Disposition: form-data; name="archivo"; filename="${enComillas(archivo.nombre)}"\r\nContent-Type: ${archivo.mime}\r\n\r\n`,
            ),
            archivo.bytes,
            Buffer.from('\r\n'),
          ];
    return Buffer.concat([Buffer.from(partes.join('')), ...conArchivo, Buffer.from(`--${borde}--\r\n`)]);
  };
  return { tipo: `multipart/form-data; boundary=${borde}`, bytes: como(pares), campos: { pares, como } };
}

export function json(algo: unknown): Cuerpo {
  return { tipo: 'application/json', bytes: Buffer.from(JSON.stringify(algo) ?? 'null') };
}

/** The object as form fields, with the names that our forms use: `a.b[0]`. */
export function comoCampos(algo: unknown, bajo = ''): (readonly [string, string])[] {
  if (Array.isArray(algo)) return algo.flatMap((parte, i) => comoCampos(parte, `${bajo}[${i}]`));
  if (typeof algo === 'object' && algo !== null) {
    return Object.entries(algo).flatMap(([k, v]) => comoCampos(v, bajo === '' ? k : `${bajo}.${k}`));
  }
  if (algo === undefined || algo === null || bajo === '') return [];
  return [[bajo, algo === true ? 'on' : comoTexto(algo)]];
}

/**
 * A body whose shape or size is the attack: hundreds of thousands of fields, indexes up to a thousand million, deep nesting,
 * endless names and values, unclosed parts. `nombres`: fields that the address reads.
 */
export function cuerpoHostil(azar: Azar, nombres: readonly string[], resto: Pares): Cuerpo {
  const nombre = nombres.length === 0 ? 'a' : azar.uno(nombres);
  const armar = azar.cada(4) ? multipart : urlencoded;
  const con = (...mas: Pares) => armar([...resto, ...mas]);
  const forma = azar.cada(4) ? azar.uno(DE_INDICES) : azar.uno(FORMAS);
  return forma({ azar, nombre, con, resto });
}

type Taller = { azar: Azar; nombre: string; con: (...mas: Pares) => Cuerpo; resto: Pares };

/** Few bytes that may expand to a lot. Chosen more often than the others. */
const DE_INDICES: readonly ((taller: Taller) => Cuerpo)[] = [
  ({ azar, nombre, con }) => con([`${nombre}[${10 ** (2 + azar.entero(8))}]`, '1']),
  ({ azar, nombre, con }) => con([`${nombre}[0].x[${10 ** (1 + azar.entero(9))}].y`, '1']),
  ({ azar, nombre, con }) => con(...veces(escala(azar, 20_000), (i) => [`${nombre}[${i}][${i}]`, '1'])),
];

const FORMAS: readonly ((taller: Taller) => Cuerpo)[] = [
  ({ azar, con }) => con(...veces(escala(azar, 100_000), (i) => [`campo${i}`, '1'])),
  ({ azar, nombre, con }) => con([`${nombre}[${azar.entero(10) + 1}${'0'.repeat(azar.entero(9))}]`, '1']),
  ({ azar, nombre, con }) => con([`${nombre}[0].x[${10 ** (1 + azar.entero(8))}].y`, '1']),
  ({ azar, nombre, con }) => con(...veces(escala(azar, 20_000), (i) => [`${nombre}[${i}][${i}]`, '1'])),
  ({ azar, nombre, con }) => con(...veces(escala(azar, 10_000), (i) => [`${nombre}[${i * 1000}]`, '1'])),
  ({ azar, nombre, con }) => con([nombre + '[a]'.repeat(escala(azar, 20_000)), '1']),
  ({ azar, nombre, con }) => con([nombre + '[0]'.repeat(escala(azar, 20_000)), '1']),
  ({ azar, nombre, con }) => con([nombre + '.a'.repeat(escala(azar, 20_000)), '1']),
  ({ azar, con }) =>
    con([azar.uno(['n', '.', '[', ']', '[]', ' ', '%', 'ñ']).repeat(escala(azar, 300_000)), '1']),
  ({ azar, nombre, con }) => con([nombre, azar.uno(RELLENOS).repeat(escala(azar, 300_000))]),
  ({ nombre, con }) => con([nombre, 'v'.repeat(1_000_000)]),
  ({ azar, nombre, con }) => con(...veces(escala(azar, 50_000), () => [nombre, '1'])),
  ({ azar, con }) => con([azar.uno(CLAVES_RARAS), azar.uno(TEXTOS_HOSTILES)]),
  ({ azar, nombre, con }) => con(['__intent__', JSON.stringify(intencion(azar, nombre))]),
  ({ azar, con }) =>
    con(['__intent__', azar.uno(['{', 'null', '[]', '1', '"x"', '{"type":1}', '['.repeat(5000)])]),
  ({ con }) => con(['__state__', '{"a":"b","key":{"":"x"}}']),
  ({ azar, nombre }) =>
    crudo(
      URLENCODED,
      azar.uno([
        `${nombre}=%zz&%=%`,
        `${nombre}=%ED%A0%80`,
        `%00=%00&${nombre}=%FF`,
        '&'.repeat(escala(azar, 100_000)),
        '='.repeat(escala(azar, 100_000)),
        '%'.repeat(escala(azar, 100_000)),
        '+'.repeat(escala(azar, 100_000)),
      ]),
    ),
  ({ azar, resto }) => ({ tipo: azar.uno(TIPOS), bytes: urlencoded(resto).bytes }),
  ({ azar, resto }) => ({ tipo: azar.uno(TIPOS_DE_PARTES), bytes: multipart(resto).bytes }),
  ({ azar, resto }) => {
    const { tipo, bytes } = multipart(resto);
    return { tipo, bytes: bytes.subarray(0, azar.entero(bytes.length)) };
  },
  ({ azar }) =>
    crudo('multipart/form-data; boundary=x', `${'--x\r\n'.repeat(escala(azar, 50_000))}--x--\r\n`),
  ({ azar }) =>
    crudo(
      'multipart/form-data; boundary=x',
      veces(
        escala(azar, 20_000),
        (i) => `--x\r\nContent-Disposition: form-data; name="p${i}"\r\n\r\n1\r\n`,
      ).join('') + '--x--\r\n',
    ),
  ({ azar }) =>
    crudo(
      'multipart/form-data; boundary=x',
      `--x\r\n${azar.uno(['X: y\r\n', 'Content-Disposition: form-data; name="a"\r\n', ' '])}`.repeat(
        escala(azar, 10_000),
      ),
    ),
  ({ azar }) =>
    crudo(
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(escala(azar, 100_000))}"; filename="${'\\"'.repeat(escala(azar, 10_000))}"\r\n\r\n1\r\n--x--\r\n`,
    ),
  ({ azar }) =>
    crudo(
      `multipart/form-data; boundary=${'-'.repeat(escala(azar, 5000))}`,
      '-'.repeat(escala(azar, 300_000)),
    ),
  ({ azar }) => crudo('application/json', azar.uno(JSON_HOSTILES)()),
  ({ azar, nombre }) => json({ hacer: nombre, [nombre]: veces(escala(azar, 50_000), (i) => i) }),
  ({ azar, nombre }) => json({ [nombre]: azar.uno(RELLENOS).repeat(escala(azar, 300_000)) }),
  ({ azar }) => json(Object.fromEntries(veces(escala(azar, 20_000), (i) => [`k${i}`, i]))),
  ({ azar }) => ({
    tipo: azar.uno([...TIPOS, undefined, 'application/json']),
    bytes: RUIDO.subarray(0, azar.entero(RUIDO.length)),
  }),
  ({ azar }) => crudo(azar.uno([...TIPOS, 'application/json', URLENCODED]), ''),
];

/** Commands that conform's forms send beside their fields, and that its parser obeys. */
function intencion(azar: Azar, name: string): unknown {
  const index = 10 ** azar.entero(10);
  return azar.uno<unknown>([
    { type: 'insert', payload: { name, index, defaultValue: 'x' } },
    { type: 'insert', payload: { name: `${name}[${index}]`, index } },
    { type: 'reorder', payload: { name, from: 0, to: index } },
    { type: 'reorder', payload: { name, from: index, to: -1 } },
    { type: 'update', payload: { name, index, value: { a: 'x'.repeat(1000) } } },
    { type: 'update', payload: { name: `${name}${'[0]'.repeat(2000)}`, value: 1 } },
    { type: 'remove', payload: { name, index } },
    { type: 'validate', payload: { name: '.'.repeat(escala(azar, 10_000)) } },
    { type: 'reset', payload: { name: `${name}[${index}]` } },
    { type: '__proto__', payload: { name } },
  ]);
}

const RELLENOS = [
  'a',
  '<',
  '&',
  '"',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '/',
  '@',
  'a@',
  'a.',
  '\u0301',
  'ñ',
  '\u{1F469}\u200D',
];
const RUIDO = randomBytes(20_000);
const CLAVES_RARAS = [
  ...CLAVES_HOSTILES,
  '__proto__.x',
  'constructor.prototype.x',
  'a[__proto__][x]',
  '[]',
  '[0]',
  '.',
  'a..b',
  'a[',
  'a]',
  'a[]',
  'a[][]',
  'a[-1]',
  'a[1e9]',
  'a[ 1 ]',
  '\u0000',
  '\u{1F600}',
];

export const TIPOS = [
  'text/plain',
  'text/plain; charset=utf-16',
  URLENCODED,
  `${URLENCODED}; charset=utf-7`,
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'x',
  '/',
  ',',
  `${'a'.repeat(5000)}/b`,
] as const;
const TIPOS_DE_PARTES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=otro',
  'multipart/form-data; boundary=a; boundary=borde-de-prueba',
  `multipart/form-data; boundary=${'b'.repeat(3000)}`,
  'multipart/mixed; boundary=borde-de-prueba',
  'multipart/form-data; boundary=borde-de-prueba; charset=utf-16le',
];
const JSON_HOSTILES: readonly (() => string)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"a"',
  () => '{"hacer":"x","hacer":2,"__proto__":{"rol":"admin_rrhh"}}',
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => '['.repeat(3_900_000),
  () => '{"a":1e999}',
  () => '\uFEFF{}',
  () => '{"a":"\\ud800"}',
  () => '1'.repeat(200_000),
  () => `"${'\\u0000'.repeat(30_000)}"`,
  () => `[${'0,'.repeat(200_000)}0]`,
];

function crudo(tipo: string, texto: string): Cuerpo {
  return { tipo, bytes: Buffer.from(texto) };
}

function veces<const T>(n: number, hacer: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => hacer(i));
}

/** Encodes as a browser would; a malformed string, which a browser cannot send, becomes bytes that are not UTF-8. */
function codificado(texto: string): string {
  return texto.isWellFormed() ? encodeURIComponent(texto) : '%ED%A0%80';
}

function enComillas(nombre: string): string {
  return nombre.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
