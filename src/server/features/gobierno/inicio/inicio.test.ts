import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import {
  type desafios,
  evidencias,
  participacion_miembros,
  participaciones,
} from '#server/db/schema/desafios.ts';
import { empleados, feriados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { enPedido } from '#server/pedido-actual.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearDesafio, crearEvidencia, crearParticipacion } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { desafiosRouter } from '../../desafios/router.ts';
import { insigniasRouter } from '../../insignias/router.ts';
import { acreditar } from '../../puntos/acreditar.ts';
import { participacionesRouter } from '../../desafios/participaciones/router.ts';
import { puntosRouter } from '../../puntos/ajustar.ts';
import { contarPorHacer } from './repo.ts';
import { inicioRouter } from './router.ts';

const { publico, propio } = inicioRouter;
const { propias } = insigniasRouter;
const { movimientos } = puntosRouter;
const { bandeja } = participacionesRouter;
const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T15:00:00Z');
const HOY = dia('2026-03-10');
let e: Empresa;
let soltarReloj = () => {};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  soltarReloj = fijarReloj(AHORA);
});
afterEach(() => soltarReloj());

describe('publico', () => {
  const ver = () => call(publico, undefined, { context: contextoDe(base, null) });

  test('an empty house says zero', async () => {
    await vaciar(base);
    expect(await ver()).toEqual({
      empleados_activos: 0,
      desafios_activos: 0,
      participaciones: 0,
      proximos: [],
    });
  });

  test('is one statement', async () => {
    expect((await contarConsultas(base, ver)).total).toBe(1);
  });

  test('counts who is active and what is open; shows the three that end soonest', async () => {
    for (const [titulo, dias] of [
      ['D', 9],
      ['A', 0],
      ['C', 5],
      ['B', 1],
    ] as const) {
      await desafio(dias, { titulo });
    }
    await desafio(-1);
    await desafio(3, { estado: 'borrador' });
    await desafio(3, { estado: 'finalizado' });
    await participa(await desafio(-5), { empleado_id: e.empleado.id });
    const vista = await ver();
    expect(vista).toMatchObject({ empleados_activos: 7, desafios_activos: 4, participaciones: 1 });
    expect(vista.proximos.map((p) => [p.titulo, p.dias_restantes])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 5],
    ]);
    expect(Object.keys(vista.proximos[0]!).toSorted()).toEqual([
      'descripcion',
      'dias_restantes',
      'fecha_fin',
      'id',
      'tipo_periodo',
      'titulo',
    ]);
  });
});

