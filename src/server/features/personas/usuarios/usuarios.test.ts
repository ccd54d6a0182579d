import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { crearEventos } from '#server/realtime/eventos.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
  ponerClave,
} from '#tests/support/empresa.ts';
import { cuentasRouter } from '../../cuentas/router.ts';
import { desafiosRouter } from '../../desafios/router.ts';
import { eliminar } from '../../gobierno/datos/eliminar-empleado.ts';
import { empleadosRouter } from '../empleados/router.ts';
import { usuariosRouter } from './router.ts';

const { administrar, crear, cambiarRol, cerrarSesiones, restablecerClave } = usuariosRouter;
const base = await baseDePrueba();
const { db } = base;
const IRIS = { nombre: 'Iris', apellido: 'Sol', email: 'iris@empresa.com', clave: CLAVE_DE_PRUEBA };
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
const servicio = () => contextoDe(base, null).cuentas;
const ultima = async () => (await db.select().from(auditoria)).at(-1);

/** Signs in as a browser does. @returns the headers of its next request */
async function entrar(persona: PersonaDePrueba): Promise<Headers> {
  await ponerClave(base, persona, CLAVE_DE_PRUEBA);
  return otraVez(persona.email, CLAVE_DE_PRUEBA);
}

async function otraVez(email: string, clave: string): Promise<Headers> {
  const context = contextoDe(base, null);
  await call(cuentasRouter.ingresar, { email, clave }, { context });
  const cookies = context.resHeaders.getSetCookie().map((c) => c.split(';')[0]);
  return new Headers({ cookie: cookies.join('; ') });
}

describe('administrar', () => {
  test('who has an account, with sessions, last sign-in and whether the e-mail is confirmed', async () => {
    await entrar(e.empleado);
    await otraVez(e.empleado.email, CLAVE_DE_PRUEBA);
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.lider.cuenta_id));
    await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.gerente.id));
    const { total, filas } = await call(administrar, {}, rrhh());
    expect(total).toBe(7);
    expect(filas.map((f) => f.nombre)).toEqual(['Ana', 'Bruno', 'Carla', 'Elsa', 'Flor', 'Gastón', 'Hugo']);
    const [ana] = filas;
    expect(ana).toMatchObject({ sesiones: 2, email_confirmado: true });
    expect(ana?.ultimo_ingreso).toBeInstanceOf(Date);
    const de = async (entrada: object) =>
      (await call(administrar, entrada, rrhh())).filas.map((f) => f.nombre);
    expect(await de({ estado: 'con_sesion' })).toEqual(['Ana']);
    expect(await de({ estado: 'sin_confirmar' })).toEqual(['Carla']);
    expect(await de({ estado: 'inactivos' })).toEqual(['Hugo']);
    expect(await de({ rol: 'admin_rrhh', busqueda: 'luna' })).toEqual(['Gastón']);
    expect(await de({ busqueda: 'vega elsa' })).toEqual(['Elsa']);
  });

  test('two queries where many more match than the page has, three where few do', async () => {
    for (const [por_pagina, consultas] of [
      [1, 2],
      [100, 3],
    ] as const) {
      const { total } = await contarConsultas(base, () => call(administrar, { por_pagina }, rrhh()));
      expect(total).toBe(consultas);
    }
  });
});

