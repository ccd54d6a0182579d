import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redDelNavegador, type OyenteDelPlano } from './red.ts';

const pedidos: { direccion: string; cuerpo: unknown }[] = [];
let fuente: EventTarget;

beforeEach(() => {
  pedidos.length = 0;
  vi.stubGlobal('fetch', (direccion: string, { body }: { body?: string }) => {
    pedidos.push({ direccion, cuerpo: body === undefined ? null : JSON.parse(body) });
    return Promise.resolve(
      Response.json({ cambios: [enElNorte, enElPrimero], seq: 2, recargar: false, resultados: [] }),
    );
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        // oxlint-disable-next-line typescript/no-this-alias -- the test says through it what the server would
        fuente = this;
      }
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const pieza = (clave: string, campos: object) => ({ clave, rev: 1, campos });
const enElNorte = { seq: 1, op_id: 'a', clave: 'n', pieza: pieza('n', { local: 2 }) };
const enElPrimero = { seq: 2, op_id: 'b', clave: 'p', pieza: pieza('p', {}) };

/** What the window of a shop's plan hears of what the server tells of all of them. */
function oir(local: number, nombre: string, dato: object): unknown {
  const oidos: unknown[] = [];
  const oyente = new Proxy({} as OyenteDelPlano, {
    get: () => (oido: unknown) => oidos.push(oido),
    ownKeys: () => ['conectado', 'cambios', 'recargar', 'entorno', 'presencia', 'comentarios', 'cortado'],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  redDelNavegador(local).escuchar(0, oyente);
  fuente.dispatchEvent(new MessageEvent(nombre, { data: JSON.stringify(dato) }));
  return oidos.at(-1);
}

it('two people in two shops: each sees the changes of their own, and all of the order', () => {
  const dato = { cambios: [enElNorte, enElPrimero] };
  expect(oir(1, 'cambios', dato)).toEqual({ cambios: [{ ...enElNorte, pieza: null }, enElPrimero] });
  expect(oir(2, 'cambios', dato)).toEqual({ cambios: [enElNorte, { ...enElPrimero, pieza: null }] });
});

it('and who is in it, with their pointer and what they drag', () => {
  const [ana, beto] = [
    { ventana: 'a', local: 1, cursor: { x: 1, y: 1 } },
    { ventana: 'b', local: 2, cursor: { x: 2, y: 2 } },
  ];
  expect(oir(1, 'presencia', { presentes: [ana, beto] })).toEqual({ presentes: [ana] });
  expect(oir(2, 'presencia', { presentes: [ana, beto] })).toEqual({ presentes: [beto] });
});

it('and its view and background; the brands and the shops there are, all see', () => {
  const locales = [
    { id: 1, nombre: 'Centro', vista: 'v1', fondo: 'f1' },
    { id: 2, nombre: 'Norte', vista: 'v2', fondo: null },
  ];
  const dichos = locales.map(({ id, nombre }) => ({ id, nombre }));
  const dato = { vista: 'v1', fondo: 'f1', marcas: ['m'], locales };
  expect(oir(1, 'entorno', dato)).toEqual({ vista: 'v1', fondo: 'f1', marcas: ['m'], locales: dichos });
  expect(oir(2, 'entorno', dato)).toEqual({ vista: 'v2', fondo: null, marcas: ['m'], locales: dichos });
  expect(oir(2, 'entorno', { vista: 'otra' })).toEqual({});
});

it('asks for its own, and says where it is', async () => {
  const red = redDelNavegador(2);
  await red.abrir();
  await red.presencia({ ventana: 'v', seleccion: [], se_va: false });
  await red.reemplazar('importar', { op_id: 'o', contenido: '[]' });
  expect(pedidos).toEqual([
    { direccion: '/api/plano/edicion?local=2', cuerpo: null },
    {
      direccion: '/api/plano/presencia',
      cuerpo: { ventana: 'v', seleccion: [], se_va: false, local: 2 },
    },
    { direccion: '/api/plano/importar', cuerpo: { op_id: 'o', contenido: '[]', local: 2 } },
  ]);
  const novedades = await red.novedades(0);
  expect(novedades).toMatchObject({
    ok: true,
    valor: { cambios: [enElNorte, { ...enElPrimero, pieza: null }] },
  });
});
