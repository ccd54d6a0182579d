import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite';
import { iconsInPlace } from './scripts/lib/icons.mjs';
import { typeface } from './scripts/lib/typeface.mjs';
import { wordsInPlace } from './scripts/lib/words.mjs';
import { ACCIONES, CARGAS } from './src/web/copy/errores.ts';
import { EXITOS } from './src/web/copy/exitos.ts';
import { COLA, COMUNES, PUSH, VERSION_NUEVA } from './src/web/copy/textos.ts';

/** Modules used only by pages that load no application script. */
const SIN_PROGRAMA =
  /[\\/]features[\\/]sitio[\\/](?!admin)|[\\/]ui[\\/]access-page\.tsx|[\\/]personal[\\/]pagina\.tsx/;

/** The texts of refusals, loaded when the server refuses something. */
const TEXTOS = /[\\/]copy[\\/]errores-\w+\.ts/;

/** What the texts of refusals share with screens. */
const DE_LOS_TEXTOS = /[\\/]domain[\\/](?:personas[\\/]empleados[\\/]ficha|comun[\\/]documento)\.ts/;
const DE_LOS_TEXTOS_DEL_PISO = /[\\/]domain[\\/]plano[\\/]local\.ts|[\\/]copy[\\/]tomados\.ts/;

/** What the public plan shares with the desk that sells it, and with whoever shares a link. */
const DE_LA_VENTA =
  /[\\/]domain[\\/]plano[\\/](?:al-dia|cotizacion|enlaces|espacio|geometry|rotation|solicitud|textos|tipos-de-elemento|reservas[\\/][\w-]+)\.ts|[\\/]web[\\/]comun[\\/]compartir\.ts/;

/** What the page asks of the device once it rests. */
const SIN_SENAL =
  /[\\/]web[\\/](?:cola[\\/]\w+\.ts|dispositivo\.ts|dispositivo[\\/](?:base|hora|al-dia|lo-guardado|paginas|pantallas|visibles)\.ts|sw[\\/]registrar\.ts|features[\\/]marco[\\/](?:cola|sin-senal)\.tsx)/;

/**
 * Groups modules into few chunks: what every screen needs, what the employee's layout needs, small modules that many screens
 * share, and each screen's own. By default the bundler makes a chunk of each combination of screens that share something.
 * That gave four hundred chunks, and a phone requested seventy before it could answer a touch. Sharing too much is as bad, so
 * each group holds only what its screens load anyway.
 */
