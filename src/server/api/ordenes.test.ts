import { createRouterClient } from '@orpc/server';
import { beforeAll, expect, test } from 'vitest';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { crearEmpleados } from '#tests/support/puntos.ts';
import { indicesDe, ordenadosParaUnaPagina, planDe } from '#tests/support/planes.ts';
import { router } from './router.ts';

// Every order of a list of the administration that grows with people or with years: its page comes in the order of an index. A new
// one is a line here.

const base = await baseDePrueba();
let e: Empresa;

beforeAll(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  // With fewer, a page of one row is not the few of many.
  await crearEmpleados(base, 30, [e.centro.id]);
});

const UNA = { pagina: 1, por_pagina: 1 };
const api = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });

type Caso = readonly [lista: string, orden: string, leer: () => Promise<unknown>];

function lista<O extends string>(
  nombre: string,
  ordenes: readonly O[],
  leer: (orden: O) => Promise<unknown>,
): Caso[] {
  return ordenes.map((orden) => [nombre, orden, () => leer(orden)]);
}

const POR_FECHA = ['fecha', '-fecha'] as const;

test.each([
  ...lista(
    'empleados',
    ['nombre', '-nombre', 'email', '-email', 'legajo', '-legajo', 'ingreso', '-ingreso', 'alta', '-alta'],
    (orden) => api().empleados.administrar({ ...UNA, orden }),
  ),
  ...lista('usuarios', ['nombre', '-nombre', 'alta', '-alta'], (orden) =>
    api().usuarios.administrar({ ...UNA, orden }),
  ),
  ...lista('puntos a mano', POR_FECHA, (orden) => api().puntos.ajustes({ ...UNA, orden })),
  ...lista('méritos', POR_FECHA, (orden) => api().meritos.listar({ ...UNA, orden })),
  ...lista('evidencias decididas', POR_FECHA, (orden) => api().participaciones.decididas({ ...UNA, orden })),
  ...lista('solicitudes', POR_FECHA, (orden) =>
    api().premios.asignaciones({ ...UNA, estado: 'todos', orden }),
  ),
  ...lista('asignaciones', ['reciente', 'limite'], (orden) =>
    api().capacitaciones.asignaciones({ ...UNA, orden }),
  ),
])('%s by %s: a page is read in the order of an index', async (_lista, _orden, leer) => {
  const { consultas } = await contarConsultas(base, leer);
  const paginas = consultas.filter(({ sql }) => /order by[\s\S]*limit/iu.test(sql));
  expect(paginas).not.toEqual([]);
  for (const consulta of paginas) {
    const plan = await planDe(base, consulta);
    expect(ordenadosParaUnaPagina(plan), consulta.sql).toEqual([]);
    expect(indicesDe(plan), consulta.sql).not.toEqual([]);
  }
});
