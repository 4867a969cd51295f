import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The shell is the same engine without all that belongs to a window: a page costs it a fifth of the time. */
const browser = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

const withoutDatabase = ['packages', 'apps/checkout', 'apps/dashboard']
const inBrowser = '**/*.browser.test.ts'
const onDatabase = 'packages/simulators/src/**/{store,kyc-store}.test.ts'
const never = ['**/node_modules/**', '**/dist/**']
/** An outside database is nothing to what starts its own, nor to replies that never reach one. */
const neverOutside = ['**/db/embedded/**', '**/db/embedded.test.ts', '**/mutated-*.test.ts']
const isOutside = process.env.TEST_DATABASE_URL !== undefined

export default defineConfig({
  test: {
    env: browser === undefined ? {} : { CHROMIUM_PATH: browser },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          // These keep nothing in modules, so one process loads each of them once for many files.
          name: 'units',
          isolate: false,
          include: withoutDatabase.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...never, inBrowser, onDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          globalSetup: ['apps/server/src/testing/database/test-database.ts'],
          include: [
            '{apps/server,tests,bench,scripts}/**/*.test.ts',
            ...withoutDatabase.map((folder) => `${folder}/${inBrowser}`),
            onDatabase,
          ],
          exclude: isOutside ? [...never, ...neverOutside] : never,
        },
      },
    ],
  },
})
