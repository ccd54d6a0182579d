import { beforeEach, describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { presupuesto_empresa } from '#server/db/schema/premios.ts';
import type { Empresa } from '#tests/support/empresa.ts';
import { dosPremios, escenaDeReportes, reclamoEn } from '#tests/support/reportes.ts';

const { base, como, db, empezar } = await escenaDeReportes();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

describe('prizes and budget', () => {
  it('value what was committed, or what the prize costs until then; what was rejected costs nothing', async () => {
    const [uno, otro] = await dosPremios(base);
    await reclamoEn(base, e.empleado, uno, 'pendiente', null);
    await reclamoEn(base, e.lider, uno, 'aprobado', 90_050);
    await reclamoEn(base, e.empleado_otra, otro, 'rechazado', null);
    const r = await como(e.admin_rrhh).premios({});
    expect(r.total).toEqual({ cantidad: 3, valor: 1900.5 });
    expect(r.por_estado.map((f) => [f.estado, f.cantidad, f.valor])).toEqual([
      ['pendiente', 1, 1000],
      ['aprobado', 1, 900.5],
      ['entregado', 0, 0],
      ['rechazado', 1, 500],
    ]);
    expect(r.filas[0]).toMatchObject({ nombre: 'Mochila', pendiente: 1, aprobado: 1, valor: 1900.5 });
    expect((await como(e.gerente_otra).premios({})).total).toEqual({ cantidad: 1, valor: 0 });
  });

  it('the budget is the company’s; of a branch, the part it took, without what is left', async () => {
    const [uno] = await dosPremios(base);
    const [mes] = await db
      .insert(presupuesto_empresa)
      .values({ anio: 2026, mes: 11, presupuesto_inicial: 500_000, comprometido: 90_050, ejecutado: 100_000 })
      .returning();
    await reclamoEn(base, e.lider, uno, 'aprobado', 90_050, mes?.id);
    await reclamoEn(base, e.empleado_otra, uno, 'entregado', 100_000, mes?.id);
    const todo = await como(e.admin_rrhh).presupuesto({});
    expect(todo).toMatchObject({
      parcial: false,
      filas: [
        {
          id: mes?.id,
          anio: 2026,
          mes: 11,
          inicial: 5000,
          comprometido: 900.5,
          ejecutado: 1000,
          disponible: 3099.5,
        },
      ],
    });
    expect(await como(e.gerente).presupuesto({})).toMatchObject({
      parcial: true,
      filas: [{ inicial: null, comprometido: 900.5, ejecutado: 0, disponible: null }],
    });
    expect((await como(e.admin_rrhh).presupuesto({ hasta: dia('2026-10-31') })).filas).toEqual([]);
  });
});
