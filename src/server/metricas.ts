import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

// The metrics of the process, for Prometheus. There is one registry per process: code that counts something calls it here,
// and `http/metricas.ts` serves it. Labels have few values and never identify a person.

export const registro = new Registry();

/** In seconds: from a cached page to longer than anybody waits. */
const DURACIONES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let delProceso = false;

/** Event loop, memory, CPU, garbage collection. Started at the first scrape, because measuring them has a cost. */
export function medirProceso(): void {
  if (delProceso) return;
  delProceso = true;
  collectDefaultMetrics({ register: registro });
}

const pedidos = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests answered, by route pattern.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: DURACIONES,
  registers: [registro],
});

export function contarPedido(
  { method, route, status }: { method: string; route: string; status: number },
  segundos: number,
): void {
  pedidos.observe({ method: METODOS.has(method) ? method : 'otro', route, status }, segundos);
}

const METODOS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const procedimientos = new Histogram({
  name: 'mostrador_procedure_duration_seconds',
  help: 'Calls of procedures, from screens and over HTTP; result is ok, refused (a declared error) or failed (a bug).',
  labelNames: ['procedure', 'result'] as const,
  buckets: DURACIONES,
  registers: [registro],
});

export function contarProcedimiento(
  procedure: string,
  result: 'ok' | 'refused' | 'failed',
  segundos: number,
): void {
  procedimientos.observe({ procedure, result }, segundos);
}

const sentencias = new Histogram({
  name: 'mostrador_db_statement_duration_seconds',
  help: 'Statements sent to the database, without the wait for a connection.',
  buckets: DURACIONES,
  registers: [registro],
});
const lentas = new Counter({
  name: 'mostrador_db_slow_statements_total',
  help: 'Statements that took longer than half a second; the log has their text.',
  registers: [registro],
});

export function contarSentencia(segundos: number, lenta: boolean): void {
  sentencias.observe(segundos);
  if (lenta) lentas.inc();
}

const negados = new Counter({
  name: 'mostrador_denied_total',
  help: 'Calls turned away for want of a session (401) or of permission (403).',
  labelNames: ['status'] as const,
  registers: [registro],
});

export function contarNegado(status: 401 | 403): void {
  negados.inc({ status });
}

const alertas = new Counter({
  name: 'mostrador_audit_alerts_total',
  help: 'What the watch over the audit log found and told, by rule.',
  labelNames: ['rule'] as const,
  registers: [registro],
});

export function contarAlerta(rule: string): void {
  alertas.inc({ rule });
}

const copias = new Counter({
  name: 'mostrador_audit_copied_total',
  help: 'Audit rows copied off the node (result sent), and attempts that failed.',
  labelNames: ['result'] as const,
  registers: [registro],
});

export function contarCopiaDeAuditoria(result: 'sent' | 'failed', cuantas: number): void {
  copias.inc({ result }, cuantas);
}

const frenados = new Counter({
  name: 'mostrador_rate_limited_total',
  help: 'Attempts refused by a limit, by what was limited.',
  labelNames: ['limit'] as const,
  registers: [registro],
});

/** @param clave a rate limit's key: only the part before its first colon is used, which identifies nobody */
export function contarFrenado(clave: string): void {
  frenados.inc({ limit: clave.split(':', 1)[0] ?? '' });
}

const correos = new Counter({
  name: 'mostrador_mails_total',
  help: 'Attempts to send a mail, by how they ended.',
  labelNames: ['result'] as const,
  registers: [registro],
});

export function contarCorreo(result: 'sent' | 'failed' | 'given_up'): void {
  correos.inc({ result });
}

const subidas = new Counter({
  name: 'mostrador_uploads_total',
  help: 'Files received, by purpose and answer.',
  labelNames: ['purpose', 'status'] as const,
  registers: [registro],
});

export function contarSubida(purpose: string, status: number): void {
  subidas.inc({ purpose, status });
}

