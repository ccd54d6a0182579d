import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { METODOS_QUE_ESPERAN } from '#domain/gobierno/esperas/espera.ts';

/** The sources of the web: the contract names that screens ask for, and those that routes declare, are read from them. */
const textos = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((ruta) => /\.tsx?$/u.test(ruta) && !ruta.includes('.test.'))
  .map((ruta) => readFileSync(join('src/web', ruta), 'utf8'));

const NOMBRE = /'([a-z]\w*\.[a-z]\w*)'/gu;
const nombresEn = (texto: string) => [...texto.matchAll(NOMBRE)].map(([, nombre]) => nombre ?? '');

/** The names in a list that a route's action spreads: `accion(...PASOS)`. */
const deLaLista = (nombre: string) =>
  textos.flatMap((texto) =>
    nombresEn(new RegExp(`\\bconst ${nombre} = \\[([^\\]]*)\\]`, 'u').exec(texto)?.[1] ?? ''),
  );

const hechos = new Set([
  ...textos.flatMap((texto) =>
    [...texto.matchAll(/\baccion(?:ConFormulario)?\(([^;]*?)\);/gu)].flatMap(([, lista = '']) => [
      ...nombresEn(lista),
      ...[...lista.matchAll(/\.\.\.([A-Z_]+)/gu)].flatMap(([, nombre = '']) => deLaLista(nombre)),
    ]),
  ),
  // Sent to wait, which has a route of its own.
  ...METODOS_QUE_ESPERAN,
]);
const pedidos = new Set(
  textos.flatMap((texto) =>
    [...texto.matchAll(/\bmetodo: ((?:'[\w.]+'|[^,;{}]*?'[\w.]+'[^,;{}]*?))[,}\n]/gu)].flatMap(([, dicho]) =>
      nombresEn(dicho ?? ''),
    ),
  ),
);

test('what a screen asks for is done by some route', () => {
  expect(pedidos.size).toBeGreaterThan(40);
  expect([...pedidos].filter((pedido) => !hechos.has(pedido))).toEqual([]);
});

test('entering, and whatever leaves a cookie, has forms of its own', () => {
  expect(hechos.size).toBeGreaterThan(50);
  expect([...hechos].filter((hecho) => /^(?:cuentas|factor|oidc)\./u.test(hecho))).toEqual([]);
});
