import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { trabajosDe } from './horario.ts';
import { crearTrabajos, type Trabajo, type Trabajos } from './trabajos.ts';

const base = await baseDePrueba();
const MUDO = { info: () => {}, warn: () => {}, error: () => {} };
const abiertos: Trabajos[] = [];

afterEach(async () => {
  for (const trabajos of abiertos.splice(0)) await trabajos.parar();
});

test('a job runs once its transaction has committed, and never if it rolled back', async () => {
  const hechos: unknown[] = [];
  const trabajos = await abrir({ 'prueba.eco': { handler: async (datos) => void hechos.push(datos) } });
  await base.db.transaction(async (tx) => {
    await trabajos.encolar(tx, 'prueba.eco', { n: 1 });
    await setTimeout(150);
    expect(hechos).toEqual([]);
  });
  const fallida = base.db.transaction(async (tx) => {
    await trabajos.encolar(tx, 'prueba.eco', { n: 'nunca' });
    throw new Error('changed my mind');
  });
  await expect(fallida).rejects.toThrow('changed my mind');
  await base.db.transaction((tx) => trabajos.encolar(tx, 'prueba.eco', { n: 2 }));
  await expect.poll(() => hechos, { timeout: 5000 }).toEqual([{ n: 1 }, { n: 2 }]);
});

test('two nodes share a hundred jobs, none of them run twice, and they do not wait for the next poll', async () => {
  const hechos: unknown[] = [];
  const trabajo = { 'prueba.cien': { handler: async (datos: unknown) => void hechos.push(datos) } };
  const [uno] = [await abrir(trabajo), await abrir(trabajo)];
  await base.db.transaction(async (tx) => {
    for (let n = 0; n < 100; n += 1) await uno.encolar(tx, 'prueba.cien', { n });
  });
  await expect.poll(() => hechos.length, { timeout: 15_000 }).toBe(100);
  await setTimeout(300);
  expect(new Set(hechos.map((h) => JSON.stringify(h))).size).toBe(100);
  expect(hechos).toHaveLength(100);
});

test('a job that fails is tried again', async () => {
  let intentos = 0;
  const fallidos: object[] = [];
  const trabajos = await abrir(
    {
      'prueba.terca': {
        handler: async () => {
          intentos += 1;
          if (intentos < 2) throw new Error('not yet');
        },
      },
    },
    { ...MUDO, error: (datos) => void fallidos.push(datos) },
  );
  await base.db.transaction((tx) => trabajos.encolar(tx, 'prueba.terca', {}));
  await expect.poll(() => intentos, { timeout: 20_000 }).toBe(2);
  expect(fallidos).toMatchObject([{ trabajo: 'prueba.terca' }]);
});

test('stopping waits for the job that is running, and the database still answers', async () => {
  let termino = false;
  const trabajos = await abrir({
    'prueba.lenta': {
      handler: async () => {
        await setTimeout(300);
        termino = true;
      },
    },
  });
  await base.db.transaction((tx) => trabajos.encolar(tx, 'prueba.lenta', {}));
  await setTimeout(120);
  await trabajos.parar();
  expect(termino).toBe(true);
  expect(await base.vivo()).toBe(true);
});

test('a clock that was weeks ahead stops neither the timetable nor what waits', async () => {
  const hechos: unknown[] = [];
  const trabajo = { 'prueba.reloj': { handler: async (datos: unknown) => void hechos.push(datos) } };
  const antes = await abrir(trabajo);
  await antes.parar();
  await base.pool.query(`insert into trabajos.job (name, data, start_after, state)
    values ('prueba.reloj', '{"n":1}', now() + interval '40 days', 'created')`);
  await base.pool.query("update trabajos.version set cron_on = now() + interval '40 days'");
  await base.pool.query("update trabajos.queue set maintain_on = now() + interval '40 days'");
  await abrir(trabajo);
  await expect.poll(() => hechos, { timeout: 15_000 }).toEqual([{ n: 1 }]);
  const { rows } = await base.pool.query(`select count(*)::int as n from trabajos.version, trabajos.queue
    where greatest(cron_on, maintain_on) > now() + interval '1 day'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a job that nobody knows cannot be left', async () => {
  const trabajos = await abrir({ 'prueba.eco': { handler: async () => {} } });
  await expect(base.db.transaction((tx) => trabajos.encolar(tx, 'prueba.otra', {}))).rejects.toThrow(
    'prueba.otra',
  );
});

test('the timetable is kept in the database as the code says it, also after the code changes', async () => {
  const nada = async () => {};
  const tareas = {
    capacitaciones: nada,
    capacitacionesAlMinuto: nada,
    conteos: nada,
    desafios: nada,
    periodos: nada,
    porTerminar: nada,
    espacios: nada,
    listas: nada,
    retenciones: nada,
    insignias: nada,
    prever: nada,
    archivos: nada,
    registros: nada,
    limpieza: nada,
    conservacion: nada,
    rachas: nada,
    restablecer: nada,
    revisarImportacion: nada,
    aplicarImportacion: nada,
    hacerLoQueEsperaba: nada,
    retomarLotes: nada,
    correrLote: nada,
    programarReportes: nada,
    enviarReportes: nada,
    resumenes: nada,
    webhooks: nada,
    invitar: nada,
  };
  await abrir({ 'prueba.vieja': { cron: '0 1 * * *', handler: nada } });
  await abrir(trabajosDe(tareas));
  const [horario] = await horarios();
  expect(horario).toEqual({
    name: 'archivos.limpieza',
    cron: '15 3 * * *',
    timezone: 'America/Argentina/Buenos_Aires',
  });
  expect((await horarios()).map(({ name }) => name)).toEqual([
    'archivos.limpieza',
    'avisos.resumen',
    'base.limpieza',
    'capacitaciones.dia',
    'capacitaciones.minuto',
    'conteos.plegar',
    'datos.conservacion',
    'desafios.dia',
    'desafios.por-terminar',
    'insignias.noche',
    'listas.minuto',
    'lotes.retomar',
    'periodos.cierre',
    'plano.dia',
    'plano.retenciones',
    'presupuesto.prevision',
    'registros.sin-confirmar',
    'reportes.programar',
  ]);
  await abrir({
    'archivos.limpieza': { cron: '16 3 * * *', handler: nada },
    'base.limpieza': { handler: nada },
  });
  expect(await horarios()).toMatchObject([{ name: 'archivos.limpieza', cron: '16 3 * * *' }]);
});

async function abrir(
  trabajos: Record<string, Trabajo>,
  registro: Parameters<typeof crearTrabajos>[0]['registro'] = MUDO,
) {
  const abierto = crearTrabajos({ base, trabajos, registro, reintento_s: 1 });
  abiertos.push(abierto);
  await abierto.iniciar();
  return abierto;
}

async function horarios() {
  const { rows } = await base.pool.query<{ name: string; cron: string; timezone: string }>(
    'select name, cron, timezone from trabajos.schedule order by name',
  );
  return rows;
}
