import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type Persona,
  type Rol,
  type Alcance,
  alcance,
  alcanza,
  etiquetaDeRol,
  puedeAjustarPuntos,
  puedeAnular,
  puedeDecidir,
  puedeEntrarAdmin,
  puedeEntrarGrupo,
  puedeEntrarSucursal,
  puedeOtorgarInsignia,
  puedeRevertir,
  puedeValidar,
  puedeVerArchivo,
  puedeVerEmpleado,
  puedeVerPuntosDe,
} from './permisos.ts';

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
const nobodies: (Actor | null)[] = [
  null,
  { cuenta_id: 'staff', empleado: null },
  ...names.map((name) => as(name, false)),
];

/** The people who pass a predicate. */
const who = (may: (actor: Actor | null) => boolean) => names.filter((name) => may(as(name)));

describe('who may do what', () => {
  it('nobody without an active employee may do anything', () => {
    const archivo = { clase: 'evidencia', autor: people.empleado, integrantes: ['e1', 'r1'] } as const;
    for (const actor of nobodies) {
      expect(alcance(actor)).toEqual({ tipo: 'nada' });
      for (const other of Object.values(people)) {
        expect(puedeVerEmpleado(actor, other)).toBe(false);
        expect(puedeVerPuntosDe(actor, other)).toBe(false);
        expect(puedeDecidir(actor, other)).toBe(false);
        expect(puedeAjustarPuntos(actor, other)).toBe(false);
        expect(puedeOtorgarInsignia(actor, other)).toBe(false);
        expect(puedeRevertir(actor, other)).toBe(false);
        expect(puedeAnular(actor, other.id)).toBe(false);
      }
      for (const may of [puedeEntrarAdmin, puedeEntrarSucursal, puedeEntrarGrupo, puedeValidar])
        expect(may(actor)).toBe(false);
      expect(puedeVerArchivo(actor, archivo)).toBe(false);
      expect(puedeVerArchivo(actor, { clase: 'avatar' })).toBe(false);
    }
  });

  it('an employee is seen by oneself, own lider, own gerentes and RRHH', () => {
    const seesEmpleado = ['empleado', 'lider', 'gerente', 'colega', 'rrhh', 'otraRrhh'];
    expect(who((a) => puedeVerEmpleado(a, people.empleado))).toEqual(seesEmpleado);
    expect(who((a) => puedeVerPuntosDe(a, people.empleado))).toEqual(seesEmpleado);
    expect(who((a) => puedeVerEmpleado(a, people.otroGrupo))).toEqual([
      'otroGrupo',
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    // Two people without a branch do not share one.
    expect(who((a) => puedeVerEmpleado(a, people.suelto))).toEqual(['suelto', 'rrhh', 'otraRrhh']);
    // A gerente who moves still sees what they did before.
    expect(puedeVerEmpleado(as('gerente'), { ...people.gerente, sucursal_id: 'norte' })).toBe(true);
  });

  it('evidence is decided by RRHH and by the gerente of the branch, never by who sent it', () => {
    expect(who((a) => puedeDecidir(a, people.empleado))).toEqual(['gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(who((a) => puedeDecidir(a, people.lider))).toEqual(['gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(who((a) => puedeDecidir(a, people.ajeno))).toEqual(['gerenteAjeno', 'rrhh', 'otraRrhh']);
    expect(who((a) => puedeDecidir(a, people.suelto))).toEqual(['rrhh', 'otraRrhh']);
    // A gerente's evidence and RRHH's go to RRHH, even if there is a second gerente.
    expect(who((a) => puedeDecidir(a, people.gerente))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeDecidir(a, people.rrhh))).toEqual(['otraRrhh']);
  });

  it('nobody decides a group evidence they would collect from', () => {
    expect(who((a) => puedeDecidir(a, people.empleado, ['e1', 'm1', 'r1']))).toEqual(['colega', 'otraRrhh']);
  });

  it('points are adjusted by RRHH, never their own', () => {
    expect(who((a) => puedeAjustarPuntos(a, people.empleado))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeAjustarPuntos(a, people.rrhh))).toEqual(['otraRrhh']);
    expect(who((a) => puedeRevertir(a, people.empleado))).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeRevertir(a, people.rrhh))).toEqual(['otraRrhh']);
    expect(who((a) => puedeRevertir(a, people.empleado, ['e1', 'r2']))).toEqual(['rrhh']);
  });

  it('an evidence file is opened by its author, its group, its validators and RRHH', () => {
    const evidencia = (autor: Persona, integrantes: string[] = []) =>
      who((a) => puedeVerArchivo(a, { clase: 'evidencia', autor, integrantes }));
    expect(evidencia(people.empleado)).toEqual(['empleado', 'gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(evidencia(people.empleado, ['e1', 'e2', 'l1'])).toEqual([
      'empleado',
      'companero',
      'lider',
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(evidencia(people.gerente)).toEqual(['gerente', 'rrhh', 'otraRrhh']);
    expect(evidencia(people.rrhh)).toEqual(['rrhh', 'otraRrhh']);
    expect(who((a) => puedeVerArchivo(a, { clase: 'avatar' }))).toEqual(names);
  });

  it('each area has its role', () => {
    expect(who(puedeEntrarAdmin)).toEqual(['rrhh', 'otraRrhh']);
    expect(who(puedeEntrarSucursal)).toEqual(['gerente', 'colega', 'gerenteAjeno']);
    expect(who(puedeEntrarGrupo)).toEqual(['lider']);
    expect(who(puedeValidar)).toEqual(['gerente', 'colega', 'gerenteAjeno', 'rrhh', 'otraRrhh']);
  });

  it('evidence is withdrawn by its author', () => {
    expect(who((a) => puedeAnular(a, 'e1'))).toEqual(['empleado']);
  });

  it('scopes are as wide as the role and no wider', () => {
    expect(alcance(as('rrhh'))).toEqual({ tipo: 'todo' });
    expect(alcance(as('gerente'))).toEqual({ tipo: 'sucursal', id: 'centro' });
    expect(alcance(as('gerenteSuelto'))).toEqual({ tipo: 'propio', id: 'm4' });
    expect(alcance(as('lider'))).toEqual({ tipo: 'grupo', id: 'g1' });
    expect(alcance(as('empleado'))).toEqual({ tipo: 'propio', id: 'e1' });
  });

  it('a scope includes exactly whom it names, and nobody if it is empty', () => {
    const reaches = (donde: Alcance) => names.filter((name) => alcanza(donde, people[name]));
    expect(reaches({ tipo: 'todo' })).toEqual(names);
    expect(reaches({ tipo: 'propio', id: 'e1' })).toEqual(['empleado']);
    expect(reaches({ tipo: 'nada' })).toEqual([]);
  });

  it('the sidebar shows the role with a space', () => {
    expect(etiquetaDeRol('admin_rrhh')).toBe('admin rrhh');
    expect(etiquetaDeRol('empleado')).toBe('empleado');
  });
});
