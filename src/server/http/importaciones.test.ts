import { readdirSync, rmSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '@orpc/server';
import { Hono } from 'hono';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { lista_versiones } from '#server/db/schema/listas.ts';
import { listasRouter } from '#server/features/sitio/listas/router.ts';
import { carpetaEnTransito } from '#server/files/subir.ts';
import { createLog } from '#server/log.ts';
import { abrirClamd, EICAR } from '#tests/support/clamd.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { envDePrueba } from '#tests/support/env.ts';
import {
  contextoDe,
  crearEmpresa,
  LLAMADORES,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import type { AppEnv } from './app.ts';
import { DIRECCIONES_DE_IMPORTACIONES, montarImportaciones } from './importaciones.ts';

const base = await baseDePrueba();
const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-importar-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const ENV = envDePrueba({ dataDir });
const CSV = 'Nombre;Apellido;Email\nIris;Sol;iris@empresa.com\n';
let e: Empresa;
let clamdUrl: string | null = null;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});

const [DE_EMPLEADOS, , DE_LISTAS] = DIRECCIONES_DE_IMPORTACIONES;

/** Uploads a file as somebody, without a real session. */
async function enviar(
  quien: PersonaDePrueba | null,
  cuerpo: BodyInit,
  headers: Record<string, string> = {},
  ruta: string = DE_EMPLEADOS.path,
) {
  const contexto = contextoDe(base, quien);
  const app = new Hono<AppEnv>();
  montarImportaciones(app, {
    env: { ...ENV, clamdUrl },
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
    method: 'POST',
    body: cuerpo,
    headers: { 'X-Nombre': encodeURIComponent('gente ñ.csv'), ...headers },
    duplex: 'half',
  };
  const respuesta = await app.request(ruta, pedido);
  return { status: respuesta.status, cuerpo: (await respuesta.json()) as Record<string, unknown> };
}

test.each([
  ['anonimo', 401],
  ...LLAMADORES.map((quien) => [quien, quien === 'admin_rrhh' ? 201 : 403] as const),
] as const)('%s → %s', async (quien, esperado) => {
  const { status } = await enviar(quien === 'anonimo' ? null : e[quien], CSV);
  expect(status).toBe(esperado);
  expect(await base.db.$count(importaciones)).toBe(esperado === 201 ? 1 : 0);
});

describe('what is sent', () => {
  test('a CSV becomes an import to be looked through, under its cleaned name', async () => {
    const { cuerpo } = await enviar(e.admin_rrhh, CSV);
    expect(await base.db.select().from(importaciones)).toMatchObject([
      { id: cuerpo['id'], nombre: 'gente ñ.csv', estado: 'revisando', lineas: 1, actor_id: e.admin_rrhh.id },
    ]);
  });

  test.each<[string, BodyInit, number, string]>([
    ['half an xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 422, 'PLANILLA_DANADA'],
    [
      'an .xls',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(99)]),
      415,
      'PLANILLA_VIEJA',
    ],
    ['a PDF', '%PDF-1.7', 415, 'CSV_NO_ES_TEXTO'],
    ['nothing', new Uint8Array(0), 422, 'ARCHIVO_VACIO'],
    ['a header alone', 'Nombre;Apellido;Email\n', 422, 'ARCHIVO_VACIO'],
    ['a quote never closed', `${CSV}"x;y;z\n`, 422, 'CSV_MAL_FORMADO'],
    ['6 MB', 'x'.repeat(6 * 1024 * 1024), 413, 'CSV_DEMASIADO_GRANDE'],
  ])('%s is refused, and nothing is left', async (_, cuerpo, status, code) => {
    expect(await enviar(e.admin_rrhh, cuerpo)).toMatchObject({ status, cuerpo: { code } });
    expect(await base.db.$count(importaciones)).toBe(0);
    expect(readdirSync(carpetaEnTransito(dataDir))).toEqual([]);
  });

  test('columns that mean nothing to us are asked about', async () => {
    await enviar(e.admin_rrhh, 'a;b\n1;2\n');
    expect(await base.db.select().from(importaciones)).toMatchObject([{ estado: 'preguntando' }]);
  });

  test('the scanner of the company sees it first', async () => {
    const clamd = await abrirClamd();
    clamdUrl = clamd.direccion;
    expect(await enviar(e.admin_rrhh, CSV)).toMatchObject({ status: 201 });
    const infectado = await enviar(e.admin_rrhh, `${CSV}${EICAR.toString()};x;x@empresa.com\n`);
    expect(infectado).toMatchObject({ status: 422, cuerpo: { code: 'ARCHIVO_INFECTADO' } });
    await clamd.cerrar();
    expect(await enviar(e.admin_rrhh, CSV)).toMatchObject({
      status: 503,
      cuerpo: { code: 'ANTIVIRUS_NO_RESPONDE' },
    });
    clamdUrl = null;
    expect(await base.db.$count(importaciones)).toBe(1);
    expect(readdirSync(carpetaEnTransito(dataDir))).toEqual([]);
  });

  test('50 MB are refused by what they announce, and by what they are', async () => {
    let enviados = 0;
    const grande = () =>
      new ReadableStream<Uint8Array>({
        pull(controlador) {
          enviados += 1;
          if (enviados > 800) controlador.close();
          else controlador.enqueue(new Uint8Array(64 * 1024).fill(65));
        },
      });
    const anunciado = await enviar(e.admin_rrhh, grande(), { 'Content-Length': String(50 * 1024 * 1024) });
    expect(anunciado).toMatchObject({ status: 413, cuerpo: { limite_bytes: 5 * 1024 * 1024 } });
    enviados = 0;
    expect(await enviar(e.admin_rrhh, grande())).toMatchObject({ status: 413 });
    expect(enviados).toBeLessThan(800);
  });
});

