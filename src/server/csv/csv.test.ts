import { expect, test, describe } from 'vitest';
import { escribirCsv } from './escribir.ts';
import { leerCsv, MAXIMO_DE_LINEAS } from './leer.ts';

const utf8 = (texto: string) => new TextEncoder().encode(texto);
const leer = (bytes: Uint8Array) => leerCsv(bytes);
async function bien(bytes: Uint8Array) {
  const leido = await leer(bytes);
  if (!leido.ok) throw new Error(leido.code);
  return leido.value;
}

describe('escribirCsv', () => {
  const escribir = async (celdas: (string | number | null)[]) => {
    const columnas = celdas.map((_, i) => ({ titulo: `c${i}`, valor: () => celdas[i] ?? null }));
    return new Uint8Array(await new Response(escribirCsv(columnas, [0])).arrayBuffer());
  };

  test('BOM, semicolons, CRLF, quotes where they are needed', async () => {
    const bytes = await escribir(['Ñandú; de "campo"', 'dos\nlíneas', null, 1.5, -2]);
    expect(bytes.subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(new TextDecoder().decode(bytes)).toBe(
      'c0;c1;c2;c3;c4\r\n"Ñandú; de ""campo""";"dos\nlíneas";;1,5;-2\r\n',
    );
  });

  test.each(['=1+1', '+54 11', '-cmd', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])(
    'a cell %j is no longer a formula, and is read back as it was',
    async (celda) => {
      const bytes = await escribir([celda, 'b']);
      expect(new TextDecoder().decode(bytes)).toContain(`'${celda}`);
      const leido = await leerCsv(bytes);
      expect(leido.ok && leido.value.filas[1]?.celdas[0]).toBe(celda);
    },
  );
});

describe('leerCsv', () => {
  const TEXTO = 'Nombre;Email\nÑandú Peña;a@b.co\n';

  test.each([
    ['UTF-8', utf8(TEXTO)],
    ['UTF-8', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8(TEXTO)])],
    ['Windows-1252', Uint8Array.from(TEXTO, (c) => c.charCodeAt(0))],
    ['UTF-16', utf16(TEXTO, true)],
    ['UTF-16', utf16(TEXTO, false)],
  ])('%s is recognised', async (codificacion, bytes) => {
    expect(await bien(bytes)).toMatchObject({
      codificacion,
      delimitador: ';',
      filas: [{ linea: 1 }, { linea: 2, celdas: ['Ñandú Peña', 'a@b.co'] }],
    });
  });

  test.each([',', ';', '\t'] as const)('the delimiter %j is recognised', async (d) => {
    const { delimitador, filas } = await bien(
      utf8(`"Nombre; o ,"${d}correo electronico${d}nombre\nx${d}a@b.co${d}Ana`),
    );
    expect(delimitador).toBe(d);
    expect(filas.map(({ celdas }) => celdas)).toEqual([
      ['Nombre; o ,', 'correo electronico', 'nombre'],
      ['x', 'a@b.co', 'Ana'],
    ]);
  });

  test('a line that says the separator is no row, and is counted', async () => {
    const { delimitador, filas } = await bien(utf8('sep=,\r\nNombre,Email\r\nAna;María,a@b.co'));
    expect(delimitador).toBe(',');
    expect(filas).toEqual([
      { linea: 2, celdas: ['Nombre', 'Email'] },
      { linea: 3, celdas: ['Ana;María', 'a@b.co'] },
    ]);
  });

  test('lines keep the number that a spreadsheet shows, over blank lines and cells of several lines', async () => {
    const { filas } = await bien(utf8('Nombre;Email\n\n"Ana\nMaría";a@b.co\n;;\nBruno\nx;y;z;de más\n'));
    expect(filas.slice(1)).toEqual([
      { linea: 3, celdas: ['Ana\nMaría', 'a@b.co'] },
      { linea: 5, celdas: ['Bruno'] },
      { linea: 6, celdas: ['x', 'y', 'z', 'de más'] },
    ]);
  });

  test.each([
    ['nothing', utf8(''), { code: 'ARCHIVO_VACIO' }],
    ['a header alone', utf8('Nombre;Email\n\n'), { code: 'ARCHIVO_VACIO' }],
    ['an xlsx', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6]), { code: 'CSV_NO_ES_TEXTO' }],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2]), { code: 'CSV_NO_ES_TEXTO' }],
    ['UTF-16 with a zero', utf16('Nombre;Email\nA\0a;a@b.co', true), { code: 'CSV_NO_ES_TEXTO' }],
    ['UTF-16 without BOM', utf16(TEXTO, true).slice(2), { code: 'CSV_NO_ES_TEXTO' }],
    [
      'a quote never closed',
      utf8('Nombre;Email\nAna;a@b.co\n"Bruno;b@b.co\n'),
      { code: 'CSV_MAL_FORMADO', linea: 3 },
    ],
  ])('%s is refused', async (_, bytes, rechazo) => {
    expect(await leer(bytes)).toMatchObject({ ok: false, ...rechazo });
  });

  test('as many lines as are allowed, and not one more', async () => {
    const lineas = (n: number) => utf8(`Nombre;Email\n${'A;a@b.co\n'.repeat(n)}`);
    expect((await bien(lineas(MAXIMO_DE_LINEAS))).filas).toHaveLength(MAXIMO_DE_LINEAS + 1);
    expect(await leer(lineas(MAXIMO_DE_LINEAS + 1))).toMatchObject({
      code: 'CSV_DEMASIADAS_LINEAS',
      limite: MAXIMO_DE_LINEAS,
    });
  });
});

function utf16(texto: string, menor: boolean): Uint8Array {
  const vista = new DataView(new ArrayBuffer(2 + texto.length * 2));
  vista.setUint16(0, 0xfeff, menor);
  for (let i = 0; i < texto.length; i += 1) vista.setUint16(2 + i * 2, texto.charCodeAt(i), menor);
  return new Uint8Array(vista.buffer);
}

describe('what would take long', () => {
  test('blank lines are counted, and read no further than so many', async () => {
    const leido = await leer(utf8(`Nombre;Email\nAna;a@b.c\n${';\n'.repeat(150_000)}`));
    expect(leido).toMatchObject({ code: 'CSV_DEMASIADAS_LINEAS' });
  });

  test('a header of thousands of columns is none', async () => {
    const leido = await leer(utf8(`Nombre;Email;${'x;'.repeat(600)}\nAna;a@b.c\n`));
    expect(leido).toMatchObject({ code: 'CSV_NO_ES_TEXTO' });
  });
});
