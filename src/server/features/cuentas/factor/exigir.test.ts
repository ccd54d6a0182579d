import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { GRACIA_DE_FACTOR_DIAS } from '#domain/comun/permisos/segundo-factor.ts';
import type { Contexto } from '#server/api/contexto.ts';
import { router } from '#server/api/router.ts';
import { codigoDe as codigoTotp } from '#server/auth/codigos.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { llaves, segundosFactores } from '#server/db/schema/factores.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { contextoDe, crearEmpresa, type Empresa, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { relojQuieto } from '#tests/support/reloj.ts';
import {
  activarAplicacion,
  agregarLlave,
  entrarCon,
  NavegadorConCuenta,
} from '#tests/support/segundo-factor.ts';

const base = await baseDePrueba();
const { db } = base;
const DIA_MS = 86_400_000;
const { pasan } = relojQuieto();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const hasta = () => new Date(ahora().getTime() + GRACIA_DE_FACTOR_DIAS * DIA_MS);

/** Sets it as somebody of RRHH would. */
async function exigir(clave: 'segundo_factor_rrhh' | 'segundo_factor_gerente', valor = true) {
  const context = contextoDe(base, e.otro_admin);
  const { revisiones } = await call(router.configuracion.ver, undefined, { context });
  await call(router.configuracion.editar, { clave, valor, revision: revisiones[clave] }, { context });
}

const entrar = (quien: PersonaDePrueba) => entrarCon(base, quien);

const deuda = async (navegador: NavegadorConCuenta) =>
  (await navegador.pedir((context) => call(router.cuentas.sesion, undefined, { context }))).debe_factor;
const plazoDe = async ({ cuenta_id }: PersonaDePrueba) =>
  (await db.select({ plazo: cuentas.factor_plazo }).from(cuentas).where(eq(cuentas.id, cuenta_id)))[0]?.plazo;
const trabajar = (navegador: NavegadorConCuenta) =>
  navegador.codigo((context) => call(router.usuarios.administrar, {}, { context }));
const perfil = (navegador: NavegadorConCuenta) =>
  navegador.codigo((context) => call(router.perfil.ver, undefined, { context }));

describe('the days of grace', () => {
  test('begin at the first sign-in, and signing in again does not make them longer', async () => {
    await exigir('segundo_factor_rrhh');
    // The grace period does not start before the first sign-in.
    expect(await plazoDe(e.admin_rrhh)).toBeNull();
    pasan(30 * DIA_MS);
    const navegador = await entrar(e.admin_rrhh);
    const primero = hasta();
    expect(await deuda(navegador)).toEqual({ hasta: primero, vencido: false });
    expect(await trabajar(navegador)).toBe('OK');
    pasan(3 * DIA_MS);
    expect(await navegador.ingresar(e.admin_rrhh)).toBe('OK');
    expect(await deuda(navegador)).toEqual({ hasta: primero, vencido: false });
  });

  test('begin when the setting changes, for who is signed in already; and end with it', async () => {
    const navegador = await entrar(e.admin_rrhh);
    expect(await deuda(navegador)).toBeNull();
    pasan(DIA_MS / 4);
    await exigir('segundo_factor_rrhh');
    expect(await deuda(navegador)).toEqual({ hasta: hasta(), vencido: false });
    await exigir('segundo_factor_rrhh', false);
    expect(await deuda(navegador)).toBeNull();
  });

  test('begin when the role changes, and what was owed goes with the role', async () => {
    await exigir('segundo_factor_gerente');
    const navegador = await entrar(e.lider);
    expect(await deuda(navegador)).toBeNull();
    const { id } = e.lider;
    const rrhh = () => ({ context: contextoDe(base, e.otro_admin) });
    await call(router.usuarios.cambiarRol, { id, de: 'lider_grupo', rol: 'gerente_sucursal' }, rrhh());
    expect(await deuda(navegador)).toEqual({ hasta: hasta(), vencido: false });
    const { revision, nombre, apellido, email } = await call(router.empleados.ver, { id }, rrhh());
    const cambios = { nombre, apellido, email, rol: 'empleado' as const, sucursal_id: e.centro.id };
    await call(router.empleados.editar, { id, revision, cambios }, rrhh());
    expect(await deuda(navegador)).toBeNull();
    expect(await plazoDe(e.lider)).toBeNull();
  });

  test('are given to whoever comes to it another way by the nightly job', async () => {
    await exigir('segundo_factor_rrhh');
    await entrar(e.gerente);
    await db.execute(`update empleados set rol = 'admin_rrhh' where id = '${e.gerente.id}'`);
    await contextoDe(base, null).cuentas.limpiar();
    expect(await plazoDe(e.gerente)).toEqual(hasta());
    expect(await plazoDe(e.admin_rrhh)).toBeNull();
  });

  test('a clock that had jumped ahead gives nobody years of them', async () => {
    await exigir('segundo_factor_rrhh');
    pasan(400 * DIA_MS);
    await entrar(e.admin_rrhh);
    pasan(-400 * DIA_MS);
    await contextoDe(base, null).cuentas.limpiar();
    expect(await plazoDe(e.admin_rrhh)).toEqual(hasta());
  });
});

