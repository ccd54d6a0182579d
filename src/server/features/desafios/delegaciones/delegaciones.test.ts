import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { actorDe } from '#server/auth/llamador.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import { delegaciones } from '#server/db/schema/delegaciones.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
const MANANA = sumarDias(hoy, 1);
let e: Empresa;

/** Calls as somebody is now, with the queues that are delegated to them. */
async function como(quien: PersonaDePrueba) {
  const actor = await actorDe(db, quien.cuenta_id, ahora());
  return createRouterClient(router, { context: contextoDe(base, quien, { actor }) });
}

/** Delegates the queue of the employee's branch, from today until tomorrow. */
async function delegar(a: PersonaDePrueba, quien = e.gerente, dias = { desde: hoy, hasta: MANANA }) {
  return (await como(quien)).delegaciones.crear({ sucursal_id: e.centro.id, a_empleado_id: a.id, ...dias });
}

async function enviada(autor: PersonaDePrueba): Promise<string> {
  const desafio_id = await crearDesafio(base);
  const { participaciones } = await como(autor);
  const { evidencia_id } = await participaciones.enviar({
    desafio_id,
    clave: randomUUIDv7(),
    descripcion: 'Quedó ordenado.',
  });
  return evidencia_id;
}

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

describe('whoever is given a queue', () => {
  test('has it while it lasts, and its own gerente too', async () => {
    const id = await enviada(e.empleado);
    const otra = async () => (await (await como(e.gerente_otra)).participaciones.bandeja({})).total;
    expect(await otra()).toBe(0);
    await delegar(e.gerente_otra);
    expect(await otra()).toBe(1);
    expect((await (await como(e.gerente)).participaciones.bandeja({})).total).toBe(1);
    const decidir = (await como(e.gerente_otra)).participaciones.decidir;
    expect(await codigoDe(decidir({ id, decision: { tipo: 'aprobar' } }))).toBe('OK');
  });

  test('has nothing before its first day, after its last, nor once it is ended', async () => {
    await enviada(e.empleado);
    const total = async () => (await (await como(e.gerente_otra)).participaciones.bandeja({})).total;
    const { id } = await delegar(e.gerente_otra, e.gerente, { desde: MANANA, hasta: MANANA });
    expect(await total()).toBe(0);
    await db.update(delegaciones).set({ desde: sumarDias(hoy, -3), hasta: sumarDias(hoy, -1) });
    expect(await total()).toBe(0);
    await db.update(delegaciones).set({ hasta: hoy });
    expect(await total()).toBe(1);
    await (await como(e.gerente)).delegaciones.terminar({ id });
    expect(await total()).toBe(0);
  });

  test('decides nothing of a gerente of that branch, of their own, nor anything else there', async () => {
    const del_gerente = await enviada(e.gerente);
    await delegar(e.gerente_otra);
    const otra = await como(e.gerente_otra);
    expect((await otra.participaciones.bandeja({})).total).toBe(0);
    expect(
      await codigoDe(otra.participaciones.decidir({ id: del_gerente, decision: { tipo: 'aprobar' } })),
    ).toBe('NO_ENCONTRADO');
    expect(await codigoDe(otra.equipo.ver({ id: e.empleado.id }))).toBe('NO_ENCONTRADO');
  });

  test('has none of it if they stop being a gerente', async () => {
    await enviada(e.empleado);
    await delegar(e.gerente_otra);
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.gerente_otra.id));
    const { participaciones } = await como(e.gerente_otra);
    expect(await codigoDe(participaciones.bandeja({}))).toBe('SIN_PERMISO');
  });
});

describe('giving it', () => {
  test('is told to who gets it and when it ends early, and written down', async () => {
    const { id } = await delegar(e.gerente_otra);
    await (await como(e.admin_rrhh)).delegaciones.terminar({ id });
    const dichas = await db
      .select({ titulo: notificaciones.titulo })
      .from(notificaciones)
      .where(eq(notificaciones.empleado_id, e.gerente_otra.id));
    expect(dichas.map(({ titulo }) => titulo).toSorted()).toEqual([
      'Te delegaron la bandeja de Centro',
      'Ya no validás la bandeja de Centro',
    ]);
    const acciones = (await db.select().from(auditoria)).map(({ accion }) => accion);
    expect(acciones.toSorted()).toEqual(['delegacion.crear', 'delegacion.terminar']);
  });

  test('is for a gerente of another branch or RRHH, for days to come, one at a time', async () => {
    expect(await codigoDe(delegar(e.empleado))).toBe('NO_VALIDA');
    expect(await codigoDe(delegar(e.gerente, e.admin_rrhh))).toBe('NO_VALIDA');
    const ayer = sumarDias(hoy, -1);
    expect(await codigoDe(delegar(e.otro_admin, e.gerente, { desde: ayer, hasta: ayer }))).toBe('YA_PASO');
    // Two at once: the second one is told.
    const dichos = await Promise.all(
      [e.gerente_otra, e.otro_admin].map((a) => codigoDe(delegar(a, e.admin_rrhh))),
    );
    expect(dichos.toSorted()).toEqual(['OK', 'YA_DELEGADA']);
  });

  test('shows a gerente their own and those they got; RRHH, all', async () => {
    await delegar(e.gerente_otra);
    const listar = async (quien: PersonaDePrueba) => (await (await como(quien)).delegaciones.listar()).filas;
    expect(await listar(e.gerente)).toMatchObject([
      { sucursal: { nombre: 'Centro' }, rige: true, es_mia: false, puede_terminar: true },
    ]);
    expect(await listar(e.gerente_otra)).toMatchObject([{ es_mia: true, puede_terminar: false }]);
    expect(await listar(e.admin_rrhh)).toHaveLength(1);
    const { sucursales, personas } = await (await como(e.gerente)).delegaciones.opciones();
    expect(sucursales.map(({ nombre }) => nombre)).toEqual(['Centro']);
    expect(personas.map(({ id }) => id).toSorted()).toEqual(
      [e.gerente_otra.id, e.admin_rrhh.id, e.otro_admin.id].toSorted(),
    );
  });
});
