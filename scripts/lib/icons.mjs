import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Node itself would be given the package for `require`. */
const INDEX = fileURLToPath(new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react')));
const EXPORT = /export \{([^}]*)\} from ['"](\.\/icons\/[^'"]+)['"]/g;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g;

/** The file of each icon, by all its names. */
let files;

/**
 * The code of a module with the icons that it imports by name drawn in the module itself, each as one line. Those that cannot be drawn so
 * stay imported.
 *
 * @param {string} code JavaScript
 * @param {string} drawer the module whose `icon` draws a line
 * @returns {Promise<string>}
 */
export async function iconsInPlace(code, drawer) {
  files ??= filesByName();
  const drawn = [];
  const kept = [];
  for (const [, names] of code.matchAll(IMPORT)) {
    for (const one of names.split(',').map((name) => name.trim())) {
      if (one === '') continue;
      const [name, local = name] = one.split(/\s+as\s+/);
      const file = files.get(name);
      const line = file ? await lineOfFile(file) : null;
      if (line === null) kept.push(one);
      else drawn.push(`const ${local} = /* @__PURE__ */ draw_icon(${JSON.stringify(line)});`);
    }
  }
  const imports = [
    ...(drawn.length > 0 ? [`import { icon as draw_icon } from ${JSON.stringify(drawer)};`] : []),
    ...(kept.length > 0 ? [`import { ${kept.join(', ')} } from 'lucide-react';`] : []),
  ];
  return [...imports, ...drawn, code.replaceAll(IMPORT, '')].join('');
}

function filesByName() {
  const found = new Map();
  for (const [, names, path] of readFileSync(INDEX, 'utf8').matchAll(EXPORT)) {
    for (const [, name] of names.matchAll(/as (\w+)/g)) found.set(name, join(dirname(INDEX), path));
  }
  return found;
}

async function lineOfFile(file) {
  const { __iconData } = await import(pathToFileURL(file).href);
  return oneLine(__iconData.node);
}

/**
 * A Lucide icon as a single path (the `d` of an SVG path); null if some part of it cannot be drawn as a line.
 * @param {ReadonlyArray<readonly [string, Readonly<Record<string, string>>]>} parts its `__iconData.node`
 * @returns {string | null}
 */
export function oneLine(parts) {
  const lines = parts.map(([tag, attributes]) => lineOf(tag, attributes));
  return lines.includes(null) ? null : lines.join('');
}

/** @returns {string | null} */
function lineOf(
  tag,
  { d, x = '0', y = '0', width, height, x1, y1, x2, y2, points, cx, cy, r, rx, ry, ...rest },
) {
  // A dot (radius of 0.5 at most) is covered by its own stroke, so its fill does not matter.
  const isFilled = 'fill' in rest && !(Number(r) <= 0.5);
  if (isFilled || Object.keys(rest).some((name) => name !== 'key' && name !== 'fill')) return null;
  // A relative start would continue from the end of the previous path, so move to the origin first.
  if (tag === 'path') return d.startsWith('m') ? `M0 0${d}` : d;
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag === 'polyline') return `M${points}`;
  if (tag === 'polygon') return `M${points}z`;
  if (tag === 'circle') return ellipse(cx, cy, r, r);
  if (tag === 'ellipse') return ellipse(cx, cy, rx, ry);
  if (tag !== 'rect') return null;
  const radius = [rx ?? ry ?? 0, ry ?? rx ?? 0];
  const corner = (right, down) => `a${radius.join(' ')} 0 0 1 ${right * radius[0]} ${down * radius[1]}`;
  const [across, along] = [width - 2 * radius[0], height - 2 * radius[1]];
  return `M${Number(x) + Number(radius[0])} ${y}h${across}${corner(1, 1)}v${along}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-along}${corner(1, -1)}z`;
}

function ellipse(cx, cy, rx, ry) {
  const half = (across) => `a${rx} ${ry} 0 1 0 ${across} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}z`;
}
