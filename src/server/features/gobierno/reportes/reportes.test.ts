import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Dia, dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import {
  asignaciones_capacitacion,
  capacitaciones,
  evaluaciones_capacitacion,
  intentos_evaluacion,
} from '#server/db/schema/capacitaciones.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos, movimiento } from '#tests/support/puntos.ts';
import { acreditar } from '../../puntos/acreditar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).reportes;

describe('participation', () => {
  it('counts each person once in the stretch and once in each week, and only who is active as a person', async () => {
    await enviar(e.empleado, ['2026-11-02', '2026-11-03', '2026-11-18']);
    await enviar(e.empleado_otra, ['2026-11-18'], 'enviada');
    await enviar(e.desactivado, ['2026-11-18']);
    await enviar(e.lider, ['2026-11-18'], 'anulada');
    await enviar(e.lider, ['2026-10-31']);
    const r = await como(e.admin_rrhh).participacion({ desde: dia('2026-11-01'), hasta: dia('2026-11-20') });
    expect(r).toMatchObject({
      paso: 'semana',
      total: { activos: 7, personas: 2, enviadas: 5, aceptadas: 4 },
    });
    expect(r.filas.map((f) => [f.sucursal, f.activos, f.personas, f.enviadas])).toEqual([
      ['Centro', 4, 1, 4],
      ['Norte', 3, 1, 1],
    ]);
    expect(r.filas[0]?.por_corte.map((c) => [c.inicio, c.personas, c.enviadas])).toEqual([
      ['2026-10-26', 0, 0],
      ['2026-11-02', 1, 2],
      ['2026-11-09', 0, 0],
      ['2026-11-16', 1, 2],
    ]);
  });

  it('counts in a stretch that is over only who was there by its end', async () => {
    // Six of them came in the middle of November, and one of those to Norte.
    await db.update(empleados).set({ created_at: new Date('2026-03-02T12:00:00Z') });
    const nuevos = await crearEmpleados(base, 5, [e.centro.id]);
    await db
      .update(empleados)
      .set({ created_at: inicioDelDia(dia('2026-11-01')) })
      .where(inArray(empleados.id, nuevos));
    await db.update(empleados).set({ created_at: AHORA }).where(eq(empleados.id, e.empleado_otra.id));
    await enviar(e.empleado, ['2026-10-20']);
    const activos = async (desde: string, hasta: string, rol?: 'empleado') => {
      const r = await como(e.admin_rrhh).participacion({ desde: dia(desde), hasta: dia(hasta), rol });
      return [r.cierre, r.total.activos, ...r.filas.map((f) => f.activos)];
    };
    expect(await activos('2026-10-01', '2026-10-31')).toEqual(['2026-10-31', 6, 4, 2]);
    expect(await activos('2026-11-01', '2026-11-19')).toEqual(['2026-11-19', 11, 9, 2]);
    expect(await activos('2026-11-01', '2026-11-20')).toEqual([null, 12, 9, 3]);
    expect(await activos('2026-10-01', '2026-10-31', 'empleado')).toEqual(['2026-10-31', 1, 1]);
  });

  it('is of the branch and role asked for; a gerente gets their own without asking', async () => {
    await enviar(e.empleado, ['2026-11-18']);
    await enviar(e.empleado_otra, ['2026-11-18']);
    const norte = await como(e.admin_rrhh).participacion({ sucursal_id: e.norte.id });
    expect(norte.filas.map((f) => f.sucursal)).toEqual(['Norte']);
    const lideres = await como(e.admin_rrhh).participacion({ rol: 'lider_grupo' });
    expect(lideres.total).toEqual({
      activos: 1,
      personas: 0,
      enviadas: 0,
      enviadas_inactivos: 0,
      aceptadas: 0,
    });
    const suya = await como(e.gerente).participacion({});
    expect(suya.filas.map((f) => f.sucursal)).toEqual(['Centro']);
    expect(suya.total.enviadas).toBe(1);
  });
});

