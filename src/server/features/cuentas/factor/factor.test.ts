import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Contexto } from '#server/api/contexto.ts';
import { router } from '#server/api/router.ts';
import { codigoDe as codigoTotp } from '#server/auth/codigos.ts';
import { freno } from '#server/auth/frenos.ts';
import { tomarPermisos } from '#server/auth/limites.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { codigosDeRecuperacion, llaves, segundosFactores } from '#server/db/schema/factores.ts';
import { ahora } from '#server/reloj.ts';
import { Autenticador } from '#tests/support/autenticador.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import {
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
  ponerClave,
} from '#tests/support/empresa.ts';
import { relojQuieto } from '#tests/support/reloj.ts';
import { NavegadorConCuenta, prepararAplicacion } from '#tests/support/segundo-factor.ts';

const base = await baseDePrueba();
const { db } = base;
const reloj = relojQuieto();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const pasan = (segundos: number) => reloj.pasan(segundos * 1000);

class Navegador extends NavegadorConCuenta {
  constructor() {
    super(base);
  }
}

const conAplicacion = (quien: PersonaDePrueba) => prepararAplicacion(base, quien, () => pasan(30));

describe('an application of codes', () => {
  test('from its first code on signing in takes another step, in this and any other browser', async () => {
    const { secreto, codigos } = await conAplicacion(e.empleado);
    expect(codigos).toHaveLength(10);
    for (const navegador of [new Navegador(), new Navegador()]) {
      expect(await navegador.ingresar(e.empleado)).toBe('FALTA_CODIGO');
      // After only the first step, nobody is signed in.
      expect(await navegador.quien()).toBeNull();
      const { formas } = await navegador.pedir((context) =>
        call(router.factor.pendiente, undefined, { context }),
      );
      expect(formas).toEqual({ codigo: true, llave: false });
      expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
      expect(await navegador.quien()).toBe(e.empleado.cuenta_id);
      pasan(30);
    }
    const filas = await db.select().from(sesiones).where(eq(sesiones.userId, e.empleado.cuenta_id));
    expect(filas.map((s) => s.factor)).toEqual(['codigo', 'codigo', 'codigo']);
  });

  test('nothing is asked of one that never gave a code; a wrong first code activates nothing', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const navegador = new Navegador();
    await navegador.ingresar(e.empleado);
    await navegador.pedir((context) => call(router.factor.empezarTotp, undefined, { context }));
    expect(
      await navegador.codigo((context) =>
        call(router.factor.confirmarTotp, { codigo: '000000' }, { context }),
      ),
    ).toBe('CODIGO_INCORRECTO');
    expect(await new Navegador().ingresar(e.empleado)).toBe('OK');
    await navegador.pedir((context) => call(router.factor.dejarTotp, undefined, { context }));
    expect(await db.$count(segundosFactores)).toBe(0);
  });

  test('a code serves once, also when two browsers give it at the same time', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const dos = [new Navegador(), new Navegador()];
    for (const navegador of dos) await navegador.ingresar(e.empleado);
    const codigo = await codigoTotp(secreto, ahora());
    const dicho = await Promise.all(dos.map((navegador) => navegador.conCodigo(codigo)));
    expect(dicho.toSorted()).toEqual(['CODIGO_INCORRECTO', 'OK']);
  });

  test('guessing is limited for the account, from wherever it is tried', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const navegador = new Navegador();
    await navegador.ingresar(e.empleado);
    for (let i = 0; i < 5; i += 1) expect(await navegador.conCodigo('000000')).toBe('CODIGO_INCORRECTO');
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('DEMASIADOS_INTENTOS');
    pasan(130);
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
  });

  test('guessing from everywhere comes to a stop as well: three hundred tries a day', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const navegador = new Navegador();
    await navegador.ingresar(e.empleado);
    const balde = freno.codigo(e.empleado.cuenta_id);
    // Attempts by others, from other addresses.
    while ((await tomarPermisos(db, [balde], ahora())).ok);
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('DEMASIADOS_INTENTOS');
    pasan(balde.recarga_s);
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
    expect(balde.capacidad + 86_400 / balde.recarga_s).toBe(300);
  });

  test('the first step is forgotten after ten minutes, and by a new password', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const tarde = new Navegador();
    await tarde.ingresar(e.empleado);
    pasan(601);
    expect(await tarde.conCodigo(await codigoTotp(secreto, ahora()))).toBe('INGRESO_VENCIDO');
    const otro = new Navegador();
    await otro.ingresar(e.empleado);
    const dentro = new Navegador();
    await dentro.ingresar(e.empleado);
    expect(await dentro.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
    const cambio = { actual: CLAVE_DE_PRUEBA, nueva: 'tormenta-de-agosto' };
    expect(await dentro.codigo((context) => call(router.cuentas.cambiarClave, cambio, { context }))).toBe(
      'OK',
    );
    pasan(30);
    expect(await otro.conCodigo(await codigoTotp(secreto, ahora()))).toBe('INGRESO_VENCIDO');
    // The session keeps its earlier proof of identity and gains no newer one.
    expect((await dentro.pedido()).probada_en).not.toEqual(ahora());
  });

  test('somebody deactivated between both steps does not get in', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const navegador = new Navegador();
    await navegador.ingresar(e.empleado);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('CUENTA_DESACTIVADA');
    expect(await navegador.quien()).toBeNull();
  });

  test('staff of the floor map have one as well, at their own door', async () => {
    const { secreto } = await conAplicacion(e.personal);
    const navegador = new Navegador();
    expect(await navegador.ingresar(e.personal)).toBe('FALTA_CODIGO');
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()), 'personal')).toBe('OK');
    expect((await navegador.pedido()).actor?.personal?.activo).toBe(true);
  });

  test('taken away, signing in is one step again; it is audited and mailed both times, and the secret is never readable', async () => {
    const { navegador, secreto } = await conAplicacion(e.empleado);
    expect(JSON.stringify(await db.select().from(segundosFactores))).not.toContain(secreto);
    await navegador.pedir((context) => call(router.factor.quitarTotp, undefined, { context }));
    expect(await new Navegador().ingresar(e.empleado)).toBe('OK');
    expect(await db.$count(codigosDeRecuperacion)).toBe(0);
    const filas = await db.select().from(auditoria).orderBy(auditoria.id);
    expect(filas.map((f) => [f.accion, f.actor_id])).toEqual([
      ['cuenta.segundo_factor_agregar', e.empleado.id],
      ['cuenta.segundo_factor_quitar', e.empleado.id],
    ]);
    const asuntos = (await db.select().from(correos)).map((c) => c.asunto);
    expect(asuntos.filter((a) => a === 'Cambió el segundo paso de tu cuenta')).toHaveLength(2);
  });
});

