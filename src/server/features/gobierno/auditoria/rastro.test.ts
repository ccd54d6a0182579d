import { createRouterClient } from '@orpc/server';
import { escribirMarca } from '../../personas/empleados/repo-tanda.ts';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
  ponerClave,
} from '#tests/support/empresa.ts';
import { crearRastro, type Rastro } from './rastro.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let rastro: Rastro;
let instante: Date;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  instante = ahora();
  rastro = crearRastro({
    db,
    secreto: 'un secreto de prueba que tiene más de 32 caracteres',
    ahora: () => instante,
    registro: { error: () => {} },
    negados: 3,
  });
});
afterEach(() => rastro.parar());

type Linea = { cuenta: string | null; huella: string | null };
const lineas: Linea[] = [];
const como = (quien: PersonaDePrueba | null, cambios = {}) =>
  createRouterClient(router, {
    context: contextoDe(base, quien, {
      rastro,
      direccion: '190.2.33.144',
      log: { info: (linea: Linea) => void lineas.push(linea), warn: () => {} },
      ...cambios,
    }),
  });
const filas = async () =>
  (await db.select().from(auditoria).orderBy(asc(auditoria.id))).map(
    ({ accion, clase, actor_id, cuenta_id, entidad, entidad_id, despues }) => ({
      accion,
      clase,
      quien: actor_id ?? cuenta_id,
      sobre: `${entidad}:${entidad_id}`,
      despues,
    }),
  );
const acciones = async () => (await filas()).map(({ accion }) => accion);

