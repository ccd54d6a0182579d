import { writeXlsx, type CellValue, type WriteOptions, type WriteSheet } from 'hucre/xlsx';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { leerPlanillaAparte } from './leer-aparte.ts';
import { leerPlanilla } from './leer.ts';
import { respuestaPlanilla } from './escribir.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'planillas-'));
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));

const ruta = join(carpeta, 'una.xlsx');
async function leer(bytes: Uint8Array) {
  writeFileSync(ruta, bytes);
  return leerPlanilla(ruta);
}
const escribir = (sheets: WriteSheet[], opciones: Partial<WriteOptions> = {}) =>
  writeXlsx({ sheets, ...opciones });
async function bien(bytes: Uint8Array) {
  const leido = await leer(bytes);
  if (!leido.ok) throw new Error(leido.code);
  return leido.value;
}
const TITULOS: CellValue[] = ['Nombre', 'Legajo', 'Ingreso'];

describe('an XLSX', () => {
  test('is texts as somebody would type them, by the number of its rows', async () => {
    const { hojas, avisos } = await bien(
      await escribir([
        {
          name: 'Gente',
          rows: [
            TITULOS,
            ['  Íris ', 12, new Date('2026-11-20T00:00:00Z')],
            [],
            ['Ana', 1.5, new Date('2026-11-20T14:05:00Z')],
            [true, 27_123_456_789, null],
          ],
        },
      ]),
    );
    expect(hojas).toEqual([
      {
        nombre: 'Gente',
        filas: [
          { linea: 1, celdas: ['Nombre', 'Legajo', 'Ingreso'] },
          { linea: 2, celdas: ['Íris', '12', '2026-11-20'] },
          { linea: 4, celdas: ['Ana', '1,5', '2026-11-20 14:05'] },
          { linea: 5, celdas: ['Sí', '27123456789', ''] },
        ],
      },
    ]);
    expect(avisos).toEqual([]);
  });

  test('a number keeps the zeros that its format shows before it', async () => {
    const bytes = await escribir([
      { name: 'A', columns: [{ key: 'l', header: 'Legajo', numFmt: '00000' }], data: [{ l: 123 }] },
    ]);
    expect((await bien(bytes)).hojas[0]?.filas[1]?.celdas).toEqual(['00123']);
  });

  test('says which cells cannot be read: errors, formulas without result, rows under a merge', async () => {
    const { hojas } = await bien(
      await escribir([
        {
          name: 'A',
          rows: [TITULOS, ['Ana', 1], ['Beto', 2], ['Caro', 3]],
          merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
          cells: new Map([
            ['2,1', { value: '#DIV/0!', type: 'error' as const }],
            ['3,1', { value: null, formula: 'A1*2', type: 'formula' as const }],
            ['3,2', { value: 7, formula: 'B1+6', formulaResult: 7, type: 'formula' as const }],
          ]),
        },
      ]),
    );
    const [, ana, beto, caro] = hojas[0]?.filas ?? [];
    expect(ana?.avisos).toBeUndefined();
    expect(beto?.avisos).toEqual({
      0: 'la celda está combinada con la de la fila 2: separalas y repetí el dato',
      1: 'la celda tiene el error #DIV/0!',
    });
    expect(caro?.avisos?.['1']).toContain('fórmula sin su resultado');
    expect(caro?.celdas[2]).toBe('7');
  });

  test('two sheets are two; hidden and empty ones none; hidden rows are read, and said', async () => {
    const { hojas, avisos } = await bien(
      await escribir([
        { name: 'Uno', rows: [TITULOS, ['Ana'], ['Beto']], rowDefs: new Map([[1, { hidden: true }]]) },
        { name: 'Vacía', rows: [] },
        { name: 'Oculta', rows: [TITULOS, ['Caro']], hidden: true },
        { name: 'Dos', rows: [TITULOS, ['Dora']] },
      ]),
    );
    expect(hojas.map(({ nombre }) => nombre)).toEqual(['Uno', 'Dos']);
    expect(avisos).toEqual(['También se leen las filas ocultas o filtradas: son 1.']);
  });

  test('with macros, only its data are read, and that is said', async () => {
    const bytes = await escribir([{ name: 'A', rows: [TITULOS, ['Ana']] }], {
      vbaProject: new Uint8Array([1, 2, 3]),
    });
    const { hojas, avisos } = await bien(bytes);
    expect(hojas[0]?.filas[1]?.celdas[0]).toBe('Ana');
    expect(avisos[0]).toContain('macros');
  });

  test('what we write is read', async () => {
    const respuesta = await respuestaPlanilla(
      'xlsx',
      'x',
      [
        { titulo: 'Nombre', valor: (n: string) => n },
        { titulo: 'Alta', formato: 'fecha', valor: () => new Date('2026-11-20T15:00:00Z') },
      ],
      ['=1+1', "'ana"],
    );
    const { hojas } = await bien(new Uint8Array(await respuesta.arrayBuffer()));
    expect(hojas[0]?.filas.slice(1).map(({ celdas }) => celdas)).toEqual([
      ['=1+1', '2026-11-20'],
      ["'ana", '2026-11-20'],
    ]);
  });
});

