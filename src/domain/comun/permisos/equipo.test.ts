import { describe, expect, it } from 'vitest';
import {
  puedeAdministrarGrupos,
  puedeMoverDeGrupo,
  puedeRecordar,
  puedeRegistrarLicencia,
  puedeVerEquipo,
} from './equipo.ts';
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
  companero: persona('e2', 'empleado', 'centro', 'g1'),
  otroGrupo: persona('e3', 'empleado', 'centro', 'g2'),
  ajeno: persona('e4', 'empleado', 'norte', 'g3'),
  suelto: persona('e5', 'empleado', null),
  lider: persona('l1', 'lider_grupo', 'centro', 'g1'),
  liderSuelto: persona('l2', 'lider_grupo', 'centro'),
  gerente: persona('m1', 'gerente_sucursal', 'centro'),
  colega: persona('m2', 'gerente_sucursal', 'centro'),
  gerenteAjeno: persona('m3', 'gerente_sucursal', 'norte'),
  gerenteSuelto: persona('m4', 'gerente_sucursal', null),
  rrhh: persona('r1', 'admin_rrhh', 'centro'),
  otraRrhh: persona('r2', 'admin_rrhh', null),
};
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const as = (name: Name, activo = true): Actor => ({
  cuenta_id: `c-${name}`,
  empleado: { ...people[name], activo },
});
const who = (test: (actor: Actor) => boolean): Name[] => names.filter((name) => test(as(name)));
const whom = (actor: Name, test: (actor: Actor, persona: Persona) => boolean): Name[] =>
  names.filter((name) => test(as(actor), people[name]));
const SIN_NADIE: readonly (Actor | null)[] = [
  null,
  { cuenta_id: 'c', empleado: null },
  as('rrhh', false),
  as('gerente', false),
  as('lider', false),
];

describe('a branch’s team and groups', () => {
  it.each([puedeVerEquipo, puedeAdministrarGrupos])('%o: RRHH and its own gerentes', (puede) => {
    expect(who((a) => puede(a, 'centro'))).toEqual(['gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(who((a) => puede(a, 'norte'))).toEqual(['gerenteAjeno', 'rrhh', 'otraRrhh']);
  });
});

describe('moving between groups, and leave', () => {
  it.each([puedeMoverDeGrupo, puedeRegistrarLicencia])('%o', (puede) => {
    expect(whom('rrhh', puede)).toEqual(names.filter((n) => n !== 'rrhh'));
    expect(whom('gerente', puede)).toEqual(['empleado', 'companero', 'otroGrupo', 'lider', 'liderSuelto']);
    expect(whom('gerenteSuelto', puede)).toEqual([]);
    expect(whom('lider', puede)).toEqual([]);
    expect(whom('empleado', puede)).toEqual([]);
  });
});

describe('reminding', () => {
  it('reaches one’s group, one’s branch or everybody, never oneself', () => {
    expect(whom('lider', puedeRecordar)).toEqual(['empleado', 'companero']);
    expect(whom('liderSuelto', puedeRecordar)).toEqual([]);
    expect(whom('gerente', puedeRecordar)).toEqual([
      'empleado',
      'companero',
      'otroGrupo',
      'lider',
      'liderSuelto',
      'colega',
      'rrhh',
    ]);
    expect(whom('empleado', puedeRecordar)).toEqual([]);
    expect(whom('rrhh', puedeRecordar)).toHaveLength(names.length - 1);
  });
});

it('nobody, a deactivated person and an account without a record may do none of it', () => {
  for (const actor of SIN_NADIE) {
    expect(puedeVerEquipo(actor, 'centro')).toBe(false);
    expect(puedeAdministrarGrupos(actor, 'centro')).toBe(false);
    for (const name of names) {
      expect(puedeMoverDeGrupo(actor, people[name])).toBe(false);
      expect(puedeRegistrarLicencia(actor, people[name])).toBe(false);
      expect(puedeRecordar(actor, people[name])).toBe(false);
    }
  }
});
