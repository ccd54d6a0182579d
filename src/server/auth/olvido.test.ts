import { describe, expect, test } from 'vitest';
import { verificaciones } from '#server/db/schema/cuentas.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { ANA, escenaDeCuentas } from '#tests/support/cuentas.ts';
import { navegador } from '#tests/support/navegador.ts';

const { api, db, enlaceDelCorreo, olvidar, opciones, pedidos, registrada } = await escenaDeCuentas();

describe('a forgotten password', () => {
  test('known and unknown e-mails get the same answer and leave the same work behind', async () => {
    await registrada();
    const [conocida, desconocida] = [
      await olvidar('ana@demo.local', false),
      await olvidar('nadie@demo.local', false),
    ];
    expect(conocida).toEqual(desconocida);
    expect(pedidos.map(({ email }) => email)).toEqual(['ana@demo.local', 'nadie@demo.local']);
    for (const pedido of pedidos) await api.atenderRestablecimiento(pedido);
    for (const pedido of pedidos) await api.atenderRestablecimiento(pedido);
    expect((await listarCorreos(db)).map(({ para }) => para)).toEqual(['ana@demo.local']);
    expect(await db.$count(verificaciones)).toBe(1);
  });

  test('the link works once, ends every session, kills the other links and confirms the mailbox', async () => {
    await registrada();
    const [telefono, escritorio] = [navegador(), navegador()];
    await api.ingresar(ANA, telefono.ctx());
    await api.ingresar(ANA, escritorio.ctx());
    await olvidar('ana@demo.local');
    const otro = await enlaceDelCorreo('restablecer');
    await olvidar(' ANA@demo.local');
    const token = await enlaceDelCorreo('restablecer');
    expect(token).not.toBe(otro);

    const usos = await Promise.all(
      Array.from({ length: 5 }, (_, i) => api.restablecer({ token, clave: `nueva-${i}` }, navegador().ctx())),
    );
    expect(usos.filter((r) => r.ok)).toHaveLength(1);
    const ganadora = `nueva-${usos.findIndex((r) => r.ok)}`;
    expect(await api.leerSesion(telefono.headers())).toBeNull();
    expect(await api.leerSesion(escritorio.headers())).toBeNull();
    for (const usado of [token, otro]) {
      expect(await api.restablecer({ token: usado, clave: 'otra-mas' }, navegador().ctx())).toEqual({
        ok: false,
        code: 'ENLACE_VENCIDO',
      });
    }
    expect(await api.ingresar(ANA, navegador().ctx())).toMatchObject({ code: 'CREDENCIALES_INVALIDAS' });
    const ana = navegador();
    expect(await api.ingresar({ ...ANA, clave: ganadora }, ana.ctx())).toMatchObject({ ok: true });
    expect(await api.leerSesion(ana.headers())).toMatchObject({ email_confirmado: true });
    expect((await listarCorreos(db)).map((c) => c.asunto)).toContain('Tu contraseña cambió');
  });

  test('an expired, invented or foreign link changes nothing', async () => {
    await registrada();
    await olvidar('ana@demo.local');
    const token = await enlaceDelCorreo('restablecer');
    const [fila] = await db.select().from(verificaciones);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(fila)).not.toContain(token);
    expect(Math.abs(fila!.expiresAt.getTime() - opciones.ahora().getTime() - 3_600_000)).toBeLessThan(1000);
    for (const malo of [`${token}x`, fila!.identifier, '', 'inventado-inventado']) {
      expect(await api.restablecer({ token: malo, clave: 'nueva-clave' }, navegador().ctx())).toMatchObject({
        code: 'ENLACE_VENCIDO',
      });
    }
    expect(await api.confirmarEmail({ token, clave: ANA.clave }, navegador().ctx())).toMatchObject({
      code: 'ENLACE_VENCIDO',
    });
    await db.update(verificaciones).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await api.restablecer({ token, clave: 'nueva-clave' }, navegador().ctx())).toMatchObject({
      code: 'ENLACE_VENCIDO',
    });
    expect(await api.ingresar(ANA, navegador().ctx())).toMatchObject({ ok: true });
  });
});

test('a mailed link says whether it still works, and saying so does not use it up', async () => {
  await registrada();
  await olvidar('ana@demo.local');
  const token = await enlaceDelCorreo('restablecer');
  const sirve = async (uso: 'restablecer' | 'confirmar', cual = token) =>
    api.sirveElEnlace({ uso, token: cual }, navegador().ctx());
  expect(await sirve('restablecer')).toEqual({ ok: true, value: true });
  expect(await sirve('restablecer')).toEqual({ ok: true, value: true });
  // A link for one purpose is not valid for another.
  expect(await sirve('confirmar')).toEqual({ ok: true, value: false });
  expect(await sirve('restablecer', `${token}x`)).toEqual({ ok: true, value: false });
  expect(await api.restablecer({ token, clave: 'nueva-clave' }, navegador().ctx())).toMatchObject({
    ok: true,
  });
  expect(await sirve('restablecer')).toEqual({ ok: true, value: false });
});

describe('changing one’s own password', () => {
  test('needs the present one, keeps this browser in and puts all others out', async () => {
    await registrada();
    const [este, otro] = [navegador(), navegador()];
    await api.ingresar(ANA, este.ctx());
    await api.ingresar(ANA, otro.ctx());
    const antes = este.cookie('mostrador.session_token');
    expect(await api.cambiarClave({ actual: 'no-es-esta', nueva: 'nueva-clave' }, este.ctx())).toEqual({
      ok: false,
      code: 'CLAVE_ACTUAL_INCORRECTA',
    });
    expect(await api.cambiarClave({ actual: ANA.clave, nueva: 'nueva-clave' }, este.ctx())).toMatchObject({
      ok: true,
    });
    expect(este.cookie('mostrador.session_token')).not.toBe(antes);
    expect(await api.leerSesion(este.headers())).not.toBeNull();
    expect(await api.leerSesion(otro.headers())).toBeNull();
    expect(await api.leerSesion(new Headers({ cookie: `mostrador.session_token=${antes}` }))).toBeNull();
    expect(await api.ingresar({ ...ANA, clave: 'nueva-clave' }, navegador().ctx())).toMatchObject({
      ok: true,
    });
    expect(await api.cambiarClave({ actual: ANA.clave, nueva: 'x' }, navegador().ctx())).toMatchObject({
      code: 'NO_AUTENTICADO',
    });
  });

  test('guesses at the present one from an open session are few', async () => {
    await registrada();
    const ana = navegador();
    await api.ingresar(ANA, ana.ctx());
    const intentos = [];
    for (let i = 0; i < 7; i += 1) {
      intentos.push(await api.cambiarClave({ actual: `mala-${i}`, nueva: 'nueva-clave' }, ana.ctx()));
    }
    expect(intentos.map((r) => !r.ok && r.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'CLAVE_ACTUAL_INCORRECTA'),
      'DEMASIADOS_INTENTOS',
      'DEMASIADOS_INTENTOS',
    ]);
  });
});
