import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmpleadoActor, Rol } from '#domain/comun/permisos/permisos.ts';
import type { Base } from '#server/db/base.ts';
import { enPagina, enPedido } from '#server/pedido-actual.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { puertoDe, respuestaA } from '#tests/support/servidores.ts';
import { crearEventos, type Eventos, type Identidad } from './eventos.ts';
import { type Audiencia, leerMensaje, publicar, publicarAcceso } from './publicar.ts';

const base = await baseDePrueba();

/** The identity behind each cookie name, at this moment. */
let gente: Record<string, Identidad | null> = {};
let eventos: Eventos;
let apagar: (() => Promise<void>) | undefined;
let puerto = 0;
const abiertos: Oyente[] = [];

beforeEach(() => {
  gente = {
    ana: persona('ana', 'empleado', 's1', 'g1'),
    beto: persona('beto', 'empleado', 's1', 'g1'),
    lider: persona('lider', 'lider_grupo', 's1', 'g1'),
    gerente: persona('gerente', 'gerente_sucursal', 's1', null),
    otra: persona('otra', 'gerente_sucursal', 's2', null),
    rrhh: persona('rrhh', 'admin_rrhh', null, null),
  };
});

afterEach(async () => {
  for (const oyente of abiertos.splice(0)) oyente.colgar();
  await apagar?.();
  apagar = undefined;
});

describe('an event', () => {
  test('arrives after the commit, not before, and never after a rollback', async () => {
    await arrancar();
    const ana = await conectar('ana');
    await base.db.transaction(async (tx) => {
      await publicar(tx, { temas: ['puntos', 'ranking'], para: { empleados: ['ana'] } });
      await setTimeout(100);
      expect(ana.temas()).toEqual([]);
    });
    await expect.poll(() => ana.temas()).toEqual(['puntos', 'ranking']);
    const fallida = base.db.transaction(async (tx) => {
      await publicar(tx, { temas: ['insignias'], para: { todos: true } });
      throw new Error('changed my mind');
    });
    await expect(fallida).rejects.toThrow('changed my mind');
    await base.db.transaction((tx) => publicar(tx, { temas: ['desafios'], para: { todos: true } }));
    await expect.poll(() => ana.temas()).toEqual(['puntos', 'ranking', 'desafios']);
  });

  test.each<[Audiencia, string[]]>([
    [{ empleados: ['ana'] }, ['ana']],
    [{ gerentes_de: ['s1'] }, ['gerente']],
    [{ gerentes_de: ['s2'], rrhh: true }, ['otra', 'rrhh']],
    [{ lideres_de: ['g1'] }, ['lider']],
    [{ todos: true }, ['ana', 'beto', 'gerente', 'lider', 'otra', 'rrhh']],
    [{ empleados: ['nadie'] }, []],
    [{}, []],
  ])('for %j reaches %j and nobody else', async (para, quienes) => {
    await arrancar();
    const nombres = Object.keys(gente).toSorted();
    const oyentes = await Promise.all(nombres.map((n) => conectar(n)));
    await base.db.transaction(async (tx) => {
      await publicar(tx, { temas: ['evidencias'], para });
      // Events are delivered in order: whoever has received this one has received all those before.
      await publicar(tx, { temas: ['perfil'], para: { todos: true } });
    });
    await expect.poll(() => oyentes.every((o) => o.temas().includes('perfil'))).toBe(true);
    expect(nombres.filter((_, i) => oyentes[i]!.temas().includes('evidencias'))).toEqual(quienes);
  });

  test('for a thousand people is split under the limit of a message', async () => {
    await arrancar();
    gente['ana'] = persona('ana', 'empleado', 's1', null, 'e-999');
    const ana = await conectar('ana');
    const empleados = Array.from({ length: 1000 }, (_, i) => `e-${i}`.padEnd(36, '-'));
    empleados.push('e-999');
    await base.db.transaction((tx) => publicar(tx, { temas: ['notificaciones'], para: { empleados } }));
    await expect.poll(() => ana.temas()).toEqual(['notificaciones']);
  });

  test('says of the page that did it that it is its own, while its request is not answered', async () => {
    await arrancar();
    const yo = '019a0000-0000-4000-8000-000000000001';
    const [pagina, otra] = [await conectar('ana', {}, `?pagina=${yo}`), await conectar('ana')];
    const avisar = (tema: 'puntos' | 'perfil') =>
      base.db.transaction((tx) => publicar(tx, { temas: [tema], para: { empleados: ['ana'] } }));
    await enPedido('r-1', async () => {
      await enPagina(yo, () => avisar('puntos'));
      // Something that the request causes after its answer.
      await avisar('perfil');
    });
    await expect
      .poll(() => pagina.de('cambios'))
      .toEqual([{ temas: ['puntos'], propio: true }, { temas: ['perfil'] }]);
    await expect.poll(() => otra.de('cambios')).toEqual([{ temas: ['puntos'] }, { temas: ['perfil'] }]);
  });

  test('that this version does not know is let pass', () => {
    expect(leerMensaje('{"temas":["del-futuro"],"para":{"todos":true}}')).toBeNull();
    expect(leerMensaje('no es json')).toBeNull();
  });
});

