import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { indicesDe, nodosDe, planDe } from '#tests/support/planes.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { anotarDias } from '../rachas/anotar.ts';
import { desactivarEmpleado } from '../../personas/empleados/desactivar.ts';
import { espejarEmpleado } from './espejar.ts';
import { primeras } from './leer.ts';
import { ver, periodos } from './ver.ts';

const base = await baseDePrueba();
const { db } = base;
// A Friday.
const AHORA = new Date('2026-11-20T15:00:00Z');
const en = (minute: number) => new Date(+AHORA - 3_600_000 + minute * 60_000);
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

type Entrada = Parameters<typeof pedir>[1];
const pedir = (
  quien: PersonaDePrueba | null,
  entrada: {
    periodo?: 'semana' | 'mes' | 'semestre' | 'anio';
    inicio?: string;
    sucursal_id?: string;
    busqueda?: string;
    desde?: number | 'propia';
    cuantos?: number;
  } = {},
) => call(ver, entrada, { context: contextoDe(base, quien) });
const filas = async (quien: PersonaDePrueba, entrada: Entrada = {}) =>
  (await pedir(quien, entrada)).filas.map((f) => `${f.posicion} ${f.nombre} ${f.puntos}`);

describe('a ranking', () => {
  it('shares positions on ties, first to arrive first, and says who I am', async () => {
    await darPuntos(base, [[e.gerente.id, 50]], en(3));
    await darPuntos(base, [[e.empleado.id, 50]], en(1));
    await darPuntos(base, [[e.lider.id, 80]], en(2));
    await darPuntos(base, [[e.empleado_otra.id, 20]], en(0));
    const answer = await pedir(e.empleado);
    expect(answer.filas.map((f) => `${f.posicion} ${f.nombre} ${f.insignia}`)).toEqual([
      '1 Carla Campeón',
      '2 Ana Subcampeón',
      '2 Darío Subcampeón',
      '4 Bruno Top 10',
    ]);
    expect(answer).toMatchObject({
      periodo: { tipo: 'mes', inicio: '2026-11-01', fin: '2026-11-30', cerrado: false, actual: true },
      participantes: 4,
      hay_mas: false,
      propia: { posicion: 2, puntos: 50, soy_yo: true, sucursal: 'Centro', grupo: 'Reposición' },
      para_subir: { puntos: 30, posicion: 1 },
    });
    expect(answer.podio).toEqual(answer.filas.slice(0, 3));
    expect(answer.filas.map((f) => f.soy_yo)).toEqual([false, true, false, false]);
  });

  it('tied firsts are all Campeón, and with nobody above there is nothing to climb to', async () => {
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.lider.id, 50],
        [e.gerente.id, 10],
      ],
      AHORA,
    );
    const answer = await pedir(e.lider);
    expect(answer.filas.map((f) => f.insignia)).toEqual(['Campeón', 'Campeón', 'Tercer Lugar']);
    expect(answer.para_subir).toBeNull();
    // Reaching a shared position means sharing it.
    expect((await pedir(e.gerente)).para_subir).toEqual({ puntos: 40, posicion: 1 });
  });

  it('with nobody in it is empty', async () => {
    expect(await pedir(e.empleado, { periodo: 'semana' })).toMatchObject({
      participantes: 0,
      podio: [],
      filas: [],
      hay_mas: false,
      propia: null,
      para_subir: null,
    });
  });

  it('renumbers for a branch, my own position too, and leaves me out of others', async () => {
    await darPuntos(
      base,
      [
        [e.empleado_otra.id, 90],
        [e.empleado.id, 50],
        [e.gerente_otra.id, 40],
        [e.lider.id, 70],
      ],
      AHORA,
    );
    const own = await pedir(e.empleado, { sucursal_id: e.centro.id });
    expect(own.filas.map((f) => `${f.posicion} ${f.nombre}`)).toEqual(['1 Carla', '2 Ana']);
    expect(own).toMatchObject({
      participantes: 2,
      propia: { posicion: 2 },
      para_subir: { puntos: 20, posicion: 1 },
    });
    const other = await pedir(e.empleado, { sucursal_id: e.norte.id });
    expect(other.podio.map((f) => `${f.posicion} ${f.nombre}`)).toEqual(['1 Bruno', '2 Elsa']);
    expect(other).toMatchObject({ participantes: 2, propia: null, para_subir: null });
  });

  it('is searched by employee, branch or group without renumbering, and the podium stays', async () => {
    await darPuntos(
      base,
      [
        [e.empleado_otra.id, 90],
        [e.lider.id, 70],
        [e.empleado.id, 70],
        [e.gerente_otra.id, 40],
      ],
      AHORA,
    );
    expect(await filas(e.empleado, { busqueda: 'PEREZ ana' })).toEqual(['2 Ana 70']);
    expect(await filas(e.empleado, { busqueda: ' norte ' })).toEqual(['1 Bruno 90', '4 Elsa 40']);
    expect(await filas(e.empleado, { busqueda: 'reposición' })).toHaveLength(2);
    expect(await filas(e.empleado, { busqueda: 'elsa', sucursal_id: e.norte.id })).toEqual(['2 Elsa 40']);
    expect(await filas(e.empleado, { busqueda: '%' })).toEqual([]);
    const answer = await pedir(e.empleado, { busqueda: 'elsa' });
    expect(answer.podio.map((f) => f.nombre)).toEqual(['Bruno', 'Carla', 'Ana']);
    expect(answer.propia?.posicion).toBe(2);
    expect(answer.participantes).toBe(4);
  });

  it('counts each period on its own', async () => {
    await darPuntos(base, [[e.empleado.id, 10]], new Date('2026-11-16T03:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 100]], new Date('2026-11-16T02:59:59Z'));
    await darPuntos(base, [[e.empleado.id, 1000]], new Date('2026-07-01T03:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 10_000]], new Date('2026-01-01T03:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 5]], new Date('2026-01-01T02:59:59Z'));
    const points = async (entrada: Entrada) => (await pedir(e.empleado, entrada)).propia?.puntos;
    expect(await points({ periodo: 'semana' })).toBe(10);
    expect(await points({ periodo: 'mes' })).toBe(110);
    expect(await points({ periodo: 'semestre' })).toBe(1110);
    expect(await points({ periodo: 'anio' })).toBe(11_110);
    expect(await points({ periodo: 'anio', inicio: '2025-01-01' })).toBe(5);
    // Any day identifies its period.
    expect((await pedir(e.empleado, { periodo: 'semana', inicio: '2026-11-11' })).periodo).toMatchObject({
      inicio: '2026-11-09',
      fin: '2026-11-15',
      actual: false,
    });
  });

  it('leaves out the deactivated at once, and takes them back with their points', async () => {
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.lider.id, 40],
      ],
      AHORA,
    );
    await db.transaction((tx) => desactivarEmpleado(tx, e.empleado.id));
    expect(await filas(e.lider)).toEqual(['1 Carla 40']);
    expect((await pedir(e.lider)).para_subir).toBeNull();
  });

  it('shows streaks as they stand today', async () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(dia);
    const worked = (quien: PersonaDePrueba, suyos: typeof days) =>
      db.transaction((tx) =>
        anotarDias(
          tx,
          suyos.map((d) => ({ empleado_id: quien.id, dia: d, origen_tipo: 'evidencia', origen_id: d })),
          AHORA,
        ),
      );
    await worked(e.empleado, days);
    await worked(e.lider, days.slice(0, 3));
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.lider.id, 40],
      ],
      AHORA,
    );
    expect((await pedir(e.empleado)).filas.map((f) => f.racha)).toEqual([4, 0]);
  });

  it('says whose points the caller may look into', async () => {
    await darPuntos(
      base,
      [e.empleado, e.empleado_otra, e.gerente, e.lider].map(({ id }) => [id, 10] as const),
      AHORA,
    );
    const abre = async (quien: PersonaDePrueba) =>
      (await pedir(quien)).filas.filter((f) => f.puede_ver_puntos).map((f) => f.nombre);
    expect(await abre(e.empleado)).toEqual(['Ana']);
    expect(await abre(e.lider)).toEqual(['Ana', 'Carla']);
    expect(await abre(e.gerente)).toEqual(['Ana', 'Darío', 'Carla']);
    expect(await abre(e.gerente_otra)).toEqual(['Bruno']);
    expect(await abre(e.admin_rrhh)).toEqual(['Ana', 'Bruno', 'Darío', 'Carla']);
  });

  it('refuses nobody, the deactivated, the future and what is no day', async () => {
    expect(await codigoDe(pedir(null))).toBe('NO_AUTENTICADO');
    expect(await codigoDe(pedir(e.desactivado))).toBe('SIN_PERMISO');
    expect(await codigoDe(pedir(e.empleado, { inicio: '2026-12-01' }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(pedir(e.empleado, { inicio: '9999-12-31' }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(pedir(e.empleado, { inicio: '2026-02-30' }))).toBe('BAD_REQUEST');
    expect(await codigoDe(pedir(e.empleado, { cuantos: 101 }))).toBe('BAD_REQUEST');
    expect((await pedir(e.empleado, { inicio: '0001-01-01', periodo: 'semana' })).filas).toEqual([]);
  });
});

describe('a ranking of many', () => {
  const POINTS = [0, 3, 3, 700, 90_000, 70_000, 255, 256, 257, 512, 65_535, 65_536, 65_537, 1];
  let ids: string[];

  beforeEach(async () => {
    ids = await crearEmpleados(base, 120, [e.centro.id, e.norte.id, null]);
    const rows = ids.map((id, i) => [id, (POINTS[i % POINTS.length] ?? 0) + (i > 60 ? 1 : 0)] as const);
    await darPuntos(base, [...rows, [e.empleado.id, 2]], AHORA);
  });

  it('pages to the end without losing, repeating or misnumbering anybody', async () => {
    for (const sucursal_id of [undefined, e.centro.id]) {
      const all = [];
      let page = await pedir(e.empleado, { cuantos: 7, sucursal_id });
      const { participantes, podio } = page;
      all.push(...page.filas);
      while (page.hay_mas) {
        page = await pedir(e.empleado, { desde: all.length, cuantos: 7, sucursal_id });
        all.push(...page.filas);
        expect(page).toMatchObject({ participantes, podio });
      }
      expect(all).toHaveLength(participantes);
      expect(all.slice(0, 3)).toEqual(podio);
      expect(new Set(all.map((f) => f.empleado_id)).size).toBe(all.length);
      for (const f of all)
        expect(f.posicion).toBe(1 + all.filter((g) => (g.puntos ?? 0) > (f.puntos ?? 0)).length);
      expect(all.map((f) => f.puntos ?? 0)).toEqual(all.map((f) => f.puntos ?? 0).toSorted((a, b) => b - a));
    }
    expect((await pedir(e.empleado, { desde: 1_000_000 })).filas).toEqual([]);
  });

  it('opens around one’s own row, also among many with the same points', async () => {
    const [primera] = (await pedir(e.empleado, { cuantos: 1 })).filas;
    const tied = await crearEmpleados(base, 30, [e.centro.id]);
    await darPuntos(
      base,
      tied.map((id) => [id, 2] as const),
      en(90),
    );
    const me = { ...e.empleado, id: tied[20] ?? '' };
    for (const sucursal_id of [undefined, e.centro.id]) {
      const page = await pedir(me, { desde: 'propia', cuantos: 11, sucursal_id });
      expect(page.filas[5]).toEqual(page.propia);
      expect(page.filas).toEqual((await pedir(me, { desde: page.desde, cuantos: 11, sucursal_id })).filas);
    }
    // Near the top, in a search and without points, the list cannot be centred on oneself.
    const first = { ...e.empleado, id: primera?.empleado_id ?? '' };
    expect(await pedir(first, { desde: 'propia' })).toMatchObject({ desde: 0, propia: { posicion: 1 } });
    expect(await pedir(me, { desde: 'propia', busqueda: 'nro1' })).toMatchObject({ desde: 0 });
    expect(await pedir(e.admin_rrhh, { desde: 'propia' })).toMatchObject({ desde: 0, propia: null });
  });

  it('asks as few questions for a hundred rows as for one, first page or last', async () => {
    const asked = async (entrada: Entrada) =>
      (await contarConsultas(base, () => pedir(e.empleado, entrada))).total;
    const one = await asked({ cuantos: 1 });
    expect(one).toBeLessThanOrEqual(12);
    expect(await asked({ cuantos: 100 })).toBe(one);
    expect(await asked({ cuantos: 100, desde: 10 })).toBe(await asked({ cuantos: 1, desde: 110 }));
    expect(await asked({ busqueda: 'empleado' })).toBe(await asked({ busqueda: 'nro1' }));
  });
});

it('reads rows in the order of an index, of all branches and of one: no ranking is sorted to show a page', async () => {
  await darPuntos(base, [[e.empleado.id, 5]], AHORA);
  for (const sucursal_id of [null, e.centro.id]) {
    const ambito = { tipo: 'mes', inicio: dia('2026-11-01'), sucursal_id } as const;
    const { consultas } = await contarConsultas(base, () => primeras(db, ambito, 100));
    const [consulta] = consultas;
    const plan = await planDe(base, consulta ?? { sql: '', params: [] });
    expect(indicesDe(plan)).toContain(sucursal_id === null ? 'totales_ranking' : 'totales_ranking_sucursal');
    expect(nodosDe(plan).map((nodo) => nodo['Node Type'])).not.toContain('Sort');
  }
});

describe('the periods to look at', () => {
  it('are those with points and the current one, the latest first', async () => {
    const listed = async () =>
      (await call(periodos, {}, { context: contextoDe(base, e.empleado) })).periodos.map(
        (p) => `${p.inicio} ${p.fin}${p.actual ? ' actual' : ''}`,
      );
    expect(await listed()).toEqual(['2026-11-01 2026-11-30 actual']);
    await darPuntos(base, [[e.empleado.id, 5]], new Date('2026-09-10T12:00:00Z'));
    await darPuntos(base, [[e.empleado.id, 5]], new Date('2026-08-10T12:00:00Z'));
    await darPuntos(base, [[e.empleado.id, -5]], new Date('2026-08-11T12:00:00Z'));
    await darPuntos(base, [[e.lider.id, 5]], new Date('2026-02-10T12:00:00Z'));
    expect(await listed()).toEqual([
      '2026-11-01 2026-11-30 actual',
      '2026-09-01 2026-09-30',
      '2026-02-01 2026-02-28',
    ]);
    expect(await codigoDe(call(periodos, {}, { context: contextoDe(base, null) }))).toBe('NO_AUTENTICADO');
  });
});

it('follows a person who moves to another branch', async () => {
  await darPuntos(
    base,
    [
      [e.empleado.id, 50],
      [e.gerente_otra.id, 60],
    ],
    AHORA,
  );
  await db.transaction(async (tx) => {
    await tx.update(empleados).set({ sucursal_id: e.norte.id }).where(eq(empleados.id, e.empleado.id));
    await espejarEmpleado(tx, e.empleado.id);
  });
  expect(await filas(e.empleado, { sucursal_id: e.norte.id })).toEqual(['1 Elsa 60', '2 Ana 50']);
  expect(await filas(e.empleado, { sucursal_id: e.centro.id })).toEqual([]);
});

describe('what the setting lets people see', () => {
  const ajustar = (visible: 'todo' | 'sucursal' | 'sin_puntos') =>
    db.transaction((tx) => guardarConfiguracion(tx, 'ranking_visible', visible));

  beforeEach(async () => {
    await darPuntos(base, [[e.empleado.id, 50]], en(1));
    await darPuntos(base, [[e.lider.id, 80]], en(2));
    await darPuntos(base, [[e.empleado_otra.id, 90]], en(3));
  });

  it('own branch: numbered among themselves, and no other branch can be asked for; RRHH sees all', async () => {
    await ajustar('sucursal');
    expect(await filas(e.empleado)).toEqual(['1 Carla 80', '2 Ana 50']);
    expect(await filas(e.gerente_otra)).toEqual(['1 Bruno 90']);
    expect((await pedir(e.empleado)).visible).toBe('sucursal');
    expect(await codigoDe(pedir(e.empleado, { sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
    expect(await filas(e.empleado, { sucursal_id: e.centro.id })).toHaveLength(2);
    expect(await filas(e.admin_rrhh)).toHaveLength(3);
    expect(await filas(e.admin_rrhh, { sucursal_id: e.norte.id })).toEqual(['1 Bruno 90']);
    const sinSucursal = { ...e.empleado, sucursal_id: null };
    expect((await pedir(sinSucursal)).filas).toEqual([]);
  });

  it('hidden points: everybody’s position, one’s own points, and those of whom one manages', async () => {
    await ajustar('sin_puntos');
    expect(await filas(e.empleado)).toEqual(['1 Bruno null', '2 Carla null', '3 Ana 50']);
    expect((await pedir(e.empleado)).para_subir).toBeNull();
    expect((await pedir(e.empleado)).podio.map((f) => f.puntos)).toEqual([null, null, 50]);
    expect(await filas(e.gerente)).toEqual(['1 Bruno null', '2 Carla 80', '3 Ana 50']);
    expect(await filas(e.admin_rrhh)).toEqual(['1 Bruno 90', '2 Carla 80', '3 Ana 50']);
  });
});
