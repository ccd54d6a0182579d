import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { Criterio } from '#domain/insignias/criterio.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { insignias, insignias_empleado } from '#server/db/schema/insignias.ts';
import { totales_puntos } from '#server/db/schema/puntos.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearInsignia, otorgarInsignia } from '#tests/support/insignias.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { evaluarInsignias, observarInsignias } from './evaluar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-03-10T12:00:00Z');
let e: Empresa;

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });
const rrhh = () => como(e.admin_rrhh).insignias;
/** Edits a badge as it is now. */
const editar = async (id: string, cambios: object) => {
  const actual = (await rrhh().tipos({})).filas.find((una) => una.id === id);
  return rrhh().editar({ id, revision: actual?.revision ?? '', cambios });
};

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

describe('the five of the spec', () => {
  test('are made once, asked from two windows at once and again', async () => {
    const creadas = await Promise.all([
      rrhh().sembrar(),
      rrhh().sembrar(),
      como(e.otro_admin).insignias.sembrar(),
    ]);
    expect(creadas.map((c) => c.creadas).toSorted((a, b) => a - b)).toEqual([0, 0, 5]);
    expect(await rrhh().sembrar()).toEqual({ creadas: 0 });
    expect(await db.$count(insignias)).toBe(5);
    expect(await db.$count(auditoria)).toBe(5);
  });

  test('do not join badges that somebody made', async () => {
    await rrhh().crear({ nombre: 'Propia' });
    expect(await rrhh().sembrar()).toEqual({ creadas: 0 });
    expect(await db.$count(insignias)).toBe(1);
  });
});

describe('creating and editing', () => {
  test('a badge without criterion is custom / manual, with the usual icon, active', async () => {
    const { id } = await rrhh().crear({ nombre: ' Buena onda ' });
    const [fila] = await db.select().from(insignias).where(eq(insignias.id, id));
    expect(fila).toMatchObject({
      nombre: 'Buena onda',
      icono: '🏅',
      activa: true,
      puntos_valor: 0,
      criterio: { tipo: 'custom', valor: 'manual' },
    });
    expect((await db.select().from(auditoria))[0]).toMatchObject({
      accion: 'insignia.crear',
      entidad_id: id,
    });
  });

  test('a criterion is kept as a number where it is one', async () => {
    await rrhh().crear({ nombre: 'Mil', criterio: { tipo: 'puntos_total', valor: '1.000' } });
    await rrhh().crear({ nombre: 'Mes', criterio: { tipo: 'ventas', valor: 'mejor_mes' } });
    const criterios = (await db.select().from(insignias)).map((i) => i.criterio);
    expect(criterios).toEqual([
      { tipo: 'puntos_total', valor: 1000 },
      { tipo: 'ventas', valor: 'mejor_mes' },
    ]);
  });

  test('what cannot be is refused', async () => {
    for (const mala of [
      { nombre: '  ' },
      { nombre: 'x'.repeat(81) },
      { nombre: 'A', icono: 'dos' },
      { nombre: 'A', puntos_valor: -1 },
      { nombre: 'A', puntos_valor: 1.5 },
      { nombre: 'A', criterio: { tipo: 'puntos_total' as const, valor: 'muchos' } },
      { nombre: 'A', criterio: { tipo: 'racha_dias' as const, valor: '0' } },
    ])
      expect(await codigoDe(rrhh().crear(mala))).toBe('BAD_REQUEST');
    expect(await db.$count(insignias)).toBe(0);
  });

  test('everything can be edited until somebody received it; the criterion no more from then on', async () => {
    const id = await insignia('Diez', { tipo: 'desafios_completados', valor: 10 });
    const cambios = { nombre: 'Doce', criterio: { tipo: 'desafios_completados' as const, valor: '12' } };
    await editar(id, cambios);
    await otorgada(e.empleado.id, id, { revocada_en: AHORA });
    expect(await codigoDe(editar(id, { ...cambios, criterio: { tipo: 'custom', valor: '' } }))).toBe(
      'CRITERIO_BLOQUEADO',
    );
    await editar(id, { nombre: 'Docena', activa: false, puntos_valor: 30 });
    const { filas } = await rrhh().tipos({});
    expect(filas).toMatchObject([
      {
        nombre: 'Docena',
        activa: false,
        puntos_valor: 30,
        otorgadas: 0,
        criterio_bloqueado: true,
        pide: '12 desafíos completados',
      },
    ]);
    expect(await codigoDe(rrhh().editar({ id: randomUUID(), revision: '', cambios }))).toBe('NO_ENCONTRADO');
  });
});

