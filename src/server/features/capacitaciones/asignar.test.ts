import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion as asignaciones } from '#server/db/schema/capacitaciones.ts';
import { contarConsultas } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { codigoDe, crearPersona, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { escenaDeCapacitaciones, HOY } from '#tests/support/escena-de-capacitaciones.ts';

const { base, enDia, empezar, como, prepararA } = await escenaDeCapacitaciones();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

const rrhh = () => como(e.admin_rrhh).capacitaciones;
const yo = () => como(e.empleado).capacitaciones;
const preparar = (materiales?: number, fecha_limite?: Dia | null) =>
  prepararA(e.empleado, materiales, fecha_limite);

describe('assigning', () => {
  it('people, a branch, everybody: each once, only the active, and twice changes nothing', async () => {
    const { id } = await crearCapacitacion(base);
    const asignar = (
      destinatarios: Parameters<ReturnType<typeof rrhh>['asignar']>[0]['destinatarios'],
      fecha?: Dia,
    ) => rrhh().asignar({ id, destinatarios, ...(fecha && { fecha_limite: fecha }) });
    const dos = { tipo: 'empleados' as const, empleado_ids: [e.empleado.id, e.desactivado.id] };
    const limite = sumarDias(HOY, 5);
    expect(await asignar(dos, limite)).toEqual({ asignadas: 1, ya_asignadas: 0 });
    expect(await asignar(dos)).toEqual({ asignadas: 0, ya_asignadas: 1 });
    // An existing assignment does not change, nor does its date.
    expect((await yo().ver({ id })).fecha_limite).toBe(limite);
    expect(await asignar({ tipo: 'sucursal', sucursal_id: e.centro.id })).toEqual({
      asignadas: 3,
      ya_asignadas: 1,
    });
    expect(await rrhh().asignables({ id })).toMatchObject({ total: 7, sin_asignar: 3 });
    expect(await asignar({ tipo: 'todos' })).toEqual({ asignadas: 3, ya_asignadas: 4 });
    expect(await base.db.$count(notificaciones, eq(notificaciones.tipo, 'capacitacion_asignada'))).toBe(7);
    const { filas } = await rrhh().asignables({ id, busqueda: 'nuñez' });
    expect(filas.map((f) => [f.nombre, f.ya_asignada])).toEqual([['Bruno', true]]);
  });

  it('ten times at once is once', async () => {
    const { id } = await crearCapacitacion(base);
    const veces = await Promise.all(
      Array.from({ length: 10 }, () => rrhh().asignar({ id, destinatarios: { tipo: 'todos' } })),
    );
    expect(veces.reduce((suma, v) => suma + v.asignadas, 0)).toBe(7);
    expect(await base.db.$count(asignaciones)).toBe(7);
    expect(await base.db.$count(notificaciones)).toBe(7);
  });

  it('to a whole company takes as many queries as to one branch', async () => {
    for (let i = 0; i < 40; i += 1) await crearPersona(base, { sucursal_id: e.norte.id });
    const una = await crearCapacitacion(base);
    const otra = await crearCapacitacion(base);
    const pocos = await contarConsultas(base, () =>
      rrhh().asignar({ id: una.id, destinatarios: { tipo: 'sucursal', sucursal_id: e.centro.id } }),
    );
    const todos = await contarConsultas(base, () =>
      rrhh().asignar({ id: otra.id, destinatarios: { tipo: 'todos' } }),
    );
    expect(todos.result.asignadas).toBe(47);
    expect(todos.total - pocos.total).toBeLessThanOrEqual(2);
  });

  it('refuses a date that has passed, a paused training, a bad date and nobody', async () => {
    const { id } = await crearCapacitacion(base);
    const asignar = (datos: object) =>
      codigoDe(rrhh().asignar({ id, destinatarios: { tipo: 'todos' }, ...datos }));
    expect(await asignar({ fecha_limite: sumarDias(HOY, -1) })).toBe('FECHA_PASADA');
    expect(await asignar({ fecha_limite: '2026-02-30' })).toBe('BAD_REQUEST');
    expect(await asignar({ destinatarios: { tipo: 'empleados', empleado_ids: [] } })).toBe('BAD_REQUEST');
    await rrhh().activar({ id, activa: false });
    expect(await asignar({})).toBe('CAPACITACION_INACTIVA');
    expect(await base.db.$count(asignaciones)).toBe(0);
  });

  it('is taken back while nobody has begun', async () => {
    const { id, asignacion_id, material_ids } = await preparar(2);
    const otra = await asignarCapacitacion(base, id, e.lider.id);
    await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    expect(await rrhh().desasignar({ ids: [asignacion_id, otra, randomUUIDv7()] })).toEqual({
      quitadas: 1,
      empezadas: 1,
    });
    expect((await yo().mias()).capacitaciones).toHaveLength(1);
  });
});

describe('following', () => {
  async function armar() {
    const { id, material_ids } = await crearCapacitacion(base, { materiales: 1, preguntas: null });
    for (const quien of [e.empleado, e.lider, e.gerente, e.empleado_otra])
      await asignarCapacitacion(base, id, quien.id, {
        fecha_limite: quien === e.lider ? sumarDias(HOY, -1) : null,
      });
    await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    return id;
  }

  it('RRHH sees everybody, a gerente their branch; by state, branch, name and date', async () => {
    await armar();
    const ver = async (quien: PersonaDePrueba, filtro = {}) => {
      const { filas, conteos } = await como(quien).capacitaciones.asignaciones({
        orden: 'nombre',
        ...filtro,
      });
      return { quienes: filas.map((f) => f.empleado.nombre), conteos };
    };
    expect(await ver(e.admin_rrhh)).toEqual({
      quienes: ['Ana', 'Bruno', 'Carla', 'Darío'],
      conteos: { todas: 4, pendiente: 2, en_progreso: 0, completada: 1, vencida: 1 },
    });
    expect((await ver(e.gerente)).quienes).toEqual(['Ana', 'Carla', 'Darío']);
    expect((await ver(e.gerente, { sucursal_id: e.norte.id })).quienes).toEqual([]);
    expect((await ver(e.gerente_otra)).quienes).toEqual(['Bruno']);
    expect((await ver(e.admin_rrhh, { estado: 'vencida' })).quienes).toEqual(['Carla']);
    expect((await ver(e.admin_rrhh, { estado: 'pendiente' })).quienes).toEqual(['Bruno', 'Darío']);
    expect((await ver(e.admin_rrhh, { busqueda: 'perez' })).quienes).toEqual(['Ana']);
    expect((await ver(e.admin_rrhh, { orden: 'limite', por_pagina: 1 })).quienes).toEqual(['Carla']);
  });

  it('a page takes the same queries, however long', async () => {
    await armar();
    const una = await contarConsultas(base, () => rrhh().asignaciones({ por_pagina: 1 }));
    const todas = await contarConsultas(base, () => rrhh().asignaciones({}));
    expect([una.total, todas.total]).toEqual([3, 3]);
  });

  it('reminds once a day, nobody out of reach, done, or oneself', async () => {
    await armar();
    await base.db
      .update(asignaciones)
      .set({ fecha_limite: sumarDias(HOY, 5) })
      .where(eq(asignaciones.empleado_id, e.lider.id));
    const { filas: todas } = await rrhh().asignaciones({});
    const ids = todas.map((f) => f.id);
    const faltan = async (quien: PersonaDePrueba, filtro = {}) =>
      (await como(quien).capacitaciones.porRecordar(filtro)).ids.map(
        (id) => todas.find((f) => f.id === id)?.empleado.nombre,
      );
    expect(await faltan(e.gerente)).toEqual(['Carla']);
    expect(await faltan(e.gerente, { sucursal_id: e.norte.id })).toEqual([]);
    const deTodos = await faltan(e.admin_rrhh);
    // The one with a deadline at the head.
    expect(deTodos[0]).toBe('Carla');
    expect(new Set(deTodos.slice(1))).toEqual(new Set(['Bruno', 'Darío']));
    expect(await faltan(e.admin_rrhh, { busqueda: 'perez' })).toEqual([]);
    expect(await faltan(e.admin_rrhh, { sucursal_id: e.norte.id, estado: 'pendiente' })).toEqual(['Bruno']);
    expect(await faltan(e.admin_rrhh, { estado: 'completada' })).toEqual([]);
    expect(await como(e.gerente).capacitaciones.recordar({ ids })).toEqual({ recordadas: 1 });
    expect(await faltan(e.gerente)).toEqual([]);
    expect(await como(e.gerente).capacitaciones.recordar({ ids })).toEqual({ recordadas: 0 });
    expect(await rrhh().recordar({ ids })).toEqual({ recordadas: 2 });
    const { filas } = await rrhh().asignaciones({ orden: 'nombre' });
    expect(filas.map((f) => [f.empleado.nombre, f.recordada_hoy, f.puede_recordar])).toEqual([
      ['Ana', false, false],
      ['Bruno', true, false],
      ['Carla', true, false],
      ['Darío', true, false],
    ]);
    expect(await faltan(e.admin_rrhh)).toEqual([]);
    enDia(1);
    expect(await rrhh().recordar({ ids })).toEqual({ recordadas: 3 });
  });

  it('reports: rates rounded down, attempts passed, hardest questions, what is overdue; a gerente only of their branch', async () => {
    await armar();
    const conPreguntas = await crearCapacitacion(base, {
      titulo: 'Con preguntas',
      materiales: 0,
      preguntas: 3,
    });
    for (const [quien, bien] of [
      [e.empleado, 3],
      [e.lider, 1],
      [e.empleado_otra, 2],
    ] as const) {
      await asignarCapacitacion(base, conPreguntas.id, quien.id);
      const suyo = como(quien).evaluaciones;
      const { intento_id } = await suyo.iniciar({ id: conPreguntas.evaluacion_id });
      const { preguntas } = await suyo.intento({ id: intento_id });
      for (const [i, p] of preguntas.entries())
        await suyo.responder({ id: intento_id, pregunta_id: p.id, opcion: i < bien ? 2 : 1 });
      await suyo.entregar({ id: intento_id });
    }
    const { reportes } = como(e.admin_rrhh);
    const todo = await reportes.capacitaciones({});
    expect(todo).toMatchObject({
      total: { asignadas: 7, completadas: 2, vencidas: 1, en_curso: 4, intentos: 3, aprobados: 1 },
      vencidas: [{ empleado: { nombre: 'Carla' } }],
    });
    expect(todo.filas.map((c) => [c.titulo, c.asignadas, c.completadas, c.intentos, c.aprobados])).toEqual([
      ['Cadena de frío', 4, 1, 0, 0],
      ['Con preguntas', 3, 1, 3, 1],
    ]);
    expect(todo.por_sucursal.map((s) => [s.sucursal, s.asignadas])).toEqual([
      ['Centro', 5],
      ['Norte', 2],
    ]);
    const { filas: preguntas } = await reportes.preguntas({});
    expect(preguntas.slice(0, 2).map((p) => [p.pregunta, p.presentadas, p.acertadas])).toEqual([
      ['Pregunta 3', 3, 1],
      ['Pregunta 2', 3, 2],
    ]);
    expect((await como(e.gerente).reportes.capacitaciones({})).total.asignadas).toBe(5);
    const uno = todo.filas[1]?.capacitacion_id ?? '';
    const solo = await reportes.capacitaciones({ capacitacion_id: uno, solo_total: true });
    expect(solo).toMatchObject({ total: { asignadas: 3, intentos: 3 }, vencidas: [] });
    expect((await reportes.capacitaciones({ desde: sumarDias(HOY, 1) })).total.asignadas).toBe(0);
    expect(
      (await reportes.capacitaciones({ desde: HOY, hasta: HOY, sucursal_id: e.norte.id })).total.asignadas,
    ).toBe(2);
  });
});
