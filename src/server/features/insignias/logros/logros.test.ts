import { call } from '@orpc/server';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';
import { cifrasDelDashboard, logrosRouter, ordenDelDashboard } from './logros.ts';

const { resumen, tarjetas } = logrosRouter;
const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T15:00:00Z');
const el = (d: string) => new Date(`${d}T15:00:00Z`);
let e: Empresa;
let soltarReloj = () => {};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  soltarReloj = fijarReloj(AHORA);
  cifrasDelDashboard.olvidar(db);
});
afterEach(() => soltarReloj());

const cifras = () => call(resumen, undefined, { context: contextoDe(base, e.empleado) });
/** As if enough time had passed for the order to be looked at again. */
const ver = (entrada: Parameters<typeof pedir>[0] = {}) => {
  for (const orden of Object.values(ordenDelDashboard)) orden.olvidar(db);
  return pedir(entrada);
};
const pedir = (entrada: {
  tipo?: 'todos' | 'desafio' | 'capacitacion' | 'premio';
  busqueda?: string;
  de?: string;
  pagina?: number;
  por_pagina?: number;
}) => call(tarjetas, entrada, { context: contextoDe(base, e.empleado) });
const tarjetaDe = async ({ id }: PersonaDePrueba, entrada: Parameters<typeof pedir>[0] = {}) =>
  (await ver(entrada)).tarjetas.find((t) => t.empleado_id === id);

describe('what counts as an achievement', () => {
  test('a validated challenge, a completed training and a delivered prize, the latest first', async () => {
    await completa(e.empleado, 'Góndola', '2026-03-01');
    await capacita(e.empleado, 'Higiene', '2026-03-05');
    await entrega(e.empleado, 'Termo', '2026-03-03');
    const tarjeta = await tarjetaDe(e.empleado);
    expect(tarjeta).toMatchObject({
      nombre: 'Ana',
      rol: 'empleado',
      sucursal: 'Centro',
      soy_yo: true,
      logros_mas: 0,
    });
    expect(tarjeta?.logros.map((l) => [l.tipo, l.titulo, l.fecha])).toEqual([
      ['capacitacion', 'Higiene', el('2026-03-05')],
      ['premio', 'Termo', el('2026-03-03')],
      ['desafio', 'Góndola', el('2026-03-01')],
    ]);
    expect(await cifras()).toMatchObject({ logros: 3 });
  });

  test('nothing that is on its way, or was taken back', async () => {
    await completa(e.empleado, 'A', '2026-03-01', { progreso: 99 });
    await completa(e.empleado, 'B', '2026-03-01', { fecha_validacion: null });
    for (const estado of ['pendiente', 'en_progreso', 'vencida'] as const)
      await capacita(e.empleado, estado, '2026-03-01', { estado });
    for (const estado of ['pendiente', 'aprobado', 'rechazado'] as const)
      await entrega(e.empleado, estado, '2026-03-01', { estado });
    expect((await tarjetaDe(e.empleado))?.logros).toEqual([]);
    expect(await cifras()).toMatchObject({ logros: 0, promedio: 0 });
  });

  test("a group's challenge is of each member who contributed, and of nobody else", async () => {
    const id = await completa(null, 'Entre todos', '2026-03-01', { grupo_id: e.reposicion.id });
    await db.insert(participacion_miembros).values([
      { participacion_id: id, empleado_id: e.empleado.id, aporto: true },
      { participacion_id: id, empleado_id: e.lider.id, aporto: true },
      { participacion_id: id, empleado_id: e.gerente.id, aporto: false },
      { participacion_id: id, empleado_id: e.desactivado.id, aporto: true },
    ]);
    expect((await tarjetaDe(e.empleado))?.logros.map((l) => l.titulo)).toEqual(['Entre todos']);
    expect((await tarjetaDe(e.gerente))?.logros).toEqual([]);
    expect(await cifras()).toMatchObject({ logros: 2 });
  });
});