const PIEZAS = [
  // In a chunk of its own, so that the page that hydrates without a router loads nothing else with it.
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 11 },
  // The part of conform that renders forms. Schemas and zod load after the first touch (`use-validacion.ts`).
  { name: 'formularios', test: /[\\/]@conform-to[\\/](?:dom|react)[\\/]/, priority: 8 },
  { name: pieza('formato'), priority: 10 },
  { name: pieza('comun'), priority: 9 },
  { name: pieza('venta'), minShareCount: 2, priority: 8 },
  { name: pieza('plano'), minShareCount: 2, priority: 7 },
  { name: pieza('base'), priority: 6 },
  { name: pieza('piezas'), priority: 5 },
  { name: pieza('marco'), priority: 4 },
  // What opens over a page. It loads when somebody touches a button (`ui/later.tsx`).
  { name: pieza('capas'), priority: 5 },
  { name: pieza('panel'), priority: 3 },
  { name: 'esquemas', test: /[\\/]node_modules[\\/](?:zod|@conform-to)[\\/]/, priority: 3 },
  // What the phone keeps and says without signal, brought after the first moments.
  { name: 'dispositivo', test: SIN_SENAL, priority: 4 },
  // What it tells the screens, which would bring all of it with them.
  { name: 'en-espera', test: /[\\/]web[\\/]en-espera\.ts/, priority: 6 },
  { name: menudo, minShareCount: 8, maxModuleSize: 3000, priority: 2 },
  { name: pieza('controles'), priority: 4 },
  { name: pieza('listas'), priority: 1 },
  { name: propio, minShareCount: 2, maxModuleSize: 3000, priority: 1 },
  // What those texts need that screens need too: in their chunk, such a screen would load all of them.
  { name: 'fichas', test: DE_LOS_TEXTOS, priority: 2 },
  { name: 'tomados', test: DE_LOS_TEXTOS_DEL_PISO, priority: 2 },
  { name: 'textos', test: TEXTOS, priority: 1 },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverStaysOutside(),
    kitGoesInside(),
    iconsAreInPlace(),
    wordsAreInPlace(),
    islandsAreShort(),
    missingScreensAreOurs(),
  ],
  // The service worker's list of files is made from the manifest (`scripts/lib/worker.mjs`).
  build: { target: 'es2022', manifest: true },
  resolve: { alias: [{ find: /^~archivo\.woff2/, replacement: await typeface() }] },
  // Finds every screen's packages when `npm run dev` starts. If Vite found one when a screen is first visited it would
  // optimise the dependencies again, and the page would have two copies of React until it reloads.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.{test,server}.{ts,tsx}'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: PIEZAS } } } } },
    ssr: { build: { rolldownOptions: { external: [/^#server\//] } } },
  },
});

type Pieza =
  | 'formato'
  | 'comun'
  | 'plano'
  | 'venta'
  | 'base'
  | 'piezas'
  | 'controles'
  | 'capas'
  | 'listas'
  | 'marco'
  | 'panel';

/** For the bundler: the chunk's name, for a module that belongs to it. */
function pieza(cual: Pieza) {
  return (id: string, contexto: Rolldown.ChunkingContext) => (piezaDe(id, contexto) === cual ? cual : null);
}

/** The chunk of a module that the router's start, a form or the employee's layout needs; null if none does. */
function piezaDe(id: string, contexto: Rolldown.ChunkingContext): Pieza | null {
  alcances ??= {
    plano: alcance(contexto, ['routes/gondolas.isla.ts']),
    pedido: alcance(contexto, ['routes/pedido.isla.ts']),
    base: alcance(contexto, ['entry.client.tsx', 'root.tsx']),
    campos: alcance(contexto, [
      'ui/text-field.tsx',
      'ui/text-area.tsx',
      'ui/password-field.tsx',
      'ui/form-error.tsx',
    ]),
    empleado: alcance(contexto, [
      'routes/reconoce.home.tsx',
      'routes/reconoce.desafios.tsx',
      'routes/reconoce.ranking.tsx',
      'routes/reconoce.capacitaciones.tsx',
      'routes/reconoce.insignias.tsx',
      'routes/reconoce.premios.tsx',
      'routes/reconoce.perfil.tsx',
    ]),
    editor: alcance(contexto, [
      'routes/gondolasedit.tsx',
      'features/plano/editor/paneles/editor.tsx',
      'features/plano/editor/paneles/dialogos.tsx',
      'features/plano/editor/paneles/pestana-vista.tsx',
      'features/plano/editor/paneles/marcas.tsx',
      'features/personas/personal/mi-perfil.tsx',
    ]),
    marco: alcance(contexto, ['routes/reconoce.tsx']),
    panel: alcance(contexto, ['routes/reconoce.admin.tsx']),
    listas: alcance(contexto, [
      'comun/list-screen.tsx',
      'comun/lotes/avance-de-lotes.tsx',
      'comun/quedo-pedido.ts',
      'features/personas/roles.ts',
      'ui/checkbox.tsx',
    ]),
  };
  const { plano, pedido, base, campos, empleado, editor, marco, panel, listas } = alcances;
  // It runs as soon as it is loaded: in a shared chunk it would start the router for whoever needs another module of that
  // chunk.
  if (id.endsWith('entry.client.tsx')) return null;
  // The order's script is all that a list's page loads: what it shares with others, numbers and dates, comes without the rest of them.
  if (pedido.has(id) && (plano.has(id) || /[\\/]src[\\/]domain[\\/]comun[\\/]/.test(id))) return 'formato';
  // The public floor map loads no router, so what it shares with other pages is kept apart from what it does not.
  if (plano.has(id)) {
    const deOtros = [base, campos, marco, panel].some((suyos) => suyos.has(id));
    return deOtros ||
      /[\\/]src[\\/]domain[\\/](?:comun|sitio)[\\/]|[\\/]src[\\/]web[\\/](?:copy|ui)[\\/]/.test(id)
      ? 'comun'
      : DE_LA_VENTA.test(id)
        ? 'venta'
        : 'plano';
  }
  // Half a kilobyte that every screen with a period to choose needs: not worth a file.
  if (/[\\/]calendario[\\/]periodo\.ts$/.test(id)) return 'marco';
  // The modules that open something (a dialog, a menu) are small and do not contain what they open.
  if (
    base.has(id) ||
    /[\\/]src[\\/]web[\\/]ui[\\/](?:confirm-dialog|dialog|dialog-look|drawer|leave-guard|menu|popover|tooltip)\.tsx?$/.test(
      id,
    )
  )
    return 'base';
  if (/[\\/]src[\\/]web[\\/]ui[\\/]over[\\/]|[\\/]@(?:base-ui|floating-ui)[\\/]/.test(id)) return 'capas';
  // The look of a text box, which the challenges' early sheet has too, and no control of a form; and a card, which nearly every screen has.
  if (/[\\/]ui[\\/](?:control-class\.ts|card\.tsx)$/.test(id)) return 'piezas';
  // The ranking has its filters in one, and nothing else of the lists that have them.
  if (id.endsWith('filter-sheet.tsx')) return 'controles';
  // Not every screen has a form.
  if (campos.has(id)) return marco.has(id) || panel.has(id) ? 'piezas' : 'controles';
  // The floor map's editor shares the form controls with these screens, and nothing else.
  if (editor.has(id) && (marco.has(id) || panel.has(id))) return 'piezas';
  if (editor.has(id) && listas.has(id)) return 'controles';
  if (marco.has(id)) return 'marco';
  if (panel.has(id) && empleado.has(id)) return 'controles';
  if (panel.has(id)) return /[\\/]features[\\/]marco[\\/]/.test(id) ? null : 'panel';
  // What the administration's lists share. Their schemas go in another chunk.
  return listas.has(id) && !/[\\/]src[\\/]contract[\\/]|[\\/]node_modules[\\/]/.test(id) ? 'listas' : null;
}

let alcances:
  | Readonly<
      Record<
        'plano' | 'pedido' | 'base' | 'campos' | 'empleado' | 'editor' | 'marco' | 'panel' | 'listas',
        ReadonlySet<string>
      >
    >
  | undefined;

/** Small modules that several screens share. */
function menudo(id: string, contexto: Rolldown.ChunkingContext): string | null {
  return traeSolo(id, contexto, SIEMPRE) ? 'menudo' : null;
}

/** Small modules that an employee's screen shares with another screen, or with a dialog that loads later. */
function propio(id: string, contexto: Rolldown.ChunkingContext): string | null {
  // The floor map's editor shows pictures too: it would load this chunk for them, and the employee's layout with it. And a file's
  // field would bring all that uploading takes to screens without one. The week's streak comes after the screen.
  if (/[\\/](?:ui[\\/]picture|comun[\\/]campo-de-archivo)\.tsx$|[\\/]puntos[\\/]rachas[\\/]/.test(id))
    return null;
  return alcances?.empleado.has(id) && traeSolo(id, contexto, [...SIEMPRE, 'controles']) ? 'propio' : null;
}

const SIEMPRE: readonly Pieza[] = ['base', 'comun', 'piezas', 'marco'];

/** Whether a module of ours imports only from those chunks: no schema, no library, no other chunk. */
function traeSolo(id: string, contexto: Rolldown.ChunkingContext, piezas: readonly Pieza[]): boolean {
  // With these the public floor map would load the router, for only two modules; and the script of an order, for one.
  if (!/[\\/]src[\\/]/.test(id) || TEXTOS.test(id) || SIN_PROGRAMA.test(id)) return false;
  if (alcances?.plano.has(id) || alcances?.pedido.has(id)) return false;
  return [...alcance(contexto, [id])].every((uno) => {
    const suya = piezaDe(uno, contexto);
    if (suya !== null && uno !== id) return piezas.includes(suya);
    return !/[\\/]src[\\/]contract[\\/]|[\\/]node_modules[\\/](?!react|scheduler)/.test(uno);
  });
}

/** Everything that a screen's module imports, directly or indirectly. */
function alcance(contexto: Rolldown.ChunkingContext, files: readonly string[]): ReadonlySet<string> {
  const vistos = new Set<string>();
  const porVer = files.flatMap((file) => {
    const id = resolve(import.meta.dirname, 'src/web', file);
    return [id, `${id}?__react-router-build-client-route`];
  });
  for (let uno = porVer.pop(); uno !== undefined; uno = porVer.pop()) {
    if (vistos.has(uno)) continue;
    vistos.add(uno);
    porVer.push(...(contexto.getModuleInfo(uno)?.importedIds ?? []));
  }
  return vistos;
}

/**
 * Bundles the parts of Base UI and the icons that the screens use into the server build. As separate files they were four
 * hundred, and took a second of each start. Not in development, where Node loads what Vite would have to transform.
 */
function kitGoesInside(): Plugin {
  return {
    name: 'mostrador:kit-goes-inside',
    apply: 'build',
    config: () => ({
      environments: { ssr: { resolve: { noExternal: [/^@base-ui\//, /^@floating-ui\//, 'lucide-react'] } } },
    }),
  };
}

/**
 * Each module draws its icons itself, as single paths (`src/web/ui/icon.tsx`): shared, they are a chunk from which a screen uses a
 * quarter. Not in development, where Vite prepares packages by itself.
 */
function iconsAreInPlace(): Plugin {
  const drawer = resolve(import.meta.dirname, 'src/web/ui/icon.tsx');
  return {
    name: 'mostrador:icons-are-in-place',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/]/, code: /from\s*['"]lucide-react['"]/ },
      handler: (code) => iconsInPlace(code, drawer),
    },
  };
}

/** Each screen brings the wording of its own acts, and not of all (`scripts/lib/words.mjs`). */
function wordsAreInPlace(): Plugin {
  const tables = { ACCIONES, CARGAS, EXITOS, COLA, COMUNES, PUSH, VERSION_NUEVA };
  return {
    name: 'mostrador:words-are-in-place',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/]/, code: /\/copy\/(?:errores|exitos|textos)\.ts/ },
      handler: (code, id) => wordsInPlace(id, code, tables),
    },
  };
}

/**
 * Shortens the functions that public pages carry as text (`features/sitio/isla.tsx`, `toque-temprano.tsx` is one already): the bundler
 * writes the server's modules as they are, and names of one letter are a quarter of what is sent.
 */
function islandsAreShort(): Plugin {
  return {
    name: 'mostrador:islands-are-short',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      order: 'post',
      filter: {
        id: /[\\/]features[\\/]sitio[\\/]islas[\\/]|[\\/]domain[\\/]sitio[\\/](?:camino|combo)\.ts$/,
      },
      async handler(code, id) {
        const { code: short, errors } = await minify(id.replace(/\.ts$/, '.js'), code, { module: true });
        const [wrong] = errors;
        if (wrong) throw new Error(`${id}: ${wrong.message}`);
        return short;
      },
    },
  };
}

