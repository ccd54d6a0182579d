// The project's own lint rules, loaded by .oxlintrc.json. Plain JavaScript, because oxlint loads it with whatever Node runs
// it.
import { dirname, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Which rooms each room may import, itself included. Anything else is refused. */
const MAY_IMPORT = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  cli: ['cli', 'server', 'contract', 'domain'],
  demo: ['demo', 'server', 'contract', 'domain'],
};

/**
 * The areas of the business, the same in every room, in order of dependency: each may import the ones before it, never the
 * ones after. Every area may use `comun`. In the web no area imports another: a route combines them.
 */
const AREAS = [
  'comun',
  'empresa',
  'insignias',
  'puntos',
  'cuentas',
  'personas',
  'desafios',
  'premios',
  'capacitaciones',
  'muro',
  'plano',
  'sitio',
  'gobierno',
];

/** The web's other folders: the frame around each screen, and the page that shows the building blocks. */
const WEB_AREAS = [...AREAS, 'marco', 'kit'];

/** The only file of the server that imports the demo, and only when the demo is enabled. */
const DEMO_DOOR = 'src/server/arranque.ts';

/** The only file of the web that may import the server. */
const SEAM = 'src/web/api.server.ts';

/** The only file that may read the time. */
const CLOCK = 'src/server/reloj.ts';

/** Where the server's clock must be used. The rest of the web runs in the browser, which has a clock of its own. */
const RUNS_ON_SERVER = /^src\/(?:(?:domain|contract|server|cli|web\/routes)\/|web\/.*\.server\.ts$)/;

/** The only file that reads the environment. */
const ENVIRONMENT = 'src/server/env.ts';

const paredes = {
  meta: { type: 'problem', docs: { description: 'Who may import whom among the rooms of src/' } },
  create(context) {
    const file = pathInRepo(context.filename);
    if (!file.startsWith('src/')) return {};
    const check = (source) => {
      const specifier = textOf(source);
      if (specifier === null) return;
      const refusal = refuseImport(file, specifier);
      if (refusal !== null) context.report({ node: source, message: refusal });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal ?? node.argument),
    };
  },
};

const reloj = {
  meta: { type: 'problem', docs: { description: 'Only one file asks what time it is' } },
  create(context) {
    const file = pathInRepo(context.filename);
    if (!RUNS_ON_SERVER.test(file) || file === CLOCK || isTest(file)) return {};
    const report = (node) =>
      context.report({
        node,
        message: `Only ${CLOCK} asks what time it is: take the instant as an argument, or call ahora() (ahoraMismo() in the web).`,
      });
    return {
      NewExpression(node) {
        if (isName(node.callee, 'Date') && node.arguments.length === 0) report(node);
      },
      CallExpression(node) {
        if (isName(node.callee, 'Date')) report(node);
      },
      MemberExpression(node) {
        if (isName(node.object, 'Date') && (node.property.name === 'now' || node.property.value === 'now'))
          report(node);
      },
    };
  },
};

const entorno = {
  meta: { type: 'problem', docs: { description: 'Only one file reads the environment' } },
  create(context) {
    const file = pathInRepo(context.filename);
    if (!file.startsWith('src/') || file === ENVIRONMENT || isTest(file)) return {};
    const message = `Only ${ENVIRONMENT} reads the environment: add the setting there.`;
    return {
      MemberExpression(node) {
        const name = node.property.name ?? node.property.value;
        if (isName(node.object, 'process') && name === 'env') context.report({ node, message });
      },
      ImportDeclaration(node) {
        if (/^(node:)?process$/.test(node.source.value)) context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'mostrador' }, rules: { paredes, reloj, entorno } };

function refuseImport(file, specifier) {
  const target = targetOf(file, specifier);
  const from = roomOf(file);
  if (target === null) return refusePackage(file, from, specifier);
  const to = roomOf(target);
  if (to === null) {
    return isTest(file) && target.startsWith('tests/')
      ? null
      : `src/ never imports ${target}: it is outside the rooms.`;
  }
  if (file === SEAM && to === 'server') return null;
  if (file === DEMO_DOOR && to === 'demo') return null;
  if (isTest(file) && from === 'server' && to === 'demo') return null;
  if (!(MAY_IMPORT[from] ?? []).includes(to)) {
    return `${from} never imports ${to} (${target}).${from === 'web' && to === 'server' ? ` Only ${SEAM} does.` : ''}`;
  }
  if (from !== 'web') return isTest(file) ? null : refuseArea(file, target);
  const [mine, theirs] = [placeInWeb(file), placeInWeb(target)];
  if (mine.place === 'features' && !WEB_AREAS.includes(mine.noun)) return noArea(mine.noun);
  if (mine.place === 'features' && theirs.place === 'features' && mine.noun !== theirs.noun) {
    return `web/features/${mine.noun} never imports web/features/${theirs.noun}: compose them in a route.`;
  }
  if (mine.place === 'features' && theirs.place === 'routes') return 'web/features never imports a route.';
  if (mine.place === 'ui' && theirs.place !== 'ui') return 'web/ui knows no noun: it imports only web/ui.';
  return null;
}

/** Refuses an unknown area, and an import of an area that comes later in the order. */
function refuseArea(file, target) {
  const [mine, theirs] = [areaOf(file), areaOf(target)];
  if (mine !== null && !AREAS.includes(mine)) return noArea(mine);
  if (mine === null || theirs === null || AREAS.indexOf(theirs) <= AREAS.indexOf(mine)) return null;
  return `${mine} never imports ${theirs} (${target}): ${theirs} stands on it.`;
}

function noArea(name) {
  return `There is no area '${name}': it is one of ${WEB_AREAS.join(', ')}.`;
}

/** The domain runs anywhere: it imports no package and no Node built-in. Its tests may. */
function refusePackage(file, from, specifier) {
  if (from === 'domain' && !isTest(file)) return `domain imports only domain, not '${specifier}'.`;
  if (
    (from === 'contract' || from === 'web') &&
    specifier.startsWith('node:') &&
    !isTest(file) &&
    !isServerOnly(file)
  ) {
    return `${from} also runs in the browser: it cannot import '${specifier}'.`;
  }
  return null;
}

/** The imported file's path in the repository, or null for a package. */
function targetOf(file, specifier) {
  const alias = /^#(domain|contract|server|web|demo|tests)\/(.*)$/.exec(specifier);
  if (alias) return alias[1] === 'tests' ? `tests/${alias[2]}` : `src/${alias[1]}/${alias[2]}`;
  if (!/^\.{1,2}(\/|$)/.test(specifier)) return null;
  // Route types are generated in .react-router/types, but belong to the route's folder.
  if (/(^|\/)\+types\//.test(specifier)) return file;
  return pathInRepo(resolve(ROOT, dirname(file), specifier));
}

/** The text of a literal import specifier (quotes or backticks); null for a computed one. */
function textOf(source) {
  if (typeof source?.value === 'string') return source.value;
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0].value.cooked;
  return null;
}

function roomOf(path) {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The area of a file in the domain, the contract or the server's features; null if it has none. */
function areaOf(path) {
  if (path.startsWith('src/server/comun/')) return 'comun';
  return /^src\/(?:domain|contract|server\/features)\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function placeInWeb(path) {
  const [, , place = '', noun = ''] = path.split('/');
  return { place, noun };
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file);
}

function isServerOnly(file) {
  return /\.server\.tsx?$/.test(file);
}

function isName(node, name) {
  return node?.type === 'Identifier' && node.name === name;
}

function pathInRepo(path) {
  return relative(ROOT, path).split(sep).join('/');
}
