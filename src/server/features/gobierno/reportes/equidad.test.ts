import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { router } from '#server/api/router.ts';
import { desafios, evidencias, participaciones } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { publicaciones } from '#server/db/schema/muro.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const equidad = (quien: PersonaDePrueba, entrada: object = {}) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).reportes.equidad(entrada);

async function agradecer(de: string, a: string): Promise<void> {
  await db.insert(publicaciones).values({
    clase: 'gracias',
    autor_id: de,
    empleado_id: a,
    semana: inicioDePeriodo('semana', diaDe(ahora())),
    clave: randomUUID(),
    created_at: ahora(),
  });
}

test('who is recognised, by branch, role and tenure; and since when the others are not', async () => {
  const gente = await crearEmpleados(base, 6, [e.norte.id]);
  await crearEmpleados(base, 2, [e.centro.id]);
  await db.update(empleados).set({ created_at: new Date(+ahora() - 70 * 86_400_000) });
  await darPuntos(base, [[gente[0]!, 20]], ahora());
  // A colleague's thanks is a recognition as well.
  await agradecer(gente[0]!, gente[1]!);
  const r = await equidad(e.admin_rrhh);
  const norte = r.por_sucursal.find(({ sucursal_id }) => sucursal_id === e.norte.id);
  expect(norte).toMatchObject({ personas: 8, reconocidas: 2, parte: 25 });
  expect(r.por_antiguedad).toEqual([
    { antiguedad: 'menos_de_3_meses', personas: r.total.personas, reconocidas: 2, parte: r.total.parte },
    ...['menos_de_1_anio', 'de_1_a_3_anios', 'mas_de_3_anios'].map((antiguedad) => ({
      antiguedad,
      personas: 0,
      reconocidas: 0,
      parte: null,
    })),
  ]);
  expect(r.sin_reconocer).toEqual([
    { dias: 30, personas: r.total.personas - 2 },
    { dias: 60, personas: r.total.personas - 2 },
    { dias: 90, personas: 0 },
  ]);
  // RRHH give recognition and are not counted; gerentes are fewer than five: nothing is said of them.
  expect(r.por_rol.map(({ rol }) => rol)).not.toContain('admin_rrhh');
  expect(r.por_rol.find(({ rol }) => rol === 'gerente_sucursal')).toMatchObject({
    reconocidas: null,
    parte: null,
  });
});

test('a stretch that is over is told as of its last day, without who came later', async () => {
  const gente = await crearEmpleados(base, 6, [e.norte.id]);
  const hoy = diaDe(ahora());
  const hasta = sumarDias(hoy, -40);
  await db.update(empleados).set({ created_at: inicioDelDia(sumarDias(hoy, -200)) });
  const total = (await equidad(e.admin_rrhh)).total.personas;
  // One came after it, and one was recognised after it.
  await db
    .update(empleados)
    .set({ created_at: inicioDelDia(sumarDias(hasta, 1)) })
    .where(eq(empleados.id, gente[0]!));
  await darPuntos(base, [[gente[1]!, 20]], ahora());
  await darPuntos(base, [[gente[2]!, 20]], inicioDelDia(sumarDias(hasta, -35)));
  const r = await equidad(e.admin_rrhh, { desde: sumarDias(hasta, -59), hasta });
  expect(r.cierre).toBe(hasta);
  expect(r.total).toMatchObject({ personas: total - 1, reconocidas: 1 });
  expect(r.por_antiguedad.find(({ antiguedad }) => antiguedad === 'menos_de_3_meses')?.personas).toBe(0);
  expect(r.sin_reconocer.map(({ personas }) => personas)).toEqual([total - 1, total - 2, total - 2]);
  expect(await equidad(e.admin_rrhh)).toMatchObject({ cierre: null, total: { personas: total } });
});

