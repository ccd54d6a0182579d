import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { credenciales, cuentas, limites, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { CANAL } from '#server/realtime/publicar.ts';
import { ABIERTO, ANA, escenaDeCuentas } from '#tests/support/cuentas.ts';
import { navegador } from '#tests/support/navegador.ts';
import { crearCuentas } from './cuentas.ts';

const { api, base, db, opciones, registrada } = await escenaDeCuentas();

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
    const seguro = crearCuentas({ ...opciones, appUrl: 'https://mostrador.example' });
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
