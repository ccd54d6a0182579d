import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { codigosDeRecuperacion, llaves, segundosFactores } from '#server/db/schema/factores.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { relojQuieto } from '#tests/support/reloj.ts';
import { agregarLlave, NavegadorConCuenta, prepararAplicacion } from '#tests/support/segundo-factor.ts';
import { reiniciarFactorDe } from './reiniciar.ts';

const base = await baseDePrueba();
const { db } = base;
const reloj = relojQuieto();
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
const preparar = (quien: PersonaDePrueba) => prepararAplicacion(base, quien, () => reloj.pasan(30_000));
const cuantos = async () => [
  await db.$count(segundosFactores),
  await db.$count(codigosDeRecuperacion),
  await db.$count(llaves),
];
const asunto = 'Cambió el segundo paso de tu cuenta';

test('who lost everything comes in with the password again; nothing of it is left, nor any session', async () => {
  const { navegador } = await preparar(e.empleado);
  await agregarLlave(base, e.empleado.cuenta_id);
  expect(await new NavegadorConCuenta(base).ingresar(e.empleado)).toBe('FALTA_CODIGO');
  const { filas } = await call(router.usuarios.administrar, { busqueda: 'ana' }, rrhh());
  expect(filas[0]).toMatchObject({ nombre: 'Ana', segundo_factor: true });

  await call(router.usuarios.reiniciarFactor, { id: e.empleado.id }, rrhh());

  expect(await cuantos()).toEqual([0, 0, 0]);
  expect(await navegador.quien()).toBeNull();
  expect(await db.$count(sesiones, eq(sesiones.userId, e.empleado.cuenta_id))).toBe(0);
  const [asiento] = await db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cuenta.segundo_factor_reiniciar'));
  expect(asiento).toMatchObject({
    actor_id: e.admin_rrhh.id,
    clase: 'acto',
    entidad: 'empleados',
    entidad_id: e.empleado.id,
  });
  const mandado = (await db.select().from(correos).where(eq(correos.asunto, asunto))).at(-1);
  expect(mandado).toMatchObject({ para: e.empleado.email });
  expect(mandado?.texto).toContain('Recursos Humanos quitó tu segundo paso');
  expect(await new NavegadorConCuenta(base).ingresar(e.empleado)).toBe('OK');
  const despues = await call(router.usuarios.administrar, { busqueda: 'ana' }, rrhh());
  expect(despues.filas[0]).toMatchObject({ segundo_factor: false });
});

test('staff of the floor map, whose mail says the same', async () => {
  await preparar(e.personal);
  const id = e.personal.personal?.id ?? '';
  const { filas } = await call(router.personal.administrar, { busqueda: 'ines' }, rrhh());
  expect(filas[0]).toMatchObject({ segundo_factor: true });
  await call(router.personal.reiniciarFactor, { id }, rrhh());
  expect(await cuantos()).toEqual([0, 0, 0]);
  const [asiento] = (await db.select().from(auditoria)).slice(-1);
  expect(asiento).toMatchObject({ entidad: 'profiles', entidad_id: id });
  expect(await codigoDe(call(router.personal.reiniciarFactor, { id }, rrhh()))).toBe(
    'SIN_FACTOR_QUE_REINICIAR',
  );
  expect(await codigoDe(call(router.personal.reiniciarFactor, { id: randomUUIDv7() }, rrhh()))).toBe(
    'NO_ENCONTRADO',
  );
});

describe('nothing is done', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['to one’s own', () => pedir(e.admin_rrhh.id), 'FACTOR_PROPIO'],
    ['to who has none', () => pedir(e.lider.id), 'SIN_FACTOR_QUE_REINICIAR'],
    ['to nobody', () => pedir(randomUUIDv7()), 'NO_ENCONTRADO'],
    ['to what is no id', () => pedir('ana'), 'BAD_REQUEST'],
    ['by a gerente', () => pedir(e.empleado.id, e.gerente), 'SIN_PERMISO'],
    ['by nobody', () => pedir(e.empleado.id, null), 'NO_AUTENTICADO'],
  ])('%s', async (_, hacer, codigo) => {
    await preparar(e.empleado);
    const mandados = await db.$count(correos);
    expect(await hacer()).toBe(codigo);
    expect((await cuantos())[0]).toBe(1);
    expect(await db.$count(correos)).toBe(mandados);
  });

  const pedir = (id: string, quien: PersonaDePrueba | null = e.admin_rrhh) =>
    codigoDe(call(router.usuarios.reiniciarFactor, { id }, { context: contextoDe(base, quien) }));
});

test('from the command line, of the last administrator; the mail says who did it', async () => {
  await preparar(e.admin_rrhh);
  const { cuentas } = contextoDe(base, null);
  const reiniciar = (email: string) =>
    db.transaction((tx) => reiniciarFactorDe(tx, cuentas.factor, email, ahora()));
  expect(await reiniciar('nadie@prueba.local')).toBe('SIN_CUENTA');
  expect(await reiniciar(e.admin_rrhh.email)).toBe('REINICIADO');
  expect(await reiniciar(e.admin_rrhh.email)).toBe('SIN_FACTOR');
  const asientos = await db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cuenta.segundo_factor_reiniciar'));
  expect(asientos).toMatchObject([{ actor_id: null, entidad: 'empleados', entidad_id: e.admin_rrhh.id }]);
  const mandado = (await db.select().from(correos).where(eq(correos.asunto, asunto))).at(-1);
  expect(mandado?.texto).toContain('Quien administra el servidor quitó tu segundo paso');
  expect(await new NavegadorConCuenta(base).ingresar(e.admin_rrhh)).toBe('OK');
});
