import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia, diaDe, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  certificados,
  materiales_capacitacion,
} from '#server/db/schema/capacitaciones.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { buscarArchivo } from '#server/files/repo.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  archivoEnUso,
  asignarCapacitacion,
  crearCapacitacion,
  crearEvaluacion,
} from '#tests/support/capacitaciones.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { verMaterial } from './archivos.ts';
import { escribirCorreosDeCapacitaciones } from './correos.ts';
import { avisarVencimientos, vencerCapacitaciones } from './diaria.ts';

const base = await baseDePrueba();
const HOY = dia('2026-11-20');
let e: Empresa;
let soltar = () => {};
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  enDia(0);
});
afterEach(() => soltar());

/** Sets the clock to noon, this many days later. */
function enDia(dias: number): void {
  soltar();
  soltar = fijarReloj(new Date(`${sumarDias(HOY, dias)}T15:00:00Z`));
}

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh).capacitaciones;
const yo = () => como(e.empleado).capacitaciones;

/** A training of `empleado` with materials and no evaluation. */
async function preparar(materiales = 2, fecha_limite: Dia | null = null) {
  const capacitacion = await crearCapacitacion(base, { materiales, preguntas: null });
  const asignacion_id = await asignarCapacitacion(base, capacitacion.id, e.empleado.id, { fecha_limite });
  return { ...capacitacion, asignacion_id };
}

