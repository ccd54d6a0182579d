import { sql } from 'drizzle-orm';
import type { Base } from '#server/db/base.ts';
import type { Almacen } from '#server/files/almacen.ts';
import { crearFirmante } from '#server/features/gobierno/auditoria/cadena.ts';
import type { Secretos } from '#server/auth/rotacion.ts';
import { deArchivos } from './revisiones/archivos.ts';
import { deAuditoria } from './revisiones/auditoria.ts';
import { BASE } from './revisiones/base.ts';
import { CAPACITACIONES } from './revisiones/capacitaciones.ts';
import { DESAFIOS } from './revisiones/desafios.ts';
import { deSecretos, INTEGRACIONES } from './revisiones/integraciones.ts';
import { PERSONAS } from './revisiones/personas.ts';
import { PLANO } from './revisiones/plano.ts';
import { PREMIOS } from './revisiones/premios.ts';
import type { Hallazgo, Revision } from './revisiones/revision.ts';

export type Revisada = { readonly revision: Revision; readonly hallazgos: readonly Hallazgo[] };

/**
 * Every check. With `almacen` null, only those of the database. Without the server's secrets, the audit log's chain and
 * encrypted values are not checked.
 */
export function revisiones(
  almacen: Almacen | null,
  { resumenes = true, secretos = null }: { resumenes?: boolean; secretos?: Secretos | null } = {},
): readonly Revision[] {
  return [
    ...BASE,
    ...PERSONAS,
    ...DESAFIOS,
    ...PREMIOS,
    ...CAPACITACIONES,
    ...PLANO,
    ...INTEGRACIONES,
    ...(secretos === null ? [] : [deAuditoria(firmanteDe(secretos)), deSecretos(secretos)]),
    ...(almacen === null ? [] : deArchivos(almacen, { resumenes })),
  ];
}

/**
 * Recalculates every total, state and reference of a company and compares, on one snapshot, without writing anything.
 * @param alTerminar called after each check
 */
export async function revisar(
  base: Base,
  cuales: readonly Revision[],
  ahora: Date,
  alTerminar: (revisada: Revisada) => void = () => {},
): Promise<Revisada[]> {
  return base.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      if (base.tipo === 'postgres') await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const revisadas: Revisada[] = [];
      for (const revision of cuales) {
        const revisada = { revision, hallazgos: await revision.buscar(tx, ahora) };
        revisadas.push(revisada);
        alTerminar(revisada);
      }
      return revisadas;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function firmanteDe({ secreto, secretosAnteriores = [] }: Secretos) {
  return crearFirmante([secreto, ...secretosAnteriores]);
}
