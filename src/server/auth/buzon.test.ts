import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRMAR_DIAS } from '#domain/personas/empleados/cuenta.ts';
import type { PoliticaDeRegistro } from '#domain/empresa/configuracion.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, verificaciones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { cambiarFicha } from '#server/features/personas/empleados/cambiar.ts';
import { hacerAdmin } from '#server/features/personas/empleados/hacer-admin.ts';
import { fichaDe } from '#server/features/personas/empleados/repo-ficha.ts';
import { empleadosRouter } from '#server/features/personas/empleados/router.ts';
import { usuariosRouter } from '#server/features/personas/usuarios/router.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { tokenMandadoA } from '#tests/support/correos.ts';
import { contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { navegador } from '#tests/support/navegador.ts';
import { crearCuentas } from './cuentas.ts';

const base = await baseDePrueba();
const { db } = base;
const DIA_MS = 86_400_000;

const DOMINIOS: PoliticaDeRegistro = { tipo: 'dominios', dominios: ['empresa.com'] };
const APROBACION: PoliticaDeRegistro = { tipo: 'aprobacion' };
const IRIS = {
  nombre: 'http://evil.example',
  apellido: 'Pagá acá',
  email: 'iris@empresa.com',
  clave: CLAVE_DE_PRUEBA,
};

let e: Empresa;
let politica: PoliticaDeRegistro;
let reloj: number;
const api = crearCuentas({
  db,
  secreto: 'un secreto de prueba que tiene más de 32 caracteres',
  appUrl: 'http://localhost:3000',
  ahora: () => new Date(reloj),
  encolar: () => Promise.resolve(),
  politica: () => Promise.resolve(politica),
  piso_ms: 0,
});

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  reloj = Date.now();
});

const ficha = async (email = IRIS.email) =>
  (await db.select().from(empleados).where(eq(empleados.email, email)))[0];
const cuenta = async () => (await db.select().from(cuentas).where(eq(cuentas.email, IRIS.email)))[0];
const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
const enLaLista = async () => (await call(empleadosRouter.registrosPendientes, undefined, rrhh())).registros;

async function registrarse(con: PoliticaDeRegistro) {
  politica = con;
  const hecho = await api.registrar(IRIS, con, navegador().ctx());
  expect(hecho).toMatchObject({ ok: true, value: { estado: 'confirmar_email' } });
}

async function confirmar() {
  const suyo = navegador();
  const token = await tokenMandadoA(db, IRIS.email);
  const hecho = await api.confirmarEmail({ token, clave: IRIS.clave }, suyo.ctx());
  return { hecho, sesion: await api.leerSesion(suyo.headers()) };
}

