import { claseDe } from '#domain/comun/clases-de-asiento.ts';
import type { Db } from '#server/db/base.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { claveActual } from '#server/pedido-actual.ts';

/** One administrative act. `antes` and `despues` contain only the changed fields; both are stored as JSON. */
export type Asiento = {
  /** The employee who did it; null for the operator's command and for jobs. */
  readonly actor_id: string | null;
  /** The account that did it, if it may not be an employee's: staff of the floor map. */
  readonly cuenta_id?: string | null;
  /** Verb, dot, what: `desafio.crear`. */
  readonly accion: string;
  /** Table of the changed row. */
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes?: Readonly<Record<string, unknown>> | null;
  readonly despues?: Readonly<Record<string, unknown>> | null;
};

/**
 * Records who did what (and with which API key, if any) in the transaction of the act. It is added to the chain within
 * about a second (sellar.ts).
 */
export async function auditar(tx: Db, asiento: Asiento | readonly Asiento[], cuando?: Date): Promise<void> {
  const filas = 'accion' in asiento ? [asiento] : asiento;
  for (let i = 0; i < filas.length; i += POR_SENTENCIA) {
    await tx.insert(auditoria).values(
      filas.slice(i, i + POR_SENTENCIA).map(({ antes, despues, ...fila }) => ({
        ...fila,
        clave_id: claveActual(),
        clase: claseDe(fila.accion),
        antes: antes ?? null,
        despues: despues ?? null,
        ...(cuando && { created_at: cuando }),
      })),
    );
  }
}

/** PostgreSQL allows at most 65,535 parameters in a statement. */
const POR_SENTENCIA = 1000;
