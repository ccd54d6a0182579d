// The smallest program worth killing: a ledger and its totals, written by four writers at once. See caidas.ts.
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { abrirBase } from '#server/db/abrir.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: escritor.ts <data folder>');
const base = await abrirBase({ dataDir });
await base.pool.query(
  `create table if not exists renglones (mano text, n int, parte int, monto int, primary key (mano, n, parte));
   create table if not exists totales (mano text primary key, total bigint not null)`,
);

const { rows: manos } = await base.pool.query(
  `select mano, max(n) as ultimo, count(distinct n)::int as asientos, count(*)::int as renglones,
          sum(monto)::int as suma, (select total::int from totales where totales.mano = renglones.mano) as total
     from renglones group by mano`,
);
decir(`listo ${JSON.stringify(manos)}`);

await Promise.all([1, 2, 3, 4].map((numero) => escribir(`${process.pid}.${numero}`)));

async function escribir(mano: string): Promise<never> {
  for (let n = 0; ; n++) {
    await base.db.transaction(async (tx) => {
      for (const parte of [1, 2, 3]) {
        await tx.execute(sql`insert into renglones values (${mano}, ${n}, ${parte}, ${n + parte})`);
      }
      await tx.execute(
        sql`insert into totales values (${mano}, ${3 * n + 6})
            on conflict (mano) do update set total = totales.total + excluded.total`,
      );
    });
    decir(`hecho ${mano} ${n}`);
  }
}

/** Writes directly to the pipe: a buffered acknowledgement would be lost with the process and prove nothing. */
function decir(linea: string): void {
  let resto = Buffer.from(`${linea}\n`);
  while (resto.length > 0) {
    try {
      resto = resto.subarray(writeSync(1, resto));
    } catch (err) {
      // The pipe is full until its reader catches up.
      if (!(err instanceof Error && 'code' in err && err.code === 'EAGAIN')) throw err;
    }
  }
}
