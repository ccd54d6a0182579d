import type { Firmante } from '#server/features/gobierno/auditoria/cadena.ts';
import { verificarCadena } from '#server/features/gobierno/auditoria/verificar.ts';
import { MAXIMO, type Revision } from './revision.ts';

/** The audit log: nothing was changed, removed or inserted since it was written. */
export function deAuditoria(firmante: Firmante): Revision {
  return {
    nombre: 'auditoria-cadena',
    que: 'la auditoría dice lo que se escribió, sin asientos cambiados, quitados ni agregados',
    buscar: (db) => verificarCadena(db, firmante, MAXIMO),
  };
}