test('who came back is counted since they came back, whatever days are asked about', async () => {
  const [vuelve] = await crearEmpleados(base, 6, [e.norte.id]);
  const hoy = diaDe(ahora());
  await db.update(empleados).set({ created_at: inicioDelDia(sumarDias(hoy, -200)) });
  const total = (await equidad(e.admin_rrhh)).total.personas;
  // Recognised once, long ago; their new hire date is of 40 days ago.
  await darPuntos(base, [[vuelve!, 20]], inicioDelDia(sumarDias(hoy, -150)));
  await db
    .update(empleados)
    .set({ fecha_ingreso: sumarDias(hoy, -40) })
    .where(eq(empleados.id, vuelve!));
  for (const dias of [20, 180]) {
    const r = await equidad(e.admin_rrhh, { desde: sumarDias(hoy, -dias), hasta: hoy });
    expect(r.sin_reconocer.map(({ personas }) => personas)).toEqual([total, total - 1, total - 1]);
    expect(r.total.reconocidas).toBe(dias === 180 ? 1 : 0);
  }
});

test('validators beside the company, once they decided about five people', async () => {
  const gente = await crearEmpleados(base, 5, [e.centro.id]);
  const hoy = diaDe(ahora());
  const [desafio] = await db
    .insert(desafios)
    .values({
      titulo: 'Góndola',
      busqueda: 'gondola',
      tipo_periodo: 'mensual',
      fecha_inicio: hoy,
      fecha_fin: sumarDias(hoy, 5),
      estado: 'activo',
      objetivos: [],
      puntos_por_objetivo: {},
    })
    .returning({ id: desafios.id });
  for (const [i, empleado_id] of gente.entries()) {
    const [p] = await db
      .insert(participaciones)
      .values({ desafio_id: desafio!.id, empleado_id })
      .returning({ id: participaciones.id });
    await db.insert(evidencias).values({
      participacion_id: p!.id,
      desafio_id: desafio!.id,
      empleado_id,
      clave: randomUUID(),
      fecha_envio: new Date(+inicioDelDia(hoy) - 10 * 3_600_000),
      dia_envio: sumarDias(hoy, -1),
      estado: i === 0 ? 'rechazada' : 'aprobada',
      decidida_por: i === 4 ? e.otro_admin.id : e.gerente.id,
      fecha_decision: inicioDelDia(hoy),
    });
  }
  const { validadores } = await equidad(e.admin_rrhh);
  expect(validadores).toEqual([
    { id: null, nombre: null, decididas: 5, horas: 10, rechazo: 20 },
    // Four people, and one: too few to say anything.
    expect.objectContaining({ id: e.gerente.id, decididas: 4, horas: null, rechazo: null }),
    expect.objectContaining({ id: e.otro_admin.id, decididas: 1, horas: null, rechazo: null }),
  ]);
});

test('pairs that thank only one another are counted from three on, and nobody is named', async () => {
  const gente = await crearEmpleados(base, 8, [e.centro.id]);
  const par = async (a: number, b: number) => {
    for (const _ of [1, 2]) {
      await agradecer(gente[a]!, gente[b]!);
      await agradecer(gente[b]!, gente[a]!);
    }
  };
  await par(0, 1);
  expect((await equidad(e.admin_rrhh)).gracias).toEqual({ personas: 2, parejas: null });
  await par(2, 3);
  await par(4, 5);
  expect((await equidad(e.admin_rrhh)).gracias).toEqual({ personas: 6, parejas: 3 });
  // Whoever thanks somebody else too is in no pair; a single thanks each way is no circle.
  await agradecer(gente[4]!, gente[6]!);
  await agradecer(gente[6]!, gente[7]!);
  await agradecer(gente[7]!, gente[6]!);
  expect((await equidad(e.admin_rrhh)).gracias).toEqual({ personas: 8, parejas: null });
});

test('it is RRHH’s alone', async () => {
  expect(await codigoDe(equidad(e.gerente))).toBe('SIN_PERMISO');
});
