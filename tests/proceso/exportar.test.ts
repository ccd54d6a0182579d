import { readXlsx } from 'hucre/xlsx';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { abrirSitio } from '#tests/support/sitio.ts';

const base = await baseDePrueba();
const sitio = await abrirSitio(base);
afterAll(() => sitio.cerrar());

/** The files of all lists, as their declarations name them, the reports', and those of no list. */
const ARCHIVOS = readdirSync('src/web/features', { recursive: true, encoding: 'utf8' })
  .filter((ruta) => /\.tsx?$/u.test(ruta) && !ruta.includes('.test.'))
  .flatMap((ruta) => [
    ...readFileSync(`src/web/features/${ruta}`, 'utf8').matchAll(
      /^  file: '(\w+)',$|= planilla(?:<\w+>)?\('(\w+)'/gmu,
    ),
  ])
  .map(([, file, suelto]) => file ?? suelto ?? '');

/** What the screen's address adds for those that are about one thing. */
const deQuien = (file: string) =>
  file === 'resultados'
    ? `&de=${sitio.ids.evaluacion}`
    : file === 'equipo'
      ? `&de=${sitio.e.centro.id}`
      : file.startsWith('persona_')
        ? `&de=${sitio.e.lider.id}`
        : file === 'lista_de_precios'
          ? '&perfil=comercio'
          : '';

/** Who takes it: what is sold of the floor plan is its staff's, the rest RRHH's. */
const paraQuien = (file: string) =>
  /_de_gondolas$|^filas_del_panel$/u.test(file) ? 'personal' : 'admin_rrhh';

test('there are files', () => expect(ARCHIVOS.length).toBeGreaterThan(25));

test.each(ARCHIVOS)(
  '%s comes as XLSX and as CSV with the same rows, and only for who may see them',
  async (file) => {
    const direccion = (formato: string) => `/reconoce/exportar/${file}?formato=${formato}${deQuien(file)}`;
    // Of the audit log: a refusal of a moment ago may be written between one and the other.
    await vi.waitFor(async () => {
      const xlsx = await sitio.pedir(paraQuien(file), direccion('xlsx'));
      expect(xlsx.status).toBe(200);
      expect(xlsx.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/u);
      const { sheets } = await readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
      const csv = await (await sitio.pedir(paraQuien(file), direccion('csv'))).text();
      // Several tables are sheets of one, and one below the other in the other.
      const tablas = csv
        .replace('\uFEFF', '')
        .trimEnd()
        .split('\r\n\r\n')
        .map((tabla) => tabla.split('\r\n'));
      expect(tablas.map(([titulos = '']) => titulos.replaceAll('"', '').split(';'))).toEqual(
        sheets.map(({ rows }) => rows[0]),
      );
      expect(tablas.map(({ length }) => length)).toEqual(sheets.map(({ rows }) => rows.length));
    });
    // Of a colleague that they may not see, they are not told whether there is one.
    expect([403, 404]).toContain((await sitio.pedir('empleado', direccion('xlsx'))).status);
  },
);

test('a list of prices that is none is not found, whoever asks', async () => {
  for (const quien of ['admin_rrhh', 'empleado'] as const) {
    for (const perfil of ['', '&perfil=nadie'])
      expect(
        (await sitio.pedir(quien, `/reconoce/exportar/lista_de_precios?formato=csv${perfil}`)).status,
      ).toBe(404);
  }
});

test('a file that is not there is not found', async () => {
  expect((await sitio.pedir('admin_rrhh', '/reconoce/exportar/claves')).status).toBe(404);
});
