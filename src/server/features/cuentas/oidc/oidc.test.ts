import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crearCliente } from '#server/api/cliente.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { crearCuentas } from '#server/auth/cuentas.ts';
import type { AjustesDeOidc } from '#server/auth/proveedor.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { credenciales, cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { identidadesExternas, segundosFactores } from '#server/db/schema/factores.ts';
import { deLaCuenta } from '#server/features/gobierno/datos/repo-reunir.ts';
import { ahora, fijarReloj } from '#server/reloj.ts';
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
import { navegador as abrirNavegador } from '#tests/support/navegador.ts';
import { abrirProveedor, type DelProveedor } from '#tests/support/proveedor-oidc.ts';
import { puertoDe } from '#tests/support/servidores.ts';

const base = await baseDePrueba();
const { db } = base;
const ORIGEN = 'http://localhost:3000';
const azul = await abrirProveedor({ origen: ORIGEN });
afterAll(() => azul.cerrar());
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(() => {
  azul.gente.clear();
  azul.alterarFichas(null);
});

/** The accounts service configured with that provider. */
function con(cambios: Partial<AjustesDeOidc> = {}, appUrl = ORIGEN) {
  return crearCuentas({
    db,
    secreto: 'un secreto de prueba que tiene más de 32 caracteres',
    appUrl,
    ahora,
    encolar: () => Promise.resolve(),
    piso_ms: 0,
    oidc: { ...azul.ajustes, ...cambios },
  });
}
type Puerta = 'reconoce' | 'personal';

/** A browser of an application with these settings. */
class Navegador {
  readonly suyo = abrirNavegador('198.51.100.7');
  readonly #cuentas;

  constructor(cambios: Partial<AjustesDeOidc> = {}) {
    this.#cuentas = con(cambios);
  }

