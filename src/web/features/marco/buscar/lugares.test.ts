import { expect, test } from 'vitest';
import rutas from '#web/routes.ts';
import type { Sesion } from '#web/sesion.ts';
import { hallarLugares, lugaresDe } from './lugares.ts';

const EMPLEADO: Sesion = {
  empleado: null,
  con_sesion: true,
  debe_factor: null,
  puede: { admin: false, sucursal: false, grupo: false, validar: false, gondolas: false },
  notificaciones_sin_leer: 0,
  desafios_por_hacer: 0,
  capacitaciones_por_hacer: 0,
  por_validar: 0,
};
const AHORA = new Date('2026-11-27T12:00:00Z');
const pantallasDe = (puede: Partial<Sesion['puede']>) =>
  lugaresDe({ ...EMPLEADO, puede: { ...EMPLEADO.puede, ...puede } }, [], AHORA).pantallas;

test('the floor’s desk is there for its staff, the office for RRHH, the public site for everybody', () => {
  const hallar = (puede: Partial<Sesion['puede']>, texto: string) =>
    hallarLugares(pantallasDe(puede), texto)?.[0]?.to;
  for (const puede of [{}, { admin: true }, { gondolas: true }])
    expect(hallar(puede, 'venta mayorista')).toBe('/mayorista');
  expect(hallar({ gondolas: true }, 'precios de lista')).toBe('/gondolasedit/espacios/precios');
  expect(hallar({ gondolas: true }, 'calendario')).toBe('/gondolasedit/calendario');
  expect(hallar({ admin: true, gondolas: true }, 'listas de precios')).toBe('/reconoce/admin/listas');
  for (const puede of [{}, { admin: true }, { sucursal: true, validar: true }])
    expect(pantallasDe(puede).filter(({ to }) => to.startsWith('/gondolasedit'))).toEqual([]);
  for (const puede of [{}, { gondolas: true }, { sucursal: true, validar: true }])
    expect(pantallasDe(puede).filter(({ to }) => to.startsWith('/reconoce/admin'))).toEqual([]);
});

test('each address is a screen', () => {
  const hay = new Set(caminos(rutas));
  const todas = pantallasDe({ admin: true, sucursal: true, grupo: true, validar: true, gondolas: true });
  const perdidas = todas.map(({ to }) => to.split(/[?#]/u)[0] ?? '').filter((camino) => !hay.has(camino));
  expect(perdidas).toEqual([]);
  expect(todas.length).toBeGreaterThan(40);
});

type Ruta = { path?: string | undefined; children?: readonly Ruta[] | undefined };

function caminos(lista: readonly Ruta[], antes = ''): string[] {
  return lista.flatMap(({ path, children = [] }) => {
    const camino = path === undefined ? antes : `${antes}/${path}`;
    return [camino === '' ? '/' : camino, ...caminos(children, camino)];
  });
}
