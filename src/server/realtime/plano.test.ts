import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { camposDe, espacioNuevo } from '#domain/plano/espacio.ts';
import type { Cambio, Campos, Pieza } from '#domain/plano/pieza.ts';
import { createRouterClient } from '@orpc/server';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { graphic_elements } from '#server/db/schema/plano.ts';
import { activas } from '#server/features/plano/marcas/repo.ts';
import { novedadesDesde, ultimoCambio } from '#server/features/plano/diario.ts';
import {
  entornoDeLocales,
  leerFondo,
  leerVentas,
  leerVista,
  VISTA_POR_DEFECTO,
} from '#server/features/plano/entorno.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { puertoDe, respuestaA } from '#tests/support/servidores.ts';
import type { Eventos } from './eventos.ts';
import { crearEventosDelPlano, type IdentidadDelPlano } from './plano.ts';
import { publicarAcceso } from './publicar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
/** The identity behind each cookie name, at this moment. */
let gente: Record<string, IdentidadDelPlano | null> = {};
const nodos: { cerrar(): Promise<void> }[] = [];
const abiertos: Oyente[] = [];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date('2026-11-20T15:00:00Z'));
  await db.delete(graphic_elements);
  gente = {
    ines: { cuenta_id: e.personal.cuenta_id, personal: true },
    joel: { cuenta_id: e.otro_personal.cuenta_id, personal: true },
    ana: { cuenta_id: e.empleado.cuenta_id, personal: false },
  };
});

afterEach(async () => {
  for (const oyente of abiertos.splice(0)) oyente.colgar();
  for (const nodo of nodos.splice(0)) await nodo.cerrar();
});

const de = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

/** Moves the first space in a change of its own. @returns the change's number */
async function mover(x: number, notes?: string): Promise<number> {
  const { plano } = de(e.personal);
  const { piezas } = await plano.abrir();
  const [pieza] = piezas;
  if (!pieza) throw new Error('The plan is empty');
  const patch: Campos = notes === undefined ? { x } : { x, notes };
  const desde: Campos = notes === undefined ? {} : { notes: pieza.campos['notes'] ?? null };
  const op = { op_id: randomUUID(), clave: pieza.clave, tipo: 'cambiar' as const, patch, desde };
  const { resultados } = await plano.operar({ operaciones: [op] });
  const [resultado] = resultados;
  if (!resultado?.ok) throw new Error(`Refused: ${JSON.stringify(resultado)}`);
  return resultado.seq;
}

