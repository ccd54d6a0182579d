import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { credenciales, cuentas, limites, sesiones, verificaciones } from '#server/db/schema/cuentas.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { navegador } from '#tests/support/navegador.ts';
import { crearCuentas } from './cuentas.ts';
import { type PedidoDeRestablecimiento, TRABAJO_RESTABLECER } from './olvido.ts';

const base = await baseDePrueba();
const { db } = base;

const ABIERTO = { tipo: 'abierto' } as const;
const ANA = { nombre: 'Ana', apellido: 'Pérez', email: 'ana@demo.local', clave: CLAVE_DE_PRUEBA };

let reloj = Date.now();
let pedidos: PedidoDeRestablecimiento[] = [];
const opciones = {
  db,
  secreto: 'un secreto de prueba que tiene más de 32 caracteres',
  ahora: () => new Date(reloj),
  encolar: async (_tx: unknown, trabajo: string, datos: object) => {
    expect(trabajo).toBe(TRABAJO_RESTABLECER);
    pedidos.push(datos as PedidoDeRestablecimiento);
  },
};
const api = crearCuentas({ ...opciones, appUrl: 'http://localhost:3000', piso_ms: 0 });

beforeEach(async () => {
  await vaciar(base);
  reloj = Date.now();
  pedidos = [];
});

