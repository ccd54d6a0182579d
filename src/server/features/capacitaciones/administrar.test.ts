import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { capacitaciones, materiales_capacitacion } from '#server/db/schema/capacitaciones.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { contarConsultas } from '#tests/support/base.ts';
import {
  archivoEnUso,
  asignarCapacitacion,
  crearCapacitacion,
  crearEvaluacion,
} from '#tests/support/capacitaciones.ts';
import { codigoDe, type Empresa } from '#tests/support/empresa.ts';
import { escenaDeCapacitaciones } from '#tests/support/escena-de-capacitaciones.ts';

const { base, empezar, como, prepararA } = await escenaDeCapacitaciones();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

const rrhh = () => como(e.admin_rrhh).capacitaciones;
const yo = () => como(e.empleado).capacitaciones;
const preparar = (materiales?: number, fecha_limite?: Dia | null) =>
  prepararA(e.empleado, materiales, fecha_limite);

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
});