describe('crear', () => {
  test('account and employee in one go; they can sign in at once, and the mail says no password', async () => {
    const { id } = await call(crear, { ...IRIS, rol: 'gerente_sucursal', sucursal_id: e.norte.id }, rrhh());
    const [ficha] = await db.select().from(empleados).where(eq(empleados.id, id));
    expect(ficha).toMatchObject({ rol: 'gerente_sucursal', sucursal_id: e.norte.id, activo: true });
    const [correo] = await db.select().from(correos);
    expect(correo).toMatchObject({ para: IRIS.email, asunto: 'Ya tenés cuenta en Reconoce' });
    expect(correo!.texto + correo!.html).not.toContain(IRIS.clave);
    expect(JSON.stringify(await ultima())).not.toContain(IRIS.clave);
    const { actor } = await servicio().llamador(await otraVez(IRIS.email, IRIS.clave));
    expect(actor?.empleado).toMatchObject({ id, rol: 'gerente_sucursal' });
  });

  test('an e-mail that has a user; a record without account is not overwritten; two at once make one', async () => {
    expect(await codigoDe(call(crear, { ...IRIS, email: e.empleado.email }, rrhh()))).toBe(
      'USUARIO_YA_EXISTE',
    );
    await db.insert(cuentas).values({ name: 'Mapa', email: 'mapa@empresa.com', emailVerified: true });
    expect(await codigoDe(call(crear, { ...IRIS, email: 'MAPA@empresa.com' }, rrhh()))).toBe(
      'USUARIO_YA_EXISTE',
    );
    const { id } = await call(
      empleadosRouter.crear,
      { nombre: 'Ficha', apellido: 'Sola', email: 'ficha@empresa.com' },
      rrhh(),
    );
    await expect(call(crear, { ...IRIS, email: 'ficha@empresa.com' }, rrhh())).rejects.toMatchObject({
      code: 'FICHA_SIN_CUENTA',
      data: { empleado_id: id },
    });
    const antes = await db.$count(cuentas);
    const codigos = await Promise.all([1, 2].map(() => codigoDe(call(crear, IRIS, rrhh()))));
    expect(codigos.toSorted()).toEqual(['OK', 'USUARIO_YA_EXISTE']);
    // Nothing is half-created: one more account, and its employee.
    expect(await db.$count(cuentas)).toBe(antes + 1);
    expect(await db.$count(empleados, eq(empleados.email, IRIS.email))).toBe(1);
  });

  test('what is missing or too short, and a branch that is not there', async () => {
    for (const mal of [{ nombre: '' }, { apellido: ' ' }, { email: '' }, { clave: '' }, { clave: '12345' }]) {
      expect(await codigoDe(call(crear, { ...IRIS, ...mal }, rrhh())), JSON.stringify(mal)).toBe(
        'BAD_REQUEST',
      );
    }
    expect(await codigoDe(call(crear, { ...IRIS, sucursal_id: randomUUID() }, rrhh()))).toBe(
      'SUCURSAL_NO_DISPONIBLE',
    );
    expect(await db.$count(cuentas, eq(cuentas.email, IRIS.email))).toBe(0);
  });
});

describe('cambiarRol', () => {
  test('counts from the next request of whoever is signed in, and stays signed in', async () => {
    const headers = await entrar(e.otro_admin);
    const pedir = async () => {
      const llamador = await servicio().llamador(headers);
      return codigoDe(
        call(desafiosRouter.administrar, {}, { context: contextoDe(base, null, { headers, ...llamador }) }),
      );
    };
    expect(await pedir()).toBe('OK');
    await call(cambiarRol, { id: e.otro_admin.id, de: 'admin_rrhh', rol: 'gerente_sucursal' }, rrhh());
    expect(await pedir()).toBe('SIN_PERMISO');
    expect((await servicio().llamador(headers)).actor?.empleado?.rol).toBe('gerente_sucursal');
    expect(await ultima()).toMatchObject({
      antes: { rol: 'admin_rrhh' },
      despues: { rol: 'gerente_sucursal' },
    });
  });

  test('another changed it meanwhile: who is told', async () => {
    await call(cambiarRol, { id: e.empleado.id, de: 'empleado', rol: 'lider_grupo' }, rrhh());
    await expect(
      call(cambiarRol, { id: e.empleado.id, de: 'empleado', rol: 'gerente_sucursal' }, rrhh()),
    ).rejects.toMatchObject({ code: 'CAMBIO_AJENO', data: { por: 'Flor Ibarra', campos: ['rol'] } });
  });

  test('two admins who demote one another, twenty times: there is always one left', async () => {
    const bajar = (quien: PersonaDePrueba, a: PersonaDePrueba) =>
      codigoDe(
        call(
          cambiarRol,
          { id: a.id, de: 'admin_rrhh', rol: 'empleado' },
          { context: contextoDe(base, quien) },
        ),
      );
    for (let i = 0; i < 20; i += 1) {
      await db.update(empleados).set({ rol: 'admin_rrhh' }).where(eq(empleados.id, e.admin_rrhh.id));
      await db.update(empleados).set({ rol: 'admin_rrhh' }).where(eq(empleados.id, e.otro_admin.id));
      const codigos = await Promise.all([
        bajar(e.admin_rrhh, e.otro_admin),
        bajar(e.otro_admin, e.admin_rrhh),
      ]);
      expect(codigos.toSorted()).toEqual(['OK', 'ULTIMO_ADMIN']);
      expect(await db.$count(empleados, eq(empleados.rol, 'admin_rrhh'))).toBe(1);
    }
  });
});

