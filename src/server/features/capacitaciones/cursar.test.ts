import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  certificados,
} from '#server/db/schema/capacitaciones.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { buscarArchivo } from '#server/files/repo.ts';
import { ahora } from '#server/reloj.ts';
import { contarConsultas } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import { codigoDe, contextoDe, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { escenaDeCapacitaciones, HOY } from '#tests/support/escena-de-capacitaciones.ts';
import { verMaterial } from './archivos.ts';
import { vencerCapacitaciones } from './diaria.ts';

const { base, enDia, empezar, como, prepararA } = await escenaDeCapacitaciones();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

const rrhh = () => como(e.admin_rrhh).capacitaciones;
const yo = () => como(e.empleado).capacitaciones;
const preparar = (materiales?: number, fecha_limite?: Dia | null) =>
  prepararA(e.empleado, materiales, fecha_limite);

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
});
