import { defineConfig } from 'vitest/config'
import { ProofReporter } from './tests/runner/proof-reporter.ts'
import { common } from './vitest.config.ts'

export default defineConfig({
  test: {
    ...common,
    provide: { share: process.env.PROVE_LONG ? 10 : 1 },
    reporters: [new ProofReporter()],
    globalSetup: ['apps/server/src/testing/database/test-database.ts'],
    include: ['**/*.proof.test.ts', '**/*.browser.test.ts'],
  },
})
