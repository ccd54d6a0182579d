import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/contrato.ts';
import { PUERTAS } from '#domain/gobierno/auditoria/puertas.ts';
import { cronometrar } from '../db/conexion.ts';
import type { Env } from '../env.ts';
import { createLog } from '../log.ts';
import { abrirServicios } from '../servicios.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { crearEmpresa, type Empresa, ponerClave } from '#tests/support/empresa.ts';
import { envDePrueba } from '#tests/support/env.ts';
import { createApp, type Fetch } from './app.ts';

const TOKEN = 'un-token-de-metricas-largo';
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-observar-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const ENV = envDePrueba({ dataDir, metricsToken: TOKEN, logLevel: 'debug', shutdownTimeoutMs: 1000 });

type Linea = { level: string; msg: string; pedido?: string; [campo: string]: unknown };
const lineas: Linea[] = [];
const log = createLog('debug', { write: (linea) => void lineas.push(JSON.parse(linea) as Linea) });
const base = await baseDePrueba();
cronometrar(base.pool, log);
const abiertos = await abrirServicios({ env: ENV, log, base });
afterAll(() => abiertos.cerrar(1000));

let e: Empresa;
beforeAll(async () => {
  e = await crearEmpresa(base);
  await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
});

const fetch = app();
function app(env: Partial<Env> = {}, page = async () => new Response('<p>hola</p>')): Fetch {
  const { servicios, eventos } = abiertos;
  const proceso = { env: { ...ENV, ...env }, log, base, servicios, eventos };
  return createApp({
    proceso: { ...proceso, apagado: new AbortController().signal },
    web: { asset: async () => null, page },
  });
}

function pedir(
  path: string,
  { headers = {}, ...resto }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) {
  return fetch(new Request(`http://localhost:3000${path}`, { headers, ...resto }));
}

const json = { 'Content-Type': 'application/json', Origin: 'http://localhost:3000' };

describe('the log', () => {
  test('says of each try at a door how it ended and whose it was, and every door exists', async () => {
    lineas.length = 0;
    const intentar = (clave: string) =>
      pedir('/api/cuentas/ingresar', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: e.empleado.email, clave }),
      });
    await intentar('equivocada');
    await intentar(CLAVE_DE_PRUEBA);
    const puertas = lineas.filter((l) => l.msg === 'door');
    expect(puertas.map(({ fin, codigo }) => ({ fin, codigo }))).toEqual([
      { fin: 'refused', codigo: 'CREDENCIALES_INVALIDAS' },
      { fin: 'ok', codigo: null },
    ]);
    for (const nombre of Object.keys(PUERTAS)) {
      const [sustantivo = '', verbo = ''] = nombre.split('.');
      expect(Object.keys(Object.entries(api).find(([n]) => n === sustantivo)?.[1] ?? {}), nombre).toContain(
        verbo,
      );
    }
  });

  test('holds nothing of the people who ask, wherever they write it, and every line of a request says which', async () => {
    lineas.length = 0;
    const SECRETOS = ['Zulema', 'Quiroga', 'zulema.q@prueba.local', 'clave-de-zulema', 'TokenDeZulema123'];
    const cuerpo = {
      nombre: 'Zulema',
      apellido: 'Quiroga',
      email: 'zulema.q@prueba.local',
      clave: 'clave-de-zulema',
      token: 'TokenDeZulema123',
    };
    const body = JSON.stringify(cuerpo);
    const query = new URLSearchParams(cuerpo).toString();
    const headers = {
      ...json,
      Authorization: 'Bearer TokenDeZulema123',
      Cookie: 'mostrador.session=TokenDeZulema123',
      'User-Agent': 'Zulema Quiroga',
      'X-Nombre': 'Zulema%20Quiroga.pdf',
      'X-Request-Id': 'zulema.q:TokenDeZulema123',
    };
    const ingreso = await pedir('/api/cuentas/ingresar', {
      method: 'POST',
      body: JSON.stringify({ email: e.empleado.email, clave: CLAVE_DE_PRUEBA }),
      headers: json,
    });
    expect(ingreso.status).toBe(200);
    const cookie = ingreso.headers.getSetCookie().map((c) => c.split(';')[0]);
    const propia = { ...headers, Cookie: cookie.join('; ') };
    for (const [path, method] of [
      ['/api/cuentas/ingresar', 'POST'],
      ['/api/cuentas/registrarse', 'POST'],
      ['/api/cuentas/restablecer', 'POST'],
      ['/api/cuentas/olvido', 'POST'],
      ['/api/admin/empleados', 'POST'],
      ['/api/archivos', 'POST'],
      ['/api/importaciones/empleados', 'POST'],
      ['/api/perfil', 'PUT'],
      ['/', 'POST'],
    ] as const) {
      for (const cabeceras of [headers, propia, { ...headers, Origin: 'https://otro.example' }]) {
        await pedir(`${path}?${query}`, { method, body, headers: cabeceras });
      }
    }
    for (const path of [
      '/',
      '/api/admin/empleados',
      '/archivos/TokenDeZulema123',
      '/certificados/TokenDeZulema123',
      '/reconoce/zulema.q@prueba.local',
      '/metrics',
    ]) {
      await pedir(`${path}?${query}`, { headers });
      await pedir(`${path}?${query}`, { headers: propia });
    }
    const texto = lineas.map((linea) => JSON.stringify(linea)).join('\n');
    for (const secreto of SECRETOS) expect(texto.toLowerCase()).not.toContain(secreto.toLowerCase());
    for (const suyo of [e.empleado.email, e.empleado.apellido, CLAVE_DE_PRUEBA, cookie[0]?.split('=')[1]]) {
      expect(texto).not.toContain(suyo);
    }
    expect(lineas.length).toBeGreaterThan(30);
    for (const linea of lineas.filter((l) => l['trabajo'] === undefined))
      expect(linea, JSON.stringify(linea)).toHaveProperty('pedido');
  });

  test('an error is written once, as what it is and without the data that it was about', async () => {
    lineas.length = 0;
    const roto = app({}, () => Promise.reject(new Error('insert failed\nparams: Ana,ana@prueba.local')));
    const respuesta = await roto(new Request('http://localhost:3000/'));
    expect(respuesta.status).toBe(500);
    const id = respuesta.headers.get('x-request-id');
    expect(lineas.every(({ pedido }) => pedido === id)).toBe(true);
    expect(lineas.filter(({ level }) => level === 'error')).toHaveLength(1);
    expect(JSON.stringify(lineas)).not.toContain('ana@');
  });

  test('says who was denied: without a session, without permission, and from another site', async () => {
    lineas.length = 0;
    await pedir('/api/admin/empleados');
    expect(lineas).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'denied',
        procedimiento: 'empleados.administrar',
        status: 401,
      }),
    );
    const ingreso = await pedir('/api/cuentas/ingresar', {
      method: 'POST',
      body: JSON.stringify({ email: e.empleado.email, clave: CLAVE_DE_PRUEBA }),
      headers: json,
    });
    const cookie = ingreso.headers.getSetCookie().map((c) => c.split(';')[0]);
    lineas.length = 0;
    await pedir('/api/admin/empleados', { headers: { Cookie: cookie.join('; ') } });
    const negada = { msg: 'denied', status: 403, cuenta: e.empleado.cuenta_id };
    expect(lineas.filter(({ msg }) => msg === 'denied')).toEqual([expect.objectContaining(negada)]);
    lineas.length = 0;
    // Addresses that are not procedures.
    await pedir('/api/archivos', { method: 'POST', body: 'x', headers: json });
    expect(lineas.at(-1)).toMatchObject({ msg: 'denied', status: 401, path: '/api/archivos' });
  });

  test('says which request was slow', async () => {
    lineas.length = 0;
    const lento = app({}, async () => {
      await setTimeout(1_050);
      return new Response('');
    });
    await lento(new Request('http://localhost:3000/reconoce/ranking?busqueda=Ana'));
    expect(lineas.at(-1)).toMatchObject({ level: 'warn', msg: 'slow request', path: '/reconoce/ranking' });
  });
});

