import { sql, type SQL } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { plegarResumen } from '#server/comun/conteos.ts';
import type { Base, Db } from '#server/db/base.ts';
import { resto } from './_admin-resto.ts';
import { analizar, quitarIndices, sinApuro } from './_empresa.ts';

/** The size of a company for the admin bench. */
export type TamanoDeAdmin = { readonly empleados: number; readonly participaciones: number };

const SUCURSALES = 40;
const GRUPOS = 200;
const DESAFIOS = 300;

/**
 * Fills an empty, migrated database, the same way on every run. People came over five years; half of them have an account, and one in twenty of
 * those a session; one in fifty is inactive; one challenge in ten is active. Participations span a year, and 2 % have
 * evidence waiting. Trainings, prizes, badges, méritos, points and audit rows come from `_admin-resto.ts`.
 */
export async function llenarAdmin(base: Base, t: TamanoDeAdmin, hoy: Dia): Promise<void> {
  const { db } = base;
  // Deterministic UUIDs marked as version 4, which is what the contract accepts.
  await db.execute(sql`create or replace function bench_id(de text) returns uuid language sql immutable parallel safe as
    $$ select overlay(overlay(md5(de) placing '4' from 13) placing '8' from 17)::uuid $$`);
  await db.execute(sql`
    insert into sucursales (id, nombre, busqueda)
    select bench_id('sucursal' || i), 'Sucursal ' || i, 'sucursal ' || i from generate_series(1, ${SUCURSALES}::int) i`);
  await db.execute(sql`
    insert into grupos (id, nombre, sucursal_id, busqueda)
    select bench_id('grupo' || i), 'Grupo ' || i, bench_id('sucursal' || 1 + i % ${SUCURSALES}::int), 'grupo ' || i
    from generate_series(1, ${GRUPOS}::int) i`);
  // The indexes of participations cannot be dropped: other tables reference them.
  const reponer = await quitarIndices(base, ['evidencias']);
  await sinApuro(base, (tx) =>
    tx.execute(sql`
      insert into cuentas (id, nombre, email, email_verificado, ultimo_ingreso)
      select bench_id('cuenta' || i), 'Nombre' || i, i || '@bench.local', i % 10 <> 0, now() - i * interval '1 minute'
      from generate_series(2, ${t.empleados}::int, 2) i`),
  );
  await sinApuro(base, (tx) =>
    tx.execute(sql`
      insert into empleados (id, user_id, nombre, apellido, email, rol, sucursal_id, grupo_id, activo, busqueda, created_at)
      select bench_id('empleado' || i), case i % 2 when 0 then bench_id('cuenta' || i) end,
        'Nombre' || hashint4(i) % 1000, 'Apellido' || i, i || '@bench.local',
        case when i <= 2 then 'admin_rrhh' when i % 500 = 0 then 'gerente_sucursal' when i % 100 = 0 then 'lider_grupo' else 'empleado' end,
        bench_id('sucursal' || 1 + i % ${SUCURSALES}::int), bench_id('grupo' || 1 + i % ${GRUPOS}::int), i % 50 <> 0,
        'nombre' || hashint4(i) % 1000 || ' apellido' || i, now() - i % 2000 * interval '1 day'
      from generate_series(1, ${t.empleados}::int) i`),
  );
  await db.execute(sql`
    insert into sesiones (id, token, cuenta_id, vence_en)
    select bench_id('sesion' || i), 't' || i, bench_id('cuenta' || i), now() + interval '20 days'
    from generate_series(2, ${t.empleados}::int, 40) i`);
  await db.execute(sql`
    insert into desafios (id, titulo, tipo_periodo, fecha_inicio, fecha_fin, estado, objetivos, puntos_por_objetivo, busqueda)
    select bench_id('desafio' || i), 'Desafío ' || i, 'mensual', ${sumarDias(hoy, -20)}::date,
      case i % 10 when 0 then ${sumarDias(hoy, 10)}::date else ${sumarDias(hoy, -5)}::date end,
      case i % 10 when 0 then 'activo' else 'finalizado' end,
      '[{"id":"1","nombre":"Uno","descripcion":""}]', '{"1":60}', 'desafio ' || i
    from generate_series(1, ${DESAFIOS}::int) i`);
  const tanda = 250_000;
  for (let i = 0; i < t.participaciones; i += tanda) {
    await sinApuro(base, (tx) =>
      sinMirarReferencias(
        tx,
        sql`
        insert into participaciones (id, desafio_id, empleado_id, progreso, progreso_validado, fecha_validacion, created_at)
        select bench_id('p' || i), bench_id('desafio' || 1 + (i / ${t.empleados}::int + i * 7) % ${DESAFIOS}::int),
          bench_id('empleado' || 1 + i % ${t.empleados}::int),
          case when i % 50 = 0 then 10 when i % 3 = 0 then 100 else i % 100 end,
          case when i % 50 = 0 then 0 when i % 3 = 0 then 100 else i % 100 end,
          case when i % 3 = 0 and i % 50 <> 0 then now() - i % 365 * interval '1 day' end,
          now() - i % 365 * interval '1 day' - i % 80000 * interval '1 second'
        from generate_series(${i}::int, ${Math.min(t.participaciones, i + tanda) - 1}::int) i
        on conflict do nothing`,
      ),
    );
  }
  await sinApuro(base, (tx) =>
    sinMirarReferencias(
      tx,
      sql`
      insert into evidencias (id, participacion_id, desafio_id, empleado_id, descripcion, estado, clave, fecha_envio, dia_envio, fecha_decision)
      select overlay(p.id::text placing 'e' from 1)::uuid, p.id, p.desafio_id, p.empleado_id, 'Quedó ordenado',
        case when p.progreso = 10 and p.progreso_validado = 0 then 'enviada' when p.progreso = 100 then 'aprobada' else 'parcial' end,
        p.id, p.created_at, p.created_at::date, case when p.progreso_validado > 0 then p.created_at + interval '1 day' end
      from participaciones p where p.progreso > 0`,
    ),
  );
  for (const sentencia of reponer) await sinApuro(base, (tx) => tx.execute(sql.raw(sentencia)));
  for (const sentencia of resto(t.empleados, hoy)) {
    await sinApuro(base, (tx) => sinMirarReferencias(tx, sentencia));
  }
  await db.execute(sql`select recontar()`);
  await analizar(base);
  await plegarResumen(db);
  await analizar(base);
}

/**
 * Inserts without foreign key checks and without the triggers that keep counts. Generated rows refer only to generated rows,
 * and checking a million of them would take longer than everything else.
 */
async function sinMirarReferencias(tx: Db, sentencia: SQL): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sentencia);
}