describe('registering', () => {
  test('by domain, an address that nobody reads comes to nothing; whoever reads it comes in', async () => {
    await registrarse(DOMINIOS);
    expect(await ficha()).toMatchObject({ activo: false, registro: 'sin_confirmar' });
    expect(await api.ingresar(IRIS, navegador().ctx())).toEqual({ ok: false, code: 'EMAIL_SIN_CONFIRMAR' });
    expect(await enLaLista()).toEqual([]);

    const { hecho, sesion } = await confirmar();
    expect(hecho).toMatchObject({ ok: true });
    expect(sesion).toMatchObject({ email: IRIS.email, email_confirmado: true });
    expect(await ficha()).toMatchObject({ activo: true, registro: 'aprobado', rol: 'empleado' });
    expect(await cuenta()).toMatchObject({ confirmar_hasta: null });
  });

  test('by approval, RRHH is asked once the mailbox is proved, and not before', async () => {
    await registrarse(APROBACION);
    expect(await enLaLista()).toEqual([]);
    const { id } = (await ficha())!;
    await expect(call(empleadosRouter.aprobarRegistro, { id }, rrhh())).rejects.toMatchObject({
      code: 'NO_ENCONTRADO',
    });

    const { hecho, sesion } = await confirmar();
    expect(hecho).toEqual({ ok: false, code: 'REGISTRO_PENDIENTE' });
    expect(sesion).toBeNull();
    expect(await enLaLista()).toMatchObject([{ id, email: IRIS.email }]);
    await call(empleadosRouter.aprobarRegistro, { id }, rrhh());
    expect(await api.ingresar(IRIS, navegador().ctx())).toMatchObject({ ok: true });
  });

  test('is judged by the policy of the day on which the mailbox is proved', async () => {
    await registrarse(DOMINIOS);
    politica = { tipo: 'cerrado' };
    expect((await confirmar()).hecho).toEqual({ ok: false, code: 'REGISTRO_PENDIENTE' });
    expect(await ficha()).toMatchObject({ activo: false, registro: 'pendiente' });
  });

  test('resetting the password by mail also proves the mailbox, and signs out whoever registered it before', async () => {
    await registrarse(DOMINIOS);
    await api.atenderRestablecimiento({ pedido_id: 'uno', email: IRIS.email });
    const token = await tokenMandadoA(db, IRIS.email);
    expect(await api.restablecer({ token, clave: 'la-de-su-dueña' }, navegador().ctx())).toMatchObject({
      ok: true,
    });
    expect(await ficha()).toMatchObject({ activo: true, registro: 'aprobado' });
    expect(await api.ingresar(IRIS, navegador().ctx())).toMatchObject({ code: 'CREDENCIALES_INVALIDAS' });
  });

  test('mails to an unproved mailbox contain no text of whoever registered', async () => {
    await registrarse(DOMINIOS);
    await api.ingresar(IRIS, navegador().ctx());
    await api.atenderRestablecimiento({ pedido_id: 'uno', email: IRIS.email });
    await api.registrarPersonal(
      { full_name: IRIS.nombre, email: 'otra@empresa.com', clave: IRIS.clave },
      DOMINIOS,
      navegador().ctx(),
    );
    const escritos = await db.select().from(correos);
    expect(escritos).toHaveLength(4);
    for (const { html, texto, asunto } of escritos) {
      expect(`${html}${texto}${asunto}`).not.toMatch(/evil|Pag/);
    }
  });
});

