// Which packages the server needs. `npm ci --omit=dev` leaves more: it keeps optional peers, whoever brought them (for
// instance, the accounts library can work with our bundler), and those are a hundred megabytes of tools. Uses only Node's
// built-ins and no other file of ours, because it runs where nothing else exists.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders of the packages that production needs, as package-lock.json names them ("node_modules/pg"): our dependencies,
 * theirs, and their required peers. Packages for other platforms, which are not installed, are left out.
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

/** Packages that some libraries list as peers only for their types. */
const TYPES_ONLY = new Set(['typescript']);

/** Where Node resolves a package from the folder `from`: inside it, or in the nearest enclosing package. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = around(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

/** The enclosing package: "node_modules/a/node_modules/b" is inside "node_modules/a", which is inside the root. */
function around(folder) {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
}
