import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { guardarRespuestas, leerRespuestas, mandarRespuestas } from './respuestas.ts';

const Cuerpo = z.object({ pregunta_id: z.string(), opcion: z.number() });
const guardado: Record<string, string> = {};
const pedidos: string[] = [];
let contesta = (_pregunta: string): Response | Promise<Response> => new Response('{}');

beforeEach(() => {
  for (const clave of Object.keys(guardado)) Reflect.deleteProperty(guardado, clave);
  pedidos.length = 0;
  contesta = () => new Response('{}');
  // A Storage's keys are its own, as an object's.
  vi.stubGlobal('localStorage', new Proxy(guardado, { get: almacen }));
  vi.stubGlobal('fetch', async (ruta: string, { body, headers }: { body: string; headers: object }) => {
    const { pregunta_id: pregunta, opcion } = Cuerpo.parse(JSON.parse(body));
    pedidos.push(`${ruta} ${pregunta}=${opcion} ${String(Reflect.get(headers, 'X-Quien'))}`);
    return contesta(pregunta);
  });
});
afterEach(() => vi.unstubAllGlobals());

function almacen(objeto: Record<string, string>, nombre: string | symbol): unknown {
  if (nombre === 'getItem') return (clave: string) => objeto[clave] ?? null;
  if (nombre === 'setItem') return (clave: string, valor: string) => (objeto[clave] = valor);
  if (nombre === 'removeItem') return (clave: string) => Reflect.deleteProperty(objeto, clave);
  return Reflect.get(objeto, nombre);
}

test('what was left of one’s exams leaves, once, and nobody else’s', async () => {
  guardarRespuestas(
    'ana',
    'i1',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  guardarRespuestas('bea', 'i2', new Map([['c', 3]]));
  expect(await mandarRespuestas('ana')).toEqual({ llegaron: 2, tarde: 0 });
  expect(pedidos).toEqual([
    '/api/evaluaciones/intentos/i1/respuestas a=1 ana',
    '/api/evaluaciones/intentos/i1/respuestas b=2 ana',
  ]);
  expect(await mandarRespuestas('ana')).toEqual({ llegaron: 0, tarde: 0 });
  expect(leerRespuestas('bea', 'i2')).toEqual([['c', 3]]);
});

test('without signal or session they stay; what comes after the end is told and let go', async () => {
  guardarRespuestas(
    'ana',
    'i1',
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  contesta = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await mandarRespuestas('ana')).toEqual({ llegaron: 0, tarde: 0 });
  contesta = () => new Response('{}', { status: 401 });
  expect(await mandarRespuestas('ana')).toEqual({ llegaron: 0, tarde: 0 });
  expect(leerRespuestas('ana', 'i1')).toHaveLength(2);
  contesta = (pregunta) => new Response('{}', { status: pregunta === 'a' ? 200 : 409 });
  expect(await mandarRespuestas('ana')).toEqual({ llegaron: 1, tarde: 1 });
  expect(leerRespuestas('ana', 'i1')).toEqual([]);
});