describe('an address that RRHH needs', () => {
  test('is free for a record: the registration is set aside, and is linked once it is proved', async () => {
    await registrarse(APROBACION);
    const { id } = await call(
      empleadosRouter.crear,
      { nombre: 'Iris', apellido: 'Vera', email: IRIS.email, rol: 'lider_grupo' },
      rrhh(),
    );
    expect(await ficha()).toMatchObject({ id, user_id: null, nombre: 'Iris', registro: 'aprobado' });
    expect((await confirmar()).hecho).toMatchObject({ ok: true });
    expect(await ficha()).toMatchObject({ id, user_id: (await cuenta())!.id, nombre: 'Iris' });
    expect(await cuenta()).toMatchObject({ name: 'Iris Vera' });
  });

  test('is free for a user with a password', async () => {
    await registrarse(APROBACION);
    const { id } = await call(
      usuariosRouter.crear,
      { nombre: 'Iris', apellido: 'Vera', email: IRIS.email, clave: 'la-que-puso-rrhh' },
      rrhh(),
    );
    expect(await ficha()).toMatchObject({ id, nombre: 'Iris' });
    expect(await api.ingresar(IRIS, navegador().ctx())).toMatchObject({ code: 'CREDENCIALES_INVALIDAS' });
    expect(await api.ingresar({ ...IRIS, clave: 'la-que-puso-rrhh' }, navegador().ctx())).toMatchObject({
      ok: true,
    });
    expect(await db.$count(verificaciones)).toBe(0);
  });

  test('is free for a colleague’s new e-mail, also where staff of the map had not proved it', async () => {
    await api.registrarPersonal(
      { full_name: 'Cualquiera', email: IRIS.email, clave: IRIS.clave },
      DOMINIOS,
      navegador().ctx(),
    );
    const actual = (await fichaDe(db, e.empleado.id))!;
    const hecho = await db.transaction((tx) =>
      cambiarFicha(
        tx,
        { actual, cambios: { email: IRIS.email }, otrosAdmins: 1 },
        { id: e.admin_rrhh.id, sesion_id: null, app_url: 'http://localhost:3000' },
        new Date(reloj),
      ),
    );
    expect(hecho).toMatchObject({ ok: true });
    expect(await cuenta()).toMatchObject({ id: e.empleado.cuenta_id });
    expect(await db.$count(profiles, eq(profiles.full_name, 'Cualquiera'))).toBe(0);
  });

  test('is free for the operator, who makes an administrator of nobody’s words', async () => {
    await registrarse(APROBACION);
    const clave_cifrada = await api.cifrarClave('la-del-operador');
    await db.transaction((tx) =>
      hacerAdmin(tx, api, {
        email: IRIS.email,
        nombre: 'Iris',
        apellido: 'Vera',
        clave_cifrada,
        cambiarClave: false,
        app_url: 'http://localhost:3000',
      }),
    );
    expect(await ficha()).toMatchObject({ nombre: 'Iris', rol: 'admin_rrhh', activo: true });
    expect(await cuenta()).toMatchObject({ name: 'Iris Vera' });
  });

  test('is not free once it was proved', async () => {
    await registrarse(APROBACION);
    await confirmar();
    const nueva = { nombre: 'Iris', apellido: 'Vera', email: IRIS.email };
    await expect(call(empleadosRouter.crear, nueva, rrhh())).rejects.toMatchObject({ code: 'EMAIL_DE_OTRO' });
    expect(await enLaLista()).toHaveLength(1);
  });
});

describe('every night', () => {
  test('a registration that nobody proved in time is deleted, with its account and profile', async () => {
    const antes = [await db.$count(cuentas), await db.$count(empleados), await db.$count(profiles)];
    await registrarse(APROBACION);
    await api.registrarPersonal(
      { full_name: 'Nadie', email: 'nadie@empresa.com', clave: IRIS.clave },
      APROBACION,
      navegador().ctx(),
    );
    reloj += (CONFIRMAR_DIAS - 1) * DIA_MS;
    await api.atenderRegistros();
    expect(await ficha()).toBeDefined();
    // Asking for another link keeps the registration until that link expires.
    expect(await api.ingresar(IRIS, navegador().ctx())).toMatchObject({ code: 'EMAIL_SIN_CONFIRMAR' });
    reloj += 1.5 * DIA_MS;
    await api.atenderRegistros();
    expect([await db.$count(cuentas), await db.$count(empleados), await db.$count(profiles)]).toEqual(antes);
  });

  test('one that was proved, and whoever RRHH made, stay', async () => {
    await registrarse(APROBACION);
    await confirmar();
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    reloj += 400 * DIA_MS;
    await api.atenderRegistros();
    expect(await ficha()).toBeDefined();
    expect(await ficha(e.empleado.email)).toMatchObject({ activo: true });
    expect(await db.$count(cuentas, eq(cuentas.id, e.empleado.cuenta_id))).toBe(1);
  });

  test('whoever registered before mailboxes had to be proved is asked to, once, and has the same days', async () => {
    await registrarse(APROBACION);
    await db.delete(correos);
    // The state in which an upgrade leaves older accounts.
    await db.update(cuentas).set({ confirmar_hasta: null }).where(eq(cuentas.email, IRIS.email));
    await api.atenderRegistros();
    await api.atenderRegistros();
    expect(await db.select().from(correos)).toMatchObject([
      { para: IRIS.email, asunto: 'Confirmá tu email' },
    ]);
    expect((await confirmar()).hecho).toEqual({ ok: false, code: 'REGISTRO_PENDIENTE' });
  });
});
