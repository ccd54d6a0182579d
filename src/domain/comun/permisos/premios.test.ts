import { describe, expect, it } from 'vitest';
import { elenco, persona } from '#tests/support/elenco.ts';
import {
  esReclamoPropio,
  puedeAdministrarPresupuesto,
  puedeDecidirReclamo,
  puedeEntregarPremio,
  puedeVerComprobante,
  puedeVerReclamo,
} from './premios.ts';

const gente = {
  empleado: persona('e1', 'empleado', 'centro', 'g1'),
  companero: persona('e2', 'empleado', 'centro', 'g1'),
  lider: persona('l1', 'lider_grupo', 'centro', 'g1'),
  gerente: persona('m1', 'gerente_sucursal', 'centro'),
  gerenteAjeno: persona('m2', 'gerente_sucursal', 'norte'),
  gerenteSuelto: persona('m3', 'gerente_sucursal', null),
  rrhh: persona('r1', 'admin_rrhh', 'centro'),
};
const { nombres, nadie, quienes } = elenco(gente);

describe('who may what', () => {
  it('the budget: RRHH alone', () => {
    expect(quienes(puedeAdministrarPresupuesto)).toEqual(['rrhh']);
  });

  it('deciding: RRHH, never on their own', () => {
    expect(quienes((a) => puedeDecidirReclamo(a, gente.empleado))).toEqual(['rrhh']);
    expect(quienes((a) => puedeDecidirReclamo(a, gente.rrhh))).toEqual([]);
  });

  it('handing over: RRHH and the gerente of the branch, never to themselves', () => {
    expect(quienes((a) => puedeEntregarPremio(a, gente.empleado))).toEqual(['gerente', 'rrhh']);
    expect(quienes((a) => puedeEntregarPremio(a, gente.gerente))).toEqual(['rrhh']);
    expect(quienes((a) => puedeEntregarPremio(a, gente.rrhh))).toEqual(['gerente']);
    expect(quienes((a) => puedeEntregarPremio(a, gente.gerenteSuelto))).toEqual(['rrhh']);
  });

  it('a claim is its author’s own, whatever their role', () => {
    for (const nombre of nombres) {
      expect(quienes((a) => esReclamoPropio(a, gente[nombre].id))).toEqual([nombre]);
    }
  });

  it('a gerente sees the claims of their branch once they are approved', () => {
    const ven = (estado: Parameters<typeof puedeVerReclamo>[2]) =>
      quienes((a) => puedeVerReclamo(a, gente.empleado, estado));
    expect(ven('pendiente')).toEqual(['rrhh']);
    expect(ven('aprobado')).toEqual(['gerente', 'rrhh']);
    expect(ven('entregado')).toEqual(['gerente', 'rrhh']);
    expect(ven('rechazado')).toEqual(['rrhh']);
  });

  it('a comprobante: whoever received it, the gerente of their branch, RRHH; not a colleague nor the leader', () => {
    expect(quienes((a) => puedeVerComprobante(a, gente.empleado))).toEqual(['empleado', 'gerente', 'rrhh']);
  });

  it('nobody without an active employee record may anything', () => {
    for (const actor of nadie) {
      for (const puede of [
        puedeAdministrarPresupuesto(actor),
        puedeDecidirReclamo(actor, gente.empleado),
        puedeEntregarPremio(actor, gente.empleado),
        puedeVerReclamo(actor, gente.empleado, 'aprobado'),
        ...nombres.flatMap((n) => [
          esReclamoPropio(actor, gente[n].id),
          puedeVerComprobante(actor, gente[n]),
        ]),
      ]) {
        expect(puede).toBe(false);
      }
    }
  });
});
