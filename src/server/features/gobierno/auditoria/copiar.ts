import type { Base, Registrar } from '#server/db/base.ts';
import { contarCopiaDeAuditoria } from '#server/metricas.ts';
import type { Destino } from './destino.ts';
import * as repo from './repo-cadena.ts';

/** Copies audit rows off the node as they are sealed. */
export interface Copiador {
  /** Sends what is new, behind the caller's back: a destination that does not answer holds nobody up. */
  pedir(): Promise<void>;
  /** Sends what is left, and ends. */
  parar(): Promise<void>;
}

/**
 * Each row is sent at least once, in the order of the chain, from where the last one that was taken stood: what a destination
 * that was away did not get, it gets when it is back. One node sends at a time.
 */
export function crearCopiador({
  base,
  destino,
  registro,
}: {
  base: Pick<Base, 'db' | 'pool' | 'tipo'>;
  destino: Destino;
  registro: Pick<Registrar, 'warn'>;
}): Copiador {
  let enCurso: Promise<void> | null = null;
  const copiar = async () => {
    try {
      await enTurno(base, () => copiarNuevas(base.db, destino));
    } catch (err) {
      contarCopiaDeAuditoria('failed', 1);
      registro.warn({ err }, 'audit rows could not be copied off the node; they are tried again');
    }
  };
  const pedir = () => {
    enCurso ??= copiar().finally(() => {
      enCurso = null;
    });
    return enCurso;
  };
  return {
    pedir: () => {
      void pedir();
      return Promise.resolve();
    },
    async parar() {
      await enCurso;
      await pedir();
    },
  };
}

async function copiarNuevas(db: Base['db'], destino: Destino): Promise<void> {
  let { copiado } = await repo.cadenaDe(db);
  for (;;) {
    const filas = await repo.selladasDesde(db, copiado, POR_VEZ);
    const ultima = filas.at(-1)?.orden;
    if (!ultima) return;
    await destino(filas.map((fila) => ({ cuando: fila.created_at, texto: JSON.stringify(comoSale(fila)) })));
    contarCopiaDeAuditoria('sent', filas.length);
    await repo.anotarCopiado(db, ultima);
    copiado = ultima;
  }
}

const POR_VEZ = 200;

/**
 * A row as it leaves the node: everything that its hash covers, so that the chain can be checked there as well, and of what it
 * says only what names nobody. What leaves cannot be erased afterwards.
 */
function comoSale({
  antes: _antes,
  despues,
  sal: _sal,
  ...fila
}: Awaited<ReturnType<typeof repo.selladasDesde>>[number]) {
  const dicho: [string, unknown][] =
    typeof despues === 'object' && despues !== null ? Object.entries(despues) : [];
  // Why a way in was refused is a code; the reasons of acts are people's words.
  const sale = (clave: string) => SIN_PERSONAS.has(clave) || (clave === 'motivo' && fila.clase === 'ingreso');
  const detalle = Object.fromEntries(dicho.filter(([clave]) => sale(clave)));
  return { ...fila, ...(Object.keys(detalle).length > 0 ? { detalle } : {}) };
}

const SIN_PERSONAS = new Set(['direccion', 'veces', 'ultimo_pedido', 'con', 'asientos', 'bytes', 'cifrada']);

/** An arbitrary number that nothing else locks. */
const CANDADO = 7_205_762;

/** Does it unless another node is at it. The lock is a connection's, not a transaction's: none stays open while it is sent. */
async function enTurno(
  { tipo, pool }: Pick<Base, 'tipo' | 'pool'>,
  obra: () => Promise<void>,
): Promise<void> {
  // The embedded database has a single process: no lock is needed.
  if (tipo === 'embebida') return obra();
  const cliente = await pool.connect();
  let libre = false;
  try {
    const { rows } = await cliente.query<{ mio: boolean }>('select pg_try_advisory_lock($1) as mio', [
      CANDADO,
    ]);
    try {
      if (rows[0]?.mio) await obra();
    } finally {
      // Not left to the end of the connection, which the server notices later: whoever came next would find it taken, and leave.
      if (rows[0]?.mio) await cliente.query('select pg_advisory_unlock($1)', [CANDADO]);
      libre = true;
    }
  } finally {
    // A connection that broke takes the lock with it.
    cliente.release(!libre);
  }
}
