import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dia, inicioDelDia } from '#domain/comun/calendario/dia.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { contarConsultas } from '#tests/support/base.ts';
import { codigoDe, type Empresa } from '#tests/support/empresa.ts';
import { crearEmpleados, darPuntos } from '#tests/support/puntos.ts';
import { AHORA, dosPremios, enviarEnDias, escenaDeReportes, reclamoEn } from '#tests/support/reportes.ts';

const { base, como, db, empezar } = await escenaDeReportes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('participation', () => {
  it('counts each person once in the stretch and once in each week, and only who is active as a person', async () => {
    await enviarEnDias(base, e.empleado, ['2026-11-02', '2026-11-03', '2026-11-18']);
    await enviarEnDias(base, e.empleado_otra, ['2026-11-18'], 'enviada');
    await enviarEnDias(base, e.desactivado, ['2026-11-18']);
    await enviarEnDias(base, e.lider, ['2026-11-18'], 'anulada');
    await enviarEnDias(base, e.lider, ['2026-10-31']);
    const r = await como(e.admin_rrhh).participacion({ desde: dia('2026-11-01'), hasta: dia('2026-11-20') });
    expect(r).toMatchObject({
      paso: 'semana',
      total: { activos: 7, personas: 2, enviadas: 5, aceptadas: 4 },
    });
    expect(r.filas.map((f) => [f.sucursal, f.activos, f.personas, f.enviadas])).toEqual([
      ['Centro', 4, 1, 4],
      ['Norte', 3, 1, 1],
    ]);
    expect(r.filas[0]?.por_corte.map((c) => [c.inicio, c.personas, c.enviadas])).toEqual([
      ['2026-10-26', 0, 0],
      ['2026-11-02', 1, 2],
      ['2026-11-09', 0, 0],
      ['2026-11-16', 1, 2],
    ]);
  });

  it('counts in a stretch that is over only who was there by its end', async () => {
    // Six of them came in the middle of November, and one of those to Norte.
    await db.update(empleados).set({ created_at: new Date('2026-03-02T12:00:00Z') });
    const nuevos = await crearEmpleados(base, 5, [e.centro.id]);
    await db
      .update(empleados)
      .set({ created_at: inicioDelDia(dia('2026-11-01')) })
      .where(inArray(empleados.id, nuevos));
    await db.update(empleados).set({ created_at: AHORA }).where(eq(empleados.id, e.empleado_otra.id));
    await enviarEnDias(base, e.empleado, ['2026-10-20']);
    const activos = async (desde: string, hasta: string, rol?: 'empleado') => {
      const r = await como(e.admin_rrhh).participacion({ desde: dia(desde), hasta: dia(hasta), rol });
      return [r.cierre, r.total.activos, ...r.filas.map((f) => f.activos)];
    };
    expect(await activos('2026-10-01', '2026-10-31')).toEqual(['2026-10-31', 6, 4, 2]);
    expect(await activos('2026-11-01', '2026-11-19')).toEqual(['2026-11-19', 11, 9, 2]);
    expect(await activos('2026-11-01', '2026-11-20')).toEqual([null, 12, 9, 3]);
    expect(await activos('2026-10-01', '2026-10-31', 'empleado')).toEqual(['2026-10-31', 1, 1]);
  });

  it('is of the branch and role asked for; a gerente gets their own without asking', async () => {
    await enviarEnDias(base, e.empleado, ['2026-11-18']);
    await enviarEnDias(base, e.empleado_otra, ['2026-11-18']);
    const norte = await como(e.admin_rrhh).participacion({ sucursal_id: e.norte.id });
    expect(norte.filas.map((f) => f.sucursal)).toEqual(['Norte']);
    const lideres = await como(e.admin_rrhh).participacion({ rol: 'lider_grupo' });
    expect(lideres.total).toEqual({
      activos: 1,
      personas: 0,
      enviadas: 0,
      enviadas_inactivos: 0,
      aceptadas: 0,
    });
    const suya = await como(e.gerente).participacion({});
    expect(suya.filas.map((f) => f.sucursal)).toEqual(['Centro']);
    expect(suya.total.enviadas).toBe(1);
  });
});

