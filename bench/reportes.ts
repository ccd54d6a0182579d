// npm run bench -- reportes [--chico]
// The dashboard and every report with 100,000 employees, 1,000,000 participations and a year of points per day.
import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { diaDe, inicioDelDia, sumarDias } from '#domain/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import type { Base } from '#server/db/base.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { migrar } from '#server/db/migrar.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { ahora } from '#server/reloj.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { medir, Metas, ms, percentil, resumen } from './_medir.ts';

const chico = process.argv.includes('--chico');
const TAMANO = chico
  ? { empleados: 10_000, participaciones: 100_000 }
  : { empleados: 100_000, participaciones: 1_000_000 };
const HOY = diaDe(ahora());
const metas = new Metas();

const servidor = await startPostgres(['shared_buffers=512MB', 'work_mem=16MB', 'max_wal_size=8GB']);
const base = await abrirPostgres({ databaseUrl: servidor.url });
try {
  await migrar(base);
  await llenar(base, TAMANO.participaciones);
  const api = await comoRrhh(base);
  const desde = sumarDias(HOY, -364);
  const anio = { desde, hasta: HOY };
  console.log(
    `\n${TAMANO.empleados.toLocaleString('es-AR')} personas, ${TAMANO.participaciones.toLocaleString('es-AR')} participaciones:`,
  );
  const casos: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    ['tablero', () => api.panel.resumen(), 100],
    ['actividad', () => api.panel.actividad({}), 100],
    ['actividad de una persona', () => api.panel.actividad({ busqueda: 'apellido4321' }), 250],
    ['auditoría', () => api.auditoria.listar({}), 50],
    ['participación, tres meses', () => api.reportes.participacion({}), 500],
    ['participación, un año', () => api.reportes.participacion(anio), 2000],
    ['cola', () => api.reportes.cola({}), 100],
    ['puntos por origen, un año', () => api.reportes.puntos(anio), 100],
    ['premios, un año', () => api.reportes.premios(anio), 500],
    ['presupuesto', () => api.reportes.presupuesto(anio), 100],
    ['capacitaciones, un año', () => api.reportes.capacitaciones(anio), 1000],
    ['preguntas', () => api.reportes.preguntas(anio), 250],
    ['sin reconocer', () => api.reportes.sinReconocer({}), 500],
  ];
  for (const [nombre, llamar, meta] of casos) {
    const [tiempos = []] = await medir(10, [llamar], { antes: 2 });
    console.log(`  ${nombre.padEnd(28)} mejor ${ms(percentil(tiempos, 0))} · ${resumen(tiempos)}`);
    if (!chico) metas.exigir(`${nombre}: p50 ≤ ${meta} ms`, percentil(tiempos, 0.5) <= meta);
  }
} finally {
  await base.cerrar();
  await servidor.stop();
}
process.exit(metas.codigo);

async function comoRrhh(de: Base) {
  const [persona] = await de.db
    .update(empleados)
    .set({ rol: 'admin_rrhh' })
    .where(sql`id = bench_id('empleado1')`)
    .returning();
  if (!persona) throw new Error('The company is empty');
  return createRouterClient(router, { context: contextoDe(de, { ...persona, cuenta_id: persona.id }) });
}

