import { sql } from 'drizzle-orm';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import type { Tx } from '#server/db/base.ts';
import { plano } from '#server/db/schema/plano.ts';
import { avisoDelPlano } from '#server/realtime/avisar-plano.ts';

/** Tells every open page, once this commits, that what is sold changed. */
export async function avisarVentas(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update ${plano} set ventas_seq = ventas_seq + 1 where id = ${PRIMER_LOCAL} returning ${avisoDelPlano({ entorno: ['reservas'] })}`,
  );
}
