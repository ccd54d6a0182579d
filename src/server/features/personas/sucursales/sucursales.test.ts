import { createRouterClient } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaDe, dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { desafios, participaciones } from '#server/db/schema/desafios.ts';
import { auditoria, empleados, feriados, grupos, sucursales } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';
import { anotarDias } from '../../puntos/rachas/anotar.ts';
import { verificarTotales } from '../../puntos/verificar.ts';
import { posicionDe } from '../../puntos/ranking/leer.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh).sucursales;
/** Edits a branch as it is now. */
const editar = async (id: string, cambios: object, api = rrhh()) =>
  api.editar({ id, revision: (await api.ver({ id })).revision, cambios });
const filaDe = async (id: string) => (await db.select().from(sucursales).where(eq(sucursales.id, id)))[0];
const ficha = async (id: string) => (await db.select().from(empleados).where(eq(empleados.id, id)))[0];
const acciones = async () =>
  (await db.select({ accion: auditoria.accion }).from(auditoria).orderBy(asc(auditoria.id))).map(
    (a) => a.accion,
  );

describe('options', () => {
  it('are the active branches by name, accents aside, with nothing but id and name', async () => {
    const [angulo, cerrada] = await db
      .insert(sucursales)
      .values([
        { nombre: 'Ángulo', busqueda: 'angulo' },
        { nombre: 'Cerrada', busqueda: 'cerrada' },
      ])
      .returning({ id: sucursales.id, nombre: sucursales.nombre });
    await rrhh().estado({ id: cerrada!.id, activa: false });
    expect((await como(e.empleado).sucursales.opciones()).sucursales).toEqual([angulo, e.centro, e.norte]);
  });
});

describe('the table', () => {
  it('says who is in each branch, in as many questions for forty as for two', async () => {
    const { filas, total, resumen } = await rrhh().administrar({});
    expect(total).toBe(2);
    expect(resumen).toEqual({ activas: 2, inactivas: 0, sin_gerente: 0, sin_sucursal: 0 });
    expect(filas[0]).toEqual({
      revision: filas[0]?.revision,
      id: e.centro.id,
      nombre: 'Centro',
      direccion: null,
      ciudad: null,
      provincia: null,
      activa: true,
      dias_laborables: null,
      feriados: [],
      personas: 4,
      inactivas: 1,
      gerentes: [{ id: e.gerente.id, nombre: 'Darío Sosa' }],
      grupos: [{ id: e.reposicion.id, nombre: 'Reposición', personas: 2, lideres: ['Carla Ríos'] }],
    });
    const pocas = await contarConsultas(base, () => rrhh().administrar({}));
    await db
      .insert(sucursales)
      .values(Array.from({ length: 40 }, (_, i) => ({ nombre: `S${i}`, busqueda: `s${i}` })));
    const muchas = await contarConsultas(base, () => rrhh().administrar({ por_pagina: 100 }));
    expect(muchas.result.filas).toHaveLength(42);
    expect(muchas.total).toBe(pocas.total);
    expect(muchas.result.resumen).toMatchObject({ activas: 42, sin_gerente: 40 });
  });

  it('finds by name without accents, filters by state, and takes a % as it stands', async () => {
    await db.insert(sucursales).values({ nombre: 'Batán', busqueda: 'batan', activa: false });
    const nombres = async (entrada: Parameters<ReturnType<typeof rrhh>['administrar']>[0]) =>
      (await rrhh().administrar(entrada)).filas.map((f) => f.nombre);
    expect(await nombres({ busqueda: 'bÁta' })).toEqual(['Batán']);
    expect(await nombres({ busqueda: '%' })).toEqual([]);
    expect(await nombres({ estado: 'inactivas' })).toEqual(['Batán']);
    expect(await nombres({ estado: 'activas' })).toEqual(['Centro', 'Norte']);
  });
});