describe('signing in', () => {
  test('e-mails in other case or with spaces are the same account', async () => {
    await registrada({ email: '  ANA@Demo.LOCAL ' });
    expect((await db.select().from(cuentas))[0]!.email).toBe('ana@demo.local');
    expect(
      await api.registrar({ ...ANA, email: 'Ana@DEMO.local' }, ABIERTO, navegador().ctx()),
    ).toMatchObject({
      code: 'EMAIL_EN_USO',
    });
    const ana = navegador();
    expect(await api.ingresar({ email: ' aNa@demo.local', clave: ANA.clave }, ana.ctx())).toMatchObject({
      ok: true,
    });
    expect(await api.leerSesion(ana.headers())).toMatchObject({
      email: 'ana@demo.local',
      email_confirmado: false,
    });
  });

  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await registrada();
    const [mala, desconocida] = [
      await api.ingresar({ ...ANA, clave: 'otra-clave' }, navegador().ctx()),
      await api.ingresar({ ...ANA, email: 'nadie@demo.local' }, navegador().ctx()),
    ];
    expect(mala).toEqual({ ok: false, code: 'CREDENCIALES_INVALIDAS' });
    expect(desconocida).toEqual(mala);
  });

  // Runs thirty password hashes, which are slow on purpose.
  test('and take the same time, without any floor under them', { timeout: 120_000 }, async () => {
    await registrada();
    const [conocida, desconocida] = [[] as number[], [] as number[]];
    // In turns, so that other load on the machine affects both alike.
    for (let i = 0; i < 15; i += 1) {
      await db.delete(limites);
      conocida.push(await tardar(() => api.ingresar({ ...ANA, clave: 'otra-clave' }, navegador().ctx())));
      const nadie = { email: 'nadie@demo.local', clave: 'otra-clave' };
      desconocida.push(await tardar(() => api.ingresar(nadie, navegador().ctx())));
    }
    expect(mediana(desconocida) / mediana(conocida)).toBeGreaterThan(0.7);
    expect(mediana(desconocida) / mediana(conocida)).toBeLessThan(1.4);
  });

  test('each sign-in makes a new session and ends the one that the browser had', async () => {
    await registrada();
    const ana = navegador();
    ana.poner('mostrador.session_token=elegida-por-otro.firma');
    await api.ingresar(ANA, ana.ctx());
    const primera = ana.cookie('mostrador.session_token');
    expect(primera).not.toContain('elegida-por-otro');
    await api.ingresar(ANA, ana.ctx());
    const segunda = ana.cookie('mostrador.session_token');
    expect(segunda).not.toBe(primera);
    expect(await db.$count(sesiones)).toBe(1);
    const vieja = new Headers({ cookie: `mostrador.session_token=${primera}` });
    expect(await api.leerSesion(vieja)).toBeNull();
    expect(await api.leerSesion(ana.headers())).not.toBeNull();
  });

  test('a cookie with a foreign signature identifies nobody', async () => {
    await registrada();
    const ana = navegador();
    await api.ingresar(ANA, ana.ctx());
    const [{ token } = { token: '' }] = await db.select({ token: sesiones.token }).from(sesiones);
    expect(await api.leerSesion(new Headers({ cookie: `mostrador.session_token=${token}` }))).toBeNull();
    expect(await api.leerSesion(new Headers({ cookie: `mostrador.session_token=${token}.AAAA` }))).toBeNull();
    expect(await api.leerSesion(new Headers())).toBeNull();
  });

  test('over https the cookie is __Host-, Secure, HttpOnly and Lax; over http it keeps what http allows', async () => {
    await registrada();
    const seguro = crearCuentas({ ...opciones, appUrl: 'https://mostrador.example', piso_ms: 0 });
    const ctx = navegador().ctx();
    await seguro.ingresar(ANA, ctx);
    const [sesion, huella, dispositivo] = ctx.resHeaders.getSetCookie();
    expect(sesion).toMatch(/^__Host-mostrador\.session_token=/);
    // The only one that scripts can read, which opens nothing.
    expect(huella).toMatch(
      /^__Host-mostrador\.huella=[\w-]{22}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(dispositivo).toMatch(/^__Host-mostrador\.dispositivo=/);
    for (const cookie of [sesion, dispositivo]) {
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toContain('Secure');
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).not.toContain('Domain');
    }
    const llano = navegador().ctx();
    await api.ingresar(ANA, llano);
    expect(llano.resHeaders.getSetCookie()[0]).toMatch(/^mostrador\.session_token=.*HttpOnly/);
    expect(llano.resHeaders.getSetCookie()[0]).not.toContain('Secure');
  });

  test('the fingerprint that scripts can read is another for each session, and goes away with it', async () => {
    await registrada();
    const ana = navegador();
    await api.ingresar(ANA, ana.ctx());
    const primera = ana.cookie('mostrador.huella');
    expect(primera).toMatch(/^[\w-]{22}$/);
    expect(ana.cookie('mostrador.session_token')).not.toContain(primera);
    expect(await api.leerSesion(new Headers({ cookie: `mostrador.session_token=${primera}` }))).toBeNull();
    await api.ingresar(ANA, ana.ctx());
    expect(ana.cookie('mostrador.huella')).not.toBe(primera);
    const ctx = ana.ctx();
    await api.salir(ctx);
    expect(ctx.resHeaders.getSetCookie().join()).toMatch(/mostrador\.huella=; Max-Age=0/);
  });

  test('a password stored with older costs is stored anew at its next use', async () => {
    await registrada();
    await db.update(credenciales).set({ password: VIEJA });
    expect(await api.ingresar({ ...ANA, clave: 'vieja-clave' }, navegador().ctx())).toMatchObject({
      ok: true,
    });
    const [{ password } = { password: null }] = await db.select().from(credenciales);
    expect(password).toMatch(/m=9216,t=4,p=1/);
    expect(await api.ingresar({ ...ANA, clave: 'vieja-clave' }, navegador().ctx())).toMatchObject({
      ok: true,
    });
  });

  test('a session used after a day is prolonged, one never used again dies', async () => {
    await registrada();
    const ana = navegador();
    await api.ingresar(ANA, ana.ctx());
    const casi = new Date(Date.now() + 5 * 86_400_000);
    await db.update(sesiones).set({ expiresAt: casi });
    await api.leerSesion(ana.headers());
    expect((await db.select().from(sesiones))[0]!.expiresAt).toEqual(casi);
    const ctx = ana.ctx();
    await api.leerSesion(ctx.headers, ctx.resHeaders);
    expect((await db.select().from(sesiones))[0]!.expiresAt.getTime()).toBeGreaterThan(
      Date.now() + 29 * 86_400_000,
    );
    expect(ctx.resHeaders.getSetCookie().join()).toContain('mostrador.session_token=');
    await db.update(sesiones).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await api.leerSesion(ana.headers())).toBeNull();
  });

  test('a session ends ninety days after signing in, however much it is used', async () => {
    await registrada();
    const ana = navegador();
    await api.ingresar(ANA, ana.ctx());
    const DIA = 86_400_000;
    await db.update(sesiones).set({ createdAt: new Date(Date.now() - 89 * DIA) });
    expect(await api.leerSesion(ana.headers())).not.toBeNull();
    await db.update(sesiones).set({ createdAt: new Date(Date.now() - 91 * DIA) });
    expect(await api.leerSesion(ana.headers())).toBeNull();
  });
});

