import { randomUUIDv7 } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/calendario/dia.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { limites } from '#server/db/schema/cuentas.ts';
import { desafios } from '#server/db/schema/desafios.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { listarCorreos } from '#server/mail/correo.ts';
import { ahora } from '#server/reloj.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { crearEmpresa, ponerClave, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { subirArchivo } from '#tests/support/premios.ts';
import { generarDocumento, procedimientos } from './documentacion.ts';

// How other products' guards were walked round, as their public advisories tell, tried on this one over HTTP, one by one. Each
// guard has its own tests beside its code; here it is the way round it that is tried.

const base = await baseDePrueba();
const { db } = base;
let app: Awaited<ReturnType<typeof abrirApp>>;
let e: Empresa;

beforeAll(async () => {
  e = await crearEmpresa(base);
  for (const persona of [e.empleado, e.empleado_otra, e.gerente, e.admin_rrhh, e.personal]) {
    await ponerClave(base, persona, CLAVE_DE_PRUEBA);
  }
  app = await abrirApp(base, '/nowhere');
});
afterAll(() => app.cerrar());
beforeEach(async () => {
  await db.delete(limites);
});

type Respuesta = {
  status: number;
  code: string | undefined;
  cuerpo: Record<string, unknown>;
  cookie: string;
};

async function pedir(
  method: string,
  path: string,
  { cuerpo, cookie = '', desde }: { cuerpo?: unknown; cookie?: string; desde?: string } = {},
): Promise<Respuesta> {
  const headers = new Headers({ 'Content-Type': 'application/json', Cookie: cookie });
  if (desde !== undefined) headers.set('X-Forwarded-For', desde);
  const respuesta = await app.fetch(
    new Request(`http://localhost:3000${path}`, {
      method,
      headers,
      ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
    }),
  );
  const texto = await respuesta.text();
  const leido: unknown = texto.startsWith('{') ? JSON.parse(texto) : {};
  const datos = typeof leido === 'object' && leido !== null ? Object.fromEntries(Object.entries(leido)) : {};
  return {
    status: respuesta.status,
    code: typeof datos['code'] === 'string' ? datos['code'] : undefined,
    cuerpo: datos,
    cookie: respuesta.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; '),
  };
}

async function entrar({ email }: Pick<PersonaDePrueba, 'email'>, clave = CLAVE_DE_PRUEBA): Promise<string> {
  const { status, cookie } = await pedir('POST', '/api/cuentas/ingresar', { cuerpo: { email, clave } });
  expect(status).toBe(200);
  return cookie;
}

const quienSoy = async (cookie: string) =>
  (await pedir('GET', '/api/cuentas/sesion', { cookie })).cuerpo['con_sesion'];

async function crearDesafio(): Promise<string> {
  const hoy = diaDe(ahora());
  const [fila] = await db
    .insert(desafios)
    .values({
      titulo: 'Góndola impecable',
      busqueda: 'gondola impecable',
      tipo_periodo: 'mensual',
      fecha_inicio: sumarDias(hoy, -5),
      fecha_fin: sumarDias(hoy, 10),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Orden', descripcion: '' }],
      puntos_por_objetivo: { '1': 60 },
    })
    .returning({ id: desafios.id });
  if (!fila) throw new Error('The challenge was not inserted');
  return fila.id;
}

async function enviarEvidencia(quien: PersonaDePrueba, desafio_id: string): Promise<string> {
  const cuerpo = { desafio_id, clave: randomUUIDv7(), descripcion: 'Listo.' };
  const { status, cuerpo: dicho } = await pedir('POST', '/api/evidencias', {
    cuerpo,
    cookie: await entrar(quien),
  });
  expect(status).toBe(200);
  return String(dicho['evidencia_id']);
}