/** People, challenges, participations with an evidence each (1 in 200 still waits), prizes, a training, points per day, audit rows. */
async function llenar({ db, pool }: Base, cuantas: number): Promise<void> {
  const personas = TAMANO.empleados;
  const cero = inicioDelDia(sumarDias(HOY, -365)).toISOString();
  const desafios = Math.ceil(cuantas / personas);
  // A hash with the marks of a UUID: what the contract takes.
  await db.execute(sql`create function bench_id(texto text) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(texto) placing '4' from 13) placing 'a' from 17)::uuid $$`);
  for (const sentencia of [
    sql`insert into sucursales (id, nombre, busqueda)
      select bench_id('sucursal' || i), 'Sucursal ' || i, 'sucursal ' || i from generate_series(1, 5) i`,
    sql`insert into empleados (id, nombre, apellido, email, sucursal_id, activo, busqueda, created_at)
      select bench_id('empleado' || i), 'Nombre' || i, 'Apellido' || i, i || '@bench.local', bench_id('sucursal' || 1 + i % 5),
        i % 50 <> 0, 'nombre' || i || ' apellido' || i, ${cero}::timestamptz - i * interval '1 minute'
      from generate_series(1, ${personas}::int) i`,
    sql`insert into totales_puntos (tipo, inicio, empleado_id, total, alcanzado_en, sucursal_id, activo)
      select 'siempre', '1970-01-01', id, 100, now(), sucursal_id, activo from empleados where substr(apellido, 9)::int % 10 <> 0`,
    sql`insert into desafios (id, titulo, busqueda, tipo_periodo, fecha_inicio, fecha_fin, estado, objetivos, puntos_por_objetivo)
      select bench_id('desafio' || i), 'Desafío ' || i, 'desafio ' || i, 'anual', ${sumarDias(HOY, -365)}, ${sumarDias(HOY, 10)}, 'activo', '[]', '{}'
      from generate_series(1, ${desafios}::int) i`,
    sql`insert into participaciones (id, desafio_id, empleado_id, progreso, created_at)
      select bench_id('p' || i), bench_id('desafio' || 1 + i / ${personas}::int), bench_id('empleado' || 1 + i % ${personas}::int), 10,
        ${cero}::timestamptz + (i % 365) * interval '1 day' + (i % 86000) * interval '1 second'
      from generate_series(0, ${cuantas - 1}::int) i`,
    sql`insert into evidencias (id, participacion_id, empleado_id, estado, clave, fecha_envio, dia_envio)
      select bench_id('e' || i), bench_id('p' || i), bench_id('empleado' || 1 + i % ${personas}::int),
        case when i % 200 = 0 then 'enviada' when i % 10 = 0 then 'rechazada' else 'aprobada' end, bench_id('c' || i),
        ${cero}::timestamptz + (i % 365) * interval '1 day', (${cero}::timestamptz + (i % 365) * interval '1 day')::date
      from generate_series(0, ${cuantas - 1}::int) i`,
    sql`insert into premios (id, nombre, busqueda, monto_presupuestado, criterios_eligibilidad)
      select bench_id('premio' || i), 'Premio ' || i, 'premio ' || i, i * 1000, '{}' from generate_series(1, 50) i`,
    sql`insert into asignaciones_premio (id, beneficiario_id, premio_id, estado, fecha_asignacion, clave, puntos_requeridos, monto)
      select bench_id('a' || i), bench_id('empleado' || 1 + i % ${personas}::int), bench_id('premio' || 1 + i / ${personas}::int),
        (array['pendiente', 'aprobado', 'entregado'])[1 + i % 3], ${cero}::timestamptz + (i % 365) * interval '1 day', bench_id('k' || i), 10, 1000
      from generate_series(0, ${personas * 2 - 1}::int) i`,
    sql`insert into capacitaciones (id, titulo, busqueda)
      select bench_id('cap' || i), 'Capacitación ' || i, 'capacitacion ' || i from generate_series(1, 5) i`,
    sql`insert into evaluaciones_capacitacion (id, capacitacion_id, titulo)
      select bench_id('eva' || i), bench_id('cap' || i), 'Final' from generate_series(1, 5) i`,
    sql`insert into asignaciones_capacitacion (id, capacitacion_id, empleado_id, estado, fecha_asignacion, fecha_limite)
      select bench_id('ac' || i), bench_id('cap' || 1 + i / ${personas}::int), bench_id('empleado' || 1 + i % ${personas}::int),
        (array['pendiente', 'en_progreso', 'completada'])[1 + i % 3], ${cero}::timestamptz + (i % 365) * interval '1 day', ${HOY}::date + (i % 60) - 30
      from generate_series(0, ${personas * 5 - 1}::int) i`,
    sql`insert into intentos_evaluacion (id, evaluacion_id, asignacion_id, empleado_id, numero, preguntas, puntaje_minimo, iniciado_en, terminado_en, respuestas, aprobado)
      select bench_id('i' || i), bench_id('eva' || 1 + i % 5), bench_id('ac' || i), bench_id('empleado' || 1 + i % ${personas}::int), 1,
        (select jsonb_agg(jsonb_build_object('id', bench_id('q' || q), 'pregunta', 'Pregunta ' || q, 'respuesta_correcta', q % 4)) from generate_series(1, 10) q),
        70, ${cero}::timestamptz, ${cero}::timestamptz + (i % 365) * interval '1 day',
        (select jsonb_object_agg(bench_id('q' || q), (q * i) % 4) from generate_series(1, 10) q), i % 2 = 0
      from generate_series(0, ${personas - 1}::int) i`,
    sql`insert into puntos_por_dia (dia, sucursal_id, rol, origen_tipo, total, cantidad)
      select ${HOY}::date - d, s.id, r.rol, o.origen, 100, 10
      from generate_series(0, 364) d cross join sucursales s
        cross join unnest(array['empleado', 'lider_grupo', 'gerente_sucursal', 'admin_rrhh']) r (rol)
        cross join unnest(array['capacitacion', 'merito', 'ajuste', 'reversion', 'premio']) o (origen)
      on conflict do nothing`,
    sql`insert into auditoria (actor_id, accion, entidad, entidad_id, despues)
      select bench_id('empleado1'), 'desafio.editar', 'desafios', bench_id('desafio1'), '{"titulo":"x"}' from generate_series(1, 200000)`,
  ]) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sentencia);
    });
  }
  const cliente = await pool.connect();
  try {
    await cliente.query('set statement_timeout = 0');
    await cliente.query('vacuum analyze');
    await cliente.query('reset statement_timeout');
  } finally {
    cliente.release();
  }
}
