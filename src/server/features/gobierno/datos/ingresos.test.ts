import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { llaves } from '#server/db/schema/factores.ts';
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
import { auditar } from '../../../comun/auditar.ts';
import { crearFirmante } from '../auditoria/cadena.ts';
import { sellar } from '../auditoria/sellar.ts';
import { verificarCadena } from '../auditoria/verificar.ts';
import { type DeQuien, reunirDatos } from './reunir.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  for (const quien of [e.empleado, e.personal, e.lider]) await ponerClave(base, quien, CLAVE_DE_PRUEBA);
});

function tratar(quien: PersonaDePrueba, clave: string): Promise<string> {
  const api = createRouterClient(router, {
    context: contextoDe(base, null, { direccion: '203.0.113.77' }),
  });
  return codigoDe((quien.personal ? api.personal : api.cuentas).ingresar({ email: quien.email, clave }));
}

/** A failed sign-in, a successful one, and a passkey named after themselves. */
async function entrar(quien: PersonaDePrueba): Promise<void> {
  expect(await tratar(quien, 'no-es-esa')).toBe('CREDENCIALES_INVALIDAS');
  expect(await tratar(quien, CLAVE_DE_PRUEBA)).toBe('OK');
  const nombre = `El celular de ${quien.nombre}`;
  await db.insert(llaves).values({
    cuenta_id: quien.cuenta_id,
    credencial_id: quien.cuenta_id,
    clave_publica: 'una',
    contador: 0,
    transportes: [],
    nombre,
    respaldada: false,
  });
  await auditar(db, {
    actor_id: quien.personal ? null : quien.id,
    cuenta_id: quien.personal ? quien.cuenta_id : null,
    accion: 'cuenta.segundo_factor_agregar',
    entidad: 'cuentas',
    entidad_id: quien.cuenta_id,
    despues: { con: 'llave', nombre },
  });
}

const asientosDe = ({ cuenta_id }: PersonaDePrueba) =>
  db.select().from(auditoria).where(eq(auditoria.entidad_id, cuenta_id)).orderBy(auditoria.id);

describe.each<[string, () => PersonaDePrueba, (quien: PersonaDePrueba) => DeQuien]>([
  ['an employee', () => e.empleado, ({ id }) => ({ empleado_id: id })],
  ['staff of the floor map', () => e.personal, ({ cuenta_id }) => ({ cuenta_id })],
])('%s', (_, quienEs, deQuien) => {
  test('has among their data where they came in from, or tried to, and their keys; nobody else’s', async () => {
    const quien = quienEs();
    await entrar(quien);
    await entrar(e.lider);
    const partes = (await reunirDatos(db, deQuien(quien)))?.partes;
    expect(partes?.['ingresos']).toMatchObject([
      {
        accion: 'sesion.rechazar',
        lo_hizo: 'alguien, con el email de la cuenta',
        motivo: 'CREDENCIALES_INVALIDAS',
        direccion: '203.0.113.0/24',
      },
      {
        accion: 'sesion.iniciar',
        lo_hizo: 'la propia persona',
        motivo: null,
        direccion: '203.0.113.0/24',
      },
      { accion: 'cuenta.segundo_factor_agregar', lo_hizo: 'la propia persona' },
    ]);
    expect(partes?.['llaves_de_acceso']).toMatchObject([{ nombre: `El celular de ${quien.nombre}` }]);
  });

  test('is erased from the log with what it says of where, and the chain still holds', async () => {
    const quien = quienEs();
    await entrar(quien);
    await entrar(e.lider);
    const firmante = crearFirmante(['secreto-de-prueba-de-mas-de-32-letras']);
    await sellar(db, firmante);
    const rrhh = createRouterClient(router, { context: contextoDe(base, e.admin_rrhh) });
    if (quien.personal) await rrhh.personal.eliminar({ id: quien.personal.id });
    else await rrhh.empleados.eliminar({ id: quien.id });

    const suyos = await asientosDe(quien);
    expect(suyos.map(({ accion }) => accion)).toEqual([
      'sesion.rechazar',
      'sesion.iniciar',
      'cuenta.segundo_factor_agregar',
    ]);
    expect(JSON.stringify(suyos)).not.toContain('203.0.113');
    expect(JSON.stringify(suyos)).not.toContain('celular');
    // That an attempt failed, and when, is not personal data of theirs.
    expect(suyos[0]?.despues).toMatchObject({ motivo: 'CREDENCIALES_INVALIDAS' });
    const ajenos = JSON.stringify(await asientosDe(e.lider));
    expect(ajenos).toContain('203.0.113.0/24');
    await sellar(db, firmante);
    expect(await verificarCadena(db, firmante, 10)).toEqual([]);
  });
});
