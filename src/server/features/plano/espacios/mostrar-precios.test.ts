import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { configuracion } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';

// What anybody is told of prices: those of the list where the setting says so, and never what somebody pays.

const base = await baseDePrueba();
let e: Empresa;
const HOY = diaDe(ahora());
const en = (dias: number) => sumarDias(HOY, dias);
const UNA_SEMANA = { desde: en(10), hasta: en(17) };
let libre = '';
let tomado = '';

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });
const publico = () => createRouterClient(router, { context: contextoDe(base, null) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, ahora());
  const { piezas } = await api().plano.abrir();
  [libre = '', tomado = ''] = ['g2', 'g5'].map((id) => piezas.find((p) => p.campos['id'] === id)?.clave);
  const de = { type: 'gondola', por: 'semana', vigente_desde: en(-30) } as const;
  await api().tarifas.agregar({ ...de, nombre: 'Base interna', importe: 70_000 });
  await api().tarifas.agregar({
    ...de,
    nombre: 'Fiestas interna',
    importe: 140_000,
    temporada_desde: en(20),
    temporada_hasta: en(30),
  });
  const { id: marca_id } = await api().marcas.crear({
    name: 'Pastas Delfín',
    contacto: 'Rocío Vera',
    email: 'rocio@delfin.example',
    telefono: '0223 555-0142',
  });
  await api().reservas.crear({
    marca_id,
    estado: 'confirmada',
    lineas: [{ espacio_clave: tomado, desde: en(10), hasta: en(40), importe: 987_654 }],
  });
  await api().reservas.crear({
    marca_id,
    lineas: [{ espacio_clave: libre, desde: en(60), hasta: en(90), importe: 987_654 }],
  });
});

const mostrar = () =>
  base.db
    .insert(configuracion)
    .values({ clave: 'ventas', valor: { dias_de_retencion: 3, mostrar_precios: true } });

/** All that is sent to who is nobody. */
async function dicho() {
  const al = await publico().reservas.al(UNA_SEMANA);
  return {
    al,
    hoy: await publico().reservas.al({}),
    fichas: await publico().espacios.listar(),
    ficha: await publico().espacios.ficha({ clave: libre }),
    del_tomado: await publico().espacios.ficha({ clave: tomado }),
    plano: await publico().plano.publico(),
    precios: al.espacios.filter(({ clave }) => clave === libre || clave === tomado).map((uno) => uno.precio),
  };
}

test('prices are not told until they are shown, not even by season', async () => {
  const todo = await dicho();
  expect(todo.precios).toEqual([null, null]);
  expect(todo.al.espacios.every(({ precio }) => precio === null)).toBe(true);
  expect(todo.ficha.temporadas).toEqual([]);
  expect(JSON.stringify(todo)).not.toMatch(/70000|140000/u);
});

test('shown, they are those of the list, of the days asked for and season by season', async () => {
  await mostrar();
  const { precios, ficha, del_tomado } = await dicho();
  expect(precios).toEqual([70_000, 70_000]);
  expect(ficha.temporadas.slice(0, 2)).toEqual([
    { desde: HOY, hasta: en(20), por: 'semana', importe: 70_000 },
    { desde: en(20), hasta: en(30), por: 'semana', importe: 140_000 },
  ]);
  expect(ficha.temporadas[2]).toMatchObject({ desde: en(30), importe: 70_000 });
  // As much of what is sold: what the list asks for it.
  expect(del_tomado.temporadas).toEqual(ficha.temporadas);
});

test('shown, what somebody pays, who holds or will take a space, their contacts and the desk’s names stay untold', async () => {
  await mostrar();
  const { al, ...todo } = await dicho();
  const texto = JSON.stringify({ al, ...todo });
  expect(texto).not.toMatch(/987654|98765400|Rocío|rocio@|555-0142|interna|Inés/u);
  const suyos = al.espacios.filter(({ clave }) => clave === libre || clave === tomado);
  expect(JSON.stringify(suyos)).not.toContain('Delfín');
});
