import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = resolve(import.meta.dirname, '../../src/web');

describe('the style sheets', () => {
  const fuentes = globSync('**/*.css', { cwd: WEB }).flatMap((hoja) =>
    [...readFileSync(join(WEB, hoja), 'utf8').matchAll(/^@source '([^']+)';/gmu)].map(
      ([, patron = '']) => [hoja, patron] as const,
    ),
  );

  it('say where their classes are read from', () => {
    expect(fuentes.length).toBeGreaterThan(5);
  });

  // A file that moved is passed over in silence, and its page loses its looks.
  it.each(fuentes)('%s finds files in %s', (hoja, patron) => {
    const [primero = '', ...otros] = variantes(patron);
    for (const uno of [primero, ...otros]) {
      const cwd = join(WEB, dirname(hoja));
      expect(existsSync(join(cwd, uno)) || globSync(uno, { cwd }).length > 0, uno).toBe(true);
    }
  });
});

/** Each of the names between braces on its own; extensions stay together, because a component has one of them. */
function variantes(patron: string): string[] {
  const [, antes = '', nombres = '', despues = ''] = /^(.*?)\{([^}]*)\}(.*)$/u.exec(patron) ?? [];
  if (nombres === '' || antes.endsWith('.')) return [patron];
  return nombres.split(',').map((nombre) => `${antes}${nombre}${despues}`);
}