describe('sesiones', () => {
  test('are listed with the browser they are from, and closed one by one or all', async () => {
    const primera = await entrar(e.empleado);
    const segunda = await otraVez(e.empleado.email, CLAVE_DE_PRUEBA);
    const { sesiones: abiertas } = await call(usuariosRouter.sesiones, { id: e.empleado.id }, rrhh());
    expect(abiertas).toHaveLength(2);
    expect(abiertas[0]).toMatchObject({ direccion: '127.0.0.1', propia: false });
    const de = async (headers: Headers) => (await servicio().llamador(headers)).sesion_id;
    const id = await de(primera);
    expect(await call(cerrarSesiones, { id: e.empleado.id, sesion_id: id! }, rrhh())).toEqual({
      cerradas: 1,
    });
    expect(await de(primera)).toBeNull();
    expect(await de(segunda)).not.toBeNull();
    // Another person's session is not ended.
    const ajena = await de(segunda);
    expect(await call(cerrarSesiones, { id: e.lider.id, sesion_id: ajena! }, rrhh())).toEqual({
      cerradas: 0,
    });
    expect(await call(cerrarSesiones, { id: e.empleado.id }, rrhh())).toEqual({ cerradas: 1 });
    expect(await db.$count(sesiones)).toBe(0);
    expect(await codigoDe(call(usuariosRouter.sesiones, { id: randomUUID() }, rrhh()))).toBe('NO_ENCONTRADO');
  });

  test.each([
    ['deactivated', () => call(empleadosRouter.estado, { id: e.empleado.id, activo: false }, rrhh())],
    ['deleted', () => call(eliminar, { id: e.empleado.id }, rrhh())],
    ['closed', () => call(cerrarSesiones, { id: e.empleado.id }, rrhh())],
  ])('%s: the open stream of that person ends by itself, saying why', async (_, hacer) => {
    const headers = await entrar(e.empleado);
    const eventos = await crearEventos({
      base,
      autenticar: async (request) => (await servicio().llamador(request.headers)).actor,
    });
    const app = new Hono();
    eventos.montar(app);
    const corriente = await app.request('/api/eventos', { headers });
    expect(corriente.status).toBe(200);
    const texto = corriente.text();
    await expect.poll(() => eventos.abiertas()).toBe(1);
    await hacer();
    expect(await texto).toContain('event: cerrada\ndata: {"motivo":"sesion"}');
    await eventos.cerrar();
  });
});

describe('restablecerClave', () => {
  test('mails the link, a few per hour; the sessions last until it is used', async () => {
    const headers = await entrar(e.empleado);
    await call(restablecerClave, { id: e.empleado.id }, rrhh());
    const [correo] = await db.select().from(correos);
    const token = /token=([\w-]+)/u.exec(correo?.texto ?? '')?.[1] ?? '';
    expect((await servicio().llamador(headers)).actor).not.toBeNull();
    await call(
      cuentasRouter.restablecer,
      { token, clave: 'nueva-clave' },
      { context: contextoDe(base, null) },
    );
    expect((await servicio().llamador(headers)).actor).toBeNull();
    for (let i = 0; i < 5; i += 1) await call(restablecerClave, { id: e.empleado.id }, rrhh());
    expect(await codigoDe(call(restablecerClave, { id: e.empleado.id }, rrhh()))).toBe('DEMASIADOS_INTENTOS');
    expect(await codigoDe(call(restablecerClave, { id: e.desactivado.id }, rrhh()))).toBe(
      'EMPLEADO_INACTIVO',
    );
  });
});