describe('creating and editing', () => {
  it('keeps what was left empty as null, and its own days', async () => {
    const { id } = await rrhh().crear({
      nombre: '  Sierra ',
      direccion: '',
      ciudad: ' Tandil ',
      provincia: null,
      dias_laborables: [5, 1, 5],
      feriados: [{ fecha: '2026-12-08', nombre: 'Patronal' }],
    });
    expect(await filaDe(id)).toMatchObject({
      nombre: 'Sierra',
      direccion: null,
      ciudad: 'Tandil',
      provincia: null,
      activa: true,
      dias_laborables: [1, 5],
      busqueda: 'sierra',
    });
    expect(await db.select().from(feriados)).toMatchObject([
      { fecha: '2026-12-08', nombre: 'Patronal', sucursal_id: id },
    ]);
    expect(await acciones()).toEqual(['sucursal.crear']);
  });

  it('refuses a name that is taken, whatever its accents, also for two at once', async () => {
    expect(await codigoDe(rrhh().crear({ nombre: 'CÉNTRO' }))).toBe('NOMBRE_EN_USO');
    expect(await codigoDe(editar(e.norte.id, { nombre: 'centro' }))).toBe('NOMBRE_EN_USO');
    const dos = await Promise.all([1, 2].map(() => codigoDe(rrhh().crear({ nombre: 'Sierra' }))));
    expect(dos.toSorted()).toEqual(['NOMBRE_EN_USO', 'OK']);
    expect(await acciones()).toEqual(['sucursal.crear']);
  });

  it.each([
    ['no name', { nombre: '   ' }],
    ['a name beyond measure', { nombre: 'x'.repeat(81) }],
    ['an eighth day', { nombre: 'A', dias_laborables: [8] }],
    ['no working day', { nombre: 'A', dias_laborables: [] }],
    ['a day that is none', { nombre: 'A', feriados: [{ fecha: '2026-02-30', nombre: 'F' }] }],
    [
      'two holidays on one day',
      {
        nombre: 'A',
        feriados: [
          { fecha: '2026-02-01', nombre: 'F' },
          { fecha: '2026-02-01', nombre: 'G' },
        ],
      },
    ],
  ])('refuses %s', async (_, entrada) => {
    expect(await codigoDe(rrhh().crear(entrada))).toBe('BAD_REQUEST');
    expect(await db.$count(sucursales)).toBe(2);
  });

  it('a branch that is not there, or its edition by nobody’s hand, changes nothing', async () => {
    expect(await codigoDe(rrhh().editar({ id: randomUUID(), revision: '', cambios: { nombre: 'X' } }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(rrhh().estado({ id: randomUUID(), activa: true }))).toBe('NO_ENCONTRADO');
    expect(await acciones()).toEqual([]);
  });

  it('computes the streaks of its people again when its days change, and of nobody else', async () => {
    // Three days in a row that end yesterday. All seven weekdays are working days, so it does not matter which they are.
    const hoy = diaDe(ahora());
    const todos = { nombre: 'Centro', dias_laborables: [1, 2, 3, 4, 5, 6, 7] };
    await editar(e.centro.id, todos);
    const dias = [-4, -2, -1].map((n) => sumarDias(hoy, n));
    await db.transaction((tx) =>
      anotarDias(
        tx,
        dias.map((d) => ({ empleado_id: e.empleado.id, dia: d, origen_tipo: 'evidencia', origen_id: d })),
        ahora(),
      ),
    );
    expect(await ficha(e.empleado.id)).toMatchObject({ racha_largo: 2 });
    const { rachas_recalculadas } = await editar(e.centro.id, {
      ...todos,
      feriados: [{ fecha: sumarDias(hoy, -3), nombre: 'Patronal' }],
    });
    expect(rachas_recalculadas).toBe(5);
    expect(await ficha(e.empleado.id)).toMatchObject({ racha_largo: 3 });
    const sinMas = await editar(e.centro.id, {
      ...todos,
      ciudad: 'Tandil',
      feriados: [{ fecha: sumarDias(hoy, -3), nombre: 'Otro' }],
    });
    expect(sinMas.rachas_recalculadas).toBe(0);
  });
});

describe('a branch of more than five hundred', () => {
  it('has its streaks computed by a job, left in the same transaction', async () => {
    const encolados: string[] = [];
    const api = createRouterClient(router, {
      context: contextoDe(base, e.admin_rrhh, {
        encolar: async (_, trabajo) => void encolados.push(trabajo),
      }),
    });
    await crearEmpleados(base, 500, [e.centro.id]);
    const { rachas_recalculadas } = await editar(
      e.centro.id,
      { nombre: 'Centro', dias_laborables: [1] },
      api.sucursales,
    );
    expect(rachas_recalculadas).toBe(505);
    expect(encolados).toEqual(['rachas.recalcular']);
    await editar(e.norte.id, { nombre: 'Norte', dias_laborables: [1] }, api.sucursales);
    expect(encolados).toHaveLength(1);
  });
});

describe('deleting', () => {
  const vacia = async () => (await rrhh().crear({ nombre: 'Sierra' })).id;

  it('is refused with people in it, and says how many; deactivated ones count', async () => {
    await expect(rrhh().eliminar({ id: e.centro.id })).rejects.toMatchObject({
      code: 'CON_EMPLEADOS',
      data: { cuantos: 5 },
    });
    expect(await filaDe(e.centro.id)).toBeDefined();
  });

  it('takes an empty one with its groups and holidays', async () => {
    const id = await vacia();
    await como(e.admin_rrhh).grupos.crear({ sucursal_id: id, nombre: 'Cajas' });
    await db.insert(feriados).values({ fecha: dia('2026-12-08'), nombre: 'F', sucursal_id: id });
    await rrhh().eliminar({ id });
    expect(await filaDe(id)).toBeUndefined();
    expect(await db.$count(feriados)).toBe(0);
    expect(await codigoDe(rrhh().eliminar({ id }))).toBe('NO_ENCONTRADO');
  });

  it('is not held back by what is left of somebody who was deleted with history', async () => {
    const id = await vacia();
    const gente = await crearPersona(base, { sucursal_id: id });
    await darPuntos(base, [[gente.id, 10]], ahora());
    expect(await como(e.admin_rrhh).empleados.eliminar({ id: gente.id })).toMatchObject({
      hecho: 'anonimizado',
    });
    await rrhh().eliminar({ id });
    expect(await ficha(gente.id)).toMatchObject({ sucursal_id: null });
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('leaves one whose groups have history, to be deactivated', async () => {
    const id = await vacia();
    const grupo = await como(e.admin_rrhh).grupos.crear({ sucursal_id: id, nombre: 'Cajas' });
    const hoy = diaDe(ahora());
    const [desafio] = await db
      .insert(desafios)
      .values({
        titulo: 'D',
        busqueda: 'd',
        tipo_periodo: 'mensual',
        es_grupal: true,
        fecha_inicio: hoy,
        fecha_fin: hoy,
        objetivos: [],
        puntos_por_objetivo: {},
      })
      .returning({ id: desafios.id });
    await db.insert(participaciones).values({ desafio_id: desafio!.id, grupo_id: grupo.id });
    expect(await codigoDe(rrhh().eliminar({ id }))).toBe('CON_HISTORIA');
    expect(await db.$count(grupos, eq(grupos.id, grupo.id))).toBe(1);
  });

  it('while people are being put in it: either they are in and it stays, or it goes and they stay where they were', async () => {
    for (let vuelta = 0; vuelta < 8; vuelta += 1) {
      const { id } = await rrhh().crear({ nombre: `Sierra ${vuelta}` });
      const [mudanza, borrado] = await Promise.all([
        codigoDe(rrhh().trasladar({ id: e.centro.id, hacia: id, empleado_ids: [e.empleado.id] })),
        codigoDe(rrhh().eliminar({ id })),
      ]);
      const { sucursal_id } = (await ficha(e.empleado.id)) ?? {};
      expect([
        ['OK', 'CON_EMPLEADOS', id],
        ['DESTINO_NO_DISPONIBLE', 'OK', e.centro.id],
      ]).toContainEqual([mudanza, borrado, sucursal_id]);
      if (mudanza === 'OK') await rrhh().trasladar({ id, hacia: e.centro.id });
    }
  });
});

describe('moving to another branch', () => {
  it('takes points, streak and position along, leaves the group behind, and tells the open pages', async () => {
    const hoy = diaDe(ahora());
    await darPuntos(base, [[e.empleado.id, 30]], ahora());
    await editar(e.norte.id, { nombre: 'Norte', dias_laborables: [1, 2, 3, 4, 5, 6, 7] });
    const oidos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => oidos.push(payload));
    expect(
      await rrhh().trasladar({ id: e.centro.id, hacia: e.norte.id, empleado_ids: [e.empleado.id] }),
    ).toEqual({ movidos: 1 });
    expect(await ficha(e.empleado.id)).toMatchObject({ sucursal_id: e.norte.id, grupo_id: null });
    const mes = { tipo: 'mes' as const, inicio: inicioDePeriodo('mes', hoy) };
    expect(await posicionDe(db, { ...mes, sucursal_id: e.norte.id }, e.empleado.id)).toBe(1);
    expect(await posicionDe(db, { ...mes, sucursal_id: e.centro.id }, e.empleado.id)).toBeNull();
    expect(await acciones()).toContain('empleado.trasladar');
    await expect.poll(() => oidos).toContain(JSON.stringify({ acceso: e.empleado.cuenta_id }));
    await dejar();
  });

  it('moves everybody, whoever they are, in a constant number of questions but for the telling', async () => {
    const uno = await contarConsultas(base, () =>
      rrhh().trasladar({ id: e.norte.id, hacia: e.centro.id, empleado_ids: [e.empleado_otra.id] }),
    );
    for (let i = 0; i < 30; i += 1) await crearPersona(base, { sucursal_id: e.norte.id });
    const todos = await contarConsultas(base, () => rrhh().trasladar({ id: e.norte.id, hacia: e.centro.id }));
    expect(todos.result.movidos).toBe(32);
    const sinAvisos = (c: { consultas: { sql: string }[] }) =>
      c.consultas.filter((q) => !q.sql.includes('pg_notify')).length;
    expect(sinAvisos(todos)).toBeLessThanOrEqual(sinAvisos(uno));
  });

  it('goes nowhere that is closed, the same or not there, and moves nobody who is elsewhere', async () => {
    const hacia = (id: string) => codigoDe(rrhh().trasladar({ id: e.centro.id, hacia: id }));
    expect(await hacia(e.centro.id)).toBe('MISMA_SUCURSAL');
    expect(await hacia(randomUUID())).toBe('DESTINO_NO_DISPONIBLE');
    await rrhh().estado({ id: e.norte.id, activa: false });
    expect(await hacia(e.norte.id)).toBe('DESTINO_NO_DISPONIBLE');
    await rrhh().estado({ id: e.norte.id, activa: true });
    expect(
      await rrhh().trasladar({ id: e.centro.id, hacia: e.norte.id, empleado_ids: [e.gerente_otra.id] }),
    ).toEqual({ movidos: 0 });
  });

  it('two at once with the same person: one moves them, the other finds them gone', async () => {
    const { id: sierra } = await rrhh().crear({ nombre: 'Sierra' });
    const movidos = await Promise.all(
      [e.norte.id, sierra].map((hacia) =>
        rrhh().trasladar({ id: e.centro.id, hacia, empleado_ids: [e.empleado.id] }),
      ),
    );
    expect(movidos.map((m) => m.movidos).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
