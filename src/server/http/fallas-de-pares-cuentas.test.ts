import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { empleados } from '#server/db/schema/empresa.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { tokenMandadoA } from '#tests/support/correos.ts';
import type { Empresa } from '#tests/support/empresa.ts';
import { abrirPorHttp } from '#tests/support/por-http.ts';

// Like `fallas-de-pares.test.ts`, for sign-in, sessions and mailed links: ways to bypass them that were found in other
// products.

const base = await baseDePrueba();
const { db } = base;
let app: Awaited<ReturnType<typeof abrirPorHttp>>;
let e: Empresa;
let pedir: typeof app.pedir;
let entrar: typeof app.entrar;

beforeAll(async () => {
  app = await abrirPorHttp(base);
  ({ e, pedir, entrar } = app);
});
afterAll(() => app.cerrar());
beforeEach(() => app.olvidarIntentos());

const quienSoy = async (cookie: string) =>
  (await pedir('GET', '/api/cuentas/sesion', { cookie })).cuerpo['con_sesion'];

describe('guessing a password gets five tries', () => {
  const adivinar = async (veces: number, como: (n: number) => { cuerpo: object; desde: string }) => {
    const estados: number[] = [];
    for (let n = 0; n < veces; n += 1) {
      const { cuerpo, desde } = como(n);
      const path = n % 2 === 0 ? '/api/cuentas/ingresar' : '/api/personal/ingresar';
      estados.push((await pedir('POST', path, { cuerpo, desde })).status);
    }
    return estados;
  };
  const AGOTADO = [401, 401, 401, 401, 401, 429, 429];

  // CVE-2025-64526 (Strapi): the rate limit's key included a field of the request, so another value started a new count.
  test('whatever else the request says, however the e-mail is spelled, at either door', async () => {
    const { email } = e.empleado;
    const formas = [email, email.toUpperCase(), ` ${email} `, email, `${email}\t`, email, email];
    const estados = await adivinar(7, (n) => ({
      cuerpo: { email: formas[n], clave: `mala-${n}`, ip: `198.51.100.${n}`, key: n, area: `a${n}` },
      // What the client writes as its origin comes before what the proxy saw.
      desde: `198.51.100.${n}, 203.0.113.7`,
    }));
    expect(estados).toEqual(AGOTADO);
  });

  // CVE-2026-45364 (Better Auth): an IPv6 customer has 2^64 addresses, and each had a count of its own.
  test('from all of one /64, and all spellings of one IPv4 address', async () => {
    const { email } = e.empleado_otra;
    const dentro = (n: number) => ({
      cuerpo: { email, clave: 'mala' },
      desde: `2001:db8:7:7:${n + 1}::${n}`,
    });
    expect(await adivinar(7, dentro)).toEqual(AGOTADO);
    const formas = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:CB00:7109', '0:0:0:0:0:ffff:cb00:7109'];
    const misma = (n: number) => ({ cuerpo: { email, clave: 'mala' }, desde: formas[n % 4] ?? '' });
    expect(await adivinar(7, misma)).toEqual(AGOTADO);
  });

  test('and asking for a new one, three: the screens it is for do not count apart', async () => {
    const estados: number[] = [];
    for (const area of ['reconoce', 'personal', 'reconoce', 'personal', 'reconoce']) {
      const cuerpo = { email: e.lider.email, area };
      estados.push((await pedir('POST', '/api/cuentas/olvido', { cuerpo, desde: '203.0.113.30' })).status);
    }
    expect(estados).toEqual([200, 200, 200, 429, 429]);
  });
});

