import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RAIZ = 'src/web/features';

/** The screens' forms that say over which revision they edit. */
const conRevision = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((ruta) => /\.tsx?$/u.test(ruta) && !/\.(?:test|server)\./u.test(ruta))
  .map((ruta) => ({ ruta, texto: readFileSync(join(RAIZ, ruta), 'utf8') }))
  .filter(({ texto }) =>
    /name=(?:"(?:updated_at|revision)"|\{fields\.updated_at\.name\})|\brevision: base\.revision|\bvisto \} as/u.test(
      texto,
    ),
  );

/** Saved as a whole and shown as they are on the server: they offer to look at how it is now, not field by field yet. */
const DE_UNA_PIEZA = ['empresa/configuracion/use-ajuste.ts', 'sitio/admin/editor.tsx'];

test('a form with a version shows both versions when somebody else saved it meanwhile', () => {
  expect(conRevision.map(({ ruta }) => ruta)).toEqual(expect.arrayContaining(DE_UNA_PIEZA));
  expect(conRevision.length).toBeGreaterThan(6);
  const sin = conRevision.filter(({ texto }) => !texto.includes('useConflicto('));
  expect(sin.map(({ ruta }) => ruta).toSorted()).toEqual(DE_UNA_PIEZA);
});
