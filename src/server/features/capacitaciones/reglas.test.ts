import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { notificaciones } from '#server/db/schema/avisos.ts';
import {
  asignaciones_capacitacion as asignaciones,
  capacitaciones,
  reglas_capacitacion,
  reglas_por_hacer,
} from '#server/db/schema/capacitaciones.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { relojAlMediodia } from '#tests/support/reloj.ts';
import { atenderReglas, reglasDelDia } from './reglas.ts';

const base = await baseDePrueba();
let e: Empresa;
const en = relojAlMediodia();
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  en('2026-11-20');
});

const rrhh = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) }).capacitaciones;
const minuto = () => atenderReglas(base.db, ahora());

async function laTienen(capacitacion_id: string): Promise<string[]> {
  const filas = await base.db
    .select({ nombre: empleados.nombre })
    .from(asignaciones)
    .innerJoin(empleados, eq(empleados.id, asignaciones.empleado_id))
    .where(eq(asignaciones.capacitacion_id, capacitacion_id));
  return filas.map(({ nombre }) => nombre).toSorted();
}

async function poner(quien: PersonaDePrueba, cambios: Partial<typeof empleados.$inferInsert>): Promise<void> {
  await base.db.update(empleados).set(cambios).where(eq(empleados.id, quien.id));
}

it('reaches whoever it names now, and whoever comes later, once each', async () => {
  const { id } = await crearCapacitacion(base);
  await asignarCapacitacion(base, id, e.lider.id);
  const regla = { id, sucursal_id: e.centro.id, plazo_dias: 30 };
  const hechas = await rrhh().agregarRegla(regla);
  expect(await codigoDe(rrhh().agregarRegla(regla))).toBe('REGLA_REPETIDA');
  const antes = await laTienen(id);
  expect(antes).not.toContain('Bruno');
  expect(hechas.asignadas).toBe(antes.length - 1);
  const [una] = await base.db.select().from(asignaciones).where(eq(asignaciones.empleado_id, e.empleado.id));
  expect(una).toMatchObject({ fecha_limite: '2026-12-20', asignada_por: e.admin_rrhh.id });

  // Hired into the branch; moved into it; somebody whose registration waits, until it is approved.
  const nueva = await crearPersona(base, { nombre: 'Zoe', sucursal_id: e.centro.id });
  await poner(e.empleado_otra, { sucursal_id: e.centro.id });
  await poner(nueva, { registro: 'pendiente' });
  await minuto();
  expect(await laTienen(id)).toEqual([...antes, 'Bruno'].toSorted());
  await poner(nueva, { registro: 'aprobado' });
  await Promise.all([minuto(), minuto()]);
  await poner(e.empleado_otra, { sucursal_id: e.norte.id });
  await poner(e.empleado_otra, { sucursal_id: e.centro.id });
  await minuto();
  await reglasDelDia(base.db, ahora());
  expect(await laTienen(id)).toEqual([...antes, 'Bruno', 'Zoe'].toSorted());
  expect(
    await base.db.$count(
      notificaciones,
      and(eq(notificaciones.empleado_id, nueva.id), eq(notificaciones.tipo, 'capacitacion_asignada')),
    ),
  ).toBe(1);
  expect((await rrhh().reglas({ id })).reglas).toMatchObject([
    {
      sucursal: { id: e.centro.id },
      rol: null,
      plazo_dias: 30,
      asignadas: antes.length + 1,
      renueva_el: null,
    },
  ]);
});

it('by role, and only for who is hired after it', async () => {
  await base.db.update(empleados).set({ created_at: new Date('2026-03-02T12:00:00Z') });
  const [deLideres, deIngreso] = [await crearCapacitacion(base), await crearCapacitacion(base)];
  await rrhh().agregarRegla({ id: deLideres.id, rol: 'lider_grupo' });
  expect(await rrhh().agregarRegla({ id: deIngreso.id, al_ingresar: true })).toMatchObject({ asignadas: 0 });
  expect(await laTienen(deLideres.id)).toEqual(['Carla']);
  await poner(e.empleado, { rol: 'lider_grupo' });
  en('2026-11-21');
  const nueva = await crearPersona(base, { nombre: 'Zoe' });
  await base.db.update(empleados).set({ created_at: ahora() }).where(eq(empleados.id, nueva.id));
  await minuto();
  await reglasDelDia(base.db, ahora());
  expect(await laTienen(deLideres.id)).toEqual(['Ana', 'Carla']);
  expect(await laTienen(deIngreso.id)).toEqual(['Zoe']);
  expect(await codigoDe(rrhh().agregarRegla({ id: deIngreso.id }))).toBe('REGLA_REPETIDA');
});

it('how many it would reach is counted by role and branch, in as many queries for any number of people', async () => {
  const { id } = await crearCapacitacion(base);
  const { personas } = await rrhh().reglas({ id });
  const activos = await base.db.$count(
    empleados,
    and(eq(empleados.activo, true), eq(empleados.registro, 'aprobado')),
  );
  expect(personas.reduce((suma, { cuantos }) => suma + cuantos, 0)).toBe(activos);
  expect((await contarConsultas(base, () => rrhh().reglas({ id }))).total).toBeLessThanOrEqual(3);
  expect(await codigoDe(rrhh().agregarRegla({ id, sucursal_id: randomUUIDv7() }))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(rrhh().agregarRegla({ id, plazo_dias: 0 }))).toBe('BAD_REQUEST');
});

