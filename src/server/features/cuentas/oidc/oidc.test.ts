import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { crearCliente } from '#server/api/cliente.ts';
import type { Contexto } from '#server/api/contexto.ts';
import type { AjustesDeOidc } from '#server/auth/proveedor.ts';
import { credenciales, cuentas, sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { identidadesExternas, segundosFactores } from '#server/db/schema/factores.ts';
import { deLaCuenta } from '#server/features/gobierno/datos/repo-reunir.ts';
import { ahora } from '#server/reloj.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import {
  codigoDe,
  contextoDe,
  type Empresa,
  type PersonaDePrueba,
  ponerClave,
} from '#tests/support/empresa.ts';
import { escenaDeOidc, ORIGEN } from '#tests/support/escena-oidc.ts';
import { abrirProveedor } from '#tests/support/proveedor-oidc.ts';

const { alla, asientos, asuntosDe, azul, base, db, empezar, Navegador } = await escenaDeOidc();
let e: Empresa;
beforeEach(async () => {
  e = await empezar();
});

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
