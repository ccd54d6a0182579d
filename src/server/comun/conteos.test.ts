import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { crearPremio } from '#tests/support/premios.ts';
import { CONTEOS, DESCONTADOS, plegarConteos, plegarResumen } from './conteos.ts';

const base = await baseDePrueba();
const { db } = base;

const descontados = async () => (await db.execute(DESCONTADOS)).rows;

beforeEach(async () => {
  await vaciar(base);
  await crearEmpresa(base);
  await crearPremio(base, {});
  await crearPremio(base, {});
  await db.execute(sql`
    insert into desafios (id, titulo, tipo_periodo, fecha_inicio, fecha_fin, objetivos, puntos_por_objetivo, busqueda)
    select gen_random_uuid(), 'D' || i, 'mensual', '2026-01-01', '2026-12-31', '[]', '{}', 'd' from generate_series(1, 3) i`);
  await db.execute(sql`
    insert into capacitaciones (id, titulo, busqueda, activa)
    select gen_random_uuid(), 'C' || i, 'c', true from generate_series(1, 2) i`);
  await db.execute(sql`
    insert into evaluaciones_capacitacion (id, capacitacion_id, titulo, activa)
    select gen_random_uuid(), id, 'E', true from capacitaciones`);
  await db.execute(sql`
    insert into insignias (id, nombre, criterio, puntos_valor)
    select gen_random_uuid(), 'I' || i, '{"tipo":"puntos_total","valor":100}', 10 from generate_series(1, 2) i`);
  await db.execute(sql`
    insert into webhooks (id, nombre, url, eventos, secreto, creado_en)
    select gen_random_uuid(), 'W' || i, 'u', '{}', 's', now() from generate_series(1, 4) i`);
});

