import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Base, Registrar, Tx } from '#server/db/base.ts';
import { contarTrabajo } from '#server/metricas.ts';

export type Trabajo = {
  /**
   * Runs at least once for each time it is asked for, perhaps twice, perhaps on another node: it has to leave the same
   * behind however often. Throwing has it tried again, later and later, five times.
   */
  readonly handler: (datos: unknown) => Promise<void>;
  /** When it runs by itself: five fields, in the company's zone. What a night's outage missed runs once afterwards. */
  readonly cron?: string;
  /** However often it is asked for, it waits once and runs once at a time in the whole company, as what runs by the clock does. */
  readonly unico?: boolean;
};

export interface Trabajos {
  /** Leaves a job to be run once the transaction commits; if it does not, the job never existed. */
  encolar(tx: Tx, nombre: string, datos: object): Promise<void>;
  /** Has a job that was given up tried again. @returns whether there was such a one */
  reintentar(nombre: string, id: string): Promise<boolean>;
  /** Installs what is missing, and begins to run jobs. To be called outside any transaction. */
  iniciar(): Promise<void>;
  /** Takes no more jobs and waits for those that are running, at most `plazo_ms`. */
  parar(plazo_ms?: number): Promise<void>;
}

const NINGUNO = '00000000-0000-0000-0000-000000000000';
/** Where the queue keeps its tables. */
export const ESQUEMA = 'trabajos';
const ZONA = 'America/Argentina/Buenos_Aires';

