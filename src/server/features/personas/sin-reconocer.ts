import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { SE_RECONOCEN } from '#domain/personas/equipo/atencion.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
const ACTIVO = sql`${empleados.activo} and ${empleados.registro} = 'aprobado'`;

/** Everything that recognises somebody: points, a badge in force, a mérito, a delivered prize. */
export const RECONOCIMIENTOS = [
  (id: SQL) =>
    sql`from ${totales_puntos} t where t.empleado_id = ${id} and t.tipo = 'siempre' and t.total > 0`,
  (id: SQL) => sql`from ${insignias_empleado} i where i.empleado_id = ${id} and i.revocada_en is null`,
  (id: SQL) => sql`from ${meritos} m where m.empleado_id = ${id} and m.anulado_en is null`,
  (id: SQL) => sql`from ${asignaciones_premio} a where a.beneficiario_id = ${id} and a.estado = 'entregado'`,
];

/** Condition: somebody who is meant to be recognised. */
export const SE_RECONOCE = inArray(empleados.rol, [...SE_RECONOCEN]);

/** Active people who are meant to be recognised, without any of it. */
export const SIN_RECONOCER = and(
  ACTIVO,
  SE_RECONOCE,
  ...RECONOCIMIENTOS.map((de) => sql`not exists (select 1 ${de(sql`${empleados.id}`)})`),
);
