import { defineConfig } from 'vitest/config';

/** What they test belongs to a whole process, which statements have a name and what a request costs: each has one of its own. */
const APARTE = ['src/server/db/conexion.test.ts', 'src/server/http/fuzz.test.ts'];
const SERVER = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const;

// TEST_DATABASE_URL is read by the server's own test support: the same tests run on PGlite or on PostgreSQL.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // The files that a process runs share its modules: loading the server for each took as long as its tests.
    isolate: false,
    // On a loaded machine a process may stall; what had to be tried again says so.
    retry: process.env['CI'] === undefined ? 0 : 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}', 'tests/walls/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...SERVER,
          name: 'server',
          include: [
            'src/{server,cli}/**/*.test.ts',
            'bench/**/*.test.ts',
            ...APARTE.map((file) => `!${file}`),
          ],
        },
      },
      { extends: true, test: { ...SERVER, name: 'aparte', include: APARTE, isolate: true } },
      {
        extends: true,
        test: {
          name: 'proceso',
          environment: 'node',
          include: ['tests/proceso/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
