import { defineConfig, type TestUserConfig } from 'vitest/config';

/**
 * These test properties of a whole process (which statements are prepared, what a request costs), so each runs in a process
 * of its own.
 */
const APARTE = ['src/server/db/conexion.test.ts', 'src/server/http/fuzz.test.ts'];
const SERVER = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/al-terminar.ts'],
} satisfies TestUserConfig;

// The server's test support reads TEST_DATABASE_URL: the same tests run on PGlite or on PostgreSQL.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Test files in one process share its modules: loading the server for each file took as long as its tests.
    isolate: false,
    // On a busy machine a process may stall. A test that was retried is reported as such.
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
            'src/{server,cli,demo}/**/*.test.ts',
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
