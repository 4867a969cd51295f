import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPlatforms, withPlatforms } from './missing-platforms.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

test('the lock file names every optional package of every platform, so that npm ci takes it', () => {
  expect(missingPlatforms(lock)).toEqual([])
})

test.each(['x64', 'arm64'])('what a deployment on Linux %s installs has a checksum', (cpu) => {
  type Entry = {
    os?: string[]
    cpu?: string[]
    libc?: string[]
    link?: boolean
    dev?: boolean
    integrity?: string
  }
  const unchecked = Object.entries(lock.packages as Record<string, Entry>).filter(
    ([path, entry]) =>
      path.includes('node_modules/') &&
      !entry.link &&
      !entry.dev &&
      (entry.os?.includes('linux') ?? true) &&
      (entry.cpu?.includes(cpu) ?? true) &&
      (entry.libc?.includes('glibc') ?? true) &&
      entry.integrity === undefined,
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})

test('an optional package that npm left out is added with its platform and the flags of its parent', () => {
  const optionalDependencies = { '@x/tool-linux-x64-musl': '2.0.0', '@x/tool-darwin-arm64': '2.0.0' }
  const packages = { '': {}, 'node_modules/@x/tool': { version: '2.0.0', dev: true, optionalDependencies } }
  expect(missingPlatforms({ packages }).map(({ name }) => name)).toEqual(Object.keys(optionalDependencies))
  const complete = withPlatforms({ packages })
  expect(complete.packages).toMatchObject({
    'node_modules/@x/tool-linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@x/tool-darwin-arm64': { version: '2.0.0', os: ['darwin'], cpu: ['arm64'], optional: true },
  })
  expect(missingPlatforms(complete)).toEqual([])
})

test('a package of another version further up does not stand for the one that is missing', () => {
  const packages = {
    'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
    'node_modules/a/node_modules/tool-linux-x64': {},
    'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
  }
  expect(missingPlatforms({ packages })).toEqual([
    { parent: 'node_modules/tool', name: 'tool-linux-x64', version: '2.0.0' },
  ])
})
