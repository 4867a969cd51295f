import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  buildDependencies,
  isPermissive,
  type Lock,
  runtimeDependencies,
  withDependencyTables,
} from './dependency-table.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const lock: Lock = JSON.parse(read('package-lock.json'))

test('docs/dependencies.md lists what the lock file installs', () => {
  const page = read('docs/dependencies.md')
  expect(page, 'run npm run docs:dependencies').toBe(withDependencyTables(page, lock))
})

test('everything that runs in servers or pages has a permissive licence', () => {
  const runtime = runtimeDependencies(lock)
  expect(runtime.length).toBeGreaterThan(100)
  expect(runtime.filter((one) => !isPermissive(one))).toEqual([])
})

test('what servers and pages use directly is among it, what builds and tests them is not', () => {
  const names = new Set(runtimeDependencies(lock).map(({ name }) => name))
  for (const name of ['fastify', 'undici', 'postgres', 'pino', 'react', 'preact', 'jose', 'saxes'])
    expect(names, name).toContain(name)
  for (const name of ['vite', 'vitest', 'lightningcss', 'knip', 'typescript', 'patch-package'])
    expect(names, name).not.toContain(name)
  expect(buildDependencies(lock).map(({ name }) => name)).toContain('lightningcss')
})

test('a copyleft licence anywhere below a runtime dependency is found, nested or not', () => {
  const planted: Lock = {
    packages: {
      '': {},
      'apps/server': { dependencies: { good: '1', '@sliproad/core': '1' } },
      'packages/core': { dependencies: { '@scope/deep': '1' } },
      'node_modules/@sliproad/core': { link: true, resolved: 'packages/core' },
      'node_modules/good': { version: '1.0.0', license: 'MIT', dependencies: { inner: '2' } },
      'node_modules/inner': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/inner': { version: '2.0.0', license: 'GPL-3.0' },
      'node_modules/@scope/deep': { version: '1.0.0', license: '(MIT OR AGPL-3.0)' },
    },
  }
  expect(
    runtimeDependencies(planted)
      .filter((one) => !isPermissive(one))
      .map(({ name, version }) => `${name}@${version}`),
  ).toEqual(['@scope/deep@1.0.0', 'inner@2.0.0'])
})
