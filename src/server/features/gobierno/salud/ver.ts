import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { diagnosticar } from '#domain/gobierno/salud/diagnostico.ts';
import { os } from '#server/api/autorizar.ts';
import { type Contexto, type Sensores, empleadoDe } from '#server/api/contexto.ts';
import { juntas } from '#server/db/preparada.ts';
import { ahora } from '#server/reloj.ts';
import { VERSION } from '#server/version.ts';
import { pedidosAbiertos } from '../datos/repo-pedidos.ts';
import { VIVO_S } from './nodo.ts';
import * as repo from './repo.ts';
import { auditar } from '../../../comun/auditar.ts';

/** The state of the system and what needs attention. All figures are aggregates; only requests name people. */
const ver = os.salud.ver.handler(async ({ context }) => {
  const { db, sensores } = context;
  const cuando = ahora();
  const latencia_ms = await latencia(context);
  const { version, bytes, trabajos, correo, copias, ensayo, migraciones, menciones } = await repo.estado(
    db,
    new Date(cuando.getTime() - SEMANA_MS),
  );
  const { buena, fallida } = copias;
  const [{ colas, fallidos: ultimos }, nodos, pedidos] = await juntas([
    repo.colas(db, trabajos),
    sensores.tipo === 'postgres' ? repo.nodosVivos(db, VIVO_S) : [],
    pedidosAbiertos(db),
  ]);
  const disco = await espacio(sensores);
  const alcanzable = await alcanza(context);
  const flujos = sensores.flujos();
  return {
    medido_en: cuando,
    hoy: diaDe(cuando),
    avisos: diagnosticar({
      ahora: cuando.getTime(),
      latencia_ms,
      archivos_alcanzables: alcanzable,
      disco,
      sin_lugar: (await sensores.falta()) !== null,
      ajustes: sensores.ajustes,
      correos: correo,
      colas: colas.map(({ fallidos, espera_desde }) => ({
        fallidos,
        espera_desde: espera_desde?.getTime() ?? null,
      })),
      copia_buena: buena?.terminada_en.getTime() ?? null,
      copia_fallida: fallida?.terminada_en.getTime() ?? null,
      ensayo: ensayo && { terminado: ensayo.terminado_en.getTime(), bien: ensayo.bien },
    }),
    base: { tipo: sensores.tipo, version, latencia_ms, bytes },
    archivos: {
      tipo: sensores.s3 ? ('s3' as const) : ('disco' as const),
      alcanzable,
      libres_bytes: disco?.libres ?? null,
      total_bytes: disco?.total ?? null,
    },
    correo: { sale: sensores.smtp, ...correo },
    colas,
    fallidos: ultimos,
    flujos: { personas: flujos.personas ?? 0, plano: flujos.plano ?? 0, edicion: flujos.edicion ?? 0 },
    copia: { buena, fallida_en: fallida?.terminada_en ?? null },
    ensayo,
    version: VERSION,
    migraciones,
    nodos,
    pedidos,
    menciones,
  };
});

const SEMANA_MS = 7 * 86_400_000;
/** A store that takes longer than this to answer counts as down. */
const PLAZO_MS = 3_000;

/** Milliseconds of a database round trip, with one decimal. */
async function latencia({ db }: Contexto): Promise<number> {
  const inicio = performance.now();
  await db.execute(sql`select 1`);
  return Math.round((performance.now() - inicio) * 10) / 10;
}

/** Whether the store answers. It is asked for a key that need not exist. */
async function alcanza({ almacen }: Contexto): Promise<boolean> {
  const pregunta = almacen.existe('salud/pregunta').then(
    () => true,
    () => false,
  );
  return Promise.race([pregunta, setTimeout(PLAZO_MS, false, { ref: false })]);
}

async function espacio({ s3, dataDir }: Sensores): Promise<{ libres: number; total: number } | null> {
  if (s3) return null;
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { libres: bavail * bsize, total: blocks * bsize };
  } catch {
    // Not every file system reports this.
    return null;
  }
}

/** Retries a job that was given up; every job is safe to run twice. */
const reintentar = os.salud.reintentar.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  if (!(await context.sensores.reintentar(input.cola, input.id))) throw errors.NO_ENCONTRADO();
  await auditar(context.db, {
    actor_id: yo.id,
    accion: 'tarea.reintentar',
    entidad: 'tareas',
    entidad_id: input.id,
    despues: { cola: input.cola },
  });
  return { listo: true as const };
});

export const saludRouter = { ver, reintentar };
