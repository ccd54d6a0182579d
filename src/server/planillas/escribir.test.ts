import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import type { ColumnaDePlanilla, FormatoDePlanilla } from './columnas.ts';
import { respuestaPlanilla } from './escribir.ts';
import * as tablas from './hoja.ts';

type Fila = { texto: string | null; monto: number; desde: Date; alta: Date };
const COLUMNAS: readonly ColumnaDePlanilla<Fila>[] = [
  { titulo: 'Texto', valor: (f) => f.texto },
  { titulo: 'Monto', formato: 'pesos', valor: (f) => f.monto },
  { titulo: 'Desde', formato: 'fecha', valor: (f) => f.desde },
  { titulo: 'Alta', formato: 'momento', valor: (f) => f.alta },
];
// 22:30 of the day before in Buenos Aires.
const fila = (texto: string | null): Fila => ({
  texto,
  monto: 1234.5,
  desde: new Date('2026-11-20T01:30:00Z'),
  alta: new Date('2026-11-20T01:30:00Z'),
});
const escribir = (formato: FormatoDePlanilla, filas: readonly Fila[]) =>
  respuestaPlanilla(formato, 'x', COLUMNAS, filas);
const leer = async (respuesta: Response) => {
  const { sheets } = await readXlsx(new Uint8Array(await respuesta.arrayBuffer()), { readStyles: true });
  return sheets;
};

test('an XLSX holds numbers and dates, in the time of the company, under a header that stays', async () => {
  const [hoja] = await leer(await escribir('xlsx', [fila('Ñandú')]));
  expect(hoja?.rows).toEqual([
    ['Texto', 'Monto', 'Desde', 'Alta'],
    ['Ñandú', 1234.5, new Date('2026-11-19T00:00:00Z'), new Date('2026-11-19T22:30:00Z')],
  ]);
  expect(hoja?.freezePane).toEqual({ rows: 1 });
  expect(hoja?.columns?.map(({ width }) => width)).toEqual([10, 10, 18, 18]);
  expect(hoja?.cells?.get('1,1')?.style?.numFmt).toBe('#,##0.00');
});

test('the header is in bold; of many rows too, all are there', async () => {
  const negrita = async (cuantas: number) => {
    const [hoja] = await leer(
      await escribir(
        'xlsx',
        Array.from({ length: cuantas }, () => fila('x')),
      ),
    );
    return [hoja?.rows.length, hoja?.cells?.get('0,1')?.style?.font?.bold === true, hoja?.rows.at(-1)?.[1]];
  };
  expect(await negrita(0)).toEqual([1, true, 'Monto']);
  expect(await negrita(2)).toEqual([3, true, 1234.5]);
  // What is written while it is read has no bold.
  expect(await negrita(1500)).toEqual([1501, false, 1234.5]);
});

test('several tables are sheets of one file, and in a CSV one below the other', async () => {
  const tabla = (texto: string) => tablas.hoja('x', COLUMNAS.slice(0, 2), [fila(texto)]);
  const dos = tablas.hojas('dos', [
    { titulo: 'por sucursal', hoja: tabla('a') },
    { titulo: 'por mes', hoja: tabla('b') },
  ]);
  const libro = await leer(await dos.responder('xlsx'));
  expect(libro.map(({ name, rows }) => [name, rows[1]])).toEqual([
    ['por sucursal', ['a', 1234.5]],
    ['por mes', ['b', 1234.5]],
  ]);
  const csv = await dos.responder('csv');
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="dos.csv"');
  const bytes = new Uint8Array(await csv.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Texto;Monto\r\na;1234,5\r\n\r\nTexto;Monto\r\nb;1234,5\r\n');
  expect(dos.deLibro('Participación').map(({ name }) => name)).toEqual([
    'Participación por sucursal',
    'Participación por mes',
  ]);
});

test('a day is the same day', async () => {
  const respuesta = await respuestaPlanilla(
    'xlsx',
    'x',
    [{ titulo: 'Día', formato: 'fecha', valor: () => dia('2026-11-20') }],
    [1],
  );
  expect((await leer(respuesta))[0]?.rows[1]).toEqual([new Date('2026-11-20T00:00:00Z')]);
});

test.each([
  '=1+1',
  '+54 11',
  '-cmd',
  '@SUM(A1)',
  '=HYPERLINK("http://x")',
  '007',
  '20/11/2026',
  '_x0041_',
  'a\nb',
])('the text %j is that text in a cell, and no formula', async (texto) => {
  const [hoja] = await leer(await escribir('xlsx', [fila(texto)]));
  expect(hoja?.rows[1]?.[0]).toBe(texto);
  expect(hoja?.cells?.get('1,0')?.formula).toBeUndefined();
});

test('what no cell can hold is left out of it', async () => {
  const [hoja] = await leer(
    await escribir('xlsx', [fila('a\0b\u0001c\r\nd'), fila('x'.repeat(40_000)), fila(null)]),
  );
  expect(hoja?.rows.slice(1).map(([celda]) => celda)).toEqual(['abc\nd', `${'x'.repeat(32_766)}…`, null]);
});

test('a CSV of the same columns writes its dates as this country does', async () => {
  const texto = await (await escribir('csv', [fila('=1+1')])).text();
  expect(texto).toBe("Texto;Monto;Desde;Alta\r\n'=1+1;1234,5;19/11/2026;19/11/2026 22:30\r\n");
});

test.each(['xlsx', 'csv'] as const)('%s: rows are read as they are sent', async (formato) => {
  let pedidas = 0;
  async function* filas() {
    for (; pedidas < 200_000; pedidas += 1) yield fila(`persona ${pedidas}`);
  }
  const respuesta = await respuestaPlanilla(formato, 'x', COLUMNAS, filas());
  const lector = respuesta.body?.getReader();
  for (let i = 0; i < 5; i += 1) await lector?.read();
  expect(pedidas).toBeGreaterThan(0);
  expect(pedidas).toBeLessThan(50_000);
  await lector?.cancel();
});

test.each(['xlsx', 'csv'] as const)('%s: a failure half way breaks the download off', async (formato) => {
  async function* rota() {
    for (let i = 0; i < 5000; i += 1) yield fila(`persona ${i}`);
    throw new Error('the database went away');
  }
  const respuesta = await respuestaPlanilla(formato, 'x', COLUMNAS, rota());
  await expect(respuesta.arrayBuffer()).rejects.toThrow('the database went away');
});

test('the file name cannot break out of its header', async () => {
  const { headers } = await respuestaPlanilla('csv', 'a"\r\nSet-Cookie: x', [], []);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="a___Set-Cookie__x.csv"');
});
