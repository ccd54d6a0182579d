import { eq, sql } from 'drizzle-orm';
import { createRouterClient } from '@orpc/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { router } from '#server/api/router.ts';
import { correos, notificaciones } from '#server/db/schema/avisos.ts';
import { auditoria, empleados, grupos } from '#server/db/schema/empresa.ts';
import { claves_api } from '#server/db/schema/integraciones.ts';
import { crearFirmante } from '#server/features/gobierno/auditoria/cadena.ts';
import { sellar } from '#server/features/gobierno/auditoria/sellar.ts';
import { verificarCadena } from '#server/features/gobierno/auditoria/verificar.ts';
import { procedimientos } from '#server/http/documentacion.ts';
import { ahora } from '#server/reloj.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa, ponerClave } from '#tests/support/empresa.ts';
import { crearClaveDePrueba } from '#tests/support/integraciones.ts';
import { ofrecidos } from './alcances.ts';
import { avisarClaves } from './avisar-claves.ts';
import { crearPortero } from './portero.ts';

const base = await baseDePrueba();
const { db } = base;
const { fetch, cerrar } = await abrirApp(base, '/nowhere');
afterAll(cerrar);
let e: Empresa;
let lugar = 0;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  // A new address per test, so that one test's failures do not count against the next.
  lugar += 1;
});

const rrhh = () => createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
const DIA_MS = 86_400_000;
const enDias = (dias: number) => new Date(ahora().getTime() + dias * DIA_MS);

const Cuerpo = z.object({ code: z.string().optional(), total: z.number().optional() });

/** Makes a request with a key. */
async function pedir(
  clave: string,
  path = '/api/admin/empleados',
  { method = 'GET', cuerpo, cookie }: { method?: string; cuerpo?: unknown; cookie?: string } = {},
) {
  const headers = new Headers({
    Authorization: `Bearer ${clave}`,
    'X-Forwarded-For': `10.0.${lugar}.1`,
    ...(cuerpo === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  });
  const respuesta = await fetch(
    new Request(`http://localhost:3000${path}`, {
      method,
      headers,
      ...(cuerpo === undefined ? {} : { body: JSON.stringify(cuerpo) }),
    }),
  );
  const texto = await respuesta.text();
  const leido = texto.startsWith('{') ? Cuerpo.parse(JSON.parse(texto)) : {};
  return { status: respuesta.status, headers: respuesta.headers, ...leido };
}

/** Signs RRHH in. @returns their cookie */
async function cookieDeRrhh(): Promise<string> {
  await ponerClave(base, e.admin_rrhh, CLAVE_DE_PRUEBA);
  const respuesta = await fetch(
    new Request('http://localhost:3000/api/cuentas/ingresar', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: e.admin_rrhh.email, clave: CLAVE_DE_PRUEBA }),
    }),
  );
  return respuesta.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}

const rechazos = () =>
  db
    .select({ entidad_id: auditoria.entidad_id, despues: auditoria.despues })
    .from(auditoria)
    .where(eq(auditoria.accion, 'acceso.rechazar_clave'));