describe('the queue', () => {
  it('is told by age in whole days, now, whatever the dates of the filter', async () => {
    await enviar(e.empleado, ['2026-11-20'], 'enviada');
    await enviar(e.lider, ['2026-11-18'], 'enviada');
    await enviar(e.empleado_otra, ['2026-10-01'], 'enviada');
    await enviar(e.gerente, ['2026-11-01'], 'aprobada');
    const r = await como(e.admin_rrhh).cola({ desde: dia('2020-01-01'), hasta: dia('2020-01-02') });
    expect(r.total).toEqual({
      hasta_1: 1,
      hasta_3: 1,
      hasta_7: 0,
      mas: 1,
      total: 3,
      mas_antigua: inicioDelDia(dia('2026-10-01')),
    });
    expect(r.filas.map((f) => [f.sucursal, f.total])).toEqual([
      ['Centro', 2],
      ['Norte', 1],
    ]);
    expect((await como(e.gerente_otra).cola({})).total.total).toBe(1);
  });
});

describe('points by origin', () => {
  it('add up to the ledger, by the branch that people had then', async () => {
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.empleado_otra.id, 20],
      ],
      AHORA,
    );
    await db.transaction((tx) =>
      acreditar(tx, [movimiento(e.empleado.id, -10, dia('2026-11-19'), { origen_tipo: 'reversion' })], AHORA),
    );
    await db.update(empleados).set({ sucursal_id: e.norte.id }).where(eq(empleados.id, e.empleado.id));
    const r = await como(e.admin_rrhh).puntos({ desde: dia('2026-11-01') });
    expect(r.total).toBe(60);
    expect(r.restados).toBe(-10);
    expect(r.filas.find((f) => f.origen_tipo === 'reversion')).toMatchObject({ total: -10, movimientos: 1 });
    expect(r.por_corte.flatMap((c) => c.totales).reduce((s, t) => s + t.total, 0)).toBe(60);
    expect((await como(e.gerente).puntos({})).total).toBe(40);
    expect((await como(e.gerente_otra).puntos({})).total).toBe(20);
    expect(
      (await como(e.admin_rrhh).puntos({ desde: dia('2026-10-01'), hasta: dia('2026-10-31') })).total,
    ).toBe(0);
  });
});

describe('what was taken away', () => {
  it('is added up movement by movement, so that a stretch takes what its months take', async () => {
    const mover = (puntos: number, cuando: Dia) =>
      db.transaction((tx) =>
        acreditar(tx, [movimiento(e.empleado.id, puntos, cuando, { origen_tipo: 'ajuste' })], AHORA),
      );
    await mover(2000, dia('2026-10-05'));
    await mover(-40, dia('2026-10-06'));
    await mover(-1500, dia('2026-11-05'));
    const entre = async (desde: Dia, hasta: Dia) =>
      (await como(e.admin_rrhh).puntos({ desde, hasta })).restados;
    expect(await entre(dia('2026-10-01'), dia('2026-10-31'))).toBe(-40);
    expect(await entre(dia('2026-11-01'), dia('2026-11-30'))).toBe(-1500);
    expect(await entre(dia('2026-10-01'), dia('2026-11-30'))).toBe(-1540);
    expect((await como(e.gerente_otra).puntos({ desde: dia('2026-10-01') })).restados).toBe(0);
  });
});