describe('giving by hand', () => {
  test('leaves a motivo, a notice and an audit row, and counts', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM, { puntos_valor: 40 });
    const { id, restituida } = await rrhh().asignar({
      empleado_id: e.empleado.id,
      insignia_id,
      motivo: 'Organizó la colecta',
    });
    expect(restituida).toBe(false);
    const propias = await como(e.empleado).insignias.propias();
    expect(propias.obtenidas).toMatchObject([{ id, motivo: 'Organizó la colecta', por_festejar: true }]);
    expect(propias.perfil.puntos_de_insignias).toBe(40);
    expect(await db.select().from(notificaciones)).toMatchObject([
      {
        empleado_id: e.empleado.id,
        titulo: '¡Ganaste la insignia «Buena onda»!',
        texto: 'Organizó la colecta',
        enlace: `/reconoce/insignias#insignia-${insignia_id}`,
      },
    ]);
    const [asiento] = await db.select().from(auditoria);
    expect(asiento).toMatchObject({ actor_id: e.admin_rrhh.id, accion: 'insignia.otorgar' });
    expect(await rrhh().resumen()).toEqual({
      activas: 1,
      inactivas: 0,
      otorgadas: 1,
      reconocidos: 1,
      este_mes: 1,
      en_duda: 0,
    });
  });

  test('those recognised are counted as they are listed: not who left', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    for (const quien of [e.empleado, e.lider])
      await rrhh().asignar({ empleado_id: quien.id, insignia_id, motivo: 'Por todo' });
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.lider.id));
    const { reconocidos, otorgadas } = await rrhh().resumen();
    const { total } = await rrhh().empleados({ con: 'con' });
    expect([reconocidos, total, otorgadas]).toEqual([1, 1, 2]);
  });

  test('is refused to oneself, to who is out, twice, of a badge that is off, and without employee, medal or motivo', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    const apagada = await insignia('Apagada', CUSTOM, { activa: false });
    const dar = (cambios: object) =>
      codigoDe(rrhh().asignar({ empleado_id: e.empleado.id, insignia_id, motivo: 'Por todo', ...cambios }));
    expect(await dar({ empleado_id: e.admin_rrhh.id })).toBe('A_SI_MISMO');
    expect(await dar({ empleado_id: e.desactivado.id })).toBe('EMPLEADO_NO_RECIBE');
    expect(await dar({ empleado_id: randomUUID() })).toBe('NO_ENCONTRADO');
    expect(await dar({ insignia_id: randomUUID() })).toBe('NO_ENCONTRADO');
    expect(await dar({ insignia_id: apagada })).toBe('INSIGNIA_INACTIVA');
    expect(await dar({ empleado_id: '' })).toBe('BAD_REQUEST');
    expect(await dar({ motivo: '  ' })).toBe('BAD_REQUEST');
    expect(await dar({})).toBe('OK');
    expect(await dar({})).toBe('YA_LA_TIENE');
    expect(await dar({ empleado_id: e.otro_admin.id })).toBe('OK');
  });

  test('twenty at once make one award, one notice, one audit row', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    const codigos = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        codigoDe(
          como(i % 2 ? e.admin_rrhh : e.otro_admin).insignias.asignar({
            empleado_id: e.empleado.id,
            insignia_id,
            motivo: `vez ${i}`,
          }),
        ),
      ),
    );
    expect(codigos.toSorted()).toEqual(['OK', ...Array.from({ length: 19 }, () => 'YA_LA_TIENE')]);
    expect(await db.$count(insignias_empleado)).toBe(1);
    expect(await db.$count(notificaciones)).toBe(1);
    expect(await db.$count(auditoria)).toBe(1);
  });

  test('at the very moment it is earned there is one award too', async () => {
    const insignia_id = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    await puntosDe(e.empleado.id, 100);
    await Promise.all([
      codigoDe(rrhh().asignar({ empleado_id: e.empleado.id, insignia_id, motivo: 'Por todo' })),
      db.transaction((tx) => evaluarInsignias(tx, [e.empleado.id], AHORA)),
    ]);
    expect(await db.$count(insignias_empleado)).toBe(1);
    expect(await db.$count(notificaciones)).toBe(1);
  });
});

