import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actorDe } from '#server/auth/llamador.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { auditoria, empleados } from '#server/db/schema/empresa.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, contarConsultas, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { guardarConfiguracion } from '../../empresa/configuracion/leer.ts';
import { personalRouter } from './router.ts';

const { sesion, cambiarNombre } = personalRouter;
const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

describe('the caller', () => {
  test('is staff and no employee, an employee and no staff, or both, in one query', async () => {
    expect(await actorDe(db, e.personal.cuenta_id, ahora())).toEqual({
      cuenta_id: e.personal.cuenta_id,
      empleado: null,
      personal: { id: e.personal.personal?.id, role: 'user', activo: true },
    });
    expect(await actorDe(db, e.empleado.cuenta_id, ahora())).toMatchObject({
      empleado: { id: e.empleado.id, activo: true },
      personal: null,
    });
    await nuevoPerfil(e.gerente, 'aprobado');
    const { result, total } = await contarConsultas(base, () => actorDe(db, e.gerente.cuenta_id, ahora()));
    expect(result).toMatchObject({ empleado: { id: e.gerente.id }, personal: { activo: true } });
    expect(total).toBe(1);
  });

  test('is active as staff only once approved and with a confirmed e-mail', async () => {
    const activo = async () => (await actorDe(db, e.personal.cuenta_id, ahora())).personal?.activo;
    for (const estado of ['pendiente', 'rechazado'] as const) {
      await db.update(profiles).set({ estado });
      expect(await activo()).toBe(false);
    }
    await db.update(profiles).set({ estado: 'aprobado' });
    expect(await activo()).toBe(true);
    await db.update(cuentas).set({ emailVerified: false });
    expect(await activo()).toBe(false);
  });

  test('stays staff when deactivated as employee, and the other way round', async () => {
    await nuevoPerfil(e.empleado, 'aprobado');
    await db.update(empleados).set({ activo: false }).where(eq(empleados.id, e.empleado.id));
    expect(await actorDe(db, e.empleado.cuenta_id, ahora())).toMatchObject({
      empleado: { activo: false },
      personal: { activo: true },
    });
    await nuevoPerfil(e.lider, 'rechazado');
    expect(await actorDe(db, e.lider.cuenta_id, ahora())).toMatchObject({
      empleado: { activo: true },
      personal: { activo: false },
    });
  });

  test('is signed out when the account no longer exists', async () => {
    await db.delete(cuentas).where(eq(cuentas.id, e.personal.cuenta_id));
    expect(await actorDe(db, e.personal.cuenta_id, ahora())).toMatchObject({
      empleado: null,
      personal: null,
    });
  });
});

describe('sesion', () => {
  test('tells each what is missing before the editor opens', async () => {
    expect(await verSesion(null)).toEqual({ estado: 'anonimo' });
    expect(await verSesion(e.empleado)).toEqual({ estado: 'sin_perfil', email: e.empleado.email });
    expect(await verSesion(e.personal)).toMatchObject({
      estado: 'aprobado',
      perfil: { email: e.personal.email, full_name: 'Inés Campos', role: 'user' },
    });
    expect(await verSesion(e.otro_personal)).toMatchObject({ perfil: { role: 'admin' } });
    expect(await verSesion(e.personal_pendiente)).toMatchObject({ estado: 'pendiente' });
    await db.update(profiles).set({ estado: 'rechazado' });
    expect(await verSesion(e.personal)).toMatchObject({ estado: 'rechazado' });
    await db.update(cuentas).set({ emailVerified: false });
    expect(await verSesion(e.personal)).toMatchObject({ estado: 'sin_confirmar' });
  });

  test('of an account that no longer exists identifies nobody', async () => {
    await db.delete(cuentas).where(eq(cuentas.id, e.personal.cuenta_id));
    expect(await verSesion(e.personal)).toEqual({ estado: 'anonimo' });
  });
});

describe('cambiarNombre', () => {
  test('renames one’s own profile, trimmed, and nobody else’s', async () => {
    const perfil = await call(
      cambiarNombre,
      { full_name: '  Inés Peña Campos ' },
      { context: contextoDe(base, e.personal) },
    );
    expect(perfil).toMatchObject({ full_name: 'Inés Peña Campos', email: e.personal.email, role: 'user' });
    const filas = await db.select().from(profiles).orderBy(profiles.full_name);
    expect(filas.map((f) => f.full_name)).toEqual(['Inés Peña Campos', 'Joel Duarte', 'Karen Bravo']);
    expect(filas[0]?.busqueda).toBe('ines pena campos');
  });

  test('leaves an audit row, and takes nobody’s name of RRHH, nor any while names are locked', async () => {
    const context = contextoDe(base, e.personal);
    const ajeno = { full_name: `${e.admin_rrhh.apellido}, ${e.admin_rrhh.nombre}` };
    expect(await codigoDe(call(cambiarNombre, ajeno, { context }))).toBe('NOMBRE_DE_OTRO');
    const oficina = { full_name: 'R.R.H.H.' };
    expect(await codigoDe(call(cambiarNombre, oficina, { context }))).toBe('NOMBRE_DE_PUESTO');
    await call(cambiarNombre, { full_name: 'Inés Peña' }, { context });
    expect(await db.select().from(auditoria)).toMatchObject([
      {
        actor_id: null,
        cuenta_id: e.personal.cuenta_id,
        accion: 'personal.renombrar',
        antes: { full_name: 'Inés Campos' },
        despues: { full_name: 'Inés Peña' },
      },
    ]);
    await guardarConfiguracion(db, 'nombres_bloqueados', true);
    expect(await codigoDe(call(cambiarNombre, { full_name: 'Otra Cosa' }, { context }))).toBe(
      'NOMBRES_BLOQUEADOS',
    );
  });

  test('leaves the employee of the same account alone', async () => {
    const personal = await nuevoPerfil(e.gerente, 'aprobado');
    await call(cambiarNombre, { full_name: 'Otro Nombre' }, { context: contextoDe(base, personal) });
    const [ficha] = await db.select().from(empleados).where(eq(empleados.id, e.gerente.id));
    expect(ficha).toMatchObject({ nombre: 'Darío', apellido: 'Sosa' });
  });

  test('empty, endless and unprintable names are invalid', async () => {
    const context = contextoDe(base, e.personal);
    for (const full_name of ['', '   ', 'x'.repeat(121), 'Inés\nCampos', 'Inés\u0000']) {
      expect(await codigoDe(call(cambiarNombre, { full_name }, { context }))).toBe('BAD_REQUEST');
    }
  });
});

function verSesion(quien: PersonaDePrueba | null) {
  return call(sesion, undefined, { context: contextoDe(base, quien) });
}

/** Gives an employee a staff profile too. @returns the person as staff */
async function nuevoPerfil(
  quien: PersonaDePrueba,
  estado: 'pendiente' | 'aprobado' | 'rechazado',
): Promise<PersonaDePrueba> {
  const full_name = `${quien.nombre} ${quien.apellido}`;
  const [fila] = await db
    .insert(profiles)
    .values({ cuenta_id: quien.cuenta_id, full_name, estado, busqueda: quien.email })
    .returning();
  if (!fila) throw new Error('The profile was not inserted');
  return { ...quien, personal: { id: fila.id, full_name, role: fila.role, estado } };
}
