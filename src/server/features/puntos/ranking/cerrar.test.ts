import { setTimeout } from 'node:timers/promises';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dia, dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { fechaDeCredito } from '#domain/comun/calendario/periodo.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { conteos_ranking, periodos_cerrados, ranking_cerrado } from '#server/db/schema/puntos.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos, movimiento } from '#tests/support/puntos.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { plegarPuntos } from '../plegar.ts';
import { acreditar } from '../acreditar.ts';
import { corteDe, graciaVigente, PeriodoCerrado } from '../corte.ts';
import { verificarTotales } from '../verificar.ts';
import { anotarDias } from '../rachas/anotar.ts';
import { cerrarPeriodos } from './cerrar.ts';
import { espejarEmpleado } from './espejar.ts';
import { ver, periodos } from './ver.ts';

const base = await baseDePrueba();
const { db } = base;
/** Noon of a day in Buenos Aires. */
const el = (d: string) => new Date(`${d}T15:00:00Z`);
// A week that ended on Sunday the 15th, looked at on the following Thursday: its three days of grace are over.
const SEMANA = { tipo: 'semana', inicio: dia('2026-11-09') } as const;
const DURANTE = el('2026-11-11');
const JUEVES = el('2026-11-19');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(JUEVES);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const verSemana = async (
  entrada: { sucursal_id?: string; busqueda?: string; desde?: number | 'propia'; cuantos?: number } = {},
) =>
  call(
    ver,
    { periodo: 'semana', inicio: SEMANA.inicio, ...entrada },
    { context: contextoDe(base, e.empleado) },
  );
const acreditarUna = (empleado_id: string, puntos: number, fecha: Dia, en: Date) =>
  db.transaction((tx) => acreditar(tx, [movimiento(empleado_id, puntos, fecha)], en));