describe('studying', () => {
  it('begins with the first material and ends with the last: certificate, streak, notice', async () => {
    const { id, material_ids } = await preparar();
    const [uno = '', dos = ''] = material_ids;
    expect(await yo().ver({ id })).toMatchObject({ estado: 'pendiente', progreso: 0, certificado: null });
    expect(await yo().abrirMaterial({ id: uno })).toMatchObject({
      estado: 'en_progreso',
      completada_ahora: false,
    });
    expect((await yo().ver({ id })).materiales.map((m) => m.abierto_en)).toEqual([ahora(), null]);
    enDia(1);
    expect(await yo().abrirMaterial({ id: uno })).toMatchObject({ estado: 'en_progreso' });
    const fin = await yo().abrirMaterial({ id: dos });
    expect(fin).toMatchObject({ estado: 'completada', completada_ahora: true });
    expect(fin.certificado).toMatch(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
    expect(await yo().mias()).toMatchObject({
      resumen: { todas: 1, completada: 1 },
      capacitaciones: [{ id, progreso: 100, fecha_completada: ahora(), certificado: fin.certificado }],
    });
    const dias = await base.db.select().from(dias_activos);
    expect(dias.map((d) => [d.dia, d.origen_tipo])).toEqual([[sumarDias(HOY, 1), 'capacitacion']]);
    expect((await como(e.empleado).perfil.ver()).racha).toMatchObject({ actual: 1 });
    const avisos = await base.db.select().from(notificaciones);
    expect(avisos.map((a) => a.tipo)).toEqual(['capacitacion_completada']);
  });

  it('twenty openings at once, in two windows, complete it once', async () => {
    const { material_ids } = await preparar(2);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => yo().abrirMaterial({ id: material_ids[i % 2] ?? '' })),
    );
    expect(await base.db.$count(certificados)).toBe(1);
    expect(await base.db.$count(dias_activos)).toBe(1);
    expect(await base.db.$count(asignaciones, eq(asignaciones.estado, 'completada'))).toBe(1);
  });

  it('counts for the menu the trainings that can still be completed in time', async () => {
    const porHacer = async (quien: PersonaDePrueba) =>
      (await como(quien).cuentas.sesion()).capacitaciones_por_hacer;
    const { material_ids } = await preparar(1, HOY);
    const otra = await crearCapacitacion(base, { titulo: 'Otra', materiales: 1 });
    await asignarCapacitacion(base, otra.id, e.empleado.id);
    await asignarCapacitacion(base, otra.id, e.admin_rrhh.id);
    expect([await porHacer(e.empleado), await porHacer(e.admin_rrhh)]).toEqual([2, 1]);
    enDia(1);
    expect(await porHacer(e.empleado)).toBe(1);
    enDia(0);
    await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    expect(await porHacer(e.empleado)).toBe(1);
    await base.db.update(capacitaciones).set({ activa: false });
    expect(await porHacer(e.empleado)).toBe(0);
  });

  it('keeps each training’s figures apart', async () => {
    const una = await preparar(2);
    const otra = await crearCapacitacion(base, { titulo: 'Otra', materiales: 3 });
    await asignarCapacitacion(base, otra.id, e.empleado.id);
    await yo().abrirMaterial({ id: otra.material_ids[0] ?? '' });
    const { capacitaciones: mias } = await yo().mias();
    const de = (id: string) => mias.find((c) => c.id === id);
    expect(de(una.id)).toMatchObject({ materiales: { total: 2, abiertos: 0 }, evaluaciones: { total: 0 } });
    expect(de(otra.id)).toMatchObject({
      materiales: { total: 3, abiertos: 1 },
      evaluaciones: { total: 1, aprobadas: 0 },
      progreso: 25,
    });
    expect((await yo().ver({ id: otra.id })).evaluaciones.map((ev) => ev.preguntas)).toEqual([4]);
  });

  it('takes the same few queries for one training and for thirty', async () => {
    await preparar();
    const una = await contarConsultas(base, () => yo().mias());
    for (let i = 0; i < 29; i += 1) await preparar(1);
    const treinta = await contarConsultas(base, () => yo().mias());
    expect(treinta.result.capacitaciones).toHaveLength(30);
    expect([una.total, treinta.total]).toEqual([2, 2]);
  });

  it('past its date it can be looked at, and counts no more; with a new date what was done is there', async () => {
    const { id, material_ids, asignacion_id } = await preparar(2, HOY);
    const [uno = '', dos = ''] = material_ids;
    await yo().abrirMaterial({ id: uno });
    enDia(1);
    // On read, and also after the job has written it.
    expect(await yo().ver({ id })).toMatchObject({ estado: 'vencida', progreso: 50 });
    expect(await vencerCapacitaciones(base.db, ahora())).toBe(1);
    expect(await vencerCapacitaciones(base.db, ahora())).toBe(0);
    expect(await yo().abrirMaterial({ id: dos })).toMatchObject({
      estado: 'vencida',
      completada_ahora: false,
    });

    // People who can set another date get one request that names them; nobody is reminded of something they cannot do.
    expect(await rrhh().recordar({ ids: [asignacion_id] })).toEqual({ recordadas: 0 });
    expect((await rrhh().asignaciones({})).filas[0]).toMatchObject({
      puede_recordar: false,
      reapertura_pedida_en: null,
    });
    for (let i = 0; i < 2; i += 1) expect(await yo().pedirReapertura({ id })).toEqual({ listo: true });
    const pedidos = await base.db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.tipo, 'reapertura_pedida'));
    expect(pedidos.map((p) => p.empleado_id).toSorted()).toEqual(
      [e.admin_rrhh.id, e.otro_admin.id].toSorted(),
    );
    expect(pedidos[0]?.texto).toBe(
      'Ana Pérez pide otra fecha para «Cadena de frío», que venció el 20 de noviembre.',
    );
    expect((await rrhh().asignaciones({})).filas[0]).toMatchObject({ reapertura_pedida_en: ahora() });
    expect(await yo().ver({ id })).toMatchObject({ reapertura_pedida_en: ahora() });

    expect(await codigoDe(rrhh().reabrir({ ids: [asignacion_id], fecha_limite: HOY }))).toBe('FECHA_PASADA');
    const nueva = sumarDias(HOY, 10);
    expect(await rrhh().reabrir({ ids: [asignacion_id], fecha_limite: nueva })).toEqual({ reabiertas: 1 });
    expect(await yo().ver({ id })).toMatchObject({
      estado: 'en_progreso',
      progreso: 50,
      fecha_limite: nueva,
      reapertura_pedida_en: null,
    });
    expect(await yo().abrirMaterial({ id: dos })).toMatchObject({ estado: 'completada' });
    expect(await rrhh().reabrir({ ids: [asignacion_id], fecha_limite: nueva })).toEqual({ reabiertas: 0 });
  });

  it('paused, it is out of sight, and nothing of it counts', async () => {
    const { id, material_ids } = await preparar(1);
    await rrhh().activar({ id, activa: false });
    expect((await yo().mias()).capacitaciones).toEqual([]);
    expect(await yo().abrirMaterial({ id: material_ids[0] ?? '' })).toMatchObject({ estado: 'pendiente' });
    await rrhh().activar({ id, activa: true });
    expect(await yo().abrirMaterial({ id: material_ids[0] ?? '' })).toMatchObject({ estado: 'completada' });
  });

  it('a material is opened by who has it to study, RRHH, and gerentes with somebody who does', async () => {
    const { archivo_ids } = await preparar(1);
    const archivo = await buscarArchivo(base.db, archivo_ids[0] ?? '');
    if (!archivo) throw new Error('no file');
    const ven: string[] = [];
    for (const quien of [
      'empleado',
      'empleado_otra',
      'lider',
      'gerente',
      'gerente_otra',
      'admin_rrhh',
      'desactivado',
    ] as const) {
      const { actor } = contextoDe(base, e[quien]);
      if (actor && (await verMaterial(base.db, actor, archivo))) ven.push(quien);
    }
    expect(ven).toEqual(['empleado', 'gerente', 'admin_rrhh']);
  });
});

