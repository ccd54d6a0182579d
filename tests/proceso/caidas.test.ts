import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { abrirBase } from '#server/db/abrir.ts';
import { puntos } from '#server/db/schema/puntos.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { crearAdmin, ingresar } from '#tests/support/administrador.ts';
import type { Api } from '#tests/support/api.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { SIN_DEMO, startServidor, withTempFolder } from '#tests/support/proceso.ts';

const CAIDAS = 5;

/**
 * Kills the whole server while people write through its API. (src/server/db/embebida/caidas.test.ts kills only the database,
 * 25 times.) Each adjustment writes to ledger, totals, counts, audit and notifications.
 */
test(
  'the server killed amid writes loses no answer it gave, and every number still adds up',
  { timeout: 240_000 },
  async () => {
    await withTempFolder('caidas-', async (dataDir) => {
      const admin = crearAdmin(dataDir);
      const confirmadas = new Set<string>();
      let empleado_id: string | undefined;

      for (let caida = 0; caida < CAIDAS; caida += 1) {
        const servidor = await startServidor({ dataDir, env: SIN_DEMO });
        const api = await ingresar(servidor.url, admin);
        empleado_id ??= await crearEmpleado(api);
        const manos = Array.from({ length: 4 }, () => escribir(api, empleado_id ?? '', confirmadas));
        await setTimeout(60 + ((caida * 97) % 400));
        await servidor.stop('SIGKILL');
        await Promise.all(manos);
      }

      const base = await abrirBase({ dataDir });
      try {
        const filas = await base.db.select({ clave: puntos.clave }).from(puntos);
        const guardadas = new Set(filas.map((f) => f.clave));
        expect([...confirmadas].filter((clave) => !guardadas.has(`ajuste:${clave}`))).toEqual([]);
        expect(confirmadas.size).toBeGreaterThan(CAIDAS);
        expect(await verificarTotales(base.db)).toEqual([]);
      } finally {
        await base.cerrar();
      }
    });
  },
);

/** Adjusts points repeatedly until the server is gone, and records what was acknowledged. */
async function escribir(api: Api, empleado_id: string, confirmadas: Set<string>): Promise<void> {
  for (;;) {
    const clave = randomUUID();
    try {
      await api('POST', '/puntos/ajustes', { empleado_id, puntos: 1, motivo: 'Prueba de caídas', clave });
    } catch {
      return;
    }
    confirmadas.add(clave);
  }
}

/** RRHH creates somebody's account. */
async function crearEmpleado(api: Api): Promise<string> {
  const persona = { nombre: 'Ana', apellido: 'Ruiz', email: 'ana@empresa.local', rol: 'empleado' };
  const creada = await api('POST', '/admin/usuarios', {
    ...persona,
    clave: CLAVE_DE_PRUEBA,
    sucursal_id: null,
  });
  return z.object({ id: z.uuid() }).parse(creada).id;
}