describe('making a key', () => {
  it('shows it once, keeps only its hash, and writes down who made it without it', async () => {
    const { id, clave } = await rrhh().integraciones.crearClave({
      nombre: 'Sueldos',
      sistema: 'El de liquidación',
      alcances: ['empleados.administrar'],
    });
    expect(clave).toMatch(/^mst_[0-9a-f]{12}_[0-9a-f]{64}$/u);
    const secreto = clave.slice(-64);
    const { claves } = await rrhh().integraciones.claves();
    expect(claves).toMatchObject([
      { id, estado: 'vigente', recorte: `${clave.slice(0, 17)}…`, responsable: { id: e.admin_rrhh.id } },
    ]);
    expect(claves[0]?.vence_en.getTime()).toBeCloseTo(enDias(365).getTime(), -5);
    // The secret is in no table of the database.
    const { rows: tablas } = await db.execute<{ tabla: string }>(
      sql`select table_name as tabla from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { tabla } of tablas) {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(tabla)} t where t::text like ${`%${secreto}%`}`,
      );
      expect(rows, tabla).toEqual([]);
    }
    const [asiento] = await db.select().from(auditoria).where(eq(auditoria.accion, 'clave_api.crear'));
    expect(asiento).toMatchObject({ actor_id: e.admin_rrhh.id, entidad_id: id, clave_id: null });
    expect((await pedir(clave)).status).toBe(200);
  });

  it('is told to every administrator by mail, its maker too', async () => {
    await rrhh().integraciones.crearClave({
      nombre: 'Sueldos',
      sistema: 'El de liquidación',
      alcances: ['grupos.crear'],
    });
    const mandados = await db.select({ para: correos.para, texto: correos.texto }).from(correos);
    expect(mandados.map(({ para }) => para).toSorted()).toEqual(
      [e.admin_rrhh.email, e.otro_admin.email].toSorted(),
    );
    expect(mandados[0]?.texto).toContain('puede leer y cambiar datos');
    const dice = (para: string) => mandados.find((correo) => correo.para === para)?.texto ?? '';
    for (const { email } of [e.admin_rrhh, e.otro_admin]) {
      expect(dice(email)).toContain('Ver integraciones');
      expect(dice(email)).toContain('/reconoce/admin/integraciones');
    }
    // The author gets a text about their own act, without the advice to talk to whoever did it.
    expect(dice(e.admin_rrhh.email)).toContain('Creaste la clave «Sueldos»');
    expect(dice(e.admin_rrhh.email)).toContain('Si no fuiste vos');
    expect(dice(e.admin_rrhh.email)).not.toContain('hablalo con quien lo hizo');
    expect(dice(e.otro_admin.email)).toContain('Flor Ibarra creó la clave «Sueldos»');
    expect(dice(e.otro_admin.email)).toContain('hablalo con quien lo hizo');
  });

  it.each([
    ['what no key may have', { alcances: ['usuarios.cambiarRol'] }, 'ALCANCE_INVALIDO'],
    ['what there is not', { alcances: ['no.existe'] }, 'ALCANCE_INVALIDO'],
    ['nothing', { alcances: [] }, 'BAD_REQUEST'],
    ['more than two years', { dias: 731 }, 'BAD_REQUEST'],
    ['no name', { nombre: ' ' }, 'BAD_REQUEST'],
  ])('is refused with %s', async (_que, cambios, codigo) => {
    const entrada = { nombre: 'X', sistema: 'Y', alcances: ['ranking.ver'], ...cambios };
    expect(await codigoDe(rrhh().integraciones.crearClave(entrada))).toBe(codigo);
    expect(await db.$count(claves_api)).toBe(0);
  });

  it('offers this and no more: a new procedure has to be decided on', () => {
    const dados = new Set(ofrecidos().map(({ nombre }) => nombre));
    expect(
      ofrecidos().filter((o) =>
        /^(?:cuentas|factor|datos|usuarios|roles|integraciones|auditoria|importaciones)\./u.test(o.nombre),
      ),
    ).toEqual([]);
    expect([...dados].filter((n) => n.startsWith('empleados.')).toSorted()).toEqual([
      'empleados.administrar',
      'empleados.crear',
      'empleados.editar',
      'empleados.estado',
      'empleados.opciones',
      'empleados.ver',
    ]);
    const graves = procedimientos().filter(({ acceso }) => acceso.grave === true);
    expect(graves.filter(({ nombre }) => dados.has(nombre))).toEqual([]);
    expect(dados.size).toBe(OFRECIDOS);
  });
});

/** Counted, so that whoever adds a procedure decides whether programs may call it. */
const OFRECIDOS = 164;

