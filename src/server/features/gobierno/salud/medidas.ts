import type { Base } from '#server/db/base.ts';
import { medir } from '#server/metricas.ts';
import type { Lugar } from '#server/operacion/lugar.ts';
import type { Eventos } from '#server/realtime/eventos.ts';
import * as repo from './repo.ts';

/** Registers the process metrics that Prometheus reads at scrape time: pool, streams, queues, outbox. */
export function medirProcesoVivo(
  { pool, db }: Pick<Base, 'pool' | 'db'>,
  eventos: Eventos,
  lugar: Lugar,
): void {
  medir([
    {
      name: 'mostrador_db_pool_connections',
      help: "Connections of this node's pool, by state; waiting are those who want one.",
      labels: ['state'],
      leer: async () => [
        { labels: { state: 'total' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'mostrador_streams_open',
      help: "Event streams open on this node: people's screens, the public floor map, its editors.",
      labels: ['kind'],
      leer: async () =>
        Object.entries(eventos.porClase()).map(([clase, value]) => ({
          labels: { kind: EN_INGLES[clase] ?? clase },
          value,
        })),
    },
    {
      name: 'mostrador_queue_jobs',
      help: 'Jobs in the database, of every node, by queue and state; failed are those given up in the last days.',
      labels: ['queue', 'state'],
      leer: async () =>
        (await repo.colas(db)).colas.flatMap(({ nombre: queue, esperan, corren, fallidos }) => [
          { labels: { queue, state: 'waiting' }, value: esperan },
          { labels: { queue, state: 'active' }, value: corren },
          { labels: { queue, state: 'failed' }, value: fallidos },
        ]),
    },
    {
      name: 'mostrador_mails_waiting',
      help: 'Mails in the outbox, of every node; retried are those whose first attempt failed.',
      labels: ['state'],
      leer: async () => {
        const { esperan, con_fallos } = await repo.bandejaDeSalida(db, new Date(0));
        return [
          { labels: { state: 'all' }, value: esperan },
          { labels: { state: 'retried' }, value: con_fallos },
        ];
      },
    },
    {
      name: 'mostrador_writable',
      help: 'Whether what people do can be kept: 0 while the disk, the database or the store is full or read-only.',
      labels: [],
      leer: async () => [{ labels: {}, value: (await lugar.falta()) === null ? 1 : 0 }],
    },
    {
      name: 'mostrador_last_backup_timestamp_seconds',
      help: 'When the last good backup ended; absent while there is none.',
      labels: [],
      leer: async () => {
        const { buena } = await repo.copias(db);
        return buena === null ? [] : [{ labels: {}, value: buena.terminada_en.getTime() / 1000 }];
      },
    },
    {
      name: 'mostrador_last_restore_drill_timestamp_seconds',
      help: 'When a backup was last restored aside, by how it went; absent while none was.',
      labels: ['result'],
      leer: async () => {
        const ensayo = await repo.ultimoEnsayo(db);
        if (ensayo === null) return [];
        const result = ensayo.bien ? 'ok' : 'failed';
        return [{ labels: { result }, value: ensayo.terminado_en.getTime() / 1000 }];
      },
    },
  ]);
}

const EN_INGLES: Readonly<Record<string, string>> = {
  personas: 'people',
  plano: 'map_public',
  edicion: 'map_editors',
};
