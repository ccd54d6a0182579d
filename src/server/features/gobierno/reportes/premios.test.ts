import { createRouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { presupuesto_empresa } from '#server/db/schema/premios.ts';
import { fijarReloj } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { dosPremios, reclamoEn } from '#tests/support/reportes.ts';

const base = await baseDePrueba();
const { db } = base;
const AHORA = new Date('2026-11-20T15:00:00Z');
let e: Empresa;
let soltar: () => void;

beforeEach(async () => {
  soltar = fijarReloj(AHORA);
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => soltar());

const como = (quien: PersonaDePrueba) =>
  createRouterClient(router, { context: contextoDe(base, quien) }).reportes;

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
