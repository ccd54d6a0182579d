import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import { compromisoDe, type Firmante, sellarFilas } from './cadena.ts';
import * as repo from './repo-cadena.ts';

/** All that is asked of the database here: a transaction. */
type EnTransaccion = Pick<Db, 'transaction'>;

/**
 * Links the audit rows that have been committed and are not in the chain yet, in the order of their ids. Business transactions
 * do not wait for one another for it, and none of them forks the chain: only who holds its lock lengthens it. Until then, about
 * a second, a row has no seal; what is done meanwhile by who can write in the database and pass over its triggers is not noticed.
 * @returns how many it sealed; null if another node is at it
 */
export async function sellar(db: EnTransaccion, firmante: Firmante): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await repo.tomarCadena(tx))) return null;
    const { orden, huella, firma } = await repo.cadenaDe(tx);
    const otraClave = orden > 0 && !firma.startsWith(`${firmante.clave}:`);
    if (otraClave) await anotarOtraClave(tx, firmante, firma);
    // A row that says that the key changed is the first that the new key signs.
    const filas = await repo.sinSellar(tx, POR_VEZ, otraClave ? OTRA_CLAVE : null);
    if (filas.length === 0) return 0;
    const sellos = sellarFilas(filas, { orden, huella }, firmante);
    await repo.ponerSellos(
      tx,
      filas.flatMap(({ id }, i) => (sellos[i] ? { id, ...sellos[i] } : [])),
    );
    const ultimo = sellos.at(-1);
    if (ultimo)
      await repo.moverCadena(tx, { orden: ultimo.orden, huella: ultimo.huella, firma: ultimo.firma });
    return filas.length;
  });
}

/**
 * Takes personal data out of audit rows, and leaves the chain verifiable: a row's hash covers a salted commitment to what it
 * says, not the words; the new words are committed to by a row of their own. The old salt is gone, and with it any way to tell
 * what stood there. For who erases a person, in their transaction.
 * @param cuales which rows; `cambios` gives the new value of both columns, in SQL
 */
export async function quitarDeAuditoria(
  tx: Tx,
  cuales: SQL,
  cambios: { antes: SQL; despues: SQL },
  cuando?: Date,
): Promise<void> {
  await repo.esperarCadena(tx);
  const cambiadas = await repo.reescribir(tx, cuales, cambios);
  for (let i = 0; i < cambiadas.length; i += POR_VEZ) {
    const tanda = cambiadas.slice(i, i + POR_VEZ);
    await auditar(
      tx,
      {
        actor_id: null,
        accion: QUITAR,
        entidad: 'auditoria',
        entidad_id: String(tanda[0]?.id),
        despues: {
          asientos: tanda.length,
          compromisos: Object.fromEntries(tanda.map((f) => [f.id, compromisoDe(f)])),
        },
      },
      cuando,
    );
  }
}

/**
 * Retention: takes away the oldest part of the log, up to the last row before which nothing is as young as `antes_de`. What
 * the next row links to is kept, and that it was cut is a row itself. What has not been watched, or not copied off the node
 * where that is asked for, stays. The database refuses to take anything of the last thirty days.
 * @returns how many rows went
 */
export async function cortarAuditoria(
  db: EnTransaccion,
  { antes_de, conCopia }: { antes_de: Date; conCopia: boolean },
  ahora: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await repo.esperarCadena(tx);
    const { vigilado, copiado, ancla_orden } = await repo.cadenaDe(tx);
    const tope = conCopia ? Math.min(vigilado, copiado) : vigilado;
    const hasta = await repo.ultimaAntesDe(tx, antes_de, tope);
    if (hasta === null || hasta <= ancla_orden) return 0;
    const cuantas = await repo.cortarHasta(tx, hasta);
    const { ancla_huella } = await repo.cadenaDe(tx);
    await auditar(
      tx,
      {
        actor_id: null,
        accion: CORTAR,
        entidad: 'auditoria',
        entidad_id: String(hasta),
        despues: { asientos: cuantas, orden: hasta, huella: ancla_huella },
      },
      ahora,
    );
    return cuantas;
  });
}

/** What the log says of itself. */
export const QUITAR = 'auditoria.quitar_datos';
export const CORTAR = 'auditoria.cortar';
export const OTRA_CLAVE = 'auditoria.otra_clave';

const POR_VEZ = 500;

/** The chain's end was signed with another key: the server's secret was changed, or somebody else wrote it. */
async function anotarOtraClave(tx: Tx, { clave }: Firmante, firma: string): Promise<void> {
  await auditar(tx, {
    actor_id: null,
    accion: OTRA_CLAVE,
    entidad: 'auditoria',
    entidad_id: clave,
    antes: { clave_de_firma: firma.split(':', 1)[0] },
    despues: { clave_de_firma: clave },
  });
}
