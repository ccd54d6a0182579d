import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serverStaysOutside()],
  build: { target: 'es2022' },
  environments: {
    ssr: { build: { rolldownOptions: { external: [/^#server\//] } } },
  },
});

/**
 * There is one instance of the server, which Node itself loads: the built pages import it by its alias (see
 * `external` above), and in development, where Vite runs the pages, by its address.
 */
function serverStaysOutside(): Plugin {
  return {
    name: 'mostrador:server-stays-outside',
    enforce: 'pre',
    apply: 'serve',
    resolveId(source) {
      if (!source.startsWith('#server/')) return null;
      const file = resolve(import.meta.dirname, 'src', source.slice(1));
      return { id: pathToFileURL(file).href, external: true };
    },
  };
}
