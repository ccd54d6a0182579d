import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { pedidos_de_datos, segundas_firmas } from '#server/db/schema/operacion.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';

const base = await baseDePrueba();
const { db } = base;
// A Friday at noon.
const AHORA = new Date('2026-11-20T15:00:00Z');
const HOY = diaDe(AHORA);
const hace = (dias: number) => new Date(+AHORA - dias * 86_400_000);
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
  await db.update(empleados).set({ created_at: hace(100) });
});
afterEach(() => soltar());

const panel = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) }).panel;

describe('the dashboard', () => {
  it('counts what there is today, and what there was this month', async () => {
    const activo = await desafio('Góndola', -3, 10);
    await desafio('Terminado', -20, -1);
    await desafio('Borrador', -1, 5, 'borrador');
    await participa(e.empleado, activo, hace(1));
    await participa(e.lider, activo, hace(40));
    await reclama(e.empleado, 'pendiente', hace(1));
    await reclama(e.lider, 'entregado', hace(1));
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.lider.id, 7],
      ],
      AHORA,
    );
    expect((await panel().resumen({})).contadores).toEqual({
      total_empleados: 7,
      total_sucursales: 2,
      desafios_activos: 1,
      premios_pendientes: 1,
      participaciones_mes: 1,
      puntos_mes: 57,
    });
  });

  it('counts what waits for RRHH, for the sidebar', async () => {
    // The company of the tests has somebody who waits to edit the floor map.
    const antes = { registros: 0, personal: 1, reclamos: 0, medallas: 0, muro: 0, firmas: 0, pedidos: 0 };
    expect(await panel().pendientes()).toMatchObject({ ...antes, en_firma: [], firma_desde: 1000 });
    await reclama(e.empleado, 'pendiente', hace(1));
    await db.insert(pedidos_de_datos).values({
      empleado_id: e.empleado.id,
      tipo: 'acceso',
      recibido_el: HOY,
      vence_el: sumarDias(HOY, 10),
    });
    const firma = { tipo: 'ajuste', datos: {}, pedida_por: e.otro_admin.id, pedida_en: hace(2) } as const;
    await db.insert(segundas_firmas).values([
      { ...firma, objeto: randomUUIDv7(), vence_en: hace(-1) },
      { ...firma, objeto: randomUUIDv7(), vence_en: hace(1) },
    ]);
    const [medalla] = await db
      .insert(insignias)
      .values({ nombre: 'Mil', criterio: { tipo: 'puntos_total', valor: 1000 } })
      .returning({ id: insignias.id });
    if (!medalla) throw new Error('The badge was not inserted');
    await db.insert(insignias_empleado).values({
      empleado_id: e.empleado.id,
      insignia_id: medalla.id,
      fecha_otorgada: hace(3),
      observada_en: hace(2),
    });
    expect(await panel().pendientes()).toMatchObject({
      ...antes,
      reclamos: 1,
      medallas: 1,
      firmas: 1,
      pedidos: 1,
    });
  });

  it('compares the week so far with as much of the one before, and says nothing of a percentage of nothing', async () => {
    const reto = await desafio('Góndola', -30, 10);
    await participa(e.empleado, reto, hace(1));
    await participa(e.lider, reto, hace(2));
    // Assigned by somebody else: apart, also within the last hour.
    await participa(e.empleado_otra, reto, hace(2), e.admin_rrhh.id);
    await participa(e.admin_rrhh, reto, hace(0.01), e.otro_admin.id);
    await participa(e.gerente, reto, hace(8));
    // Saturday of last week: later than the moment up to which it is compared.
    await participa(e.gerente_otra, reto, hace(6));
    await reclama(e.empleado, 'pendiente', hace(0.01));
    // Points of a week ago, an hour before and an hour after this time: comparing with that whole day would be unfair to
    // today.
    for (const [puntos_, dias] of [
      [10, 1],
      [40, 7 + 1 / 24],
      [500, 7 - 1 / 24],
    ] as const)
      await darPuntos(base, [[e.empleado.id, puntos_]], hace(dias));
    const { semana } = await panel().resumen({});
    expect(semana).toMatchObject({ desde: '2026-11-16', anterior: '2026-11-09' });
    expect(semana.filas.map((f) => [f.que, f.actual, f.anterior, f.cambio])).toEqual([
      ['participaciones', 2, 1, 100],
      ['asignadas', 2, 0, null],
      ['puntos', 10, 40, -75],
      ['insignias', 0, 0, 0],
      ['premios', 1, 0, null],
    ]);
  });

  it('tells what comes in two weeks, the soonest first', async () => {
    await desafio('Termina mañana', -3, 1);
    await desafio('Empieza el lunes', 3, 30);
    await desafio('Lejos', -3, 60);
    await desafio('Borrador', 2, 9, 'borrador');
    const [capacitacion] = await db
      .insert(capacitaciones)
      .values({ titulo: 'Manejo', busqueda: 'manejo' })
      .returning();
    for (const [quien, estado] of [
      [e.empleado, 'pendiente'],
      [e.lider, 'en_progreso'],
      [e.gerente, 'completada'],
    ] as const) {
      await db.insert(asignaciones_capacitacion).values({
        capacitacion_id: capacitacion!.id,
        empleado_id: quien.id,
        estado,
        fecha_asignacion: hace(9),
        fecha_limite: sumarDias(HOY, 2),
      });
    }
    await db
      .insert(presupuesto_empresa)
      .values({ anio: 2026, mes: 11, presupuesto_inicial: 250_050, comprometido: 50 });
    const { proximos } = await panel().resumen({});
    expect(proximos.map((p) => [p.tipo, p.dia, p.titulo, p.cuantos ?? p.disponible])).toEqual([
      ['desafio_termina', '2026-11-21', 'Termina mañana', null],
      ['capacitacion_vence', '2026-11-22', 'Manejo', 2],
      ['desafio_empieza', '2026-11-23', 'Empieza el lunes', null],
      ['periodo_cierra', '2026-11-25', 'semana', null],
      ['presupuesto_termina', '2026-11-30', '2026-11', 2500],
      ['periodo_cierra', '2026-12-02', 'semana', null],
      ['periodo_cierra', '2026-12-03', 'mes', null],
    ]);
  });

  it('asks as much with many people as with few', async () => {
    const preguntar = async () => (await contarConsultas(base, () => panel().resumen({}))).total;
    const pocas = await preguntar();
    const ids = await crearEmpleados(base, 40, [e.centro.id]);
    const reto = await desafio('Góndola', -3, 10);
    for (const id of ids) await participa({ id }, reto, hace(1));
    expect(await preguntar()).toBe(pocas);
    expect(pocas).toBeLessThanOrEqual(4);
    const esperas = await contarConsultas(base, () => panel().hoy());
    expect(esperas.total).toBeLessThanOrEqual(2);
  });
});

