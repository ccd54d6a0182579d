import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Contexto } from '#server/api/contexto.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
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
import { guardarConfiguracion } from '../empresa/configuracion/leer.ts';
import { desactivarEmpleado } from '../personas/empleados/desactivar.ts';
import { notificar } from '../../comun/notificaciones/notificar.ts';
import { sesion } from '../gobierno/inicio/sesion.ts';
import { cuentasRouter } from './router.ts';

const { ingresar, registrarse, salir, salirDeTodas, politica } = cuentasRouter;
const { pedirRestablecimiento, restablecer, confirmarEmail, cambiarClave } = cuentasRouter;
const base = await baseDePrueba();
const { db } = base;
const CLAVE = CLAVE_DE_PRUEBA;
const NUEVA = { nombre: 'Iris', apellido: 'Sol', email: 'iris@empresa.com', clave: CLAVE };
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const anonimo = (cambios: Partial<Contexto> = {}) => ({ context: contextoDe(base, null, cambios) });

/** Signs in and returns the context of the browser's next request, with the caller that its cookie names. */
async function entrar(persona: PersonaDePrueba): Promise<Contexto> {
  const opciones = anonimo();
  await call(ingresar, { email: persona.email, clave: CLAVE }, opciones);
  return siguientePedido(opciones.context);
}

async function siguientePedido({ resHeaders }: Contexto): Promise<Contexto> {
  const cookie = resHeaders
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  const headers = new Headers({ cookie });
  const llamador = await contextoDe(base, null).cuentas.llamador(headers);
  return contextoDe(base, null, { headers, ...llamador });
}

describe('ingresar', () => {
  test('the next request knows who is calling, with the record as it is at that moment', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    const context = await entrar(e.empleado);
    expect(context.actor).toEqual({
      cuenta_id: e.empleado.cuenta_id,
      empleado: {
        id: e.empleado.id,
        rol: 'empleado',
        sucursal_id: e.centro.id,
        grupo_id: e.reposicion.id,
        activo: true,
      },
      personal: null,
    });
    await db.update(empleados).set({ rol: 'gerente_sucursal' }).where(eq(empleados.id, e.empleado.id));
    const despues = await context.cuentas.llamador(context.headers);
    expect(despues.actor?.empleado?.rol).toBe('gerente_sucursal');
  });

  test('why somebody may not come in is told only after the password', async () => {
    const [pendiente, sinFicha] = [e.lider, e.gerente];
    await db
      .update(empleados)
      .set({ registro: 'pendiente', activo: false })
      .where(eq(empleados.id, pendiente.id));
    await db
      .update(empleados)
      .set({ user_id: null, email: 'otro@prueba.local' })
      .where(eq(empleados.id, sinFicha.id));
    for (const [persona, codigo] of [
      [e.desactivado, 'CUENTA_DESACTIVADA'],
      [pendiente, 'REGISTRO_PENDIENTE'],
      [sinFicha, 'PERFIL_NO_CONFIGURADO'],
    ] as const) {
      await ponerClave(base, persona, CLAVE);
      const con = (clave: string) => codigoDe(call(ingresar, { email: persona.email, clave }, anonimo()));
      expect(await con('otra-clave')).toBe('CREDENCIALES_INVALIDAS');
      expect(await con(CLAVE)).toBe(codigo);
    }
    expect(await db.$count(sesiones)).toBe(0);
  });

  test('a record that RRHH made is not handed to an account whose e-mail nobody confirmed', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    await db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.empleado.id));
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(await codigoDe(call(ingresar, { email: e.empleado.email, clave: CLAVE }, anonimo()))).toBe(
      'EMAIL_SIN_CONFIRMAR',
    );
  });

  test('too many failures are told with the seconds to wait', async () => {
    let codigo = '';
    for (let i = 0; i < 8; i += 1) {
      codigo = await codigoDe(call(ingresar, { email: e.empleado.email, clave: 'mala-clave' }, anonimo()));
    }
    expect(codigo).toBe('DEMASIADOS_INTENTOS');
  });

  test('empty fields and malformed e-mails are invalid', async () => {
    for (const entrada of [
      { email: '', clave: '' },
      { email: 'ana', clave: CLAVE },
      { email: 'ana@prueba.local', clave: '' },
    ]) {
      expect(await codigoDe(call(ingresar, entrada, anonimo()))).toBe('BAD_REQUEST');
    }
  });
});

