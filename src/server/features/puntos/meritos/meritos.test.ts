import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Criterio } from '#domain/insignias/criterio.ts';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { type insignias, insignias_empleado, meritos } from '#server/db/schema/insignias.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearInsignia } from '#tests/support/insignias.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const HOY = diaDe(ahora());
let e: Empresa;

const como = (quien: PersonaDePrueba) => createRouterClient(router, { context: contextoDe(base, quien) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const entrada = (cambios: object = {}) => ({
  clave: randomUUIDv7(),
  empleado_id: e.empleado.id,
  tipo: 'ventas' as const,
  valor: '3',
  fecha: HOY,
  motivo: 'Combos de más',
  ...cambios,
});
const registrar = (quien: PersonaDePrueba, cambios: object = {}) =>
  como(quien).meritos.registrar(entrada(cambios));

describe('registering', () => {
  test('earns the badge it completes, counts for the streak, tells the person and leaves an audit row', async () => {
    await insignia('Mejor Vendedor', { tipo: 'ventas', valor: 'mejor_mes' });
    const { id, insignias: ganadas } = await registrar(e.gerente, { valor: 'Mejor mes' });
    expect(ganadas).toEqual(['Mejor Vendedor']);
    expect(await db.select().from(meritos)).toMatchObject([
      { id, cantidad: null, texto: 'Mejor mes', autor_id: e.gerente.id },
    ]);
    expect(await db.select().from(dias_activos)).toMatchObject([
      { empleado_id: e.empleado.id, dia: HOY, origen_tipo: 'merito', origen_id: id },
    ]);
    const avisos = await db.select().from(notificaciones);
    expect(avisos.map((a) => a.titulo).toSorted()).toEqual([
      'Te reconocieron en ventas: «Mejor mes»',
      '¡Ganaste la insignia «Mejor Vendedor»!',
    ]);
    expect(await db.select().from(auditoria)).toMatchObject([
      { actor_id: e.gerente.id, accion: 'merito.registrar', entidad_id: id },
    ]);
  });

  test('the person is told how much, unless it is one', async () => {
    await registrar(e.gerente, { valor: '1' });
    await registrar(e.gerente, { valor: '1.200' });
    const avisos = await db.select().from(notificaciones);
    expect(avisos.map((a) => a.titulo).toSorted()).toEqual([
      'Te reconocieron en ventas',
      'Te reconocieron en ventas: 1.200',
    ]);
  });

  test('amounts add up until the badge is reached', async () => {
    await insignia('Estrella', { tipo: 'ventas', valor: 10 });
    expect((await registrar(e.gerente, { valor: '6' })).insignias).toEqual([]);
    expect((await registrar(e.admin_rrhh, { valor: '1.000' })).insignias).toEqual(['Estrella']);
  });

  test('is for RRHH and the gerente of the branch, never of oneself nor, by a gerente, of another', async () => {
    const codigo = (quien: PersonaDePrueba, de: PersonaDePrueba) =>
      codigoDe(registrar(quien, { empleado_id: de.id }));
    expect(await codigo(e.gerente, e.lider)).toBe('OK');
    expect(await codigo(e.gerente, e.empleado_otra)).toBe('NO_ENCONTRADO');
    expect(await codigo(e.gerente, e.gerente)).toBe('SIN_PERMISO');
    expect(await codigo(e.gerente, e.admin_rrhh)).toBe('SIN_PERMISO');
    const colega = await crearPersona(base, { rol: 'gerente_sucursal', sucursal_id: e.centro.id });
    expect(await codigo(e.gerente, colega)).toBe('SIN_PERMISO');
    expect(await codigo(e.admin_rrhh, e.gerente)).toBe('OK');
    expect(await codigo(e.admin_rrhh, e.admin_rrhh)).toBe('SIN_PERMISO');
    expect(await codigo(e.admin_rrhh, e.desactivado)).toBe('EMPLEADO_NO_RECIBE');
    expect(await codigo(e.lider, e.empleado)).toBe('SIN_PERMISO');
    expect(await db.$count(meritos)).toBe(2);
  });

  test('what cannot be is refused', async () => {
    const codigo = (cambios: object) => codigoDe(registrar(e.gerente, cambios));
    expect(await codigo({ fecha: sumarDias(HOY, 1) })).toBe('FECHA_FUTURA');
    for (const mal of [
      { fecha: '1999-12-31' },
      { fecha: '2026-02-30' },
      { valor: '0' },
      { valor: '-3' },
      { valor: '99999999' },
      { valor: '  ' },
      { valor: 'x'.repeat(81) },
      { tipo: 'custom' },
      { motivo: ' ' },
      { motivo: 'x'.repeat(501) },
      { empleado_id: '' },
    ])
      expect(await codigo(mal), JSON.stringify(mal).slice(0, 60)).toBe('BAD_REQUEST');
    expect(await db.$count(meritos)).toBe(0);
  });

  test('the same clave, pressed ten times at once, is one mérito; somebody else’s clave tells nothing', async () => {
    const una = entrada();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await como(e.gerente).meritos.registrar(una)).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect([await db.$count(meritos), await db.$count(notificaciones), await db.$count(auditoria)]).toEqual([
      1, 1, 1,
    ]);
    expect(await codigoDe(como(e.admin_rrhh).meritos.registrar(una))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.gerente).meritos.registrar({ ...una, empleado_id: e.lider.id }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  test('several at once that reach the criterion together make one award', async () => {
    await insignia('Estrella', { tipo: 'ventas', valor: 10 });
    const todos = await Promise.all(
      Array.from({ length: 8 }, (_, i) => registrar(i % 2 ? e.gerente : e.admin_rrhh, { valor: '3' })),
    );
    expect(todos.flatMap((t) => t.insignias)).toEqual(['Estrella']);
    expect(await db.$count(insignias_empleado)).toBe(1);
    expect(await db.$count(notificaciones, eq(notificaciones.tipo, 'insignia_obtenida'))).toBe(1);
  });
});

describe('annulling', () => {
  test('takes the day and flags the badge; the row stays, with why; the facts no longer count it', async () => {
    await insignia('Mejor Vendedor', { tipo: 'ventas', valor: 'mejor_mes' });
    const { id } = await registrar(e.gerente, { valor: 'mejor_mes' });
    expect(await como(e.gerente).meritos.anular({ id, motivo: 'Era de otra persona' })).toEqual({
      insignias_observadas: 1,
    });
    expect(await db.$count(dias_activos)).toBe(0);
    const [persona] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(persona!.racha_mejor).toBe(0);
    const [otorgada] = await db.select().from(insignias_empleado);
    expect(otorgada!.observada_en).not.toBeNull();
    expect(otorgada!.revocada_en).toBeNull();
    expect(await db.select().from(meritos)).toMatchObject([
      { id, anulado_por: e.gerente.id, motivo_anulacion: 'Era de otra persona' },
    ]);
    const { filas } = await como(e.admin_rrhh).insignias.enDuda({});
    expect(filas).toMatchObject([{ actual: 0, meta: 1, cumple: false }]);
    expect((await como(e.empleado).meritos.propios({})).total).toBe(0);
    const [aviso] = await db.select().from(notificaciones).where(eq(notificaciones.tipo, 'merito_anulado'));
    expect(aviso).toMatchObject({ empleado_id: e.empleado.id, texto: 'Era de otra persona' });
  });

  test('a day that something else holds still counts', async () => {
    const una = await registrar(e.gerente);
    await registrar(e.gerente);
    await como(e.gerente).meritos.anular({ id: una.id, motivo: 'Repetido' });
    expect(await db.$count(dias_activos)).toBe(1);
  });

  test('is for who registered it and for RRHH; of two at once, one', async () => {
    const { id } = await registrar(e.admin_rrhh);
    const anular = (quien: PersonaDePrueba, cual = id) =>
      codigoDe(como(quien).meritos.anular({ id: cual, motivo: 'x' }));
    expect(await anular(e.gerente)).toBe('SIN_PERMISO');
    expect(await anular(e.gerente_otra)).toBe('NO_ENCONTRADO');
    expect(await anular(e.gerente, randomUUID())).toBe('NO_ENCONTRADO');
    const codigos = await Promise.all([anular(e.admin_rrhh), anular(e.otro_admin)]);
    expect(codigos.toSorted()).toEqual(['OK', 'YA_ANULADO']);
    const propio = await registrar(e.otro_admin, { empleado_id: e.admin_rrhh.id });
    expect(await anular(e.admin_rrhh, propio.id)).toBe('SIN_PERMISO');
  });
});

describe('the lists', () => {
  test('a gerente sees the branch, RRHH everything, and each what may be annulled', async () => {
    const suyo = await registrar(e.gerente);
    const deRrhh = await registrar(e.admin_rrhh, {
      empleado_id: e.lider.id,
      tipo: 'teamwork',
      valor: 'gran ayuda',
    });
    const ajeno = await registrar(e.admin_rrhh, {
      empleado_id: e.empleado_otra.id,
      fecha: sumarDias(HOY, -5),
    });
    const vistos = async (quien: PersonaDePrueba, filtro: object = {}) =>
      (await como(quien).meritos.listar(filtro)).filas.map((f) => [f.id, f.puede_anular]);
    expect(await vistos(e.gerente)).toEqual([
      [deRrhh.id, false],
      [suyo.id, true],
    ]);
    expect(await vistos(e.gerente_otra)).toEqual([[ajeno.id, false]]);
    expect(await vistos(e.admin_rrhh)).toHaveLength(3);
    expect(await vistos(e.admin_rrhh, { tipo: 'teamwork' })).toEqual([[deRrhh.id, true]]);
    expect(await vistos(e.admin_rrhh, { sucursal_id: e.norte.id })).toEqual([[ajeno.id, true]]);
    expect(await vistos(e.admin_rrhh, { busqueda: 'ríos' })).toEqual([[deRrhh.id, true]]);
    expect(await vistos(e.admin_rrhh, { hasta: sumarDias(HOY, -1) })).toEqual([[ajeno.id, true]]);
    await como(e.gerente).meritos.anular({ id: suyo.id, motivo: 'Repetido' });
    expect(await vistos(e.gerente)).toEqual([[deRrhh.id, false]]);
    const [anulado] = (await como(e.gerente).meritos.listar({ estado: 'anulados' })).filas;
    expect(anulado).toMatchObject({
      id: suyo.id,
      dice: '3',
      anulado: { motivo: 'Repetido', por: 'Darío Sosa' },
      puede_anular: false,
    });
  });

  test('whom one may credit, and the texts and amounts that badges ask for', async () => {
    await insignia('Puntual', { tipo: 'puntualidad', valor: 'mes_perfecto' });
    await insignia('Apagada', { tipo: 'ventas', valor: 'mejor_mes' }, { activa: false });
    await insignia('Cien', { tipo: 'ventas', valor: 100 });
    const { filas, textos, cantidades } = await como(e.gerente).meritos.registrables({});
    expect(filas.map((f) => f.nombre)).toEqual(['Ana', 'Carla']);
    expect(textos).toEqual([{ tipo: 'puntualidad', texto: 'mes_perfecto', insignia: 'Puntual' }]);
    expect(cantidades).toEqual([{ tipo: 'ventas', meta: 100, insignia: 'Cien' }]);
    const deRrhh = await como(e.admin_rrhh).meritos.registrables({});
    expect(deRrhh.filas.map((f) => f.nombre)).toEqual(['Ana', 'Bruno', 'Carla', 'Darío', 'Elsa', 'Gastón']);
    expect((await como(e.admin_rrhh).meritos.registrables({ busqueda: 'bruno.nunez@' })).total).toBe(1);
  });

  test('one’s own, the latest first', async () => {
    await registrar(e.gerente, { fecha: sumarDias(HOY, -2) });
    await registrar(e.admin_rrhh, { valor: 'mejor_mes' });
    await registrar(e.gerente, { empleado_id: e.lider.id });
    const { total, filas } = await como(e.empleado).meritos.propios({ cuantos: 1 });
    expect(total).toBe(2);
    expect(filas).toMatchObject([{ dice: 'mejor mes', es_cantidad: false, autor: 'Flor Ibarra' }]);
  });

  test('ask as much for many as for few', async () => {
    await registrar(e.gerente);
    const cuanto = async () => {
      const consultas: number[] = [];
      for (const pedir of [
        () => como(e.gerente).meritos.listar({ por_pagina: 100 }),
        () => como(e.gerente).meritos.registrables({ por_pagina: 100 }),
        () => como(e.empleado).meritos.propios({ cuantos: 50 }),
      ])
        consultas.push((await contarConsultas<unknown>(base, pedir)).total);
      return consultas;
    };
    const pocas = await cuanto();
    const muchas = await Promise.all(
      Array.from({ length: 20 }, () => crearPersona(base, { sucursal_id: e.centro.id })),
    );
    await db.insert(meritos).values(
      [...muchas, e.empleado, e.empleado].map((p) => ({
        empleado_id: p.id,
        tipo: 'ventas' as const,
        cantidad: 1,
        fecha: HOY,
        motivo: 'm',
        autor_id: e.gerente.id,
      })),
    );
    expect(await cuanto()).toEqual(pocas);
    expect(pocas).toEqual([2, 3, 2]);
  });
});

const insignia = (nombre: string, criterio: Criterio, cambios: Partial<typeof insignias.$inferInsert> = {}) =>
  crearInsignia(base, { nombre, criterio, ...cambios });
