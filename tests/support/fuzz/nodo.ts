// The application in a process of its own over a small company, for requests that may crash it. Reports over IPC what each
// request cost its main thread. Forked by nodo-vigilado.ts; its argument is `web` or `api`.
import { eq } from 'drizzle-orm';
import { getHeapStatistics } from 'node:v8';
import { setTimeout } from 'node:timers/promises';
import { limites, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { crearBaseDePrueba } from '../crear-base.ts';
import { cpuDelMotor } from '../memoria.ts';
import { abrirSitio } from '../sitio.ts';
import type { DelNodo, ParaElNodo } from './mensajes.ts';

const MB = 2 ** 20;

const base = await crearBaseDePrueba();
const sitio = await abrirSitio(base, { pantallas: process.argv[2] === 'web' });
const gente = await base.db.select().from(empleados);
const personal = await base.db.select().from(profiles);

let abiertos = 0;
sitio.server.on('request', (_request, response) => {
  abiertos += 1;
  response.once('close', () => (abiertos -= 1));
});

let antes = process.threadCpuUsage();
let motor = cpuDelMotor();

process.on('message', (pide: ParaElNodo) => void atender(pide));
process.on('disconnect', () => process.exit(0));
decir({ es: 'listo', url: sitio.url, cookies: Object.fromEntries(sitio.cookies) });

async function atender(pide: ParaElNodo): Promise<void> {
  switch (pide) {
    case 'medida':
      return medir();
    case 'mantener':
      await mantener();
      return decir({ es: 'mantenido', ids: await juntarIds() });
    case 'memoria': {
      globalThis.gc?.();
      await setTimeout(20);
      globalThis.gc?.();
      const { heapUsed, rss } = process.memoryUsage();
      return decir({ es: 'memoria', heap_mb: heapUsed / MB, rss_mb: rss / MB });
    }
    case 'cerrar':
      await sitio.cerrar();
      await base.cerrar();
      process.exit(0);
  }
}

/** Work after the answer counts too; a stream that the client left takes a moment to end. */
async function medir(): Promise<void> {
  for (let i = 0; i < 20 && hayAbiertos(); i += 1) await setTimeout(5);
  const { user, system } = process.threadCpuUsage(antes);
  const cpu_us = user + system - (cpuDelMotor() - motor);
  decir({ es: 'medida', cpu_ms: cpu_us / 1000, heap_mb: getHeapStatistics().used_heap_size / MB });
  antes = process.threadCpuUsage();
  motor = cpuDelMotor();
}

function hayAbiertos(): boolean {
  return abiertos > 0;
}

/**
 * Restores everybody's ability to make requests: clears the limits, which no person would reach, and undoes what earlier
 * requests ended or deleted.
 */
async function mantener(): Promise<void> {
  await base.db.delete(limites);
  for (const { id, activo, rol, sucursal_id, grupo_id } of gente) {
    await sinFallar(
      base.db.update(empleados).set({ activo, rol, sucursal_id, grupo_id }).where(eq(empleados.id, id)),
    );
  }
  for (const { id, estado, role } of personal) {
    await sinFallar(base.db.update(profiles).set({ estado, role }).where(eq(profiles.id, id)));
  }
  for (const sesion of sitio.sesionesAbiertas) {
    await sinFallar(base.db.insert(sesiones).values(sesion).onConflictDoNothing());
  }
}

/** A deleted account cannot be restored: from now on its caller asks as a visitor. */
async function sinFallar(hacer: PromiseLike<unknown>): Promise<void> {
  try {
    await hacer;
  } catch {
    // See the function's comment.
  }
}

async function juntarIds(): Promise<string[]> {
  const { rows: tablas } = await base.pool.query<{ tabla: string }>(
    `select table_name as tabla from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const juntos: string[] = [];
  for (const { tabla } of tablas) {
    const { rows } = await base.pool.query<{ id: string }>(`select id from ${tabla} order by id limit 20`);
    juntos.push(...rows.map(({ id }) => id));
  }
  return juntos;
}

function decir(mensaje: DelNodo): void {
  process.send?.(mensaje);
}