// CVE-2026-35412 (Directus): a second way to write a file did not ask who owned it.
test("another person's file is not taken by any of the ways that put a file to use", async () => {
  const desafio_id = await crearDesafio();
  const ajeno = await subirArchivo(base, e.empleado_otra, 'avatar');
  const evidencia = await subirArchivo(base, e.empleado_otra, 'evidencia');
  const cookie = await entrar(e.empleado);
  const rrhh = await entrar(e.admin_rrhh);
  const personal = await entrarPersonal();
  const intentos: [string, string, unknown, string][] = [
    ['PUT', '/api/perfil/avatar', { archivo_id: ajeno }, cookie],
    ['POST', '/api/evidencias', { desafio_id, clave: randomUUIDv7(), archivo_id: evidencia }, cookie],
    // Nor is a file of one's own of another kind: each kind is seen by other people.
    ['PUT', '/api/perfil/avatar', { archivo_id: await subirArchivo(base, e.empleado, 'evidencia') }, cookie],
    ['PUT', '/api/perfil/avatar', { archivo_id: ajeno }, rrhh],
  ];
  for (const [method, path, cuerpo, quien] of intentos) {
    expect(await pedir(method, path, { cuerpo, cookie: quien })).toMatchObject({
      status: 409,
      code: 'ARCHIVO_NO_DISPONIBLE',
    });
  }
  for (const quien of ['', cookie, rrhh, personal]) {
    for (const id of [ajeno, evidencia]) {
      expect((await pedir('GET', `/archivos/${id}`, { cookie: quien })).status).toBe(404);
      expect((await pedir('GET', `/archivos/${id}?miniatura=1`, { cookie: quien })).status).toBe(404);
      expect([401, 403, 404]).toContain(
        (await pedir('DELETE', `/api/archivos/${id}`, { cookie: quien })).status,
      );
    }
  }
  expect(await db.$count(archivos, eq(archivos.dueno_cuenta_id, e.empleado_otra.cuenta_id))).toBe(2);
});

// CVE-2026-50008 (Parse Server): what a route refused, the same calls inside a batch did.
describe('a batch is held to the rule of each thing in it', () => {
  test('of several decisions, those of another branch are not taken', async () => {
    const desafio_id = await crearDesafio();
    const propia = await enviarEvidencia(e.empleado, desafio_id);
    const ajena = await enviarEvidencia(e.empleado_otra, desafio_id);
    const cookie = await entrar(e.gerente);
    const decision = { tipo: 'aprobar' };
    const una = await pedir('POST', `/api/validaciones/${ajena}`, { cuerpo: { decision }, cookie });
    expect(una.status).toBe(404);
    const varias = await pedir('POST', '/api/validaciones', {
      cuerpo: { ids: [ajena, propia], decision },
      cookie,
    });
    expect(varias.cuerpo).toEqual({
      decididas: 1,
      no_decididas: [{ id: ajena, codigo: 'NO_ENCONTRADO' }],
    });
  });

  test('there is no address that carries other calls', async () => {
    const cookie = await entrar(e.admin_rrhh);
    const llamadas = [{ method: 'POST', path: '/cuentas/ingresar', url: '/cuentas/ingresar', body: {} }];
    for (const path of ['/api/batch', '/api/$batch', '/api/__batch__', '/api/graphql', '/api/rpc', '/api/']) {
      for (const cuerpo of [llamadas, { requests: llamadas }]) {
        expect((await pedir('POST', path, { cuerpo, cookie })).status, path).toBe(404);
      }
    }
  });
});

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

  // CVE-2025-64526 (Strapi): the counter's name was made with a field of the request, and another value began another count.
  test('whatever else the request says, however the e-mail is spelled, at either door', async () => {
    const { email } = e.empleado;
    const formas = [email, email.toUpperCase(), ` ${email} `, email, `${email}\t`, email, email];
    const estados = await adivinar(7, (n) => ({
      cuerpo: { email: formas[n], clave: `mala-${n}`, ip: `198.51.100.${n}`, key: n, area: `a${n}` },
      // What the caller writes of where they come from is before what the proxy saw.
      desde: `198.51.100.${n}, 203.0.113.7`,
    }));
    expect(estados).toEqual(AGOTADO);
  });

  // CVE-2026-45364 (Better Auth): an IPv6 customer has 2^64 addresses, and each had its own count.
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

// CVE-2026-22706 (Strapi), CVE-2025-4643 (Payload), GHSA-56p6 (Directus): what was open stayed open.
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

