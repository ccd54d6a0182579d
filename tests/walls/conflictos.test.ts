import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RAIZ = 'src/web/features';

/** The screens' forms that say over which revision they edit. */
const conRevision = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((ruta) => /\.tsx?$/u.test(ruta) && !/\.(?:test|server)\./u.test(ruta))
  .map((ruta) => ({ ruta, texto: readFileSync(join(RAIZ, ruta), 'utf8') }))
  .filter(({ texto }) =>
    /name=(?:"(?:updated_at|revision)"|\{fields\.updated_at\.name\})|\brevision: base\.revision|\bvisto \} as|\b(?:revision|de): conflicto\.revision|submission\.value, conflicto/u.test(
      texto,
    ),
  );

/** With a state of their own, and the same choice between both versions. */
const APARTE = ['empresa/configuracion/use-ajuste.ts', 'sitio/admin/editor.tsx'];

test('a form with a version shows both versions when somebody else saved it meanwhile', () => {
  expect(conRevision.length).toBeGreaterThan(12);
  const sin = conRevision.filter(({ texto }) => !texto.includes('useConflicto('));
  expect(sin.map(({ ruta }) => ruta).toSorted()).toEqual(APARTE);
  for (const ruta of APARTE) {
    expect(readFileSync(join(RAIZ, ruta, '..', 'conflicto.tsx'), 'utf8'), ruta).toContain('<Conflicto');
  }
});
