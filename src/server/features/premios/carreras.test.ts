import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { presupuesto_empresa } from '#server/db/schema/premios.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigo, premiosDe, rondaPorLaUltima } from '#tests/support/carreras-de-premios.ts';
import { crearEmpresa, crearPersona, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import {
  crearPremio,
  crearPresupuesto,
  darPuntosDeInsignia,
  desacuerdosDePremios,
  subirArchivo,
} from '#tests/support/premios.ts';

const base = await baseDePrueba();
let e: Empresa;
let gente: PersonaDePrueba[];
beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  gente = [];
  for (let i = 0; i < 50; i += 1) gente.push(await crearPersona(base, { sucursal_id: e.centro.id }));
  await darPuntosDeInsignia(base, gente, 100);
});

// The full form, with a thousand rounds, is `npm run bench -- premios`.
const RONDAS = base.tipo === 'postgres' ? 20 : 3;

it(`${RONDAS} rounds of 50 who claim the last unit at once: exactly one wins each`, async () => {
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    expect(await rondaPorLaUltima(base, gente)).toEqual({
      ganaron: 1,
      agotado: 49,
      otros: [],
      stock: 0,
      reclamos: 1,
    });
  }
  expect(await desacuerdosDePremios(base)).toEqual([]);
}, 240_000);

it('approvals racing for the last pesos, each clicked twice by two administrators, never go past them', async () => {
  const id = await crearPresupuesto(base, 10_000);
  const montos = [2500, 1750.5, 900.25, 3000, 1200, 640.75, 2100, 480, 1999.99, 1500];
  const reclamos = [];
  for (const [i, pesos] of montos.entries()) {
    const premio_id = await crearPremio(base, { pesos, puntos: 1 });
    const hecho = await premiosDe(base, gente[i]!).reclamar({ premio_id, clave: randomUUIDv7() });
    reclamos.push({ id: hecho.id, centavos: Math.round(pesos * 100) });
  }
  const admins = [e.admin_rrhh, e.otro_admin, e.admin_rrhh];
  const resultados = await Promise.all(
    reclamos.flatMap((reclamo) =>
      admins.map(async (admin) => ({
        ...reclamo,
        codigo: await codigo(premiosDe(base, admin).aprobar({ id: reclamo.id })),
      })),
    ),
  );
  const aprobados = resultados.filter((r) => r.codigo === 'OK');
  expect(new Set(aprobados.map((r) => r.id)).size).toBe(aprobados.length);
  const [mes] = await base.db.select().from(presupuesto_empresa);
  const comprometido = aprobados.reduce((suma, r) => suma + r.centavos, 0);
  expect(mes).toMatchObject({ id, comprometido, ejecutado: 0 });
  expect(comprometido).toBeLessThanOrEqual(1_000_000);
  // Nothing was released meanwhile, so what was refused does not fit now either, and nobody approved it.
  const noEntraron = resultados.filter((r) => r.codigo === 'NO_ENTRA_EN_EL_PRESUPUESTO');
  expect(noEntraron.length).toBeGreaterThan(0);
  expect(noEntraron.filter((r) => r.centavos <= 1_000_000 - comprometido)).toEqual([]);
  expect(noEntraron.filter((r) => aprobados.some((a) => a.id === r.id))).toEqual([]);
  expect(new Set(resultados.map((r) => r.codigo))).toEqual(
    new Set(['OK', 'NO_ENTRA_EN_EL_PRESUPUESTO', 'RECLAMO_EN_OTRO_ESTADO']),
  );
  expect(await desacuerdosDePremios(base)).toEqual([]);
}, 120_000);

it('claim, approve and deliver, each with double clicks and against the opposite: everything happens once', async () => {
  await crearPresupuesto(base, 1_000_000);
  const premio_id = await crearPremio(base, { stock: 50, pesos: 100, puntos: 1 });
  await Promise.all(
    gente.slice(0, 12).map(async (quien, i) => {
      const suyo = premiosDe(base, quien);
      const rrhh = premiosDe(base, e.admin_rrhh);
      const clave = randomUUIDv7();
      const [uno, dos] = await Promise.all([
        suyo.reclamar({ premio_id, clave }),
        suyo.reclamar({ premio_id, clave }),
      ]);
      expect(dos.id).toBe(uno.id);
      const { id } = uno;
      const decisiones = await Promise.all([
        codigo(rrhh.aprobar({ id })),
        codigo(rrhh.aprobar({ id })),
        ...(i % 2 === 0 ? [codigo(suyo.cancelar({ id }))] : []),
      ]);
      expect(decisiones.filter((d) => d === 'OK')).toHaveLength(1);
      const comprobante_id = await subirArchivo(base, e.gerente);
      const entregas = await Promise.all([
        codigo(premiosDe(base, e.gerente).entregar({ id, comprobante_id })),
        codigo(suyo.confirmar({ id })),
        codigo(suyo.confirmar({ id })),
        codigo(rrhh.rechazar({ id, motivo: 'A la vez' })),
      ]);
      expect(entregas.filter((d) => d === 'OK').length).toBeLessThanOrEqual(1);
      for (const otra of entregas)
        expect(['OK', 'RECLAMO_EN_OTRO_ESTADO', 'NO_ENCONTRADO', 'ARCHIVO_NO_DISPONIBLE']).toContain(otra);
    }),
  );
  expect(await desacuerdosDePremios(base)).toEqual([]);
}, 120_000);
