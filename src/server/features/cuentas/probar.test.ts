import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Contexto } from '#server/api/contexto.ts';
import { router } from '#server/api/router.ts';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
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

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

/** The context of the next request of a browser in which that person signed in long ago. */
async function haceMucho(quien: PersonaDePrueba): Promise<Contexto> {
  await ponerClave(base, quien, CLAVE_DE_PRUEBA);
  const entrada = contextoDe(base, null);
  const puerta = quien.personal ? router.personal.ingresar : router.cuentas.ingresar;
  await call(puerta, { email: quien.email, clave: CLAVE_DE_PRUEBA }, { context: entrada });
  await db
    .update(sesiones)
    .set({ probada_en: new Date(0) })
    .where(eq(sesiones.userId, quien.cuenta_id));
  const cookie = entrada.resHeaders
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  return siguiente(new Headers({ cookie }));
}

async function siguiente(headers: Headers): Promise<Contexto> {
  const llamador = await contextoDe(base, null).cuentas.llamador(headers);
  return contextoDe(base, null, { headers, ...llamador });
}

const exportar = (context: Contexto) => codigoDe(call(router.empleados.exportar, {}, { context }));

test('a grave act waits for the password, and then the same session does it; no other session is proved', async () => {
  const context = await haceMucho(e.admin_rrhh);
  const otra = await haceMucho(e.otro_admin);
  expect(await exportar(context)).toBe('FALTA_PRUEBA');
  expect(await call(router.cuentas.prueba, undefined, { context })).toEqual({
    vigente: false,
    email: e.admin_rrhh.email,
    formas: { codigo: false, llave: false },
  });
  await call(router.cuentas.probar, { clave: CLAVE_DE_PRUEBA }, { context });
  const despues = await siguiente(context.headers);
  expect(despues.sesion_id).toBe(context.sesion_id);
  expect(await call(router.cuentas.prueba, undefined, { context: despues })).toMatchObject({ vigente: true });
  expect(await exportar(despues)).toBe('OK');
  expect(await exportar(await siguiente(otra.headers))).toBe('FALTA_PRUEBA');
  // Apart from the log of the export.
  expect(await db.select().from(auditoria)).toMatchObject([
    { actor_id: e.admin_rrhh.id, accion: 'cuenta.probar', entidad_id: e.admin_rrhh.cuenta_id },
    { accion: 'datos.exportar' },
  ]);
});

test('a wrong password proves nothing, is written down, and after five there is a wait', async () => {
  const context = await haceMucho(e.admin_rrhh);
  const mal = () => codigoDe(call(router.cuentas.probar, { clave: 'no es esta' }, { context }));
  for (let i = 0; i < 5; i += 1) expect(await mal()).toBe('CLAVE_ACTUAL_INCORRECTA');
  expect(await mal()).toBe('DEMASIADOS_INTENTOS');
  // Even the right password is refused now.
  const bien = call(router.cuentas.probar, { clave: CLAVE_DE_PRUEBA }, { context });
  expect(await codigoDe(bien)).toBe('DEMASIADOS_INTENTOS');
  expect(await exportar(await siguiente(context.headers))).toBe('FALTA_PRUEBA');
  const filas = await db.select().from(auditoria);
  expect(filas.map((f) => f.accion)).toEqual(Array.from({ length: 5 }, () => 'cuenta.probar_mal'));
});

test('staff of the floor map prove who they are as well, under their account’s name', async () => {
  const context = await haceMucho(e.personal);
  await call(router.cuentas.probar, { clave: CLAVE_DE_PRUEBA }, { context });
  expect((await siguiente(context.headers)).probada_en).not.toEqual(new Date(0));
  expect(await db.select().from(auditoria)).toMatchObject([
    { actor_id: null, cuenta_id: e.personal.cuenta_id, accion: 'cuenta.probar' },
  ]);
});

test('an empty password does not count as an attempt', async () => {
  const context = await haceMucho(e.admin_rrhh);
  expect(await codigoDe(call(router.cuentas.probar, { clave: '' }, { context }))).toBe('BAD_REQUEST');
  expect(await db.$count(auditoria)).toBe(0);
});
