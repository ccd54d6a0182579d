import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditoria } from '#server/db/schema/empresa.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { iniciarPlano } from '../features/plano/iniciar.ts';
import { createLog } from '#server/log.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  contextoDe,
  crearEmpresa,
  type Empresa,
  LLAMADORES,
  LLAMADORES_DE_PERSONAL,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { envDePrueba } from '#tests/support/env.ts';
import type { AppEnv } from './app.ts';
import { DIRECCIONES_DEL_PAQUETE, montarPaqueteDelPlano } from './paquete-del-plano.ts';

const base = await baseDePrueba();
const { db } = base;
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-paquete-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
});

const [SALE, ENTRA] = DIRECCIONES_DEL_PAQUETE;

/** Calls as somebody, without a real session. */
async function pedir(
  quien: PersonaDePrueba | null,
  { method, path }: { method: string; path: string },
  cuerpo?: BodyInit,
) {
  const contexto = contextoDe(base, quien);
  const app = new Hono<AppEnv>();
  montarPaqueteDelPlano(app, {
    env: envDePrueba({ dataDir }),
    log: createLog('silent'),
    servicios: {
      ...contexto,
      cuentas: {
        ...contexto.cuentas,
        llamador: async () => ({ actor: contexto.actor, sesion_id: null, probada_en: contexto.probada_en }),
      },
    },
  });
  const pedido: RequestInit & { duplex: 'half' } = {
    method,
    duplex: 'half',
    ...(cuerpo && { body: cuerpo }),
  };
  return app.request(path, pedido);
}

const entra = (op_id = randomUUID()) => ({ ...ENTRA, path: `${ENTRA.path}?op_id=${op_id}` });

test.each([SALE, ENTRA])('$method $path is for the map’s staff', async (direccion) => {
  const dicho: number[] = [];
  for (const nombre of [null, ...LLAMADORES, ...LLAMADORES_DE_PERSONAL] as const) {
    const respuesta = await pedir(
      nombre && e[nombre],
      direccion === SALE ? SALE : entra(),
      direccion === SALE ? undefined : 'x',
    );
    await respuesta.arrayBuffer();
    dicho.push(respuesta.status);
  }
  const hecho = direccion === SALE ? 200 : 422;
  expect(dicho).toEqual([401, 403, 403, 403, 403, 403, 403, 403, hecho, 403]);
});

describe('in and out', () => {
  test('the file that goes out comes in, and both are in the audit log', async () => {
    const sale = await pedir(e.personal, SALE);
    expect(sale.headers.get('content-type')).toBe('application/zip');
    expect(sale.headers.get('content-disposition')).toMatch(
      /filename="plano-completo-\d{4}-\d\d-\d\d\.zip"/u,
    );
    expect(sale.headers.get('cache-control')).toBe('no-store');
    const zip = await sale.arrayBuffer();
    await db.delete(gondolas).where(eq(gondolas.id, 'g7'));
    const hecho = await pedir(e.personal, entra(), zip);
    expect([hecho.status, await hecho.json()]).toMatchObject([200, { seq: 1, espacios: 18, sin_imagen: 0 }]);
    expect(await db.$count(gondolas)).toBe(18);
    const acciones = await db
      .select({ accion: auditoria.accion, cuenta_id: auditoria.cuenta_id })
      .from(auditoria);
    for (const accion of ['plano.exportar', 'plano.importacion'])
      expect(acciones).toContainEqual({ accion, cuenta_id: e.personal.cuenta_id });
    expect(readdirSync(join(dataDir, 'en-transito'))).toEqual([]);
  });

  test('what cannot come in is answered with its problems, in words', async () => {
    const mal = await pedir(e.personal, entra(), 'esto no es un ZIP');
    expect([mal.status, await mal.json()]).toMatchObject([
      422,
      {
        code: 'CON_PROBLEMAS',
        data: { problemas: [{ texto: 'El archivo no es un ZIP, o llegó dañado o incompleto.' }] },
      },
    ]);
    const sinNumero = await pedir(e.personal, ENTRA, 'x');
    expect([sinNumero.status, await sinNumero.json()]).toMatchObject([400, { code: 'PEDIDO_INVALIDO' }]);
    const vacio = await pedir(e.personal, entra());
    expect([vacio.status, await vacio.json()]).toMatchObject([
      422,
      { code: 'ARCHIVO_VACIO', data: { problemas: [{ texto: 'El archivo está vacío.' }] } },
    ]);
  });
});
