import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/contrato.ts';
import { router } from '#server/api/router.ts';
import { limites } from '#server/db/schema/cuentas.ts';
import { intentos_evaluacion, preguntas_evaluacion } from '#server/db/schema/capacitaciones.ts';
import { createApp } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { abrirServicios } from '#server/servicios.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { asignarCapacitacion, CORRECTA, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { contextoDe, crearEmpresa, ponerClave, type Empresa } from '#tests/support/empresa.ts';
import { envDePrueba } from '#tests/support/env.ts';

/**
 * Calls every procedure of the contract over HTTP, as somebody in the middle of an attempt, with every id that they could
 * know. It runs twice: with the real answers, and with other answers written directly to the database. The responses must be
 * equal byte by byte, which proves that nothing in them depends on the right answers, however encoded.
 */
const ENV = envDePrueba();

const base = await baseDePrueba();
const abiertos = await abrirServicios({ env: ENV, log: createLog('silent'), base });
afterAll(() => abiertos.cerrar(1000));
const pedir = createApp({
  proceso: {
    env: ENV,
    log: createLog('silent'),
    base,
    servicios: abiertos.servicios,
    eventos: abiertos.eventos,
    apagado: new AbortController().signal,
  },
  web: { asset: async () => null, page: async () => new Response('') },
});

let e: Empresa;
let cookie = '';
let ids: string[] = [];
let intento_id = '';
let evaluacion_id = '';
let soltar = () => {};

beforeAll(async () => {
  // Stopped, so that no timestamp differs between both rounds.
  soltar = fijarReloj(new Date(Math.floor(ahora().getTime() / 1000) * 1000));
  e = await crearEmpresa(base);
  const capacitacion = await crearCapacitacion(base, { materiales: 2, preguntas: 6 });
  evaluacion_id = capacitacion.evaluacion_id;
  const asignacion_id = await asignarCapacitacion(base, capacitacion.id, e.empleado.id);
  const yo = createRouterClient(router, { context: contextoDe(base, e.empleado) }).evaluaciones;
  // One attempt that failed without answers, and one in progress with some right answers.
  const fallido = await yo.iniciar({ id: evaluacion_id });
  await yo.entregar({ id: fallido.intento_id });
  ({ intento_id } = await yo.iniciar({ id: evaluacion_id }));
  const { preguntas } = await yo.intento({ id: intento_id });
  for (const [i, { id: pregunta_id }] of preguntas.entries())
    await yo.responder({ id: intento_id, pregunta_id, opcion: i % 2 === 0 ? CORRECTA : 1 });
  ids = [
    capacitacion.id,
    evaluacion_id,
    asignacion_id,
    fallido.intento_id,
    intento_id,
    preguntas[0]?.id ?? '',
    capacitacion.material_ids[0] ?? '',
    capacitacion.archivo_ids[0] ?? '',
  ];
  await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
  const entrada = await enviar('POST', '/cuentas/ingresar', {
    email: e.empleado.email,
    clave: CLAVE_DE_PRUEBA,
  });
  cookie = entrada.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  // Opened once beforehand, so that both rounds find them in the same state.
  for (const id of ids) await enviar('POST', `/capacitaciones/materiales/${id}/abrir`, {});
});
afterAll(() => soltar());

/** Procedures left out because they would end the attempt, the session or the account. */
const FUERA = new Set([
  'evaluaciones.entregar',
  'cuentas.salir',
  'cuentas.salirDeTodas',
  'cuentas.cambiarClave',
  'cuentas.ingresar',
  'notificaciones.marcarLeidas',
]);

describe('amid an attempt, the answers', () => {
  it('are in no response: what any procedure says is the same whatever they are', async () => {
    const con = await ronda();
    await cambiarClaves();
    const sin = await ronda();
    expect(Object.keys(con).length).toBeGreaterThan(150);
    for (const [pedido, cuerpo] of Object.entries(con)) {
      expect(sin[pedido], pedido).toBe(cuerpo);
      expect(cuerpo, pedido).not.toMatch(/respuesta_?correcta|acierto/i);
    }
    // Checks that the rounds really reached the attempt and the evaluations with scores.
    expect(con[`GET /evaluaciones/intentos/${intento_id}`]).toMatch(/^200 .*"Pregunta 6"/);
    expect(con[`GET /evaluaciones/intentos/${ids[3] ?? ''}/resultado`]).toMatch(/^200 .*"revision":null/);
    expect(con[`GET /capacitaciones/${ids[0] ?? ''}`]).toMatch(/^200 .*"mejor_puntaje":0/);
    // Some hundreds of calls, twice.
  }, 120_000);

  it('are refused where they are edited, before anything is looked at', async () => {
    for (const { nombre, metodo, camino } of procedimientos().filter((p) => p.camino.startsWith('/admin/'))) {
      if (nombre.startsWith('participaciones.')) continue;
      const respuesta = await enviar(metodo, camino.replaceAll(/\{\w+\}/g, evaluacion_id), {});
      expect([nombre, respuesta.status]).toEqual([nombre, 403]);
    }
  });
});

/** The answer of every procedure with every id in its address: `GET /…` → `200 {…}`. */
async function ronda(): Promise<Record<string, string>> {
  const respuestas: Record<string, string> = {};
  await base.db.delete(limites);
  for (const { nombre, metodo, camino } of procedimientos()) {
    if (FUERA.has(nombre)) continue;
    const propio = /^(?:capacitaciones|evaluaciones|certificados)\./.test(nombre);
    if (metodo !== 'GET' && !propio) continue;
    for (const id of camino.includes('{') ? ids : ['']) {
      const direccion = camino.replaceAll(/\{\w+\}/g, id);
      const respuesta = await enviar(metodo, direccion, { pregunta_id: ids[5], opcion: CORRECTA });
      const cuerpo = (await respuesta.text()).replaceAll(/"request_id":"[^"]*"/g, '');
      respuestas[`${metodo} ${direccion}`] = `${respuesta.status} ${cuerpo}`;
    }
  }
  return respuestas;
}

/** Changes the right answers, in the questions and in the copies inside attempts. */
async function cambiarClaves(): Promise<void> {
  await base.db.update(preguntas_evaluacion).set({ respuesta_correcta: 3 });
  await base.db
    .update(intentos_evaluacion)
    .set({
      preguntas: sql`(select jsonb_agg(p || '{"respuesta_correcta": 3}') from jsonb_array_elements(preguntas) p)`,
    })
    .where(eq(intentos_evaluacion.evaluacion_id, evaluacion_id));
}

function enviar(metodo: string, camino: string, cuerpo: unknown): Promise<Response> {
  const conCuerpo = metodo !== 'GET' && metodo !== 'HEAD';
  return Promise.resolve(
    pedir(
      new Request(`http://localhost:3000/api${camino}`, {
        method: metodo,
        headers: { cookie, ...(conCuerpo ? { 'Content-Type': 'application/json' } : {}) },
        ...(conCuerpo ? { body: JSON.stringify(cuerpo) } : {}),
      }),
    ),
  );
}

type Declarado = { readonly '~orpc': { readonly route: { method?: string; path?: string } } };

function procedimientos() {
  return Object.entries<Record<string, Declarado>>(api).flatMap(([sustantivo, verbos]) =>
    Object.entries(verbos).map(
      ([
        verbo,
        {
          '~orpc': { route },
        },
      ]) => ({
        nombre: `${sustantivo}.${verbo}`,
        metodo: route.method ?? 'POST',
        camino: route.path ?? `/${sustantivo}/${verbo}`,
      }),
    ),
  );
}
