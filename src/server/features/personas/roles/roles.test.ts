import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { router } from '#server/api/router.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';

const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const ver = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) }).roles.ver();

it('counts the people of each role in one question', async () => {
  const { result, total } = await contarConsultas(base, ver);
  expect(total).toBe(1);
  expect(result.roles.map((r) => [r.rol, r.activos, r.inactivos])).toEqual([
    ['admin_rrhh', 2, 0],
    ['gerente_sucursal', 2, 0],
    ['lider_grupo', 1, 0],
    ['empleado', 2, 1],
  ]);
});

it('lists exactly the operations whose guard lets each role in', async () => {
  const { roles } = await ver();
  for (const { rol, operaciones } of roles) {
    const abiertas = procedimientos().filter(
      ({ acceso: { quien } }) => quien.includes('publico') || quien.includes('cuenta') || quien.includes(rol),
    );
    expect(operaciones.flatMap((o) => o.lista)).toHaveLength(abiertas.length);
  }
});

it.each([
  ['La ficha de una persona del equipo', [undefined, 'de su grupo', 'de su sucursal', 'todas']],
  [
    'Las filas que explican los puntos',
    ['las propias', 'las propias y las de su grupo', 'las propias y las de su sucursal', 'todas'],
  ],
  [
    'Capacitaciones: vencidas y aprobación',
    [undefined, undefined, 'la sucursal propia', 'todas las sucursales'],
  ],
])('of the rows of «%s», tells each role its own', async (operacion, esperadas) => {
  const { roles } = await ver();
  const filas = (rol: string) =>
    roles
      .find((r) => r.rol === rol)
      ?.operaciones.flatMap((o) => o.lista)
      .find((o) => o.nombre === operacion)?.filas;
  expect(['empleado', 'lider_grupo', 'gerente_sucursal', 'admin_rrhh'].map(filas)).toEqual(esperadas);
});

it('no text of one role tells what another reaches', async () => {
  const { roles } = await ver();
  const textos = roles.flatMap((r) => r.operaciones.flatMap((o) => o.lista.map(({ filas }) => filas)));
  expect(textos.filter((texto) => texto === '' || /(RRHH|gerente|líder)[:,]/u.test(texto))).toEqual([]);
});