describe('the streams of the plan', () => {
  test('bring each change, in order, to the public without notes and to staff with them', async () => {
    const nodo = await arrancar();
    const [publico, personal] = [await conectar(nodo), await conectar(nodo, { como: 'ines' })];
    expect(publico.de('conectado')).toEqual([{ seq: 0 }]);
    for (let x = 1; x <= 5; x += 1) await mover(x, `nota ${x}`);
    await expect.poll(() => personal.seqs()).toEqual([1, 2, 3, 4, 5]);
    await expect.poll(() => publico.seqs()).toEqual([1, 2, 3, 4, 5]);
    expect(publico.texto()).not.toContain('nota');
    expect(personal.cambios()[4]).toMatchObject({ pieza: { rev: 6, campos: { x: 5, notes: 'nota 5' } } });
    expect(publico.texto()).toMatch(/id: 5\nevent: cambios/);
    expect(publico.de('presencia')).toEqual([]);
  });

  test('to who comes back bring first all that was missed, without a gap, and what is not a piece as it is now', async () => {
    const nodo = await arrancar();
    for (let x = 1; x <= 3; x += 1) await mover(x);
    const nuevo = await conectar(nodo, { desde: 1 });
    const vuelta = await conectar(nodo, { desde: 0, headers: { 'last-event-id': '2' } });
    await mover(4);
    await expect.poll(() => nuevo.seqs()).toEqual([2, 3, 4]);
    await expect.poll(() => vuelta.seqs()).toEqual([3, 4]);
    expect(nuevo.texto()).toMatch(/id: 1\nevent: conectado\ndata: {"seq":\d}/);
    expect(nuevo.de('entorno')).toMatchObject([
      { vista: { width: 800 }, fondo: null, marcas: [{ display_order: 1 }, {}, {}, {}, {}, {}, {}, {}] },
    ]);
  });

  test('say that everything must be asked for again to who has a number that is none of ours, or was away too long', async () => {
    for (let x = 1; x <= 3; x += 1) await mover(x);
    const nodo = await arrancar();
    const loco = await conectar(nodo, { desde: 9999 });
    expect(loco.de('recargar')).toEqual([{ seq: 3 }]);
    await db.execute('delete from plano_operaciones where seq = 1');
    const recien = await arrancar();
    const viejo = await conectar(recien, { desde: 0 });
    await expect.poll(() => viejo.de('recargar')).toEqual([{ seq: 3 }]);
    await mover(9);
    await expect.poll(() => viejo.seqs()).toEqual([4]);
    await expect.poll(() => loco.seqs()).toEqual([4]);
  });

  test('say it too when the whole plan is replaced, and go on from there', async () => {
    const nodo = await arrancar();
    const oyente = await conectar(nodo, { desde: 0 });
    await de(e.personal).plano.reiniciar({ op_id: randomUUID() });
    await mover(7);
    await expect.poll(() => oyente.seqs().at(-1)).toBe(2);
    expect(oyente.de('recargar')).toEqual([{ seq: 1 }]);
  });

  test('of two nodes bring the same, each wherever the change was made', async () => {
    const [uno, otro] = [await arrancar(), await arrancar()];
    const [a, b] = [await conectar(uno), await conectar(otro)];
    await mover(1);
    await mover(2);
    await expect
      .poll(() => [a.seqs(), b.seqs()])
      .toEqual([
        [1, 2],
        [1, 2],
      ]);
  });

  test('tell what is not a piece only when it changed', async () => {
    const nodo = await arrancar();
    const oyente = await conectar(nodo);
    const vista = { x: 1, y: 2, width: 300, height: 200, zoom: 2 };
    await de(e.personal).plano.guardarVista(vista);
    await expect.poll(() => oyente.de('entorno')).toEqual([{ vista }]);
    await de(e.personal).plano.guardarVista(vista);
    await de(e.personal).marcas.agregar({ name: 'Pastas Delfín' });
    await expect.poll(() => oyente.de('entorno').length).toBe(2);
    expect(oyente.de('entorno')[1]).toMatchObject({ marcas: { 8: { name: 'Pastas Delfín' } } });
  });

  test('tell of every shop: which a change is in, and view and background of each', async () => {
    const nodo = await arrancar();
    const oyente = await conectar(nodo);
    await mover(1);
    await expect.poll(() => oyente.seqs()).toEqual([1]);
    const { id: local } = await de(e.personal).plano.agregarLocal({ nombre: 'Norte', primero: 'Centro' });
    const campos = { ...camposDe(espacioNuevo('gondola', { x: 0, y: 0 }, [])), local, notes: 'de adentro' };
    const clave = randomUUID();
    await de(e.personal).plano.operar({
      operaciones: [{ op_id: randomUUID(), clave, tipo: 'crear', campos }],
    });
    await expect.poll(() => oyente.seqs()).toEqual([1, 2]);
    const [cambio] = (oyente.de('cambios').at(-1) as { cambios: Cambio[] }).cambios;
    expect(cambio).toMatchObject({ clave, pieza: { campos: { local } } });
    expect(JSON.stringify(cambio)).not.toContain('de adentro');
    const vista = { x: 1, y: 2, width: 300, height: 200, zoom: 2 };
    await de(e.personal).plano.guardarVista({ ...vista, local });
    await expect
      .poll(() => oyente.de('entorno').at(-1))
      .toEqual({
        locales: [
          { id: 1, nombre: 'Centro', vista: VISTA_POR_DEFECTO, fondo: null },
          { id: local, nombre: 'Norte', vista, fondo: null },
        ],
      });
  });

  test('read the database once for all their readers', async () => {
    let lecturas = 0;
    const nodo = await arrancar({ alLeer: () => (lecturas += 1) });
    const oyentes = await Promise.all(Array.from({ length: 30 }, () => conectar(nodo)));
    lecturas = 0;
    await mover(1);
    for (const oyente of oyentes) await expect.poll(() => oyente.seqs()).toEqual([1]);
    // One read that found it and one that found nothing more.
    expect(lecturas).toBeLessThanOrEqual(3);
  });
});

