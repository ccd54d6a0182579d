import { and, eq, sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { abrirBase } from '#server/db/abrir.ts';
import { auditoria, empleados, sucursales } from '#server/db/schema/empresa.ts';
import { lote_filas } from '#server/db/schema/lotes.ts';
import { crearAdmin, ingresar } from '#tests/support/administrador.ts';
import type { Api } from '#tests/support/api.ts';
import { SIN_DEMO, startServidor, withTempFolder } from '#tests/support/proceso.ts';

const FILAS = 300;

/** What is left is taken up by the next job that looks, up to two minutes later. */
test(
  'a node killed amid an act on many rows leaves none half done, and the next one does the rest, none twice',
  { timeout: 400_000 },
  async () => {
    await withTempFolder('lotes-', async (dataDir) => {
      const admin = crearAdmin(dataDir);
      const destino = await conPersonas(dataDir);

      const primero = await startServidor({ dataDir, env: SIN_DEMO });
      const api = await ingresar(primero.url, admin);
      const { id } = Id.parse(
        await api('POST', '/admin/lotes', {
          que: 'empleados',
          acto: { acto: 'mover', sucursal_id: destino, grupo_id: null },
          cuales: { filtro: { busqueda: 'persona', estado: 'todos' }, esperados: FILAS },
        }),
      );
      await hasta(api, id, ({ hechos }) => hechos > FILAS / 10);
      await primero.stop('SIGKILL');

      const a_medias = await cuentas(dataDir);
      expect(a_medias.hechas).toBeGreaterThan(FILAS / 10);
      expect(a_medias.hechas).toBeLessThan(FILAS);
      // What is marked was done and audited, and nothing else was.
      expect(a_medias).toEqual({ ...a_medias, mudadas: a_medias.hechas, asentadas: a_medias.hechas });

      const segundo = await startServidor({ dataDir, env: SIN_DEMO });
      await hasta(await ingresar(segundo.url, admin), id, ({ estado }) => estado === 'terminado');
      await segundo.stop();
      expect(await cuentas(dataDir)).toEqual({ hechas: FILAS, mudadas: FILAS, asentadas: FILAS });
    });
  },
);

const Id = z.object({ id: z.uuid() });
const Visto = z.object({ estado: z.string(), hechos: z.int(), rechazados: z.literal(0) });

async function hasta(api: Api, id: string, llego: (visto: z.output<typeof Visto>) => boolean): Promise<void> {
  while (!llego(Visto.parse(await api('GET', `/admin/lotes/${id}`)))) await setTimeout(200);
}

/** @returns the branch to which they will be moved */
async function conPersonas(dataDir: string): Promise<string> {
  const base = await abrirBase({ dataDir });
  try {
    const [destino] = await base.db
      .insert(sucursales)
      .values({ nombre: 'Destino', busqueda: 'destino' })
      .returning({ id: sucursales.id });
    if (!destino) throw new Error('The branch was not inserted');
    await base.db.insert(empleados).values(
      Array.from({ length: FILAS }, (_, i) => ({
        nombre: 'Persona',
        apellido: String(i).padStart(5, '0'),
        email: `p${i}@empresa.local`,
        busqueda: `persona ${i}`,
      })),
    );
    return destino.id;
  } finally {
    await base.cerrar();
  }
}

/** How many rows are marked as done, people were moved, and moves were audited. */
async function cuentas(dataDir: string) {
  const base = await abrirBase({ dataDir });
  try {
    const { db } = base;
    return {
      hechas: await db.$count(lote_filas, eq(lote_filas.estado, 'hecho')),
      mudadas: await db.$count(empleados, and(eq(empleados.nombre, 'Persona'), sql`sucursal_id is not null`)),
      asentadas: await db.$count(auditoria, eq(auditoria.accion, 'empleado.editar')),
    };
  } finally {
    await base.cerrar();
  }
}
