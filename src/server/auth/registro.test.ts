import { describe, expect, test } from 'vitest';
import { credenciales, cuentas } from '#server/db/schema/cuentas.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { ABIERTO, ANA, escenaDeCuentas } from '#tests/support/cuentas.ts';
import { navegador } from '#tests/support/navegador.ts';

const { api, db, enlaceDelCorreo, olvidar } = await escenaDeCuentas();

describe('registering', () => {
  test('an open registration can sign in at once; account and employee are one', async () => {
    const ctx = navegador().ctx();
    expect(await api.registrar(ANA, ABIERTO, ctx)).toMatchObject({ ok: true, value: { estado: 'activo' } });
    expect(ctx.resHeaders.getSetCookie()).toEqual([]);
    const [cuenta] = await db.select().from(cuentas);
    const [empleado] = await db.select().from(empleados);
    expect(empleado).toMatchObject({
      user_id: cuenta!.id,
      rol: 'empleado',
      activo: true,
      registro: 'aprobado',
      email: 'ana@demo.local',
      busqueda: 'ana perez',
    });
    expect(await api.ingresar(ANA, navegador().ctx())).toMatchObject({ ok: true });
  });

  test('closed, or for other domains: nothing is written', async () => {
    expect(await api.registrar(ANA, { tipo: 'cerrado' }, navegador().ctx())).toMatchObject({
      code: 'REGISTRO_CERRADO',
    });
    const dominios = { tipo: 'dominios', dominios: ['empresa.com'] } as const;
    expect(await api.registrar(ANA, dominios, navegador().ctx())).toMatchObject({
      code: 'DOMINIO_NO_PERMITIDO',
    });
    expect(await db.$count(cuentas)).toBe(0);
    expect(await db.$count(empleados)).toBe(0);
  });

  test('ten at once with one e-mail are one account and one employee', async () => {
    const hechos = await Promise.all(
      Array.from({ length: 10 }, () => api.registrar(ANA, ABIERTO, navegador().ctx())),
    );
    expect(hechos.filter((r) => r.ok)).toHaveLength(1);
    expect(hechos.filter((r) => !r.ok && r.code === 'EMAIL_EN_USO')).toHaveLength(9);
    expect([await db.$count(cuentas), await db.$count(empleados)]).toEqual([1, 1]);
  });

  test('an employee whose name cannot be stored leaves no account behind', async () => {
    await expect(
      api.registrar({ ...ANA, apellido: 'con un cero \u0000' }, ABIERTO, navegador().ctx()),
    ).rejects.toThrow('Failed query');
    expect([await db.$count(cuentas), await db.$count(credenciales), await db.$count(empleados)]).toEqual([
      0, 0, 0,
    ]);
    expect(await api.registrar(ANA, ABIERTO, navegador().ctx())).toMatchObject({ ok: true });
  });
});