// CVE-2026-35409 (Directus): a filter of private addresses did not know ::ffff:127.0.0.1.
describe('nothing that is written here makes the server ask for it', () => {
  test('whatever takes an address keeps or refuses it without a visit', async () => {
    let visitas = 0;
    const curioso = createServer((socket) => {
      visitas += 1;
      socket.destroy();
    });
    await new Promise<void>((listo) => curioso.listen(0, '127.0.0.1', listo));
    const { port } = curioso.address() as AddressInfo;
    const [rrhh, personal] = [await entrar(e.admin_rrhh), await entrarPersonal()];
    for (const servidor of [
      '127.0.0.1',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '2130706433',
      'localhost',
    ]) {
      const url = `https://${servidor}:${port}/`;
      const sitio = { gestion_web: url, gestion_movil: url, instagram: url, facebook: url };
      const cambios: [string, string, unknown, string][] = [
        ['PUT', '/api/sitio', { parte: 'enlaces', valor: sitio }, rrhh],
        ['POST', '/api/plano/importar', { op_id: randomUUIDv7(), espacios: [{ image_url: url }] }, personal],
        ['PUT', '/api/perfil/avatar', { archivo_id: url, avatar_url: url }, rrhh],
        ['POST', '/api/marcas', { name: 'Ajena', logo_url: url }, personal],
        ['POST', '/api/cuentas/olvido', { email: `a@${servidor}`, url }, ''],
      ];
      for (const [method, path, cuerpo, cookie] of cambios) {
        const { status } = await pedir(method, path, { cuerpo, cookie });
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
    expect(visitas).toBe(0);
    await new Promise((listo) => curioso.close(listo));
  });

  test('and there is nothing in the server that could: no client of HTTP but the storage’s own', () => {
    const carpeta = join(import.meta.dirname, '..');
    const clientes = readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
      .filter((archivo) => archivo.endsWith('.ts') && !archivo.endsWith('.test.ts'))
      .filter((archivo) =>
        /(?<![.\w])fetch\((?!request|new Request)|\b(?:https?|http2)\.(?:request|get|connect)\(|from '(?:undici|axios|got|node-fetch)'|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/.test(
          readFileSync(join(carpeta, archivo), 'utf8'),
        ),
      );
    expect(clientes).toEqual([]);
  });
});

// CVE-2026-22032 (Directus): whoever made the link chose where signing in led. Where ours may lead: destinoSeguro, in
// web/features/cuentas/avisos.test.ts. Here, the links that we mail.
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

// CVE-2026-25574 (Payload): ids in a row, and the neighbour's preferences with them.
describe('ids', () => {
  test('of what is addressed from outside cannot be counted up to', async () => {
    const { paths = {} } = await generarDocumento();
    const contables: string[] = [];
    for (const [path, metodos] of Object.entries(paths)) {
      for (const operacion of Object.values(metodos ?? {})) {
        if (typeof operacion !== 'object' || !('parameters' in operacion)) continue;
        for (const parametro of operacion.parameters ?? []) {
          if (!('in' in parametro) || parametro.in !== 'path') continue;
          const { schema } = parametro;
          const formato = typeof schema === 'object' && 'format' in schema ? schema.format : undefined;
          if (formato !== 'uuid') contables.push(`${path} ${parametro.name}`);
        }
      }
    }
    // As many letters of chance as a password has.
    expect(contables).toEqual(['/certificados/{codigo} codigo']);
  });

  test('in a row name nothing; the neighbour’s true ones neither', async () => {
    const desafio_id = await crearDesafio();
    const ajena = await enviarEvidencia(e.empleado_otra, desafio_id);
    const cookie = await entrar(e.empleado);
    const { paths = {} } = await generarDocumento();
    const conId = Object.entries(paths).flatMap(([path, metodos]) =>
      path.includes('{')
        ? Object.keys(metodos ?? {}).map((method) => ({ path: `/api${path}`, method: method.toUpperCase() }))
        : [],
    );
    expect(conId.length).toBeGreaterThan(60);
    for (const { path, method } of conId) {
      for (const id of ['1', '2', '-1', ajena, e.empleado_otra.id, e.empleado_otra.cuenta_id]) {
        const { status, cuerpo } = await pedir(method, path.replaceAll(/\{\w+\}/g, id), {
          ...(method === 'GET' ? {} : { cuerpo: {} }),
          cookie,
        });
        const que = `${method} ${path} ${id}`;
        const nada = NADA.get(path);
        const responde = nada === undefined ? [] : [{ status: 200, cuerpo: nada }];
        const rechaza = [400, 401, 403, 404, 422].map((codigo) => ({ status: codigo, cuerpo }));
        expect([...responde, ...rechaza], que).toContainEqual({ status, cuerpo });
      }
    }
  });
});

// CVE-2026-44166 (PocketBase): an account made with somebody's e-mail before they came stayed with who had made it.
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

// CVE-2025-48757 (170 of 1,645 generated applications): tables that anybody could read with the key of the page.
test('without a session, only what is named here is answered; the rest is refused before it is looked at', async () => {
  const publicos = procedimientos().filter(({ acceso }) => acceso.quien.includes('publico'));
  expect(publicos.map(({ nombre }) => nombre).toSorted()).toEqual(PUBLICOS);
  const { paths = {} } = await generarDocumento();
  let negadas = 0;
  for (const [path, metodos] of Object.entries(paths)) {
    for (const [method, operacion] of Object.entries(metodos ?? {})) {
      const nombre =
        typeof operacion === 'object' && 'operationId' in operacion ? operacion.operationId : undefined;
      if (nombre === undefined || PUBLICOS.includes(nombre)) continue;
      const { status } = await pedir(
        method.toUpperCase(),
        `/api${path.replaceAll(/\{\w+\}/g, e.empleado.id)}`,
        method === 'get' ? {} : { cuerpo: {} },
      );
      expect(status, nombre).toBe(401);
      negadas += 1;
    }
  }
  expect(negadas + PUBLICOS.length).toBe(procedimientos().length);
  for (const path of [
    '/api/archivos',
    '/api/eventos',
    '/api/plano/edicion/eventos',
    '/api/perfil/datos.zip',
  ]) {
    expect([401, 404], path).toContain((await pedir('GET', path)).status);
  }
});

/** Answered well, and with nothing: what they say of one's own. */
const NADA: ReadonlyMap<string, object> = new Map([
  ['/api/cuentas/sesiones/{id}/cierre', { cerradas: 0 }],
  ['/api/desafios/{desafio_id}/evidencias', { evidencias: [] }],
]);

const PUBLICOS: readonly string[] = [
  'certificados.verificar',
  'cuentas.aceptarInvitacion',
  'cuentas.confirmarEmail',
  'cuentas.ingresar',
  'cuentas.invitacion',
  'cuentas.pedirRestablecimiento',
  'cuentas.politica',
  'cuentas.registrarse',
  'cuentas.restablecer',
  'cuentas.salir',
  'cuentas.sesion',
  'inicio.publico',
  'marcas.listar',
  'personal.confirmarEmail',
  'personal.ingresar',
  'personal.politica',
  'personal.registrarse',
  'personal.sesion',
  'plano.novedades',
  'plano.publico',
  'sitio.contenido',
];

async function entrarPersonal(): Promise<string> {
  const cuerpo = { email: e.personal.email, clave: CLAVE_DE_PRUEBA };
  return (await pedir('POST', '/api/personal/ingresar', { cuerpo })).cookie;
}

/** Asks for a new password, and reads the mailed link's token. */
async function enlaceDe(email: string): Promise<string> {
  const antes = (await correosA(email, 0)).length;
  await pedir('POST', '/api/cuentas/olvido', { cuerpo: { email }, desde: '203.0.113.70' });
  const [correo] = await correosA(email, antes + 1);
  return /token=([\w-]+)/.exec(correo?.texto ?? '')?.[1] ?? '';
}

/** The mails to somebody, the newest first, once there are so many: a job makes them. */
async function correosA(email: string, cuantos: number) {
  const suyos = async () => (await listarCorreos(db)).filter(({ para }) => para === email);
  await expect.poll(async () => (await suyos()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(cuantos);
  return suyos();
}
