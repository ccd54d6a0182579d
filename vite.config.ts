import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { typeface } from './scripts/lib/typeface.mjs';

const REACT = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};
// The small things that the public's floor map shares with other screens: one piece instead of twenty.
const MENUDO = {
  name: 'menudo',
  test: /[\\/]lucide-react[\\/].*[\\/](?:createLucideIcon|Icon|context|defaultAttributes|shared[\\/].*|link-2|map-pin|message-circle|minus|pause|phone|play|plus|rotate-ccw|search|share-2|x)\.m?js|[\\/]src[\\/](?:domain[\\/](?:texto|calendario[\\/]dia|sitio[\\/]enlaces)|web[\\/]copy[\\/]formato|web[\\/]ui[\\/](?:badge|cn|reduced-motion|tone))\.tsx?/,
};
// Those of the floor map's editor, which other screens have too: two hundred bytes each by itself, eighty together.
const ICONOS = {
  name: 'iconos',
  test: /[\\/]lucide-react[\\/].*[\\/](?:arrow-left|arrow-up|check|chevron-down|circle-(?:check|exclamation-point)|clock|download|eye|file-up|image-off|info|key-round|keyboard|layout-grid|lock|log-out|menu|pencil|printer|rotate-ccw-clock|save|shield-x|trash|triangle-exclamation-point|undo-2|user-round)\.m?js/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverStaysOutside(), kitGoesInside(), missingScreensAreOurs()],
  build: { target: 'es2022' },
  resolve: { alias: [{ find: /^~archivo\.woff2/, replacement: await typeface() }] },
  // Every screen's packages are looked for at the start of `npm run dev`. Found as a screen is first visited, they would be
  // prepared anew under it, with two Reacts on one page until it reloads.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.{test,server}.{ts,tsx}'] },
  environments: {
    // React by itself, so that the one page that brings it without a router brings nothing else with it.
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT, MENUDO, ICONOS] } } } },
    },
    ssr: { build: { rolldownOptions: { external: [/^#server\//] } } },
  },
});

/**
 * The parts of Base UI and the icons that the screens use, in the build's own files: by themselves they were four hundred, a second of each
 * start, and all the icons there are. Not in development, where Node loads what Vite would have to prepare.
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
 * There is one instance of the server, which Node itself loads. The built pages import it by its alias (see
 * `external` above). In development Vite runs the pages inside this same process and would load a second copy of
 * whatever they import, so what it gets is a module that hands over Node's own.
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
 * When a screen's script does not come the router reloads the page, without asking anybody; without a signal that ends in the
 * browser's own error page, with whatever was on screen gone. The built router asks `window.pantallaAusente` (`entry.client.tsx`)
 * what to do, which reloads only if the server answers. The build fails if the router is no longer as this expects.
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
