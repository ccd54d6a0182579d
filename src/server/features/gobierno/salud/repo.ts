import { between, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { correos } from '#server/db/schema/avisos.ts';
import {
  copias_de_seguridad,
  ensayos_de_restauracion,
  menciones_por_decidir,
  nodos,
} from '#server/db/schema/operacion.ts';

/**
 * What is read at once, in one statement: the engine's version, the size of the whole database in bytes, how many migrations
 * were applied to it, whether it has the job library's tables, the outbox, the backups and how many mentions wait for a decision.
 * @param desde mails that failed are counted from then on
 */
export async function estado(db: Db, desde: Date) {
  const { rows } = await db.execute<
    FilaDeCorreo &
      FilaDeCopias &
      FilaDeEnsayo & {
        version: string;
        bytes: string;
        migraciones: number;
        trabajos: boolean;
        menciones: number;
      }
  >(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as migraciones, ${HAY_TRABAJOS} as trabajos,
      (select count(*)::int from ${menciones_por_decidir} where dejada_en is null) as menciones,
      ${correoDesde(desde)}, ${COPIAS}, ${ENSAYO}`);
  const [fila] = rows;
  if (!fila) throw new Error('A statement without from answered no row');
  const { version, bytes, migraciones, trabajos, menciones } = fila;
  return {
    version,
    bytes: Number(bytes),
    migraciones,
    trabajos,
    menciones,
    correo: leerCorreo(fila),
    copias: leerCopias(fila),
    ensayo: leerEnsayo(fila),
  };
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

/** Every queue of the job library, and the jobs that were given up, the latest first. None where it was never started. */
export async function colas(
  db: Db,
  hay?: boolean,
): Promise<{ colas: Cola[]; fallidos: { id: string; cola: string; cuando: Date; intentos: number }[] }> {
  if (!(hay ?? (await hayTrabajos(db)))) return { colas: [], fallidos: [] };
  const { rows } = await db.execute<{
    nombre: string;
    cron: string | null;
    esperan: string;
    corren: string;
    fallidos: string;
    ultimo_hecho: string | null;
    ultimo_fallo: string | null;
    espera_desde: string | null;
    // Its data is not returned: it may be about a person.
    ultimos: { id: string; cuando: string; intentos: number }[] | null;
  }>(sql`
    select q.name as nombre,
      (select s.cron from trabajos.schedule s where s.name = q.name limit 1) as cron,
      count(j.id) filter (where j.state in ('created','retry')) as esperan,
      count(j.id) filter (where j.state = 'active') as corren,
      count(j.id) filter (where j.state = 'failed') as fallidos,
      max(j.completed_on) filter (where j.state = 'completed') as ultimo_hecho,
      max(j.completed_on) filter (where j.state = 'failed') as ultimo_fallo,
      min(j.start_after) filter (where j.state in ('created','retry')) as espera_desde,
      (select json_agg(f) from (
        select id, completed_on as cuando, retry_count as intentos from trabajos.job f
        where f.name = q.name and f.state = 'failed' order by f.completed_on desc limit ${FALLIDOS}) f) as ultimos
    from trabajos.queue q left join trabajos.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name order by q.name`);
  return {
    colas: rows.map((fila) => ({
      nombre: fila.nombre,
      cron: fila.cron,
      esperan: Number(fila.esperan),
      corren: Number(fila.corren),
      fallidos: Number(fila.fallidos),
      ultimo_hecho: fecha(fila.ultimo_hecho),
      ultimo_fallo: fecha(fila.ultimo_fallo),
      espera_desde: fecha(fila.espera_desde),
    })),
    fallidos: rows
      .flatMap(({ nombre: cola, ultimos }) =>
        (ultimos ?? []).map(({ cuando, ...fila }) => ({ ...fila, cola, cuando: new Date(cuando) })),
      )
      .toSorted((uno, otro) => +otro.cuando - +uno.cuando)
      .slice(0, FALLIDOS),
  };
}

const FALLIDOS = 20;

/** The state of the outbox. @param desde failures are counted from then on */
export async function bandejaDeSalida(db: Db, desde: Date) {
  const { rows } = await db.execute<FilaDeCorreo>(sql`select ${correoDesde(desde)}`);
  return leerCorreo(rows[0]);
}

function correoDesde(desde: Date): SQL {
  const fallaron = sql`from ${correos} where estado = 'fallido' and created_at >= ${desde.toISOString()}::timestamptz`;
  return sql`(select max(enviado_en) from ${correos} where enviado_en is not null) as ultimo_enviado,
    (select json_build_array(count(*), count(*) filter (where intentos > 1)) from ${correos} where estado = 'pendiente') as esperan,
    (select json_build_array(count(*), max(created_at)) ${fallaron}) as fallidos`;
}

type FilaDeCorreo = {
  ultimo_enviado: string | null;
  esperan: [cuantos: number, con_fallos: number];
  fallidos: [cuantos: number, ultimo: string | null];
};

function leerCorreo(fila: FilaDeCorreo | undefined) {
  return {
    ultimo_enviado: fecha(fila?.ultimo_enviado ?? null),
    esperan: fila?.esperan[0] ?? 0,
    con_fallos: fila?.esperan[1] ?? 0,
    fallidos: fila?.fallidos[0] ?? 0,
    ultimo_fallido: fecha(fila?.fallidos[1] ?? null),
  };
}

/** The last successful backup and the last failed one. */
export async function copias(db: Db) {
  const { rows } = await db.execute<FilaDeCopias>(sql`select ${COPIAS}`);
  return leerCopias(rows[0]);
}

const ultimaCopia = (cual: SQL) => sql`(select to_json(c) from (
  select terminada_en, bytes, cifrada from ${copias_de_seguridad} where ${cual} order by terminada_en desc limit 1) c)`;

const COPIAS = sql`${ultimaCopia(sql`error is null`)} as buena, ${ultimaCopia(sql`error is not null`)} as fallida`;

type Copia<Instante> = { terminada_en: Instante; bytes: number; cifrada: boolean };
type FilaDeCopias = { buena: Copia<string> | null; fallida: Copia<string> | null };

function leerCopias(fila: FilaDeCopias | undefined) {
  const leer = (copia: Copia<string> | null | undefined): Copia<Date> | null =>
    copia ? { ...copia, terminada_en: new Date(copia.terminada_en) } : null;
  return { buena: leer(fila?.buena), fallida: leer(fila?.fallida) };
}

/** The last time that a backup was test-restored. */
export async function ultimoEnsayo(db: Db) {
  const { rows } = await db.execute<FilaDeEnsayo>(sql`select ${ENSAYO}`);
  return leerEnsayo(rows[0]);
}

const ENSAYO = sql`(select to_json(e) from (
  select empezado_en, terminado_en, copia_del, error from ${ensayos_de_restauracion} order by terminado_en desc limit 1) e) as ensayo`;

type FilaDeEnsayo = {
  ensayo: {
    empezado_en: string;
    terminado_en: string;
    copia_del: string | null;
    error: string | null;
  } | null;
};

function leerEnsayo(fila: FilaDeEnsayo | undefined) {
  if (!fila?.ensayo) return null;
  const { empezado_en, copia_del, error } = fila.ensayo;
  const terminado_en = new Date(fila.ensayo.terminado_en);
  const segundos = Math.max(0, Math.round((+terminado_en - Date.parse(empezado_en)) / 1000));
  return { terminado_en, copia_del: fecha(copia_del), segundos, bien: error === null };
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

const HAY_TRABAJOS = sql`to_regclass('trabajos.job') is not null`;

async function hayTrabajos(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`select ${HAY_TRABAJOS} as hay`);
  return rows[0]?.hay ?? false;
}

function fecha(texto: string | null): Date | null {
  return texto === null ? null : new Date(texto);
}