/** Statements that change what is counted, for one row and for many. `n` varies which rows they choose, and how many. */
const ACTOS: readonly ((n: number) => string)[] = [
  (n) => `insert into empleados (id, nombre, apellido, email, busqueda, registro, activo)
    select gen_random_uuid(), 'N', 'A', gen_random_uuid() || '@x', 'n', (array['aprobado','pendiente','sin_confirmar'])[1 + i % 3], i % 2 = 0
    from generate_series(${n}, ${n + (n % 4)}) i`,
  (n) => `update empleados set activo = not activo where hashtext(id::text) % 3 = ${n % 3}`,
  (n) =>
    `update empleados set rol = 'lider_grupo', registro = 'aprobado' where hashtext(id::text) % 5 = ${n % 5}`,
  (n) =>
    `update empleados set sucursal_id = (select id from sucursales order by id offset ${n % 2} limit 1), grupo_id = null where hashtext(id::text) % 4 = ${n % 4}`,
  (n) =>
    `update empleados set anonimizado_en = now(), user_id = null where hashtext(id::text) % 11 = ${n % 11}`,
  (n) => `update empleados set racha_largo = ${n}`,
  (n) => `delete from grupos where hashtext(id::text) % 4 = ${n % 4} and not exists
    (select 1 from participaciones p where p.grupo_id = grupos.id)`,
  (n) => `delete from empleados e where hashtext(id::text) % 3 = ${n % 3} and not exists
    (select 1 from participaciones p where p.empleado_id = e.id) and not exists
    (select 1 from asignaciones_premio a where a.beneficiario_id = e.id) and not exists
    (select 1 from asignaciones_capacitacion c where c.empleado_id = e.id) and not exists
    (select 1 from meritos m where e.id in (m.empleado_id, m.anulado_por)) and not exists
    (select 1 from insignias_empleado i where i.empleado_id = e.id) and not exists
    (select 1 from intentos_evaluacion i where i.empleado_id = e.id) and not exists
    (select 1 from totales_puntos t where t.empleado_id = e.id) and not exists
    (select 1 from puntos p where p.empleado_id = e.id)`,
  (n) => `insert into participaciones (id, desafio_id, empleado_id, progreso)
    select gen_random_uuid(), d.id, e.id, ${n % 2} * 10 from desafios d, empleados e where hashtext(e.id::text) % 3 = ${n % 3}
    on conflict (desafio_id, empleado_id) do update set progreso = 100, fecha_validacion = now()`,
  (
    n,
  ) => `update participaciones set progreso = ${n % 101}, fecha_validacion = case ${n % 2} when 0 then now() end
    where hashtext(id::text) % 3 = ${n % 3}`,
  (
    n,
  ) => `insert into evidencias (id, participacion_id, desafio_id, empleado_id, clave, fecha_envio, dia_envio)
    select gen_random_uuid(), id, case ${n % 2} when 0 then desafio_id end, empleado_id, gen_random_uuid(), now(), date '2026-03-03' + ${n} % 500
    from participaciones where empleado_id is not null and hashtext(id::text) % 3 = ${n % 3} on conflict do nothing`,
  (n) => `update evidencias set estado = (array['aprobada','rechazada','anulada'])[1 + ${n % 3}]
    where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `update evidencias set dia_envio = dia_envio - ${n % 90} where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `delete from evidencias where hashtext(id::text) % 5 = ${n % 5}`,
  () =>
    `delete from participaciones p where not exists (select 1 from evidencias where participacion_id = p.id)`,
  (
    n,
  ) => `insert into asignaciones_premio (id, beneficiario_id, premio_id, fecha_asignacion, clave, puntos_requeridos)
    select gen_random_uuid(), e.id, p.id, now(), gen_random_uuid(), 1 from empleados e, premios p
    where hashtext(e.id::text) % 3 = ${n % 3} on conflict do nothing`,
  (n) => `update asignaciones_premio set estado = (array['aprobado','rechazado','entregado'])[1 + ${n % 3}]
    where estado <> 'rechazado' and hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from asignaciones_premio where hashtext(id::text) % 4 = ${n % 4}`,
  (
    n,
  ) => `insert into asignaciones_capacitacion (id, capacitacion_id, empleado_id, fecha_asignacion, fecha_limite)
    select gen_random_uuid(), c.id, e.id, now(), date '2026-01-01' + ${n % 3} from capacitaciones c, empleados e
    where hashtext(e.id::text) % 3 = ${n % 3} on conflict do nothing`,
  (
    n,
  ) => `update asignaciones_capacitacion set estado = (array['en_progreso','completada','vencida'])[1 + ${n % 3}],
      fecha_limite = case ${n % 2} when 0 then date '2026-05-05' end where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `insert into intentos_evaluacion
      (id, evaluacion_id, asignacion_id, empleado_id, numero, preguntas, puntaje_minimo, iniciado_en, terminado_en, aprobado)
    select gen_random_uuid(), v.id, a.id, a.empleado_id, ${n}, '[]', 70, now(), case ${n % 2} when 0 then now() end, false
    from asignaciones_capacitacion a join evaluaciones_capacitacion v on v.capacitacion_id = a.capacitacion_id on conflict do nothing`,
  (n) =>
    `update intentos_evaluacion set terminado_en = now(), aprobado = not aprobado where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from intentos_evaluacion where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `insert into insignias_empleado (id, empleado_id, insignia_id, fecha_otorgada)
    select gen_random_uuid(), e.id, i.id, now() - ${n % 5} * interval '1 hour' from empleados e, insignias i
    where hashtext(e.id::text) % 3 = ${n % 3} on conflict do nothing`,
  (n) =>
    `update insignias_empleado set revocada_en = case when revocada_en is null then now() end where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from insignias_empleado where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `insert into licencias (id, empleado_id, desde, hasta)
    select gen_random_uuid(), id, date '2026-01-01' + ${n % 40}, date '2026-01-20' + ${n % 40} from empleados
    where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `update licencias set hasta = hasta + 3 where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from licencias where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `insert into puntos (empleado_id, puntos, fecha, motivo, origen_tipo, origen_id, clave, created_at)
    select id, ${(n % 9) - 4}, '2026-03-03', 'm', 'ajuste', 'o', gen_random_uuid(), now() - ${n % 3} * interval '40 minutes'
    from empleados where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `insert into totales_puntos as t (empleado_id, tipo, inicio, total, alcanzado_en)
    select id, (array['mes','mes','siempre','semana'])[1 + ${n % 4}], date '2026-03-01', ${(n % 9) - 4}, now()
    from empleados where hashtext(id::text) % 2 = ${n % 2}
    on conflict (empleado_id, tipo, inicio) do update set total = t.total + excluded.total`,
  (n) => `delete from totales_puntos where hashtext(empleado_id::text) % 5 = ${n % 5}`,
  (n) => `delete from asignaciones_capacitacion c where not exists
    (select 1 from intentos_evaluacion i where i.asignacion_id = c.id) and hashtext(c.id::text) % 4 = ${n % 4}`,
  (n) => `insert into meritos (id, empleado_id, tipo, cantidad, fecha, motivo, autor_id)
    select gen_random_uuid(), id, (array['asistencia_perfecta','felicitacion'])[1 + ${n % 2}], 1, '2026-03-03', 'm', id
    from empleados where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `update meritos set anulado_en = now(), anulado_por = autor_id, motivo_anulacion = 'm'
    where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from meritos where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `insert into envios_webhook (webhook_id, evento, datos)
    select id, 'e', '{}' from webhooks, generate_series(0, ${n % 3})`,
  (n) => `update envios_webhook set estado = (array['entregado','fallido'])[1 + ${n % 2}]
    where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `delete from envios_webhook where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `delete from webhooks where hashtext(id::text) % 5 = ${n % 5}`,
  (n) => `insert into cuentas (id, nombre, email, email_verificado)
    select gen_random_uuid(), 'N', gen_random_uuid() || '@x', ${n % 2} = 0 from generate_series(1, 3)`,
  (n) => `insert into profiles (id, cuenta_id, full_name, role, estado, busqueda)
    select gen_random_uuid(), id, 'N', 'user', (array['pendiente','aprobado'])[1 + ${n % 2}], 'n' from cuentas
    where hashtext(id::text) % 2 = ${n % 2} on conflict do nothing`,
  (n) => `update cuentas set email_verificado = not email_verificado where hashtext(id::text) % 3 = ${n % 3}`,
  (n) => `update profiles set estado = (array['pendiente','aprobado','rechazado'])[1 + ${n % 3}]
    where hashtext(id::text) % 4 = ${n % 4}`,
  (n) => `delete from cuentas c where hashtext(id::text) % 5 = ${n % 5} and not exists
    (select 1 from empleados e where e.user_id = c.id)`,
];