/** The queue of a process, over the application's own database. `trabajos` names every job there is. */
export function crearTrabajos({
  base,
  trabajos,
  registro,
  reintento_s = 30,
}: {
  base: Pick<Base, 'tipo' | 'ejecutor'>;
  trabajos: Readonly<Record<string, Trabajo>>;
  registro: Pick<Registrar, 'info' | 'warn' | 'error'>;
  /** Seconds before the first retry. */
  reintento_s?: number;
}): Trabajos {
  const cola = { ...COLA, retryDelay: reintento_s };
  const ritmo = { notifyPollingIntervalSeconds: Math.max(2, Math.min(10, reintento_s)) };

  const correr = async (
    nombre: string,
    handler: Trabajo['handler'],
    id: string,
    datos: unknown,
  ): Promise<JobResult> => {
    const inicio = performance.now();
    try {
      await handler(datos);
    } catch (error) {
      contarTrabajo(nombre, 'failed');
      registro.error({ err: error, trabajo: nombre, id }, 'A job failed');
      // What went wrong may name a person: the log has it, the queue does not keep it.
      return { id, status: 'failed' };
    }
    contarTrabajo(nombre, 'completed');
    registro.info({ trabajo: nombre, id, ms: Math.round(performance.now() - inicio) }, 'A job ran');
    return { id, status: 'completed' };
  };

  const embebida = base.tipo === 'embebida';
  const boss = new PgBoss({
    db: base.ejecutor,
    backend: embebida ? 'pglite' : 'postgres',
    schema: ESQUEMA,
    useListenNotify: true,
    // Every one of these is a write, and an embedded write is a disk sync: nothing here needs them more often.
    cronMonitorIntervalSeconds: 45,
    superviseIntervalSeconds: embebida ? 300 : 60,
    maintenanceIntervalSeconds: 3600,
    monitorIntervalSeconds: 300,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  let vigia: NodeJS.Timeout | undefined;
  /** What was written while the clock was ahead would stop the daily jobs, and put retries off, until it gets there again. */
  const enderezar = async () => {
    for (const sentencia of ADELANTADO) await base.ejecutor.executeSql(sentencia);
  };
  boss.on('error', (error) => registro.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (aviso) => registro.warn({ aviso }, 'The job queue warns'));

  return {
    async encolar(tx, nombre, datos) {
      if (!(nombre in trabajos)) throw new Error(`There is no job called ${nombre}`);
      await boss.send(nombre, datos, { db: fromDrizzle(tx, sql) });
    },
    async reintentar(nombre, id) {
      const [trabajo] = nombre in trabajos ? await boss.findJobs(nombre, { id }) : [];
      if (trabajo?.state !== 'failed') return false;
      await boss.retry(nombre, id);
      return true;
    },
    async iniciar() {
      await boss.start();
      await enderezar();
      vigia = setInterval(() => {
        enderezar().catch((error: unknown) => registro.warn({ err: error }, 'The job queue’s clock'));
      }, ENDEREZAR_MS);
      vigia.unref();
      const colas = new Map((await boss.getQueues()).map((existente) => [existente.name, existente]));
      const horarios = new Map((await boss.getSchedules()).map((horario) => [horario.name, horario]));
      for (const [nombre, { handler, cron, unico = cron !== undefined }] of Object.entries(trabajos)) {
        await prepararCola(boss, { ...cola, name: nombre }, unico, colas.get(nombre));
        await prepararHorario(boss, nombre, cron, horarios.get(nombre)?.cron);
        horarios.delete(nombre);
        await boss.work(nombre, { ...TRABAJAR, ...ritmo }, async (tanda) => {
          const resultados: JobResult[] = [];
          for (const { id, data } of tanda) resultados.push(await correr(nombre, handler, id, data));
          return resultados;
        });
      }
      // Asked for here, so that no transaction has to: the library looks each queue up once, outside of it.
      for (const nombre of Object.keys(trabajos)) await boss.findJobs(nombre, { id: NINGUNO });
      // What an older version scheduled and this one does not know.
      for (const nombre of horarios.keys()) await boss.unschedule(nombre);
    },
    async parar(plazo_ms = 10_000) {
      clearInterval(vigia);
      await boss.stop({ graceful: true, timeout: plazo_ms, close: false });
    },
  };
}

const ENDEREZAR_MS = 300_000;
/** No job of ours is put off for longer than an hour (`retryDelayMax`), and the rest says when something was last done. */
const LEJOS = `${ESQUEMA}.job_now() + interval '2 hours'`;
const ADELANTADO = [
  `update ${ESQUEMA}.version set cron_on = null, flow_on = null, bam_on = null
    where greatest(cron_on, flow_on, bam_on) > ${LEJOS}`,
  `update ${ESQUEMA}.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null
    where greatest(monitor_on, monitor_claim_on, maintain_on) > ${LEJOS}`,
  `update ${ESQUEMA}.job set start_after = ${ESQUEMA}.job_now()
    where state in ('created', 'retry') and start_after > ${LEJOS}`,
];

export const COLA = {
  notify: true,
  retryLimit: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A node that dies gives its job up within seconds; one that works does not lose it, however long it takes.
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 3 * 86_400,
};

const TRABAJAR = {
  // In batches, because only a full batch has the next one fetched at once.
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // While notifications do not reach us.
  pollingIntervalSeconds: 2,
} as const;

/** Most starts find everything as it should be, and write nothing. */
async function prepararCola(
  boss: PgBoss,
  { name, ...opciones }: Queue,
  unico: boolean,
  actual: QueueResult | undefined,
): Promise<void> {
  if (!actual) {
    // A closing never meets itself.
    await boss.createQueue(name, { ...opciones, policy: unico ? 'stately' : 'standard' });
    return;
  }
  const hay: Readonly<Record<string, unknown>> = { ...actual };
  const igual = Object.entries(opciones).every(([clave, valor]) => hay[clave] === valor);
  if (!igual) await boss.updateQueue(name, opciones);
}

async function prepararHorario(
  boss: PgBoss,
  nombre: string,
  cron: string | undefined,
  actual: string | undefined,
): Promise<void> {
  if (cron === actual) return;
  if (cron === undefined) await boss.unschedule(nombre);
  else await boss.schedule(nombre, cron, null, { tz: ZONA, missed: 'once' });
}
