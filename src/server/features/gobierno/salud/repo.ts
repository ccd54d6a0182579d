import { and, between, count, desc, eq, gte, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { copias_de_seguridad, ensayos_de_restauracion, nodos } from '#server/db/schema/operacion.ts';

/** The engine's version, and the size of the whole database in bytes. */
export async function motor(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

export type Cola = {
  readonly nombre: string;
  /** Its cron expression (five fields); null for jobs that run on demand. */
  readonly cron: string | null;
  /** Waiting to run, for the first time or for a retry. */
  readonly esperan: number;
  readonly corren: number;
  /** Given up, and not deleted yet. */
  readonly fallidos: number;
  readonly ultimo_hecho: Date | null;
  readonly ultimo_fallo: Date | null;
  /** Since when the oldest waiting job has been due. */
  readonly espera_desde: Date | null;
};

/** Every queue of the job library. Empty where it was never started. */
export async function colas(db: Db): Promise<Cola[]> {
  if (!(await hayTrabajos(db))) return [];
  const { rows } = await db.execute<{
    nombre: string;
    cron: string | null;
    esperan: string;
    corren: string;
    fallidos: string;
    ultimo_hecho: string | null;
    ultimo_fallo: string | null;
    espera_desde: string | null;
  }>(sql`
    select q.name as nombre,
      (select s.cron from trabajos.schedule s where s.name = q.name limit 1) as cron,
      count(j.id) filter (where j.state in ('created','retry')) as esperan,
      count(j.id) filter (where j.state = 'active') as corren,
      count(j.id) filter (where j.state = 'failed') as fallidos,
      max(j.completed_on) filter (where j.state = 'completed') as ultimo_hecho,
      max(j.completed_on) filter (where j.state = 'failed') as ultimo_fallo,
      min(j.start_after) filter (where j.state in ('created','retry')) as espera_desde
    from trabajos.queue q left join trabajos.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`);
  return rows.map((fila) => ({
    nombre: fila.nombre,
    cron: fila.cron,
    esperan: Number(fila.esperan),
    corren: Number(fila.corren),
    fallidos: Number(fila.fallidos),
    ultimo_hecho: fecha(fila.ultimo_hecho),
    ultimo_fallo: fecha(fila.ultimo_fallo),
    espera_desde: fecha(fila.espera_desde),
  }));
}

/** The jobs that were given up, the latest first. Their data is not returned: it may be about a person. */
export async function fallidos(db: Db, cuantos: number) {
  if (!(await hayTrabajos(db))) return [];
  const { rows } = await db.execute<{ id: string; cola: string; cuando: string; intentos: number }>(sql`
    select id, name as cola, completed_on as cuando, retry_count as intentos
    from trabajos.job where state = 'failed' and name not like '\\_\\_%'
    order by completed_on desc limit ${cuantos}`);
  return rows.map(({ cuando, ...fila }) => ({ ...fila, cuando: new Date(cuando) }));
}

/** The state of the outbox. @param desde failures are counted from then on */
export async function bandejaDeSalida(db: Db, desde: Date) {
  const [enviados] = await db
    .select({ ultimo: max(correos.enviado_en) })
    .from(correos)
    .where(isNotNull(correos.enviado_en));
  const [esperan] = await db
    .select({
      cuantos: count(),
      con_fallos: sql`count(*) filter (where ${correos.intentos} > 1)`.mapWith(Number),
    })
    .from(correos)
    .where(eq(correos.estado, 'pendiente'));
  const [fallaron] = await db
    .select({ cuantos: count(), ultimo: max(correos.created_at) })
    .from(correos)
    .where(and(eq(correos.estado, 'fallido'), gte(correos.created_at, desde)));
  return {
    ultimo_enviado: enviados?.ultimo ?? null,
    esperan: esperan?.cuantos ?? 0,
    con_fallos: esperan?.con_fallos ?? 0,
    fallidos: fallaron?.cuantos ?? 0,
    ultimo_fallido: fallaron?.ultimo ?? null,
  };
}

/** The last successful backup and the last failed one. */
export async function copias(db: Db) {
  const ultima = (buena: boolean) =>
    db
      .select({
        terminada_en: copias_de_seguridad.terminada_en,
        bytes: copias_de_seguridad.bytes,
        cifrada: copias_de_seguridad.cifrada,
      })
      .from(copias_de_seguridad)
      .where(buena ? isNull(copias_de_seguridad.error) : isNotNull(copias_de_seguridad.error))
      .orderBy(desc(copias_de_seguridad.terminada_en))
      .limit(1);
  const [buena] = await ultima(true);
  const [fallida] = await ultima(false);
  return { buena: buena ?? null, fallida: fallida ?? null };
}

/** The last time that a backup was test-restored. */
export async function ultimoEnsayo(db: Db) {
  const [fila] = await db
    .select()
    .from(ensayos_de_restauracion)
    .orderBy(desc(ensayos_de_restauracion.terminado_en))
    .limit(1);
  if (!fila) return null;
  const { empezado_en, terminado_en, copia_del, error } = fila;
  const segundos = Math.max(0, Math.round((terminado_en.getTime() - empezado_en.getTime()) / 1000));
  return { terminado_en, copia_del, segundos, bien: error === null };
}

export type NodoVivo = Pick<typeof nodos.$inferSelect, 'id' | 'nombre' | 'version' | 'iniciado_en'>;

/**
 * The nodes with a heartbeat in the last `segundos`, by the database's clock. A heartbeat in the future was written while
 * that clock was ahead; the next one corrects it.
 */
export function nodosVivos(db: Db, segundos: number): Promise<NodoVivo[]> {
  return db
    .select({
      id: nodos.id,
      nombre: nodos.nombre,
      version: nodos.version,
      iniciado_en: nodos.iniciado_en,
    })
    .from(nodos)
    .where(
      between(
        nodos.visto_en,
        sql`now() - ${segundos} * interval '1 second'`,
        sql`now() + ${segundos} * interval '1 second'`,
      ),
    )
    .orderBy(nodos.iniciado_en, nodos.id);
}

/** How many migrations were applied to the database. */
export async function migraciones(db: Db): Promise<number> {
  const { rows } = await db.execute<{ cuantas: string }>(
    sql`select count(*) as cuantas from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.cuantas ?? 0);
}

async function hayTrabajos(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(
    sql`select to_regclass('trabajos.job') is not null as hay`,
  );
  return rows[0]?.hay ?? false;
}

function fecha(texto: string | null): Date | null {
  return texto === null ? null : new Date(texto);
}
