import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { darPuntos } from '#tests/support/puntos.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';

const base = await baseDePrueba();
const { db } = base;
const OCTUBRE = new Date('2026-10-15T15:00:00Z');
const NOVIEMBRE = new Date('2026-11-15T15:00:00Z');
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  const soltar = fijarReloj(OCTUBRE);
  await darPuntos(
    base,
    [
      [e.empleado.id, 10],
      [e.lider.id, 300],
      [e.empleado_otra.id, 50],
    ],
    OCTUBRE,
  );
  soltar();
  fijarReloj(NOVIEMBRE);
  await darPuntos(
    base,
    [
      [e.empleado.id, 90],
      [e.lider.id, 310],
      [e.empleado_otra.id, 130],
      // Nothing before: nothing to be compared with.
      [e.gerente.id, 500],
    ],
    NOVIEMBRE,
  );
  return fijarReloj(NOVIEMBRE);
});

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).ranking;

test('who grew most is told against their own month before', async () => {
  const { filas, anterior } = await como(e.empleado).crecieron({});
  expect(anterior).toEqual({ inicio: '2026-10-01', fin: '2026-10-31' });
  expect(filas.map(({ empleado_id, posicion, puntos }) => [empleado_id, posicion, puntos])).toEqual([
    [e.empleado.id, 1, { total: 90, antes: 10, crecio: 80 }],
    [e.empleado_otra.id, 1, { total: 130, antes: 50, crecio: 80 }],
    [e.lider.id, 3, { total: 310, antes: 300, crecio: 10 }],
  ]);
  const deCentro = await como(e.admin_rrhh).crecieron({ sucursal_id: e.centro.id });
  expect(deCentro.filas.map(({ empleado_id }) => empleado_id)).toEqual([e.empleado.id, e.lider.id]);
  expect((await como(e.empleado).crecieron({ inicio: '2026-10-02' })).filas).toEqual([]);
});

test('branches go by points per active person', async () => {
  const { filas } = await como(e.empleado).sucursales({});
  const centro = filas.find(({ sucursal_id }) => sucursal_id === e.centro.id);
  const norte = filas.find(({ sucursal_id }) => sucursal_id === e.norte.id);
  expect(centro).toMatchObject({ puntos: 900, activos: 4, por_persona: 225, posicion: 1, es_mia: true });
  expect(norte).toMatchObject({ puntos: 130, activos: 3, por_persona: 43, es_mia: false });
});

test('the setting that hides others’ points hides them here too', async () => {
  await guardarConfiguracion(db, 'ranking_visible', 'sin_puntos');
  const { filas } = await como(e.empleado).crecieron({});
  expect(filas.map(({ soy_yo, puntos }) => [soy_yo, puntos === null])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(await codigoDe(como(e.empleado).sucursales({}))).toBe('NO_ENCONTRADO');

  await guardarConfiguracion(db, 'ranking_visible', 'sucursal');
  expect((await como(e.empleado).crecieron({})).filas).toHaveLength(2);
  expect(await codigoDe(como(e.empleado).crecieron({ sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(como(e.empleado).crecieron({ inicio: '2027-01-01' }))).toBe('NO_ENCONTRADO');
});
