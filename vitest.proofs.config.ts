import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/runner/longest-first.ts'
import { ProofReporter } from './tests/runner/proof-reporter.ts'
import { common, drive, fromSource } from './vitest.config.ts'

export default defineConfig({
  ssr: fromSource,
  test: {
    ...common,
    // Proofs wait for most of their time, for faults to heal and for workers: more of them than cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    provide: { share: process.env.PROVE_LONG ? 10 : 1 },
    reporters: [new ProofReporter()],
    setupFiles: [...common.setupFiles, 'apps/server/src/testing/each-file.ts'],
    globalSetup: ['apps/server/src/testing/database/test-database.ts'],
    include: [
      '**/*.proof.test.ts',
      '**/*.browser.test.ts',
      'tests/e2e/**/*.test.ts',
      // Contains one test whose count follows `share`.
      '**/sender-addresses.test.ts',
    ],
    exclude: [...common.exclude, drive],
  },
})
