import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { auditar } from '../../../comun/auditar.ts';
import { compromisoDe, type Firmante, sellarFilas } from './cadena.ts';
import * as repo from './repo-cadena.ts';

/** All that this file needs of the database: a transaction. */
type EnTransaccion = Pick<Db, 'transaction'>;

/**
 * Adds committed audit rows to the chain, in order of id. This runs apart from business transactions, so they do not wait
 * for one another, and under one lock, so the chain cannot fork.
 * Until it runs (about a second) a row has no seal: a change made meanwhile by somebody who can write to the database and
 * bypass its triggers goes unnoticed.
 * @returns how many rows it sealed; null if another node is doing it
 */
export async function sellar(db: EnTransaccion, firmante: Firmante): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await repo.tomarCadena(tx))) return null;
    const { orden, huella, firma } = await repo.cadenaDe(tx);
    const otraClave = orden > 0 && !firma.startsWith(`${firmante.clave}:`);
    if (otraClave) await anotarOtraClave(tx, firmante, firma);
    // The row that records the key change is the first one that the new key signs.
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
 * Removes personal data from audit rows and keeps the chain verifiable. A row's hash covers a salted commitment instead of
 * its text; a new audit row records the commitment to the new text. The old salt is deleted, so the old text cannot be
 * found out. Called inside the transaction that erases a person.
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
 * Retention: deletes the oldest part of the log, up to the last row that is older than `antes_de` together with everything
 * before it. Keeps what the next row links to, and records the cut in a row. Rows stay that were not yet checked for alerts
 * or, if `conCopia`, not yet copied off the node. The database itself refuses to delete anything from the last thirty days.
 * @returns how many rows were deleted
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

/** The acts that the log records about itself. */
export const QUITAR = 'auditoria.quitar_datos';
export const CORTAR = 'auditoria.cortar';
export const OTRA_CLAVE = 'auditoria.otra_clave';

const POR_VEZ = 500;

/** The end of the chain was signed with another key: either the server's secret changed or somebody forged it. */
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