describe('closing', () => {
  it('waits for the days of grace, closes what is over and only once', async () => {
    await darPuntos(base, [[e.empleado.id, 50]], DURANTE);
    expect(await cerrarPeriodos(db, el('2026-11-18'))).toEqual([]);
    expect(await corteDe(db)).toBeNull();
    expect(await cerrarPeriodos(db, JUEVES)).toEqual([SEMANA]);
    expect(await corteDe(db)).toBe('2026-11-15');
    expect(await cerrarPeriodos(db, JUEVES)).toEqual([]);
    expect(await db.$count(ranking_cerrado)).toBe(1);
  });

  it('forgets the counts that nobody is in any more, each night, and goes on from nothing', async () => {
    await acreditarUna(e.empleado.id, 50, diaDe(JUEVES), JUEVES);
    await plegarPuntos(db);
    await acreditarUna(e.empleado.id, 10, diaDe(JUEVES), JUEVES);
    await plegarPuntos(db);
    const ceros = () => db.$count(conteos_ranking, eq(conteos_ranking.cuantos, 0));
    expect(await ceros()).toBeGreaterThan(0);
    await cerrarPeriodos(db, JUEVES);
    expect(await ceros()).toBe(0);
    await acreditarUna(e.empleado.id, -10, diaDe(JUEVES), JUEVES);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('closes the whole past of every type, in order', async () => {
    await darPuntos(base, [[e.empleado.id, 5]], el('2025-06-30'));
    await darPuntos(base, [[e.empleado.id, 5]], el('2026-11-02'));
    expect((await cerrarPeriodos(db, JUEVES)).map((p) => `${p.tipo} ${p.inicio}`)).toEqual([
      'semana 2025-06-30',
      'semana 2026-11-02',
      'mes 2025-06-01',
      'semestre 2025-01-01',
      'anio 2025-01-01',
    ]);
  });

  it('refuses later credits, which are dated elsewhere', async () => {
    await darPuntos(base, [[e.empleado.id, 50]], DURANTE);
    await cerrarPeriodos(db, JUEVES);
    await expect(acreditarUna(e.empleado.id, 5, diaDe(DURANTE), JUEVES)).rejects.toThrow(PeriodoCerrado);
    const fecha = fechaDeCredito(diaDe(DURANTE), diaDe(JUEVES), 3);
    expect(fecha).toBe('2026-11-19');
    await acreditarUna(e.empleado.id, 5, fecha, JUEVES);
    expect((await verSemana()).propia?.puntos).toBe(50);
  });

  it('stays closed when the grace is made longer: credits are dated by what has closed', async () => {
    await darPuntos(base, [[e.empleado.id, 50]], DURANTE);
    await cerrarPeriodos(db, JUEVES);
    await db.transaction((tx) => guardarConfiguracion(tx, 'gracia_de_cierre', 14));
    const hoy = diaDe(JUEVES);
    const gracia = await db.transaction((tx) => graciaVigente(tx, hoy, 14));
    expect(gracia).toBe(3);
    expect(fechaDeCredito(diaDe(DURANTE), hoy, gracia)).toBe(hoy);
    expect(fechaDeCredito(dia('2026-11-16'), hoy, gracia)).toBe('2026-11-16');
    expect(await db.transaction((tx) => graciaVigente(tx, hoy, 2))).toBe(2);
  });

  it('takes the days of grace from the settings', async () => {
    await darPuntos(base, [[e.empleado.id, 50]], DURANTE);
    await db.transaction((tx) => guardarConfiguracion(tx, 'gracia_de_cierre', 0));
    expect(await cerrarPeriodos(db, el('2026-11-15'))).toEqual([]);
    expect(await cerrarPeriodos(db, el('2026-11-16'))).toEqual([SEMANA]);
  });
});

describe('a closed ranking', () => {
  beforeEach(async () => {
    await darPuntos(
      base,
      [
        [e.empleado_otra.id, 90],
        [e.empleado.id, 50],
        [e.lider.id, 50],
        [e.gerente_otra.id, 20],
      ],
      DURANTE,
    );
    await db.transaction((tx) =>
      anotarDias(
        tx,
        ['2026-11-17', '2026-11-18'].map((d) => ({
          empleado_id: e.empleado.id,
          dia: dia(d),
          origen_tipo: 'merito',
          origen_id: d,
        })),
        JUEVES,
      ),
    );
    await cerrarPeriodos(db, JUEVES);
  });

  it('stays as it closed, whatever happens to people afterwards', async () => {
    const before = await verSemana();
    expect(before.periodo).toMatchObject({ cerrado: true, actual: false });
    expect(before.filas.map((f) => `${f.posicion} ${f.nombre} ${f.puntos} ${f.sucursal} ${f.racha}`)).toEqual(
      ['1 Bruno 90 Norte 0', '2 Ana 50 Centro 2', '2 Carla 50 Centro 0', '4 Elsa 20 Norte 0'],
    );
    await db.transaction(async (tx) => {
      await tx
        .update(empleados)
        .set({ sucursal_id: e.norte.id, grupo_id: null, activo: false })
        .where(eq(empleados.id, e.lider.id));
      await espejarEmpleado(tx, e.lider.id);
    });
    await darPuntos(base, [[e.gerente_otra.id, 500]], JUEVES);
    expect(await verSemana()).toEqual(before);
    expect(before.para_subir).toBeNull();
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('shows a person by their present name', async () => {
    await db.update(empleados).set({ nombre: 'Anabel' }).where(eq(empleados.id, e.empleado.id));
    expect((await verSemana()).propia?.nombre).toBe('Anabel');
  });

  it('renumbers for a branch and is searched like an open one', async () => {
    const centro = await verSemana({ sucursal_id: e.centro.id });
    expect(centro.filas.map((f) => `${f.posicion} ${f.nombre}`)).toEqual(['1 Ana', '1 Carla']);
    expect(centro).toMatchObject({ participantes: 2, propia: { posicion: 1 } });
    const norte = await verSemana({ sucursal_id: e.norte.id });
    expect(norte.filas.map((f) => `${f.posicion} ${f.nombre}`)).toEqual(['1 Bruno', '2 Elsa']);
    expect(norte).toMatchObject({ participantes: 2, propia: null });
    const found = await verSemana({ busqueda: 'norte' });
    expect(found.filas.map((f) => `${f.posicion} ${f.nombre}`)).toEqual(['1 Bruno', '4 Elsa']);
    expect(found.podio).toHaveLength(3);
    expect((await verSemana({ busqueda: 'perez reposicion' })).filas.map((f) => f.nombre)).toEqual(['Ana']);
    expect((await verSemana({ desde: 2 })).filas.map((f) => f.nombre)).toEqual(['Carla', 'Elsa']);
    // Ana was second of four, and first in her branch.
    const around = await verSemana({ desde: 'propia', cuantos: 2 });
    expect(around.filas.map((f) => f.nombre)).toEqual(['Bruno', 'Ana']);
    expect((await verSemana({ desde: 'propia', cuantos: 1 })).desde).toBe(1);
    expect(await verSemana({ desde: 'propia', sucursal_id: e.norte.id })).toMatchObject({ desde: 0 });
  });

  it('is listed as closed', async () => {
    const { periodos: listed } = await call(
      periodos,
      { periodo: 'semana' },
      { context: contextoDe(base, e.empleado) },
    );
    expect(listed).toEqual([
      { inicio: '2026-11-16', fin: '2026-11-22', cerrado: false, actual: true },
      { inicio: '2026-11-09', fin: '2026-11-15', cerrado: true, actual: false },
    ]);
  });
});

describe('at once', () => {
  it('two nodes close each period once', async () => {
    const ids = await crearEmpleados(base, 30, [e.centro.id]);
    await darPuntos(
      base,
      ids.map((id, i) => [id, 1 + (i % 7)] as const),
      DURANTE,
    );
    const results = await Promise.all([1, 2, 3].map(() => cerrarPeriodos(db, JUEVES)));
    expect(results.flat()).toEqual([SEMANA]);
    expect(await db.$count(ranking_cerrado)).toBe(30);
    expect(
      await db.select({ participantes: periodos_cerrados.participantes }).from(periodos_cerrados),
    ).toEqual([{ participantes: 30 }]);
  });

  it('a credit under way when the period closes is in it', async () => {
    await darPuntos(base, [[e.lider.id, 10]], DURANTE);
    const credit = db.transaction(async (tx) => {
      await acreditar(tx, [movimiento(e.empleado.id, 50, diaDe(DURANTE))], JUEVES);
      await setTimeout(200);
    });
    await setTimeout(50);
    expect(await cerrarPeriodos(db, JUEVES)).toEqual([SEMANA]);
    await credit;
    expect((await verSemana()).propia).toMatchObject({ posicion: 1, puntos: 50 });
  });

  it('of credits that race with the closing, each is in the closed ranking or refused', async () => {
    const ids = await crearEmpleados(base, 40, [e.centro.id]);
    await darPuntos(base, [[e.lider.id, 1]], DURANTE);
    const credits = ids.map(async (id, i) => {
      await setTimeout(i * 3);
      return acreditarUna(id, 5, sumarDias(diaDe(DURANTE), i % 3), JUEVES).then(
        () => true,
        (err: unknown) => {
          if (!(err instanceof PeriodoCerrado)) throw err;
          return false;
        },
      );
    });
    await setTimeout(40);
    await cerrarPeriodos(db, JUEVES);
    const written = (await Promise.all(credits)).filter(Boolean).length;
    expect(await db.$count(ranking_cerrado)).toBe(written + 1);
    expect(await verificarTotales(db)).toEqual([]);
  });
});