describe('propio', () => {
  const ver = (quien: PersonaDePrueba) => call(propio, undefined, { context: contextoDe(base, quien) });

  test('takes five statements for somebody with a challenge to join', async () => {
    await desafio(2);
    await puntos(e.empleado, 40, '2026-03-05');
    // Within one request, as a page does.
    const { total } = await contarConsultas(base, () => enPedido('p', () => ver(e.empleado), true));
    expect(total).toBe(5);
  });

  test('points and position are those of the ledger and the ranking', async () => {
    await puntos(e.lider, 90, '2026-03-01');
    await puntos(e.empleado, 40, '2026-03-05');
    await puntos(e.empleado, 100, '2026-02-05');
    expect(await ver(e.empleado)).toMatchObject({
      puntos_mes: 40,
      puntos_total: 140,
      posicion_mes: 2,
      racha: { actual: 0, mejor: 0, semana: { length: 7 } },
    });
    expect(await ver(e.empleado_otra)).toMatchObject({ puntos_mes: 0, puntos_total: 0, posicion_mes: null });
  });

  test('the points of the month open the rows that add up to them', async () => {
    for (const dia_ of ['2026-02-28', '2026-03-01', '2026-03-10']) await puntos(e.empleado, 30, dia_);
    const { puntos_mes, mes } = await ver(e.empleado);
    const abierto = await call(movimientos, mes, { context: contextoDe(base, e.empleado) });
    expect(mes).toEqual({ desde: '2026-03-01', hasta: '2026-03-31' });
    expect([puntos_mes, abierto.total, abierto.filas.length]).toEqual([60, 60, 2]);
  });

  test('of a streak badge, home and the badges say what is left of the one that is running', async () => {
    await db.insert(insignias).values({ nombre: 'Imparable', criterio: { tipo: 'racha_dias', valor: 20 } });
    await db
      .update(empleados)
      .set({ racha_mejor: 19, racha_largo: 11, racha_ultimo_dia: HOY })
      .where(eq(empleados.id, e.empleado.id));
    const { racha, insignia } = await ver(e.empleado);
    expect(racha).toMatchObject({ actual: 11, mejor: 19 });
    expect(insignia).toMatchObject({ actual: 11, meta: 20, pista: 'Te faltan 9 días de racha' });
    const { por_obtener } = await call(propias, undefined, { context: contextoDe(base, e.empleado) });
    expect(por_obtener[0]).toMatchObject({
      actual: 11,
      meta: 20,
      porcentaje: 55,
      pista: 'Te faltan 9 días de racha',
    });
  });

  test('this week has its seven days: what was done, what is off, and today', async () => {
    // Tuesday the 10th is today; Sundays are off.
    await db.insert(dias_activos).values({
      empleado_id: e.empleado.id,
      dia: dia('2026-03-09'),
      origen_tipo: 'merito',
      origen_id: 'm',
    });
    await db.insert(feriados).values({ fecha: dia('2026-03-12'), nombre: 'Feriado' });
    const { semana } = (await ver(e.empleado)).racha;
    expect(semana.map((d) => d.estado)).toEqual([
      'activo',
      'hoy',
      ...Array.from({ length: 5 }, () => 'futuro'),
    ]);
    expect(semana.map((d) => d.laborable).at(3)).toBe(false);
    expect(semana.map((d) => d.laborable).at(0)).toBe(true);
  });

  test('the nearest prize is one that can be claimed but for the points', async () => {
    const [propia] = await db
      .insert(insignias)
      .values({ nombre: 'Vale 50', puntos_valor: 50, criterio: { tipo: 'custom', valor: '' } })
      .returning();
    await db
      .insert(insignias_empleado)
      .values({ empleado_id: e.empleado.id, insignia_id: propia!.id, fecha_otorgada: AHORA });
    const pide = (nombre: string, puntos_requeridos: number) => ({
      nombre,
      busqueda: nombre,
      tipo: 'fisico' as const,
      monto_presupuestado: 0,
      criterios_eligibilidad: { puntos_requeridos },
    });
    const [, reclamado] = await db
      .insert(premios)
      .values([
        pide('Alcanza', 40),
        pide('Reclamado', 60),
        { ...pide('Agotado', 55), stock: 0 },
        pide('Cerca', 80),
      ])
      .returning();
    await db.insert(asignaciones_premio).values({
      premio_id: reclamado!.id,
      beneficiario_id: e.empleado.id,
      clave: randomUUID(),
      fecha_asignacion: AHORA,
      puntos_requeridos: 60,
    });
    expect((await ver(e.empleado)).premio).toMatchObject({ nombre: 'Cerca', faltan: 30, porcentaje: 62 });
    await db.update(premios).set({ activo: false }).where(eq(premios.nombre, 'Cerca'));
    expect((await ver(e.empleado)).premio).toMatchObject({ nombre: 'Alcanza', faltan: 0 });
  });

  test('with nothing to do one is up to date', async () => {
    expect((await ver(e.empleado)).siguiente.tipo).toBe('al_dia');
  });

  test('from the challenge to take up, to the evidence sent, to its rejection, to the badge at hand', async () => {
    const id = await desafio(2, {
      titulo: 'Cero faltantes',
      objetivos: [{ id: '1', nombre: 'o', descripcion: '' }],
      puntos_por_objetivo: { 1: 50 },
    });
    expect((await ver(e.empleado)).siguiente).toMatchObject({
      tipo: 'desafio',
      titulo: 'Participá en «Cero faltantes»',
      texto: 'Quedan 2 días y hay 50 puntos en juego.',
    });
    const participacion_id = await participa(id, { empleado_id: e.empleado.id });
    expect((await ver(e.empleado)).siguiente.titulo).toBe('Enviá tu evidencia de «Cero faltantes»');

    await envia(participacion_id, e.empleado);
    expect((await ver(e.empleado)).siguiente).toMatchObject({
      tipo: 'esperar',
      texto: 'Te avisamos apenas revisen la de «Cero faltantes».',
    });
    expect((await ver(e.gerente)).siguiente).toMatchObject({
      tipo: 'validar',
      titulo: 'Tenés 1 evidencia para validar',
      texto: `Espera desde ${hace((await call(bandeja, {}, { context: contextoDe(base, e.gerente) })).mas_antigua!, AHORA)}.`,
    });
    expect((await ver(e.gerente_otra)).siguiente.tipo).toBe('desafio');

    await db.update(evidencias).set({ estado: 'rechazada', motivo: 'No se ve', decidida_por: e.gerente.id });
    expect((await ver(e.empleado)).siguiente).toMatchObject({
      tipo: 'reenviar',
      enlace: `/reconoce/desafios?desafio=${id}`,
      cita: { de: e.gerente.nombre, texto: 'No se ve' },
    });

    await db.update(participaciones).set({ progreso_validado: 100, fecha_validacion: AHORA });
    await puntos(e.empleado, 50, '2026-03-10');
    await db.insert(insignias).values([
      { nombre: 'Lejana', criterio: { tipo: 'puntos_total', valor: 1000 } },
      { nombre: 'Cercana', criterio: { tipo: 'puntos_total', valor: 60 } },
      { nombre: 'Menos', criterio: { tipo: 'puntos_total', valor: 100 } },
      { nombre: 'A mano', criterio: { tipo: 'custom', valor: '' } },
    ]);
    expect((await ver(e.empleado)).insignia).toEqual({
      nombre: 'Cercana',
      icono: '🏅',
      actual: 50,
      meta: 60,
      porcentaje: 83,
      pista: 'Te faltan 10 puntos',
    });
  });

  test('an open challenge that is completed or in review is not urgent, also one of the group; the rest is not named', async () => {
    const yo = { empleado_id: e.empleado.id };
    const completado = await desafio(1);
    await participa(completado, { ...yo, fecha_validacion: AHORA });
    const enviado = await desafio(2);
    await envia(await participa(enviado, yo), e.empleado);
    const grupal = await desafio(3, { es_grupal: true });
    const deGrupo = await participa(grupal, { grupo_id: e.reposicion.id, fecha_validacion: AHORA });
    await db.insert(participacion_miembros).values({ participacion_id: deGrupo, empleado_id: e.empleado.id });
    await participa(await desafio(4), yo);
    await participa(await desafio(5), { empleado_id: e.lider.id, fecha_validacion: AHORA });
    await participa(await desafio(-1), { ...yo, fecha_validacion: AHORA });
    const { sin_apuro } = await ver(e.empleado);
    expect(new Map(sin_apuro.map(({ id, boton }) => [id, boton]))).toEqual(
      new Map([
        [completado, 'completado'],
        [enviado, 'pendiente'],
        [grupal, 'completado'],
      ]),
    );
  });

  test('anonymous and deactivated callers are refused', async () => {
    expect(await codigoDe(call(propio, undefined, { context: contextoDe(base, null) }))).toBe(
      'NO_AUTENTICADO',
    );
    expect(await codigoDe(ver(e.desactivado))).toBe('SIN_PERMISO');
  });
});

