import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { empleados } from '#server/db/schema/empresa.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa, ponerClave } from '#tests/support/empresa.ts';
import { crearCuentas } from './cuentas.ts';
import { crearHerramientas } from './herramientas.ts';

const CLAVE = 'una de las que nadie adivina';
const DIA_MS = 86_400_000;
const base = await baseDePrueba();
let instante = new Date();
const opciones = {
  db: base.db,
  secreto: 'un secreto de prueba que tiene más de 32 caracteres',
  appUrl: 'http://localhost:3000',
  ahora: () => instante,
  encolar: () => Promise.resolve(),
  piso_ms: 0,
};
const { motor } = crearHerramientas(opciones);
const deCuentas = crearCuentas(opciones);
let empresa: Empresa;
let cookie = '';

beforeAll(async () => {
  empresa = await crearEmpresa(base);
  await ponerClave(base, empresa.lider, CLAVE);
  const resHeaders = new Headers();
  const ctx = { direccion: '10.0.0.1', headers: new Headers(), resHeaders };
  const ingreso = await deCuentas.ingresar({ email: empresa.lider.email, clave: CLAVE }, ctx);
  if (!ingreso.ok) throw new Error(`Signing in failed: ${JSON.stringify(ingreso)}`);
  cookie = resHeaders
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
});

const conCookie = (texto: string) => new Headers({ cookie: texto });
const sesionDeLaCookie = () =>
  base.db.select().from(sesiones).where(eq(sesiones.userId, empresa.lider.cuenta_id));

test('whose session the library opened is known in one query, as the library and the record say', async () => {
  const consultas: string[] = [];
  const dejar = base.alConsultar((texto) => consultas.push(texto));
  const directo = await motor.leerDirecto(conCookie(cookie));
  dejar();
  expect(consultas).toHaveLength(1);
  const sesion = await motor.leer(conCookie(cookie));
  const { id, rol, sucursal_id, grupo_id } = empresa.lider;
  // Signing in counts as a proof of identity.
  expect(sesion?.probada_en).toEqual(instante);
  expect(directo).toEqual({
    llamador: {
      sesion_id: sesion?.sesion_id,
      probada_en: instante,
      actor: {
        cuenta_id: empresa.lider.cuenta_id,
        empleado: { id, rol, sucursal_id, grupo_id, activo: true },
        personal: null,
      },
    },
    anotarUso: false,
  });
});

test.each<[string, () => string]>([
  ['no cookie', () => ''],
  // The last character holds four bits and two of padding, which are ignored: A and B decode alike, A and E do not.
  ['another’s signature', () => cookie.replace(/.(?=%3D)/u, (letra) => (letra === 'A' ? 'E' : 'A'))],
  ['no signature', () => cookie.replace(/(session_token=[^.;]+)[^;]*/u, '$1')],
  ['another token under the same signature', () => cookie.replace('session_token=', 'session_token=x')],
  ['the cookie twice', () => `${cookie}; ${cookie}`],
  ['a broken percent-encoding', () => 'mostrador.session_token=%E0%A4%A'],
])('with %s it says nothing, and nobody is known', async (_que, hacer) => {
  const headers = conCookie(hacer());
  expect(await motor.leerDirecto(headers)).toBeNull();
});

test('a session to be prolonged, over, or older than the longest is left to the library', async () => {
  const [fila] = await sesionDeLaCookie();
  const poner = (cambios: Partial<typeof sesiones.$inferInsert>) =>
    base.db.update(sesiones).set(cambios).where(eq(sesiones.id, fila!.id));
  const vence = (dias: number) => new Date(instante.getTime() + dias * DIA_MS);
  try {
    await poner({ expiresAt: vence(28.9) });
    expect(await motor.leerDirecto(conCookie(cookie))).toBeNull();
    await poner({ expiresAt: vence(-0.001) });
    expect(await motor.leerDirecto(conCookie(cookie))).toBeNull();
    await poner({ expiresAt: vence(29.9), createdAt: vence(-90.1) });
    expect(await motor.leerDirecto(conCookie(cookie))).toBeNull();
    expect(await deCuentas.llamador(conCookie(cookie), new Headers())).toMatchObject({ actor: null });
    await poner({ createdAt: vence(-89.9) });
    expect(await motor.leerDirecto(conCookie(cookie))).not.toBeNull();
  } finally {
    await poner({ createdAt: fila!.createdAt, expiresAt: fila!.expiresAt });
  }
});

test('nothing is cached: a deactivation or a closed session takes effect at the next request', async () => {
  await base.db.update(empleados).set({ activo: false }).where(eq(empleados.id, empresa.lider.id));
  const activo = async () => (await deCuentas.llamador(conCookie(cookie))).actor?.empleado?.activo;
  expect(await activo()).toBe(false);
  await base.db.update(empleados).set({ activo: true }).where(eq(empleados.id, empresa.lider.id));
  expect(await activo()).toBe(true);
  await base.db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, empresa.lider.cuenta_id));
  await base.db.delete(sesiones).where(eq(sesiones.userId, empresa.lider.cuenta_id));
  instante = new Date(instante.getTime() + 1);
  expect(await motor.leerDirecto(conCookie(cookie))).toBeNull();
  expect(await deCuentas.llamador(conCookie(cookie), new Headers())).toEqual({
    actor: null,
    sesion_id: null,
    probada_en: null,
  });
});
