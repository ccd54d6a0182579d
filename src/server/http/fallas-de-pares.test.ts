import { randomUUIDv7 } from 'node:crypto';
import { createServer } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archivos } from '#server/db/schema/archivos.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import type { Empresa, PersonaDePrueba } from '#tests/support/empresa.ts';
import { abrirPorHttp } from '#tests/support/por-http.ts';
import { subirArchivo } from '#tests/support/premios.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { generarDocumento, procedimientos } from './documentacion.ts';

// Attacks that bypassed other products' checks, from their public advisories, tried on this product over HTTP. Each check has
// its own tests beside its code; here only the bypass is tried. Those of sign-in are in `fallas-de-pares-cuentas.test.ts`.

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

async function enviarEvidencia(quien: PersonaDePrueba, desafio_id: string): Promise<string> {
  const cuerpo = { desafio_id, clave: randomUUIDv7(), descripcion: 'Listo.' };
  const { status, cuerpo: dicho } = await pedir('POST', '/api/evidencias', {
    cuerpo,
    cookie: await entrar(quien),
  });
  expect(status).toBe(200);
  return String(dicho['evidencia_id']);
}

// CVE-2026-35412 (Directus): a second way of writing a file did not check its owner.
test("another person's file is not taken by any of the ways that put a file to use", async () => {
  const desafio_id = await crearDesafio(base);
  const ajeno = await subirArchivo(base, e.empleado_otra, 'avatar');
  const evidencia = await subirArchivo(base, e.empleado_otra, 'evidencia');
  const cookie = await entrar(e.empleado);
  const rrhh = await entrar(e.admin_rrhh);
  const personal = await entrar(e.personal);
  const intentos: [string, string, unknown, string][] = [
    ['PUT', '/api/perfil/avatar', { archivo_id: ajeno }, cookie],
    ['POST', '/api/evidencias', { desafio_id, clave: randomUUIDv7(), archivo_id: evidencia }, cookie],
    // One's own file of another purpose is refused too: each purpose is visible to different people.
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

// CVE-2026-50008 (Parse Server): calls that a route refused worked inside a batch.
describe('a batch is held to the rule of each thing in it', () => {
  test('of several decisions, those of another branch are not taken', async () => {
    const desafio_id = await crearDesafio(base);
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

// CVE-2026-35409 (Directus): a filter of private addresses did not recognise ::ffff:127.0.0.1.
describe('nothing that is written here makes the server ask for it', () => {
  test('whatever takes an address keeps or refuses it without a visit', async () => {
    let visitas = 0;
    const curioso = createServer((socket) => {
      visitas += 1;
      socket.destroy();
    });
    await new Promise<void>((listo) => curioso.listen(0, '127.0.0.1', listo));
    const port = puertoDe(curioso);
    const [rrhh, personal] = [await entrar(e.admin_rrhh), await entrar(e.personal)];
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

  test('and nothing in the server could: no client of HTTP but the storage’s own, the audit copy’s, the identity provider’s and the webhooks’', () => {
    const carpeta = join(import.meta.dirname, '..');
    const clientes = readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
      .filter((archivo) => archivo.endsWith('.ts') && !archivo.endsWith('.test.ts'))
      .filter((archivo) =>
        /(?<![.\w])fetch\((?!request|new Request)|\b(?:https?|http2)\.(?:request|get|connect)\(|from '(?:undici|axios|got|node-fetch)'|import \{[^}]*\b(?:request|get)\b[^}]*\} from 'node:https?'/.test(
          readFileSync(join(carpeta, archivo), 'utf8'),
        ),
      );
    // The operator's settings, not a user, say where the audit log is copied to and who the identity provider is. Webhooks and
    // push go where people say, and so only to public addresses (`salida.test`).
    expect(clientes.toSorted()).toEqual([
      'auth/proveedor.ts',
      'comun/salida/salida.ts',
      'features/gobierno/auditoria/destino.ts',
    ]);
  });
});

// CVE-2026-25574 (Payload): sequential ids gave access to the neighbour's preferences.
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
    // A price list's name and the codes in it are for everybody to see, and so are the shops.
    expect(
      contables
        .filter(
          (cual) =>
            !/^(?:\/admin)?\/listas\/(?:\{perfil\}|articulos|fotos\/\{codigo\})|^\/plano\/locales\//u.test(
              cual,
            ),
        )
        .toSorted(),
    ).toEqual([
      // These codes and tokens have as many random letters as a password.
      '/certificados/{codigo} codigo',
      '/cotizaciones/enlace/{token} token',
      '/cotizaciones/enlace/{token}/aceptar token',
      '/cotizaciones/enlace/{token}/responder token',
      '/exhibiciones/enlace/{token} token',
      '/exhibiciones/enlace/{token}/renovar token',
      '/insignias/publicas/{codigo} codigo',
    ]);
  });

  test('in a row name nothing; the neighbour’s true ones neither', async () => {
    const desafio_id = await crearDesafio(base);
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

// CVE-2025-48757 (170 of 1,645 generated applications): tables that anybody could read with the page's public key.
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
    '/api/plano/paquete.zip',
  ]) {
    expect([401, 404], path).toContain((await pedir('GET', path)).status);
  }
});

/** Answered with success and empty, because they are about one's own data. */
const NADA: ReadonlyMap<string, object> = new Map([
  ['/api/cuentas/sesiones/{id}/cierre', { cerradas: 0 }],
  ['/api/desafios/{desafio_id}/evidencias', { evidencias: [] }],
]);

const PUBLICOS: readonly string[] = [
  'certificados.verificar',
  'cotizaciones.abrir',
  'cotizaciones.aceptarConEnlace',
  'cotizaciones.responderConEnlace',
  'cuentas.aceptarInvitacion',
  'cuentas.confirmarEmail',
  'cuentas.enlace',
  'cuentas.ingresar',
  'cuentas.invitacion',
  'cuentas.pedirRestablecimiento',
  'cuentas.politica',
  'cuentas.registrarse',
  'cuentas.restablecer',
  'cuentas.salir',
  'cuentas.sesion',
  'espacios.ficha',
  'espacios.listar',
  'exhibiciones.misEspacios',
  'exhibiciones.renovar',
  'factor.ingresar',
  'factor.ingresarConLlave',
  'factor.opcionesDeLlave',
  'factor.pendiente',
  'inicio.publico',
  'insignias.publica',
  'listas.articulo',
  'listas.articulos',
  'listas.contar',
  'listas.resumen',
  'listas.ver',
  'marcas.listar',
  'oidc.empezar',
  'oidc.terminar',
  'personal.confirmarEmail',
  'personal.ingresar',
  'personal.politica',
  'personal.registrarse',
  'personal.sesion',
  'plano.locales',
  'plano.novedades',
  'plano.publico',
  'reservas.al',
  'sitio.contenido',
  'sitio.fechas',
  'solicitudes.pedir',
];
