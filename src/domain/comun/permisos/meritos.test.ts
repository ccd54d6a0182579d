import { describe, expect, it } from 'vitest';
import { elenco, persona } from '#tests/support/elenco.ts';
import { puedeAnularMerito, puedeImportarMeritos, puedeRegistrarMerito } from './meritos.ts';

const gente = {
  empleado: persona('e1', 'empleado', 'centro', 'g1'),
  ajeno: persona('e2', 'empleado', 'norte'),
  suelto: persona('e3', 'empleado', null),
  lider: persona('l1', 'lider_grupo', 'centro', 'g1'),
  gerente: persona('m1', 'gerente_sucursal', 'centro'),
  colega: persona('m2', 'gerente_sucursal', 'centro'),
  gerenteSuelto: persona('m3', 'gerente_sucursal', null),
  rrhh: persona('r1', 'admin_rrhh', 'centro'),
  otraRrhh: persona('r2', 'admin_rrhh', null),
};
const { nadie, quienes } = elenco(gente);

describe('méritos', () => {
  it('are stated by RRHH and by the gerente of the branch, never of oneself', () => {
    expect(quienes((a) => puedeRegistrarMerito(a, gente.empleado))).toEqual([
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(quienes((a) => puedeRegistrarMerito(a, gente.lider))).toEqual([
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(quienes((a) => puedeRegistrarMerito(a, gente.ajeno))).toEqual(['rrhh', 'otraRrhh']);
    // Two people without a branch do not share one.
    expect(quienes((a) => puedeRegistrarMerito(a, gente.suelto))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeRegistrarMerito(a, gente.gerente))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeRegistrarMerito(a, gente.rrhh))).toEqual(['otraRrhh']);
  });

  it('are taken back by RRHH, and by the gerente who stated them', () => {
    expect(quienes((a) => puedeAnularMerito(a, gente.empleado, 'm1'))).toEqual([
      'gerente',
      'rrhh',
      'otraRrhh',
    ]);
    expect(quienes((a) => puedeAnularMerito(a, gente.empleado, 'r1'))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeAnularMerito(a, gente.ajeno, 'm1'))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeAnularMerito(a, gente.rrhh, 'r1'))).toEqual(['otraRrhh']);
  });

  it('are imported by RRHH', () => {
    expect(quienes(puedeImportarMeritos)).toEqual(['rrhh', 'otraRrhh']);
  });

  it('are refused to visitors, people without an employee record and deactivated ones', () => {
    for (const actor of nadie) {
      expect(puedeImportarMeritos(actor)).toBe(false);
      for (const other of Object.values(gente)) {
        expect(puedeRegistrarMerito(actor, other)).toBe(false);
        expect(puedeAnularMerito(actor, other, actor?.empleado?.id ?? '')).toBe(false);
      }
    }
  });
});