it('changed, it reaches whom it names now; what it assigned stays, and two never become the same', async () => {
  const { id } = await crearCapacitacion(base);
  const otra = await rrhh().agregarRegla({ id, sucursal_id: e.norte.id });
  const regla = await rrhh().agregarRegla({ id, rol: 'lider_grupo', plazo_dias: 30 });
  const antes = await laTienen(id);
  const editar = async (cual: string, cambios: object) => {
    const actual = (await rrhh().reglas({ id })).reglas.find((una) => una.id === cual);
    return rrhh().editarRegla({ id: cual, revision: actual?.revision ?? '', cambios });
  };
  const igual = editar(otra.id, { rol: 'lider_grupo', sucursal_id: null });
  expect(await codigoDe(igual)).toBe('REGLA_REPETIDA');
  en('2026-12-01');
  const cambio = { rol: 'gerente_sucursal', plazo_dias: 5, cada_anio: true };
  const { asignadas } = await editar(regla.id, cambio);
  expect(asignadas).toBeGreaterThan(0);
  expect((await laTienen(id)).length).toBe(antes.length + asignadas);
  expect(await laTienen(id)).toEqual(expect.arrayContaining(antes));
  // Its year is counted from when it began to be of each year.
  expect((await rrhh().reglas({ id })).reglas[1]).toMatchObject({
    rol: 'gerente_sucursal',
    plazo_dias: 5,
    renueva_el: '2027-12-01',
    asignadas: asignadas + 1,
  });
  expect(await editar(regla.id, cambio)).toMatchObject({ asignadas: 0 });
  expect(await codigoDe(editar(randomUUIDv7(), {}))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(editar(regla.id, { sucursal_id: randomUUIDv7() }))).toBe('NO_ENCONTRADO');
});

it('without it, what it assigned stays and nobody else gets it', async () => {
  const { id } = await crearCapacitacion(base);
  const regla = await rrhh().agregarRegla({ id, rol: 'lider_grupo' });
  expect(await rrhh().quitarRegla({ id: regla.id })).toEqual({ asignadas: 1 });
  expect(await codigoDe(rrhh().quitarRegla({ id: regla.id }))).toBe('NO_ENCONTRADO');
  await poner(e.empleado, { rol: 'lider_grupo' });
  await minuto();
  await reglasDelDia(base.db, ahora());
  expect(await laTienen(id)).toEqual(['Carla']);
  // Without rules nobody is marked.
  expect(await base.db.$count(reglas_por_hacer)).toBe(0);
  expect(
    (await base.db.select().from(auditoria)).map((a) => a.accion).filter((a) => a.includes('regla')),
  ).toEqual(['regla_de_capacitacion.agregar', 'regla_de_capacitacion.quitar']);
});

it('paused it assigns nothing; resumed, it reaches whoever came meanwhile', async () => {
  const { id } = await crearCapacitacion(base, { activa: false });
  expect(await rrhh().agregarRegla({ id, rol: 'lider_grupo' })).toMatchObject({ asignadas: 0 });
  await poner(e.empleado, { rol: 'lider_grupo' });
  await minuto();
  await reglasDelDia(base.db, ahora());
  expect(await laTienen(id)).toEqual([]);
  await rrhh().activar({ id, activa: true });
  expect(await laTienen(id)).toEqual(['Ana', 'Carla']);
});

it('each year it goes on with a copy: once, however late and however many nodes', async () => {
  const primera = await crearCapacitacion(base, { titulo: 'Higiene 2026', preguntas: 2 });
  await rrhh().agregarRegla({ id: primera.id, rol: 'lider_grupo', cada_anio: true, plazo_dias: 10 });
  await rrhh().agregarRegla({ id: primera.id, rol: 'empleado' });
  expect((await rrhh().reglas({ id: primera.id })).reglas[0]?.renueva_el).toBe('2027-11-20');
  const antes = await laTienen(primera.id);
  en('2027-11-19');
  await reglasDelDia(base.db, ahora());
  expect(await base.db.$count(capacitaciones)).toBe(1);

  en('2030-01-02');
  await Promise.all([reglasDelDia(base.db, ahora()), reglasDelDia(base.db, ahora())]);
  await reglasDelDia(base.db, ahora());
  const todas = await base.db.select().from(capacitaciones);
  expect(todas.map(({ titulo }) => titulo).toSorted()).toEqual(['Higiene 2026', 'Higiene 2030']);
  const copia = todas.find(({ titulo }) => titulo === 'Higiene 2030')?.id ?? '';
  expect(await rrhh().detalle({ id: copia })).toMatchObject({
    activa: true,
    materiales: 1,
    evaluaciones: { total: 1, activas: 1 },
  });
  expect(await laTienen(copia)).toEqual(['Carla']);
  expect(await laTienen(primera.id)).toEqual(antes);
  const reglas = await base.db.select().from(reglas_capacitacion).orderBy(asc(reglas_capacitacion.rol));
  expect(reglas.map(({ rol, capacitacion_id, desde }) => [rol, capacitacion_id === copia, desde])).toEqual([
    ['empleado', false, '2026-11-20'],
    ['lider_grupo', true, '2029-11-20'],
  ]);
});