describe('the queue', () => {
  it('is told by age in whole days, now, whatever the dates of the filter', async () => {
    await enviarEnDias(base, e.empleado, ['2026-11-20'], 'enviada');
    await enviarEnDias(base, e.lider, ['2026-11-18'], 'enviada');
    await enviarEnDias(base, e.empleado_otra, ['2026-10-01'], 'enviada');
    await enviarEnDias(base, e.gerente, ['2026-11-01'], 'aprobada');
    const r = await como(e.admin_rrhh).cola({ desde: dia('2020-01-01'), hasta: dia('2020-01-02') });
    expect(r.total).toEqual({
      hasta_1: 1,
      hasta_3: 1,
      hasta_7: 0,
      mas: 1,
      total: 3,
      mas_antigua: inicioDelDia(dia('2026-10-01')),
    });
    expect(r.filas.map((f) => [f.sucursal, f.total])).toEqual([
      ['Centro', 2],
      ['Norte', 1],
    ]);
    expect((await como(e.gerente_otra).cola({})).total.total).toBe(1);
  });
});

describe('never recognised', () => {
  it('are active people, but RRHH, without points, badges, méritos or prizes in hand', async () => {
    await darPuntos(base, [[e.empleado.id, 5]], AHORA);
    const [uno] = await dosPremios(base);
    await reclamoEn(base, e.lider, uno, 'entregado', 100);
    await reclamoEn(base, e.gerente, uno, 'pendiente', null);
    const r = await como(e.admin_rrhh).sinReconocer({});
    expect(r.total).toBe(3);
    expect(r.filas.map((f) => f.nombre).toSorted()).toEqual(['Bruno', 'Darío', 'Elsa']);
    expect(r.por_sucursal).toEqual([
      expect.objectContaining({ sucursal: 'Centro', activos: 3, sin_reconocer: 1 }),
      expect.objectContaining({ sucursal: 'Norte', activos: 2, sin_reconocer: 2 }),
    ]);
    const segunda = await como(e.admin_rrhh).sinReconocer({ pagina: 2, por_pagina: 2 });
    expect(segunda.filas).toHaveLength(1);
  });
});

describe('whoever asks', () => {
  it('is told what is wrong with the dates', async () => {
    const r = como(e.admin_rrhh);
    expect(await codigoDe(r.puntos({ desde: dia('2026-02-01'), hasta: dia('2026-01-01') }))).toBe(
      'BAD_REQUEST',
    );
    expect(await codigoDe(r.puntos({ desde: dia('2024-01-01'), hasta: dia('2026-01-01') }))).toBe(
      'BAD_REQUEST',
    );
    expect(await codigoDe(r.puntos({ desde: dia('2025-01-01'), hasta: dia('2025-12-31') }))).toBe('OK');
  });

  it('as a gerente without a branch may see none, and of another branch hears that it is not there', async () => {
    const suelto = { ...e.gerente, sucursal_id: null };
    expect(await codigoDe(como(suelto).cola({}))).toBe('SIN_PERMISO');
    expect(await codigoDe(como(e.gerente).cola({ sucursal_id: e.norte.id }))).toBe('NO_ENCONTRADO');
  });

  it('costs as many questions with many people as with few', async () => {
    const preguntar = async () => {
      const r = como(e.admin_rrhh);
      const { total } = await contarConsultas(base, () =>
        Promise.all([
          r.participacion({}),
          r.cola({}),
          r.puntos({}),
          r.premios({}),
          r.presupuesto({ rol: 'empleado' }),
          r.capacitaciones({}),
          r.preguntas({}),
          r.sinReconocer({}),
        ]),
      );
      return total;
    };
    const pocas = await preguntar();
    const ids = await crearEmpleados(base, 60, [e.centro.id, e.norte.id]);
    await darPuntos(
      base,
      ids.map((id) => [id, 5]),
      AHORA,
    );
    expect(await preguntar()).toBe(pocas);
    expect(pocas).toBeLessThanOrEqual(19);
  });
});