describe('a stream', () => {
  test('is for sessions only, and nobody without an active employee record hears anything', async () => {
    await arrancar();
    gente['visita'] = { cuenta_id: 'c-visita', empleado: null };
    const inactiva = persona('inactiva', 'admin_rrhh', null, null);
    gente['inactiva'] = { ...inactiva, empleado: { ...inactiva.empleado, activo: false } };
    expect((await conectar('nadie')).estado).toBe(401);
    const [visita, baja, ana] = [await conectar('visita'), await conectar('inactiva'), await conectar('ana')];
    await base.db.transaction((tx) => publicar(tx, { temas: ['puntos'], para: { todos: true, rrhh: true } }));
    await expect.poll(() => ana.temas()).toEqual(['puntos']);
    expect([...visita.temas(), ...baja.temas()]).toEqual([]);
  });

  test('says how to come back, and to whoever comes back that something may have been missed', async () => {
    await arrancar();
    const primera = await conectar('ana');
    expect(primera.cabeceras).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
    expect(primera.texto()).toMatch(/^retry: \d{4}\n\n/);
    expect(primera.de('conectado')).toEqual([{ reconexion: false }]);
    const vuelta = await conectar('ana', { 'last-event-id': '17' });
    expect(vuelta.de('conectado')).toEqual([{ reconexion: true }]);
  });

  test('tells what came for its page between being loaded and listening', async () => {
    let hora = Date.parse('2026-03-02T12:00:00Z');
    const alReloj = fijarReloj(() => new Date(hora));
    try {
      await arrancar();
      const otra = await conectar('beto');
      hora += 60_000;
      const cargada = hora;
      hora += 10_000;
      await base.db.transaction(async (tx) => {
        await publicar(tx, { temas: ['puntos'], para: { empleados: ['ana'] } });
        await publicar(tx, { temas: ['perfil'], para: { empleados: ['beto'] } });
      });
      await expect.poll(() => otra.temas()).toEqual(['perfil']);
      const perdio = async (quien: string, desde: string) => {
        const oyente = await conectar(quien, {}, `?desde=${desde}`);
        return oyente.de('conectado');
      };
      expect(await perdio('ana', String(cargada))).toEqual([{ reconexion: true }]);
      // Nothing was meant for them, or the page was loaded afterwards.
      expect(await perdio('gerente', String(cargada))).toEqual([{ reconexion: false }]);
      expect(await perdio('ana', String(hora + 5000))).toEqual([{ reconexion: false }]);
      // Loaded while a clock was hours ahead: it is impossible to tell what came since.
      expect(await perdio('gerente', String(hora + 3 * 3_600_000))).toEqual([{ reconexion: true }]);
      // Loaded before this node could know.
      expect(await perdio('gerente', String(cargada - 120_000))).toEqual([{ reconexion: true }]);
      expect(await perdio('gerente', 'ayer')).toEqual([{ reconexion: false }]);
    } finally {
      alReloj();
    }
  });

  test('ends within a second when its session does, and not when somebody else’s does', async () => {
    await arrancar();
    const [telefono, escritorio, beto] = [
      await conectar('ana'),
      await conectar('ana'),
      await conectar('beto'),
    ];
    gente['ana'] = null;
    const inicio = performance.now();
    await base.db.transaction((tx) => publicarAcceso(tx, 'c-ana'));
    await Promise.all([telefono.fin, escritorio.fin]);
    expect(performance.now() - inicio).toBeLessThan(1000);
    expect(telefono.de('cerrada')).toEqual([{ motivo: 'sesion' }]);
    expect(eventos.abiertas()).toBe(1);
    await base.db.transaction((tx) => publicar(tx, { temas: ['puntos'], para: { todos: true } }));
    await expect.poll(() => beto.temas()).toEqual(['puntos']);
    expect(telefono.temas()).toEqual([]);
  });

  test('of somebody with a new role hears what the new role hears', async () => {
    await arrancar();
    const ana = await conectar('ana');
    gente['ana'] = persona('ana', 'gerente_sucursal', 's1', null);
    await base.db.transaction((tx) => publicarAcceso(tx, 'c-ana'));
    await setTimeout(100);
    await base.db.transaction((tx) => publicar(tx, { temas: ['evidencias'], para: { gerentes_de: ['s1'] } }));
    await expect.poll(() => ana.temas()).toEqual(['evidencias']);
  });

  test('whose session ended while nobody told us, ends by itself', async () => {
    await arrancar({ latido_ms: 40 });
    const ana = await conectar('ana');
    gente['ana'] = null;
    await ana.fin;
    expect(ana.de('cerrada')).toEqual([{ motivo: 'sesion' }]);
  });

  test('beats, so that proxies leave it open', async () => {
    await arrancar({ latido_ms: 30 });
    const ana = await conectar('ana');
    await expect.poll(() => ana.texto().match(/^: latido$/gm)?.length ?? 0).toBeGreaterThan(3);
  });

  test('beyond the limit of an account, the oldest gives way', async () => {
    await arrancar({ maximo_por_cuenta: 2 });
    const [uno, dos, tres] = [await conectar('ana'), await conectar('ana'), await conectar('ana')];
    await uno.fin;
    expect(uno.de('cerrada')).toEqual([{ motivo: 'reemplazada' }]);
    expect(eventos.abiertas()).toBe(2);
    await base.db.transaction((tx) => publicar(tx, { temas: ['puntos'], para: { todos: true } }));
    await expect.poll(() => [...dos.temas(), ...tres.temas()]).toEqual(['puntos', 'puntos']);
  });

  test('that hangs up is forgotten', async () => {
    await arrancar();
    const ana = await conectar('ana');
    expect(eventos.abiertas()).toBe(1);
    ana.colgar();
    await expect.poll(() => eventos.abiertas()).toBe(0);
  });

  test('whose reader stops reading melts events together instead of piling them up, and is given up', async () => {
    await arrancar({ latido_ms: 60_000 });
    const { stream } = directa();
    const lector = stream.getReader();
    for (let i = 0; i < 3000; i += 1) {
      await publicar(base.db, { temas: i % 2 ? ['puntos'] : ['ranking'], para: { empleados: ['ana'] } });
    }
    await setTimeout(200);
    let recibido = 0;
    let ultimo = '';
    for (;;) {
      const lectura = await Promise.race([lector.read(), setTimeout(200, null)]);
      if (!lectura?.value) break;
      recibido += lectura.value.length;
      ultimo = new TextDecoder().decode(lectura.value);
    }
    expect(recibido).toBeLessThan(10_000);
    // Merged events lose nothing.
    expect(ultimo).toMatch(/"temas":\["(puntos|ranking)","(puntos|ranking)"\]/);
    await lector.cancel();
  });

  test('that nobody reads is given up after a few beats', async () => {
    await arrancar({ latido_ms: 30 });
    directa();
    await expect.poll(() => eventos.abiertas()).toBe(1);
    for (let i = 0; i < 200; i += 1)
      await publicar(base.db, { temas: ['puntos'], para: { empleados: ['ana'] } });
    await expect.poll(() => eventos.abiertas(), { timeout: 5000 }).toBe(0);
  });

  test('that was deaf while the database was away tells its page, and asks again whose it is', async () => {
    let reanudar = () => {};
    await arrancar(
      {},
      {
        async escuchar(_canal, _cb, alReanudar) {
          reanudar = alReanudar ?? reanudar;
          return async () => {};
        },
      },
    );
    const [ana, beto] = [await conectar('ana'), await conectar('beto')];
    gente['ana'] = null;
    reanudar();
    await ana.fin;
    expect(ana.de('cerrada')).toEqual([{ motivo: 'sesion' }]);
    await expect.poll(() => beto.de('conectado')).toEqual([{ reconexion: false }, { reconexion: true }]);
  });

  test('ends when the server stops, asking to come back', async () => {
    await arrancar();
    const ana = await conectar('ana');
    await eventos.cerrar();
    await ana.fin;
    expect(ana.de('cerrada')).toEqual([{ motivo: 'reinicio' }]);
  });
});