  async pedido(): Promise<Contexto> {
    const llamador = await this.#cuentas.llamador(this.suyo.headers());
    return contextoDe(base, null, { cuentas: this.#cuentas, ...this.suyo.ctx(), ...llamador });
  }

  async api(cambios: Partial<Contexto> = {}) {
    return crearCliente({ ...(await this.pedido()), ...cambios });
  }

  async irse(puerta: Puerta = 'reconoce', volver: string | null = null): Promise<string> {
    return (await this.api()).oidc.empezar({ puerta, volver }).then(({ direccion }) => direccion);
  }

  /** Returns from the provider. @returns where to go, or why it was refused */
  async volver(llegada: string) {
    const api = await this.api();
    const consulta = new URL(llegada).search;
    try {
      const destino = await api.oidc.terminar({ consulta });
      return { code: 'OK', destino };
    } catch (error) {
      if (error instanceof ORPCError) return { code: String(error.code), destino: error.data as unknown };
      throw error;
    }
  }

  /** The whole sign-in. @returns how it ended */
  async entrar(quien: Pick<PersonaDePrueba, 'email'> | 'cancelar', puerta: Puerta = 'reconoce') {
    const destino = quien === 'cancelar' ? quien : { email: quien.email };
    return (await this.volver(await azul.visitar(await this.irse(puerta), destino))).code;
  }

  async quien(): Promise<string | null> {
    return (await this.pedido()).actor?.cuenta_id ?? null;
  }
}

/** Creates somebody at the provider, who types that e-mail there. */
function alla({ email }: { email: string }, cambios: Partial<DelProveedor> = {}) {
  azul.gente.set(email, { sub: `sub-de-${email}`, email, email_verified: true, ...cambios });
}

const asientos = async () =>
  (await db.select().from(auditoria).orderBy(auditoria.id)).map(
    ({ accion, cuenta_id, entidad_id, despues }) => ({
      accion,
      /** The author of the event. */
      cuenta_id,
      entidad_id,
      motivo: (despues as { motivo?: string } | null)?.motivo,
    }),
  );
const asuntosDe = async ({ email }: PersonaDePrueba) =>
  (await db.select().from(correos).where(eq(correos.para, email))).map(({ asunto }) => asunto);

describe('coming in', () => {
  it('links the account of a verified e-mail, and says so to its owner and in the audit log', async () => {
    const navegador = new Navegador();
    const llegada = await azul.visitar(await navegador.irse('reconoce', '/reconoce/premios'), e.empleado);
    expect(await navegador.volver(llegada)).toEqual({
      code: 'OK',
      destino: { puerta: 'reconoce', volver: '/reconoce/premios' },
    });
    expect(await navegador.quien()).toBe(e.empleado.cuenta_id);
    expect(await asuntosDe(e.empleado)).toContain('Cambió cómo se entra a tu cuenta');
    const cuenta_id = e.empleado.cuenta_id;
    expect(await asientos()).toMatchObject([
      { accion: 'cuenta.oidc_vincular', cuenta_id, motivo: undefined },
      { accion: 'sesion.oidc', cuenta_id, motivo: undefined },
    ]);
    expect(navegador.suyo.cookie('mostrador.ida')).toBeUndefined();
  });

  it('is by the identity afterwards, whatever the e-mail says, and is no new link', async () => {
    await new Navegador().entrar(e.empleado);
    alla(e.empleado, { email: e.lider.email, email_verified: false });
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe('OK');
    expect(await navegador.quien()).toBe(e.empleado.cuenta_id);
    expect(await db.$count(identidadesExternas)).toBe(1);
    const cambios = (await asuntosDe(e.empleado)).filter((a) => a === 'Cambió cómo se entra a tu cuenta');
    expect(cambios).toHaveLength(1);
  });

  it('ends the browser’s previous session, whoever it belonged to', async () => {
    const navegador = new Navegador();
    await navegador.entrar(e.lider);
    expect(await navegador.entrar(e.empleado)).toBe('OK');
    expect((await db.select().from(sesiones)).map((s) => s.userId)).toEqual([e.empleado.cuenta_id]);
  });

  it('is for the floor map’s staff too, by their door', async () => {
    const navegador = new Navegador();
    expect(await navegador.entrar(e.personal, 'personal')).toBe('OK');
    expect((await navegador.pedido()).actor?.personal?.activo).toBe(true);
    expect(await new Navegador().entrar(e.otro_personal, 'reconoce')).toBe('PERFIL_NO_CONFIGURADO');
    // Whoever is refused is not linked either.
    expect(await db.$count(identidadesExternas)).toBe(1);
  });

  it('takes the e-mail from the provider’s other answer where the token has none', async () => {
    const otro = await abrirProveedor({ origen: ORIGEN, correo_en_la_ficha: false });
    try {
      const navegador = new Navegador(otro.ajustes);
      const llegada = await otro.visitar(await navegador.irse(), e.empleado);
      expect((await navegador.volver(llegada)).code).toBe('OK');
    } finally {
      await otro.cerrar();
    }
  });

  it('two who finish at once with the same identity both come in, with one link', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      await db.delete(identidadesExternas);
      const dos = [new Navegador(), new Navegador()];
      const llegadas: string[] = [];
      for (const uno of dos) llegadas.push(await azul.visitar(await uno.irse(), e.empleado));
      const dicho = await Promise.all(dos.map((uno, i) => uno.volver(llegadas[i] ?? '')));
      expect(dicho.map(({ code }) => code)).toEqual(['OK', 'OK']);
      expect(await db.$count(identidadesExternas)).toBe(1);
    }
  });
});