describe('a key', () => {
  it('may call only what it was granted, not everything that its owner may', async () => {
    const { clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const gente = await pedir(clave);
    expect(gente.status).toBe(200);
    expect(gente).toHaveProperty('total');
    expect(await pedir(clave, '/api/admin/sucursales')).toMatchObject({ status: 403, code: 'SIN_PERMISO' });
    // Not even what is public.
    expect(await pedir(clave, '/api/sitio')).toMatchObject({ status: 403 });
  });

  it('never does what asks for a proof of identity, whatever its row says', async () => {
    const { clave } = await crearClaveDePrueba(base, e.admin_rrhh, {
      alcances: ['empleados.exportar', 'empleados.crear', 'integraciones.claves'],
    });
    const exportar = procedimientos().find(({ nombre }) => nombre === 'empleados.exportar');
    expect(exportar?.acceso.grave).toBe(true);
    expect((await pedir(clave, '/api/integraciones/claves')).status).toBe(403);
    const nuevo = {
      nombre: 'Nadia',
      apellido: 'Roldán',
      email: 'nadia@prueba.local',
      sucursal_id: 'none',
      grupo_id: 'none',
    };
    const crear = (rol: string) =>
      pedir(clave, '/api/admin/empleados', { method: 'POST', cuerpo: { ...nuevo, rol } });
    expect(await crear('admin_rrhh')).toMatchObject({ status: 403, code: 'FALTA_PRUEBA' });
    expect(await crear('empleado')).toMatchObject({ status: 200 });
  });

  it('signs what it does, in the chain as well', async () => {
    const { id, clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const cuerpo = { sucursal_id: e.centro.id, nombre: 'Noche' };
    expect((await pedir(clave, '/api/grupos', { method: 'POST', cuerpo })).status).toBe(200);
    expect(await db.$count(grupos, eq(grupos.nombre, 'Noche'))).toBe(1);
    const [asiento] = await db.select().from(auditoria).where(eq(auditoria.accion, 'grupo.crear'));
    expect(asiento).toMatchObject({ actor_id: e.admin_rrhh.id, clave_id: id });
    const { filas } = await rrhh().auditoria.listar({ que: 'todo' });
    expect(filas.find(({ accion }) => accion === 'grupo.crear')?.clave).toEqual({ id, nombre: 'Sueldos' });
    const firmante = crearFirmante(['un-secreto-de-prueba-de-32-letras']);
    await sellar(db, firmante);
    expect(await verificarCadena(db, firmante, 10)).toEqual([]);
  });

  it.each([
    ['ended', { vence_en: new Date(0) }, 401, 'CLAVE_VENCIDA'],
    ['was revoked', { revocada_en: new Date(0) }, 401, 'CLAVE_REVOCADA'],
    ['has nobody who answers for it', { responsable_id: null }, 401, 'CLAVE_SIN_RESPONSABLE'],
  ])('that %s is refused, and written down', async (_que, cambios, status, code) => {
    const { id, clave } = await crearClaveDePrueba(base, e.admin_rrhh, cambios);
    expect(await pedir(clave)).toMatchObject({ status, code });
    expect(await rechazos()).toMatchObject([{ entidad_id: id, despues: { motivo: code } }]);
    expect(JSON.stringify(await rechazos())).not.toContain(clave.slice(-64));
  });

  it('with another secret, or none of ours, is refused; the tries are counted, and then held back', async () => {
    const { id, clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const otra = `${clave.slice(0, -1)}${clave.endsWith('0') ? '1' : '0'}`;
    expect(await pedir(otra)).toMatchObject({ status: 401, code: 'CLAVE_INVALIDA' });
    const mala = `mst_${'0'.repeat(12)}_${'0'.repeat(64)}`;
    const dichos = new Set<string | undefined>();
    for (let i = 0; i < 40; i += 1) dichos.add((await pedir(mala)).code);
    expect([...dichos]).toEqual(['CLAVE_INVALIDA', 'DEMASIADOS_INTENTOS']);
    const escritos = await rechazos();
    expect(escritos.filter(({ entidad_id }) => entidad_id === 'ninguna')).toHaveLength(5);
    expect(escritos.filter(({ entidad_id }) => entidad_id === id)).toHaveLength(1);
  });

  it('stops when its responsible is deactivated or is no longer RRHH, until another takes it over', async () => {
    const { id, clave } = await crearClaveDePrueba(base, e.otro_admin);
    expect((await pedir(clave)).status).toBe(200);
    await rrhh().empleados.estado({ id: e.otro_admin.id, activo: false });
    expect(await pedir(clave)).toMatchObject({ status: 401, code: 'CLAVE_SIN_RESPONSABLE' });
    await rrhh().empleados.estado({ id: e.otro_admin.id, activo: true });
    await db.update(empleados).set({ rol: 'empleado' }).where(eq(empleados.id, e.otro_admin.id));
    expect(await pedir(clave)).toMatchObject({ status: 401, code: 'CLAVE_SIN_RESPONSABLE' });
    expect((await rrhh().integraciones.claves()).claves[0]?.estado).toBe('sin_responsable');
    await rrhh().integraciones.tomarClave({ id });
    expect((await pedir(clave)).status).toBe(200);
  });

  it('is revoked at once', async () => {
    const { id, clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    expect((await pedir(clave)).status).toBe(200);
    await rrhh().integraciones.revocarClave({ id });
    await rrhh().integraciones.revocarClave({ id });
    expect(await pedir(clave)).toMatchObject({ status: 401, code: 'CLAVE_REVOCADA' });
    expect(await db.$count(auditoria, eq(auditoria.accion, 'clave_api.revocar'))).toBe(1);
    expect(await codigoDe(rrhh().integraciones.tomarClave({ id }))).toBe('NO_ENCONTRADO');
  });

  it('goes without cookies, and means nothing where screens, files and streams are', async () => {
    const { clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const cookie = await cookieDeRrhh();
    expect((await pedir('no-es-nuestra', '/api/admin/empleados', { cookie })).status).toBe(200);
    expect(await pedir(clave, '/api/admin/empleados', { cookie })).toMatchObject({
      status: 400,
      code: 'CLAVE_CON_COOKIE',
    });
    // A session beside a wrong key does not make the request valid.
    const mala = `mst_${'0'.repeat(12)}_${'0'.repeat(64)}`;
    expect((await pedir(mala, '/api/admin/empleados', { cookie })).status).toBe(401);
    expect((await pedir(clave, '/api/eventos')).status).toBe(401);
    expect((await pedir(clave, `/archivos/${e.empleado.id}`)).status).not.toBe(200);
    expect((await pedir(clave, '/api/archivos', { method: 'POST', cuerpo: {} })).status).not.toBe(200);
  });

  it('says when it was last used, and does not write it down each time', async () => {
    const { id, clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const usada = async () =>
      (await db.select({ u: claves_api.usada_en }).from(claves_api).where(eq(claves_api.id, id)))[0]?.u;
    expect(await usada()).toBeNull();
    await pedir(clave);
    const primera = await usada();
    expect(primera).toBeInstanceOf(Date);
    await pedir(clave);
    expect(await usada()).toEqual(primera);
  });

  it('is limited', async () => {
    const { clave } = await crearClaveDePrueba(base, e.admin_rrhh);
    const portero = crearPortero({
      db,
      ahora,
      rastro: { clave: () => Promise.resolve() },
      registro: { warn: () => {} },
      ritmo: { capacidad: 3, por_segundo: 0.001, claves: 10 },
    });
    const headers = new Headers({ Authorization: `Bearer ${clave}` });
    const abrir = async () => {
      const r = await portero.abrir(headers, '10.0.0.1');
      return r?.ok ? 'OK' : r?.code;
    };
    expect([await abrir(), await abrir(), await abrir(), await abrir()]).toEqual([
      'OK',
      'OK',
      'OK',
      'DEMASIADOS_INTENTOS',
    ]);
  });
});

describe('the daily job', () => {
  it('tells of a key’s end two weeks and three days before, once each, and of one that stopped', async () => {
    const { id } = await crearClaveDePrueba(base, e.admin_rrhh, { vence_en: enDias(20) });
    const avisos = async () =>
      (await db.select({ clave: notificaciones.clave }).from(notificaciones))
        .map(({ clave }) => clave.split(':').slice(0, -1).join(':'))
        .toSorted();
    const correr = (dias: number) => avisarClaves(db, enDias(dias), 'http://localhost:3000');
    await correr(0);
    expect(await avisos()).toEqual([]);
    await correr(7);
    await correr(8);
    const dos = [`clave_api_vence:${id}:14`, `clave_api_vence:${id}:14`];
    expect(await avisos()).toEqual(dos);
    await correr(18);
    expect(await avisos()).toEqual([...dos, `clave_api_vence:${id}:3`, `clave_api_vence:${id}:3`]);
    await correr(21);
    expect(await avisos()).toHaveLength(4);
    expect(await db.$count(correos)).toBe(4);
    await db.delete(notificaciones);
    const huerfana = await crearClaveDePrueba(base, e.empleado);
    await correr(0);
    await correr(1);
    expect(await avisos()).toEqual([1, 2].map(() => `clave_api_huerfana:${huerfana.id}:${e.empleado.id}`));
  });
});

it('the API’s own description says how a key is sent, and where it serves', async () => {
  const respuesta = await fetch(new Request('http://localhost:3000/api/openapi.json'));
  const Documento = z.object({
    components: z.object({ securitySchemes: z.record(z.string(), z.record(z.string(), z.string())) }),
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
    ),
  });
  const { components, paths } = Documento.parse(await respuesta.json());
  expect(components.securitySchemes['clave']).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(paths['/admin/empleados']?.['get']?.security).toContainEqual({ clave: [] });
  expect(paths['/integraciones/claves']?.['post']?.security).toEqual([{ sesion: [] }]);
});
