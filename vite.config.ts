import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { typeface } from './scripts/lib/typeface.mjs';

const REACT = { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverStaysOutside()],
  build: { target: 'es2022' },
  resolve: { alias: [{ find: /^~archivo\.woff2/, replacement: await typeface() }] },
  environments: {
    // React by itself, so that the one page that brings it without a router brings nothing else with it.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } },
    ssr: { build: { rolldownOptions: { external: [/^#server\//] } } },
  },
});

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
