import { sql } from 'drizzle-orm';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { cifrarClave } from '#server/auth/claves.ts';
import type { Base } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { crearPersonal } from '../tests/support/plano.ts';
import { llenarAdmin } from './_admin.ts';
import { idDe } from './_admin-pantallas.ts';
import { analizar } from './_empresa.ts';

/** The people of the `load` company, by e-mail. Everybody's password is `CLAVE`. */
export type Gente = {
  readonly empleados: readonly string[];
  readonly rrhh: readonly string[];
  /** Staff who edit the floor map. Their password is the one of `tests/support/plano.ts`. */
  readonly personal: readonly string[];
  /** Open challenges in which nobody takes part yet. */
  readonly desafios: readonly string[];
  /** Prizes that anybody may claim once. */
  readonly premios: readonly string[];
};

export const CLAVE = 'la de quien trabaja aquí';
const RRHH = 20;
const PERSONAL = 4;
/** Enough challenges and prizes for each person to act this many times. */
const TURNOS = 40;
/** Participations of each person over the last year. */
const PARTICIPACIONES = 10;

/** Fills an empty, migrated database with this many employees. Half have an account that can sign in. */
export async function llenarEmpresa(base: Base, empleados: number): Promise<Gente> {
  const { db } = base;
  const hoy = diaDe(ahora());
  await llenarAdmin(base, { empleados, participaciones: empleados * PARTICIPACIONES }, hoy);
  await db.execute(sql`update cuentas set email_verificado = true`);
  // One password hash for everybody: what a sign-in costs is verifying it.
  await db.execute(sql`
    insert into credenciales (id, account_id, provider_id, cuenta_id, clave)
    select bench_id('credencial' || id), id::text, 'credential', id, ${await cifrarClave(CLAVE)} from cuentas`);
  await db.execute(sql`
    insert into desafios (id, titulo, tipo_periodo, fecha_inicio, fecha_fin, estado, objetivos, puntos_por_objetivo, busqueda)
    select bench_id('turno' || i), 'Góndola ' || i, 'anual', ${sumarDias(hoy, -1)}::date, ${sumarDias(hoy, 300)}::date,
      'activo', '[{"id":"1","nombre":"Uno","descripcion":""}]', '{"1":10}', 'gondola ' || i
    from generate_series(1, ${TURNOS}::int) i`);
  await db.execute(sql`
    insert into premios (id, nombre, busqueda, monto_presupuestado, criterios_eligibilidad, stock)
    select bench_id('vale' || i), 'Vale ' || i, 'vale ' || i, 0, '{"puntos_requeridos":0}', 1000000
    from generate_series(1, ${TURNOS}::int) i`);
  await db.execute(sql`
    insert into movimientos_stock (premio_id, tipo, cantidad, clave)
    select bench_id('vale' || i), 'alta', 1000000, 'alta:vale' || i from generate_series(1, ${TURNOS}::int) i`);

  const activos = Array.from({ length: empleados / 2 - 1 }, (_, i) => 4 + i * 2).filter((i) => i % 50 !== 0);
  const rrhh = activos.slice(0, RRHH);
  for (const i of rrhh) {
    await db.execute(sql`update empleados set rol = 'admin_rrhh' where id = ${idDe(`empleado${i}`)}`);
  }
  const personal: string[] = [];
  for (let i = 0; i < PERSONAL; i += 1) personal.push(await crearPersonal(base, `Personal ${i}`));
  await analizar(base);
  const email = (i: number) => `${i}@bench.local`;
  const ids = (que: string) => Array.from({ length: TURNOS }, (_, i) => idDe(`${que}${i + 1}`));
  return {
    empleados: activos.slice(RRHH).map(email),
    rrhh: rrhh.map(email),
    personal,
    desafios: ids('turno'),
    premios: ids('vale'),
  };
}
