import { sql } from 'drizzle-orm';
import { type Dia, sumarDias } from '#domain/calendario/dia.ts';
import type { Base } from '#server/db/base.ts';
import { analizar, quitarIndices, sinApuro } from './_empresa.ts';

/** A company as the administration sees it. */
export type TamanoDeAdmin = { readonly empleados: number; readonly participaciones: number };

const SUCURSALES = 40;
const GRUPOS = 200;
const DESAFIOS = 300;

/**
 * Fills an empty, migrated database, repeatably: half of the people with an account and one in twenty of those with a
 * session, one in fifty inactive, a challenge in ten active, and 2 % of the participations with evidence that waits.
 */
export async function llenarAdmin(base: Base, t: TamanoDeAdmin, hoy: Dia): Promise<void> {
  const { db } = base;
  await db.execute(sql`
    insert into sucursales (id, nombre, busqueda)
    select md5('sucursal' || i)::uuid, 'Sucursal ' || i, 'sucursal ' || i from generate_series(1, ${SUCURSALES}::int) i`);
  await db.execute(sql`
    insert into grupos (id, nombre, sucursal_id, busqueda)
    select md5('grupo' || i)::uuid, 'Grupo ' || i, md5('sucursal' || 1 + i % ${SUCURSALES}::int)::uuid, 'grupo ' || i
    from generate_series(1, ${GRUPOS}::int) i`);
  // Those of participations stay: other tables refer to them.
  const reponer = await quitarIndices(base, ['evidencias']);
  await sinApuro(base, (tx) =>
    tx.execute(sql`
      insert into cuentas (id, nombre, email, email_verificado, ultimo_ingreso)
      select md5('cuenta' || i)::uuid, 'Nombre' || i, i || '@bench.local', i % 10 <> 0, now() - i * interval '1 minute'
      from generate_series(2, ${t.empleados}::int, 2) i`),
  );
  await sinApuro(base, (tx) =>
    tx.execute(sql`
      insert into empleados (id, user_id, nombre, apellido, email, rol, sucursal_id, grupo_id, activo, busqueda)
      select md5('empleado' || i)::uuid, case i % 2 when 0 then md5('cuenta' || i)::uuid end,
        'Nombre' || hashint4(i) % 1000, 'Apellido' || i, i || '@bench.local',
        case when i <= 2 then 'admin_rrhh' when i % 500 = 0 then 'gerente_sucursal' when i % 100 = 0 then 'lider_grupo' else 'empleado' end,
        md5('sucursal' || 1 + i % ${SUCURSALES}::int)::uuid, md5('grupo' || 1 + i % ${GRUPOS}::int)::uuid, i % 50 <> 0,
        'nombre' || hashint4(i) % 1000 || ' apellido' || i
      from generate_series(1, ${t.empleados}::int) i`),
  );
  await db.execute(sql`
    insert into sesiones (id, token, cuenta_id, vence_en)
    select md5('sesion' || i)::uuid, 't' || i, md5('cuenta' || i)::uuid, now() + interval '20 days'
    from generate_series(2, ${t.empleados}::int, 40) i`);
  await db.execute(sql`
    insert into desafios (id, titulo, tipo_periodo, fecha_inicio, fecha_fin, estado, objetivos, puntos_por_objetivo, busqueda)
    select md5('desafio' || i)::uuid, 'Desafío ' || i, 'mensual', ${sumarDias(hoy, -20)}::date,
      case i % 10 when 0 then ${sumarDias(hoy, 10)}::date else ${sumarDias(hoy, -5)}::date end,
      case i % 10 when 0 then 'activo' else 'finalizado' end,
      '[{"id":"1","nombre":"Uno","descripcion":""}]', '{"1":60}', 'desafio ' || i
    from generate_series(1, ${DESAFIOS}::int) i`);
  const tanda = 250_000;
  for (let i = 0; i < t.participaciones; i += tanda) {
    await sinApuro(base, (tx) =>
      tx.execute(sql`
        insert into participaciones (id, desafio_id, empleado_id, progreso, progreso_validado, fecha_validacion, created_at)
        select md5('p' || i)::uuid, md5('desafio' || 1 + (i / ${t.empleados}::int + i * 7) % ${DESAFIOS}::int)::uuid,
          md5('empleado' || 1 + i % ${t.empleados}::int)::uuid,
          case when i % 50 = 0 then 10 when i % 3 = 0 then 100 else i % 100 end, case when i % 3 = 0 and i % 50 <> 0 then 100 else 0 end,
          case when i % 3 = 0 and i % 50 <> 0 then now() end, now() - i * interval '1 second'
        from generate_series(${i}::int, ${Math.min(t.participaciones, i + tanda) - 1}::int) i
        on conflict do nothing`),
    );
  }
  await sinApuro(base, (tx) =>
    tx.execute(sql`
      insert into evidencias (id, participacion_id, empleado_id, descripcion, estado, clave, fecha_envio, dia_envio)
      select md5('e' || p.id)::uuid, p.id, p.empleado_id, 'Quedó ordenado', 'enviada', md5('c' || p.id)::uuid, p.created_at, ${hoy}::date
      from participaciones p where p.progreso = 10 and p.progreso_validado = 0`),
  );
  for (const sentencia of reponer) await sinApuro(base, (tx) => tx.execute(sql.raw(sentencia)));
  await analizar(base);
}
