import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/base.ts';
import { asignaciones_capacitacion as asignaciones, certificados } from '#server/db/schema/capacitaciones.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';

export type CertificadoNuevo = typeof certificados.$inferInsert;

export async function emitir(tx: Tx, nuevos: readonly CertificadoNuevo[]): Promise<void> {
  if (nuevos.length === 0) return;
  await tx
    .insert(certificados)
    .values([...nuevos])
    .onConflictDoNothing({ target: certificados.asignacion_id });
}

const PUBLICO = {
  codigo: certificados.codigo,
  nombre: empleados.nombre,
  apellido: empleados.apellido,
  titulo: certificados.titulo,
  emitido_en: certificados.emitido_en,
};

export async function porCodigo(db: Db, codigo: string) {
  const [fila] = await db
    .select(PUBLICO)
    .from(certificados)
    .innerJoin(empleados, eq(empleados.id, certificados.empleado_id))
    .where(eq(certificados.codigo, codigo));
  return fila;
}

export async function deCapacitacion(db: Db, capacitacion_id: string, empleado_id: string) {
  const [fila] = await db
    .select({ ...PUBLICO, email: cuentas.email })
    .from(certificados)
    .innerJoin(empleados, eq(empleados.id, certificados.empleado_id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .innerJoin(asignaciones, eq(asignaciones.id, certificados.asignacion_id))
    .where(and(eq(asignaciones.capacitacion_id, capacitacion_id), eq(certificados.empleado_id, empleado_id)));
  return fila;
}