describe('revoking', () => {
  test('its points no longer count, the person is told why, and it does not come back by itself', async () => {
    const insignia_id = await insignia('Cien', { tipo: 'puntos_total', valor: 100 }, { puntos_valor: 50 });
    await puntosDe(e.empleado.id, 100);
    await db.transaction((tx) => evaluarInsignias(tx, [e.empleado.id], AHORA));
    const id = await laOtorgada(insignia_id);
    await rrhh().revocar({ id, motivo: 'La carga de ventas estaba duplicada' });

    const { perfil, obtenidas, por_obtener } = await como(e.empleado).insignias.propias();
    expect([perfil.obtenidas, perfil.puntos_de_insignias, obtenidas, por_obtener]).toEqual([0, 0, [], []]);
    expect(await db.transaction((tx) => evaluarInsignias(tx, [e.empleado.id], AHORA))).toEqual([]);
    const avisos = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'insignia_revocada'));
    expect(avisos).toHaveLength(1);
    expect(avisos[0]!.texto).toMatch(/^La carga de ventas estaba duplicada\. /);
    expect(await codigoDe(rrhh().revocar({ id, motivo: 'otra vez' }))).toBe('YA_REVOCADA');
    expect(await codigoDe(rrhh().revocar({ id, motivo: ' ' }))).toBe('BAD_REQUEST');
    expect(await codigoDe(rrhh().revocar({ id: randomUUID(), motivo: 'x' }))).toBe('NO_ENCONTRADO');
  });

  test('given again by hand it comes back in its own row, with a notice of its own; the audit keeps what it was', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    const dada = { empleado_id: e.empleado.id, insignia_id };
    const { id } = await rrhh().asignar({ ...dada, motivo: 'Primera' });
    await rrhh().revocar({ id, motivo: 'Me equivoqué de Ana' });
    const otra = await como(e.otro_admin).insignias.asignar({ ...dada, motivo: 'Sí era ella' });
    expect(otra).toEqual({ id, restituida: true });
    const [fila, ...resto] = await db.select().from(insignias_empleado);
    expect(resto).toEqual([]);
    expect(fila).toMatchObject({
      motivo: 'Sí era ella',
      otorgada_por: e.otro_admin.id,
      revocada_en: null,
      motivo_revocacion: null,
    });
    expect(await db.$count(notificaciones, eq(notificaciones.tipo, 'insignia_obtenida'))).toBe(2);
    const asientos = await db.select().from(auditoria).where(eq(auditoria.accion, 'insignia.otorgar'));
    expect(asientos.at(-1)!.antes).toMatchObject({
      motivo: 'Primera',
      motivo_revocacion: 'Me equivoqué de Ana',
    });
  });

  test('nobody takes one from themselves', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    const id = await otorgada(e.admin_rrhh.id, insignia_id, { observada_en: AHORA });
    expect(await codigoDe(rrhh().revocar({ id, motivo: 'x' }))).toBe('A_SI_MISMO');
    expect(await codigoDe(rrhh().mantener({ id }))).toBe('A_SI_MISMO');
    expect(await codigoDe(como(e.otro_admin).insignias.mantener({ id }))).toBe('OK');
  });
});

describe('in doubt', () => {
  test('shows what is asked and what the facts say; kept, it is not questioned again', async () => {
    const insignia_id = await insignia('Cien', { tipo: 'puntos_total', valor: 100 });
    await puntosDe(e.empleado.id, 100);
    await db.transaction((tx) => evaluarInsignias(tx, [e.empleado.id], AHORA));
    await db.update(totales_puntos).set({ total: 60 });
    const observar = () => db.transaction((tx) => observarInsignias(tx, [e.empleado.id], AHORA));
    expect(await observar()).toBe(1);
    const { total, filas } = await rrhh().enDuda({});
    expect(total).toBe(1);
    expect(filas[0]).toMatchObject({
      empleado: { id: e.empleado.id },
      insignia: { nombre: 'Cien' },
      pide: '100 puntos',
      actual: 60,
      meta: 100,
      cumple: false,
      puede_revocar: true,
    });
    const id = await laOtorgada(insignia_id);
    const codigos = await Promise.all([
      codigoDe(rrhh().mantener({ id })),
      codigoDe(como(e.otro_admin).insignias.mantener({ id })),
    ]);
    expect(codigos.toSorted()).toEqual(['OK', 'YA_RESUELTA']);
    expect(await observar()).toBe(0);
    expect((await rrhh().enDuda({})).total).toBe(0);
    expect((await rrhh().resumen()).otorgadas).toBe(1);
  });
});

