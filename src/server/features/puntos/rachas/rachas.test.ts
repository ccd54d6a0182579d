import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Dia, dia } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { rachaVigente } from '#domain/comun/calendario/racha.ts';
import { empleados, feriados, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { dias_activos } from '#server/db/schema/puntos.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { crearEmpleados, crearSucursales } from '#tests/support/puntos.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { anotarDias, quitarDias, recalcularRacha, recalcularRachas } from './anotar.ts';
import { calendariosDe } from '../../empresa/calendario/repo.ts';

const base = await baseDePrueba();
const { db } = base;
// A Friday. Monday to Saturday are working days by default.
const AHORA = new Date('2026-11-20T15:00:00Z');
let centro = '';
let norte = '';
let ana = '';
let beto = '';

beforeEach(async () => {
  await vaciar(base);
  [centro = '', norte = ''] = await crearSucursales(base, 'Centro', 'Norte');
  [ana = ''] = await crearEmpleados(base, 1, [centro]);
  [beto = ''] = await crearEmpleados(base, 1, [norte]);
});

const anotar = (empleado_id: string, ...dias: string[]) =>
  db.transaction((tx) =>
    anotarDias(
      tx,
      dias.map((d) => ({ empleado_id, dia: dia(d), origen_tipo: 'evidencia', origen_id: `ev-${d}` })),
      AHORA,
    ),
  );
const quitar = (d: string) =>
  db.transaction((tx) => quitarDias(tx, { origen_tipo: 'evidencia', origen_id: `ev-${d}` }, AHORA));
const resumenDe = async (empleado_id: string) => {
  const [fila] = await db
    .select({
      ultimo_dia: empleados.racha_ultimo_dia,
      largo: empleados.racha_largo,
      mejor: empleados.racha_mejor,
    })
    .from(empleados)
    .where(eq(empleados.id, empleado_id));
  if (!fila) throw new Error('no such employee');
  return fila;
};
const vigente = async (empleado_id: string, hoy: Dia) => {
  const calendario = (await calendariosDe(db, [empleado_id])).get(empleado_id);
  if (!calendario) throw new Error('no calendar');
  return rachaVigente(await resumenDe(empleado_id), calendario, hoy);
};

describe('a stored streak', () => {
  it('grows day by day, joins what a late day fills in, and counts a fact once', async () => {
    await anotar(ana, '2026-11-16', '2026-11-17');
    await anotar(ana, '2026-11-19');
    expect(await resumenDe(ana)).toEqual({ ultimo_dia: '2026-11-19', largo: 1, mejor: 2 });
    await anotar(ana, '2026-11-18');
    await anotar(ana, '2026-11-18');
    expect(await resumenDe(ana)).toEqual({ ultimo_dia: '2026-11-19', largo: 4, mejor: 4 });
    expect(await db.$count(dias_activos)).toBe(4);
    expect(await vigente(ana, dia('2026-11-20'))).toBe(4);
    expect(await vigente(ana, dia('2026-11-21'))).toBe(0);
    expect(await resumenDe(beto)).toEqual({ ultimo_dia: null, largo: 0, mejor: 0 });
  });

  it('shrinks when a fact is withdrawn, unless another holds the same day', async () => {
    await anotar(ana, '2026-11-17', '2026-11-18', '2026-11-19');
    await db.transaction((tx) =>
      anotarDias(
        tx,
        [{ empleado_id: ana, dia: dia('2026-11-19'), origen_tipo: 'merito', origen_id: 'm1' }],
        AHORA,
      ),
    );
    await quitar('2026-11-19');
    expect((await resumenDe(ana)).largo).toBe(3);
    await quitar('2026-11-18');
    expect(await resumenDe(ana)).toEqual({ ultimo_dia: '2026-11-19', largo: 1, mejor: 1 });
    await quitar('2020-01-01');
    expect(await db.$count(dias_activos)).toBe(2);
  });

  it('reads the calendar: weekdays, holidays, leave', async () => {
    // Saturday; then Monday the 16th is a holiday, and Tuesday and Wednesday are leave.
    await db.insert(feriados).values([
      { fecha: dia('2026-11-16'), nombre: 'Feriado' },
      { fecha: dia('2026-11-19'), nombre: 'Aniversario', sucursal_id: norte },
    ]);
    await db
      .insert(licencias)
      .values({ empleado_id: ana, desde: dia('2026-11-17'), hasta: dia('2026-11-18') });
    await anotar(ana, '2026-11-14', '2026-11-19');
    await anotar(beto, '2026-11-14', '2026-11-17', '2026-11-18', '2026-11-20');
    expect((await resumenDe(ana)).largo).toBe(2);
    expect((await resumenDe(beto)).largo).toBe(4);
  });

  it('is computed again when the calendar changes', async () => {
    await anotar(ana, '2026-11-13', '2026-11-16');
    await anotar(beto, '2026-11-13', '2026-11-16');
    expect((await resumenDe(ana)).largo).toBe(1);
    await db
      .update(sucursales)
      .set({ dias_laborables: [1, 2, 3, 4, 5] })
      .where(eq(sucursales.id, centro));
    await db.transaction((tx) => recalcularRacha(tx, [ana], AHORA));
    expect((await resumenDe(ana)).largo).toBe(2);
    await db.transaction((tx) => guardarConfiguracion(tx, 'dias_laborables', [1, 2, 3, 4, 5]));
    await recalcularRachas(db, AHORA);
    expect((await resumenDe(beto)).largo).toBe(2);
  });

  it('loses no day of those that are told at once', async () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    await Promise.all([...days, ...days].map((d) => anotar(ana, d)));
    expect(await resumenDe(ana)).toEqual({ ultimo_dia: '2026-11-20', largo: 5, mejor: 5 });
  });
});

describe('calendars', () => {
  it('are each employee’s own, in as many questions for many as for one', async () => {
    await db
      .update(sucursales)
      .set({ dias_laborables: [7] })
      .where(eq(sucursales.id, norte));
    await db.insert(feriados).values({ fecha: dia('2026-11-22'), nombre: 'Elecciones', sucursal_id: norte });
    const ids = [ana, beto, ...(await crearEmpleados(base, 30, [centro, norte, null]))];
    const one = await contarConsultas(base, () => calendariosDe(db, [ana]));
    const all = await contarConsultas(base, () => calendariosDe(db, ids));
    expect(all.total).toBe(one.total);
    expect(all.result.size).toBe(32);
    const works = (id: string, d: string) => {
      const calendario = all.result.get(id);
      return calendario && esLaborable(dia(d), calendario);
    };
    expect([works(ana, '2026-11-15'), works(ana, '2026-11-16')]).toEqual([false, true]);
    expect([works(beto, '2026-11-15'), works(beto, '2026-11-16'), works(beto, '2026-11-22')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