describe('who may sign in', () => {
  test('deactivation ends every session at once, and the right password is told why', async () => {
    const { cuenta_id } = await registrada();
    const [telefono, escritorio] = [navegador(), navegador()];
    await api.ingresar(ANA, telefono.ctx());
    await api.ingresar(ANA, escritorio.ctx());
    const avisos: string[] = [];
    const dejar = await base.escuchar(CANAL, (payload) => avisos.push(payload));
    await db.transaction(async (tx) => {
      await tx.update(empleados).set({ activo: false }).where(eq(empleados.user_id, cuenta_id));
      await api.cerrarSesionesDe(tx, cuenta_id);
    });
    expect(await api.leerSesion(telefono.headers())).toBeNull();
    expect(await api.leerSesion(escritorio.headers())).toBeNull();
    await expect.poll(() => avisos).toEqual([JSON.stringify({ acceso: cuenta_id })]);
    await dejar();
    expect(await api.ingresar(ANA, navegador().ctx())).toEqual({ ok: false, code: 'CUENTA_DESACTIVADA' });
    expect(await api.ingresar({ ...ANA, clave: 'otra-clave' }, navegador().ctx())).toMatchObject({
      code: 'CREDENCIALES_INVALIDAS',
    });
    expect(await db.$count(sesiones)).toBe(0);
  });

  test('whoever signs in while being deactivated is left without a session', async () => {
    const { cuenta_id } = await registrada();
    // Deactivated at every moment of the sign-in: before the password is checked, during the check, and while the session is
    // created.
    for (const espera of [0, 20, 40, 60, 90]) {
      await db.update(empleados).set({ activo: true });
      await db.delete(limites);
      const desactivar = async () => {
        await setTimeout(espera);
        await db.transaction(async (tx) => {
          await tx.update(empleados).set({ activo: false }).where(eq(empleados.user_id, cuenta_id));
          await api.cerrarSesionesDe(tx, cuenta_id);
        });
      };
      await Promise.all([
        ...Array.from({ length: 4 }, () => api.ingresar(ANA, navegador().ctx())),
        desactivar(),
      ]);
      expect(await db.$count(sesiones)).toBe(0);
    }
  });

  test('an account without an employee record is refused with that reason and gets no session', async () => {
    await registrada();
    await db.delete(empleados);
    const ctx = navegador().ctx();
    expect(await api.ingresar(ANA, ctx)).toEqual({ ok: false, code: 'PERFIL_NO_CONFIGURADO' });
    expect(ctx.resHeaders.getSetCookie()).toEqual([]);
    expect(await db.$count(sesiones)).toBe(0);
  });

  test('signing out ends that session; signing out everywhere ends all', async () => {
    await registrada();
    const [telefono, escritorio, tele] = [navegador(), navegador(), navegador()];
    for (const n of [telefono, escritorio, tele]) await api.ingresar(ANA, n.ctx());
    const robada = new Headers(telefono.headers());
    const ctx = telefono.ctx();
    await api.salir(ctx);
    expect(ctx.resHeaders.getSetCookie().join()).toMatch(/mostrador\.session_token=;.*Max-Age=0/);
    expect(await api.leerSesion(robada)).toBeNull();
    expect(await api.leerSesion(escritorio.headers())).not.toBeNull();
    await api.salirDeTodas(escritorio.ctx());
    expect(await api.leerSesion(tele.headers())).toBeNull();
    await api.salir(navegador().ctx());
  });
});

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
    expect(Math.abs(fila!.expiresAt.getTime() - reloj - 3_600_000)).toBeLessThan(1000);
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

async function registrada(cambios: Partial<typeof ANA> = {}) {
  const registro = await api.registrar({ ...ANA, ...cambios }, ABIERTO, navegador().ctx());
  if (!registro.ok) throw new Error(registro.code);
  return registro.value;
}

async function olvidar(email: string, atender = true) {
  const respuesta = await api.pedirRestablecimiento({ email }, navegador().ctx());
  if (atender) await api.atenderRestablecimiento(pedidos.at(-1)!);
  return respuesta;
}

async function unicaCuenta(): Promise<string> {
  const [cuenta, ...otras] = await db.select({ id: cuentas.id }).from(cuentas);
  expect(otras).toEqual([]);
  return cuenta!.id;
}

/** The token of the newest mail with a link for this purpose. */
async function enlaceDelCorreo(uso: string): Promise<string> {
  for (const { texto } of await listarCorreos(db)) {
    const enlace = new RegExp(`http://localhost:3000/reconoce/auth/${uso}\\?token=(\\S+)`).exec(texto);
    if (enlace) return decodeURIComponent(enlace[1]!);
  }
  throw new Error(`No mail with a link to ${uso}`);
}

async function tardar(obra: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await obra();
  return performance.now() - inicio;
}

function mediana(tiempos: number[]): number {
  return tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length / 2)]!;
}

/** 'vieja-clave' with m=8192, t=1. */
const VIEJA =
  '$argon2id$v=19$m=8192,t=1,p=1$arEYAtm/wQuohR5lSWy/Wg$isiCiyZ3pDo5VwARYJ/RYtGaER2RYUHoLwcBskUkEzU';