describe('the lists', () => {
  test('people by name or e-mail, with and without badges; who is out is not there', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    await otorgada(e.empleado.id, insignia_id, { motivo: 'Por todo', otorgada_por: e.otro_admin.id });
    await otorgada(e.lider.id, insignia_id, { revocada_en: AHORA });
    const nombres = async (filtro: object) => (await rrhh().empleados(filtro)).filas.map((f) => f.nombre);
    expect(await nombres({})).toEqual(['Ana', 'Bruno', 'Carla', 'Darío', 'Elsa', 'Flor', 'Gastón']);
    expect(await nombres({ busqueda: 'PÉREZ' })).toEqual(['Ana']);
    expect(await nombres({ busqueda: 'gaston.luna@' })).toEqual(['Gastón']);
    expect(await nombres({ busqueda: '%' })).toEqual([]);
    expect(await nombres({ con: 'con' })).toEqual(['Ana']);
    expect((await rrhh().empleados({ con: 'sin' })).total).toBe(6);
    const [ana] = (await rrhh().empleados({ busqueda: 'ana per' })).filas;
    expect(ana).toMatchObject({
      email: e.empleado.email,
      sucursal: 'Centro',
      insignias: [{ motivo: 'Por todo', otorgada_por: 'Gastón Luna', puede_revocar: true }],
    });
  });

  test('the ten latest by grant date, without the revoked', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    const muchas = await Promise.all(Array.from({ length: 12 }, () => crearPersona(base)));
    for (const [i, p] of muchas.entries())
      await otorgada(p.id, insignia_id, {
        fecha_otorgada: new Date(AHORA.getTime() + i * 60_000),
        ...(i === 11 ? { revocada_en: AHORA } : {}),
      });
    const { filas } = await rrhh().recientes();
    expect(filas.map((f) => f.empleado.id)).toEqual(
      muchas
        .slice(1, 11)
        .toReversed()
        .map((p) => p.id),
    );
  });

  test('ask as much for many as for few', async () => {
    const unas = await Promise.all(
      ['Una', 'Dos', 'Tres'].map((n) => insignia(n, { tipo: 'puntos_total', valor: 9 })),
    );
    await otorgada(e.empleado.id, unas[0]!, { observada_en: AHORA });
    const cuanto = async () => {
      const api = rrhh();
      const consultas: number[] = [];
      for (const pedir of [
        () => api.empleados({ por_pagina: 100 }),
        () => api.tipos({ por_pagina: 100 }),
        () => api.recientes(),
        () => api.enDuda({ por_pagina: 100 }),
        () => api.resumen(),
      ])
        consultas.push((await contarConsultas<unknown>(base, pedir)).total);
      return consultas;
    };
    const pocas = await cuanto();
    const muchas = await Promise.all(Array.from({ length: 30 }, () => crearPersona(base)));
    for (const p of muchas) for (const id of unas) await otorgada(p.id, id, { observada_en: AHORA });
    expect(await cuanto()).toEqual(pocas);
    expect(pocas).toEqual([3, 3, 1, 4, 4]);
  });

  test('badges of people who left still count as given; nobody else is listed for them', async () => {
    const insignia_id = await insignia('Buena onda', CUSTOM);
    await otorgada(e.empleado.id, insignia_id);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    expect(await rrhh().resumen()).toMatchObject({ otorgadas: 1, reconocidos: 0 });
    expect((await rrhh().empleados({ con: 'con' })).total).toBe(0);
  });
});

const CUSTOM: Criterio = { tipo: 'custom', valor: 'manual' };

const insignia = (nombre: string, criterio: Criterio, cambios: Partial<typeof insignias.$inferInsert> = {}) =>
  crearInsignia(base, { nombre, criterio, ...cambios });

const otorgada = (
  empleado_id: string,
  insignia_id: string,
  cambios: Partial<typeof insignias_empleado.$inferInsert> = {},
) => otorgarInsignia(base, { empleado_id, insignia_id, fecha_otorgada: AHORA, ...cambios });

async function laOtorgada(insignia_id: string): Promise<string> {
  const [fila] = await db
    .select()
    .from(insignias_empleado)
    .where(eq(insignias_empleado.insignia_id, insignia_id));
  return fila!.id;
}

async function puntosDe(empleado_id: string, total: number): Promise<void> {
  await db
    .insert(totales_puntos)
    .values({ tipo: 'siempre', inicio: dia('1970-01-01'), empleado_id, total, alcanzado_en: AHORA });
}
