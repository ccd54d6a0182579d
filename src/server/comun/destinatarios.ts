import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import { empleados } from '#server/db/schema/empresa.ts';

/** Those to whom anything is assigned at all: only active, approved employees. */
export const RECIBEN = and(empleados.activo, eq(empleados.registro, 'aprobado'));

/** The employees that were named: some of them, a branch's, or everybody. */
export function sonDe(destinatarios: Destinatarios): SQL | undefined {
  switch (destinatarios.tipo) {
    case 'empleados':
      return inArray(empleados.id, [...destinatarios.empleado_ids]);
    case 'sucursal':
      return eq(empleados.sucursal_id, destinatarios.sucursal_id);
    case 'todos':
      return undefined;
  }
}
