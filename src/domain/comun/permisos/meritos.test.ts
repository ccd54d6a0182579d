import { describe, expect, it } from 'vitest';
import { puedeAnularMerito, puedeImportarMeritos, puedeRegistrarMerito } from './meritos.ts';
import type { Actor, Persona, Rol } from './permisos.ts';

const persona = (
  id: string,
  rol: Rol,
  sucursal_id: string | null,
  grupo_id: string | null = null,
): Persona => ({
  id,
  rol,
  sucursal_id,
  grupo_id,
});
const people = {
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
type Name = keyof typeof people;
const names: Name[] = [
  'empleado',
  'ajeno',
  'suelto',
  'lider',
  'gerente',
  'colega',
  'gerenteSuelto',
  'rrhh',
  'otraRrhh',
];
const as = (name: Name, activo = true): Actor => ({
  cuenta_id: `c-${name}`,
  empleado: { ...people[name], activo },
});
const who = (may: (actor: Actor) => boolean) => names.filter((name) => may(as(name)));

describe('méritos', () => {
  it('are stated by RRHH and by the gerente of the branch, never of oneself', () => {
    expect(who((a) => puedeRegistrarMerito(a, people.empleado))).toEqual([
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(who((a) => puedeRegistrarMerito(a, people.lider))).toEqual([
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(who((a) => puedeRegistrarMerito(a, people.ajeno))).toEqual(['rrhh', 'otraRrhh']);
    // Two people without a branch do not share one.
    expect(who((a) => puedeRegistrarMerito(a, people.suelto))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeRegistrarMerito(a, people.gerente))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeRegistrarMerito(a, people.rrhh))).toEqual(['otraRrhh']);
  });

  it('are taken back by RRHH, and by the gerente who stated them', () => {
    expect(who((a) => puedeAnularMerito(a, people.empleado, 'm1'))).toEqual(['gerente', 'rrhh', 'otraRrhh']);
    expect(who((a) => puedeAnularMerito(a, people.empleado, 'r1'))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeAnularMerito(a, people.ajeno, 'm1'))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeAnularMerito(a, people.rrhh, 'r1'))).toEqual(['otraRrhh']);
  });

  it('are imported by RRHH', () => {
    expect(who(puedeImportarMeritos)).toEqual(['rrhh', 'otraRrhh']);
  });

  it('are refused to visitors, people without an employee record and deactivated ones', () => {
    const nobodies = [null, { cuenta_id: 'staff', empleado: null }, ...names.map((name) => as(name, false))];
    for (const actor of nobodies) {
      expect(puedeImportarMeritos(actor)).toBe(false);
      for (const other of Object.values(people)) {
        expect(puedeRegistrarMerito(actor, other)).toBe(false);
        expect(puedeAnularMerito(actor, other, actor?.empleado?.id ?? '')).toBe(false);
      }
    }
  });
});