describe('the stream of staff', () => {
  test('is for approved staff', async () => {
    const nodo = await arrancar();
    expect((await conectar(nodo, { como: 'nadie' })).estado).toBe(401);
    expect((await conectar(nodo, { como: 'ana' })).estado).toBe(403);
  });

  test('ends within a second when the access ends; the public’s does not', async () => {
    const nodo = await arrancar();
    const [suyo, ajeno, publico] = [
      await conectar(nodo, { como: 'ines' }),
      await conectar(nodo, { como: 'joel' }),
      await conectar(nodo),
    ];
    gente['ines'] = { cuenta_id: e.personal.cuenta_id, personal: false };
    const inicio = performance.now();
    await publicarAcceso(db, e.personal.cuenta_id);
    await suyo.fin;
    expect(performance.now() - inicio).toBeLessThan(1000);
    expect(suyo.de('cerrada')).toEqual([{ motivo: 'sesion' }]);
    await mover(1);
    await expect.poll(() => [ajeno.seqs(), publico.seqs()]).toEqual([[1], [1]]);
    expect(suyo.seqs()).toEqual([]);
  });

  test('whose access ended while nobody told us ends by itself, and beyond its limit the oldest gives way', async () => {
    const nodo = await arrancar({ latido_ms: 30, maximo_por_cuenta: 2 });
    const [uno, dos, tres] = [
      await conectar(nodo, { como: 'ines' }),
      await conectar(nodo, { como: 'ines' }),
      await conectar(nodo, { como: 'ines' }),
    ];
    await uno.fin;
    expect(uno.de('cerrada')).toEqual([{ motivo: 'reemplazada' }]);
    gente['ines'] = null;
    await Promise.all([dos.fin, tres.fin]);
    expect(tres.de('cerrada')).toEqual([{ motivo: 'sesion' }]);
  });

  test('tells the staff, and nobody else, that there is a comment, and carries what somebody drags', async () => {
    const uno = await arrancar();
    const [staff, publico] = [await conectar(uno, { como: 'ines' }), await conectar(uno)];
    const { piezas } = await de(e.personal).plano.abrir();
    await de(e.personal).comentarios.comentar({ clave: piezas[0]?.clave ?? '', texto: 'Mirá esto' });
    await expect.poll(() => staff.de('comentarios')).toEqual([{}]);
    const ventana = randomUUID();
    const aviso = { ventana, seleccion: [], cursor: { x: 10.4, y: 5 }, arrastre: { x: -3, y: 2 } };
    await de(e.personal).plano.avisarPresencia(aviso);
    await expect
      .poll(() => staff.de('presencia').at(-1))
      .toMatchObject({ presentes: [{ ventana, cursor: { x: 10, y: 5 }, arrastre: { x: -3, y: 2 } }] });
    expect([publico.de('comentarios'), publico.de('presencia')]).toEqual([[], []]);
  });

  test('tells who is there and what they have selected, on every node, until they go or fall silent', async () => {
    let ahora = 0;
    const [uno, otro] = [await arrancar({ reloj: () => ahora }), await arrancar({ reloj: () => ahora })];
    const [a, b] = [await conectar(uno, { como: 'ines' }), await conectar(otro, { como: 'joel' })];
    const [ventana, suya] = [randomUUID(), randomUUID()];
    const seleccion = Array.from({ length: 200 }, () => randomUUID());
    await de(e.personal).plano.avisarPresencia({ ventana, seleccion });
    await de(e.otro_personal).plano.avisarPresencia({ ventana: suya, seleccion: [] });
    const ines = { ventana, local: 1, perfil_id: e.personal.personal?.id, nombre: 'Inés Campos', seleccion };
    const joel = {
      ventana: suya,
      local: 1,
      perfil_id: e.otro_personal.personal?.id,
      nombre: 'Joel Duarte',
      seleccion: [],
    };
    for (const oyente of [a, b]) {
      await expect.poll(() => oyente.de('presencia').at(-1)).toEqual({ presentes: [ines, joel] });
    }
    // A window's presence can only be changed by its owner.
    await de(e.otro_personal).plano.avisarPresencia({ ventana, seleccion: [], se_va: true });
    await de(e.otro_personal).plano.avisarPresencia({ ventana: suya, seleccion: [], se_va: true });
    await expect.poll(() => b.de('presencia').at(-1)).toEqual({ presentes: [ines] });
    // Whoever connects now is told at once.
    expect((await conectar(otro, { como: 'joel' })).de('presencia')).toEqual([{ presentes: [ines] }]);
    ahora = 15_000;
    await expect.poll(() => a.de('presencia').at(-1), { timeout: 3000 }).toEqual({ presentes: [] });
  });
});

