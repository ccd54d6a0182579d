import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { abrirBase } from '#server/db/abrir.ts';
import type { Base } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import type { Api } from '#tests/support/api.ts';
import { crearPersonal, ingresarAlPlano, oirPlano } from '#tests/support/plano.ts';
import { SIN_DEMO, startServidor, withTempFolder } from '#tests/support/proceso.ts';
import { startPostgres } from '../../scripts/lib/postgres.mjs';

/** `PLANO_CAIDAS=20` kills the server more often. */
const CAIDAS = Number(process.env['PLANO_CAIDAS'] ?? 3);

const Plano = z.object({ seq: z.int(), piezas: z.array(z.object({ clave: z.string() })) });
const Resultados = z.object({ resultados: z.array(z.object({ ok: z.boolean(), seq: z.int().optional() })) });

test(
  'the server killed amid edits loses none that it acknowledged, and who listens comes back without a gap',
  { timeout: 180_000 + CAIDAS * 20_000 },
  async () => {
    await withTempFolder('plano-', async (dataDir) => {
      const email = await conBase(dataDir, (base) => crearPersonal(base));
      const confirmadas = new Map<string, number>();
      const oidos: number[] = [];
      for (let caida = 0; caida < CAIDAS; caida += 1) {
        const servidor = await startServidor({ dataDir, env: SIN_DEMO });
        const { api } = await ingresarAlPlano(servidor.url, email);
        const { piezas } = Plano.parse(await api('GET', '/plano/edicion'));
        const oyente = await oirPlano(servidor.url, {
          desde: oidos.at(-1) ?? 0,
          alOir: ({ seq }) => oidos.push(seq),
        });
        const manos = piezas.slice(0, 4).map(({ clave }) => escribir(api, clave, confirmadas));
        await setTimeout(400 + ((caida * 97) % 400));
        await servidor.stop('SIGKILL');
        await Promise.all(manos);
        expect(oyente.recargas()).toBe(0);
      }
      const servidor = await startServidor({ dataDir, env: SIN_DEMO });
      const { api } = await ingresarAlPlano(servidor.url, email);
      const { seq } = Plano.parse(await api('GET', '/plano/edicion'));
      await oirPlano(servidor.url, { desde: oidos.at(-1) ?? 0, alOir: (oido) => oidos.push(oido.seq) });
      await expect.poll(() => oidos.at(-1), { timeout: 10_000 }).toBe(seq);
      expect(oidos).toEqual(Array.from({ length: seq }, (_, i) => i + 1));
      await servidor.stop();

      const guardadas = await conBase(dataDir, async ({ pool }) => {
        const { rows } = await pool.query<{ op_id: string; seq: string }>(
          'select op_id, seq from plano_operaciones where seq is not null order by seq',
        );
        return new Map(rows.map((r) => [r.op_id, Number(r.seq)]));
      });
      expect([...guardadas.values()]).toEqual(oidos);
      expect([...confirmadas].filter(([op_id, n]) => guardadas.get(op_id) !== n)).toEqual([]);
      expect(confirmadas.size).toBeGreaterThan(CAIDAS);
    });
  },
);

test(
  'two processes on one PostgreSQL: edits made in each reach who listens at the other, all in one order',
  { timeout: 240_000 },
  async () => {
    const postgres = await startPostgres();
    const DATABASE_URL = postgres.url;
    const base = await abrirBase({ databaseUrl: DATABASE_URL, dataDir: '' });
    try {
      await migrar(base);
      const email = await crearPersonal(base);
      await withTempFolder('plano-', async (dataDir) => {
        const env = { ...SIN_DEMO, DATABASE_URL };
        const nodos = [
          await startServidor({ dataDir: `${dataDir}/a`, env }),
          await startServidor({ dataDir: `${dataDir}/b`, env }),
        ];
        try {
          const confirmadas = new Map<string, number>();
          const oyentes = await Promise.all(nodos.map((n) => oirPlano(n.url, { desde: 0 })));
          const manos = await Promise.all(
            nodos.map(async (nodo) => {
              const { api } = await ingresarAlPlano(nodo.url, email);
              const { piezas } = Plano.parse(await api('GET', '/plano/edicion'));
              return { api, claves: piezas.slice(0, 3).map((p) => p.clave) };
            }),
          );
          await Promise.all(
            manos.flatMap(({ api, claves }) => claves.map((clave) => escribir(api, clave, confirmadas, 20))),
          );
          expect(confirmadas.size).toBe(120);
          const todas = Array.from({ length: 120 }, (_, i) => i + 1);
          for (const oyente of oyentes) {
            await expect.poll(() => oyente.oidos.map((o) => o.seq), { timeout: 10_000 }).toEqual(todas);
          }
          expect([...confirmadas.values()].toSorted((a, b) => a - b)).toEqual(todas);
          for (const oyente of oyentes) oyente.colgar();
        } finally {
          for (const nodo of nodos) await nodo.stop();
        }
      });
    } finally {
      await base.cerrar();
      await postgres.stop();
    }
  },
);

/** Moves a piece repeatedly until the server is gone, and records what was acknowledged. */
async function escribir(
  api: Api,
  clave: string,
  confirmadas: Map<string, number>,
  veces = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let x = 1; x <= veces; x += 1) {
    const op_id = randomUUID();
    const operaciones = [{ op_id, clave, tipo: 'cambiar', patch: { x: x % 900 }, desde: {} }];
    try {
      const { resultados } = Resultados.parse(await api('POST', '/plano/operaciones', { operaciones }));
      confirmadas.set(op_id, resultados[0]?.seq ?? 0);
    } catch (error) {
      if (veces !== Number.POSITIVE_INFINITY) throw error;
      return;
    }
  }
}

async function conBase<T>(dataDir: string, fn: (base: Base) => Promise<T>): Promise<T> {
  const base = await abrirBase({ dataDir });
  try {
    await migrar(base);
    return await fn(base);
  } finally {
    await base.cerrar();
  }
}