describe('prizes and budget', () => {
  it('value what was committed, or what the prize costs until then; what was rejected costs nothing', async () => {
    const [uno, otro] = await dosPremios();
    await reclamar(e.empleado, uno, 'pendiente', null);
    await reclamar(e.lider, uno, 'aprobado', 90_050);
    await reclamar(e.empleado_otra, otro, 'rechazado', null);
    const r = await como(e.admin_rrhh).premios({});
    expect(r.total).toEqual({ cantidad: 3, valor: 1900.5 });
    expect(r.por_estado.map((f) => [f.estado, f.cantidad, f.valor])).toEqual([
      ['pendiente', 1, 1000],
      ['aprobado', 1, 900.5],
      ['entregado', 0, 0],
      ['rechazado', 1, 500],
    ]);
    expect(r.filas[0]).toMatchObject({ nombre: 'Mochila', pendiente: 1, aprobado: 1, valor: 1900.5 });
    expect((await como(e.gerente_otra).premios({})).total).toEqual({ cantidad: 1, valor: 0 });
  });

  it('the budget is the company’s; of a branch, the part it took, without what is left', async () => {
    const [uno] = await dosPremios();
    const [mes] = await db
      .insert(presupuesto_empresa)
      .values({ anio: 2026, mes: 11, presupuesto_inicial: 500_000, comprometido: 90_050, ejecutado: 100_000 })
      .returning();
    await reclamar(e.lider, uno, 'aprobado', 90_050, mes?.id);
    await reclamar(e.empleado_otra, uno, 'entregado', 100_000, mes?.id);
    const todo = await como(e.admin_rrhh).presupuesto({});
    expect(todo).toMatchObject({
      parcial: false,
      filas: [
        {
          id: mes?.id,
          anio: 2026,
          mes: 11,
          inicial: 5000,
          comprometido: 900.5,
          ejecutado: 1000,
          disponible: 3099.5,
        },
      ],
    });
    expect(await como(e.gerente).presupuesto({})).toMatchObject({
      parcial: true,
      filas: [{ inicial: null, comprometido: 900.5, ejecutado: 0, disponible: null }],
    });
    expect((await como(e.admin_rrhh).presupuesto({ hasta: dia('2026-10-31') })).filas).toEqual([]);
  });
});

describe('the rows behind the points', () => {
  it('are as many as the figure says, the latest first, a page at a time; of a branch, of its people', async () => {
    for (const [quien, cuantos, instante] of [
      [e.empleado, 10, AHORA],
      [e.lider, 20, AHORA],
      [e.empleado_otra, 30, AHORA],
      [e.empleado, 40, new Date(+AHORA - 2 * 86_400_000)],
      [e.empleado, 50, new Date(+AHORA - 400 * 86_400_000)],
    ] as const)
      await darPuntos(base, [[quien.id, cuantos]], instante);
    const r = como(e.admin_rrhh);
    const [figura] = (await r.puntos({})).filas;
    if (!figura) throw new Error('There are no points');
    const origen = { origen_tipo: figura.origen_tipo };
    const todas = await r.movimientos(origen);
    expect(todas.total).toBe(figura.movimientos);
    expect(todas.filas.map((f) => f.puntos)).toEqual([30, 20, 10, 40]);
    expect(todas.filas.reduce((suma, f) => suma + f.puntos, 0)).toBe(figura.total);
    const paginas = await Promise.all(
      [1, 2, 3].map((pagina) => r.movimientos({ ...origen, pagina, por_pagina: 3 })),
    );
    expect(paginas.map(({ filas }) => filas.map((f) => f.puntos))).toEqual([[30, 20, 10], [40], []]);
    const segunda = await r.movimientos({ ...origen, pagina: 2, por_pagina: 2 });
    expect(segunda.filas.map((f) => f.puntos)).toEqual([10, 40]);
    const deCentro = await como(e.gerente).movimientos(origen);
    expect([deCentro.total, deCentro.filas.map((f) => f.puntos)]).toEqual([3, [20, 10, 40]]);
    expect((await r.movimientos({ origen_tipo: 'premio' })).filas).toEqual([]);
    expect(await codigoDe(como(e.gerente).movimientos({ ...origen, sucursal_id: e.norte.id }))).toBe(
      'NO_ENCONTRADO',
    );
  });
});