describe('a reader', () => {
  test('that does not keep up costs no more memory, and gets everything in order, or is told to ask again', async () => {
    const nodo = await arrancar({ latido_ms: 60_000 });
    const { stream } = directo(nodo);
    const lector = stream.getReader();
    await lector.read();
    const { plano } = de(e.personal);
    const larga = 'x'.repeat(5000);
    for (let i = 0; i < 3; i += 1) {
      const operaciones = Array.from({ length: 500 }, () => ({
        op_id: randomUUID(),
        clave: randomUUID(),
        tipo: 'crear' as const,
        campos: { ...camposDe(espacioNuevo('gondola', { x: 9, y: 9 }, [])), notes: larga },
      }));
      await plano.operar({ operaciones });
    }
    await setTimeout(300);
    let recibido = '';
    let enSuMemoria = 0;
    for (;;) {
      const lectura = await Promise.race([lector.read(), setTimeout(500, null)]);
      if (!lectura?.value) break;
      recibido += new TextDecoder().decode(lectura.value);
      enSuMemoria = Math.max(enSuMemoria, lectura.value.length);
    }
    await lector.cancel();
    // 1,500 changes of which the node holds 1,000: it must ask to reload, and send nothing out of order.
    expect(recibido).toContain('event: recargar\ndata: {"seq":1500}');
    const seqs = [...recibido.matchAll(/"seq":(\d+),"op_id"/g)].map(([, seq]) => Number(seq));
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(enSuMemoria).toBeLessThan(1_500_000);
  });

  test('that nobody reads is given up after a few beats', async () => {
    const nodo = await arrancar({ latido_ms: 30 });
    directo(nodo);
    await expect.poll(() => nodo.eventos.abiertas()).toBe(1);
    for (let i = 0; i < 3; i += 1) {
      const operaciones = Array.from({ length: 200 }, () => ({
        op_id: randomUUID(),
        clave: randomUUID(),
        tipo: 'crear' as const,
        campos: camposDe(espacioNuevo('gondola', { x: 9, y: 9 }, [])),
      }));
      await de(e.personal).plano.operar({ operaciones });
    }
    await expect.poll(() => nodo.eventos.abiertas(), { timeout: 5000 }).toBe(0);
  });

  test('beyond the node’s limit is asked to come later', async () => {
    const nodo = await arrancar({ maximo: 1 });
    await conectar(nodo);
    expect((await conectar(nodo)).estado).toBe(503);
  });
});

