import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dia, diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { periodosDe } from '#domain/comun/calendario/periodo.ts';
import { filtrarPorSucursal } from '#domain/puntos/ranking/ranking.ts';
import { empleados, sucursales } from '#server/db/schema/empresa.ts';
import {
  cambios_por_dia,
  cambios_ranking,
  conteos_ranking,
  puntos,
  puntos_por_dia,
  totales_puntos,
} from '#server/db/schema/puntos.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearEmpleados, crearSucursales, darPuntos, movimiento } from '#tests/support/puntos.ts';
import { cuantosSuperan } from './ranking/conteos.ts';
import { espejarEmpleado } from './ranking/espejar.ts';
import { primeras } from './ranking/leer.ts';
import { acreditar } from './acreditar.ts';
import { moverCorte, PeriodoCerrado } from './corte.ts';
import { plegarPuntos } from './plegar.ts';
import { asegurarDias, recomputarTotales, verificarTotales } from './verificar.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-20T15:00:00Z');
const HOY = diaDe(AHORA);

beforeEach(() => vaciar(base));

const totalesDe = (empleado_id: string) =>
  db
    .select({ tipo: totales_puntos.tipo, inicio: totales_puntos.inicio, total: totales_puntos.total })
    .from(totales_puntos)
    .where(eq(totales_puntos.empleado_id, empleado_id))
    .orderBy(asc(totales_puntos.inicio), asc(totales_puntos.tipo));

describe('a credit', () => {
  it('writes the row and moves the five totals, in a single statement', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    await darPuntos(base, [[ana, 10]], AHORA);
    const { result, total } = await contarConsultas(base, () =>
      db.transaction((tx) => acreditar(tx, [movimiento(ana, 25, HOY)], AHORA)),
    );
    expect(total).toBe(1);
    expect(result).toHaveLength(1);
    expect(await totalesDe(ana)).toEqual([
      { tipo: 'siempre', inicio: '1970-01-01', total: 35 },
      { tipo: 'anio', inicio: '2026-01-01', total: 35 },
      { tipo: 'semestre', inicio: '2026-07-01', total: 35 },
      { tipo: 'mes', inicio: '2026-11-01', total: 35 },
      { tipo: 'semana', inicio: '2026-11-16', total: 35 },
    ]);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('with the same key counts once: in one call, in two, and says which rows are new', async () => {
    const [ana = '', beto = ''] = await crearEmpleados(base, 2);
    const fila = movimiento(ana, 10, HOY);
    const first = await db.transaction((tx) => acreditar(tx, [fila, { ...fila, puntos: 99 }], AHORA));
    const nueva = movimiento(beto, 7, HOY);
    const again = await db.transaction((tx) => acreditar(tx, [fila, nueva], AHORA));
    expect(first.map((f) => f.clave)).toEqual([fila.clave]);
    expect(again).toEqual([nueva]);
    expect(await db.$count(puntos)).toBe(2);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('of 0 points is nothing, and of nothing asks nothing of the database', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    const { total } = await contarConsultas(base, () =>
      db.transaction((tx) => acreditar(tx, [movimiento(ana, 0, HOY)], AHORA)),
    );
    expect(total).toBe(0);
    expect(await db.$count(puntos)).toBe(0);
  });

  it('keeps texts as they are, whatever is in them', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    const motivo = `NULL {"a",'b'} \\ "comillas" \n 😀 عربى`;
    await db.transaction((tx) => acreditar(tx, [movimiento(ana, 1, HOY, { motivo })], AHORA));
    const [fila] = await db.select().from(puntos);
    expect(fila?.motivo).toBe(motivo);
    expect(fila?.created_at).toEqual(AHORA);
  });

  it('to somebody who does not exist fails whole', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    const filas = [movimiento(ana, 5, HOY), movimiento(randomUUID(), 5, HOY)];
    await expect(db.transaction((tx) => acreditar(tx, filas, AHORA))).rejects.toMatchObject({
      cause: { code: '23503' },
    });
    expect(await db.$count(puntos)).toBe(0);
    expect(await db.$count(totales_puntos)).toBe(0);
  });

  it('can be taken back: the total falls, the person leaves the ranking, the row stays', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    await darPuntos(base, [[ana, 300]], AHORA);
    await darPuntos(base, [[ana, -300]], new Date(+AHORA + 1000));
    expect(new Set((await totalesDe(ana)).map((t) => t.total))).toEqual(new Set([0]));
    const ambito = { tipo: 'mes', inicio: dia('2026-11-01'), sucursal_id: null } as const;
    expect(await primeras(db, ambito, 10)).toEqual([]);
    expect((await cuantosSuperan(db, ambito, [0])).get(0)).toBe(0);
    expect(await db.$count(puntos)).toBe(2);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('dated in a closed period is refused, whatever comes with it, and the day after is not', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    await moverCorte(db, dia('2026-11-15'));
    const filas = [movimiento(ana, 5, HOY), movimiento(ana, 5, dia('2026-11-15'))];
    await expect(db.transaction((tx) => acreditar(tx, filas, AHORA))).rejects.toThrow(PeriodoCerrado);
    expect(await db.$count(puntos)).toBe(0);
    await db.transaction((tx) => acreditar(tx, [movimiento(ana, 5, dia('2026-11-16'))], AHORA));
    expect(await db.$count(puntos)).toBe(1);
  });
});

