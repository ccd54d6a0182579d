import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Dia, dia } from '#domain/comun/calendario/dia.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { codigoDe, type Empresa } from '#tests/support/empresa.ts';
import { darPuntos, movimiento } from '#tests/support/puntos.ts';
import { AHORA, escenaDeReportes } from '#tests/support/reportes.ts';
import { acreditar } from '../../puntos/acreditar.ts';

const { base, como, db, empezar } = await escenaDeReportes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('points by origin', () => {
  it('add up to the ledger, by the branch that people had then', async () => {
    await darPuntos(
      base,
      [
        [e.empleado.id, 50],
        [e.empleado_otra.id, 20],
      ],
      AHORA,
    );
    await db.transaction((tx) =>
      acreditar(tx, [movimiento(e.empleado.id, -10, dia('2026-11-19'), { origen_tipo: 'reversion' })], AHORA),
    );
    await db.update(empleados).set({ sucursal_id: e.norte.id }).where(eq(empleados.id, e.empleado.id));
    const r = await como(e.admin_rrhh).puntos({ desde: dia('2026-11-01') });
    expect(r.total).toBe(60);
    expect(r.restados).toBe(-10);
    expect(r.filas.find((f) => f.origen_tipo === 'reversion')).toMatchObject({ total: -10, movimientos: 1 });
    expect(r.por_corte.flatMap((c) => c.totales).reduce((s, t) => s + t.total, 0)).toBe(60);
    expect((await como(e.gerente).puntos({})).total).toBe(40);
    expect((await como(e.gerente_otra).puntos({})).total).toBe(20);
    expect(
      (await como(e.admin_rrhh).puntos({ desde: dia('2026-10-01'), hasta: dia('2026-10-31') })).total,
    ).toBe(0);
  });
});

describe('what was taken away', () => {
  it('is added up movement by movement, so that a stretch takes what its months take', async () => {
    const mover = (puntos: number, cuando: Dia) =>
      db.transaction((tx) =>
        acreditar(tx, [movimiento(e.empleado.id, puntos, cuando, { origen_tipo: 'ajuste' })], AHORA),
      );
    await mover(2000, dia('2026-10-05'));
    await mover(-40, dia('2026-10-06'));
    await mover(-1500, dia('2026-11-05'));
    const entre = async (desde: Dia, hasta: Dia) =>
      (await como(e.admin_rrhh).puntos({ desde, hasta })).restados;
    expect(await entre(dia('2026-10-01'), dia('2026-10-31'))).toBe(-40);
    expect(await entre(dia('2026-11-01'), dia('2026-11-30'))).toBe(-1500);
    expect(await entre(dia('2026-10-01'), dia('2026-11-30'))).toBe(-1540);
    expect((await como(e.gerente_otra).puntos({ desde: dia('2026-10-01') })).restados).toBe(0);
  });
});

describe('the rows behind the points', () => {
  it('are as many as the figure says, the latest first, a page at a time; of a branch, of its people', async () => {
    for (const [quien, cuantos, instante] of [
      [e.empleado, 10, AHORA],
      [e.lider, 20, AHORA],
      [e.empleado_otra, 30, AHORA],
      [e.empleado, 40, new Date(+AHORA - 2 * 86_400_000)],
      [e.empleado, 50, new Date(+AHORA - 400 * 86_400_000)],
    ] as const)
      await darPuntos(base, [[quien.id, cuantos]], instante);
    const r = como(e.admin_rrhh);
    const [figura] = (await r.puntos({})).filas;
    if (!figura) throw new Error('There are no points');
    const origen = { origen_tipo: figura.origen_tipo };
    const todas = await r.movimientos(origen);
    expect(todas.total).toBe(figura.movimientos);
    expect(todas.filas.map((f) => f.puntos)).toEqual([30, 20, 10, 40]);
    expect(todas.filas.reduce((suma, f) => suma + f.puntos, 0)).toBe(figura.total);
    const paginas = await Promise.all(
      [1, 2, 3].map((pagina) => r.movimientos({ ...origen, pagina, por_pagina: 3 })),
    );
    expect(paginas.map(({ filas }) => filas.map((f) => f.puntos))).toEqual([[30, 20, 10], [40], []]);
    const segunda = await r.movimientos({ ...origen, pagina: 2, por_pagina: 2 });
    expect(segunda.filas.map((f) => f.puntos)).toEqual([10, 40]);
    const deCentro = await como(e.gerente).movimientos(origen);
    expect([deCentro.total, deCentro.filas.map((f) => f.puntos)]).toEqual([3, [20, 10, 40]]);
    expect((await r.movimientos({ origen_tipo: 'premio' })).filas).toEqual([]);
    expect(await codigoDe(como(e.gerente).movimientos({ ...origen, sucursal_id: e.norte.id }))).toBe(
      'NO_ENCONTRADO',
    );
  });
});
