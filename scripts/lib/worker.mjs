// Bundles the service workers after the client's build: those of the public price lists and of the rest of the site (`src/web/sw/listas.ts`, `sitio.ts`), and the employees' (`sw.ts`), with the list of files that an employee's phone needs without
// signal: the program, and the screens of `src/web/dispositivo/visibles.ts` with what they bring later.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { DEL_PISO, esVisibleSinSenal } from '../../src/web/dispositivo/visibles.ts';
import { readManifest, shortOf } from './manifest.mjs';
import { main, ROOT } from './run.mjs';

const CLIENT = join(ROOT, 'build', 'client');
/** What those screens can bring but an employee never opens: RRHH's screens, the search of everything, the floor map. */
const OFICINA = /[\\/](?:admin|buscar|plano|sitio|configuracion|validacion|reportes|moderacion)|-admin[\\/]/;

/** The rest of the typeface, for letters that few names have, and the public pages' style. */
const SIN_FALTA = /archivo-latin|sitio-/;

await main(async () => {
  const { primeros, losDemas, losDelPiso, compilacion } = files();
  await bundle('sw.ts', 'sw.js', {
    COMPILACION: JSON.stringify(compilacion),
    PRIMEROS: JSON.stringify(primeros),
    LOS_DEMAS: JSON.stringify(losDemas),
    LOS_DEL_PISO: JSON.stringify(losDelPiso),
  });
  await bundle('listas.ts', 'sw-listas.js', {});
  await bundle('sitio.ts', 'sw-sitio.js', {});
  // No worker: what registers those two for whoever reads a public page.
  await bundle('leido.ts', 'leido.js', {});
  const kb = [...primeros, ...losDemas].reduce((sum, path) => sum + weight(path), 0) / 1000;
  console.log(`Sin señal: ${primeros.length + losDemas.length} archivos, ${Math.round(kb)} kB comprimidos.`);
});

/** One file, at the root: a worker answers for the addresses below its own. */
function bundle(source, name, define) {
  return build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(ROOT, 'src', 'web', 'sw', source),
        output: { entryFileNames: name, format: 'iife' },
      },
    },
  });
}

/** The addresses of what the worker brings: first what the first screen cannot do without. */
function files() {
  const routes = readRoutes();
  const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));
  const keys = new Map(Object.entries(chunks).map(([key, { file }]) => [`/${file}`, key]));
  const found = new Set();
  const follow = (path, later) => {
    const chunk = chunks[keys.get(path)];
    if (found.has(path) || !chunk) return;
    found.add(path);
    for (const asset of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      if (!SIN_FALTA.test(asset)) found.add(`/${asset}`);
    }
    for (const key of chunk.imports ?? []) follow(`/${chunks[key].file}`, later);
    if (!later) return;
    for (const key of chunk.dynamicImports ?? []) {
      if (!OFICINA.test(key)) follow(`/${chunks[key].file}`, later);
    }
  };
  const { entry, url, version } = routes.manifest;
  // What there is without signal may be anybody's; the pages that open at once have the short one.
  found.add(url);
  found.add(shortOf(url));
  for (const path of [
    entry.module,
    ...entry.imports,
    ...routes.of('root'),
    ...routes.of('sin-senal'),
    ...routes.of('marco'),
  ])
    follow(path, false);
  const primeros = [...found];
  found.clear();
  for (const id of routes.visible) for (const path of routes.of(id)) follow(path, true);
  const losDemas = [...found].filter((path) => !primeros.includes(path));
  found.clear();
  for (const id of routes.delPiso) for (const path of routes.of(id)) follow(path, true);
  const losDelPiso = [...found].filter((path) => !primeros.includes(path) && !losDemas.includes(path));
  return { primeros, losDemas, losDelPiso, compilacion: version };
}

/** The router's own manifest, as the browser loads it. */
function readRoutes() {
  const { manifest } = readManifest(CLIENT);
  const { routes } = manifest;
  const pathOf = (id) => {
    const { path = '', parentId } = routes[id];
    return `${parentId && parentId !== 'root' ? pathOf(parentId) : ''}${path && `/${path}`}`;
  };
  const byFile = (id) => (routes[id] ? id : `routes/${id}`);
  return {
    manifest,
    visible: Object.keys(routes).filter(
      (id) => id !== 'root' && pathOf(id) !== DEL_PISO && esVisibleSinSenal(pathOf(id)),
    ),
    // The screen and the frame around it.
    delPiso: Object.keys(routes)
      .filter((id) => pathOf(id) === DEL_PISO)
      .flatMap((id) => [id, routes[id].parentId]),
    of: (id) => {
      const route = routes[byFile(id)];
      return [
        route.module,
        route.clientActionModule,
        route.clientLoaderModule,
        route.clientMiddlewareModule,
        ...(route.imports ?? []),
        ...(route.css ?? []),
      ].filter(Boolean);
    },
  };
}

/** Bytes as they travel. */
function weight(path) {
  const file = join(CLIENT, path);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
