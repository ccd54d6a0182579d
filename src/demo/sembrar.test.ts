import { createRouterClient } from '@orpc/server';
import { and, count, countDistinct, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Dia, dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { ESTADOS_DE_CAPACITACION } from '#domain/capacitaciones/capacitacion.ts';
import { ESTADOS_DESAFIO, TIPOS_PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import { evaluar, TIPOS_CRITERIO, TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { ESTADOS_A_LA_VISTA } from '#domain/plano/cotizacion.ts';
import { ESPACIOS_DE_MUESTRA } from '#domain/plano/muestra.ts';
import { ESTADOS_DE_RESERVA } from '#domain/plano/reservas/reserva.ts';
import { ESTADOS_DE_SOLICITUD } from '#domain/plano/solicitud.ts';
import { ESTADOS_EVIDENCIA } from '#domain/desafios/participaciones/evidencia.ts';
import { TIPOS_DE_PREMIO } from '#domain/premios/premio.ts';
import { ESTADOS_DE_ASIGNACION } from '#domain/comun/estados-de-reclamo.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import { router } from '#server/api/router.ts';
import { verificarClave } from '#server/auth/claves.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { intentos_evaluacion } from '#server/db/schema/capacitaciones.ts';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados, feriados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { dias_activos, puntos } from '#server/db/schema/puntos.ts';
import { CLASES_DE_PUBLICACION } from '#domain/muro/publicacion.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { contarFestejos } from '#server/features/muro/diario.ts';
import { hechosDe } from '#server/features/insignias/repo-hechos.ts';
import { evaluarTodos } from '#server/features/insignias/evaluar.ts';
import { verificarTotales } from '#server/features/puntos/verificar.ts';
import { calendariosDe } from '#server/features/empresa/calendario/repo.ts';
import { type Almacen, abrirAlmacen } from '#server/files/almacen.ts';
import { limpiarHuerfanos } from '#server/files/limpiar.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { contextoDe } from '#tests/support/empresa.ts';
import { desacuerdosDePremios } from '#tests/support/premios.ts';
import { MEJOR_RACHA, RACHA_ACTUAL } from './elena.ts';
import { CLAVE_DEMO, sembrarDemo } from './sembrar.ts';

/** A Friday at half past eleven in the morning. */
const AHORA = new Date('2026-11-20T14:30:00Z');
const HOY = diaDe(AHORA);

const base = await baseDePrueba();
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-demo-prueba-'));
const almacen = abrirAlmacen({ dataDir: carpeta, s3: null });
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

function servicios(de: Base, guardaEn: Almacen = almacen) {
  return {
    db: de.db,
    cuentas: crearCuentas({
      db: de.db,
      secreto: 'un secreto de prueba que tiene más de 32 caracteres',
      appUrl: 'http://localhost:3000',
      ahora: () => AHORA,
      encolar: () => Promise.resolve(),
    }),
    almacen: guardaEn,
  };
}

async function empleado(email: string) {
  const [fila] = await base.db.select().from(empleados).where(eq(empleados.email, email));
  if (!fila?.user_id) throw new Error(`Nobody is called ${email}`);
  return { ...fila, cuenta_id: fila.user_id };
}

const como = async (email: string) =>
  createRouterClient(router, { context: contextoDe(base, await empleado(email)) });

const ELENA = 'empleado@demo.local';

// Everything after these two tests uses the company that the second one creates.
it('leaves nothing behind when the store fails', async () => {
  let restantes = 5;
  const enfermo: Almacen = {
    guardar: (...datos) =>
      restantes-- > 0 ? almacen.guardar(...datos) : Promise.reject(new Error('disk full')),
    leer: (...datos) => almacen.leer(...datos),
    borrar: (clave) => almacen.borrar(clave),
    existe: (clave) => almacen.existe(clave),
    listar: (prefijo) => almacen.listar(prefijo),
    borrarParciales: (antes) => almacen.borrarParciales(antes),
  };
  await expect(sembrarDemo(servicios(base, enfermo), AHORA)).rejects.toThrow('disk full');
  expect(await base.db.$count(empleados)).toBe(0);
  expect(await base.db.$count(cuentas)).toBe(0);
  const sobran: string[] = [];
  for (const prefijo of ['avatares/', 'evidencias/'])
    for await (const { clave } of almacen.listar(prefijo)) sobran.push(clave);
  expect(sobran).toEqual([]);
}, 240_000);

it('is done by one of two nodes that start at the same time', async () => {
  const dos = await Promise.all([sembrarDemo(servicios(base), AHORA), sembrarDemo(servicios(base), AHORA)]);
  expect(dos.toSorted()).toEqual([false, true]);
}, 240_000);

describe('once', () => {
  it('does nothing in a database that is not empty', async () => {
    const antes = await base.db.$count(evidencias);
    expect(await sembrarDemo(servicios(base), AHORA)).toBe(false);
    expect(await base.db.$count(evidencias)).toBe(antes);
    expect(await base.db.$count(empleados)).toBeLessThan(130);
  });
});

describe('what is stored', () => {
  it('has totals and counts that are the sums of the ledger', async () => {
    expect(await verificarTotales(base.db)).toEqual([]);
    expect(await base.db.$count(puntos)).toBeGreaterThan(3000);
  });

  it('has streaks equal to counting every day', async () => {
    const personas = await base.db.select().from(empleados);
    const calendarios = await calendariosDe(
      base.db,
      personas.map((p) => p.id),
    );
    const dias = Map.groupBy(await base.db.select().from(dias_activos), (d) => d.empleado_id);
    for (const p of personas) {
      const calendario = calendarios.get(p.id)!;
      const activos = new Set((dias.get(p.id) ?? []).map((d) => d.dia));
      let seguidos = 0;
      let mejor = 0;
      for (let d: Dia = sumarDias(HOY, -400); d <= HOY; d = sumarDias(d, 1)) {
        if (!esLaborable(d, calendario)) continue;
        if (activos.has(d)) seguidos += 1;
        else if (d < HOY) seguidos = 0;
        mejor = Math.max(mejor, seguidos);
      }
      const guardada = { ultimo_dia: p.racha_ultimo_dia, largo: p.racha_largo, mejor: p.racha_mejor };
      expect([p.email, rachaVigente(guardada, calendario, HOY), p.racha_mejor]).toEqual([
        p.email,
        seguidos,
        mejor,
      ]);
    }
  });

  it('has exactly the badges that the facts earn', async () => {
    const otorgadas = await base.db
      .select({ otorgada: insignias_empleado, insignia: insignias })
      .from(insignias_empleado)
      .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id));
    const hechos = await hechosDe(base.db, [...new Set(otorgadas.map((o) => o.otorgada.empleado_id))], AHORA);
    const sinRazon = otorgadas.filter(({ otorgada, insignia: { criterio } }) =>
      criterio.tipo === 'custom'
        ? otorgada.motivo === null
        : otorgada.observada_en === null && !evaluar(criterio, hechos.get(otorgada.empleado_id)!).cumple,
    );
    expect(sinRazon).toEqual([]);
    await base.db.transaction(async (tx) => {
      expect(await evaluarTodos(tx, AHORA)).toBe(0);
    });
  });

  it('has participations that credited what their ledger rows say', async () => {
    const { rows } = await base.db.execute<{ id: string; dice: number; suma: number }>(sql`
      select p.id, p.puntos_acreditados as dice, coalesce(sum(m.puntos), 0)::int as suma
      from ${participaciones} p
        left join ${evidencias} e on e.participacion_id = p.id
        left join ${puntos} m on m.origen_id = e.id::text and m.origen_tipo in ('evidencia', 'reversion')
      where p.empleado_id is not null
      group by p.id having p.puntos_acreditados <> coalesce(sum(m.puntos), 0)`);
    expect(rows).toEqual([]);
    const { rows: miembros } = await base.db.execute(sql`
      select m.empleado_id from participacion_miembros m
        left join ${evidencias} e on e.participacion_id = m.participacion_id
        left join ${puntos} l on l.origen_id = e.id::text and l.empleado_id = m.empleado_id
      group by m.participacion_id, m.empleado_id, m.puntos_acreditados
      having m.puntos_acreditados <> coalesce(sum(l.puntos), 0)`);
    expect(miembros).toEqual([]);
  });

  it('never decides before the evidence was sent, nor in the future', async () => {
    const { rows } = await base.db.execute(sql`
      select id from ${evidencias}
      where fecha_envio > ${AHORA.toISOString()} or fecha_decision < fecha_envio or fecha_decision > ${AHORA.toISOString()}
        or fecha_reversion < fecha_decision`);
    expect(rows).toEqual([]);
    expect(
      await base.db.$count(notificaciones, sql`created_at > ${AHORA.toISOString()} or leida_en < created_at`),
    ).toBe(0);
  });

  it('has files that open, one per evidence, and leaves no orphan', async () => {
    const filas = await base.db.select().from(archivos);
    expect(filas.length).toBeGreaterThan(100);
    for (const fila of filas.slice(0, 60)) {
      const guardado = await almacen.leer(fila.clave);
      expect(guardado?.tamano).toBe(fila.tamano);
      guardado?.flujo.destroy();
      const chica = fila.miniatura_clave !== null && (await almacen.existe(fila.miniatura_clave));
      expect(chica).toBe(fila.mime.startsWith('image/'));
    }
    const compartidos = await base.db
      .select({ id: evidencias.archivo_id })
      .from(evidencias)
      .where(isNotNull(evidencias.archivo_id))
      .groupBy(evidencias.archivo_id)
      .having(sql`count(*) > 1`);
    expect(compartidos).toEqual([]);
    const despues = new Date(AHORA.getTime() + 400 * 86_400_000);
    const limpieza = await limpiarHuerfanos({ db: base.db, almacen, dataDir: carpeta }, despues);
    expect(limpieza).toMatchObject({ filas: 0, objetos: 0 });
  });

  it('has PDFs whose table of contents is right', async () => {
    const [pdf] = await base.db.select().from(archivos).where(eq(archivos.mime, 'application/pdf'));
    const guardado = await almacen.leer(pdf!.clave);
    const texto = (await buffer(guardado!.flujo)).toString('latin1');
    const desde = Number(/startxref\s+(\d+)/.exec(texto)?.[1]);
    const entradas = texto.slice(desde).match(/^\d{10} 00000 n /gm) ?? [];
    expect(entradas.length).toBeGreaterThan(5);
    entradas.forEach((entrada, i) => {
      expect(texto.slice(Number(entrada.slice(0, 10))).startsWith(`${i + 1} 0 obj`)).toBe(true);
    });
  });
});

describe('what there is to see', () => {
  it('has no evaluation that nearly everybody fails', async () => {
    const filas = await base.db
      .select({
        evaluacion: intentos_evaluacion.evaluacion_id,
        rindieron: countDistinct(intentos_evaluacion.empleado_id),
        aprobaron: sql<number>`count(distinct ${intentos_evaluacion.empleado_id}) filter (where ${intentos_evaluacion.aprobado})::int`,
      })
      .from(intentos_evaluacion)
      .groupBy(intentos_evaluacion.evaluacion_id);
    expect(filas.length).toBeGreaterThan(2);
    expect(filas.filter(({ rindieron, aprobaron }) => aprobaron * 2 < rindieron)).toEqual([]);
  });

  it('has nobody who repeats the same sentence, nor sends accepted evidence again', async () => {
    const { rows } = await base.db.execute<{ veces: number; pendientes: number; frase: string }>(sql`
      select count(*)::int as veces, count(*) filter (where estado = 'enviada')::int as pendientes, min(descripcion) as frase
      from evidencias where descripcion <> ''
      group by empleado_id, participacion_id, regexp_replace(descripcion, '[0-9]+', '#', 'g')`);
    expect(rows.filter(({ veces }) => veces > 2)).toEqual([]);
    expect(rows.filter(({ veces, pendientes }) => pendientes > 0 && veces > 1)).toEqual([]);
  });

  it('has weekly challenges that last a week', async () => {
    const semanales = (await base.db.select().from(desafios)).filter((d) => d.tipo_periodo === 'semanal');
    expect(semanales.length).toBeGreaterThan(1);
    expect(semanales.filter((d) => d.fecha_fin !== sumarDias(d.fecha_inicio, 6))).toEqual([]);
  });

  it('told of each training that ran out on the day after, not all of them today', async () => {
    const vencidas = (await base.db.select().from(notificaciones)).filter(
      ({ tipo }) => tipo === 'capacitacion_vencida',
    );
    expect(vencidas.length).toBeGreaterThan(2);
    for (const { clave, created_at } of vencidas) {
      expect(diaDe(created_at)).toBe(sumarDias(dia(clave.slice(-10)), 1));
    }
  });

  it('has twelve challenges in every state and period', async () => {
    const filas = await base.db.select().from(desafios);
    expect(filas).toHaveLength(12);
    expect(new Set(filas.map((d) => d.estado))).toEqual(new Set(ESTADOS_DESAFIO));
    expect(new Set(filas.map((d) => d.tipo_periodo))).toEqual(new Set(TIPOS_PERIODO_DESAFIO));
    expect(filas.some((d) => d.es_grupal)).toBe(true);
    expect(filas.some((d) => d.estado === 'borrador' && d.activar_automaticamente)).toBe(true);
    expect(filas.some((d) => d.estado === 'activo' && d.fecha_inicio > HOY)).toBe(true);
    expect(filas.some((d) => d.fecha_fin === sumarDias(HOY, 1))).toBe(true);
    expect(filas.some((d) => d.fecha_fin === sumarDias(HOY, 3))).toBe(true);
  });

  it('has evidence and participations in every state', async () => {
    const estados = await base.db
      .select({ estado: evidencias.estado })
      .from(evidencias)
      .groupBy(evidencias.estado);
    expect(new Set(estados.map((e) => e.estado))).toEqual(new Set(ESTADOS_EVIDENCIA));
    expect(await base.db.$count(evidencias, isNotNull(evidencias.fecha_reversion))).toBe(1);
    expect(
      await base.db.$count(evidencias, and(eq(evidencias.estado, 'rechazada'), isNull(evidencias.motivo))),
    ).toBe(0);
    for (const progreso of [sql`= 0`, sql`between 1 and 99`, sql`= 100`])
      expect(
        await base.db.$count(participaciones, sql`${participaciones.progreso} ${progreso}`),
      ).toBeGreaterThan(0);
    expect(await base.db.$count(participaciones, isNotNull(participaciones.grupo_id))).toBeGreaterThan(5);
  });

  it('has méritos and badges of every kind', async () => {
    const dados = await base.db.select().from(meritos);
    expect(new Set(dados.map((m) => m.tipo))).toEqual(new Set(TIPOS_MERITO));
    expect(dados.filter((m) => m.anulado_en !== null).length).toBe(5);
    // Of the medals earned with those méritos, some wait for RRHH, one was kept and one revoked.
    const resumen = await base.db
      .select({
        en_duda:
          sql`count(*) filter (where observada_en is not null and mantenida_en is null and revocada_en is null)`.mapWith(
            Number,
          ),
        mantenidas: sql`count(*) filter (where mantenida_en is not null)`.mapWith(Number),
        revocadas: sql`count(*) filter (where revocada_en is not null)`.mapWith(Number),
      })
      .from(insignias_empleado);
    expect(resumen[0]?.en_duda).toBeGreaterThanOrEqual(2);
    expect(resumen[0]).toMatchObject({ mantenidas: 1, revocadas: 1 });
    const todas = await base.db.select().from(insignias);
    expect(new Set(todas.map((i) => i.criterio.tipo))).toEqual(new Set(TIPOS_CRITERIO));
    expect(todas.slice(0, 5).map((i) => `${i.nombre}: ${i.criterio.tipo} / ${i.criterio.valor}`)).toEqual([
      'Empleado Puntual: puntualidad / mes_perfecto',
      'Mejor Vendedor: ventas / mejor_mes',
      'Asistencia Perfecta: asistencia / trimestre_perfecto',
      'Innovador del Año: innovacion / idea_implementada',
      'Trabajo en Equipo: teamwork / colaboracion_destacada',
    ]);
  });

  it('has people of every kind: gone, waiting for approval, without a group or a branch', async () => {
    const filas = await base.db.select().from(empleados);
    expect(filas.length).toBeGreaterThanOrEqual(118);
    expect(filas.filter((p) => p.registro === 'pendiente').length).toBe(2);
    expect(filas.filter((p) => !p.activo && p.registro === 'aprobado').length).toBe(4);
    expect(filas.filter((p) => p.rol === 'gerente_sucursal').length).toBe(5);
    expect(filas.some((p) => p.sucursal_id === null && p.registro === 'aprobado')).toBe(true);
    expect(filas.some((p) => p.avatar_url !== null)).toBe(true);
    expect(await base.db.$count(feriados, eq(feriados.fecha, '2026-05-25' as Dia))).toBe(1);
  });

  it('has somebody on leave today in each branch, and a group challenge in which members owe their part', async () => {
    // Leave ends, so look at it on the day on which the company was created.
    onTestFinished(fijarReloj(() => AHORA));
    const rrhh = await como('rrhh@demo.local');
    const { filas } = await rrhh.sucursales.administrar({});
    for (const { id, nombre } of filas) {
      const { resumen } = await rrhh.equipo.listar({ sucursal_id: id });
      expect(resumen.licencia, nombre).toBeGreaterThan(0);
    }
    const mio = await (await como('lider@demo.local')).grupos.mio();
    expect(mio.integrantes.filter((i) => i.pendientes.length > 0).length).toBeGreaterThan(2);
    expect(mio.desafios.flatMap((d) => d.aportes.map((a) => a.estado))).toEqual(
      expect.arrayContaining(['aceptado', 'nada']),
    );
    const { resumen } = await (await como('gerente@demo.local')).equipo.listar({});
    expect(resumen.nunca).toBeGreaterThan(0);
  });

  it('has the five accounts with their password, one of them without an employee record', async () => {
    for (const quien of ['rrhh', 'gerente', 'lider', 'empleado', 'marketing']) {
      const [cuenta] = await base.db
        .select({ clave: credenciales.password })
        .from(cuentas)
        .innerJoin(credenciales, eq(credenciales.userId, cuentas.id))
        .where(eq(cuentas.email, `${quien}@demo.local`));
      expect(await verificarClave(cuenta?.clave, CLAVE_DEMO)).toBe(true);
    }
    const sucursales = new Set<string | null>();
    for (const quien of ['rrhh', 'gerente', 'lider', 'empleado'])
      sucursales.add((await empleado(`${quien}@demo.local`)).sucursal_id);
    expect(sucursales.size).toBe(1);
    expect(await base.db.$count(empleados, eq(empleados.email, 'marketing@demo.local'))).toBe(0);
  });

  it('has staff of the floor map: one of each role who may edit, and one who waits', async () => {
    const filas = await base.db
      .select({ email: cuentas.email, role: profiles.role, estado: profiles.estado })
      .from(profiles)
      .innerJoin(cuentas, eq(cuentas.id, profiles.cuenta_id))
      .orderBy(profiles.created_at);
    expect(filas).toEqual([
      { email: 'marketing@demo.local', role: 'admin', estado: 'aprobado' },
      { email: 'ulises.ferrando@demo.local', role: 'user', estado: 'aprobado' },
      { email: 'zulma.achaval@demo.local', role: 'user', estado: 'pendiente' },
    ]);
  });

  it('has two shops on the plan, with what was sold, asked for and photographed in each', async () => {
    const { rows } = await base.db.execute<Record<'nombre' | 'clave', string> & Record<string, number>>(sql`
      select p.nombre, s.nombre as clave,
        (select count(*)::int from gondolas g where g.local_id = p.id) as espacios,
        (select count(distinct g.status)::int from gondolas g where g.local_id = p.id) as estados,
        (select count(distinct r.estado)::int from reservas r join espacios e on e.clave = r.espacio_clave
          where e.local_id = p.id) as de_reservas,
        (select count(*)::int from solicitud_espacios q join espacios e on e.clave = q.espacio
          join solicitudes c on c.id = q.solicitud_id and c.estado = 'nueva' where e.local_id = p.id) as pedidos,
        (select count(*)::int from exhibiciones x join reservas r on r.id = x.reserva_id
          join espacios e on e.clave = r.espacio_clave where e.local_id = p.id) as pruebas
      from plano p join sucursales s on s.id = p.sucursal_id order by p.id`);
    expect(rows.map(({ nombre, clave, espacios }) => [nombre, clave, espacios])).toEqual([
      ['Puerto', 'Puerto', 40],
      ['Miramar', 'Miramar', 18],
    ]);
    for (const { estados, de_reservas, pedidos, pruebas } of rows) {
      expect([estados, de_reservas]).toEqual([2, 4]);
      expect(pedidos).toBeGreaterThan(0);
      expect(pruebas).toBeGreaterThan(0);
    }
    // The specs' samples are the first shop's, with their ids.
    const { rows: dibujados } = await base.db.execute<{ id: string; section: string }>(
      sql`select id, section from gondolas where local_id = 1`,
    );
    const secciones = new Map(dibujados.map(({ id, section }) => [id, section]));
    expect(ESPACIOS_DE_MUESTRA.map(({ id }) => [id, secciones.get(id)])).toEqual(
      ESPACIOS_DE_MUESTRA.map(({ id, section }) => [id, section]),
    );
  });

  it('has a year of selling, with requests and quotes in every state', async () => {
    const de = async (que: ReturnType<typeof sql>) =>
      (await base.db.execute<{ uno: string }>(que)).rows.map(({ uno }) => uno).toSorted();
    expect(await de(sql`select distinct estado as uno from solicitudes`)).toEqual(
      ESTADOS_DE_SOLICITUD.toSorted(),
    );
    expect(
      await de(sql`select distinct case when estado = 'enviada' and vence < ${diaDe(AHORA)}::date then 'vencida' else estado end as uno
        from cotizaciones`),
    ).toEqual(ESTADOS_A_LA_VISTA.toSorted());
    expect(await de(sql`select distinct estado as uno from reservas`)).toEqual(ESTADOS_DE_RESERVA.toSorted());
    // Every month of the year before has what was sold in it.
    const meses = await de(sql`select distinct to_char(m, 'YYYY-MM') as uno
      from generate_series(${diaDe(AHORA)}::date - interval '11 months', ${diaDe(AHORA)}::date, interval '1 month') m
      join reservas r on r.estado in ('confirmada', 'cumplida') and r.desde <= m and (r.hasta is null or r.hasta > m)`);
    expect(meses).toHaveLength(12);
  });

  it('has people who signed in recently, and some without an account', async () => {
    const rrhh = await como('rrhh@demo.local');
    const { total, filas } = await rrhh.usuarios.administrar({ por_pagina: 100 });
    expect(total).toBeGreaterThan(90);
    const ingresos = filas.flatMap(({ activo, ultimo_ingreso }) =>
      activo && ultimo_ingreso ? ultimo_ingreso : [],
    );
    expect(ingresos.length).toBeGreaterThan(60);
    for (const cuando of ingresos) {
      expect(AHORA.getTime() - cuando.getTime()).toBeLessThan(15 * 86_400_000);
      expect(cuando < AHORA).toBe(true);
    }
    expect((await rrhh.empleados.administrar({ estado: 'sin_cuenta' })).total).toBeGreaterThan(0);
  });

  it('has twelve submissions waiting for the gerente, from minutes to days old', async () => {
    const dejar = fijarReloj(AHORA);
    const { total, mas_antigua, filas } = await (
      await como('gerente@demo.local')
    ).participaciones.bandeja({});
    dejar();
    expect(total).toBe(12);
    expect(AHORA.getTime() - mas_antigua!.getTime()).toBeGreaterThan(4 * 86_400_000);
    const ultima = Math.max(...filas.map((f) => f.fecha_envio.getTime()));
    expect(AHORA.getTime() - ultima).toBeLessThan(10 * 60_000);
    expect(filas.filter((f) => f.archivo !== null).length).toBeGreaterThan(6);
    const [todas] = await base.db
      .select({ n: count() })
      .from(evidencias)
      .where(eq(evidencias.estado, 'enviada'));
    expect(todas?.n).toBe(31);
  });
});

describe('the wall', () => {
  it('has thanks of every week of the year, by many and to many', async () => {
    const { rows } = await base.db.execute<{ semanas: number; de: number; para: number; malas: number }>(sql`
      select count(distinct semana)::int as semanas, count(distinct autor_id)::int as de, count(distinct empleado_id)::int as para,
        count(*) filter (where autor_id = empleado_id or created_at > ${AHORA.toISOString()}::timestamptz)::int as malas
      from publicaciones where clase = 'gracias' and created_at > ${AHORA.toISOString()}::timestamptz - interval '350 days'`);
    const [{ semanas, de, para, malas } = { semanas: 0, de: 0, para: 0, malas: 0 }] = rows;
    expect(semanas).toBeGreaterThan(48);
    expect(de).toBeGreaterThan(40);
    expect(para).toBeGreaterThan(40);
    expect(malas).toBe(0);
  });

  it('tells moments of each class, birthdays only of those who wish it, and the daily job tells none again', async () => {
    const contar = async () =>
      new Map(
        (
          await base.db
            .select({ clase: publicaciones.clase, n: count() })
            .from(publicaciones)
            .groupBy(publicaciones.clase)
        ).map(({ clase, n }) => [clase, n]),
      );
    const antes = await contar();
    for (const clase of CLASES_DE_PUBLICACION) expect([clase, antes.get(clase) ?? 0]).not.toEqual([clase, 0]);
    const { rows } = await base.db.execute(sql`
      select p.id from publicaciones p join empleados e on e.id = p.empleado_id
      where p.clase = 'cumple' and not (e.festejar_cumple and e.cumple = to_char(p.created_at, 'DD/MM'))
        or p.clase = 'aniversario' and to_char(e.fecha_ingreso, 'DD/MM') <> to_char(p.created_at, 'DD/MM')`);
    expect(rows).toEqual([]);
    await contarFestejos(base.db, AHORA);
    expect(await contar()).toEqual(antes);
  });
});

describe('prizes and budget', () => {
  it('the ledgers, the sums beside them and the states of the claims agree', async () => {
    expect(await desacuerdosDePremios(base)).toEqual([]);
  });

  it('has prizes of every type: without end, sold out, one left, off the catalogue, all with a picture', async () => {
    const filas = await base.db.select().from(premios);
    expect(new Set(filas.map((p) => p.tipo))).toEqual(new Set(TIPOS_DE_PREMIO));
    for (const stock of [null, 0, 1]) expect(filas.some((p) => p.stock === stock)).toBe(true);
    expect(filas.filter((p) => !p.activo)).toHaveLength(1);
    expect(filas.every((p) => p.imagen_id)).toBe(true);
  });

  it('has claims in every state, some confirmed, some cancelled, none before its badges or in the future', async () => {
    const filas = await base.db.select().from(asignaciones_premio);
    expect(filas.length).toBeGreaterThan(50);
    expect(new Set(filas.map((a) => a.estado))).toEqual(new Set(ESTADOS_DE_ASIGNACION));
    expect(filas.some((a) => a.confirmada_en)).toBe(true);
    expect(filas.some((a) => a.cancelada_en)).toBe(true);
    const { rows } = await base.db.execute(sql`
      select a.id from asignaciones_premio a where a.fecha_asignacion > ${AHORA.toISOString()}::timestamptz
        or a.fecha_decision > ${AHORA.toISOString()}::timestamptz or a.fecha_entrega > ${AHORA.toISOString()}::timestamptz
        or a.puntos_requeridos > (select sum(i.puntos_valor) from insignias_empleado ie
          join insignias i on i.id = ie.insignia_id
          where ie.empleado_id = a.beneficiario_id and ie.fecha_otorgada <= a.fecha_asignacion)`);
    expect(rows).toEqual([]);
  });

  it('has a budget a month, one at 90 % or more, one at 70 % or more, and this one nearly gone', async () => {
    const dejar = fijarReloj(AHORA);
    const { presupuesto } = await como('rrhh@demo.local');
    const { filas } = await presupuesto.listar({ anio: 2026 });
    const { esperan, nivel } = await presupuesto.resumen();
    const { prevision } = await presupuesto.plan({});
    dejar();
    expect(prevision.reclamable?.monto).toBeGreaterThan(0);
    expect(filas).toHaveLength(11);
    // Each month has a different budget, and most use some of it.
    expect(filas.filter((f, i) => f.presupuesto_inicial === filas[i + 1]?.presupuesto_inicial)).toEqual([]);
    expect(filas.filter((f) => f.porcentaje_utilizado === 0).length).toBeLessThan(filas.length / 2);
    expect(new Set(filas.slice(1).map((f) => f.nivel))).toEqual(new Set(['normal', 'alto', 'critico']));
    expect(nivel).toBe('critico');
    expect(esperan.no_entran).toBeGreaterThan(0);
    expect(esperan.no_entran).toBeLessThan(esperan.cuantos);
  });

  it('the employee of the story has one of each, and a prize to claim', async () => {
    const dejar = fijarReloj(AHORA);
    const { mios, premios: ofrecidos } = await (await como(ELENA)).premios.catalogo({});
    dejar();
    expect(mios.map((m) => m.estado)).toEqual(['pendiente', 'aprobado', 'rechazado', 'entregado']);
    expect(mios[2]!.motivo).toContain('reformas');
    expect(mios[3]!.comprobante).not.toBeNull();
    expect(ofrecidos.some((p) => p.reclamable)).toBe(true);
    expect(ofrecidos.some((p) => p.razon === 'FALTAN_PUNTOS')).toBe(true);
  });
});

describe('the trainings', () => {
  it('are what people of every kind have done, as the rules would have it', async () => {
    const dejar = fijarReloj(AHORA);
    const api = await como('rrhh@demo.local');
    const rrhh = api.capacitaciones;
    const { total, filas } = await rrhh.administrar({});
    const { conteos } = await rrhh.asignaciones({});
    const anio = { desde: sumarDias(diaDe(AHORA), -364), hasta: diaDe(AHORA) };
    const reporte = (await api.reportes.capacitaciones(anio)).total;
    const preguntas = await api.reportes.preguntas(anio);
    dejar();
    expect(total).toBe(8);
    expect(filas.every((f) => f.materiales > 0)).toBe(true);
    for (const estado of ESTADOS_DE_CAPACITACION) expect([estado, conteos[estado]]).not.toEqual([estado, 0]);
    expect(reporte.completadas / reporte.asignadas).toBeGreaterThan(0.4);
    expect(reporte.aprobados / reporte.intentos).toBeGreaterThan(0.4);
    expect(preguntas.filas.length).toBeGreaterThan(5);
    const { rows } = await base.db.execute(sql`
      select a.id from asignaciones_capacitacion a
      where (a.estado = 'completada') <> (a.fecha_completada is not null)
        or (a.estado = 'completada') <> exists (select 1 from certificados c where c.asignacion_id = a.id)
        or a.fecha_completada > ${AHORA.toISOString()} or a.fecha_completada < a.fecha_asignacion
        or (a.estado = 'completada' and exists (
          select 1 from evaluaciones_capacitacion e where e.capacitacion_id = a.capacitacion_id and e.activa and not exists (
            select 1 from intentos_evaluacion i where i.evaluacion_id = e.id and i.empleado_id = a.empleado_id and i.aprobado)))
        or (a.estado <> 'completada' and not exists (
          select 1 from materiales_capacitacion m where m.capacitacion_id = a.capacitacion_id and not exists (
            select 1 from materiales_abiertos o where o.material_id = m.id and o.asignacion_id = a.id))
          and not exists (select 1 from evaluaciones_capacitacion e where e.capacitacion_id = a.capacitacion_id and e.activa))`);
    expect(rows).toEqual([]);
  });

  it('of the employee of the story are in every state: with days to go, with an attempt left, certified, too late', async () => {
    const dejar = fijarReloj(AHORA);
    const api = await como(ELENA);
    const { capacitaciones: suyas } = await api.capacitaciones.mias();
    const de = (titulo: string) => suyas.find((c) => c.titulo.startsWith(titulo));
    expect(de('Caja')).toMatchObject({ estado: 'pendiente' });
    expect(de('Caja')!.fecha_limite! > HOY).toBe(true);
    expect(de('Cadena')).toMatchObject({ estado: 'completada', progreso: 100 });
    expect(de('Evacuación')).toMatchObject({ estado: 'vencida' });
    const riesgos = await api.capacitaciones.ver({ id: de('Prevención')!.id });
    expect(riesgos).toMatchObject({
      estado: 'en_progreso',
      evaluaciones: [{ estado: 'disponible', intentos_usados: 1, intentos_permitidos: 3 }],
    });
    const { codigo, persona } = await api.certificados.verificar({ codigo: de('Cadena')!.certificado! });
    dejar();
    expect([codigo, persona]).toEqual([de('Cadena')!.certificado, 'Elena Leiva']);
  });

  it('have a video that plays from anywhere, and documents that open', async () => {
    const deMateriales = await base.db.select().from(archivos).where(eq(archivos.proposito, 'material'));
    expect(new Set(deMateriales.map((a) => a.mime))).toEqual(new Set(['video/mp4', 'application/pdf']));
    for (const { clave, tamano } of deMateriales) {
      const guardado = await almacen.leer(clave);
      expect(guardado?.tamano).toBe(tamano);
      guardado?.flujo.destroy();
    }
  });
});

describe('the story of empleado@demo.local', () => {
  it('is in the sixth place, behind two who share the fourth', async () => {
    const dejar = fijarReloj(AHORA);
    const { filas, propia } = await (await como(ELENA)).ranking.ver({ periodo: 'mes' });
    dejar();
    expect(filas.slice(0, 6).map((f) => f.posicion)).toEqual([1, 2, 3, 4, 4, 6]);
    expect(propia).toMatchObject({ posicion: 6, racha: RACHA_ACTUAL, soy_yo: true });
    expect((await empleado(ELENA)).racha_mejor).toBe(MEJOR_RACHA);
  });

  it('has something to send again, something waiting, and unread notices', async () => {
    const dejar = fijarReloj(AHORA);
    const api = await como(ELENA);
    const tarjetas = (await api.desafios.listar({})).desafios;
    const sesion = await api.cuentas.sesion();
    dejar();
    const ultimas = new Map(tarjetas.map((t) => [t.titulo, t.participacion?.ultima]));
    expect(ultimas.get('Exhibición de la semana')).toMatchObject({ estado: 'rechazada' });
    expect(ultimas.get('Exhibición de la semana')?.motivo).toBeTruthy();
    expect(ultimas.get('Atención que vuelve')).toMatchObject({ estado: 'enviada' });
    expect(sesion.notificaciones_sin_leer).toBeGreaterThan(2);
  });

  it('earns a badge the moment the gerente approves what waits', async () => {
    const dejar = fijarReloj(AHORA);
    const elena = await empleado(ELENA);
    const tiene = (nombre: string) =>
      base.db
        .select({ id: insignias_empleado.id })
        .from(insignias_empleado)
        .innerJoin(insignias, eq(insignias.id, insignias_empleado.insignia_id))
        .where(and(eq(insignias_empleado.empleado_id, elena.id), eq(insignias.nombre, nombre)));
    expect(await tiene('Manos a la Obra')).toHaveLength(0);
    const [espera] = await base.db
      .select({ id: evidencias.id })
      .from(evidencias)
      .where(and(eq(evidencias.empleado_id, elena.id), eq(evidencias.estado, 'enviada')));
    const gerente = await como('gerente@demo.local');
    const { estado } = await gerente.participaciones.decidir({
      id: espera!.id,
      decision: { tipo: 'aprobar' },
    });
    dejar();
    expect(estado).toBe('aprobada');
    expect(await tiene('Manos a la Obra')).toHaveLength(1);
    expect(await verificarTotales(base.db)).toEqual([]);
  });
});
