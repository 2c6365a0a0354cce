// The tests that judge mutants of domain/: only its own, and properties with few cases, because every mutant runs them.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    environment: 'node',
    env: { FAST_CHECK_RUNS: '20' },
    // Instrumented, and beside other work: a property that takes its time is no failure.
    testTimeout: 30_000,
    setupFiles: ['tools/properties.ts'],
  },
})