describe('recovery codes', () => {
  test('each serves once in place of the application; new ones kill the old', async () => {
    const { navegador, codigos } = await conAplicacion(e.empleado);
    const [uno = '', dos = ''] = codigos;
    const perdido = new Navegador();
    await perdido.ingresar(e.empleado);
    expect(
      await perdido.conCodigo(`${uno.slice(0, 4)}-${uno.slice(4, 8)}-${uno.slice(8)}`.toLowerCase()),
    ).toBe('OK');
    const otro = new Navegador();
    await otro.ingresar(e.empleado);
    expect(await otro.conCodigo(uno)).toBe('CODIGO_INCORRECTO');
    const ver = await navegador.pedir((context) => call(router.factor.ver, undefined, { context }));
    expect(ver.codigos_sin_usar).toBe(9);
    const { codigos: nuevos } = await navegador.pedir((context) =>
      call(router.factor.renovarCodigos, undefined, { context }),
    );
    expect(await otro.conCodigo(dos)).toBe('CODIGO_INCORRECTO');
    expect(await otro.conCodigo(nuevos[0] ?? '')).toBe('OK');
    expect(JSON.stringify(await db.select().from(codigosDeRecuperacion))).not.toContain(nuevos[1]);
  });

  test('without a factor there are none', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const navegador = new Navegador();
    await navegador.ingresar(e.empleado);
    expect(
      await navegador.codigo((context) => call(router.factor.renovarCodigos, undefined, { context })),
    ).toBe('SIN_FACTOR');
  });

  test('another account’s serves nobody else', async () => {
    const { codigos } = await conAplicacion(e.empleado);
    await conAplicacion(e.lider);
    const navegador = new Navegador();
    await navegador.ingresar(e.lider);
    expect(await navegador.conCodigo(codigos[0] ?? '')).toBe('CODIGO_INCORRECTO');
  });
});