describe('an invitation', () => {
  const { crear: crearFicha, invitar, estado } = empleadosRouter;
  const { invitacion, aceptarInvitacion } = cuentasRouter;
  const anonimo = () => ({ context: contextoDe(base, null) });

  async function invitada(): Promise<{ id: string; token: string }> {
    const { clave: _, ...ficha } = IRIS;
    const { id } = await call(crearFicha, { ...ficha, sucursal_id: e.norte.id, invitar: true }, rrhh());
    return { id, token: await ultimoToken() };
  }

  async function ultimoToken(): Promise<string> {
    const [correo] = (await db.select().from(correos)).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return /invitacion\?token=([\w-]+)/u.exec(correo?.texto ?? '')?.[1] ?? '';
  }

  test('opens the account of that record, confirmed and signed in, and works once', async () => {
    const { id, token } = await invitada();
    expect(await call(invitacion, { token }, anonimo())).toEqual({
      invitacion: { nombre: 'Iris', email: IRIS.email },
    });
    const { context } = anonimo();
    await call(aceptarInvitacion, { token, clave: 'mi-clave' }, { context });
    const cookie = context.resHeaders
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    const { actor } = await servicio().llamador(new Headers({ cookie }));
    expect(actor?.empleado).toMatchObject({ id, sucursal_id: e.norte.id });
    const [cuenta] = await db.select().from(cuentas).where(eq(cuentas.email, IRIS.email));
    expect(cuenta).toMatchObject({ emailVerified: true, name: 'Iris Sol' });
    expect(cuenta?.ultimo_ingreso).toBeInstanceOf(Date);
    expect(await codigoDe(call(aceptarInvitacion, { token, clave: 'otra-clave' }, anonimo()))).toBe(
      'ENLACE_VENCIDO',
    );
    expect(await call(invitacion, { token }, anonimo())).toEqual({ invitacion: null });
    await otraVez(IRIS.email, 'mi-clave');
  });

  test('two tabs at once: one account', async () => {
    const { token } = await invitada();
    const codigos = await Promise.all(
      [1, 2].map((n) =>
        codigoDe(call(aceptarInvitacion, { token, clave: `${CLAVE_DE_PRUEBA}-${n}` }, anonimo())),
      ),
    );
    expect(codigos.toSorted()).toEqual(['ENLACE_VENCIDO', 'OK']);
    expect(await db.$count(cuentas, eq(cuentas.email, IRIS.email))).toBe(1);
  });

  test('whoever had claimed the e-mail before is left with nothing', async () => {
    const { id, token } = await invitada();
    await call(cuentasRouter.registrarse, { ...IRIS, clave: 'del-intruso' }, anonimo());
    await call(aceptarInvitacion, { token, clave: 'de-la-dueña' }, anonimo());
    expect(
      await codigoDe(call(cuentasRouter.ingresar, { email: IRIS.email, clave: 'del-intruso' }, anonimo())),
    ).toBe('CREDENCIALES_INVALIDAS');
    const { actor } = await servicio().llamador(await otraVez(IRIS.email, 'de-la-dueña'));
    expect(actor?.empleado?.id).toBe(id);
  });

  test('expires, dies with the next one, with a deactivation, and is no link for anything else', async () => {
    const { id, token } = await invitada();
    await call(invitar, { id }, rrhh());
    const codigo = (t: string) =>
      codigoDe(call(aceptarInvitacion, { token: t, clave: 'mi-clave' }, anonimo()));
    expect(await codigo(token)).toBe('ENLACE_VENCIDO');
    const segundo = await ultimoToken();
    expect(
      await codigoDe(call(cuentasRouter.restablecer, { token: segundo, clave: 'mi-clave' }, anonimo())),
    ).toBe('ENLACE_VENCIDO');
    await db.execute(`update verificaciones set vence_en = now() - interval '1 second'`);
    expect(await codigo(segundo)).toBe('ENLACE_VENCIDO');
    await call(invitar, { id }, rrhh());
    const tercero = await ultimoToken();
    await call(estado, { id, activo: false }, rrhh());
    expect(await codigo(tercero)).toBe('ENLACE_VENCIDO');
    expect(await codigo('x'.repeat(43))).toBe('ENLACE_VENCIDO');
  });
});
