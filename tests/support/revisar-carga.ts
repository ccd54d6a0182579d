import { setTimeout } from 'node:timers/promises';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import type { Base } from '#server/db/base.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { limpiarHuerfanos } from '#server/files/limpiar.ts';
import { revisar, revisiones } from '#server/operacion/revisar.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { ahora } from '#server/reloj.ts';
import { type Libro, PUNTOS } from './carga.ts';

/** What is wrong after all the work, in words: acknowledged things that are missing or duplicated, and sums that do not add up. */
export async function revisarCarga(base: Base, libro: Libro): Promise<string[]> {
  const { pool } = base;
  const mal: string[] = [];
  const contar = async (que: string, texto: string, valores: unknown[] = []): Promise<void> => {
    const { rows } = await pool.query(texto, valores);
    for (const fila of rows.slice(0, 5)) mal.push(`${que}: ${JSON.stringify(fila)}`);
  };
  await contar(
    'acknowledged evidence that is not there',
    `select id from unnest($1::uuid[]) id where not exists (select 1 from evidencias e where e.id = id.id)`,
    [[...libro.evidencias.keys()]],
  );
  await contar(
    'acknowledged approval that is not there',
    `select e.id, e.estado from evidencias e where e.id = any($1::uuid[]) and e.estado <> 'aprobada'`,
    [[...libro.aprobadas]],
  );
  await contar(
    'points of an employee are not those of their approved evidence',
    `select a.empleado_id, a.cuantas, coalesce(p.total, 0) as total from
       (select empleado_id, count(*)::int as cuantas from evidencias where estado = 'aprobada' group by 1) a
       left join (select empleado_id, sum(puntos)::int as total from puntos
                  where origen_tipo not in ('insignia') group by 1) p using (empleado_id)
     where a.cuantas * $1 <> coalesce(p.total, 0)`,
    [PUNTOS],
  );
  await contar(
    'acknowledged claim that is not there',
    `select id from unnest($1::uuid[]) id where not exists (select 1 from asignaciones_premio a where a.id = id.id)`,
    [[...libro.reclamos.keys()]],
  );
  await contar(
    'two living claims of one prize',
    `select premio_id, beneficiario_id from asignaciones_premio where estado <> 'rechazado'
     group by 1, 2 having count(*) > 1`,
  );
  await contar(
    'stock that is not the sum of its movements',
    `select p.id, p.stock, sum(m.cantidad)::int as movido from premios p join movimientos_stock m on m.premio_id = p.id
     group by p.id having p.stock <> sum(m.cantidad)`,
  );
  // Pending decisions are notified once a day, and midnight may pass during the test.
  await contar(
    'a notification told twice in a day',
    `select empleado_id, titulo, enlace, datos, (created_at at time zone 'America/Argentina/Buenos_Aires')::date as dia
     from notificaciones group by 1, 2, 3, 4, 5 having count(*) > 1`,
  );
  await contar(
    'a promised invitation that was never written',
    `select email from unnest($1::text[]) email where not exists (select 1 from correos c where c.para = email)`,
    [[...libro.invitados]],
  );
  for (const diferencia of await verificarTotales(base.db)) mal.push(`totals: ${JSON.stringify(diferencia)}`);
  return mal;
}

/** What is wrong with the files after running the cleaning job of a day later: rows without an object, objects without a row. */
export async function revisarArchivos(base: Base, almacen: Almacen, dataDir: string): Promise<string[]> {
  const manana = new Date(ahora().getTime() + 25 * 3_600_000);
  await insistir(() => limpiarHuerfanos({ db: base.db, almacen, dataDir }, manana));
  const { rows } = await base.pool.query<{ clave: string; miniatura_clave: string | null }>(
    'select clave, miniatura_clave from archivos',
  );
  const esperadas = new Set(rows.flatMap((f) => [f.clave, f.miniatura_clave]).filter((c) => c !== null));
  const guardadas = new Set<string>();
  for (const { prefijo } of Object.values(PROPOSITOS)) {
    for (const clave of await insistir(() => listar(almacen, prefijo))) guardadas.add(clave);
  }
  return [
    ...[...esperadas].filter((c) => !guardadas.has(c)).map((c) => `a row without its file: ${c}`),
    ...[...guardadas].filter((c) => !esperadas.has(c)).map((c) => `a file without its row: ${c}`),
  ];
}

/** The tests' store fails to list a folder if a file disappears meanwhile, such as the remains of an aborted request: retry. */
async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await hacer();
    } catch (error) {
      if (intento === 10) throw error;
      await setTimeout(500);
    }
  }
}

async function listar(almacen: Almacen, prefijo: string): Promise<string[]> {
  const claves: string[] = [];
  for await (const { clave } of almacen.listar(prefijo)) claves.push(clave);
  return claves;
}

/** All of the checks of `npm run check-data`, with every file read in full. */
export async function revisarTodo(base: Base, almacen: Almacen): Promise<string[]> {
  const revisadas = await insistir(() => revisar(base, revisiones(almacen), ahora()));
  return revisadas.flatMap(({ revision, hallazgos }) =>
    hallazgos.slice(0, 3).map((hallazgo) => `${revision.nombre}: ${JSON.stringify(hallazgo)}`),
  );
}