describe('is refused by what it is', () => {
  test('with a password', async () => {
    const bytes = await escribir([{ name: 'A', rows: [TITULOS, ['Ana']] }], {
      encryption: { password: 'x', spinCount: 1000 },
    });
    expect(await leer(bytes)).toEqual({ ok: false, code: 'PLANILLA_CON_CLAVE' });
  });

  test.each([
    ['an .xls', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]), 'PLANILLA_VIEJA'],
    ['an .ods', archivar([['content.xml', '<x/>']]), 'PLANILLA_DE_OTRO_TIPO'],
    ['an .xlsb', archivar([['xl/workbook.bin', 'x']]), 'PLANILLA_DE_OTRO_TIPO'],
    ['half a file', archivar([['xl/workbook.xml', '<x/>']]).subarray(0, 60), 'PLANILLA_DANADA'],
    ['a workbook of nonsense', archivar([['xl/workbook.xml', '<x/>']]), 'PLANILLA_DANADA'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]), 'CSV_NO_ES_TEXTO'],
    [
      'a bomb',
      archivar([
        ['xl/workbook.xml', '<x/>'],
        ['xl/a.xml', Buffer.alloc(101 * 1024 * 1024)],
      ]),
      'PLANILLA_COSTOSA',
    ],
    [
      'a bomb that lies',
      archivar(
        [
          ['xl/workbook.xml', '<x/>'],
          ['xl/a.xml', Buffer.alloc(1024 * 1024)],
        ],
        10,
      ),
      'PLANILLA_DANADA',
    ],
  ])('%s', async (_, bytes, code) => {
    expect(await leer(bytes)).toMatchObject({ ok: false, code });
  });

  test('empty, or with a header alone', async () => {
    expect(await leer(await escribir([{ name: 'A', rows: [] }]))).toMatchObject({ code: 'ARCHIVO_VACIO' });
    expect(await leer(await escribir([{ name: 'A', rows: [TITULOS] }]))).toMatchObject({
      code: 'ARCHIVO_VACIO',
    });
  });

  test('with one row too many', async () => {
    const rows = [TITULOS, ...Array.from({ length: 20_001 }, (_, i): CellValue[] => [`p${i}`])];
    expect(await leer(await escribir([{ name: 'A', rows }]))).toMatchObject({
      code: 'CSV_DEMASIADAS_LINEAS',
    });
  });
});

test('in its own thread a file is read and refused in the same way', async () => {
  writeFileSync(ruta, await escribir([{ name: 'A', rows: [TITULOS, ['Ana']] }]));
  expect(await leerPlanillaAparte(ruta)).toEqual(await leerPlanilla(ruta));
  writeFileSync(ruta, 'Nombre;Email\n"Ana;x\n');
  expect(await leerPlanillaAparte(ruta)).toEqual({ ok: false, code: 'CSV_MAL_FORMADO', linea: 2 });
});

/** A ZIP by hand. `anunciado`: the size that the directory says of the last entry, instead of its own. */
function archivar(entradas: readonly (readonly [string, string | Buffer])[], anunciado?: number): Buffer {
  const partes: Buffer[] = [];
  const directorio: Buffer[] = [];
  let posicion = 0;
  for (const [i, [nombre, contenido]] of entradas.entries()) {
    const datos = Buffer.from(contenido);
    const comprimido = deflateRawSync(datos);
    const largo = anunciado !== undefined && i === entradas.length - 1 ? anunciado : datos.length;
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(crc32(datos), 10);
    comun.writeUInt32LE(comprimido.length, 14);
    comun.writeUInt32LE(largo, 18);
    comun.writeUInt16LE(nombre.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), comun, Buffer.from(nombre), comprimido]);
    const fin = Buffer.alloc(14);
    fin.writeUInt32LE(posicion, 10);
    directorio.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), comun, fin, Buffer.from(nombre)]),
    );
    partes.push(local);
    posicion += local.length;
  }
  const central = Buffer.concat(directorio);
  const fin = Buffer.alloc(18);
  fin.writeUInt16LE(entradas.length, 4);
  fin.writeUInt16LE(entradas.length, 6);
  fin.writeUInt32LE(central.length, 8);
  fin.writeUInt32LE(posicion, 12);
  return Buffer.concat([...partes, central, Buffer.from('PK\u0005\u0006'), fin]);
}