describe('sesion', () => {
  const ver = (quien: PersonaDePrueba | null) =>
    call(sesion, undefined, { context: contextoDe(base, quien) });

  test('who calls, what they may do and what awaits them', async () => {
    await notificar(db, [
      {
        empleado_id: e.empleado.id,
        tipo: 'desafio_asignado',
        titulo: 't',
        texto: 'x',
        enlace: '/',
        clave: 'a',
      },
    ]);
    expect(await ver(e.empleado)).toEqual({
      empleado: {
        id: e.empleado.id,
        nombre: 'Ana',
        apellido: 'Pérez',
        email: e.empleado.email,
        rol: 'empleado',
        avatar_url: null,
        sucursal: e.centro,
        grupo: e.reposicion,
      },
      con_sesion: true,
      debe_factor: null,
      puede: { admin: false, sucursal: false, grupo: false, validar: false, gondolas: false },
      notificaciones_sin_leer: 1,
      desafios_por_hacer: 0,
      capacitaciones_por_hacer: 0,
      por_validar: 0,
    });
    expect((await ver(e.gerente)).puede).toEqual({
      admin: false,
      sucursal: true,
      grupo: false,
      validar: true,
      gondolas: false,
    });
    expect((await ver(e.admin_rrhh)).puede).toEqual({
      admin: true,
      sucursal: false,
      grupo: false,
      validar: true,
      gondolas: false,
    });
  });

  test('a visitor has no session; a deactivated employee has a session and nothing else', async () => {
    const nadie = {
      empleado: null,
      puede: { admin: false, sucursal: false, grupo: false, validar: false, gondolas: false },
      debe_factor: null,
      notificaciones_sin_leer: 0,
      desafios_por_hacer: 0,
      capacitaciones_por_hacer: 0,
      por_validar: 0,
    };
    expect(await ver(null)).toEqual({ ...nadie, con_sesion: false });
    expect(await ver(e.desactivado)).toEqual({ ...nadie, con_sesion: true });
  });

  test('every screen asks it: one query, two for validators, none for visitors', async () => {
    const consultas = async (quien: PersonaDePrueba | null) =>
      (await contarConsultas(base, () => ver(quien))).total;
    expect([await consultas(null), await consultas(e.empleado), await consultas(e.gerente)]).toEqual([
      0, 1, 2,
    ]);
  });
});

describe('registrarse', () => {
  test('follows the policy in force', async () => {
    const con = (datos: Partial<typeof NUEVA>) => call(registrarse, { ...NUEVA, ...datos }, anonimo());
    expect(await call(politica, undefined, anonimo())).toEqual({ tipo: 'abierto', dominios: [] });
    expect(await con({})).toEqual({ estado: 'activo' });
    expect(await codigoDe(con({ email: ' IRIS@empresa.com ' }))).toBe('EMAIL_EN_USO');
    const { nombre, apellido } = e.gerente;
    const comoElGerente = { nombre: nombre.toUpperCase(), apellido, email: 'doble@empresa.com' };
    expect(await codigoDe(con(comoElGerente))).toBe('NOMBRE_DE_OTRO');
    const comoRrhh = { nombre: 'Recursos', apellido: 'Humanos', email: 'rr@empresa.com' };
    expect(await codigoDe(con(comoRrhh))).toBe('BAD_REQUEST');

    await guardarConfiguracion(db, 'registro', { tipo: 'aprobacion' });
    expect(await con({ email: 'b@empresa.com' })).toEqual({ estado: 'confirmar_email' });
    await guardarConfiguracion(db, 'registro', { tipo: 'dominios', dominios: ['empresa.com'] });
    expect(await call(politica, undefined, anonimo())).toEqual({
      tipo: 'dominios',
      dominios: ['empresa.com'],
    });
    expect(await con({ email: 'c@empresa.com' })).toEqual({ estado: 'confirmar_email' });
    expect(await codigoDe(con({ email: 'c@otra.com' }))).toBe('DOMINIO_NO_PERMITIDO');
    await guardarConfiguracion(db, 'registro', { tipo: 'cerrado' });
    expect(await codigoDe(con({ email: 'd@empresa.com' }))).toBe('REGISTRO_CERRADO');
  });

  test('outside the demo, RRHH approves', async () => {
    expect(await call(politica, undefined, anonimo({ demo: false }))).toEqual({
      tipo: 'aprobacion',
      dominios: [],
    });
    expect(await call(registrarse, NUEVA, anonimo({ demo: false }))).toEqual({ estado: 'confirmar_email' });
  });

  test('all missing fields are reported at once; five characters are too short for a password', async () => {
    const vacio = { nombre: ' ', apellido: '', email: '', clave: '' };
    expect(await codigoDe(call(registrarse, vacio, anonimo()))).toBe('BAD_REQUEST');
    expect(await codigoDe(call(registrarse, { ...NUEVA, clave: '12345' }, anonimo()))).toBe('BAD_REQUEST');
    expect(await db.$count(cuentas, eq(cuentas.email, NUEVA.email))).toBe(0);
  });
});