describe('at once', () => {
  it('50 times the same credit is one row', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    const fila = movimiento(ana, 40, HOY);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => db.transaction((tx) => acreditar(tx, [fila], AHORA))),
    );
    expect(results.flat()).toEqual([fila]);
    expect(await db.$count(puntos)).toBe(1);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('the very first credits of all agree on the cut', async () => {
    const ids = await crearEmpleados(base, 20);
    await Promise.all(
      ids.map((id) => db.transaction((tx) => acreditar(tx, [movimiento(id, 3, HOY)], AHORA))),
    );
    expect(await db.$count(puntos)).toBe(20);
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('groups that share members, each in an order of its own, do not deadlock', async () => {
    const sucursal_ids = await crearSucursales(base, 'Centro', 'Norte');
    const ids = await crearEmpleados(base, 12, [...sucursal_ids, null]);
    const groups = Array.from({ length: 60 }, (_, i) =>
      ids.map((_id, j) => ids[(i * 5 + j * 7) % ids.length] ?? '').slice(0, 8),
    );
    await Promise.all(
      groups.map((group, i) =>
        db.transaction((tx) =>
          acreditar(
            tx,
            group.map((id) => movimiento(id, 1 + (i % 3), sumarDias(HOY, -(i % 9)))),
            AHORA,
          ),
        ),
      ),
    );
    expect(await db.$count(puntos)).toBe(60 * 8);
    expect(await verificarTotales(db)).toEqual([]);
  });

  // Needs two simultaneous transactions, and the embedded database runs one.
  it.runIf(base.tipo === 'postgres')(
    'a credit waits for nobody credited at the same time, nor for the folding',
    async () => {
      const [ana = '', beto = ''] = await crearEmpleados(base, 2);
      const acreditada = Promise.withResolvers<void>();
      const seguir = Promise.withResolvers<void>();
      const dar = (id: string, despues?: () => Promise<void>) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = '2s'`);
          await acreditar(tx, [movimiento(id, 10, HOY)], AHORA);
          await despues?.();
        });
      await dar(ana);
      const primera = dar(ana, () => {
        acreditada.resolve();
        return seguir.promise;
      });
      try {
        await acreditada.promise;
        await dar(beto);
        await plegarPuntos(db);
        await dar(beto);
      } finally {
        seguir.resolve();
        await primera;
      }
      expect(await verificarTotales(db)).toEqual([]);
      await plegarPuntos(db);
      expect(await verificarTotales(db)).toEqual([]);
      expect(await db.$count(cambios_ranking)).toBe(0);
    },
  );

  it('a credit waits for a deactivation under way, and counts nobody who has left', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    await darPuntos(base, [[ana, 1]], AHORA);
    const leaving = db.transaction(async (tx) => {
      await tx.update(empleados).set({ activo: false }).where(eq(empleados.id, ana));
      await espejarEmpleado(tx, ana);
      await setTimeout(200);
    });
    await setTimeout(50);
    // A month without totals: its row is new, and copies the employee's data.
    const fila = movimiento(ana, 5, dia('2026-10-31'));
    await db.transaction((tx) => acreditar(tx, [fila], AHORA));
    await leaving;
    expect(await verificarTotales(db)).toEqual([]);
  });

  it('people earn points while they are moved and deactivated, and every count stays right', async () => {
    const sucursal_ids = await crearSucursales(base, 'Centro', 'Norte');
    const ids = await crearEmpleados(base, 6, sucursal_ids);
    const mover = (id: string, i: number) =>
      db.transaction(async (tx) => {
        const sucursal_id = i % 3 === 0 ? null : (sucursal_ids[i % 2] ?? null);
        await tx
          .update(empleados)
          .set({ sucursal_id, activo: i % 4 !== 0 })
          .where(eq(empleados.id, id));
        await espejarEmpleado(tx, id);
      });
    const dar = (id: string, i: number) =>
      db.transaction((tx) => acreditar(tx, [movimiento(id, i + 1, sumarDias(HOY, -(i % 40)))], AHORA));
    await Promise.all(
      Array.from({ length: 120 }, (_, i) => {
        const id = ids[i % ids.length] ?? '';
        return i % 2 === 0 ? dar(id, i) : mover(ids[(i * 5) % ids.length] ?? id, i);
      }),
    );
    expect(await db.$count(puntos)).toBe(60);
    expect(await verificarTotales(db)).toEqual([]);
  });
});

describe('any history', () => {
  it('leaves Σ ledger = totals = counts, and the ranking that the rule says', async () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          filas: fc.array(
            fc.record({ quien: fc.nat(4), puntos: fc.integer({ min: -400, max: 700 }), atras: fc.nat(60) }),
            { minLength: 1, maxLength: 3 },
          ),
        }),
      },
      { weight: 1, arbitrary: fc.record({ quien: fc.nat(4), sucursal: fc.nat(2), activo: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constant('plegar' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const todas = [
          puntos,
          totales_puntos,
          conteos_ranking,
          cambios_ranking,
          puntos_por_dia,
          cambios_por_dia,
        ];
        for (const tabla of [...todas, empleados, sucursales]) await db.delete(tabla);
        const sucursal_ids = [...(await crearSucursales(base, 'Centro', 'Norte')), null];
        const ids = await crearEmpleados(base, 5, sucursal_ids);
        let instant = +AHORA;
        for (const s of steps) {
          instant += 1000;
          if (s === 'plegar') {
            await plegarPuntos(db);
            continue;
          }
          await db.transaction(async (tx) => {
            if ('filas' in s) {
              const filas = s.filas.map((f) =>
                movimiento(ids[f.quien] ?? '', f.puntos, sumarDias(HOY, -f.atras)),
              );
              await acreditar(tx, filas, new Date(instant));
            } else {
              const id = ids[s.quien] ?? '';
              const sucursal_id = sucursal_ids[s.sucursal] ?? null;
              await tx.update(empleados).set({ sucursal_id, activo: s.activo }).where(eq(empleados.id, id));
              await espejarEmpleado(tx, id);
            }
          });
        }
        expect(await verificarTotales(db)).toEqual([]);
        for (const { tipo, inicio } of periodosDe(HOY).slice(0, 4)) {
          const all = await db
            .select()
            .from(totales_puntos)
            .where(sql`tipo = ${tipo} and inicio = ${inicio} and activo and total > 0`);
          for (const sucursal_id of sucursal_ids) {
            const ambito = { tipo, inicio, sucursal_id };
            const expected = filtrarPorSucursal(all, sucursal_id);
            const rows = await primeras(db, ambito, 10);
            expect(rows).toEqual(
              expected.map(({ empleado_id, total, posicion }) => ({ empleado_id, total, posicion })),
            );
            const above = await cuantosSuperan(
              db,
              ambito,
              rows.map((r) => r.total),
            );
            expect(rows.map((r) => (above.get(r.total) ?? 0) + 1)).toEqual(rows.map((r) => r.posicion));
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('the check', () => {
  it('finds what does not add up, and computing again repairs it', async () => {
    const ids = await crearEmpleados(base, 3);
    await darPuntos(
      base,
      ids.map((id, i) => [id, 10 * (i + 1)] as const),
      AHORA,
    );
    await plegarPuntos(db);
    await db
      .update(totales_puntos)
      .set({ total: 11 })
      .where(sql`empleado_id = ${ids[0]} and tipo = 'mes'`);
    await db.delete(totales_puntos).where(sql`empleado_id = ${ids[1]} and tipo = 'siempre'`);
    await db
      .update(totales_puntos)
      .set({ activo: false })
      .where(sql`empleado_id = ${ids[2]} and tipo = 'anio'`);
    await db
      .update(conteos_ranking)
      .set({ cuantos: 5 })
      .where(sql`tipo = 'semana' and ancho = 256`);
    const found = (await verificarTotales(db)).map((d) =>
      d.que === 'total'
        ? `${d.tipo} ${d.en} ${d.guardado}/${d.calculado}`
        : d.que === 'conteo'
          ? `${d.tipo} ${d.ancho} ${d.guardado}/${d.calculado}`
          : `${d.dia} ${d.origen_tipo} ${d.guardado}/${d.calculado}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'mes total 11/10',
        'siempre total null/20',
        'anio empleado 30/30',
        'semana 256 5/3',
      ]),
    );
    await recomputarTotales(db);
    expect(await verificarTotales(db)).toEqual([]);
  });
});

