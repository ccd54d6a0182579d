import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { sucursales } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { sucursalesRouter } from './router.ts';

const base = await baseDePrueba();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

test('the active branches by name, accents aside, with nothing but id and name', async () => {
  const [angulo, cerrada] = await base.db
    .insert(sucursales)
    .values([
      { nombre: 'Ángulo', busqueda: 'angulo' },
      { nombre: 'Cerrada', busqueda: 'cerrada' },
    ])
    .returning({ id: sucursales.id, nombre: sucursales.nombre });
  await base.db.update(sucursales).set({ activa: false }).where(eq(sucursales.id, cerrada!.id));
  const { sucursales: opciones } = await call(sucursalesRouter.opciones, undefined, {
    context: contextoDe(base, e.empleado),
  });
  expect(opciones).toEqual([angulo, e.centro, e.norte]);
});

test('anonymous and deactivated callers are refused', async () => {
  const pedir = (quien: Empresa['empleado'] | null) =>
    codigoDe(call(sucursalesRouter.opciones, undefined, { context: contextoDe(base, quien) }));
  expect(await pedir(null)).toBe('NO_AUTENTICADO');
  expect(await pedir(e.desactivado)).toBe('SIN_PERMISO');
});
