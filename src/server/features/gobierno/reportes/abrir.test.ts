import { randomUUIDv7 } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { router } from '#server/api/router.ts';
import { asignaciones_capacitacion, capacitaciones } from '#server/db/schema/capacitaciones.ts';
import { asignaciones_premio, premios } from '#server/db/schema/premios.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const OCTUBRE = { desde: dia('2026-10-01'), hasta: dia('2026-10-31') };
const DIAS = ['2026-09-30', '2026-10-01', '2026-10-15', '2026-10-31', '2026-11-01'] as const;
const api = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });

/** With each of these the figures and their lists are compared. */
function filtros(): { sucursal_id?: string; rol?: Rol }[] {
  return [
    {},
    { sucursal_id: e.centro.id },
    { rol: 'lider_grupo' },
    { sucursal_id: e.norte.id, rol: 'empleado' },
  ];
}

test('each figure of the trainings opens exactly its assignments, whatever the report is of', async () => {
  for (const titulo of ['Frío', 'Caja']) {
    const [una] = await db
      .insert(capacitaciones)
      .values({ titulo, busqueda: titulo.toLowerCase() })
      .returning();
    const gente = [e.empleado, e.empleado_otra, e.lider, e.gerente, e.gerente_otra];
    await db.insert(asignaciones_capacitacion).values(
      gente.map((quien, i) => ({
        capacitacion_id: una!.id,
        empleado_id: quien.id,
        estado: (['completada', 'en_progreso', 'pendiente', 'vencida', 'pendiente'] as const)[i]!,
        fecha_asignacion: inicioDelDia(dia(DIAS[i]!)),
        fecha_limite: i === 2 || i === 3 ? dia('2026-11-05') : null,
      })),
    );
  }
  for (const filtro of filtros()) {
    const reporte = await api().reportes.capacitaciones({ ...OCTUBRE, ...filtro });
    for (const fila of [{ capacitacion_id: undefined, ...reporte.total }, ...reporte.filas]) {
      const lista = async (estado: 'todas' | 'completada' | 'vencida') =>
        (
          await api().capacitaciones.asignaciones({
            ...OCTUBRE,
            ...filtro,
            estado,
            ...(fila.capacitacion_id === undefined ? {} : { capacitacion_id: fila.capacitacion_id }),
          })
        ).total;
      expect([await lista('todas'), await lista('completada'), await lista('vencida')]).toEqual([
        fila.asignadas,
        fila.completadas,
        fila.vencidas,
      ]);
    }
  }
  // The comparison is of something.
  expect((await api().reportes.capacitaciones(OCTUBRE)).total).toMatchObject({ asignadas: 6, vencidas: 4 });
});

test('each figure of the prizes opens exactly its claims', async () => {
  const gente = [e.empleado, e.empleado_otra, e.lider, e.empleado, e.gerente_otra];
  const estados = ['pendiente', 'entregado', 'aprobado', 'rechazado', 'pendiente'] as const;
  for (const nombre of ['Taza', 'Mochila']) {
    const [premio] = await db
      .insert(premios)
      .values({
        nombre,
        busqueda: nombre.toLowerCase(),
        monto_presupuestado: 1000,
        criterios_eligibilidad: { puntos_requeridos: 10 },
      })
      .returning();
    await db.insert(asignaciones_premio).values(
      gente.map((quien, i) => ({
        beneficiario_id: quien.id,
        premio_id: premio!.id,
        estado: estados[i]!,
        fecha_asignacion: inicioDelDia(dia(DIAS[i]!)),
        clave: randomUUIDv7(),
        puntos_requeridos: 10,
        monto: estados[i] === 'pendiente' ? null : 1000,
      })),
    );
  }
  for (const filtro of filtros()) {
    const reporte = await api().reportes.premios({ ...OCTUBRE, ...filtro });
    const lista = async (cuales: { estado: (typeof estados)[number] | 'todos'; premio_id?: string }) =>
      (await api().premios.asignaciones({ ...OCTUBRE, ...filtro, ...cuales })).total;
    expect(await lista({ estado: 'todos' })).toBe(reporte.total.cantidad);
    for (const { estado, cantidad } of reporte.por_estado) expect(await lista({ estado })).toBe(cantidad);
    for (const { premio_id, ...fila } of reporte.filas) {
      for (const estado of ['pendiente', 'aprobado', 'entregado', 'rechazado'] as const) {
        expect(await lista({ estado, premio_id })).toBe(fila[estado]);
      }
    }
  }
  expect((await api().reportes.premios(OCTUBRE)).total.cantidad).toBe(6);
});

test('the active people of a branch open as many of its team', async () => {
  // Until today: the team is today's, and what is over may have had fewer people.
  const { filas } = await api().reportes.participacion({});
  expect(filas.length).toBeGreaterThan(1);
  for (const { sucursal_id, activos } of filas) {
    if (sucursal_id === null) continue;
    const { total } = await api().equipo.listar({ sucursal_id, filtro: 'activos' });
    expect(total).toBe(activos);
  }
});
