import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every file of the web that writes rows for people. */
const QUE_ESCRIBEN = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((ruta) => /\.tsx?$/.test(ruta) && !ruta.includes('.test.') && ruta !== 'api.server.ts')
  .map((ruta) => ({ ruta, texto: readFileSync(`src/web/${ruta}`, 'utf8') }))
  .filter(({ texto }) => /respuestaPlanilla\(|exportable(?:PorTandas)?[(<]/.test(texto));

test('every file for a spreadsheet writes its dates by the one way there is for them', () => {
  expect(QUE_ESCRIBEN.length).toBeGreaterThan(3);
  const deOtraManera = QUE_ESCRIBEN.filter(({ texto }) =>
    /\b(?:fecha|fechaHora|fechaCorta|fechaLarga|toISOString|toLocale\w+)\(/.test(texto),
  );
  expect(deOtraManera.map(({ ruta }) => ruta)).toEqual([]);
});