describe('leaving', () => {
  test('salir ends this session and no other; without a session it is not an error', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    const [aca, alla] = [await entrar(e.empleado), await entrar(e.empleado)];
    await call(salir, undefined, { context: aca });
    expect((await aca.cuentas.llamador(aca.headers)).actor).toBeNull();
    expect((await alla.cuentas.llamador(alla.headers)).actor).not.toBeNull();
    await call(salir, undefined, anonimo());
  });

  test('salirDeTodas ends all of one’s own; an anonymous caller has none to end', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    await ponerClave(base, e.lider, CLAVE);
    const [aca, alla, ajena] = [await entrar(e.empleado), await entrar(e.empleado), await entrar(e.lider)];
    await call(salirDeTodas, undefined, { context: aca });
    expect((await alla.cuentas.llamador(alla.headers)).actor).toBeNull();
    expect((await ajena.cuentas.llamador(ajena.headers)).actor).not.toBeNull();
    expect(await codigoDe(call(salirDeTodas, undefined, anonimo()))).toBe('NO_AUTENTICADO');
  });

  test('one’s own sessions are listed and ended one by one; nobody else’s are', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    await ponerClave(base, e.lider, CLAVE);
    const [este, otro, ajeno] = [await entrar(e.empleado), await entrar(e.empleado), await entrar(e.lider)];
    const { sesiones: abiertas } = await call(cuentasRouter.sesiones, undefined, { context: este });
    expect(abiertas.map(({ id, propia }) => [id, propia])).toEqual(
      expect.arrayContaining([
        [este.sesion_id, true],
        [otro.sesion_id, false],
      ]),
    );
    expect(abiertas).toHaveLength(2);
    const cerrar = (id: string) => call(cuentasRouter.cerrarSesion, { id }, { context: este });
    expect(await cerrar(ajeno.sesion_id ?? '')).toEqual({ cerradas: 0 });
    expect(await cerrar(otro.sesion_id ?? '')).toEqual({ cerradas: 1 });
    expect(await cerrar(otro.sesion_id ?? '')).toEqual({ cerradas: 0 });
    const siguen = async ({ headers, cuentas: c }: Contexto) => (await c.llamador(headers)).actor !== null;
    expect([await siguen(este), await siguen(otro), await siguen(ajeno)]).toEqual([true, false, true]);
  });

  test('deactivating somebody leaves their session worth nothing', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    const context = await entrar(e.empleado);
    await db.transaction((tx) => desactivarEmpleado(tx, e.empleado.id));
    expect(await context.cuentas.llamador(context.headers)).toEqual({
      actor: null,
      sesion_id: null,
      probada_en: null,
    });
  });
});

describe('passwords', () => {
  test('changing one’s own asks for the present one, and keeps this browser in', async () => {
    await ponerClave(base, e.empleado, CLAVE);
    const [context, otro] = [await entrar(e.empleado), await entrar(e.empleado)];
    const cambiar = (actual: string) => call(cambiarClave, { actual, nueva: 'nueva-clave' }, { context });
    expect(await codigoDe(cambiar('otra-cosa'))).toBe('CLAVE_ACTUAL_INCORRECTA');
    expect(await codigoDe(cambiar(CLAVE))).toBe('OK');
    expect((await siguientePedido(context)).actor).not.toBeNull();
    expect((await otro.cuentas.llamador(otro.headers)).actor).toBeNull();
  });

  test('only people who may sign in can change it; a short one is invalid', async () => {
    const entrada = { actual: CLAVE, nueva: 'nueva-clave' };
    expect(await codigoDe(call(cambiarClave, entrada, anonimo()))).toBe('NO_AUTENTICADO');
    expect(await codigoDe(call(cambiarClave, entrada, { context: contextoDe(base, e.desactivado) }))).toBe(
      'NO_AUTENTICADO',
    );
    const corta = { actual: CLAVE, nueva: '12345' };
    expect(await codigoDe(call(cambiarClave, corta, { context: contextoDe(base, e.empleado) }))).toBe(
      'BAD_REQUEST',
    );
  });

  test('asking for a link answers the same whether or not there is such an account', async () => {
    for (const email of [e.empleado.email, 'nadie@prueba.local']) {
      expect(await call(pedirRestablecimiento, { email }, anonimo())).toEqual({ listo: true });
    }
    expect(await codigoDe(call(pedirRestablecimiento, { email: 'no' }, anonimo()))).toBe('BAD_REQUEST');
  });

  test('unknown links count as expired; malformed tokens are invalid', async () => {
    const token = 'x'.repeat(43);
    expect(await codigoDe(call(restablecer, { token, clave: 'nueva-clave' }, anonimo()))).toBe(
      'ENLACE_VENCIDO',
    );
    expect(await codigoDe(call(confirmarEmail, { token, clave: CLAVE }, anonimo()))).toBe('ENLACE_VENCIDO');
    expect(await codigoDe(call(restablecer, { token: 'x', clave: 'nueva-clave' }, anonimo()))).toBe(
      'BAD_REQUEST',
    );
    expect(await codigoDe(call(confirmarEmail, { token: 'x', clave: CLAVE }, anonimo()))).toBe('BAD_REQUEST');
  });
});
