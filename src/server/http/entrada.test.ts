import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Acceso } from '#contract/comun/base.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { limites } from '#server/db/schema/cuentas.ts';
import { abrirApp, Sesiones, type Quien } from '#tests/support/app-entera.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa } from '#tests/support/empresa.ts';
import { generarDocumento, procedimientos } from './documentacion.ts';

// What no request may contain, whatever its address.

const base = await baseDePrueba();
let app: Awaited<ReturnType<typeof abrirApp>>;
let sesiones: Sesiones;
let operaciones: { quien: Quien; method: string; path: string }[];

beforeAll(async () => {
  const e = await crearEmpresa(base);
  app = await abrirApp(base, '/nowhere');
  sesiones = new Sesiones(app.fetch, base, e);
  await sesiones.preparar();
  operaciones = await todas();
});
afterAll(() => app.cerrar());

/** Every address of the API, with somebody who may call it. */
async function todas() {
  const quienes = new Map(procedimientos().map(({ nombre, acceso }) => [nombre, alguienDe(acceso)]));
  const { paths = {} } = await generarDocumento();
  return Object.entries(paths).flatMap(([path, metodos]) =>
    Object.entries(metodos ?? {}).map(([method, operacion]) => {
      const nombre =
        typeof operacion === 'object' && 'operationId' in operacion ? operacion.operationId : undefined;
      const quien = quienes.get(nombre ?? '');
      if (quien === undefined) throw new Error(`Nobody may call ${method} ${path}`);
      return { quien, method: method.toUpperCase(), path: `/api${path.replaceAll(/\{\w+\}/g, AJENO)}` };
    }),
  );
}
const AJENO = '019a0000-0000-7000-8000-000000000001';

function alguienDe({ quien }: Acceso): Quien {
  const deRrhh = ['publico', 'cuenta', 'admin_rrhh'] as const;
  if (deRrhh.some((uno) => quien.includes(uno))) return 'admin_rrhh';
  if (quien.includes('personal')) return 'personal';
  return quien.includes('gerente_sucursal') ? 'gerente' : 'lider';
}

async function pedir(quien: Quien, method: string, path: string, body?: string, tipo = 'application/json') {
  const headers = { 'Content-Type': tipo, Cookie: await sesiones.cookie(quien) };
  const r = await app.fetch(
    new Request(`http://localhost:3000${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  const dicho: unknown = await r.json();
  return { status: r.status, cuerpo: dicho };
}

const MEDIO = '\uD83D';

describe('what is no text', () => {
  test.each([
    [
      'half a character in what is kept as JSON',
      'PUT',
      '/api/sitio',
      { parte: 'combo', valor: combo(`Caja ${MEDIO}`) },
    ],
    [
      'half a character in what is written in the audit log',
      'POST',
      '/api/admin/sucursales',
      { nombre: `Centro ${MEDIO}`, direccion: 'x', ciudad: 'x' },
    ],
    [
      'half a character in the name of a field',
      'PUT',
      '/api/sitio',
      { parte: 'combo', valor: { ...combo('Caja'), [MEDIO]: 1 } },
    ],
    ['a U+0000', 'PUT', '/api/sitio', { parte: 'combo', valor: combo('Caja\u0000') }],
  ])('%s is refused', async (_, method, path, cuerpo) => {
    expect(await pedir('admin_rrhh', method, path, JSON.stringify(cuerpo))).toEqual({
      status: 400,
      cuerpo: {
        defined: false,
        code: 'BAD_REQUEST',
        status: 400,
        message: 'El pedido tiene caracteres que no se pueden guardar.',
      },
    });
  });

  test('whole characters are kept', async () => {
    const cuerpo = { parte: 'combo', valor: combo('Caja 👩‍👩‍👧‍👧 Ñandú') };
    expect((await pedir('admin_rrhh', 'PUT', '/api/sitio', JSON.stringify(cuerpo))).status).toBe(200);
  });
});

function combo(nombre: string) {
  return { ...contenidoDeMuestra().combo, nombre };
}

describe('levels', () => {
  const corchetes = (n: number) => `${'['.repeat(n)}${']'.repeat(n)}`;
  const DEMASIADOS = {
    status: 400,
    cuerpo: { code: 'BAD_REQUEST', message: 'El pedido anida más de 32 niveles.' },
  };
  const GRANDES = new Set(['/api/plano/operaciones', '/api/plano/importar']);
  const llaves = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;

  test.each([
    ['34 lists', corchetes(34)],
    ['20,000 lists', corchetes(20_000)],
    ['130,000 lists', corchetes(130_000)],
    ['33 fields', llaves(33)],
    ['40,000 fields', llaves(40_000)],
  ])('%s, one within another, are refused by every address that takes a body', async (_, cuerpo) => {
    for (const { quien, method, path } of operaciones) {
      if (method === 'GET') continue;
      await base.db.delete(limites);
      // Addresses that take a whole plan check its depth before parsing.
      const dicho = GRANDES.has(path) ? { status: 413 } : DEMASIADOS;
      expect([path, await pedir(quien, method, path, cuerpo)]).toMatchObject([path, dicho]);
    }
  });

  test('so are those of a question; a form is not even read: the API takes only JSON', async () => {
    const hondo = `a${'[b]'.repeat(2000)}=1`;
    for (const { quien, method, path } of operaciones) {
      await base.db.delete(limites);
      const dicho =
        method === 'GET'
          ? await pedir(quien, method, `${path}?${hondo}`)
          : await pedir(quien, method, path, hondo, 'application/x-www-form-urlencoded');
      expect([path, dicho]).toMatchObject([path, method === 'GET' ? DEMASIADOS : { status: 415 }]);
    }
  });

  test('those of what there is are heard: 33 lists are only not what was asked', async () => {
    const { cuerpo } = await pedir('admin_rrhh', 'PUT', '/api/sitio', corchetes(33));
    expect(cuerpo).toMatchObject({ code: 'BAD_REQUEST', message: 'Input validation failed' });
  });
});