describe('trainings', () => {
  it('an assignment past its deadline is overdue before any job has been, and attempts pass or not', async () => {
    const capacitacion = await cursada();
    const r = await como(e.admin_rrhh).capacitaciones({});
    expect(r.filas).toEqual([
      {
        capacitacion_id: capacitacion,
        titulo: 'Manejo de alimentos',
        obligatoria: true,
        asignadas: 3,
        completadas: 1,
        en_curso: 1,
        vencidas: 1,
        intentos: 4,
        aprobados: 1,
      },
    ]);
    expect((await como(e.gerente_otra).capacitaciones({})).total).toMatchObject({
      asignadas: 1,
      intentos: 0,
    });
  });

  it('the questions least answered well go first, without their answers', async () => {
    await cursada();
    const r = await como(e.admin_rrhh).preguntas({});
    expect(r).toMatchObject({ intentos: 4, hay_mas: false });
    expect(r.filas.map((f) => [f.pregunta, f.presentadas, f.acertadas])).toEqual([
      ['¿A qué temperatura?', 4, 1],
      ['¿Cada cuánto?', 4, 3],
    ]);
    expect(JSON.stringify(r)).not.toContain('respuesta_correcta');
    expect((await como(e.gerente_otra).preguntas({})).filas).toEqual([]);
  });
});

describe('never recognised', () => {
  it('are active people without points, badges, méritos or prizes in hand', async () => {
    await darPuntos(base, [[e.empleado.id, 5]], AHORA);
    const [uno] = await dosPremios();
    await reclamar(e.lider, uno, 'entregado', 100);
    await reclamar(e.gerente, uno, 'pendiente', null);
    const r = await como(e.admin_rrhh).sinReconocer({});
    expect(r.total).toBe(5);
    expect(r.filas.map((f) => f.nombre).toSorted()).toEqual(['Bruno', 'Darío', 'Elsa', 'Flor', 'Gastón']);
    expect(r.por_sucursal).toEqual([
      expect.objectContaining({ sucursal: 'Centro', activos: 4, sin_reconocer: 2 }),
      expect.objectContaining({ sucursal: 'Norte', activos: 3, sin_reconocer: 3 }),
    ]);
    const segunda = await como(e.admin_rrhh).sinReconocer({ pagina: 2, por_pagina: 3 });
    expect(segunda.filas).toHaveLength(2);
  });
});

