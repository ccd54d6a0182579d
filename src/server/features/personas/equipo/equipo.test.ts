import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { auditoria, empleados, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { darPuntos } from '#tests/support/puntos.ts';
import { anotarDias } from '../../puntos/rachas/anotar.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let hoy: Dia;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  hoy = diaDe(ahora());
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });
const nombres = (filas: readonly { nombre: string }[]) => filas.map((f) => f.nombre);

describe('the team of a branch', () => {
  it('is the gerente’s own, whatever they ask; RRHH says which', async () => {
    expect(nombres((await como(e.gerente).equipo.listar({})).filas)).toEqual([
      'Flor',
      'Ana',
      'Carla',
      'Darío',
    ]);
    expect(await codigoDe(como(e.gerente).equipo.listar({ sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
    const norte = await como(e.admin_rrhh).equipo.listar({ sucursal_id: e.norte.id });
    expect(nombres(norte.filas)).toEqual(['Gastón', 'Bruno', 'Elsa']);
    const suelto = await crearPersona(base, { rol: 'gerente_sucursal' });
    expect(await codigoDe(como(suelto).equipo.listar({}))).toBe('NO_ENCONTRADO');
  });

  it('tells points, badges, the last recognition, leave, and who is in one’s charge', async () => {
    await darPuntos(base, [[e.empleado.id, 30]], ahora());
    await db.insert(licencias).values({ empleado_id: e.lider.id, desde: hoy, hasta: hoy });
    const { filas, resumen, total } = await como(e.gerente).equipo.listar({});
    expect(resumen).toEqual({ activos: 4, inactivos: 1, nunca: 2, licencia: 1 });
    expect(total).toBe(4);
    expect(filas.find((f) => f.id === e.empleado.id)).toEqual({
      id: e.empleado.id,
      nombre: 'Ana',
      apellido: 'Pérez',
      avatar_url: null,
      rol: 'empleado',
      activo: true,
      grupo: e.reposicion,
      puntos_mes: 30,
      puntos: 30,
      racha: 0,
      insignias: 0,
      ultimo_reconocimiento: hoy,
      de_licencia: false,
      razones: [],
      a_cargo: true,
    });
    expect(filas.find((f) => f.id === e.gerente.id)).toMatchObject({ a_cargo: false });
    expect(filas.find((f) => f.id === e.lider.id)).toMatchObject({
      de_licencia: true,
      ultimo_reconocimiento: null,
    });
  });

  it('filters, searches and sorts', async () => {
    await darPuntos(
      base,
      [
        [e.empleado.id, 30],
        [e.lider.id, 50],
      ],
      ahora(),
    );
    const de = async (entrada: object) => nombres((await como(e.gerente).equipo.listar(entrada)).filas);
    expect(await de({ filtro: 'inactivos' })).toEqual(['Hugo']);
    expect(await de({ filtro: 'todos' })).toHaveLength(5);
    // Flor, of RRHH, is not meant to be.
    expect(await de({ filtro: 'nunca' })).toEqual(['Darío']);
    expect(await de({ orden: 'puntos', por_pagina: 2 })).toEqual(['Carla', 'Ana']);
    expect(await de({ orden: 'mes', por_pagina: 2, pagina: 2 })).toEqual(['Flor', 'Darío']);
    expect(await de({ busqueda: 'perez' })).toEqual(['Ana']);
    expect(await de({ busqueda: '_' })).toEqual([]);
    expect(await de({ grupo: e.reposicion.id })).toEqual(['Ana', 'Carla']);
    expect(await de({ grupo: 'ninguno' })).toEqual(['Flor', 'Darío']);
    expect(await de({ filtro: 'licencia' })).toEqual([]);
  });

  it('puts first whoever deserves a look, as the rule does, and says why', async () => {
    const [capacitacion] = await db
      .insert(capacitaciones)
      .values({ titulo: 'Manipulación', busqueda: 'manipulacion', activa: true })
      .returning({ id: capacitaciones.id });
    const asignar = (empleado_id: string, dias: number) =>
      db.insert(asignaciones_capacitacion).values({
        capacitacion_id: capacitacion!.id,
        empleado_id,
        estado: 'pendiente',
        fecha_asignacion: ahora(),
        fecha_limite: sumarDias(hoy, dias),
      });
    // Hired long ago: Ana was recognised today, two people never; Carla has a deadline near and is on leave.
    const nuevo = await crearPersona(base, { rol: 'empleado', sucursal_id: e.centro.id });
    const callado = await crearPersona(base, { rol: 'empleado', sucursal_id: e.centro.id });
    await db.update(empleados).set({ created_at: new Date(+ahora() - 90 * 86_400_000) });
    await darPuntos(base, [[e.empleado.id, 30]], ahora());
    // Whoever runs the branch is nobody's to look after.
    await asignar(e.gerente.id, 3);
    await asignar(nuevo.id, 3);
    await asignar(e.lider.id, 1);
    await asignar(e.empleado.id, 20);
    await db.insert(licencias).values({ empleado_id: e.lider.id, desde: hoy, hasta: hoy });
    const { filas } = await como(e.gerente).equipo.listar({ orden: 'atencion' });
    const porQue = new Map(filas.map(({ id, razones }) => [id, razones.map(({ tipo }) => tipo)]));
    expect(filas.slice(0, 2).map(({ id }) => id)).toEqual([nuevo.id, callado.id]);
    expect(porQue.get(nuevo.id)).toEqual(['vence', 'sin_reconocer']);
    expect(filas[1]?.razones).toEqual([{ tipo: 'sin_reconocer', dias: 90, nunca: true }]);
    for (const otro of [e.gerente, e.lider, e.empleado]) expect(porQue.get(otro.id)).toEqual([]);
  });

  it('a badge or a mérito is a recognition too; one that was revoked is none', async () => {
    const [insignia] = await db
      .insert(insignias)
      .values({ nombre: 'I', criterio: { tipo: 'custom', valor: 'manual' } })
      .returning({ id: insignias.id });
    await db.insert(insignias_empleado).values([
      { empleado_id: e.empleado.id, insignia_id: insignia!.id, fecha_otorgada: ahora() },
      { empleado_id: e.lider.id, insignia_id: insignia!.id, fecha_otorgada: ahora(), revocada_en: ahora() },
    ]);
    const { filas, resumen } = await como(e.gerente).equipo.listar({});
    expect(resumen.nunca).toBe(2);
    expect(filas.find((f) => f.id === e.empleado.id)).toMatchObject({
      ultimo_reconocimiento: hoy,
      insignias: 1,
    });
    expect(filas.find((f) => f.id === e.lider.id)).toMatchObject({
      ultimo_reconocimiento: null,
      insignias: 0,
    });
  });

  it('asks the same for sixty people as for four', async () => {
    const pocas = await contarConsultas(base, () => como(e.gerente).equipo.listar({}));
    for (let i = 0; i < 56; i += 1) await crearPersona(base, { sucursal_id: e.centro.id });
    const muchas = await contarConsultas(base, () => como(e.gerente).equipo.listar({ por_pagina: 100 }));
    expect(muchas.result.filas).toHaveLength(60);
    expect(muchas.total).toBe(pocas.total);
    expect(muchas.total).toBeLessThanOrEqual(8);
  });
});

describe('one person', () => {
  it('is seen by their lider, gerente and RRHH; leave only by whoever has them in charge', async () => {
    await db
      .insert(licencias)
      .values({ empleado_id: e.empleado.id, desde: hoy, hasta: hoy, motivo: 'Estudio' });
    const ficha = await como(e.gerente).equipo.ver({ id: e.empleado.id });
    expect(ficha).toMatchObject({
      email: e.empleado.email,
      sucursal: e.centro,
      licencias: [{ desde: hoy, hasta: hoy, motivo: 'Estudio', registrada_por: null }],
      puede_recordar: true,
      recordado_hoy: false,
      pendientes: [],
      totales: { semana: 0, mes: 0, semestre: 0, anio: 0, siempre: 0 },
    });
    const delLider = await como(e.lider).equipo.ver({ id: e.empleado.id });
    expect(delLider).toMatchObject({ licencias: null, a_cargo: false, puede_recordar: true });
    expect(await codigoDe(como(e.lider).equipo.ver({ id: e.gerente.id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.gerente).equipo.ver({ id: e.empleado_otra.id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.gerente).equipo.ver({ id: randomUUID() }))).toBe('NO_ENCONTRADO');
    const propia = await como(e.gerente).equipo.ver({ id: e.gerente.id });
    expect(propia).toMatchObject({ licencias: null, a_cargo: false, puede_recordar: false });
  });
});

describe('leave', () => {
  const registrar = (quien: PersonaDePrueba, id: string, desde: Dia, hasta: Dia, motivo = '') =>
    como(quien).equipo.registrarLicencia({ id, licencia: { desde, hasta, motivo } });

  it('neither adds to a streak nor breaks it; taking it away breaks it again; both leave an audit row', async () => {
    await db
      .update(sucursales)
      .set({ dias_laborables: [1, 2, 3, 4, 5, 6, 7] })
      .where(eq(sucursales.id, e.centro.id));
    const dias = [-5, -4, -1].map((n) => sumarDias(hoy, n));
    await db.transaction((tx) =>
      anotarDias(
        tx,
        dias.map((d) => ({ empleado_id: e.empleado.id, dia: d, origen_tipo: 'evidencia', origen_id: d })),
        ahora(),
      ),
    );
    expect(await como(e.gerente).equipo.ver({ id: e.empleado.id })).toMatchObject({
      racha: 1,
      racha_mejor: 2,
    });
    const { licencia_id, racha } = await registrar(
      e.gerente,
      e.empleado.id,
      sumarDias(hoy, -3),
      sumarDias(hoy, -2),
      ' Mudanza ',
    );
    expect(racha).toBe(3);
    expect(await db.select().from(licencias)).toMatchObject([
      { motivo: 'Mudanza', registrada_por: e.gerente.id },
    ]);
    expect(await como(e.gerente).equipo.quitarLicencia({ id: licencia_id })).toEqual({ racha: 1 });
    // Apart from the log of the record viewed.
    expect((await db.select().from(auditoria)).map((a) => a.accion).filter((a) => a !== 'datos.ver')).toEqual(
      ['licencia.registrar', 'licencia.quitar'],
    );
    expect(await codigoDe(como(e.gerente).equipo.quitarLicencia({ id: licencia_id }))).toBe('NO_ENCONTRADO');
  });

  it('is refused the wrong way round, too long, over another one, and twice at once', async () => {
    const pedir = (d: number, h: number) =>
      codigoDe(registrar(e.gerente, e.empleado.id, sumarDias(hoy, d), sumarDias(hoy, h)));
    expect(await pedir(0, -1)).toBe('BAD_REQUEST');
    expect(await pedir(0, 366)).toBe('LICENCIA_LARGA');
    const dos = await Promise.all([pedir(0, 5), pedir(3, 8)]);
    expect(dos.toSorted()).toEqual(['LICENCIA_SUPERPUESTA', 'OK']);
    expect(await db.$count(licencias)).toBe(1);
  });

  it('a gerente registers none for themselves, another gerente, RRHH or another branch; RRHH none for themselves', async () => {
    for (const [quien, de] of [
      [e.gerente, e.gerente],
      [e.gerente, e.admin_rrhh],
      [e.gerente, e.empleado_otra],
      [e.gerente, e.gerente_otra],
      [e.admin_rrhh, e.admin_rrhh],
    ] as const) {
      expect(await codigoDe(registrar(quien, de.id, hoy, hoy))).toBe('NO_ENCONTRADO');
    }
    expect(await codigoDe(registrar(e.admin_rrhh, e.gerente.id, hoy, hoy))).toBe('OK');
    expect(await codigoDe(registrar(e.otro_admin, e.admin_rrhh.id, hoy, hoy))).toBe('OK');
  });

  it('whoever was moved to another branch meanwhile is out of reach', async () => {
    await db.update(empleados).set({ sucursal_id: e.norte.id }).where(eq(empleados.id, e.empleado.id));
    expect(await codigoDe(registrar(e.gerente, e.empleado.id, hoy, hoy))).toBe('NO_ENCONTRADO');
  });
});

describe('a reminder', () => {
  const desafio = (cambios: Partial<typeof desafios.$inferInsert> = {}) =>
    crearDesafio(base, { titulo: 'Depósito en orden', es_grupal: true, ...cambios });
  const enviar = (quien: PersonaDePrueba, desafio_id: string) =>
    como(quien).participaciones.enviar({ desafio_id, clave: randomUUIDv7(), descripcion: 'Hecho' });
  const recordar = (quien: PersonaDePrueba, id: string) => codigoDe(como(quien).equipo.recordar({ id }));

  it('says what is pending, once a day whoever sends it, also from two at once', async () => {
    expect(await recordar(e.lider, e.empleado.id)).toBe('SIN_PENDIENTES');
    await enviar(e.lider, await desafio());
    const [capacitacion] = await db
      .insert(capacitaciones)
      .values({ titulo: 'Manipulación', busqueda: 'manipulacion' })
      .returning({ id: capacitaciones.id });
    const [vencida] = await db
      .insert(capacitaciones)
      .values({ titulo: 'Vencida', busqueda: 'vencida' })
      .returning({ id: capacitaciones.id });
    await db.insert(asignaciones_capacitacion).values(
      [
        { capacitacion_id: capacitacion!.id, fecha_limite: sumarDias(hoy, 1) },
        // Things about which they can do nothing.
        { capacitacion_id: vencida!.id, fecha_limite: sumarDias(hoy, -1) },
      ].map((fila) => ({ ...fila, empleado_id: e.empleado.id, fecha_asignacion: ahora() })),
    );
    const dos = await Promise.all([recordar(e.lider, e.empleado.id), recordar(e.gerente, e.empleado.id)]);
    expect(dos.toSorted()).toEqual(['OK', 'YA_RECORDADO']);
    const [aviso, ...otros] = await db
      .select()
      .from(notificaciones)
      .where(eq(notificaciones.tipo, 'recordatorio'));
    expect(otros).toEqual([]);
    expect(aviso).toMatchObject({ empleado_id: e.empleado.id, titulo: 'Te queda algo pendiente' });
    expect(aviso!.texto).toMatch(
      / te recuerda la capacitación «Manipulación» y tu aporte a «Depósito en orden»\.$/,
    );
    expect(aviso!.enlace).toBe(`/reconoce/capacitaciones/${capacitacion!.id}`);
    expect(await como(e.lider).equipo.ver({ id: e.empleado.id })).toMatchObject({ recordado_hoy: true });
  });

  it('reminds all of one’s own team who have something pending, and nobody twice a day', async () => {
    const propio = await desafio({ es_grupal: false, titulo: 'Propio' });
    const deben = [e.empleado, e.lider, e.empleado_otra];
    await como(e.admin_rrhh).desafios.asignar({ id: propio, empleado_ids: deben.map(({ id }) => id) });
    const avisados = async () =>
      (await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'recordatorio')))
        .map((aviso) => aviso.empleado_id)
        .toSorted();
    const porRecordar = async (quien: PersonaDePrueba) =>
      (await como(quien).equipo.porRecordar({})).personas.map(({ id, recordado_hoy }): [string, boolean] => [
        id,
        recordado_hoy,
      ]);
    expect((await como(e.lider).equipo.porRecordar({})).personas).toEqual([
      {
        id: e.empleado.id,
        nombre: e.empleado.nombre,
        apellido: e.empleado.apellido,
        pendientes: [{ tipo: 'evidencia', titulo: 'Propio', fecha: sumarDias(hoy, 10) }],
        recordado_hoy: false,
      },
    ]);
    expect(await como(e.lider).equipo.recordarATodos({})).toEqual({ recordados: 1 });
    expect(await avisados()).toEqual([e.empleado.id]);
    expect(await porRecordar(e.lider)).toEqual([[e.empleado.id, true]]);
    expect(new Map(await porRecordar(e.gerente))).toEqual(
      new Map([
        [e.empleado.id, true],
        [e.lider.id, false],
      ]),
    );
    expect(await como(e.gerente).equipo.recordarATodos({})).toEqual({ recordados: 1 });
    expect(await avisados()).toEqual([e.empleado.id, e.lider.id].toSorted());
    expect(await como(e.gerente).equipo.recordarATodos({})).toEqual({ recordados: 0 });
    expect(await codigoDe(como(e.gerente).equipo.recordarATodos({ sucursal_id: e.norte.id }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(como(e.gerente).equipo.porRecordar({ sucursal_id: e.norte.id }))).toBe(
      'NO_ENCONTRADO',
    );
    expect(await codigoDe(como(e.empleado).equipo.recordarATodos({}))).toBe('SIN_PERMISO');
    expect(await codigoDe(como(e.empleado).equipo.porRecordar({}))).toBe('SIN_PERMISO');
  });

  it('nothing is pending for whoever has sent, or of a challenge that is over, not begun or draft', async () => {
    await enviar(e.lider, await desafio());
    expect(await recordar(e.gerente, e.lider.id)).toBe('SIN_PENDIENTES');
    const propio = await desafio({ es_grupal: false, titulo: 'Propio' });
    await como(e.admin_rrhh).desafios.asignar({ id: propio, empleado_ids: [e.lider.id] });
    expect((await como(e.gerente).equipo.ver({ id: e.lider.id })).pendientes).toEqual([
      { tipo: 'evidencia', titulo: 'Propio', fecha: sumarDias(hoy, 10) },
    ]);
    for (const cambios of [
      { fecha_fin: sumarDias(hoy, -1) },
      { fecha_inicio: sumarDias(hoy, 1) },
      { estado: 'borrador' as const },
    ]) {
      await db.update(desafios).set(cambios).where(eq(desafios.id, propio));
      expect(await recordar(e.gerente, e.lider.id)).toBe('SIN_PENDIENTES');
      await db
        .update(desafios)
        .set({ fecha_inicio: sumarDias(hoy, -3), fecha_fin: sumarDias(hoy, 10), estado: 'activo' })
        .where(eq(desafios.id, propio));
    }
  });

  it('reaches nobody outside, nobody deactivated and never oneself', async () => {
    await enviar(e.empleado, await desafio());
    expect(await recordar(e.lider, e.lider.id)).toBe('NO_ENCONTRADO');
    expect(await recordar(e.lider, e.gerente.id)).toBe('NO_ENCONTRADO');
    expect(await recordar(e.lider, e.empleado_otra.id)).toBe('NO_ENCONTRADO');
    expect(await recordar(e.gerente, e.desactivado.id)).toBe('NO_ENCONTRADO');
    expect(await recordar(e.empleado, e.lider.id)).toBe('SIN_PERMISO');
    expect(await recordar(e.gerente, e.lider.id)).toBe('OK');
  });
});
