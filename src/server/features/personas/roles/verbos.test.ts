import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Acceso } from '#contract/comun/base.ts';
import { api } from '#contract/contrato.ts';
import { ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { permisosDe, VERBOS } from './verbos.ts';

const alcanceDe = (rol: Rol, verbo: string) => {
  const permiso = permisosDe(rol).find((p) => p.verbo === verbo);
  return permiso ? `${permiso.alcance}${permiso.menos_a_si_mismo ? ', menos a sí' : ''}` : null;
};

/**
 * Procedures for one's own data, which no role needs: home, profile, notifications, trainings; the branches' names; and the
 * search, which finds what each may already see.
 */
const DE_CADA_UNO = [
  'buscar.todo',
  'capacitaciones.abrirMaterial',
  'capacitaciones.mias',
  'capacitaciones.pedirReapertura',
  'capacitaciones.ver',
  'certificados.acreditar',
  'certificados.mio',
  'desafios.listar',
  'evaluaciones.entregar',
  'evaluaciones.iniciar',
  'evaluaciones.intento',
  'evaluaciones.responder',
  'evaluaciones.resultado',
  'grupos.mio',
  'inicio.propio',
  'insignias.acreditar',
  'insignias.festejar',
  'insignias.propias',
  'insignias.publicar',
  'logros.resumen',
  'logros.tarjetas',
  'meritos.propios',
  'muro.denunciar',
  'muro.festejarCumple',
  'muro.listar',
  'muro.reaccionar',
  'muro.retirar',
  'muro.ver',
  'notificaciones.clavePush',
  'notificaciones.desuscribir',
  'notificaciones.listar',
  'notificaciones.marcarLeidas',
  'notificaciones.preferencias',
  'notificaciones.preferir',
  'notificaciones.suscribir',
  'participaciones.mias',
  'perfil.avatar',
  'perfil.calendario',
  'perfil.editar',
  'perfil.semana',
  'perfil.ver',
  'sucursales.opciones',
];

type Procedimiento = { readonly '~orpc': { readonly meta: Acceso } };

const nombres = new Map<unknown, string>(
  Object.entries<Record<string, Procedimiento>>(api).flatMap(([sustantivo, suyos]) =>
    Object.entries(suyos).map(([verbo, p]) => [p, `${sustantivo}.${verbo}`] as const),
  ),
);

it('every procedure that the guard keeps for roles is in one verb of the screen, or is everybody’s own', () => {
  const deRoles = [...nombres].filter(([p]) =>
    (p as Procedimiento)['~orpc'].meta.quien.some((q) => (ROLES as readonly string[]).includes(q)),
  );
  const dichos = VERBOS.flatMap((v) => v.procedimientos.map((p) => nombres.get(p) ?? '?'));
  expect([...dichos, ...DE_CADA_UNO].toSorted()).toEqual(deRoles.map(([, nombre]) => nombre).toSorted());
});

it('the procedures of a verb let the same roles in: none is hidden behind another', () => {
  for (const { verbo, procedimientos } of VERBOS) {
    const quienes = new Set(procedimientos.map((p) => p['~orpc'].meta.quien.toSorted().join()));
    expect([verbo, [...quienes]]).toEqual([verbo, [...quienes].slice(0, 1)]);
  }
});

it('a rule about people is one that the product asks: no predicate is there to be printed', () => {
  const carpeta = join(import.meta.dirname, '../../../../domain/comun/permisos');
  const predicados = readdirSync(carpeta)
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    .flatMap((f) => [...readFileSync(join(carpeta, f), 'utf8').matchAll(/^export function (puede\w+)/gmu)])
    .map(([, nombre = '']) => nombre);
  const fuentes = ['src/server', 'src/web', 'src/domain']
    .flatMap((raiz) => readdirSync(raiz, { recursive: true, encoding: 'utf8' }).map((f) => join(raiz, f)))
    .filter(
      (f) =>
        /\.tsx?$/.test(f) &&
        !f.includes('.test.') &&
        !f.endsWith('roles/verbos.ts') &&
        !f.includes('comun/permisos/'),
    )
    .map((f) => readFileSync(f, 'utf8'));
  expect(predicados.length).toBeGreaterThan(20);
  expect(predicados.filter((n) => !fuentes.some((texto) => new RegExp(`\\b${n}\\b`).test(texto)))).toEqual(
    [],
  );
});

it.each([
  ['Validar evidencias', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Participar y enviar evidencia', 'propio', 'propio', 'propio', 'propio'],
  ['Ver los movimientos de puntos', 'propio', 'grupo', 'sucursal', 'todo'],
  ['Ver el equipo de la sucursal', null, null, 'sucursal', 'todo'],
  ['Recordar lo que tiene pendiente', null, 'grupo, menos a sí', 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Mover entre grupos de trabajo', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Crear, renombrar y eliminar grupos', null, null, 'sucursal', 'todo'],
  ['Reclamar un premio', 'propio', 'propio', 'propio', 'propio'],
  ['Entregar premios', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
  ['Ver los reportes', null, null, 'sucursal', 'todo'],
  ['Ver el ranking', 'todo', 'todo', 'todo', 'todo'],
  ['Seguir cómo van las capacitaciones', null, null, 'sucursal', 'todo'],
  ['Recordar capacitaciones', null, null, 'sucursal, menos a sí', 'todo, menos a sí'],
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
  const sobran = (suyos: string[], sobre: string[]) => suyos.filter((v) => !sobre.includes(v));
  for (const rol of ROLES) expect(sobran(verbos(rol), verbos('admin_rrhh'))).toEqual([]);
  for (const rol of ['lider_grupo', 'gerente_sucursal'] as const)
    expect(sobran(verbos('empleado'), verbos(rol))).toEqual([]);
});
