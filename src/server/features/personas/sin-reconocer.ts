import { and, type SQL, sql } from 'drizzle-orm';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { asignaciones_premio } from '#server/db/schema/premios.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
const ACTIVO = sql`${empleados.activo} and ${empleados.registro} = 'aprobado'`;

/** People without points. */
export const SIN_PUNTOS = sql`not exists (
  select 1 from ${totales_puntos} t where t.empleado_id = ${empleados.id} and t.tipo = 'siempre' and t.total > 0)`;

/** Other kinds of recognition: a badge in force, a mérito, a delivered prize. */
export const NADA_MAS = [
  (id: SQL) => sql`from ${insignias_empleado} i where i.empleado_id = ${id} and i.revocada_en is null`,
  (id: SQL) => sql`from ${meritos} m where m.empleado_id = ${id} and m.anulado_en is null`,
  (id: SQL) => sql`from ${asignaciones_premio} a where a.beneficiario_id = ${id} and a.estado = 'entregado'`,
];

/** Active people without points or any other recognition. */
export const SIN_RECONOCER = and(
  ACTIVO,
  SIN_PUNTOS,
  ...NADA_MAS.map((nada) => sql`not exists (select 1 ${nada(sql`${empleados.id}`)})`),
);
