// Puts the wording of what was done or failed where it is said (`vite.config.ts`). The tables of `src/web/copy` have a line for every
// act of every screen: whole, each screen's first visit brought those of the office too.

const TABLES = /[\\/]web[\\/]copy[\\/](?:errores|exitos|textos)\.ts$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]#web\/copy\/(?:errores|exitos|textos)\.ts['"];?/g;

/**
 * The code of a module with each `TABLE.line` replaced by a constant of the module itself, so that what names it keeps being the same
 * object each time; null if it has none. A table that is also used as a whole (`TABLE[name]`) stays imported.
 *
 * @param {string} id the module's file
 * @param {string} code JavaScript or TypeScript, its imports each in one statement
 * @param {Readonly<Record<string, Readonly<Record<string, unknown>>>>} tables by name
 * @returns {string | null}
 */
export function wordsInPlace(id, code, tables) {
  if (TABLES.test(id)) return null;
  const lines = new Map();
  let rest = code;
  for (const [, names] of code.matchAll(IMPORT)) {
    for (const table of names.split(',').map((name) => name.trim())) {
      const words = tables[table];
      if (!words) continue;
      rest = rest.replaceAll(new RegExp(`(?<![\\w.$])${table}\\.(\\w+)`, 'g'), (said, line) => {
        if (!Object.hasOwn(words, line)) return said;
        const name = `${table}_${line}`;
        lines.set(name, words[line]);
        return name;
      });
      if (!new RegExp(`(?<![\\w.$])${table}(?![\\w$])`).test(rest.replaceAll(IMPORT, '')))
        rest = rest.replaceAll(IMPORT, (whole, all) =>
          all.includes(table) ? without(table, whole, all) : whole,
        );
    }
  }
  if (lines.size === 0) return null;
  const constants = [...lines].map(([name, words]) => `const ${name} = ${JSON.stringify(words)};`);
  return `${constants.join('')}${rest}`;
}

/** An import without one of its names; nothing if it had no other. */
function without(table, whole, names) {
  const others = names.split(',').filter((name) => name.trim() !== '' && name.trim() !== table);
  return others.length === 0 ? '' : whole.replace(names, others.join(','));
}
