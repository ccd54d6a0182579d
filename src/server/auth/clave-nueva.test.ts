import { createRouterClient } from '@orpc/server';
import { dictionary } from '@zxcvbn-ts/language-common';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLAVE_MINIMA } from '#domain/personas/empleados/cuenta.ts';
import { router } from '#server/api/router.ts';
import { credenciales } from '#server/db/schema/cuentas.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA, CLAVE_DEMO } from '#tests/support/claves.ts';
import { tokenMandadoA } from '#tests/support/correos.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  ponerClave,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { cifrarClaveNueva } from './claves.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
const como = (quien: PersonaDePrueba | null, headers = new Headers()) =>
  createRouterClient(router, { context: contextoDe(base, quien, { headers }) });

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

test('the 10,000 commonest passwords that are long enough are refused, in any case, accented or not', async () => {
  const h = { negocio: async () => 'La Rueda' };
  const nora = { nombre: 'Nora Roldán', email: 'nora@empresa.com' };
  const largas = dictionary['passwords-common'].filter((clave) => clave.length >= CLAVE_MINIMA);
  expect(largas.length).toBeGreaterThan(40_000);
  for (const clave of largas.slice(0, 10_000)) {
    expect(await cifrarClaveNueva(h, clave.toUpperCase(), nora)).toEqual({ ok: false, code: 'CLAVE_COMUN' });
  }
  expect(await cifrarClaveNueva(h, 'Contraseña', nora)).toMatchObject({ code: 'CLAVE_COMUN' });
  expect(await cifrarClaveNueva(h, 'LaRueda-77', nora)).toMatchObject({ code: 'CLAVE_PREVISIBLE' });
  expect(await cifrarClaveNueva(h, 'roldan.nora', nora)).toMatchObject({ code: 'CLAVE_PREVISIBLE' });
  const buena = await cifrarClaveNueva(h, CLAVE_DE_PRUEBA, nora);
  expect(buena.ok && buena.value).toMatch(/^\$argon2id\$/u);
});

describe('a password that anybody would try', () => {
  const DE_NORA = { nombre: 'Nora', apellido: 'Roldán', email: 'nora@empresa.com' };
  const guardadas = () => db.$count(credenciales);

  test('is refused in both registrations, and when RRHH creates a user; nothing is written', async () => {
    for (const [clave, code] of [
      [CLAVE_DEMO, 'CLAVE_COMUN'],
      ['Mostrador26', 'CLAVE_PREVISIBLE'],
      ['nora1990', 'CLAVE_PREVISIBLE'],
    ] as const) {
      expect(await codigoDe(como(null).cuentas.registrarse({ ...DE_NORA, clave }))).toBe(code);
      const { email } = DE_NORA;
      const delPersonal = { full_name: 'Nora Roldán', email, clave };
      expect(await codigoDe(como(null).personal.registrarse(delPersonal))).toBe(code);
      const alta = { ...DE_NORA, clave, rol: 'empleado', sucursal_id: null } as const;
      expect(await codigoDe(como(e.admin_rrhh).usuarios.crear(alta))).toBe(code);
    }
    expect(await guardadas()).toBe(0);
  });

  test('does not use up the link of an invitation or of a reset', async () => {
    const { id } = await como(e.admin_rrhh).empleados.crear({ ...DE_NORA, invitar: true });
    expect(id).toBeTruthy();
    const token = await tokenMandadoA(db, DE_NORA.email);
    expect(await codigoDe(como(null).cuentas.aceptarInvitacion({ token, clave: 'hola1234' }))).toBe(
      'CLAVE_COMUN',
    );
    expect(await codigoDe(como(null).cuentas.aceptarInvitacion({ token, clave: 'Roldan-1' }))).toBe(
      'CLAVE_PREVISIBLE',
    );
    expect(await guardadas()).toBe(0);
    expect(await codigoDe(como(null).cuentas.aceptarInvitacion({ token, clave: CLAVE_DE_PRUEBA }))).toBe(
      'OK',
    );

    await como(e.admin_rrhh).usuarios.restablecerClave({ id: e.empleado.id });
    const otro = await tokenMandadoA(db, e.empleado.email);
    const poner = (clave: string) => codigoDe(como(null).cuentas.restablecer({ token: otro, clave }));
    expect(await poner('qwerty123')).toBe('CLAVE_COMUN');
    expect(await poner('ana.perez')).toBe('CLAVE_PREVISIBLE');
    expect(await poner(CLAVE_DE_PRUEBA)).toBe('OK');
  });

  test('still works for whoever chose it before, but cannot be chosen again', async () => {
    await ponerClave(base, e.empleado, CLAVE_DEMO);
    const context = contextoDe(base, null);
    await createRouterClient(router, { context }).cuentas.ingresar({
      email: e.empleado.email,
      clave: CLAVE_DEMO,
    });
    const cookie = context.resHeaders.getSetCookie().map((c) => c.split(';')[0]);
    const api = como(e.empleado, new Headers({ cookie: cookie.join('; ') }));
    const cambiar = (actual: string, nueva: string) => codigoDe(api.cuentas.cambiarClave({ actual, nueva }));
    expect(await cambiar(CLAVE_DEMO, 'hola1234')).toBe('CLAVE_COMUN');
    expect(await cambiar(CLAVE_DEMO, 'Perez.2026')).toBe('CLAVE_PREVISIBLE');
    expect(await cambiar('no-es-esta', 'hola1234')).toBe('CLAVE_ACTUAL_INCORRECTA');
    expect(await cambiar(CLAVE_DEMO, CLAVE_DE_PRUEBA)).toBe('OK');
  });
});