test('the count of pending challenges matches what the cards allow', async () => {
  const abierto = await desafio(5);
  await desafio(6, { fecha_inicio: sumarDias(HOY, 1) });
  const completado = await desafio(7);
  const pendiente = await desafio(8);
  const grupal = await desafio(9, { es_grupal: true });
  await desafio(10, { es_grupal: true });
  await desafio(4, { estado: 'borrador', activar_automaticamente: true });
  await participa(abierto, { empleado_id: e.lider.id });
  await participa(completado, {
    empleado_id: e.empleado.id,
    progreso_validado: 100,
    fecha_validacion: AHORA,
  });
  await envia(await participa(pendiente, { empleado_id: e.empleado.id }), e.empleado);
  const deGrupo = await participa(grupal, { grupo_id: e.reposicion.id });
  await db
    .insert(participacion_miembros)
    .values([e.empleado, e.lider].map((m) => ({ participacion_id: deGrupo, empleado_id: m.id })));

  const contados: number[] = [];
  const enTarjetas: number[] = [];
  for (const quien of [e.empleado, e.lider, e.gerente, e.empleado_otra, e.admin_rrhh]) {
    const { desafios: tarjetas } = await call(desafiosRouter.listar, undefined, {
      context: contextoDe(base, quien),
    });
    enTarjetas.push(tarjetas.filter((t) => t.boton === 'participar' || t.boton === 'enviar').length);
    contados.push((await contarPorHacer(db, quien, HOY))[0]!.cuantos);
  }
  expect(contados).toEqual(enTarjetas);
  expect(contados).toEqual([4, 6, 4, 6, 4]);
});

test('who joined a group after it began sending cannot send for it, and is not asked to', async () => {
  const grupal = await desafio(9, { es_grupal: true });
  const deGrupo = await participa(grupal, { grupo_id: e.reposicion.id });
  await db.insert(participacion_miembros).values({ participacion_id: deGrupo, empleado_id: e.lider.id });
  expect(await contarPorHacer(db, e.empleado, HOY)).toEqual([{ cuantos: 0 }]);
  expect(await contarPorHacer(db, e.lider, HOY)).toEqual([{ cuantos: 1 }]);
});

const desafio = (enDias: number, cambios: Partial<typeof desafios.$inferInsert> = {}) =>
  crearDesafio(base, {
    titulo: 'Desafío',
    tipo_periodo: 'semanal',
    fecha_inicio: dia('2026-03-01'),
    fecha_fin: sumarDias(HOY, enDias),
    objetivos: [],
    puntos_por_objetivo: {},
    ...cambios,
  });

const participa = (desafio_id: string, cambios: Partial<typeof participaciones.$inferInsert>) =>
  crearParticipacion(base, { desafio_id, ...cambios });

const envia = (participacion_id: string, autor: PersonaDePrueba) =>
  crearEvidencia(base, { participacion_id, empleado_id: autor.id });

async function puntos({ id }: PersonaDePrueba, cuantos: number, fecha: string): Promise<void> {
  const movimiento = {
    empleado_id: id,
    puntos: cuantos,
    fecha: dia(fecha),
    motivo: 'm',
    origen_tipo: 'ajuste' as const,
    origen_id: 'x',
    actor_id: null,
    clave: randomUUID(),
  };
  await db.transaction((tx) => acreditar(tx, [movimiento], AHORA));
}
