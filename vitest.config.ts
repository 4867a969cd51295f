import { defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { chromiumPath, needTags, refuseMissing } from './tests/runner/needs.ts'
import { ProgressReporter } from './tests/runner/progress-reporter.ts'

refuseMissing()

const notOurs = ['**/node_modules/**', '**/dist/**']
/** Excluded from runs with an outside database: files that start their own, and those that need none. */
const embeddedOnly = process.env.TEST_DATABASE_URL
  ? ['**/db/embedded/**', '**/db/embedded.*', '**/mutated-*.test.ts']
  : []
/** The one test through the whole system that fits into the time of `npm test`. */
export const drive = 'tests/e2e/src/one-purchase.test.ts'
/** Only `npm run prove` has time for these; docs/testing.md lists them. */
const onlyProofs = [
  'tests/e2e/**/!(one-purchase).test.ts',
  'apps/server/src/db/**/*.proof.test.ts',
  // These need an outside Redis.
  '**/shared-{budgets,limits}.proof.test.ts',
  '**/*.browser.test.ts',
]

/** What `npm test` and `npm run prove` have in common. */
export const common = {
  env: chromiumPath === undefined ? {} : { CHROMIUM_PATH: chromiumPath },
  tags: needTags,
  // A busy machine takes its time; what is waited for comes or does not.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/runner/patience.ts'],
  maxWorkers: 2,
  exclude: [...notOurs, ...embeddedOnly],
} satisfies ViteUserConfig['test']

/** The SDK is read from its source, so that no test needs it built. */
export const fromSource = { resolve: { conditions: ['sliproad-source', ...defaultServerConditions] } }

const withoutDatabase = ['packages', 'apps/checkout', 'apps/dashboard', 'apps/docs']
const onDatabase = 'packages/simulators/src/**/{store,kyc-store}.test.ts'

export default defineConfig({
  ssr: fromSource,
  test: {
    ...common,
    provide: { share: 1 / 20 },
    reporters: [new ProgressReporter()],
    projects: [
      {
        extends: true,
        test: {
          // These keep no state in modules, so one process loads each of them once for many files.
          name: 'units',
          isolate: false,
          include: withoutDatabase.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...onlyProofs, onDatabase],
        },
      },
      {
        extends: true,
        test: {
          // each-file.ts closes what a file has opened, so modules may stay loaded for the next file.
          name: 'system',
          isolate: false,
          setupFiles: [...common.setupFiles, 'apps/server/src/testing/each-file.ts'],
          globalSetup: ['apps/server/src/testing/database/test-database.ts'],
          include: ['{apps/server,tests,bench,scripts}/**/*.test.ts', onDatabase],
          exclude: onlyProofs,
        },
      },
    ],
  },
})