describe('the activity', () => {
  it('is of three kinds, the latest first, and says what each did', async () => {
    const reto = await desafio('Góndola', -30, 10);
    await participa(e.empleado, reto, hace(3));
    await participa(e.lider, reto, hace(2), e.admin_rrhh.id);
    await db.insert(participaciones).values({ desafio_id: reto, grupo_id: e.cajas.id, created_at: hace(1) });
    await reclama(e.empleado_otra, 'pendiente', hace(0.01));
    const { filas } = await panel().actividad({ cuantos: 4 });
    expect(filas.map((f) => [f.type, f.empleado?.nombre ?? null, f.description])).toEqual([
      ['premio', 'Bruno', 'reclamó el premio “Mochila”'],
      ['participacion', null, 'El grupo Cajas participa en el desafío “Góndola”'],
      ['participacion', 'Carla', 'tiene asignado el desafío “Góndola”'],
      ['participacion', 'Ana', 'participa en el desafío “Góndola”'],
    ]);
  });

  it('pages without missing or repeating any, even of one instant to the microsecond', async () => {
    const reto = await desafio('Góndola', -30, 10);
    const ids = await crearEmpleados(base, 23, [e.centro.id], { created_at: hace(50) });
    for (const id of ids) await participa({ id }, reto, hace(2));
    await base.pool.query(`update participaciones set created_at = created_at + interval '3 microseconds'`);
    const vistos: string[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await panel().actividad({ cuantos: 7, ...(cursor ? { cursor } : {}) });
      vistos.push(...pagina.filas.map((f) => f.id));
      cursor = pagina.siguiente ?? undefined;
    } while (cursor);
    expect(new Set(vistos).size).toBe(vistos.length);
    // These, as many registrations, and the company's eight people.
    expect(vistos).toHaveLength(23 + 23 + 8);
  });

  it('is narrowed to a kind, a person and days; a cursor of nobody begins from the top', async () => {
    const reto = await desafio('Góndola', -30, 10);
    await participa(e.empleado, reto, hace(3));
    await reclama(e.empleado, 'pendiente', hace(1));
    await reclama(e.lider, 'pendiente', hace(1));
    const de = async (entrada: Parameters<ReturnType<typeof panel>['actividad']>[0]) =>
      (await panel().actividad(entrada)).filas.map((f) => `${f.type} ${f.empleado?.nombre}`);
    expect(await de({ tipo: 'premio' })).toEqual(['premio Carla', 'premio Ana']);
    expect(await de({ busqueda: 'pérez ana' })).toEqual(['premio Ana', 'participacion Ana', 'registro Ana']);
    expect(await de({ desde: sumarDias(HOY, -2) })).toEqual(['premio Carla', 'premio Ana']);
    expect(await de({ desde: sumarDias(HOY, -4), hasta: sumarDias(HOY, -2) })).toEqual(['participacion Ana']);
    expect(await de({ tipo: 'premio', cursor: "2026-01-01 x'; --~nada" })).toHaveLength(2);
    expect(await de({ busqueda: '%' })).toEqual([]);
  });
});

const desafio = (titulo: string, desde: number, hasta: number, estado: 'activo' | 'borrador' = 'activo') =>
  crearDesafio(base, {
    titulo,
    fecha_inicio: sumarDias(HOY, desde),
    fecha_fin: sumarDias(HOY, hasta),
    estado,
    objetivos: [],
    puntos_por_objetivo: {},
  });

async function participa(
  { id }: Pick<PersonaDePrueba, 'id'>,
  desafio_id: string,
  created_at: Date,
  asignada_por?: string,
) {
  await db
    .insert(participaciones)
    .values({ desafio_id, empleado_id: id, created_at, asignada_por: asignada_por ?? null });
}

async function reclama({ id }: PersonaDePrueba, estado: 'pendiente' | 'entregado', fecha_asignacion: Date) {
  const [premio] = await db
    .insert(premios)
    .values({ nombre: 'Mochila', busqueda: 'mochila', monto_presupuestado: 100, criterios_eligibilidad: {} })
    .returning();
  await db.insert(asignaciones_premio).values({
    beneficiario_id: id,
    premio_id: premio!.id,
    estado,
    fecha_asignacion,
    clave: randomUUIDv7(),
    puntos_requeridos: 10,
    ...(estado === 'entregado' ? { monto: 100 } : {}),
  });
}