describe('/metrics', () => {
  const portador = { Authorization: `Bearer ${TOKEN}` };

  test('does not exist unless somebody has set who may read it', async () => {
    const sin = app({ metricsToken: null }, async () => new Response('', { status: 404 }));
    expect((await sin(new Request('http://localhost:3000/metrics', { headers: portador }))).status).toBe(404);
  });

  test('is for who brings the token, and for no session', async () => {
    expect((await pedir('/metrics')).status).toBe(401);
    expect((await pedir('/metrics', { headers: { Authorization: 'Bearer otro' } })).status).toBe(401);
    expect((await pedir(`/metrics?token=${TOKEN}`)).status).toBe(401);
    const respuesta = await pedir('/metrics', { headers: portador });
    expect(respuesta.status).toBe(200);
    expect(respuesta.headers.get('cache-control')).toBe('no-store');
    expect(respuesta.headers.get('content-type')).toContain('text/plain');
  });

  test('tells rates and latencies by pattern, queues, streams, pool, mail and the process', async () => {
    await pedir('/api/desafios');
    await pedir('/archivos/018f0000-0000-7000-8000-000000000001');
    await pedir('/reconoce/ranking.data?busqueda=Ana');
    const texto = await (await pedir('/metrics', { headers: portador })).text();
    for (const linea of [
      /http_request_duration_seconds_count\{method="GET",route="\/reconoce\/ranking",status="200"\} \d/,
      /mostrador_procedure_duration_seconds_count\{procedure="desafios\.listar",result="refused"\} \d/,
      /mostrador_queue_jobs\{queue="desafios\.dia",state="waiting"\} \d/,
      /mostrador_streams_open\{kind="map_editors"\} 0/,
      /mostrador_db_pool_connections\{state="waiting"\} \d/,
      /mostrador_db_slow_statements_total \d/,
      /mostrador_denied_total\{status="401"\} \d/,
      /mostrador_mails_waiting\{state="all"\} \d/,
      /nodejs_eventloop_lag_seconds/,
      /process_resident_memory_bytes \d/,
    ]) {
      expect(texto).toMatch(linea);
    }
    expect(texto).not.toMatch(/Ana|@prueba|018f0000/);
  });

  test('does not grow with addresses that are not ours', async () => {
    const perdido = app({}, async () => new Response('', { status: 404 }));
    for (let i = 0; i < 50; i++) {
      await perdido(new Request(`http://localhost:3000/inventada-${'abcdefghij'[i % 10]}${i}/otra`));
      await perdido(new Request(`http://localhost:3000/wp-${'abcdefghij'[i % 10]}`, { method: 'PROPFIND' }));
    }
    const texto = await (await pedir('/metrics', { headers: portador })).text();
    expect(texto).not.toContain('inventada');
    expect(texto).not.toContain('wp-');
    expect(texto).not.toContain('PROPFIND');
  });
});
