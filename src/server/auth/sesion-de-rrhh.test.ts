import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { guardarConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { relojQuieto } from '#tests/support/reloj.ts';
import { entrarCon, type NavegadorConCuenta } from '#tests/support/segundo-factor.ts';

const base = await baseDePrueba();
const { db } = base;
const HORA_MS = 3_600_000;
const reloj = relojQuieto();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const pasan = (horas: number) => reloj.pasan(horas * HORA_MS);

const entrar = (quien: PersonaDePrueba) => entrarCon(base, quien);

const usada = async (quien: PersonaDePrueba) =>
  (await db.select().from(sesiones).where(eq(sesiones.userId, quien.cuenta_id)))[0]?.usada_en;

test('one of RRHH ends after eight hours without use; anybody else’s does not', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  const gerente = await entrar(e.gerente);
  pasan(7.9);
  expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
  // That request counted as activity.
  pasan(7.9);
  expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
  pasan(8.1);
  expect(await rrhh.pedido()).toMatchObject({ actor: null, sesion_id: null, probada_en: null });
  expect(await gerente.quien()).toBe(e.gerente.cuenta_id);
  expect(await rrhh.ingresar(e.admin_rrhh)).toBe('OK');
  expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
});

test('in use all along, it ends after a week', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  for (let horas = 0; horas < 7 * 24 - 6; horas += 6) {
    pasan(6);
    expect(await rrhh.quien(), `after ${horas + 6} h`).not.toBeNull();
  }
  pasan(7);
  expect(await rrhh.quien()).toBeNull();
});

test('its use is written every few minutes, and costs no statement in between; nobody else’s is', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  const gerente = await entrar(e.gerente);
  const cuantas = async (navegador: NavegadorConCuenta) => {
    const vistas: string[] = [];
    const dejar = base.alConsultar((texto) => vistas.push(texto));
    await navegador.quien();
    dejar();
    return vistas.length;
  };
  expect(await cuantas(rrhh)).toBe(1);
  pasan(0.1);
  expect(await cuantas(rrhh)).toBe(2);
  expect(await usada(e.admin_rrhh)).toEqual(ahora());
  expect(await cuantas(rrhh)).toBe(1);
  expect(await cuantas(gerente)).toBe(1);
});

test('requests that an open page makes on its own while nobody uses it do not count as activity', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  for (let i = 0; i < 9; i += 1) {
    pasan(0.9);
    await rrhh.pedido({ 'x-ausente': '1' });
  }
  expect(await rrhh.quien()).toBeNull();
});

test('the settings rule at once, for sessions that are open as well; 0 is as everybody’s', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  await guardarConfiguracion(db, 'sesiones_rrhh', { inactividad_horas: 0, vida_dias: 0 });
  pasan(20 * 24);
  expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
  pasan(2);
  await guardarConfiguracion(db, 'sesiones_rrhh', { inactividad_horas: 1, vida_dias: 0 });
  expect(await rrhh.quien()).toBeNull();
});

test('whoever becomes RRHH is asked to sign in if they had not for long', async () => {
  const gerente = await entrar(e.gerente);
  pasan(20);
  expect(await gerente.quien()).not.toBeNull();
  await db.execute(`update empleados set rol = 'admin_rrhh' where id = '${e.gerente.id}'`);
  expect(await gerente.quien()).toBeNull();
});

test.each([
  ['ahead', 24 * 400],
  ['back', -24 * 400],
])(
  'a clock that jumps %s ends it, and signing in opens another; and so when it is set right',
  async (_, horas) => {
    const rrhh = await entrar(e.admin_rrhh);
    pasan(horas);
    expect(await rrhh.quien()).toBeNull();
    pasan(-horas);
    expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
    // Opened and used at a time when the clock was ahead.
    await db
      .update(sesiones)
      .set({ createdAt: new Date(ahora().getTime() + horas * HORA_MS) })
      .where(eq(sesiones.userId, e.admin_rrhh.cuenta_id));
    expect(await rrhh.quien()).toBeNull();
    expect(await rrhh.ingresar(e.admin_rrhh)).toBe('OK');
    expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
  },
);

test('a database that takes no writes keeps nobody from reading', async () => {
  const rrhh = await entrar(e.admin_rrhh);
  pasan(1);
  await db.execute(`create function no() returns trigger language plpgsql as $$ begin raise 'full'; end $$`);
  await db.execute('create trigger no before update on sesiones execute function no()');
  try {
    expect(await rrhh.quien()).toBe(e.admin_rrhh.cuenta_id);
  } finally {
    await db.execute('drop function no cascade');
  }
});
