// The smallest program worth killing: a ledger and its totals, written by four hands at once. See caidas.ts.
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { abrirBase } from '#server/db/abrir.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: escritor.ts <data folder>');
const base = await abrirBase({ dataDir });
await base.pool.query(
  `create table if not exists renglones (asiento text, parte int, monto int, primary key (asiento, parte));
   create table if not exists totales (mano int primary key, total bigint not null)`,
);

const { rows: asientos } = await base.pool.query<{ asiento: string; partes: number }>(
  'select asiento, count(*)::int as partes from renglones group by asiento',
);
const { rows: sumas } = await base.pool.query<{ libro: string; totales: string }>(
  `select (select coalesce(sum(monto), 0) from renglones) as libro,
          (select coalesce(sum(total), 0) from totales) as totales`,
);
// Straight to the pipe: a buffered acknowledgement would die with the process and prove nothing.
const decir = (linea: string) => writeSync(1, `${linea}\n`);
decir(`listo ${JSON.stringify({ asientos, sumas: sumas[0] })}`);

await Promise.all([1, 2, 3, 4].map(escribir));

async function escribir(mano: number): Promise<never> {
  for (let n = 0; ; n++) {
    const asiento = `${process.pid}-${mano}-${n}`;
    await base.db.transaction(async (tx) => {
      for (const parte of [1, 2, 3]) {
        await tx.execute(sql`insert into renglones values (${asiento}, ${parte}, ${n + parte})`);
      }
      await tx.execute(
        sql`insert into totales values (${mano}, ${3 * n + 6})
            on conflict (mano) do update set total = totales.total + excluded.total`,
      );
    });
    decir(`hecho ${asiento}`);
  }
}