describe('who is refused', () => {
  it('an e-mail that the provider did not verify, or says so in its own way', async () => {
    for (const email_verified of [false, 'true', undefined]) {
      alla(e.empleado, { email_verified });
      expect(await new Navegador().entrar(e.empleado)).toBe('OIDC_EMAIL_SIN_VERIFICAR');
    }
    expect(await db.$count(identidadesExternas)).toBe(0);
    expect((await asientos())[0]).toEqual({
      accion: 'sesion.oidc_rechazar',
      // The author is unknown; the entry is about the account that was targeted.
      cuenta_id: null,
      entidad_id: e.empleado.cuenta_id,
      motivo: 'OIDC_EMAIL_SIN_VERIFICAR',
    });
  });

  it('an e-mail without account, and none is made; the audit log keeps it hashed', async () => {
    const cuantas = await db.$count(cuentas);
    const navegador = new Navegador();
    expect(await navegador.entrar({ email: 'nadie@empresa.ar' })).toBe('OIDC_SIN_CUENTA');
    expect(await navegador.quien()).toBeNull();
    expect(await db.$count(cuentas)).toBe(cuantas);
    const [asiento] = await db.select().from(auditoria);
    expect(asiento).toMatchObject({ accion: 'sesion.oidc_rechazar', cuenta_id: null });
    expect(asiento?.entidad_id).toMatch(/^email:[\da-f]{24}$/u);
  });

  it('whoever was deactivated, linked or not', async () => {
    expect(await new Navegador().entrar(e.desactivado)).toBe('CUENTA_DESACTIVADA');
    expect(await db.$count(identidadesExternas)).toBe(0);
    await new Navegador().entrar(e.empleado);
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe('CUENTA_DESACTIVADA');
    expect(await navegador.quien()).toBeNull();
  });

  it('another of the provider with the e-mail of an account that is linked: refused, and written down as its', async () => {
    await new Navegador().entrar(e.empleado);
    alla(e.empleado, { sub: 'otra persona' });
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe('OIDC_OTRA_IDENTIDAD');
    expect(await navegador.quien()).toBeNull();
    expect((await asientos()).at(-1)).toEqual({
      accion: 'sesion.oidc_rechazar',
      // The author is unknown; the entry is about the account that was targeted.
      cuenta_id: null,
      entidad_id: e.empleado.cuenta_id,
      motivo: 'OIDC_OTRA_IDENTIDAD',
    });
  });

  it('whoever is of another domain than those that may', async () => {
    alla(e.empleado);
    expect(await navegar({ dominios: ['empresa.ar'] }, e.empleado)).toBe('OIDC_OTRO_DOMINIO');
    expect(await navegar({ dominios: ['empresa.ar', 'prueba.local'] }, e.empleado)).toBe('OK');
  });

  it('whoever changes their mind there', async () => {
    expect(await new Navegador().entrar('cancelar')).toBe('OIDC_CANCELADO');
  });

  it('the account that nobody proved: its owner does, and a stranger who registered it is put out', async () => {
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    await ponerClave(base, e.empleado, CLAVE_DE_PRUEBA);
    const extrano = new Navegador();
    const clave = { email: e.empleado.email, clave: CLAVE_DE_PRUEBA };
    await (await extrano.api()).cuentas.ingresar(clave);
    expect(await extrano.quien()).toBe(e.empleado.cuenta_id);

    const dueno = new Navegador();
    expect(await dueno.entrar(e.empleado)).toBe('OK');
    expect(await dueno.quien()).toBe(e.empleado.cuenta_id);
    expect(await extrano.quien()).toBeNull();
    const [cuenta] = await db.select().from(cuentas).where(eq(cuentas.id, e.empleado.cuenta_id));
    expect(cuenta?.emailVerified).toBe(true);
    const suyas = eq(credenciales.userId, e.empleado.cuenta_id);
    expect(await db.$count(credenciales, suyas)).toBe(0);
    const api = await extrano.api();
    expect(await codigoDe(api.cuentas.ingresar(clave))).toBe('CREDENCIALES_INVALIDAS');
  });

  it('a registration that RRHH has still to approve proves its mailbox and waits', async () => {
    await db.update(cuentas).set({ emailVerified: false }).where(eq(cuentas.id, e.empleado.cuenta_id));
    await db
      .update(empleados)
      .set({ registro: 'sin_confirmar', activo: false })
      .where(eq(empleados.id, e.empleado.id));
    expect(await new Navegador().entrar(e.empleado)).toBe('REGISTRO_PENDIENTE');
    const [ficha] = await db.select().from(empleados).where(eq(empleados.id, e.empleado.id));
    expect(ficha?.registro).toBe('pendiente');
    expect(await db.$count(identidadesExternas)).toBe(0);
  });
});

describe('the second factor', () => {
  const conFactor = () =>
    db
      .insert(segundosFactores)
      .values({ cuenta_id: e.empleado.cuenta_id, secreto: 'cifrado', confirmado_en: ahora() });

  it('is asked for as after a password where the provider asked for one thing', async () => {
    await conFactor();
    alla(e.empleado, { amr: ['pwd'] });
    const navegador = new Navegador();
    const llegada = await azul.visitar(await navegador.irse('reconoce', '/reconoce/perfil'), e.empleado);
    expect(await navegador.volver(llegada)).toEqual({
      code: 'FALTA_CODIGO',
      destino: { puerta: 'reconoce', volver: '/reconoce/perfil' },
    });
    expect(await navegador.quien()).toBeNull();
    expect((await (await navegador.api()).factor.pendiente()).formas).toEqual({
      codigo: true,
      llave: false,
    });
  });

  it('is what the provider asked for where that was two things', async () => {
    await conFactor();
    alla(e.empleado, { amr: ['pwd', 'otp'] });
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe('OK');
    expect((await db.select().from(sesiones)).map(({ factor }) => factor)).toEqual(['proveedor']);
  });
});

