import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROLES, type Rol } from './permisos.ts';
import { permisosDe, PUERTAS, VERBOS } from './verbos.ts';

const alcanceDe = (rol: Rol, verbo: string) => {
  const permiso = permisosDe(rol).find((p) => p.verbo === verbo);
  return permiso ? `${permiso.alcance}${permiso.menos_a_si_mismo ? ', menos a sí' : ''}` : null;
};

it('every predicate of this folder is in the table, or opens a door; none twice, none that is not there', async () => {
  const archivos = readdirSync(import.meta.dirname).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && f !== 'verbos.ts',
  );
  const modulos: Record<string, unknown>[] = await Promise.all(
    archivos.map((f) => import(new URL(f, import.meta.url).href) as Promise<Record<string, unknown>>),
  );
  const exportados = modulos.flatMap((m) => Object.keys(m)).filter((n) => n.startsWith('puede'));
  expect([...VERBOS.flatMap((v) => v.predicados), ...PUERTAS].toSorted()).toEqual(exportados.toSorted());
});

it.each([
  ['Validar evidencias', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Participar y enviar evidencia', 'propio', 'propio', 'propio', 'propio'],
  ['Ver la ficha, el avance y los puntos', 'propio', 'grupo', 'sucursal', 'todo'],
  ['Ver el equipo de la sucursal', null, null, 'sucursal', 'todo'],
  ['Recordar lo que tiene pendiente', null, 'grupo, menos a sí', 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Mover entre grupos de trabajo', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Crear, renombrar y eliminar grupos', null, null, 'sucursal', 'todo'],
  ['Reclamar un premio', 'propio', 'propio', 'propio', 'propio'],
  ['Entregar premios', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Ver los reportes', null, null, 'sucursal', 'todo'],
  ['Crear, editar y eliminar sucursales', null, null, null, 'todo'],
] as const)('%s: how far it reaches for each role', (verbo, empleado, lider, gerente, rrhh) => {
  expect({
    empleado: alcanceDe('empleado', verbo),
    lider_grupo: alcanceDe('lider_grupo', verbo),
    gerente_sucursal: alcanceDe('gerente_sucursal', verbo),
    admin_rrhh: alcanceDe('admin_rrhh', verbo),
  }).toEqual({ empleado, lider_grupo: lider, gerente_sucursal: gerente, admin_rrhh: rrhh });
});

it('RRHH may do everything, and nobody more than whoever is above', () => {
  expect(permisosDe('admin_rrhh')).toHaveLength(VERBOS.length);
  const verbos = (rol: Rol) => permisosDe(rol).map((p) => p.verbo);
  const sobran = (de: string[], sobre: string[]) => de.filter((v) => !sobre.includes(v));
  for (const rol of ROLES) expect(sobran(verbos(rol), verbos('admin_rrhh'))).toEqual([]);
  for (const rol of ['lider_grupo', 'gerente_sucursal'] as const)
    expect(sobran(verbos('empleado'), verbos(rol))).toEqual([]);
});