const webhooks = new Counter({
  name: 'mostrador_webhooks_total',
  help: 'Attempts to tell another system of something, by how they ended.',
  labelNames: ['result'] as const,
  registers: [registro],
});

export function contarWebhook(result: 'delivered' | 'failed'): void {
  webhooks.inc({ result });
}

const pushes = new Counter({
  name: 'mostrador_pushes_total',
  help: 'Attempts to tell a device of a notice, by how they ended.',
  labelNames: ['result'] as const,
  registers: [registro],
});

export function contarPush(result: 'delivered' | 'failed'): void {
  pushes.inc({ result });
}

const trabajos = new Counter({
  name: 'mostrador_jobs_total',
  help: 'Jobs that this process ran, by queue and how they ended.',
  labelNames: ['queue', 'result'] as const,
  registers: [registro],
});

export function contarTrabajo(queue: string, result: 'completed' | 'failed'): void {
  trabajos.inc({ queue, result });
}

// Counted here and copied at each scrape: there are tens of thousands of these a second.
const paginasEnviadas = { hit: 0, miss: 0 };
const paginas = new Counter({
  name: 'mostrador_public_pages_total',
  help: 'Public pages sent, by whether they were already drawn.',
  labelNames: ['cache'] as const,
  registers: [registro],
  collect() {
    paginas.reset();
    paginas.inc({ cache: 'hit' }, paginasEnviadas.hit);
    paginas.inc({ cache: 'miss' }, paginasEnviadas.miss);
  },
});

export function contarPagina(guardada: boolean): void {
  paginasEnviadas[guardada ? 'hit' : 'miss'] += 1;
}

/** A figure that is read at each scrape. */
export type Medida = {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly leer: () => Promise<readonly { labels: Record<string, string>; value: number }[]>;
};

/**
 * Registers figures to be read at each scrape. One that cannot be read (the database is down) is missing from that scrape,
 * and the others are not. In tests a second process replaces the first one's.
 */
export function medir(medidas: readonly Medida[]): void {
  for (const { name, help, labels, leer } of medidas) {
    registro.removeSingleMetric(name);
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registro],
      async collect() {
        gauge.reset();
        const filas = await leer().catch(() => []);
        for (const fila of filas) gauge.set(fila.labels, fila.value);
      },
    });
  }
}

/**
 * The label for requests to a path: its pattern, without the variable parts. Paths come from outside, so only patterns that
 * had a response are kept, and at most a few hundred; the rest are `other`.
 */
export function rutaDe(path: string, status: number): string {
  const patron = patronDe(path);
  if (vistas.has(patron)) return patron;
  if (status >= 400 || vistas.size >= MAXIMO) return 'other';
  vistas.add(patron);
  return patron;
}

const MAXIMO = 400;
const vistas = new Set<string>();

function patronDe(path: string): string {
  if (path.startsWith('/assets/')) return '/assets/:file';
  if (path.startsWith('/listas/')) return '/listas/:file';
  if (path.startsWith('/certificados/')) return '/certificados/:codigo';
  if (path.startsWith('/insignias/')) return '/insignias/:codigo';
  // The data that the browser's router requests counts as its page.
  return path
    .replace(/\.data$/, '')
    .split('/')
    .map((parte) => (esPalabra(parte) ? parte : ':id'))
    .join('/');
}

/** A path that is safe to log, without segments that could be a token, an e-mail or a name. */
export function sinSecretos(path: string): string {
  return path
    .split('/')
    .slice(0, 12)
    .map((parte) => (esPalabra(parte) || UUID.test(parte) ? parte : '…'))
    .join('/');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a segment looks like those of our own addresses. */
function esPalabra(parte: string): boolean {
  return /^([a-z][a-z_-]{0,39}(\.[a-z]{2,5}){0,2})?$/i.test(parte) && !/[A-Z].*[A-Z]/.test(parte);
}
