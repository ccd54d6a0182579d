// The router's list of routes, which every screen's first visit brings: without what the browser does not use, it is a quarter lighter.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const START = 'window.__reactRouterManifest=';

/** The router's list, as the browser loads it, and its file. */
export function readManifest(client) {
  const assets = join(client, 'assets');
  const file = join(
    assets,
    readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)),
  );
  const text = readFileSync(file, 'utf8');
  return { file, manifest: JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) };
}

/**
 * Takes out of the list what is false or empty, which the router reads as if it was not there; the public site's addresses of
 * files, which nobody goes to through the router; and the imports that it would only fetch ahead in vain: those of a layout that
 * is on the screen already, and those of addresses that are not screens of the application (a page of the site opens as a
 * document, a file's address has no module to show).
 */
export function trimManifest(client) {
  const { file, manifest } = readManifest(client);
  const { entry, routes } = manifest;
  const chain = (id) => (routes[id] ? [routes[id], ...chain(routes[id].parentId)] : []);
  const trimmed = Object.entries(routes).flatMap(([id, route]) => {
    if (!route.hasDefaultExport && FILES_OF_THE_SITE.test(id)) return [];
    const above = chain(route.parentId);
    const there = new Set([entry, ...above].flatMap(({ module, imports }) => [module, ...imports]));
    const isScreen =
      route.hasDefaultExport &&
      (id === 'root' || above.some((one) => APPLICATION.test(one.id)) || APPLICATION.test(id));
    const imports = isScreen ? route.imports.filter((path) => !there.has(path)) : [];
    const kept = Object.entries({ ...route, imports }).filter(
      ([, value]) => value !== false && value?.length !== 0,
    );
    return [[id, Object.fromEntries(kept)]];
  });
  write(file, { ...manifest, routes: Object.fromEntries(trimmed) });
  write(shortOf(file), { ...manifest, routes: withoutTheOffice(Object.fromEntries(trimmed)) });
}

/**
 * The file of the list for who has no office (`entry.server.tsx` chooses), beside the whole one: more than half of the screens are RRHH's
 * and the floor's desk's, which others never open.
 */
export function shortOf(file) {
  return file.replace(/\.js$/, '-corta.js');
}

/** Without those screens. What has no screen stays, because others' screens may ask it for data; and what it hangs from. */
function withoutTheOffice(routes) {
  const others = Object.values(routes).filter(
    ({ id, hasDefaultExport }) => !hasDefaultExport || !OFFICE.test(id),
  );
  const kept = new Set(others.map(({ id }) => id));
  for (const id of kept) if (routes[id]?.parentId) kept.add(routes[id].parentId);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
}

function write(file, manifest) {
  writeFileSync(file, `${START}${JSON.stringify(manifest)};`);
}

/** Addresses without a screen that only pages without scripts, other programs and whoever has the link ask for. */
const FILES_OF_THE_SITE =
  /^(?:routes\/(?:avisame|lista\.manifest|sitemap|robots|gondolas\.[\w.-]+|dev\.[\w.-]+)|(?:pedido|gondolas)-isla)$/;

/** Screens of RRHH and of the desk that sells the floor, and those of development. */
const OFFICE = /^(?:mesa$|routes\/(?:reconoce\.(?:admin|medals)|gondolasedit|dev\.))/;

/** Layouts whose screens are gone to without loading a document. */
const APPLICATION = /^(?:marco|routes\/(?:gondolasedit|reconoce\.evaluacion))/;
