import type { Base, Registrar } from '#server/db/base.ts';
import { contarCopiaDeAuditoria } from '#server/metricas.ts';
import type { Destino } from './destino.ts';
import * as repo from './repo-cadena.ts';

/** Copies audit rows to another system as they are sealed. */
export interface Copiador {
  /** Starts sending what is new without making the caller wait: a destination that does not answer delays nobody. */
  pedir(): Promise<void>;
  /** Sends what is left and stops. */
  parar(): Promise<void>;
}

/**
 * Sends every row at least once, in chain order, starting after the last row that the destination accepted. A destination
 * that was down gets the missing rows when it is back. Only one node sends at a time.
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
 * A row in the form that is sent: everything that its hash covers, so that the chain can be verified there too, and of its
 * details only those that name nobody, because what was sent cannot be erased afterwards.
 */
function comoSale({
  antes: _antes,
  despues,
  sal: _sal,
  ...fila
}: Awaited<ReturnType<typeof repo.selladasDesde>>[number]) {
  const dicho: [string, unknown][] =
    typeof despues === 'object' && despues !== null ? Object.entries(despues) : [];
  // For a refused sign-in the reason is a code; for other acts people wrote the reason, and it may name somebody.
  const sale = (clave: string) => SIN_PERSONAS.has(clave) || (clave === 'motivo' && fila.clase === 'ingreso');
  const detalle = Object.fromEntries(dicho.filter(([clave]) => sale(clave)));
  return { ...fila, ...(Object.keys(detalle).length > 0 ? { detalle } : {}) };
}

const SIN_PERSONAS = new Set(['direccion', 'veces', 'ultimo_pedido', 'con', 'asientos', 'bytes', 'cifrada']);

/** An arbitrary number that no other lock uses. */
const CANDADO = 7_205_762;

/**
 * Runs it unless another node is already running it. The lock belongs to the connection rather than to a transaction, so
 * that no transaction stays open while sending.
 */
async function enTurno(
  { tipo, pool }: Pick<Base, 'tipo' | 'pool'>,
  obra: () => Promise<void>,
): Promise<void> {
  // The embedded database serves a single process, so it needs no lock.
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
      // Unlock explicitly: the server notices a closed connection only later, and until then the next caller would find the
      // lock taken and give up.
      if (rows[0]?.mio) await cliente.query('select pg_advisory_unlock($1)', [CANDADO]);
      libre = true;
    }
  } finally {
    // If the connection broke, closing it releases the lock.
    cliente.release(!libre);
  }
}