/**
 * There is a single instance of the server, loaded by Node itself. The built pages import it by its alias (see `external`
 * above). In development Vite runs the pages in this same process and would load a second copy of what they import, so it
 * gets a module that re-exports Node's own.
 */
function serverStaysOutside(): Plugin {
  return {
    name: 'mostrador:server-stays-outside',
    enforce: 'pre',
    apply: 'serve',
    resolveId: (source) => (source.startsWith('#server/') ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith('\0#server/')) return null;
      const file = resolve(import.meta.dirname, 'src', id.slice('\0#'.length));
      const module: unknown = await import(pathToFileURL(file).href);
      if (typeof module !== 'object' || module === null) return null;
      const key = `mostrador:${id.slice(1)}`;
      Object.assign(globalThis, { [key]: module });
      const names = Object.keys(module).map((name) => `export const ${name} = module.${name};`);
      return [`const module = globalThis[${JSON.stringify(key)}];`, ...names].join('\n');
    },
  };
}

/**
 * If a screen's chunk cannot be loaded, the router reloads the page without asking. Offline that ends in the browser's own
 * error page and loses whatever was on screen. In the built router the reload is replaced with a call to
 * `window.pantallaAusente` (`entry.client.tsx`), which reloads only if the server responds. The build fails if the router's
 * code is no longer as expected.
 */
function missingScreensAreOurs(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
  let replaced = false;
  return {
    name: 'mostrador:missing-screens-are-ours',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js/ },
      handler(code) {
        replaced = reload.test(code);
        return code.replace(reload, 'return window.pantallaAusente();');
      },
    },
    buildEnd(error) {
      if (!error && !replaced)
        throw new Error('The router does not load its screens as it did: see vite.config.ts');
    },
  };
}
