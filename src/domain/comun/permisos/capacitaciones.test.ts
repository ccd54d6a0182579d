import { expect, it } from 'vitest';
import { elenco, persona } from '#tests/support/elenco.ts';
import { puedeConcederIntentosA, puedeRecordarCapacitacionA } from './permisos.ts';

const gente = {
  empleado: persona('e1', 'empleado', 'centro', 'g1'),
  ajeno: persona('e2', 'empleado', 'norte'),
  lider: persona('l1', 'lider_grupo', 'centro', 'g1'),
  gerente: persona('m1', 'gerente_sucursal', 'centro'),
  gerenteAjeno: persona('m2', 'gerente_sucursal', 'norte'),
  gerenteSuelto: persona('m3', 'gerente_sucursal', null),
  rrhh: persona('r1', 'admin_rrhh', 'centro'),
  otraRrhh: persona('r2', 'admin_rrhh', null),
};
const { nadie, quienes } = elenco(gente);

it('RRHH and the branch’s gerente may remind somebody', () => {
  expect(quienes((a) => puedeRecordarCapacitacionA(a, gente.empleado))).toEqual([
    'gerente',
    'rrhh',
    'otraRrhh',
  ]);
});

it('nobody reminds themselves, nor grants themselves anything', () => {
  expect(quienes((a) => puedeRecordarCapacitacionA(a, gente.gerente))).toEqual(['rrhh', 'otraRrhh']);
  expect(quienes((a) => puedeRecordarCapacitacionA(a, gente.rrhh))).toEqual(['gerente', 'otraRrhh']);
  expect(quienes((a) => puedeConcederIntentosA(a, gente.empleado))).toEqual(['rrhh', 'otraRrhh']);
  expect(quienes((a) => puedeConcederIntentosA(a, gente.rrhh))).toEqual(['otraRrhh']);
});

it('nobody without an active employee may do any of it', () => {
  for (const actor of nadie) {
    for (const otro of Object.values(gente)) {
      expect(puedeRecordarCapacitacionA(actor, otro)).toBe(false);
      expect(puedeConcederIntentosA(actor, otro)).toBe(false);
    }
  }
});
