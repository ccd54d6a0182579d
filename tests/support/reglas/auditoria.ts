import { estaCompletada, progresoMostrado } from '#domain/desafios/participaciones/participacion.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import { posiciones } from '#domain/puntos/ranking/ranking.ts';
import { CALENDARIO, EMPLEADOS, Empresa, GRACIA } from './empresa.ts';

/**
 * Every disagreement between a company's data and a naive recomputation from its rows; empty if all is well. Shares only
 * names with the rules: periods, streaks, sums and orders are computed again here, in the simplest way.
 */
export function desacuerdos(empresa: Empresa): string[] {
  return [
    ...totalsAgainstSums(empresa),
    ...rankingAgainstLedger(empresa),
    ...creditsAgainstEvidence(empresa),
    ...streaksAgainstDays(empresa),
  ];
}

/** What must hold between one step and the next: progress never decreases, and a closed period does not change. */
export class Memoria {
  private readonly progress = new Map<string, number>();
  private readonly closed = new Map<string, string>();

  desacuerdos({ hoy, participaciones, totales }: Empresa): string[] {
    const found: string[] = [];
    for (const [key, { progreso_validado: validado, hay_pendiente: hayPendiente }] of participaciones) {
      if (validado < (this.progress.get(key) ?? 0)) found.push(`${key}: progress fell to ${validado}`);
      if (validado > 100) found.push(`${key}: progress of ${validado}`);
      if (progresoMostrado({ validado, hayPendiente }) < validado)
        found.push(`${key}: shows less than validated`);
      this.progress.set(key, validado);
    }
    for (const d of ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-29', '2026-07-27'])
      for (const { tipo, inicio, fin } of naivePeriods(d)) {
        if (tipo === 'siempre' || hoy <= plus(fin, GRACIA)) continue;
        const now = JSON.stringify(EMPLEADOS.map((id) => totales.get(`${tipo} ${inicio} ${id}`) ?? null));
        const then = this.closed.get(`${tipo} ${inicio}`) ?? now;
        if (now !== then) found.push(`${tipo} ${inicio} closed as ${then} and is ${now}`);
        this.closed.set(`${tipo} ${inicio}`, then);
      }
    return found;
  }
}

/** The five periods that contain a day, computed with JavaScript's calendar. */
export function naivePeriods(d: string) {
  const [y = 0, m = 0, day = 0] = d.split('-').map(Number);
  const iso = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const monday = day - ((new Date(d).getUTCDay() + 6) % 7);
  const half = m <= 6 ? 0 : 6;
  return [
    { tipo: 'semana', inicio: iso(y, m - 1, monday), fin: iso(y, m - 1, monday + 6) },
    { tipo: 'mes', inicio: iso(y, m - 1, 1), fin: iso(y, m, 0) },
    { tipo: 'semestre', inicio: iso(y, half, 1), fin: iso(y, half + 6, 0) },
    { tipo: 'anio', inicio: iso(y, 0, 1), fin: iso(y, 12, 0) },
    { tipo: 'siempre', inicio: '1970-01-01', fin: '9999-12-31' },
  ];
}

/** The day `days` later. */
export function plus(d: string, days: number): string {
  return new Date(Date.parse(d) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The totals must equal the ledger's sums for every employee and period with rows, and no other totals may exist. */
function totalsAgainstSums({ ledger, totales }: Empresa): string[] {
  const sums = new Map<string, number>();
  for (const m of ledger)
    for (const { tipo, inicio } of naivePeriods(m.fecha)) {
      const key = `${tipo} ${inicio} ${m.empleado_id}`;
      sums.set(key, (sums.get(key) ?? 0) + m.puntos);
    }
  return [...new Set([...sums.keys(), ...totales.keys()])]
    .filter((key) => sums.get(key) !== totales.get(key)?.total)
    .map((key) => `${key}: total ${totales.get(key)?.total}, rows ${sums.get(key)}`);
}

/** The current month's ranking, read from the totals, must equal the ledger grouped and sorted by hand. */
function rankingAgainstLedger({ hoy, ledger, totales }: Empresa): string[] {
  const month = hoy.slice(0, 7);
  const fromTotals = posiciones(
    EMPLEADOS.flatMap((empleado_id) => {
      const total = totales.get(`mes ${month}-01 ${empleado_id}`);
      return total && total.total > 0 ? [{ empleado_id, ...total }] : [];
    }),
  ).map((r) => `${r.posicion} ${r.empleado_id} ${r.total}`);
  const summed = EMPLEADOS.flatMap((empleado_id) => {
    const rows = ledger.filter((m) => m.empleado_id === empleado_id && m.fecha.startsWith(month));
    const total = rows.reduce((sum, m) => sum + m.puntos, 0);
    return total > 0 ? [{ empleado_id, total, reached: Math.max(...rows.map((m) => m.en.getTime())) }] : [];
  });
  const fromLedger = summed
    .toSorted(
      (a, b) => b.total - a.total || a.reached - b.reached || (a.empleado_id < b.empleado_id ? -1 : 1),
    )
    .map((r) => `${1 + summed.filter((s) => s.total > r.total).length} ${r.empleado_id} ${r.total}`);
  return fromTotals.join() === fromLedger.join()
    ? []
    : [`ranking ${fromTotals.join()}, ledger ${fromLedger.join()}`];
}

/** Nobody gets more points than available, and a participation has credited exactly what its accepted evidence did. */
function creditsAgainstEvidence({ evidencias, ledger, participaciones, reparto }: Empresa): string[] {
  const found: string[] = [];
  for (const [key, p] of participaciones) {
    const check = (ok: boolean, what: string) => ok || found.push(`${key}: ${what} ${JSON.stringify(p)}`);
    const { objetivos, puntos_por_objetivo, es_grupal } = Empresa.desafioDe(key);
    const available = sum(objetivos.map(({ id }) => puntos_por_objetivo[id] ?? 0));
    const own = evidencias.map((e, i) => ({ ...e, i })).filter((e) => e.participacion === key);
    const accepted = own.filter((e) => e.estado === 'aprobada' || e.estado === 'parcial');
    const credited = sum(accepted.filter((e) => !e.fecha_reversion).map((e) => e.puntos_acreditados));
    check(p.puntos_acreditados === credited, `evidence stands for ${credited}`);
    check(p.puntos_acreditados >= 0, 'credit below 0');
    check(p.puntos_acreditados <= available, `more than the ${available} there are`);
    // Rounded down: ticked objectives may credit a fraction of one percent more than the progress shown.
    check(
      p.puntos_acreditados * 100 < (p.progreso_validado + 1) * Math.max(1, available),
      `shows less than its share of ${available}`,
    );
    check(!estaCompletada(p) || p.puntos_acreditados === available, `completed without all of ${available}`);
    check(p.fecha_validacion === null || p.progreso_validado === 100, 'dated before completion');
    const pending = own.filter((e) => e.estado === 'enviada').length;
    check(pending === (p.hay_pendiente ? 1 : 0), `${pending} pending`);

    const origins = new Set(own.map((e) => String(e.i)));
    const rows = ledger.filter((m) => m.origen_tipo !== 'ajuste' && origins.has(m.origen_id));
    const received = EMPLEADOS.map((id) =>
      sum(rows.filter((m) => m.empleado_id === id).map((m) => m.puntos)),
    );
    check(
      received.every((points) => points >= 0 && points <= p.puntos_acreditados),
      `received ${received.join()}`,
    );
    const authors = new Set(accepted.filter((e) => !e.fecha_reversion).map((e) => e.autor));
    if (es_grupal && reparto === 'completo')
      check(
        EMPLEADOS.every((id, i) => received[i] === (authors.has(id) ? p.puntos_acreditados : 0)),
        `contributors ${[...authors].join()} received ${received.join()}`,
      );
    else check(sum(received) === p.puntos_acreditados, `ledger says ${received.join()}`);
  }
  return found;
}

/** The stored streak must tell, on any later day, the same as counting every day from the first. */
function streaksAgainstDays({ hoy, evidencias, rachas }: Empresa): string[] {
  return EMPLEADOS.flatMap((empleado) => {
    const active = new Set<string>(
      evidencias
        .filter(
          (e) => e.autor === empleado && ['aprobada', 'parcial'].includes(e.estado) && !e.fecha_reversion,
        )
        .map((e) => e.dia_envio),
    );
    let run = 0;
    let best = 0;
    for (const d of DAYS) {
      if (d > hoy) break;
      if (DAYS_OFF.has(d)) continue;
      if (active.has(d)) run += 1;
      else if (d < hoy) run = 0;
      best = Math.max(best, run);
    }
    const stored = rachas.get(empleado);
    const now = stored ? rachaVigente(stored, CALENDARIO, hoy) : 0;
    return now === run && (stored?.mejor ?? 0) === best
      ? []
      : [`${empleado}: streak ${now} of best ${stored?.mejor}, walked ${run} of ${best}`];
  });
}

/** Every day that the sequences can reach, and the non-working ones. */
const DAYS = Array.from({ length: 700 }, (_, n) => plus('2026-06-01', n));
const LEAVE_AND_HOLIDAYS = ['2026-06-20', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-09'];
const DAYS_OFF = new Set(DAYS.filter((d) => new Date(d).getUTCDay() === 0 || LEAVE_AND_HOLIDAYS.includes(d)));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