describe('the cards', () => {
  test('who achieved something last comes first, of the type asked for; who has nothing, by name', async () => {
    await completa(e.gerente, 'Hace mucho', '2026-01-05');
    await capacita(e.lider, 'Higiene', '2026-02-05');
    await entrega(e.empleado, 'Termo', '2026-03-03');
    const id = await completa(null, 'Entre todos', '2026-03-05', { grupo_id: e.reposicion.id });
    await db
      .insert(participacion_miembros)
      .values({ participacion_id: id, empleado_id: e.gerente_otra.id, aporto: true });
    const quienes = async (entrada: Parameters<typeof pedir>[0]) =>
      (await ver(entrada)).tarjetas.filter((t) => t.logros.length > 0).map((t) => t.nombre);
    expect(await quienes({})).toEqual([
      e.gerente_otra.nombre,
      e.empleado.nombre,
      e.lider.nombre,
      e.gerente.nombre,
    ]);
    expect(await quienes({ tipo: 'desafio' })).toEqual([e.gerente_otra.nombre, e.gerente.nombre]);
    const { tarjetas: todas } = await ver();
    const sinNada = todas.filter((t) => t.logros.length === 0).map((t) => t.nombre);
    expect(todas.slice(4).map((t) => t.nombre)).toEqual(sinNada);
    expect(sinNada).toEqual(sinNada.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  test('one person alone has all of theirs; one who left, or nobody, is no card', async () => {
    for (let i = 1; i <= 7; i += 1) await completa(e.empleado, `Desafío ${i}`, `2026-02-0${i}`);
    const { total, tarjetas: suyas } = await ver({ de: e.empleado.id });
    expect(total).toBe(1);
    expect(suyas.map((t) => [t.nombre, t.logros.length, t.logros_mas])).toEqual([['Ana', 7, 0]]);
    for (const de of [e.desactivado.id, randomUUID()])
      expect(await ver({ de })).toEqual({ total: 0, tarjetas: [] });
  });

  test('one per active employee, by name as people sort it, and nobody who left or waits to be let in', async () => {
    await db.update(empleados).set({ nombre: 'Ángela' }).where(eq(empleados.id, e.otro_admin.id));
    await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, e.gerente_otra.id));
    const { total, tarjetas: filas } = await ver();
    expect(filas.map((f) => f.nombre)).toEqual(['Ana', 'Ángela', 'Bruno', 'Carla', 'Darío', 'Flor']);
    expect(total).toBe(6);
    expect(await cifras()).toMatchObject({ empleados: 6 });
  });

  test('show the latest five and count the rest, of the type asked for', async () => {
    for (let i = 1; i <= 7; i += 1) await completa(e.empleado, `Desafío ${i}`, `2026-02-0${i}`);
    await entrega(e.empleado, 'Termo', '2026-03-03');
    const todos = await tarjetaDe(e.empleado);
    expect(todos?.logros.map((l) => l.titulo)).toEqual([
      'Termo',
      'Desafío 7',
      'Desafío 6',
      'Desafío 5',
      'Desafío 4',
    ]);
    expect(todos?.logros_mas).toBe(3);
    expect((await tarjetaDe(e.empleado, { tipo: 'desafio' }))?.logros_mas).toBe(2);
    expect((await tarjetaDe(e.empleado, { tipo: 'premio' }))?.logros).toHaveLength(1);
    expect(await tarjetaDe(e.empleado, { tipo: 'capacitacion' })).toMatchObject({
      logros: [],
      logros_mas: 0,
    });
    expect((await ver({ tipo: 'capacitacion' })).total).toBe(7);
  });

  test('carry all of one’s points, not those of a period', async () => {
    await darPuntos(base, [[e.empleado.id, 40]], el('2024-07-01'));
    await darPuntos(base, [[e.empleado.id, 2]], el('2026-03-09'));
    expect((await tarjetaDe(e.empleado))?.puntos).toBe(42);
    expect((await tarjetaDe(e.lider))?.puntos).toBe(0);
  });

  test('say nothing else of a colleague', async () => {
    expect(Object.keys((await tarjetaDe(e.lider))!).toSorted()).toEqual([
      'apellido',
      'avatar_url',
      'empleado_id',
      'logros',
      'logros_mas',
      'nombre',
      'puntos',
      'rol',
      'soy_yo',
      'sucursal',
    ]);
  });

  test('are searched by words of the name and of the branch, whatever they hold', async () => {
    const nombres = async (busqueda: string) => (await ver({ busqueda })).tarjetas.map((t) => t.nombre);
    expect(await nombres('nunez')).toEqual(['Bruno']);
    expect(await nombres('norte')).toEqual(['Bruno', 'Elsa', 'Gastón']);
    expect(await nombres('VEGA nor')).toEqual(['Elsa']);
    expect(await nombres('paz')).toEqual([]);
    expect(await nombres('%')).toEqual([]);
    expect(await nombres(String.raw`\ ' "; --`)).toEqual([]);
  });

  test('come by pages that neither repeat nor skip; after the last there are none', async () => {
    await crearEmpleados(base, 8, [e.centro.id], { nombre: 'Ana', apellido: 'Pérez' });
    const paginas = await Promise.all([1, 2, 3, 4].map((pagina) => ver({ pagina, por_pagina: 5 })));
    expect(paginas.map((p) => [p.total, p.tarjetas.length])).toEqual([
      [15, 5],
      [15, 5],
      [15, 5],
      [15, 0],
    ]);
    expect(new Set(paginas.flatMap((p) => p.tarjetas.map((t) => t.empleado_id))).size).toBe(15);
  });

  test('take as many queries for a hundred people as for one', async () => {
    const ids = await crearEmpleados(base, 100, [e.centro.id]);
    for (const id of ids.slice(0, 5)) await completa({ id }, `De ${id}`, '2026-03-01');
    const una = await contarConsultas(base, () => ver({ por_pagina: 1 }));
    const cien = await contarConsultas(base, () => ver({ por_pagina: 100 }));
    expect([una.total, cien.total]).toEqual([3, 3]);
    expect((await contarConsultas(base, cifras)).total).toBe(3);
  });
});

describe('the figures', () => {
  test('an empty house says zero and nobody', async () => {
    expect(await cifras()).toEqual({ empleados: 7, logros: 0, promedio: 0, destacado: null });
  });

  test('are counted once for all who ask at the same time, and again later', async () => {
    const { total, result } = await contarConsultas(base, () =>
      Promise.all([cifrasDelDashboard.de(db), cifrasDelDashboard.de(db), cifrasDelDashboard.de(db)]),
    );
    expect(total).toBe(2);
    expect(new Set(result.map((c) => JSON.stringify(c))).size).toBe(1);
    await completa(e.lider, 'Después', '2026-03-01');
    await vi.waitFor(
      async () => expect(await cifrasDelDashboard.de(db)).toMatchObject({ logros: 1 }),
      20_000,
    );
  });

  test('leave out the achievements of who left; the average is whole', async () => {
    for (let i = 0; i < 11; i += 1) await completa(e.lider, `D${i}`, '2026-03-01');
    await completa(e.desactivado, 'Antes de irse', '2026-03-01');
    await capacita(e.desactivado, 'Higiene', '2026-03-01');
    await entrega(e.desactivado, 'Termo', '2026-03-01');
    expect(await cifras()).toMatchObject({ logros: 11, promedio: 2 });
  });

  test('the top employee has the most points; of those tied, who got there first; never one who left', async () => {
    await darPuntos(
      base,
      [
        [e.lider.id, 50],
        [e.empleado.id, 50],
        [e.gerente.id, 20],
      ],
      el('2026-03-01'),
    );
    expect((await cifras()).destacado).toEqual({
      nombre: 'Carla',
      apellido: 'Ríos',
      avatar_url: null,
      puntos: 50,
    });
  });
});

async function completa(
  quien: { id: string } | null,
  titulo: string,
  fecha: string,
  cambios: Partial<typeof participaciones.$inferInsert> = {},
): Promise<string> {
  const [desafio] = await db
    .insert(desafios)
    .values({
      titulo,
      busqueda: titulo,
      tipo_periodo: 'semanal',
      fecha_inicio: dia('2026-01-01'),
      fecha_fin: dia('2026-12-31'),
      estado: 'activo',
      objetivos: [],
      puntos_por_objetivo: {},
    })
    .returning({ id: desafios.id });
  const [fila] = await db
    .insert(participaciones)
    .values({
      desafio_id: desafio!.id,
      empleado_id: quien?.id ?? null,
      progreso: 100,
      fecha_validacion: el(fecha),
      ...cambios,
    })
    .returning({ id: participaciones.id });
  return fila!.id;
}

async function capacita(
  quien: PersonaDePrueba,
  titulo: string,
  fecha: string,
  cambios: Partial<typeof asignaciones_capacitacion.$inferInsert> = {},
): Promise<void> {
  const [capacitacion] = await db
    .insert(capacitaciones)
    .values({ titulo, busqueda: titulo })
    .returning({ id: capacitaciones.id });
  await db.insert(asignaciones_capacitacion).values({
    capacitacion_id: capacitacion!.id,
    empleado_id: quien.id,
    estado: 'completada',
    fecha_asignacion: el('2026-01-01'),
    fecha_completada: el(fecha),
    ...cambios,
  });
}

async function entrega(
  quien: PersonaDePrueba,
  nombre: string,
  fecha: string,
  cambios: Partial<typeof asignaciones_premio.$inferInsert> = {},
): Promise<void> {
  const [premio] = await db
    .insert(premios)
    .values({ nombre, monto_presupuestado: 100, criterios_eligibilidad: {}, busqueda: nombre })
    .returning({ id: premios.id });
  await db.insert(asignaciones_premio).values({
    beneficiario_id: quien.id,
    premio_id: premio!.id,
    estado: 'entregado',
    fecha_asignacion: el('2026-01-01'),
    fecha_entrega: el(fecha),
    clave: randomUUID(),
    puntos_requeridos: 1,
    ...cambios,
  });
}
