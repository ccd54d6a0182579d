import { defineConfig } from 'vitest/config';

// What mutation testing runs for each change: the tests of the rules, which need nothing.
export default defineConfig({
  test: { environment: 'node', include: ['src/domain/**/*.test.ts'] },
});