describe('what reports add up', () => {
  it('keeps a row per day, branch, role and origin, with those of the moment of the credit', async () => {
    const [centro = ''] = await crearSucursales(base, 'Centro');
    const [ana = '', beto = ''] = await crearEmpleados(base, 2);
    await db.update(empleados).set({ sucursal_id: centro }).where(eq(empleados.id, ana));
    const dar = (filas: Parameters<typeof acreditar>[1]) =>
      db.transaction((tx) => acreditar(tx, filas, AHORA));
    await dar([movimiento(ana, 10, HOY)]);
    await dar([movimiento(ana, 5, HOY), movimiento(beto, 7, HOY), movimiento(ana, -3, sumarDias(HOY, -1))]);
    await db.update(empleados).set({ sucursal_id: null, rol: 'lider_grupo' }).where(eq(empleados.id, ana));
    await dar([movimiento(ana, 1, HOY)]);
    await plegarPuntos(db);
    const dias = await db.select().from(puntos_por_dia).orderBy(asc(puntos_por_dia.total));
    expect(dias.map((d) => [d.dia === HOY, d.sucursal_id === centro, d.rol, d.total, d.cantidad])).toEqual([
      [false, true, 'empleado', -3, 1],
      [true, false, 'lider_grupo', 1, 1],
      [true, false, 'empleado', 7, 1],
      [true, true, 'empleado', 15, 2],
    ]);
    // The totals are not told of her move, which this test is not about.
    expect((await verificarTotales(db)).filter(({ que }) => que === 'dia')).toEqual([]);
  });

  it('is written for a ledger that came before it, once', async () => {
    const [ana = ''] = await crearEmpleados(base, 1);
    await db.transaction((tx) => acreditar(tx, [movimiento(ana, 10, HOY)], AHORA));
    await db.delete(cambios_por_dia);
    expect(await verificarTotales(db)).toEqual([
      expect.objectContaining({ que: 'dia', dia: HOY, guardado: null, calculado: 10 }),
    ]);
    await asegurarDias(db);
    await asegurarDias(db);
    expect(await verificarTotales(db)).toEqual([]);
  });
});