function persona(
  nombre: string,
  rol: Rol,
  sucursal_id: string | null,
  grupo_id: string | null,
  id = nombre,
): Identidad & { empleado: EmpleadoActor } {
  return { cuenta_id: `c-${nombre}`, empleado: { id, rol, sucursal_id, grupo_id, activo: true } };
}

async function arrancar(
  opciones: { latido_ms?: number; maximo_por_cuenta?: number } = {},
  fuente: Pick<Base, 'escuchar'> = base,
): Promise<void> {
  const app = new Hono();
  eventos = await crearEventos({
    base: fuente,
    autenticar: async (pedido) => gente[pedido.headers.get('cookie') ?? ''] ?? null,
    ...opciones,
  });
  eventos.montar(app);
  ruta = (pedido) => app.request(pedido);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  puerto = puertoDe(server);
  apagar = async () => {
    await eventos.cerrar();
    server.close();
  };
}

let ruta: (pedido: Request) => Response | Promise<Response>;

/** A stream without a network under it, which is only read when the test says. */
function directa(): { stream: ReadableStream<Uint8Array> } {
  const paso = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 0 });
  void Promise.resolve(ruta(new Request('http://x/api/eventos', { headers: { cookie: 'ana' } }))).then((r) =>
    r.body!.pipeTo(paso.writable).catch(() => {}),
  );
  return { stream: paso.readable };
}