// CVE-2026-22706 (Strapi), CVE-2025-4643 (Payload), GHSA-56p6 (Directus): sessions stayed open.
describe('a session does not outlive', () => {
  test('signing out: its cookie, kept by somebody, opens nothing', async () => {
    const cookie = await entrar(e.gerente);
    expect(await quienSoy(cookie)).toBe(true);
    await pedir('POST', '/api/cuentas/salir', { cookie });
    expect(await quienSoy(cookie)).toBe(false);
    expect((await pedir('GET', '/api/perfil', { cookie })).status).toBe(401);
  });

  test('another password', async () => {
    const [esta, otra] = [await entrar(e.gerente), await entrar(e.gerente)];
    const cuerpo = { actual: CLAVE_DE_PRUEBA, nueva: 'neblina-en-mayo' };
    const cambio = await pedir('POST', '/api/cuentas/clave', { cuerpo, cookie: esta });
    expect(cambio.status).toBe(200);
    expect(await quienSoy(otra)).toBe(false);
    const vuelta = { actual: 'neblina-en-mayo', nueva: CLAVE_DE_PRUEBA };
    const deNuevo = await entrar(e.gerente, 'neblina-en-mayo');
    expect((await pedir('POST', '/api/cuentas/clave', { cuerpo: vuelta, cookie: deNuevo })).status).toBe(200);
  });

  test('a reset by mail', async () => {
    const cookie = await entrar(e.gerente);
    const token = await enlaceDe(e.gerente.email);
    const cuerpo = { token, clave: CLAVE_DE_PRUEBA };
    expect((await pedir('POST', '/api/cuentas/restablecer', { cuerpo })).status).toBe(200);
    expect(await quienSoy(cookie)).toBe(false);
    expect((await pedir('GET', '/api/perfil', { cookie })).status).toBe(401);
  });

  test('being suspended, nor come back with who returns', async () => {
    const cookie = await entrar(e.empleado_otra);
    const rrhh = await entrar(e.admin_rrhh);
    const path = `/api/admin/empleados/${e.empleado_otra.id}/estado`;
    for (const activo of [false, true]) {
      expect((await pedir('PUT', path, { cuerpo: { activo }, cookie: rrhh })).status).toBe(200);
      expect(await quienSoy(cookie)).toBe(false);
      expect((await pedir('GET', '/api/perfil', { cookie })).status).toBe(401);
      expect((await pedir('GET', '/api/eventos', { cookie })).status).toBe(401);
    }
  });
});

// CVE-2026-22032 (Directus): whoever made the link chose where the sign-in led. destinoSeguro, in
// web/features/cuentas/avisos.test.ts, limits where ours may lead. Here, the links that we mail.
test('a mailed link leads here, whatever the request says of where that is', async () => {
  const { email } = e.gerente_otra;
  const respuesta = await app.fetch(
    new Request('http://localhost:3000/api/cuentas/olvido', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-Host': 'otro.example',
        'X-Forwarded-For': '203.0.113.60',
        Forwarded: 'host=otro.example',
        Referer: 'https://otro.example/',
      },
      body: JSON.stringify({ email, redirectTo: 'https://otro.example', callbackURL: '//otro.example' }),
    }),
  );
  expect(respuesta.status).toBe(200);
  const [correo] = await correosA(email, 1);
  expect(correo?.texto).toContain('http://localhost:3000/');
  expect(`${correo?.texto}${correo?.html}`).not.toContain('otro.example');
});

// CVE-2026-44166 (PocketBase): an account created with somebody's e-mail before they registered stayed with its creator.
test('who registers with the e-mail of a record before its owner has nothing, and keeps nothing', async () => {
  const email = 'duena@prueba.local';
  const [ficha] = await db
    .insert(empleados)
    .values({
      nombre: 'Delia',
      apellido: 'Ortiz',
      email,
      rol: 'gerente_sucursal',
      activo: true,
      busqueda: 'delia ortiz',
    })
    .returning({ id: empleados.id });
  const impostor = { email, clave: 'tormenta-de-enero', nombre: 'Delia', apellido: 'Ortiz' };
  await pedir('POST', '/api/cuentas/registrarse', { cuerpo: impostor });
  const intento = await pedir('POST', '/api/cuentas/ingresar', { cuerpo: impostor });
  expect(intento.status).toBe(403);
  expect(await quienSoy(intento.cookie)).toBe(false);
  const unida = async () =>
    (
      await db
        .select({ user_id: empleados.user_id })
        .from(empleados)
        .where(eq(empleados.id, ficha?.id ?? ''))
    )[0]?.user_id;
  expect(await unida()).toBeNull();

  const token = await enlaceDe(email);
  const suya = { token, clave: 'mi-propia-frase' };
  expect((await pedir('POST', '/api/cuentas/restablecer', { cuerpo: suya })).status).toBe(200);
  expect((await pedir('POST', '/api/cuentas/ingresar', { cuerpo: impostor })).status).toBe(401);
  expect(await quienSoy(await entrar({ email }, suya.clave))).toBe(true);
  expect(await unida()).not.toBeNull();
});

/** Requests a password reset, and returns the token of the mailed link. */
async function enlaceDe(email: string): Promise<string> {
  const antes = (await correosA(email, 0)).length;
  await pedir('POST', '/api/cuentas/olvido', { cuerpo: { email }, desde: '203.0.113.70' });
  await correosA(email, antes + 1);
  return tokenMandadoA(db, email);
}

/** The mails to somebody, newest first, once there are this many: a job creates them. */
async function correosA(email: string, cuantos: number) {
  const suyos = async () => (await listarCorreos(db)).filter(({ para }) => para === email);
  await expect.poll(async () => (await suyos()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(cuantos);
  return suyos();
}
