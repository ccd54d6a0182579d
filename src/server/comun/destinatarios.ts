import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Destinatarios } from '#contract/comun/destinatarios.ts';
import type { Db } from '#server/db/base.ts';
import { empleados, grupos } from '#server/db/schema/empresa.ts';
import { contiene } from './texto.ts';

/** Those to whom anything is assigned at all: only active, approved employees. */
export const RECIBEN = and(empleados.activo, eq(empleados.registro, 'aprobado'));

/** The employees that were named: some of them, a branch's, a group's, or everybody. */
export function sonDe(destinatarios: Destinatarios): SQL | undefined {
  switch (destinatarios.tipo) {
    case 'empleados':
      return inArray(empleados.id, [...destinatarios.empleado_ids]);
    case 'sucursal':
      return eq(empleados.sucursal_id, destinatarios.sucursal_id);
    case 'grupo':
      return eq(empleados.grupo_id, destinatarios.grupo_id);
    case 'todos':
      return undefined;
  }
}

/** The people whose name, or whose group's, contains the text: both are on each row of whoever chooses them. */
export function delNombreOGrupo(db: Db, texto: string): SQL | undefined {
  const patron = contiene(texto);
  return or(
    like(empleados.busqueda, patron),
    inArray(
      empleados.grupo_id,
      db.select({ id: grupos.id }).from(grupos).where(like(grupos.busqueda, patron)),
    ),
  );
}
