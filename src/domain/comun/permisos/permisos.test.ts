import { describe, expect, it } from 'vitest';
import { elenco, persona } from '#tests/support/elenco.ts';
import {
  type Persona,
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

const gente = {
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
const { nombres, como, nadie, quienes } = elenco(gente);

describe('who may do what', () => {
  it('nobody without an active employee may do anything', () => {
    const archivo = { clase: 'evidencia', autor: gente.empleado, integrantes: ['e1', 'r1'] } as const;
    for (const actor of nadie) {
      expect(alcance(actor)).toEqual({ tipo: 'nada' });
      for (const other of Object.values(gente)) {
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
    expect(quienes((a) => puedeVerEmpleado(a, gente.empleado))).toEqual(seesEmpleado);
    expect(quienes((a) => puedeVerPuntosDe(a, gente.empleado))).toEqual(seesEmpleado);
    expect(quienes((a) => puedeVerEmpleado(a, gente.otroGrupo))).toEqual([
      'otroGrupo',
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    // Two people without a branch do not share one.
    expect(quienes((a) => puedeVerEmpleado(a, gente.suelto))).toEqual(['suelto', 'rrhh', 'otraRrhh']);
    // A gerente who moves still sees what they did before.
    expect(puedeVerEmpleado(como('gerente'), { ...gente.gerente, sucursal_id: 'norte' })).toBe(true);
  });

  it('evidence is decided by RRHH and by the gerente of the branch, never by who sent it', () => {
    expect(quienes((a) => puedeDecidir(a, gente.empleado))).toEqual([
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(quienes((a) => puedeDecidir(a, gente.lider))).toEqual(['gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeDecidir(a, gente.ajeno))).toEqual(['gerenteAjeno', 'rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeDecidir(a, gente.suelto))).toEqual(['rrhh', 'otraRrhh']);
    // A gerente's evidence and RRHH's go to RRHH, even if there is a second gerente.
    expect(quienes((a) => puedeDecidir(a, gente.gerente))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeDecidir(a, gente.rrhh))).toEqual(['otraRrhh']);
  });

  it('nobody decides a group evidence they would collect from', () => {
    expect(quienes((a) => puedeDecidir(a, gente.empleado, ['e1', 'm1', 'r1']))).toEqual([
      'colega',
      'otraRrhh',
    ]);
  });

  it('points are adjusted by RRHH, never their own', () => {
    expect(quienes((a) => puedeAjustarPuntos(a, gente.empleado))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeAjustarPuntos(a, gente.rrhh))).toEqual(['otraRrhh']);
    expect(quienes((a) => puedeRevertir(a, gente.empleado))).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeRevertir(a, gente.rrhh))).toEqual(['otraRrhh']);
    expect(quienes((a) => puedeRevertir(a, gente.empleado, ['e1', 'r2']))).toEqual(['rrhh']);
  });

  it('an evidence file is opened by its author, its group, its validators and RRHH', () => {
    const evidencia = (autor: Persona, integrantes: string[] = []) =>
      quienes((a) => puedeVerArchivo(a, { clase: 'evidencia', autor, integrantes }));
    expect(evidencia(gente.empleado)).toEqual(['empleado', 'gerente', 'colega', 'rrhh', 'otraRrhh']);
    expect(evidencia(gente.empleado, ['e1', 'e2', 'l1'])).toEqual([
      'empleado',
      'companero',
      'lider',
      'gerente',
      'colega',
      'rrhh',
      'otraRrhh',
    ]);
    expect(evidencia(gente.gerente)).toEqual(['gerente', 'rrhh', 'otraRrhh']);
    expect(evidencia(gente.rrhh)).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes((a) => puedeVerArchivo(a, { clase: 'avatar' }))).toEqual(nombres);
  });

  it('each area has its role', () => {
    expect(quienes(puedeEntrarAdmin)).toEqual(['rrhh', 'otraRrhh']);
    expect(quienes(puedeEntrarSucursal)).toEqual(['gerente', 'colega', 'gerenteAjeno']);
    expect(quienes(puedeEntrarGrupo)).toEqual(['lider']);
    expect(quienes(puedeValidar)).toEqual(['gerente', 'colega', 'gerenteAjeno', 'rrhh', 'otraRrhh']);
  });

  it('evidence is withdrawn by its author', () => {
    expect(quienes((a) => puedeAnular(a, 'e1'))).toEqual(['empleado']);
  });

  it('scopes are as wide as the role and no wider', () => {
    expect(alcance(como('rrhh'))).toEqual({ tipo: 'todo' });
    expect(alcance(como('gerente'))).toEqual({ tipo: 'sucursal', id: 'centro' });
    expect(alcance(como('gerenteSuelto'))).toEqual({ tipo: 'propio', id: 'm4' });
    expect(alcance(como('lider'))).toEqual({ tipo: 'grupo', id: 'g1' });
    expect(alcance(como('empleado'))).toEqual({ tipo: 'propio', id: 'e1' });
  });

  it('a scope includes exactly whom it nombres, and nobody if it is empty', () => {
    const reaches = (donde: Alcance) => nombres.filter((name) => alcanza(donde, gente[name]));
    expect(reaches({ tipo: 'todo' })).toEqual(nombres);
    expect(reaches({ tipo: 'propio', id: 'e1' })).toEqual(['empleado']);
    expect(reaches({ tipo: 'nada' })).toEqual([]);
  });

  it('the sidebar shows the role with a space', () => {
    expect(etiquetaDeRol('admin_rrhh')).toBe('admin rrhh');
    expect(etiquetaDeRol('empleado')).toBe('empleado');
  });
});