describe('what a browser brings back', () => {
  it('is valid once: neither the answer nor the code works again', async () => {
    const navegador = new Navegador();
    const direccion = await navegador.irse();
    const ida = navegador.suyo.cookie('mostrador.ida');
    const llegada = await azul.visitar(direccion, e.empleado);
    expect((await navegador.volver(llegada)).code).toBe('OK');
    expect((await navegador.volver(llegada)).code).toBe('OIDC_VENCIDO');
    // Even with the cookie it does not work again: the provider's code is valid once.
    const otro = new Navegador();
    otro.suyo.poner(`mostrador.ida=${ida}`);
    expect((await otro.volver(llegada)).code).toBe('OIDC_INVALIDO');
    expect(await otro.quien()).toBeNull();
  });

  it('is refused in a browser that did not start it, or that started another one', async () => {
    const llegada = await azul.visitar(await new Navegador().irse('personal'), e.empleado);
    const victima = new Navegador();
    // The refusal is shown on the sign-in page where that attempt began.
    expect(await victima.volver(llegada)).toEqual({
      code: 'OIDC_VENCIDO',
      destino: { puerta: 'personal', volver: null },
    });
    const suya = await victima.irse();
    expect((await victima.volver(llegada)).code).toBe('OIDC_VENCIDO');
    expect(await victima.quien()).toBeNull();
    // The victim's own sign-in still works.
    expect((await victima.volver(await azul.visitar(suya, e.lider))).code).toBe('OK');
  });

  it('is too late after ten minutes, and a cookie that we did not write is none', async () => {
    const navegador = new Navegador();
    const llegada = await azul.visitar(await navegador.irse(), e.empleado);
    const ida = navegador.suyo.cookie('mostrador.ida') ?? '';
    for (const falsa of ['nada', '$ba$1$00', `${ida.slice(0, -2)}${ida.endsWith('00') ? '11' : '00'}`]) {
      navegador.suyo.poner(`mostrador.ida=${falsa}`);
      expect((await navegador.volver(llegada)).code).toBe('OIDC_VENCIDO');
    }
    navegador.suyo.poner(`mostrador.ida=${ida}`);
    expect((await navegador.volver(llegada)).code).toBe('OK');

    const lento = new Navegador();
    const luego = await azul.visitar(await lento.irse(), e.lider);
    const tarde = new Date(ahora().getTime() + 10 * 60_000 + 1);
    const soltar = fijarReloj(() => tarde);
    expect((await lento.volver(luego)).code).toBe('OIDC_VENCIDO');
    soltar();
  });

  it('says from which provider, and that is looked at', async () => {
    const navegador = new Navegador();
    const llegada = new URL(await azul.visitar(await navegador.irse(), e.empleado));
    llegada.searchParams.set('iss', 'https://otro.example');
    expect((await navegador.volver(llegada.href)).code).toBe('OIDC_INVALIDO');
    expect(await navegador.quien()).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['a question mark', '?'],
    ['two states', '&state=otro'],
    ['two codes', '&code=a&code=b'],
    ['a code that is none', '&code=%00%F0%9F'],
    ['what it did not say', '&error=invalid_scope&error_description=%3Cb%3E'],
    ['tokens, in the address', '&id_token=a.b.c&access_token=x'],
    ['another way to answer', '&response=a.b.c'],
  ])('may be %s, and is refused in words', async (_, cola) => {
    const navegador = new Navegador();
    const { searchParams } = new URL(await navegador.irse());
    const suya = cola.length < 2 ? cola : `?state=${searchParams.get('state')}${cola}`;
    const { code } = await navegador.volver(`${ORIGEN}/auth/oidc/vuelta${suya}`);
    expect(['OIDC_INVALIDO', 'OIDC_VENCIDO']).toContain(code);
    expect(await navegador.quien()).toBeNull();
  });

  it('is waited for by a cookie that only our own pages’ browser sends, over https alone where there is', async () => {
    const puestas = async (appUrl: string) => {
      const resHeaders = new Headers();
      const context = contextoDe(base, null, { cuentas: con({}, appUrl), resHeaders });
      await crearCliente(context).oidc.empezar({ puerta: 'reconoce', volver: '/reconoce/premios' });
      return resHeaders.getSetCookie().map((cookie) => cookie.replace(/=[^;]*;/u, '=…;'));
    };
    expect(await puestas('https://tienda.example')).toEqual([
      '__Host-mostrador.ida=…; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect(await puestas(ORIGEN)).toEqual(['mostrador.ida=…; Path=/; Max-Age=600; HttpOnly; SameSite=Lax']);
  });

  it('is counted by address, as passwords are', async () => {
    const navegador = new Navegador();
    const dicho = new Set<string>();
    for (let i = 0; i < 61; i += 1) {
      dicho.add((await navegador.volver(`${ORIGEN}/auth/oidc/vuelta?code=${i}&state=reconoce.x`)).code);
    }
    expect([...dicho]).toEqual(['OIDC_VENCIDO', 'DEMASIADOS_INTENTOS']);
  });
});

describe('a token', () => {
  const ficha = (...como: Parameters<typeof azul.firmar>) => azul.firmar(...como);

  it.each<[string, (dicho: Record<string, unknown>) => string, string]>([
    ['as it came, signed again', (dicho) => ficha(dicho), 'OK'],
    ['for another request', (dicho) => ficha({ ...dicho, nonce: 'otro' }), 'OIDC_INVALIDO'],
    ['without request', (dicho) => ficha({ ...dicho, nonce: undefined }), 'OIDC_INVALIDO'],
    ['that nobody signed', (dicho) => ficha(dicho, 'none'), 'OIDC_INVALIDO'],
    ['signed with what is no secret of the provider’s', (dicho) => ficha(dicho, 'HS256'), 'OIDC_INVALIDO'],
    [
      'of somebody else, with the signature that was there',
      (dicho) => {
        const [cabeza, , firma] = ficha(dicho).split('.');
        const cuerpo = ficha({ ...dicho, sub: 'otra' }).split('.')[1];
        return `${cabeza}.${cuerpo}.${firma}`;
      },
      'OIDC_INVALIDO',
    ],
    ['for another application', (dicho) => ficha({ ...dicho, aud: 'otra' }), 'OIDC_INVALIDO'],
    ['of another provider', (dicho) => ficha({ ...dicho, iss: 'https://otro.example' }), 'OIDC_INVALIDO'],
    ['that is over', (dicho) => ficha({ ...dicho, exp: 1_000 }), 'OIDC_RELOJ'],
    ['that is none', () => 'nada', 'OIDC_INVALIDO'],
  ])('%s', async (_, como, esperado) => {
    azul.alterarFichas(como);
    const navegador = new Navegador();
    expect(await navegador.entrar(e.empleado)).toBe(esperado);
    expect((await navegador.quien()) !== null).toBe(esperado === 'OK');
  });
});

describe('the provider', () => {
  it('that does not answer is reported, and used again when it is back', async () => {
    const otro = await abrirProveedor({ origen: ORIGEN });
    const puerto = Number(new URL(otro.emisor).port);
    await otro.cerrar();
    const navegador = new Navegador({ emisor: otro.emisor });
    const irse = () => codigoDe(navegador.irse());
    expect(await irse()).toBe('OIDC_CAIDO');
    const devuelta = await abrirProveedor({ origen: ORIGEN, puerto });
    try {
      // The provider is not asked again immediately.
      expect(await irse()).toBe('OIDC_CAIDO');
      const despues = new Date(ahora().getTime() + 10_001);
      const soltar = fijarReloj(() => despues);
      expect(await irse()).toBe('OK');
      soltar();
    } finally {
      await devuelta.cerrar();
    }
  });

  it('that is not a provider, or has another name, is not trusted', async () => {
    expect(await codigoDe(new Navegador({ emisor: `${azul.emisor}/nada` }).irse())).toBe('OIDC_CAIDO');
    const conOtroNombre = azul.emisor.replace('127.0.0.1', 'localhost');
    expect(await codigoDe(new Navegador({ emisor: conOtroNombre }).irse())).toBe('OIDC_INVALIDO');
  });

  it.each([
    ['sends us elsewhere', (res: ServerResponse, url: string) => res.writeHead(302, { Location: url }).end()],
    ['answers without end', (res: ServerResponse) => Readable.from(sinFin()).pipe(res)],
    ['answers in another language', (res: ServerResponse) => res.end('<html>')],
  ])('that %s is not followed', async (_, responder) => {
    let visitas = 0;
    const otra = createServer((_pedido, res) => {
      visitas += 1;
      res.end('{}');
    });
    const falso = createServer((_pedido, res) => {
      res.setHeader('Content-Type', 'application/json');
      responder(res, urlDe(otra));
    });
    for (const uno of [otra, falso]) await once(uno.listen(0, '127.0.0.1'), 'listening');
    expect(await codigoDe(new Navegador({ emisor: urlDe(falso) }).irse())).toBe('OIDC_CAIDO');
    expect(visitas).toBe(0);
    for (const uno of [otra, falso]) {
      uno.closeAllConnections();
      uno.close();
    }
  });

  it('that does not know us does not let anybody in', async () => {
    expect(await navegar({ secreto: 'otro secreto' }, e.empleado)).toBe('OIDC_INVALIDO');
  });

  it('is asked with PKCE, a state and a nonce, each time others', async () => {
    const de = new URL(await new Navegador().irse()).searchParams;
    const otra = new URL(await new Navegador().irse()).searchParams;
    expect(Object.fromEntries(de)).toMatchObject({
      response_type: 'code',
      client_id: 'mostrador',
      scope: 'openid email',
      redirect_uri: `${ORIGEN}/auth/oidc/vuelta`,
      code_challenge_method: 'S256',
    });
    for (const parte of ['state', 'nonce', 'code_challenge']) {
      expect(de.get(parte)?.length).toBeGreaterThan(40);
      expect(de.get(parte)).not.toBe(otra.get(parte));
    }
  });
});

describe('the link, for its owner', () => {
  it('is shown, and taken away by whoever proved again who they are; both are told', async () => {
    const navegador = new Navegador();
    await navegador.entrar(e.empleado);
    const ver = async () => (await navegador.api()).oidc.ver();
    const vista = await ver();
    expect(vista.nombre).toBe('la cuenta de Azul');
    expect(vista.desde).toBeInstanceOf(Date);

    const suyo = await deLaCuenta(db, e.empleado.cuenta_id, e.empleado.email);
    expect(suyo.identidades_en_otro_sistema).toMatchObject([
      { proveedor: azul.emisor, identidad: `sub-de-${e.empleado.email}` },
    ]);

    const quitar = async (cambios: Partial<Contexto> = {}) =>
      codigoDe((await navegador.api(cambios)).oidc.desvincular());
    expect(await quitar({ probada_en: null })).toBe('FALTA_PRUEBA');
    expect(await quitar()).toBe('OK');
    expect((await ver()).desde).toBeNull();
    expect(await db.$count(identidadesExternas)).toBe(0);
    // Removing it again sends no second notice.
    expect(await quitar()).toBe('OK');
    const cambios = (await asuntosDe(e.empleado)).filter((a) => a === 'Cambió cómo se entra a tu cuenta');
    expect(cambios).toHaveLength(2);
    expect((await asientos()).map(({ accion }) => accion)).toEqual([
      'cuenta.oidc_vincular',
      'sesion.oidc',
      'cuenta.oidc_desvincular',
    ]);
    // From now on, another person of the provider with that e-mail may be linked.
    alla(e.empleado, { sub: 'la nueva' });
    expect(await new Navegador().entrar(e.empleado)).toBe('OK');
  });

  it('is nobody else’s', async () => {
    await new Navegador().entrar(e.empleado);
    const lider = new Navegador();
    await lider.entrar(e.lider);
    await (await lider.api()).oidc.desvincular();
    const quedan = await db.select().from(identidadesExternas);
    expect(quedan.map(({ cuenta_id }) => cuenta_id)).toEqual([e.empleado.cuenta_id]);
  });
});

describe('without the settings', () => {
  const sin = () => crearCliente(contextoDe(base, e.empleado)).oidc;

  it.each([
    ['empezar', () => sin().empezar({ puerta: 'reconoce', volver: null })],
    ['terminar', () => sin().terminar({ consulta: '?state=x' })],
    ['ver', () => sin().ver()],
    ['desvincular', () => sin().desvincular()],
  ])('there is no %s', async (_, llamar) => {
    expect(await codigoDe(llamar())).toBe('NO_ENCONTRADO');
  });
});

async function navegar(cambios: Partial<AjustesDeOidc>, quien: PersonaDePrueba): Promise<string> {
  return new Navegador(cambios).entrar(quien);
}

const urlDe = (server: Server) => `http://127.0.0.1:${puertoDe(server)}`;

/** An endless body, longer than anything should read. */
function* sinFin(): Generator<string> {
  for (;;) yield ' '.repeat(64 * 1024);
}
