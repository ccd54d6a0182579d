import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import type { Base, Registrar, Tx } from '#server/db/base.ts';
import { contarTrabajo } from '#server/metricas.ts';

export type Trabajo = {
  /**
   * Runs at least once for each request, perhaps twice, perhaps on another node, so it must be idempotent. If it throws it
   * is retried five times, with increasing delays.
   */
  readonly handler: (datos: unknown) => Promise<void>;
  /** Its schedule: five cron fields in the company's zone. A run missed during an outage is made up once. */
  readonly cron?: string;
  /**
   * At most one waits and one runs in the whole company, however often it is requested; scheduled jobs are like this too.
   */
  readonly unico?: boolean;
  /** Somebody waits for it to begin at its second: it is looked for this often, instead of only when one is enqueued. */
  readonly cada_s?: number;
};

export interface Trabajos {
  /** Enqueues a job that runs once the transaction commits, or `en_s` seconds later; after a rollback it does not exist. */
  encolar(tx: Tx, nombre: string, datos: object, en_s?: number): Promise<void>;
  /** Retries a job that was given up. @returns whether there was one */
  reintentar(nombre: string, id: string): Promise<boolean>;
  /** Installs what is missing and starts to run jobs. Call it outside any transaction. */
  iniciar(): Promise<void>;
  /** Takes no more jobs and waits at most `plazo_ms` for the running ones. */
  parar(plazo_ms?: number): Promise<void>;
}

const NINGUNO = '00000000-0000-0000-0000-000000000000';
/** The schema of the queue's tables. */
export const ESQUEMA = 'trabajos';
const ZONA = 'America/Argentina/Buenos_Aires';

/** The job queue of a process, on the application's own database. `trabajos` lists every job. */
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
      // The error may name a person: it goes to the log, but is not stored in the queue.
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
    // Each of these is a write, and an embedded write is a disk sync; nothing here needs them more often.
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
  /**
   * Resets timestamps written while the clock was ahead: otherwise daily jobs and retries would wait until the clock gets
   * there again.
   */
  const enderezar = async () => {
    for (const sentencia of ADELANTADO) await base.ejecutor.executeSql(sentencia);
  };
  boss.on('error', (error) => registro.error({ err: error }, 'The job queue failed'));
  boss.on('warning', (aviso) => registro.warn({ aviso }, 'The job queue warns'));

  return {
    async encolar(tx, nombre, datos, en_s = 0) {
      if (!(nombre in trabajos)) throw new Error(`There is no job called ${nombre}`);
      await boss.send(nombre, datos, { db: fromDrizzle(tx, sql), ...(en_s > 0 && { startAfter: en_s }) });
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
      for (const [nombre, { handler, cron, unico = cron !== undefined, cada_s }] of Object.entries(
        trabajos,
      )) {
        await prepararCola(boss, { ...cola, name: nombre }, unico, colas.get(nombre));
        await prepararHorario(boss, nombre, cron, horarios.get(nombre)?.cron);
        horarios.delete(nombre);
        const suRitmo = cada_s === undefined ? ritmo : { notifyPollingIntervalSeconds: cada_s };
        await boss.work(nombre, { ...TRABAJAR, ...suRitmo }, async (tanda) => {
          const resultados: JobResult[] = [];
          for (const { id, data } of tanda) resultados.push(await correr(nombre, handler, id, data));
          return resultados;
        });
      }
      // Load the queues now: the library looks each one up once, outside any transaction, and a transaction would have to
      // wait for it.
      for (const nombre of Object.keys(trabajos)) await boss.findJobs(nombre, { id: NINGUNO });
      // Jobs that an older version scheduled and this one does not know.
      for (const nombre of horarios.keys()) await boss.unschedule(nombre);
    },
    async parar(plazo_ms = 10_000) {
      clearInterval(vigia);
      await boss.stop({ graceful: true, timeout: plazo_ms, close: false });
    },
  };
}

const ENDEREZAR_MS = 300_000;
/**
 * No job of ours is delayed for longer than an hour (`retryDelayMax`); the other columns say when something was last done.
 */
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
  // If a node dies its job is released within seconds; a working node keeps its job, however long it takes.
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retentionSeconds: 7 * 86_400,
  deleteAfterSeconds: 3 * 86_400,
};

const TRABAJAR = {
  // In batches, because only a full batch makes the library fetch the next one at once.
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  // Used while notifications do not reach us.
  pollingIntervalSeconds: 2,
} as const;

/** Usually everything is already as it should be, and nothing is written. */
async function prepararCola(
  boss: PgBoss,
  { name, ...opciones }: Queue,
  unico: boolean,
  actual: QueueResult | undefined,
): Promise<void> {
  if (!actual) {
    // Two runs of the same closing must never overlap.
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