describe('whoever asks', () => {
  it('is told what is wrong with the dates', async () => {
    const r = como(e.admin_rrhh);
    expect(await codigoDe(r.puntos({ desde: dia('2026-02-01'), hasta: dia('2026-01-01') }))).toBe(
      'BAD_REQUEST',
    );
    expect(await codigoDe(r.puntos({ desde: dia('2024-01-01'), hasta: dia('2026-01-01') }))).toBe(
      'BAD_REQUEST',
    );
    expect(await codigoDe(r.puntos({ desde: dia('2025-01-01'), hasta: dia('2025-12-31') }))).toBe('OK');
  });

  it('as a gerente without a branch may see none, and of another branch hears that it is not there', async () => {
    const suelto = { ...e.gerente, sucursal_id: null };
    expect(await codigoDe(como(suelto).cola({}))).toBe('SIN_PERMISO');
    expect(await codigoDe(como(e.gerente).cola({ sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
  });

  it('costs as many questions with many people as with few', async () => {
    const preguntar = async () => {
      const r = como(e.admin_rrhh);
      const { total } = await contarConsultas(base, () =>
        Promise.all([
          r.participacion({}),
          r.cola({}),
          r.puntos({}),
          r.premios({}),
          r.presupuesto({ rol: 'empleado' }),
          r.capacitaciones({}),
          r.preguntas({}),
          r.sinReconocer({}),
        ]),
      );
      return total;
    };
    const pocas = await preguntar();
    const ids = await crearEmpleados(base, 60, [e.centro.id, e.norte.id]);
    await darPuntos(
      base,
      ids.map((id) => [id, 5]),
      AHORA,
    );
    expect(await preguntar()).toBe(pocas);
    expect(pocas).toBeLessThanOrEqual(19);
  });
});

/** Evidence of a person on those days, each for a challenge of its own. */
async function enviar(
  quien: PersonaDePrueba,
  dias: readonly string[],
  estado: 'enviada' | 'aprobada' | 'anulada' = 'aprobada',
) {
  for (const texto of dias) {
    const d: Dia = dia(texto);
    const [desafio] = await db
      .insert(desafios)
      .values({
        titulo: 'Góndola',
        busqueda: 'gondola',
        tipo_periodo: 'mensual',
        fecha_inicio: d,
        fecha_fin: d,
        objetivos: [],
        puntos_por_objetivo: {},
      })
      .returning();
    const [participacion] = await db
      .insert(participaciones)
      .values({ desafio_id: desafio!.id, empleado_id: quien.id })
      .returning();
    await db.insert(evidencias).values({
      participacion_id: participacion!.id,
      empleado_id: quien.id,
      estado,
      clave: randomUUIDv7(),
      fecha_envio: inicioDelDia(d),
      dia_envio: d,
    });
  }
}

async function dosPremios(): Promise<[string, string]> {
  const filas = await db
    .insert(premios)
    .values(
      (
        [
          ['Mochila', 100_000],
          ['Taza', 50_000],
        ] as const
      ).map(([nombre, monto_presupuestado]) => ({
        nombre,
        busqueda: nombre.toLowerCase(),
        monto_presupuestado,
        criterios_eligibilidad: { puntos_requeridos: 10 },
      })),
    )
    .returning({ id: premios.id });
  return [filas[0]!.id, filas[1]!.id];
}

async function reclamar(
  quien: PersonaDePrueba,
  premio_id: string,
  estado: 'pendiente' | 'aprobado' | 'entregado' | 'rechazado',
  monto: number | null,
  presupuesto_id?: string,
) {
  await db.insert(asignaciones_premio).values({
    beneficiario_id: quien.id,
    premio_id,
    estado,
    fecha_asignacion: AHORA,
    clave: randomUUIDv7(),
    puntos_requeridos: 10,
    monto,
    presupuesto_id: presupuesto_id ?? null,
  });
}

/** A training assigned to three people, one of them late, and four attempts by one of them at its two questions. */
async function cursada(): Promise<string> {
  const [capacitacion] = await db
    .insert(capacitaciones)
    .values({ titulo: 'Manejo de alimentos', busqueda: 'manejo', obligatoria: true })
    .returning();
  const [evaluacion] = await db
    .insert(evaluaciones_capacitacion)
    .values({ capacitacion_id: capacitacion!.id, titulo: 'Final', intentos_maximos: 9 })
    .returning();
  const asignadas = await db
    .insert(asignaciones_capacitacion)
    .values(
      (
        [
          [e.empleado, 'completada', null],
          [e.lider, 'en_progreso', '2026-11-19'],
          [e.empleado_otra, 'pendiente', '2026-11-20'],
        ] as const
      ).map(([quien, estado, limite]) => ({
        capacitacion_id: capacitacion!.id,
        empleado_id: quien.id,
        estado,
        fecha_asignacion: AHORA,
        fecha_limite: limite === null ? null : dia(limite),
      })),
    )
    .returning();
  const [facil, dificil] = [randomUUIDv7(), randomUUIDv7()];
  const opciones = ['a', 'b', 'c', 'd'] as const;
  const preguntas = [
    { id: facil, pregunta: '¿Cada cuánto?', opciones, respuesta_correcta: 0, puntos: 1 },
    { id: dificil, pregunta: '¿A qué temperatura?', opciones, respuesta_correcta: 2, puntos: 1 },
  ];
  const respuestas = [
    { [facil]: 0 },
    { [facil]: 0, [dificil]: 1 },
    { [dificil]: 0 },
    { [facil]: 0, [dificil]: 2 },
  ];
  await db.insert(intentos_evaluacion).values(
    respuestas.map((suyas, i) => ({
      evaluacion_id: evaluacion!.id,
      asignacion_id: asignadas[0]!.id,
      empleado_id: e.empleado.id,
      numero: i + 1,
      preguntas,
      puntaje_minimo: 70,
      iniciado_en: AHORA,
      terminado_en: AHORA,
      respuestas: suyas,
      aprobado: i === 3,
    })),
  );
  return capacitacion!.id;
}