describe('administering', () => {
  it('a new training lasts 60 minutes, is not obligatory and is active', async () => {
    const { id } = await rrhh().crear({ titulo: '  Prevención de riesgos ' });
    expect(await rrhh().detalle({ id })).toMatchObject({
      titulo: 'Prevención de riesgos',
      duracion_estimada: 60,
      obligatoria: false,
      activa: true,
      tasa_completada: null,
      se_puede_eliminar: true,
      max_bytes: 500 * 1024 * 1024,
    });
    for (const malo of [
      { titulo: ' ' },
      { titulo: 'x', duracion_estimada: 0 },
      { titulo: 'x', duracion_estimada: 1.5 },
    ])
      expect(await codigoDe(rrhh().crear(malo))).toBe('BAD_REQUEST');
  });

  it('lists by page, search and state, in queries that do not grow', async () => {
    for (let i = 0; i < 12; i += 1)
      await crearCapacitacion(base, { titulo: `Curso ${i}`, materiales: 1, activa: i % 2 === 0 });
    const pagina = (filtro: object) => rrhh().administrar({ por_pagina: 100, ...filtro });
    expect((await pagina({})).total).toBe(12);
    expect((await pagina({ estado: 'inactivas' })).total).toBe(6);
    expect((await pagina({ busqueda: 'CÚRSO 11' })).filas.map((f) => f.titulo)).toEqual(['Curso 11']);
    expect((await pagina({ busqueda: '%' })).total).toBe(0);
    const pocas = await contarConsultas(base, () => pagina({ por_pagina: 1 }));
    const muchas = await contarConsultas(base, () => pagina({}));
    expect([pocas.total, muchas.total]).toEqual([4, 4]);
    expect(muchas.result.filas[0]).toMatchObject({ materiales: 1, evaluaciones: { total: 1, activas: 1 } });
  });

  it('materials: an upload of one’s own is taken into use once, ordered, renamed, given up', async () => {
    const { id, material_ids } = await crearCapacitacion(base, { preguntas: null });
    const temporal = (datos = {}) =>
      archivoEnUso(base, {
        estado: 'temporal',
        dueno_cuenta_id: e.admin_rrhh.cuenta_id,
        mime: 'video/mp4',
        ...datos,
      });
    const archivo_id = await temporal();
    const { id: nuevo } = await rrhh().agregarMaterial({ id, nombre: 'Video', archivo_id });
    expect(await codigoDe(rrhh().agregarMaterial({ id, nombre: 'Otra vez', archivo_id }))).toBe(
      'ARCHIVO_NO_DISPONIBLE',
    );
    for (const ajeno of [
      await temporal({ dueno_cuenta_id: e.gerente.cuenta_id }),
      await temporal({ proposito: 'premio' }),
      randomUUIDv7(),
    ])
      expect(await codigoDe(rrhh().agregarMaterial({ id, nombre: 'Ajeno', archivo_id: ajeno }))).toBe(
        'ARCHIVO_NO_DISPONIBLE',
      );

    const { lista_materiales } = await rrhh().detalle({ id });
    const de = lista_materiales.find((m) => m.id === nuevo)?.nombre ?? '';
    await rrhh().renombrarMaterial({ id: nuevo, de, nombre: 'Video de seguridad' });
    await rrhh().ordenarMateriales({ id, ids: [nuevo, ...material_ids] });
    expect(await codigoDe(rrhh().ordenarMateriales({ id, ids: [nuevo, nuevo] }))).toBe('LISTA_CAMBIADA');
    expect((await rrhh().detalle({ id })).lista_materiales).toMatchObject([
      {
        id: nuevo,
        nombre: 'Video de seguridad',
        tipo: 'video',
        url: `/archivos/${archivo_id}`,
        abierto_por: 0,
      },
      { id: material_ids[0] },
    ]);
    await rrhh().eliminarMaterial({ id: nuevo });
    const [archivo] = await base.db.select().from(archivos).where(eq(archivos.id, archivo_id));
    expect(archivo).toMatchObject({ estado: 'temporal', dueno_cuenta_id: null });
    expect(await codigoDe(rrhh().eliminarMaterial({ id: nuevo }))).toBe('NO_ENCONTRADO');
  });

  it('removing the last unopened material completes the training, except for people who have not begun', async () => {
    const { id, material_ids } = await preparar(2);
    await asignarCapacitacion(base, id, e.lider.id);
    await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    expect(await rrhh().eliminarMaterial({ id: material_ids[1] ?? '' })).toEqual({
      listo: true,
      completadas: 1,
    });
    expect((await yo().ver({ id })).estado).toBe('completada');
    expect((await como(e.lider).capacitaciones.ver({ id })).estado).toBe('pendiente');
    // Adding a material does not change what was already completed.
    const archivo_id = await archivoEnUso(base, {
      estado: 'temporal',
      dueno_cuenta_id: e.admin_rrhh.cuenta_id,
    });
    await rrhh().agregarMaterial({ id, nombre: 'Anexo', archivo_id });
    expect(await yo().ver({ id })).toMatchObject({ estado: 'completada', progreso: 100 });
  });

  it('a copy has the same materials and questions, inactive and of nobody; a file lasts as long as either needs it', async () => {
    const una = await preparar(2);
    const evaluacion = await crearEvaluacion(base, una.id, { preguntas: 3, intentos_maximos: 5 });
    const datos = { titulo: 'Copia', duracion_estimada: 60, activa: false };
    expect(await codigoDe(rrhh().crear({ ...datos, desde: evaluacion }))).toBe('NO_ENCONTRADO');
    const { id } = await rrhh().crear({ ...datos, desde: una.id });

    const copia = await rrhh().detalle({ id });
    expect(copia.lista_materiales.map((m) => [m.nombre, m.abierto_por])).toEqual([
      ['Material 1', 0],
      ['Material 2', 0],
    ]);
    expect(copia).toMatchObject({
      activa: false,
      asignaciones: { total: 0 },
      lista_evaluaciones: [{ titulo: 'Evaluación final', activa: false, preguntas: 3 }],
    });
    const suya = await como(e.admin_rrhh).evaluaciones.detalle({ id: copia.lista_evaluaciones[0]?.id ?? '' });
    const original = await como(e.admin_rrhh).evaluaciones.detalle({ id: evaluacion });
    expect(suya.intentos_maximos).toBe(5);
    const contenido = (de: typeof suya) => de.lista_preguntas.map((pregunta) => ({ ...pregunta, id: '' }));
    expect(contenido(suya)).toEqual(contenido(original));

    const enUso = () => base.db.$count(archivos, eq(archivos.estado, 'en_uso'));
    expect(await enUso()).toBe(2);
    await rrhh().eliminarMaterial({ id: una.material_ids[0] ?? '' });
    expect(await enUso()).toBe(2);
    await Promise.all([rrhh().eliminar({ id }), rrhh().eliminarMaterial({ id: una.material_ids[1] ?? '' })]);
    expect(await enUso()).toBe(0);
  });

  it('one that nobody began is deleted with everything; one that somebody did is not', async () => {
    const { id, material_ids, archivo_ids } = await preparar(1);
    await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    expect(await codigoDe(rrhh().eliminar({ id }))).toBe('CAPACITACION_EMPEZADA');
    expect((await rrhh().detalle({ id })).se_puede_eliminar).toBe(false);

    const otra = await crearCapacitacion(base, { titulo: 'Otra', materiales: 2 });
    await asignarCapacitacion(base, otra.id, e.lider.id);
    await rrhh().eliminar({ id: otra.id });
    expect(await base.db.$count(capacitaciones)).toBe(1);
    expect(await base.db.$count(materiales_capacitacion)).toBe(1);
    expect(await base.db.$count(archivos, eq(archivos.estado, 'en_uso'))).toBe(archivo_ids.length);
    expect(await base.db.$count(auditoria, eq(auditoria.accion, 'capacitacion.eliminar'))).toBe(1);
  });
});

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
    const ids = (await rrhh().asignaciones({})).filas.map((f) => f.id);
    expect(await como(e.gerente).capacitaciones.recordar({ ids })).toEqual({ recordadas: 1 });
    expect(await como(e.gerente).capacitaciones.recordar({ ids })).toEqual({ recordadas: 0 });
    expect(await rrhh().recordar({ ids })).toEqual({ recordadas: 2 });
    const { filas } = await rrhh().asignaciones({ orden: 'nombre' });
    expect(filas.map((f) => [f.empleado.nombre, f.recordada_hoy, f.puede_recordar])).toEqual([
      ['Ana', false, false],
      ['Bruno', true, false],
      ['Carla', true, false],
      ['Darío', true, false],
    ]);
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

