import { beforeEach, expect, test } from 'vitest';
import { premios, presupuesto_empresa } from '#server/db/schema/premios.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { revisar } from './revisar.ts';
import { DUDAS } from './revisiones/dudas.ts';

const base = await baseDePrueba();
beforeEach(() => vaciar(base));

const [PREMIOS, PRESUPUESTOS] = DUDAS;

async function hallados(duda = PREMIOS) {
  const [revisada] = await revisar(base, duda ? [duda] : [], ahora());
  return revisada?.hallazgos;
}

async function conPremios(montos: Readonly<Record<string, number>>): Promise<void> {
  await base.db.insert(premios).values(
    Object.entries(montos).map(([nombre, pesos]) => ({
      nombre,
      monto_presupuestado: pesos * 100,
      criterios_eligibilidad: {},
      busqueda: nombre.toLowerCase(),
    })),
  );
}

test('a prize stored a thousand times too small is named, with what it may have been', async () => {
  await conPremios({ Termo: 45, Mate: 30_000, Mochila: 45_000, Parlante: 80_000, Cena: 60_000, Taza: 5000 });
  expect(await hallados()).toEqual([
    {
      donde: 'premio «Termo»',
      dice: '$\u00a045',
      deberia: 'parecerse a la mediana, $\u00a030.000; si le faltan tres ceros, ser $\u00a045.000',
    },
  ]);
});

test('what costs nothing is not doubted, nor is a cheap prize, nor the few there are', async () => {
  await conPremios({ Aplauso: 0, Mate: 30_000, Mochila: 45_000, Parlante: 80_000, Cena: 60_000, Taza: 500 });
  expect(await hallados()).toEqual([]);
  await vaciar(base);
  await conPremios({ Termo: 45, Mate: 30_000, Mochila: 45_000, Parlante: 80_000 });
  expect(await hallados()).toEqual([]);
});

test('a month’s budget too, and nothing is changed', async () => {
  const meses = [700_000, 700, 650_000, 720_000, 800_000, 750_000];
  await base.db
    .insert(presupuesto_empresa)
    .values(meses.map((pesos, i) => ({ anio: 2026, mes: i + 1, presupuesto_inicial: pesos * 100 })));
  const [duda] = (await hallados(PRESUPUESTOS)) ?? [];
  expect(duda).toMatchObject({ donde: 'presupuesto 2026-02', dice: '$\u00a0700' });
  expect(await base.db.$count(presupuesto_empresa)).toBe(6);
  const filas = await base.db
    .select({ suyo: presupuesto_empresa.presupuesto_inicial })
    .from(presupuesto_empresa);
  expect(filas.map(({ suyo }) => suyo / 100).toSorted((a, b) => a - b)).toEqual(
    meses.toSorted((a, b) => a - b),
  );
});