describe('an employee record that RRHH had made', () => {
  const CLAVE_AJENA = 'la-del-impostor';

  async function fichaDeGerente() {
    await db.insert(empleados).values({
      nombre: 'Ana',
      apellido: 'Pérez',
      email: 'ana@demo.local',
      rol: 'gerente_sucursal',
      busqueda: 'ana perez',
    });
  }

  test('is linked once the e-mail is confirmed with the password, and not before', async () => {
    await fichaDeGerente();
    const registro = await api.registrar(ANA, ABIERTO, navegador().ctx());
    expect(registro).toMatchObject({ ok: true, value: { estado: 'confirmar_email' } });
    expect((await db.select().from(empleados))[0]!.user_id).toBeNull();
    expect(await api.ingresar(ANA, navegador().ctx())).toEqual({ ok: false, code: 'EMAIL_SIN_CONFIRMAR' });
    const ana = navegador();
    const token = await enlaceDelCorreo('confirmar');
    expect(await api.confirmarEmail({ token, clave: ANA.clave }, ana.ctx())).toMatchObject({ ok: true });
    expect(await api.leerSesion(ana.headers())).toMatchObject({ email_confirmado: true });
    expect((await db.select().from(empleados))[0]).toMatchObject({
      rol: 'gerente_sucursal',
      user_id: await unicaCuenta(),
    });
    expect(await api.ingresar(ANA, navegador().ctx())).toMatchObject({ ok: true });
    expect(await api.confirmarEmail({ token, clave: ANA.clave }, navegador().ctx())).toMatchObject({
      code: 'ENLACE_VENCIDO',
    });
  });

  test('is not handed to a stranger who registered first, even if its owner opens the link', async () => {
    await fichaDeGerente();
    await api.registrar({ ...ANA, clave: CLAVE_AJENA }, ABIERTO, navegador('203.0.113.9').ctx());
    const token = await enlaceDelCorreo('confirmar');
    // The owner opens the mail in good faith and types the only password she knows.
    expect(await api.confirmarEmail({ token, clave: ANA.clave }, navegador().ctx())).toMatchObject({
      code: 'CREDENCIALES_INVALIDAS',
    });
    expect((await db.select().from(empleados))[0]!.user_id).toBeNull();
    const impostor = navegador('203.0.113.9');
    expect(await api.ingresar({ ...ANA, clave: CLAVE_AJENA }, impostor.ctx())).toMatchObject({
      code: 'EMAIL_SIN_CONFIRMAR',
    });

    // Her way in is to reset the password, because that link only reaches her mailbox.
    expect(await api.registrar(ANA, ABIERTO, navegador().ctx())).toMatchObject({ code: 'EMAIL_EN_USO' });
    await olvidar('ana@demo.local');
    const restablecer = await enlaceDelCorreo('restablecer');
    expect(
      await api.restablecer({ token: restablecer, clave: 'la-de-ana' }, navegador().ctx()),
    ).toMatchObject({ ok: true });
    expect(await api.ingresar({ ...ANA, clave: 'la-de-ana' }, navegador().ctx())).toMatchObject({ ok: true });
    expect(await api.ingresar({ ...ANA, clave: CLAVE_AJENA }, impostor.ctx())).toMatchObject({
      code: 'CREDENCIALES_INVALIDAS',
    });
    expect(await api.confirmarEmail({ token, clave: CLAVE_AJENA }, impostor.ctx())).toMatchObject({
      code: 'ENLACE_VENCIDO',
    });
    expect((await db.select().from(empleados))[0]).toMatchObject({ user_id: await unicaCuenta() });
  });

  test('asking again mails again, a few times an hour', async () => {
    await fichaDeGerente();
    await api.registrar(ANA, ABIERTO, navegador().ctx());
    for (let i = 0; i < 6; i += 1) await api.ingresar(ANA, navegador().ctx());
    expect(await db.$count(correos)).toBe(3);
  });
});

test('crearCuenta makes an account that can sign in once it is linked', async () => {
  const clave_cifrada = await api.cifrarClave(CLAVE_DE_PRUEBA);
  await db.transaction(async (tx) => {
    const cuenta = await api.crearCuenta(tx, {
      ...ANA,
      email: 'RRHH@demo.local ',
      clave_cifrada,
      email_confirmado: true,
    });
    if (!cuenta.ok) throw new Error(cuenta.code);
    await tx.insert(empleados).values({
      user_id: cuenta.value.cuenta_id,
      nombre: 'R',
      apellido: 'H',
      email: 'rrhh@demo.local',
      rol: 'admin_rrhh',
      busqueda: 'r h',
    });
    expect(
      await api.crearCuenta(tx, { ...ANA, email: 'rrhh@demo.local', clave_cifrada, email_confirmado: true }),
    ).toEqual({
      ok: false,
      code: 'EMAIL_EN_USO',
    });
  });
  expect(
    await api.ingresar({ email: 'rrhh@demo.local', clave: CLAVE_DE_PRUEBA }, navegador().ctx()),
  ).toMatchObject({ ok: true });
});

async function unicaCuenta(): Promise<string> {
  const [cuenta, ...otras] = await db.select({ id: cuentas.id }).from(cuentas);
  expect(otras).toEqual([]);
  return cuenta!.id;
}
