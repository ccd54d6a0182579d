// Mutation testing of the rules: npm run proof -- mutation. Each change that no test notices is a survivor.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // The samples that a new company starts from are texts and places, not rules.
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts', '!src/domain/**/muestra*.ts'],
  // TypeScript 7 has no programming interface yet, and nothing here needs its settings rewritten.
  tsconfigFile: 'ninguno.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  tempDirName: 'test-results/stryker',
  thresholds: { high: 95, low: 90, break: null },
};
