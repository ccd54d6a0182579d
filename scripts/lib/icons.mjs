import { pathToFileURL } from 'node:url';

/**
 * @param {string} file a module of Lucide's icons
 * @returns {Promise<string | null>} as `oneLine`
 */
export async function lineOfFile(file) {
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
