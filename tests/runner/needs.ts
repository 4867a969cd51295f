import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestTagDefinition, TestTags } from 'vitest'

/** The programs of the newest PostgreSQL server on this machine; Debian keeps them out of the path. */
export const installedPostgres = foldersIn('/usr/lib/postgresql')
  .map((version) => join(version, 'bin'))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .findLast((folder) => existsSync(join(folder, 'initdb')))
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The headless shell is the same engine without a window: a page takes a fifth of the time. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path !== undefined && existsSync(path))

/**
 * A version from before migration 0027 that runs on the packages of this one. A change that adds a migration may name a
 * newer one.
 */
export const olderVersion = 'a24d37a4b5d56b11db3b49ed41fc985d54051621'

type Need = { isHere: boolean; remedy: string }

/** What some tests need on the machine. Such a test names it as a tag: `{ tags: 'needs-chromium' }`. */
const needs = {
  'needs-chromium': { isHere: chromiumPath !== undefined, remedy: 'install Chromium or set CHROMIUM_PATH' },
  'needs-pages': { isHere: isBuilt('checkout') && isBuilt('dashboard'), remedy: 'node scripts/setup.mjs' },
  'needs-python': { isHere: isProgram('python3'), remedy: 'install python3' },
  'needs-go': { isHere: isProgram('go'), remedy: 'install Go' },
  'needs-php': { isHere: isProgram('php'), remedy: 'install PHP' },
  'needs-ruby': { isHere: isProgram('ruby'), remedy: 'install Ruby' },
  'needs-java': { isHere: isProgram('javac'), remedy: 'install a JDK' },
  'needs-nginx': { isHere: isProgram('nginx'), remedy: 'install nginx' },
  'needs-promtool': { isHere: isProgram('promtool'), remedy: 'install prometheus' },
  'needs-pg-dump': {
    isHere: isProgram('pg_dump') && Boolean(process.env.TEST_DATABASE_URL ?? installedPostgres),
    remedy: 'install postgresql, or postgresql-client and set TEST_DATABASE_URL',
  },
  'needs-redis-server': { isHere: isProgram('redis-server'), remedy: 'install redis-server' },
  'needs-small-disk': {
    isHere: process.geteuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0,
    remedy: 'run as root where file systems may be mounted',
  },
  'needs-redis': { isHere: Boolean(process.env.TEST_REDIS_URL), remedy: 'set TEST_REDIS_URL' },
  'needs-embedded-database': {
    isHere: !process.env.TEST_DATABASE_URL && process.platform === 'linux',
    remedy: 'unset TEST_DATABASE_URL, on Linux',
  },
  'needs-history': {
    isHere: isInHistory(olderVersion),
    remedy: 'fetch the whole history: git fetch --unshallow',
  },
  'needs-systemd': { isHere: isProgram('systemd-analyze'), remedy: 'install systemd' },
  'needs-bare-machine': {
    isHere:
      process.geteuid?.() === 0 &&
      installedPostgres !== undefined &&
      ['unshare', 'setpriv', 'runuser', 'ip', 'nginx', 'caddy', 'promtool', 'systemd-analyze'].every(
        isProgram,
      ) &&
      canLayMounts(),
    remedy: 'as root on Debian, install postgresql, nginx-light, caddy, prometheus, iproute2 and systemd',
  },
  'needs-root': { isHere: process.geteuid?.() === 0, remedy: 'run as root' },
} satisfies Record<string, Need>

type NeedTag = keyof typeof needs

declare module 'vitest' {
  interface TestTags {
    needs: NeedTag
  }
}

/** A test whose need is missing is skipped and named at the end of the run. */
export const needTags: TestTagDefinition[] = tags().map(([name, { isHere, remedy }]) => ({
  name: name as TestTags[keyof TestTags],
  description: `To run these: ${remedy}.`,
  ...(!isHere && { skip: true }),
}))

export function remedyFor(tag: string): string | undefined {
  return tags().find(([name]) => name === tag)?.[1].remedy
}

/** `.ci/run` lists in TEST_REQUIRES what must not be missing, such as "chromium go". */
export function refuseMissing(required = process.env.TEST_REQUIRES ?? '', known = tags()): void {
  for (const word of required.split(/\s+/).filter(Boolean)) {
    const need = known.find(([name]) => name === `needs-${word}`)?.[1]
    if (!need) throw new Error(`TEST_REQUIRES names ${word}, which no test needs.`)
    if (!need.isHere) throw new Error(`TEST_REQUIRES names ${word}, which is missing here: ${need.remedy}.`)
  }
}

function tags(): [string, Need][] {
  return Object.entries(needs)
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

function isBuilt(page: string): boolean {
  return existsSync(join(root, 'apps', page, 'dist/index.html'))
}

function isInHistory(commit: string): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root, stdio: 'ignore' })
  return status === 0
}

/** Whether this process may make name spaces, with mounts of its own over those of the machine. */
function canLayMounts(): boolean {
  const mounts =
    'mount -t tmpfs t /tmp && mkdir /tmp/u /tmp/w && mount -t overlay o -o lowerdir=/etc,upperdir=/tmp/u,workdir=/tmp/w /etc'
  return spawnSync('unshare', ['-mnpf', 'sh', '-c', mounts], { stdio: 'ignore' }).status === 0
}

function isProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
}