describe('what is told', () => {
  it('what falls due within three days and what ran out, once each, in the bell and by mail', async () => {
    const sonEn = async (dias: number | null) =>
      asignarCapacitacion(base, (await crearCapacitacion(base, { titulo: `En ${dias}` })).id, e.empleado.id, {
        fecha_limite: dias === null ? null : sumarDias(HOY, dias),
      });
    for (const dias of [null, -9, -1, 0, 3, 4]) await sonEn(dias);
    expect(await avisarVencimientos(base.db, ahora())).toBe(3);
    expect(await avisarVencimientos(base.db, ahora())).toBe(0);
    const avisos = await base.db.select().from(notificaciones);
    expect(avisos.map((a) => a.titulo).toSorted()).toEqual([
      'Venció «En -1»',
      '«En 0» vence hoy',
      '«En 3» vence en 3 días',
    ]);

    const dos = await Promise.all(
      [1, 2].map(() => escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())),
    );
    expect(Math.max(...dos)).toBe(3);
    const escritos = await base.db.select().from(correos);
    expect(escritos).toHaveLength(3);
    expect(escritos.every((c) => c.para === e.empleado.email)).toBe(true);
    expect(escritos[0]?.texto).toMatch(
      /https:\/\/mostrador\.example\/reconoce\/capacitaciones\/[0-9a-f-]{36}/,
    );
    expect(await escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())).toBe(0);
    // Notices about yesterday are sent now or never.
    enDia(2);
    await base.db.delete(correos);
    expect(await escribirCorreosDeCapacitaciones(base.db, 'https://mostrador.example', ahora())).toBe(0);
  });

  it('is saved over what was read: whoever opened it before somebody else saved is told, and nothing changes', async () => {
    const { id } = await preparar(1);
    const { updated_at } = await rrhh().detalle({ id });
    await rrhh().editar({ id, updated_at, cambios: { titulo: 'Primero' } });
    expect(await codigoDe(rrhh().editar({ id, updated_at, cambios: { titulo: 'Segundo' } }))).toBe(
      'CAMBIO_ENTRETANTO',
    );
    const despues = await rrhh().detalle({ id });
    expect(despues.titulo).toBe('Primero');
    await rrhh().activar({ id, activa: false });
    expect(
      await codigoDe(rrhh().editar({ id, updated_at: despues.updated_at, cambios: { titulo: 'Tercero' } })),
    ).toBe('CAMBIO_ENTRETANTO');
  });

  it('a certificate says who, what and when to whoever has its code, and no more', async () => {
    const { id, material_ids } = await preparar(1);
    const { certificado } = await yo().abrirMaterial({ id: material_ids[0] ?? '' });
    const codigo = certificado ?? '';
    const visto = { codigo, persona: 'Ana Pérez', titulo: 'Cadena de frío', emitido_en: ahora() };
    expect(
      await como(null).certificados.verificar({ codigo: codigo.toLowerCase().replaceAll('-', '') }),
    ).toEqual(visto);
    expect(await como(e.empleado).certificados.mio({ id })).toEqual({
      ...visto,
      capacitacion_id: id,
      url: `http://localhost:3000/certificados/${codigo}`,
    });
    // It shows what was true at the time.
    const { updated_at } = await rrhh().detalle({ id });
    await rrhh().editar({ id, updated_at, cambios: { titulo: 'Otro título' } });
    expect((await como(null).certificados.verificar({ codigo })).titulo).toBe('Cadena de frío');
    for (const malo of ['', 'x', codigo.replace(/.$/, codigo.endsWith('0') ? '1' : '0')])
      expect(await codigoDe(como(null).certificados.verificar({ codigo: malo }))).toBe('NO_ENCONTRADO');
    for (let i = 0; i < 60; i += 1) await codigoDe(como(null).certificados.verificar({ codigo: 'x' }));
    expect(await codigoDe(como(null).certificados.verificar({ codigo }))).toBe('DEMASIADOS_INTENTOS');
  });

  it('nobody is told of what somebody inactive has left to do', async () => {
    const { id } = await preparar(1, HOY);
    await base.db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    expect(await avisarVencimientos(base.db, ahora())).toBe(0);
    expect((await rrhh().asignaciones({ capacitacion_id: id })).filas[0]?.puede_recordar).toBe(false);
    expect(diaDe(ahora())).toBe(HOY);
  });
});
