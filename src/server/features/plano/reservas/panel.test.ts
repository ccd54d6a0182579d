import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { iniciarPlano } from '../iniciar.ts';

const base = await baseDePrueba();
let e: Empresa;
const HOY = diaDe(ahora());
const en = (dias: number) => sumarDias(HOY, dias);

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(base.db, ahora());
});

const api = () => createRouterClient(router, { context: contextoDe(base, e.personal) });

async function vender(...ventas: readonly (readonly [id: string, desde: number, hasta: number])[]) {
  const { piezas } = await api().plano.abrir();
  const { id: marca_id } = await api().marcas.crear({ name: 'Pastas Delfín', email: '' });
  await api().reservas.crear({
    marca_id,
    estado: 'confirmada',
    lineas: ventas.map(([id, desde, hasta]) => ({
      espacio_clave: piezas.find((p) => p.campos['id'] === id)?.clave ?? '',
      desde: en(desde),
      hasta: en(hasta),
      importe: 1000,
    })),
  });
  return marca_id;
}

test('a day that nobody has is empty, of each space and in all', async () => {
  const lapso = { desde: HOY, hasta: en(30) };
  const antes = await api().reservas.panel(lapso);
  await vender(['g2', 0, 12], ['g5', 20, 60]);
  const { total, por_espacio } = await api().reservas.panel(lapso);
  expect(total.dias_vacios).toBe(antes.total.dias_vacios - 22);
  const vacios = new Map(por_espacio.map(({ id, dias_vacios }) => [id, dias_vacios]));
  expect([vacios.get('g2'), vacios.get('g5'), vacios.get('g7')]).toEqual([18, 20, 30]);
  expect(por_espacio.map(({ dias_vacios }) => dias_vacios)).toEqual(
    por_espacio.map(({ dias_vacios }) => dias_vacios).toSorted((a, b) => b - a),
  );
  for (const { dias_existentes, dias_vendidos, dias_vacios } of [total, ...por_espacio])
    expect(dias_vendidos + dias_vacios).toBe(dias_existentes);
});

test('what ends in 7, 30, 60 and 90 days is counted to the day, and each figure has its rows', async () => {
  const lapso = { desde: HOY, hasta: en(30) };
  const antes = new Map((await api().reservas.panel(lapso)).terminan.map((uno) => [uno.dias, uno.reservas]));
  const marca_id = await vender(
    ['g2', 0, 7],
    ['g5', 0, 8],
    ['g7', 0, 30],
    ['g8', 0, 60],
    ['p2', 0, 90],
    ['p3', 0, 91],
  );
  const { terminan } = await api().reservas.panel(lapso);
  const nuevas = terminan.map(({ dias, reservas }) => [dias, reservas - (antes.get(dias) ?? 0)]);
  expect(nuevas.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [7, 1],
    [30, 3],
    [60, 4],
    [90, 5],
  ]);
  for (const { dias, reservas } of terminan) {
    const { total } = await api().reservas.listar({ terminan_en: dias });
    expect(total, String(dias)).toBe(reservas);
  }
  expect((await api().reservas.listar({ terminan_en: 90, marca_id })).total).toBe(5);
});
