import { describe, expect, it } from 'vitest';
import { elenco, persona } from '#tests/support/elenco.ts';
import {
  puedeAdministrarGrupos,
  puedeMoverDeGrupo,
  puedeRecordar,
  puedeRegistrarLicencia,
  puedeVerEquipo,
} from './equipo.ts';

const gente = {
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
const { nombres, nadie, quienes, aQuienes } = elenco(gente);

describe('a branch’s team and groups', () => {
  it.each([puedeVerEquipo, puedeAdministrarGrupos])('%o: RRHH and its own gerentes', (puede) => {
    expect(quienes((a) => puede(a, 'centro'))).toEqual(['gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(quienes((a) => puede(a, 'norte'))).toEqual(['gerenteAjeno', 'rrhh', 'otraRrhh']);
  });
});

describe('moving between groups, and leave', () => {
  it.each([puedeMoverDeGrupo, puedeRegistrarLicencia])('%o', (puede) => {
    expect(aQuienes('rrhh', puede)).toEqual(nombres.filter((n) => n !== 'rrhh'));
    expect(aQuienes('gerente', puede)).toEqual([
      'empleado',
      'companero',
      'otroGrupo',
      'lider',
      'liderSuelto',
    ]);
    expect(aQuienes('gerenteSuelto', puede)).toEqual([]);
    expect(aQuienes('lider', puede)).toEqual([]);
    expect(aQuienes('empleado', puede)).toEqual([]);
  });
});

describe('reminding', () => {
  it('reaches one’s group, one’s branch or everybody, never oneself', () => {
    expect(aQuienes('lider', puedeRecordar)).toEqual(['empleado', 'companero']);
    expect(aQuienes('liderSuelto', puedeRecordar)).toEqual([]);
    expect(aQuienes('gerente', puedeRecordar)).toEqual([
      'empleado',
      'companero',
      'otroGrupo',
      'lider',
      'liderSuelto',
      'colega',
      'rrhh',
    ]);
    expect(aQuienes('empleado', puedeRecordar)).toEqual([]);
    expect(aQuienes('rrhh', puedeRecordar)).toHaveLength(nombres.length - 1);
  });
});

it('nobody, a deactivated person and an account without a record may do none of it', () => {
  for (const actor of nadie) {
    expect(puedeVerEquipo(actor, 'centro')).toBe(false);
    expect(puedeAdministrarGrupos(actor, 'centro')).toBe(false);
    for (const name of nombres) {
      expect(puedeMoverDeGrupo(actor, gente[name])).toBe(false);
      expect(puedeRegistrarLicencia(actor, gente[name])).toBe(false);
      expect(puedeRecordar(actor, gente[name])).toBe(false);
    }
  }
});
