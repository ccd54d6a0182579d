import { describe, expect, it } from 'vitest';
import type { Actor, Rol } from '#domain/comun/permisos/permisos.ts';
import {
  actosSobre,
  NOMBRES_DE_SECCION,
  type PersonaVista,
  puedeVerDatosDe,
  puedeVerDocumentoDe,
  SECCIONES,
  seccionesPara,
} from './persona.ts';

const persona = (
  id: string,
  rol: Rol,
  sucursal_id: string | null,
  grupo_id: string | null = null,
): PersonaVista => ({
  id,
  rol,
  sucursal_id,
  grupo_id,
  activo: true,
  con_cuenta: true,
});
const ana = persona('ana', 'empleado', 'centro', 'g1');
const como = (p: PersonaVista): Actor => ({ cuenta_id: p.id, empleado: { ...p, activo: p.activo } });
const rrhh = como(persona('rrhh', 'admin_rrhh', 'centro'));
const gerente = como(persona('gerente', 'gerente_sucursal', 'centro'));
const lider = como(persona('lider', 'lider_grupo', 'centro', 'g1'));
const AJENOS = [
  como(persona('g2', 'gerente_sucursal', 'norte')),
  como(persona('g3', 'gerente_sucursal', null)),
  como(persona('l2', 'lider_grupo', 'centro', 'g2')),
  como(persona('otra', 'empleado', 'centro', 'g1')),
  como({ ...persona('rrhh', 'admin_rrhh', 'centro'), activo: false }),
  null,
];

describe('a person’s page', () => {
  it('has each section once, with its label', () => {
    expect(NOMBRES_DE_SECCION).toEqual(Object.keys(SECCIONES));
  });

  it('shows RRHH all, the gerente all but the audit log, the lider what their roster says', () => {
    expect(seccionesPara(rrhh, ana)).toEqual(NOMBRES_DE_SECCION);
    expect(seccionesPara(gerente, ana)).toEqual(NOMBRES_DE_SECCION.filter((s) => s !== 'historial'));
    expect(seccionesPara(lider, ana)).toEqual(['resumen', 'puntos', 'insignias']);
  });

  it('shows the DNI to RRHH alone; legajo, phone and dates to the gerente too; to a lider neither', () => {
    expect([rrhh, gerente, lider].map((a) => puedeVerDatosDe(a, ana))).toEqual([true, true, false]);
    expect([rrhh, gerente, lider].map((a) => puedeVerDocumentoDe(a, ana))).toEqual([true, false, false]);
    expect(puedeVerDocumentoDe(como(ana), ana)).toBe(true);
  });

  it('lets RRHH do everything, the gerente what their branch needs, the lider remind', () => {
    expect(actosSobre(rrhh, ana)).toEqual([
      'editar',
      'ajustar',
      'merito',
      'agradecer',
      'asignar',
      'medalla',
      'mover',
      'licencia',
      'recordar',
      'cuenta',
      'estado',
      'datos',
      'eliminar',
    ]);
    expect(actosSobre(gerente, ana)).toEqual(['merito', 'agradecer', 'mover', 'licencia', 'recordar']);
    expect(actosSobre(lider, ana)).toEqual(['agradecer', 'recordar']);
  });

  it('gives nothing to somebody inactive; who has no account is invited, who has one is not', () => {
    expect(actosSobre(rrhh, { ...ana, activo: false, con_cuenta: false })).not.toContain('invitar');
    expect(actosSobre(rrhh, { ...ana, activo: false })).not.toContain('medalla');
    const sinCuenta = actosSobre(rrhh, { ...ana, con_cuenta: false });
    expect(sinCuenta).toContain('invitar');
    expect(sinCuenta).not.toContain('cuenta');
  });

  it('lets nobody act on themselves where their own permission does not', () => {
    const yo = persona('rrhh', 'admin_rrhh', 'centro');
    expect(actosSobre(rrhh, yo)).toEqual(['editar', 'asignar', 'cuenta', 'estado', 'datos', 'eliminar']);
  });

  it.each(AJENOS)('is nothing to somebody else: %#', (actor) => {
    expect(seccionesPara(actor, ana)).toEqual([]);
    expect(actosSobre(actor, ana)).toEqual([]);
    expect(puedeVerDatosDe(actor, ana)).toBe(false);
    expect(puedeVerDocumentoDe(actor, ana)).toBe(false);
  });
});