describe('ways in and out', () => {
  test('a sign-in leaves whose it was, from about where, in the audit log and in the line of the log', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const { email, cuenta_id } = e.empleado;
    lineas.length = 0;
    await codigoDe(como(null).cuentas.ingresar({ email, clave: 'otra-cualquiera' }));
    await como(null).cuentas.ingresar({ email: email.toUpperCase(), clave: CLAVE_DE_PRUEBA });
    const suya = { clase: 'ingreso', quien: cuenta_id, sobre: `cuentas:${cuenta_id}` };
    expect(await filas()).toEqual([
      {
        ...suya,
        // The account is not recorded as author, because anybody may type that e-mail.
        quien: null,
        accion: 'sesion.rechazar',
        despues: { motivo: 'CREDENCIALES_INVALIDAS', direccion: '190.2.33.0/24' },
      },
      { ...suya, accion: 'sesion.iniciar', despues: { direccion: '190.2.33.0/24' } },
    ]);
    expect(lineas).toMatchObject([
      { cuenta: cuenta_id, huella: null },
      { cuenta: cuenta_id, huella: null },
    ]);
  });

  test('what a stranger tries with somebody’s e-mail is told of their account, never as theirs', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const { id, email, cuenta_id } = e.empleado;
    const nadie = como(null);
    await codigoDe(
      nadie.cuentas.registrarse({ nombre: 'Otra', apellido: 'Persona', email, clave: 'mesa-de-roble-7' }),
    );
    await codigoDe(nadie.cuentas.ingresar({ email, clave: 'otra-cualquiera' }));
    await nadie.cuentas.pedirRestablecimiento({ email });
    // An entry as written before the two cases were distinguished.
    await db.insert(auditoria).values({
      cuenta_id,
      accion: 'registro_propio.rechazar',
      clase: 'ingreso',
      entidad: 'cuentas',
      entidad_id: cuenta_id,
    });
    const escritas = await filas();
    expect(escritas.slice(0, 3).map(({ quien, sobre }) => [quien, sobre])).toEqual(
      Array.from({ length: 3 }, () => [null, `cuentas:${cuenta_id}`]),
    );
    for (const actor_id of [id, cuenta_id, undefined]) {
      const lista = await como(e.admin_rrhh).auditoria.listar({ que: 'ingresos', actor_id });
      expect(lista.filas.map(({ accion, actor }) => [accion, actor])).toEqual([
        ['registro_propio.rechazar', null],
        ['clave.pedir', null],
        ['sesion.rechazar', null],
        ['registro_propio.rechazar', null],
      ]);
      expect(lista.nombres[cuenta_id]).toBe('Ana Pérez');
    }
  });

  test('an e-mail without account leaves what it gives with a key, always the same, and never itself', async () => {
    lineas.length = 0;
    for (const email of ['nadie@otra.com', 'Nadie@Otra.com ', 'alguien@otra.com']) {
      await codigoDe(como(null).cuentas.ingresar({ email, clave: 'una-cualquiera' }));
    }
    const [una, otra, tercera] = await filas();
    expect(una?.sobre).toMatch(/^cuentas:email:[\da-f]{24}$/u);
    expect(otra?.sobre).toBe(una?.sobre);
    expect(tercera?.sobre).not.toBe(una?.sobre);
    expect(una?.quien).toBeNull();
    expect(JSON.stringify(await filas())).not.toMatch(/otra\.com/iu);
    expect(lineas[0]).toMatchObject({ cuenta: null, huella: una?.sobre.split(':').at(-1) });
    const ajeno = crearRastro({
      db,
      secreto: 'otro secreto, que no es el de este servidor, también largo',
      ahora: () => instante,
      registro: { error: () => {} },
      negados: 3,
    });
    const intento = { accion: 'sesion.rechazar', motivo: 'X', cuenta_id: null, direccion: '::1' };
    const { huella } = await ajeno.intento({ ...intento, email: 'nadie@otra.com' });
    await ajeno.parar();
    expect(una?.sobre).not.toContain(huella);
  });

  test('signing out, everywhere or here, changing the password and asking for another leave a row', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const { email, cuenta_id } = e.empleado;
    const entrar = contextoDe(base, null, { rastro });
    const sesion = async () => {
      const contexto = { ...entrar, resHeaders: new Headers() };
      await createRouterClient(router, { context: contexto }).cuentas.ingresar({
        email,
        clave: CLAVE_DE_PRUEBA,
      });
      const cookie = contexto.resHeaders.getSetCookie().map((c) => c.split(';')[0]);
      return { headers: new Headers({ cookie: cookie.join('; ') }) };
    };
    await como(e.empleado, await sesion()).cuentas.salir();
    await como(e.empleado, await sesion()).cuentas.salirDeTodas();
    await codigoDe(
      como(e.empleado, await sesion()).cuentas.cambiarClave({
        actual: 'no-es-esta',
        nueva: 'otra-muy-distinta-9',
      }),
    );
    await como(e.empleado, await sesion()).cuentas.cambiarClave({
      actual: CLAVE_DE_PRUEBA,
      nueva: 'otra-muy-distinta-9',
    });
    await como(null).cuentas.pedirRestablecimiento({ email });
    expect((await acciones()).filter((accion) => accion !== 'sesion.iniciar')).toEqual([
      'sesion.cerrar',
      'sesion.cerrar_todas',
      'clave.rechazar',
      'clave.cambiar',
      'clave.pedir',
    ]);
    const deQuienes = (await filas()).map(({ accion, quien }) => [accion, quien]);
    // Requesting a link needs only the e-mail, so no author is recorded.
    expect(deQuienes.filter(([, quien]) => quien !== cuenta_id)).toEqual([['clave.pedir', null]]);
  });

  test('who registers leaves their new account; who signs out without a session leaves nothing', async () => {
    await como(null).cuentas.salir();
    await como(null).cuentas.registrarse({
      nombre: 'Nuria',
      apellido: 'Sosa',
      email: 'nuria@prueba.local',
      clave: 'una-frase-larga-9',
    });
    const [fila, ...demas] = await filas();
    expect(demas).toEqual([]);
    expect(fila?.accion).toBe('registro_propio.crear');
    expect(fila?.quien).not.toBeNull();
    expect(JSON.stringify(fila)).not.toMatch(/nuria/iu);
  });

  test('a link that does not work leaves a row of nobody, and what is not understood leaves none', async () => {
    await codigoDe(como(null).cuentas.restablecer({ token: 'x'.repeat(43), clave: 'una-frase-larga-9' }));
    await codigoDe(como(null).cuentas.ingresar({ email: 'esto no es', clave: 'x' }));
    expect(await filas()).toMatchObject([{ accion: 'clave.rechazar', quien: null, sobre: 'cuentas:nadie' }]);
  });
});

