// Installs the dependencies if they are missing or differ from package-lock.json. Otherwise it needs no network.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { environmentOutsideProject, NODE, Problem, ROOT } from './run.mjs';

/** Installs the dependencies of the project, or of a folder in it with its own package.json. */
export function ensureInstalled(folder = ROOT) {
  if (isInstalled(folder)) return;
  console.log('Instalando las dependencias (solo la primera vez, o cuando cambian)…');
  const [command, first] = npm();
  const args = first.concat('ci', '--include=dev', '--no-audit', '--no-fund');
  const result = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: environmentOutsideProject(),
  });
  if (result.error?.code === 'ENOENT') {
    throw new Problem(
      'No se encontró npm. Instalá Node.js 20 o posterior, que lo incluye, y volvé a intentar.',
    );
  }
  if (result.status !== 0 || !isInstalled(folder)) {
    throw new Problem(
      [
        'No se pudieron instalar las dependencias (arriba está el motivo que dio npm).',
        'Qué revisar: que haya conexión a Internet (solo hace falta para instalar), que quede espacio en disco',
        'y que esta carpeta sea tuya. Después volvé a ejecutar el mismo comando.',
      ].join('\n'),
    );
  }
}

/**
 * Whether node_modules matches package-lock.json. npm writes a lockfile of its own in node_modules once everything, install
 * scripts included, has succeeded. That lockfile leaves out packages for other platforms.
 */
function isInstalled(folder) {
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (installed === null || wanted === null || !existsSync(NODE)) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const present = installed[path];
    if (present === undefined ? !entry.optional : !isSame(present, entry)) return false;
  }
  return Object.keys(installed).every((path) => wanted[path] !== undefined);
}

function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return null;
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function isSame(present, wanted) {
  return present.version === wanted.version && present.integrity === wanted.integrity;
}

/** The npm that called this script, run by its own Node; otherwise the `npm` on the PATH. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isOurs = node?.startsWith(join(ROOT, 'node_modules')) ?? true;
  return script !== undefined && !isOurs ? [node, [script]] : ['npm', []];
}
