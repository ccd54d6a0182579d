import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cifrarClave } from '#server/auth/claves.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, ponerClave } from '#tests/support/empresa.ts';
import { hacerAdmin, type PedidoDeAdmin } from './hacer-admin.ts';

const base = await baseDePrueba();
const { db } = base;
const NUEVA = 'la-clave-nueva';
const clave_cifrada = await cifrarClave(NUEVA);
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

function hacer(email: string, cambios: Partial<PedidoDeAdmin> = {}) {
  const app_url = 'http://localhost:3000';
  const pedido = {
    email,
    nombre: 'Jefa',
    apellido: 'RRHH',
    clave_cifrada,
    cambiarClave: false,
    app_url,
    ...cambios,
  };
  return db.transaction((tx) => hacerAdmin(tx, contextoDe(base, null).cuentas, pedido));
}

async function entra(email: string, clave: string): Promise<string> {
  const contexto = contextoDe(base, null);
  const ingreso = await contexto.cuentas.ingresar({ email, clave }, contexto);
  return ingreso.ok ? 'OK' : ingreso.code;
}

const ficha = async (email: string) =>
  (await db.select().from(empleados).where(eq(empleados.email, email)))[0];

test('creates account, record and an audit row without author; a second time, nothing', async () => {
  expect(await hacer('  Jefa@Empresa.COM ')).toEqual({
    estado: 'creado',
    clave_puesta: true,
    email: 'jefa@empresa.com',
  });
  expect(await ficha('jefa@empresa.com')).toMatchObject({
    rol: 'admin_rrhh',
    activo: true,
    busqueda: 'jefa rrhh',
  });
  expect(await entra('jefa@empresa.com', NUEVA)).toBe('OK');
  expect(await hacer('jefa@empresa.com')).toMatchObject({ estado: 'ya_era', clave_puesta: false });
  expect(await db.select().from(auditoria)).toMatchObject([
    { actor_id: null, accion: 'empleado.hacer_admin', antes: null },
  ]);
});

test('an employee with a confirmed account is promoted and keeps name, branch and password', async () => {
  await ponerClave(base, e.empleado, 'la-de-siempre');
  expect(await hacer(e.empleado.email)).toMatchObject({ estado: 'promovido', clave_puesta: false });
  expect(await ficha(e.empleado.email)).toMatchObject({
    rol: 'admin_rrhh',
    nombre: 'Ana',
    sucursal_id: e.centro.id,
  });
  expect(await entra(e.empleado.email, 'la-de-siempre')).toBe('OK');
});

test('an account that nobody confirmed may be a stranger’s: new password, and its sessions end', async () => {
  await ponerClave(base, e.empleado, 'la-del-intruso');
  await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
  expect(await entra(e.empleado.email, 'la-del-intruso')).toBe('OK');
  expect(await hacer(e.empleado.email)).toMatchObject({ estado: 'promovido', clave_puesta: true });
  expect(await db.$count(sesiones)).toBe(0);
  expect(await entra(e.empleado.email, 'la-del-intruso')).toBe('CREDENCIALES_INVALIDAS');
  expect(await entra(e.empleado.email, NUEVA)).toBe('OK');
});

test('a record without account gets one; a deactivated or pending one comes back in', async () => {
  await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.lider.id));
  await db.delete(cuentas).where(eq(cuentas.id, e.lider.cuenta_id));
  expect(await hacer(e.lider.email)).toMatchObject({ estado: 'promovido', clave_puesta: true });
  expect(await entra(e.lider.email, NUEVA)).toBe('OK');

  await db.update(empleados).set({ registro: 'pendiente' }).where(eq(empleados.id, e.desactivado.id));
  expect(await hacer(e.desactivado.email)).toMatchObject({ estado: 'promovido' });
  expect(await ficha(e.desactivado.email)).toMatchObject({
    rol: 'admin_rrhh',
    activo: true,
    registro: 'aprobado',
  });
});

test('an account without record gets one, and an administrator who is locked out gets a new password', async () => {
  await db.insert(cuentas).values({ name: 'Marta Mapa', email: 'marta@empresa.com', emailVerified: true });
  expect(await hacer('marta@empresa.com', { cambiarClave: true })).toMatchObject({
    estado: 'creado',
    clave_puesta: true,
  });
  expect(await entra('marta@empresa.com', NUEVA)).toBe('OK');
  await ponerClave(base, e.admin_rrhh, 'olvidada');
  expect(await hacer(e.admin_rrhh.email, { cambiarClave: true })).toMatchObject({
    estado: 'ya_era',
    clave_puesta: true,
  });
  expect(await entra(e.admin_rrhh.email, NUEVA)).toBe('OK');
});
