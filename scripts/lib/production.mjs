// Which packages the server needs. `npm ci --omit=dev` leaves more: what is an optional peer of something (a library of
// accounts that could work with our bundler) it keeps, whoever brought it, and those are a hundred megabytes of tools.
// Node's built-ins only, and no other file of ours: it runs where nothing else is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of the packages that production needs, as package-lock.json names them ("node_modules/pg"): our dependencies,
 * and theirs, and the peers that they cannot do without. Those for other machines, which are not installed, are left out.
 * @param {string} root the folder of package-lock.json and node_modules
 * @returns {Set<string>}
 */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = new Set();
  const waiting = [''];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const name of needsOf(packages[at])) {
      const path = placeOf(packages, at, name);
      if (path === null || needed.has(path) || !existsSync(join(root, path))) continue;
      needed.add(path);
      waiting.push(path);
    }
  }
  return needed;
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true && !TYPES_ONLY.has(name),
  );
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers];
}

/** Asked for by packages that only mean their types. */
const TYPES_ONLY = new Set(['typescript']);

/** Where Node finds a package asked for from the folder `from`: inside it, or in the nearest package around it. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = around(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

/** "node_modules/a/node_modules/b" lies inside "node_modules/a", and that inside the root. */
function around(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
}