describe('a file of prices', () => {
  const subir = (cuerpo: BodyInit) =>
    enviar(e.admin_rrhh, cuerpo, { 'X-Nombre': 'precios' }, `${DE_LISTAS.path}?perfil=comercio`);
  const revisado = async () =>
    (await call(listasRouter.borrador, { perfil: 'comercio' }, { context: contextoDe(base, e.admin_rrhh) }))
      .borrador?.revision;

  test('as the office’s system writes it: Windows-1252, prices in every way, a repeated code', async () => {
    const lineas = [
      'Código;Descripción;Rubro;Precio',
      '1;Ñandú “criollo”;Almacén;$ 1.234,50',
      '2;Café;Almacén;consultar',
      '3;Té;Almacén; 980 ',
      '3;Té otra vez;Almacén;990',
      '4;Azúcar;Almacén;1.234.567,8',
    ];
    // What latin1 calls 0x93 and 0x94 are quotation marks of Windows.
    const bytes = Buffer.from(lineas.join('\r\n').replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
    expect(await subir(bytes)).toMatchObject({ status: 201 });
    expect(await revisado()).toMatchObject({
      articulos: 4,
      cuentas: { problemas: 1, nuevos: 4 },
      filas: [
        {
          linea: 5,
          texto:
            'El código 3 ya está en la línea 4: va una línea por artículo, con el precio de la unidad en la columna «Precio unidad»',
        },
      ],
    });
    const [version] = await base.db.select({ hojas: lista_versiones.hojas }).from(lista_versiones);
    expect(version?.hojas?.[0]?.filas[1]?.celdas).toContain('Ñandú “criollo”');
  });

  test('an XLSX whose sections are merged cells', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Precios',
          rows: [
            ['Código', 'Detalle', 'Rubro', 'Precio'],
            [1, 'Aceite', 'Aceites', 1500.5],
            [2, 'Vinagre', null, 900],
            [3, 'Yerba', 'Infusiones', 4000],
          ],
          merges: [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }],
        },
      ],
    });
    expect(await subir(new Uint8Array(bytes))).toMatchObject({ status: 201 });
    expect(await revisado()).toMatchObject({ articulos: 3, cuentas: { problemas: 0 } });
  });

  test('of 100,000 lines is refused saying how many fit, and leaves nothing', async () => {
    const lineas = Array.from({ length: 100_000 }, (_, i) => `${i};Artículo ${i};${100 + i}`);
    const csv = ['Código;Descripción;Precio', ...lineas].join('\n');
    expect(csv.length).toBeLessThan(5 * 1024 * 1024);
    expect(await subir(csv)).toMatchObject({
      status: 422,
      cuerpo: { code: 'CSV_DEMASIADAS_LINEAS', limite: 20_000 },
    });
    expect(await base.db.$count(lista_versiones)).toBe(0);
    expect(readdirSync(carpetaEnTransito(dataDir))).toEqual([]);
  });

  test('for a list that there is not', async () => {
    const csv = 'Código;Descripción;Precio\n1;Yerba;100';
    expect(await enviar(e.admin_rrhh, csv, {}, `${DE_LISTAS.path}?perfil=nadie`)).toMatchObject({
      status: 400,
    });
  });
});