describe('a flood', () => {
  const fallo = (email: string, direccion = '10.0.0.1') =>
    rastro.intento({ accion: 'sesion.rechazar', motivo: 'X', cuenta_id: null, email, direccion });

  test('of tries on one account leaves five rows and, when its hour is over, one that says how many more', async () => {
    for (let i = 0; i < 40; i += 1) await fallo(e.empleado.email, `10.0.${i}.1`);
    expect(await acciones()).toHaveLength(5);
    await rastro.volcar();
    expect(await acciones()).toHaveLength(5);
    instante = new Date(instante.getTime() + 3_600_001);
    await rastro.volcar();
    const resumen = (await filas()).at(-1);
    expect(resumen).toMatchObject({
      accion: 'sesion.rechazar',
      quien: null,
      sobre: `cuentas:${e.empleado.cuenta_id}`,
    });
    expect(resumen?.despues).toMatchObject({
      veces: 35,
      direccion: '10.0.5.0/24, 10.0.6.0/24, 10.0.7.0/24, 10.0.8.0/24, 10.0.9.0/24',
    });
    await fallo(e.empleado.email);
    expect(await acciones()).toHaveLength(7);
  });

  test('of e-mails that never repeat leaves a bounded number of rows in an hour', async () => {
    for (let i = 0; i < 7_000; i += 1) await fallo(`x${i}@otra.com`);
    expect(await db.$count(auditoria)).toBe(1_500);
    await rastro.parar();
    const ultima = (await filas()).find(({ sobre }) => sobre === 'cuentas:varias');
    expect(ultima?.despues).toMatchObject({ veces: 2_000 });
  }, 120_000);

  test('that was being counted when the process ends is written', async () => {
    for (let i = 0; i < 8; i += 1) await fallo('nadie@otra.com');
    await rastro.parar();
    expect((await filas()).at(-1)?.despues).toMatchObject({ veces: 3 });
  });
});

describe('looking at what is held about somebody', () => {
  test('leaves a row an hour for each two, from whichever screen, and none for oneself', async () => {
    await como(e.admin_rrhh).empleados.ver({ id: e.empleado.id });
    await como(e.admin_rrhh).equipo.ver({ id: e.empleado.id });
    await como(e.admin_rrhh).puntos.movimientos({ empleado_id: e.empleado.id });
    await como(e.admin_rrhh).usuarios.sesiones({ id: e.empleado.id });
    await como(e.lider).equipo.ver({ id: e.empleado.id });
    await como(e.lider).equipo.ver({ id: e.lider.id });
    await como(e.empleado).puntos.movimientos({});
    await codigoDe(como(e.lider).equipo.ver({ id: e.empleado_otra.id }));
    const vista = { accion: 'datos.ver', clase: 'consulta', sobre: `empleados:${e.empleado.id}` };
    expect(await filas()).toMatchObject([
      { ...vista, quien: e.admin_rrhh.id },
      { ...vista, quien: e.lider.id },
    ]);
    instante = new Date(instante.getTime() + 3_600_001);
    await como(e.admin_rrhh).puntos.movimientos({ empleado_id: e.empleado.id });
    expect(await acciones()).toHaveLength(3);
  });
});

describe('taking out the staff list', () => {
  test('leaves one row for the whole of it, with its filters', async () => {
    const primera = await como(e.admin_rrhh).empleados.exportar({ estado: 'todos', rol: 'empleado' });
    const [una] = primera.filas;
    if (!una) throw new Error('Somebody');
    await como(e.admin_rrhh).empleados.exportar({ estado: 'todos', despues_de: escribirMarca(una) });
    expect(await filas()).toEqual([
      {
        accion: 'datos.exportar',
        clase: 'consulta',
        quien: e.admin_rrhh.id,
        sobre: 'exportaciones:empleados',
        despues: { filtros: { rol: 'empleado', estado: 'todos' } },
      },
    ]);
  });
});

describe('an account that keeps asking for what it may not', () => {
  test('leaves one row an hour from so many on, and an expired session none', async () => {
    for (let i = 0; i < 5; i += 1) await codigoDe(como(e.empleado).auditoria.listar({}));
    for (let i = 0; i < 5; i += 1) await codigoDe(como(null).auditoria.listar({}));
    expect(await filas()).toEqual([
      {
        accion: 'acceso.negar',
        clase: 'ingreso',
        quien: e.empleado.cuenta_id,
        sobre: `cuentas:${e.empleado.cuenta_id}`,
        despues: { veces: 3, ultimo_pedido: 'auditoria.listar' },
      },
    ]);
  });
});