type Oyente = {
  estado: number | undefined;
  cabeceras: IncomingMessage['headers'];
  texto(): string;
  de(evento: string): unknown[];
  temas(): string[];
  fin: Promise<unknown>;
  colgar(): void;
};

/** A byte-level EventSource. Resolves once the stream has greeted, or been refused. */
async function conectar(nombre: string, headers: Record<string, string> = {}, query = ''): Promise<Oyente> {
  const pedido: ClientRequest = request({
    port: puerto,
    host: '127.0.0.1',
    path: `/api/eventos${query}`,
    headers: { cookie: nombre, accept: 'text/event-stream', ...headers },
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
  const de = (evento: string) =>
    [...recibido.matchAll(/^event: (\w+)\ndata: (.*)$/gm)]
      .filter(([, cual]) => cual === evento)
      .map(([, , datos]) => JSON.parse(datos!) as unknown);
  const oyente: Oyente = {
    estado: respuesta.statusCode,
    cabeceras: respuesta.headers,
    texto: () => recibido,
    de,
    temas: () => de('cambios').flatMap((c) => (c as { temas: string[] }).temas),
    fin: once(respuesta, 'end'),
    colgar: () => pedido.destroy(),
  };
  oyente.fin.catch(() => {});
  abiertos.push(oyente);
  if (respuesta.statusCode === 200) {
    await vi.waitUntil(() => de('conectado').length === 1);
  }
  return oyente;
}
