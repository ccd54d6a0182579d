import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/base.ts';
import { acreditaciones } from '#server/db/schema/acreditaciones.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';

/** A badge in force, by its award, if that employee holds it; with the address of their account, which says who they are. */
export async function propia(db: Db, id: string, empleado_id: string) {
  const [fila] = await db
    .select({
      insignia: insignias,
      otorgada: { id: insignias_empleado.id, fecha_otorgada: insignias_empleado.fecha_otorgada },
      persona: { nombre: empleados.nombre, apellido: empleados.apellido, email: cuentas.email },
    })
    .from(insignias_empleado)
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .innerJoin(empleados, eq(empleados.id, insignias_empleado.empleado_id))
    .leftJoin(cuentas, eq(cuentas.id, empleados.user_id))
    .where(
      and(
        eq(insignias_empleado.id, id),
        eq(insignias_empleado.empleado_id, empleado_id),
        isNull(insignias_empleado.revocada_en),
      ),
    );
  return fila;
}

/** The badge of an open public page; also if it was withdrawn while the page was open. */
export async function porCodigo(db: Db, codigo: string) {
  const [fila] = await db
    .select({
      insignia: insignias,
      persona: { nombre: empleados.nombre, apellido: empleados.apellido },
      fecha_otorgada: insignias_empleado.fecha_otorgada,
      revocada_en: acreditaciones.revocada_en,
    })
    .from(acreditaciones)
    .innerJoin(insignias_empleado, eq(insignias_empleado.id, acreditaciones.insignia_empleado_id))
    .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
    .innerJoin(empleados, eq(empleados.id, acreditaciones.empleado_id))
    .where(and(eq(acreditaciones.codigo, codigo), isNotNull(acreditaciones.publica_desde)));
  return fila;
}