type Nodo = {
  puerto: number;
  eventos: Eventos;
  ruta: (pedido: Request) => Response | Promise<Response>;
  cerrar(): Promise<void>;
};

async function arrancar({
  alLeer = () => {},
  fuente = base,
  ...opciones
}: {
  alLeer?: () => void;
  fuente?: Pick<Base, 'escuchar'>;
  latido_ms?: number;
  maximo?: number;
  maximo_por_cuenta?: number;
  reloj?: () => number;
} = {}): Promise<Nodo> {
  const app = new Hono();
  const eventos = await crearEventosDelPlano({
    base: fuente,
    novedades: (desde) => {
      alLeer();
      return novedadesDesde(db, desde);
    },
    ultimo: () => ultimoCambio(db),
    entorno: async () => ({
      vista: await leerVista(db, 1),
      fondo: await leerFondo(db, 1),
      marcas: await activas(db),
      reservas: await leerVentas(db),
      locales: await entornoDeLocales(db),
    }),
    autenticar: async (pedido) => gente[pedido.headers.get('cookie') ?? ''] ?? null,
    alFallar: (error) => {
      throw error;
    },
    ...opciones,
  });
  eventos.montar(app);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const nodo = {
    puerto: puertoDe(server),
    eventos,
    ruta: (pedido: Request) => app.request(pedido),
    async cerrar() {
      await eventos.cerrar();
      server.close();
    },
  };
  nodos.push(nodo);
  return nodo;
}

/** A stream without a network under it, which is only read when the test says. */
function directo({ ruta }: Nodo): { stream: ReadableStream<Uint8Array> } {
  const paso = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 0 });
  void Promise.resolve(ruta(new Request('http://x/api/plano/eventos'))).then((r) =>
    r.body!.pipeTo(paso.writable).catch(() => {}),
  );
  return { stream: paso.readable };
}

type Oyente = {
  estado: number | undefined;
  texto(): string;
  de(evento: string): unknown[];
  cambios(): (Cambio & { pieza: Pieza | null })[];
  seqs(): number[];
  fin: Promise<unknown>;
  colgar(): void;
};

/** A byte-level EventSource. Resolves once the stream has greeted, or been refused. */
async function conectar(
  { puerto }: Nodo,
  { como, desde, headers = {} }: { como?: string; desde?: number; headers?: Record<string, string> } = {},
): Promise<Oyente> {
  const consulta = desde === undefined ? '' : `?desde=${desde}`;
  const pedido: ClientRequest = request({
    port: puerto,
    host: '127.0.0.1',
    path: `/api/plano/${como === undefined ? '' : 'edicion/'}eventos${consulta}`,
    headers: { accept: 'text/event-stream', ...(como !== undefined && { cookie: como }), ...headers },
    agent: false,
  });
  pedido.on('error', () => {});
  pedido.end();
  const respuesta = await respuestaA(pedido);
  let recibido = '';
  respuesta.setEncoding('utf8').on('data', (parte: string) => {
    recibido += parte;
  });
  respuesta.on('error', () => {});
  const oyente: Oyente = {
    estado: respuesta.statusCode,
    texto: () => recibido,
    de: (evento) =>
      [...recibido.matchAll(/^event: (\w+)\ndata: (.*)$/gm)]
        .filter(([, cual]) => cual === evento)
        .map(([, , datos]) => JSON.parse(datos!) as unknown),
    cambios: () => oyente.de('cambios').flatMap((c) => (c as { cambios: Cambio[] }).cambios),
    seqs: () => oyente.cambios().map(({ seq }) => seq),
    fin: once(respuesta, 'end'),
    colgar: () => pedido.destroy(),
  };
  oyente.fin.catch(() => {});
  abiertos.push(oyente);
  if (respuesta.statusCode === 200) await vi.waitUntil(() => oyente.de('conectado').length === 1);
  return oyente;
}
