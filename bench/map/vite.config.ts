import { resolve } from 'node:path';
import { defineConfig } from 'vite';

// Built as their makers would publish them. `npm run bench -- map` builds and serves these pages.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    outDir: resolve(import.meta.dirname, 'node_modules/.paginas'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 100_000,
  },
});