describe('past them', () => {
  async function vencida(quien = e.admin_rrhh) {
    await exigir('segundo_factor_rrhh');
    const navegador = await entrar(quien);
    pasan(GRACIA_DE_FACTOR_DIAS * DIA_MS);
    expect(await navegador.ingresar(quien)).toBe('OK');
    return navegador;
  }

  test('nothing can be done but setting one up, and then everything again', async () => {
    const navegador = await vencida();
    expect(await deuda(navegador)).toMatchObject({ vencido: true });
    expect(await trabajar(navegador)).toBe('FALTA_SEGUNDO_FACTOR');
    expect(await perfil(navegador)).toBe('FALTA_SEGUNDO_FACTOR');
    const { secreto } = await activarAplicacion(navegador, () => pasan(30_000));
    expect(await deuda(navegador)).toBeNull();
    expect(await trabajar(navegador)).toBe('OK');
    const otro = new NavegadorConCuenta(base);
    expect(await otro.ingresar(e.admin_rrhh)).toBe('FALTA_CODIGO');
    expect(await otro.conCodigo(await codigoTotp(secreto, ahora()))).toBe('OK');
    expect(await trabajar(otro)).toBe('OK');
  });

  test('the answer says what to do, in words', async () => {
    const navegador = await vencida();
    const context: Contexto = await navegador.pedido();
    const negado = call(router.usuarios.administrar, {}, { context });
    await expect(negado).rejects.toMatchObject({ status: 403 });
    await expect(negado).rejects.toThrow('/auth/seguridad');
  });

  test('the same applies to map staff, and not to people without a pending second factor', async () => {
    const navegador = await vencida();
    const plano = (n: NavegadorConCuenta) =>
      n.codigo((context) => call(router.personal.cambiarNombre, { full_name: 'Otra' }, { context }));
    expect(await plano(navegador)).toBe('FALTA_SEGUNDO_FACTOR');
    expect(await perfil(await entrar(e.gerente))).toBe('OK');
  });

  test('whoever loses it to RRHH has the days again', async () => {
    const navegador = await vencida();
    await activarAplicacion(navegador, () => pasan(30_000));
    const context = contextoDe(base, e.otro_admin);
    await call(router.usuarios.reiniciarFactor, { id: e.admin_rrhh.id }, { context });
    expect(await navegador.ingresar(e.admin_rrhh)).toBe('OK');
    expect(await deuda(navegador)).toEqual({ hasta: hasta(), vencido: false });
  });
});

describe('taking away the last one', () => {
  const quitar = (navegador: NavegadorConCuenta) =>
    navegador.codigo((context) => call(router.factor.quitarTotp, undefined, { context }));

  test('is refused to people who must have one, and nothing is removed', async () => {
    await exigir('segundo_factor_rrhh');
    const navegador = await entrar(e.admin_rrhh);
    await activarAplicacion(navegador, () => pasan(30_000));
    expect(await quitar(navegador)).toBe('FACTOR_EXIGIDO');
    expect(await db.$count(segundosFactores)).toBe(1);
    const id = await agregarLlave(base, e.admin_rrhh.cuenta_id);
    expect(await quitar(navegador)).toBe('OK');
    expect(await navegador.codigo((context) => call(router.factor.quitarLlave, { id }, { context }))).toBe(
      'FACTOR_EXIGIDO',
    );
    expect(await db.$count(llaves)).toBe(1);
  });

  test('is everybody else’s to do', async () => {
    await exigir('segundo_factor_rrhh');
    const navegador = await entrar(e.gerente);
    await activarAplicacion(navegador, () => pasan(30_000));
    expect(await quitar(navegador)).toBe('OK');
  });
});