describe('every way in', () => {
  test('a mailed link for a new password opens nothing by itself', async () => {
    const { secreto } = await conAplicacion(e.empleado);
    const { cuentas: servicio } = contextoDe(base, null);
    await servicio.atenderRestablecimiento({ pedido_id: 'p', email: e.empleado.email });
    const navegador = new Navegador();
    await navegador.pedir(async (context) =>
      call(
        router.cuentas.restablecer,
        { token: await tokenMandado(), clave: 'tormenta-de-agosto' },
        { context },
      ),
    );
    expect(await navegador.quien()).toBeNull();
    const entrada = { email: e.empleado.email, clave: 'tormenta-de-agosto' };
    expect(await navegador.codigo((context) => call(router.cuentas.ingresar, entrada, { context }))).toBe(
      'FALTA_CODIGO',
    );
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
  });

  test('an invitation, to whoever has an account of the floor map with one, leads to the code', async () => {
    const { secreto } = await conAplicacion(e.personal);
    const [ficha] = await db
      .insert(empleados)
      .values({ nombre: 'Inés', apellido: 'Campos', email: e.personal.email, busqueda: 'ines campos' })
      .returning({ id: empleados.id });
    const { cuentas: servicio } = contextoDe(base, null);
    await db.transaction((tx) =>
      servicio.invitar(tx, { id: ficha?.id ?? '', nombre: 'Inés', email: e.personal.email }),
    );
    const navegador = new Navegador();
    const aceptar = async (context: Contexto) =>
      call(
        router.cuentas.aceptarInvitacion,
        { token: await tokenMandado(), clave: 'tormenta-de-agosto' },
        { context },
      );
    expect(await navegador.codigo(aceptar)).toBe('FALTA_CODIGO');
    expect(await navegador.quien()).toBeNull();
    expect(await navegador.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
  });

  test('what somebody put on an account whose mailbox was never proved does not keep its owner out', async () => {
    await conAplicacion(e.empleado);
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    const { cuentas: servicio } = contextoDe(base, null);
    await servicio.atenderRestablecimiento({ pedido_id: 'p', email: e.empleado.email });
    const navegador = new Navegador();
    await navegador.pedir(async (context) =>
      call(
        router.cuentas.restablecer,
        { token: await tokenMandado(), clave: 'tormenta-de-agosto' },
        { context },
      ),
    );
    const entrada = { email: e.empleado.email, clave: 'tormenta-de-agosto' };
    expect(await navegador.codigo((context) => call(router.cuentas.ingresar, entrada, { context }))).toBe(
      'OK',
    );
  });

  test('a browser that is known from before owes the code all the same', async () => {
    const { navegador } = await conAplicacion(e.empleado);
    expect(await navegador.ingresar(e.empleado)).toBe('FALTA_CODIGO');
  });
});

describe('proving one’s identity again', () => {
  test('takes what signing in takes', async () => {
    const { navegador, secreto } = await conAplicacion(e.admin_rrhh);
    await db.update(sesiones).set({ probada_en: new Date(0) });
    const probar = (entrada: { clave: string; codigo?: string }) =>
      navegador.codigo((context) => call(router.cuentas.probar, entrada, { context }));
    expect(await probar({ clave: CLAVE_DE_PRUEBA })).toBe('FALTA_CODIGO');
    expect(await probar({ clave: CLAVE_DE_PRUEBA, codigo: '000000' })).toBe('CODIGO_INCORRECTO');
    const codigo = await codigoTotp(secreto, ahora());
    expect(await probar({ clave: 'no es esta', codigo })).toBe('CLAVE_ACTUAL_INCORRECTA');
    expect((await navegador.pedido()).probada_en).toEqual(new Date(0));
    expect(await probar({ clave: CLAVE_DE_PRUEBA, codigo })).toBe('OK');
    expect((await navegador.pedido()).probada_en).toEqual(ahora());
  });

  test('a new password waits for it as well, where there is a second factor', async () => {
    const { navegador } = await conAplicacion(e.empleado);
    await db.update(sesiones).set({ probada_en: new Date(0) });
    const cambio = { actual: CLAVE_DE_PRUEBA, nueva: 'tormenta-de-agosto' };
    expect(await navegador.codigo((context) => call(router.cuentas.cambiarClave, cambio, { context }))).toBe(
      'FALTA_PRUEBA',
    );
  });
});

describe('passkeys', () => {
  const desafio = async (navegador: Navegador) =>
    (await navegador.pedir((context) => call(router.factor.opcionesDeLlave, undefined, { context })))
      .opciones;
  const entrar = (navegador: Navegador, respuesta: ReturnType<Autenticador['responder']>, email?: string) =>
    navegador.codigo((context) =>
      call(router.factor.ingresarConLlave, { respuesta, ...(email ? { email } : {}) }, { context }),
    );
  const agregar = (navegador: Navegador, respuesta: ReturnType<Autenticador['crear']>) =>
    navegador.codigo((context) =>
      call(router.factor.agregarLlave, { respuesta, nombre: 'Mi celular' }, { context }),
    );

  /** Somebody signed in, with a passkey. */
  async function conLlave(quien: PersonaDePrueba) {
    const navegador = new Navegador();
    await ponerClave(base, quien, CLAVE_DE_PRUEBA);
    await navegador.ingresar(quien);
    const { opciones } = await navegador.pedir((context) =>
      call(router.factor.empezarLlave, undefined, { context }),
    );
    const autenticador = new Autenticador();
    expect(await agregar(navegador, autenticador.crear(opciones))).toBe('OK');
    return { navegador, autenticador };
  }

  test('one signs in with it alone, as its owner; it is the second step too, and brings recovery codes', async () => {
    const { autenticador } = await conLlave(e.empleado);
    const navegador = new Navegador();
    expect(await entrar(navegador, autenticador.responder(await desafio(navegador)))).toBe('OK');
    expect(await navegador.quien()).toBe(e.empleado.cuenta_id);
    const otro = new Navegador();
    expect(await otro.ingresar(e.empleado)).toBe('FALTA_CODIGO');
    expect(await entrar(otro, autenticador.responder(await desafio(otro)))).toBe('OK');
    expect(await db.$count(codigosDeRecuperacion)).toBe(10);
    expect((await db.select().from(llaves))[0]?.usada_en).toEqual(ahora());
  });

  test.each([
    ['made for another site', { origen: 'http://evil.local:3000' }],
    ['made for another name', { rp: 'evil.local' }],
    ['of a device that does not check who holds it', { sinVerificar: true }],
  ])('one %s is not kept, and does not come in', async (_, defectos) => {
    const { navegador, autenticador } = await conLlave(e.empleado);
    const { opciones } = await navegador.pedir((context) =>
      call(router.factor.empezarLlave, undefined, { context }),
    );
    expect(await agregar(navegador, new Autenticador().crear(opciones, defectos))).toBe('LLAVE_INVALIDA');
    expect(await db.$count(llaves)).toBe(1);
    const afuera = new Navegador();
    expect(await entrar(afuera, autenticador.responder(await desafio(afuera), defectos))).toBe(
      'LLAVE_INVALIDA',
    );
    expect(await afuera.quien()).toBeNull();
  });

  test('a challenge is answered once, in five minutes, and is one of ours', async () => {
    const { autenticador } = await conLlave(e.empleado);
    const navegador = new Navegador();
    const opciones = await desafio(navegador);
    const respuesta = autenticador.responder(opciones);
    expect(await entrar(navegador, respuesta)).toBe('OK');
    expect(await entrar(new Navegador(), respuesta)).toBe('LLAVE_INVALIDA');
    const viejo = await desafio(navegador);
    pasan(301);
    expect(await entrar(new Navegador(), autenticador.responder(viejo))).toBe('LLAVE_INVALIDA');
    const inventado = autenticador.responder({ challenge: 'aW52ZW50YWRv' });
    expect(await entrar(new Navegador(), inventado)).toBe('LLAVE_INVALIDA');
  });

  test('a copy of the device, whose counter went back, is refused', async () => {
    const { autenticador } = await conLlave(e.empleado);
    const navegador = new Navegador();
    expect(await entrar(navegador, autenticador.responder(await desafio(navegador), { contador: 9 }))).toBe(
      'OK',
    );
    const copia = autenticador.responder(await desafio(navegador), { contador: 3 });
    expect(await entrar(new Navegador(), copia)).toBe('LLAVE_INVALIDA');
  });

  test('where a page waits for its own person, another’s does not serve; nor to prove who one is', async () => {
    const { autenticador } = await conLlave(e.empleado);
    const { navegador: ajeno } = await conLlave(e.lider);
    const navegador = new Navegador();
    const respuesta = autenticador.responder(await desafio(navegador));
    expect(await entrar(navegador, respuesta, e.lider.email)).toBe('LLAVE_INVALIDA');
    const deOtro = autenticador.responder(await desafio(navegador));
    expect(await ajeno.codigo((context) => call(router.cuentas.probar, { llave: deOtro }, { context }))).toBe(
      'LLAVE_INVALIDA',
    );
  });

  test('it proves again who one is, without opening a session', async () => {
    const { navegador, autenticador } = await conLlave(e.empleado);
    await db.update(sesiones).set({ probada_en: new Date(0) });
    const antes = await db.$count(sesiones);
    const llave = autenticador.responder(await desafio(navegador));
    expect(await navegador.codigo((context) => call(router.cuentas.probar, { llave }, { context }))).toBe(
      'OK',
    );
    expect((await navegador.pedido()).probada_en).toEqual(ahora());
    expect(await db.$count(sesiones)).toBe(antes);
  });

  test('a deactivated person cannot sign in with it', async () => {
    const { autenticador } = await conLlave(e.empleado);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    const navegador = new Navegador();
    expect(await entrar(navegador, autenticador.responder(await desafio(navegador)))).toBe(
      'CUENTA_DESACTIVADA',
    );
  });

  test('it is renamed and taken away by its owner alone; what is taken away opens nothing', async () => {
    const { navegador, autenticador } = await conLlave(e.empleado);
    const { navegador: ajeno } = await conLlave(e.lider);
    const [suya] = await db.select().from(llaves).where(eq(llaves.cuenta_id, e.empleado.cuenta_id));
    const id = suya?.id ?? randomUUIDv7();
    const renombrar = (n: Navegador) =>
      n.codigo((context) => call(router.factor.renombrarLlave, { id, nombre: 'Otro' }, { context }));
    const quitar = (n: Navegador) =>
      n.codigo((context) => call(router.factor.quitarLlave, { id }, { context }));
    expect([await renombrar(ajeno), await quitar(ajeno)]).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO']);
    expect(await renombrar(navegador)).toBe('OK');
    expect(await quitar(navegador)).toBe('OK');
    const afuera = new Navegador();
    expect(await entrar(afuera, autenticador.responder(await desafio(afuera)))).toBe('LLAVE_INVALIDA');
    expect(await afuera.ingresar(e.empleado)).toBe('OK');
  });
});

describe('a browser that the account had not been used from', () => {
  test('is told by mail, but the first of all, and once a day for the same kind', async () => {
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const asuntos = async () =>
      (await db.select().from(correos)).filter((c) => c.asunto.includes('dispositivo nuevo')).length;
    const primero = new Navegador();
    await primero.ingresar(e.empleado);
    await primero.ingresar(e.empleado);
    expect(await asuntos()).toBe(0);
    await new Navegador().ingresar(e.empleado);
    await new Navegador().ingresar(e.empleado);
    expect(await asuntos()).toBe(1);
    pasan(86_400);
    await new Navegador().ingresar(e.empleado);
    expect(await asuntos()).toBe(2);
    expect((await db.select().from(correos))[0]?.texto).not.toContain('127.0.0.1');
  });
});

/** The token of the last link mailed. */
async function tokenMandado(): Promise<string> {
  const [ultimo] = (await db.select().from(correos)).slice(-1);
  return /token=([\w-]+)/u.exec(ultimo?.texto ?? '')?.[1] ?? '';
}