const actos = fc.array(
  fc.tuple(fc.nat(ACTOS.length - 1), fc.nat(1000)).map(([cual, n]) => ACTOS[cual]?.(n) ?? 'select 1'),
  { minLength: 1, maxLength: 25 },
);

it('counts what there is, after whatever is written, undone or folded', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(actos, fc.nat(24), async (sentencias, deshecha) => {
      for (const [i, sentencia] of sentencias.entries()) {
        await db
          .transaction(async (tx) => {
            await tx.execute(sql.raw(sentencia));
            if (i === deshecha) throw new Error('undone');
          })
          .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === 'undone')) throw error;
          });
        expect(await descontados(), sentencia).toEqual([]);
        if (i % 3 === deshecha % 3) await plegarResumen(db);
      }
      await plegarConteos(db);
      await plegarResumen(db);
      expect(await descontados()).toEqual([]);
      expect((await db.execute(sql`select 1 from resumen_por_hacer`)).rows).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

it('counts what many write at once, and is folded meanwhile', { timeout: 60_000 }, async () => {
  const { rows: gente } = await db.execute<{ id: string }>(sql`select id from empleados`);
  const { rows: premios } = await db.execute<{ id: string }>(sql`select id from premios`);
  for (let vuelta = 0; vuelta < 3; vuelta += 1) {
    await Promise.all(
      gente.map(async ({ id }, i) => {
        await db.transaction(async (tx) => {
          await tx.execute(sql`insert into asignaciones_premio
            (id, beneficiario_id, premio_id, fecha_asignacion, clave, puntos_requeridos, estado)
            select gen_random_uuid(), ${id}, p, now(), gen_random_uuid(), 1, 'rechazado'
            from unnest(${sql.param(premios.map((p) => p.id))}::uuid[]) p`);
          await tx.execute(sql`update empleados set activo = not activo where id = ${id}`);
        });
        if (i % 2 === 0) await plegarConteos(db);
        if (i % 3 === 0) await plegarResumen(db);
        await db.execute(
          sql`delete from asignaciones_premio where beneficiario_id = ${id} and premio_id = ${premios[0]?.id}`,
        );
      }),
    );
    expect(await descontados()).toEqual([]);
  }
  await plegarConteos(db);
  expect(await descontados()).toEqual([]);
});

it('leaves one row of each kind, and none for counts of zero', async () => {
  const { rows: premios } = await db.execute<{ id: string }>(sql`select id from premios limit 1`);
  await db.execute(sql`insert into asignaciones_premio (id, beneficiario_id, premio_id, fecha_asignacion, clave, puntos_requeridos)
    select gen_random_uuid(), id, ${premios[0]?.id}, now(), gen_random_uuid(), 1 from empleados`);
  await db.execute(sql`update asignaciones_premio set estado = 'aprobado'`);
  await plegarConteos(db);
  const { rows } = await db.execute(sql`select estado, cuantos from conteo_reclamos`);
  expect(rows).toEqual([{ estado: 'aprobado', cuantos: 8 }]);
});

it('is written anew from the tables', async () => {
  for (const conteo of CONTEOS) await db.execute(sql`delete from ${conteo}`);
  await plegarResumen(db);
  await db.execute(sql`update resumen_sumas set cuantos = cuantos + 1`);
  expect((await descontados()).map(({ donde }) => String(donde).split(' ')[0])).toContain('resumen');
  await db.execute(sql`select recontar()`);
  expect(await descontados()).toEqual([]);
});
