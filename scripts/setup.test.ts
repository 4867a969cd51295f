import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

// Replaces npm: installs a link to the running Node, and records each call.
const fakeNpm = `
const { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync, readFileSync } = require('node:fs')
appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
writeFileSync('npm-pid', String(process.pid))
rmSync('node_modules', { recursive: true, force: true })
if (process.env.FAKE_NPM === 'fails') {
  mkdirSync('node_modules')
  console.error('npm error network getaddrinfo ENOTFOUND')
  process.exit(7)
}
setTimeout(() => {
  mkdirSync('node_modules/.bin', { recursive: true })
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  if (process.env.FAKE_NPM === 'leaves-out') delete lock.packages['node_modules/carried']
  if (process.env.FAKE_NPM === 'without-dev') delete lock.packages['node_modules/linter']
  writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock))
  if (process.env.FAKE_NPM === 'old-node') {
    writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho v20.1.0\\n', { mode: 0o755 })
  } else symlinkSync(process.execPath, 'node_modules/.bin/node')
}, Number(process.env.FAKE_NPM_MS ?? 0))
`

const build = `${JSON.stringify(process.execPath)} build.mjs`
const builder = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('../../builds', process.env.NODE_ENV + ' ' + process.version + '\\n')
if (readFileSync('src/page.ts', 'utf8').includes('broken')) throw new Error('unexpected token in page.ts')
mkdirSync('dist', { recursive: true })
writeFileSync('dist/index.html', '<p>built</p>')
`

let base: string
let root: string
const children: ChildProcess[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'sliproad-test-'))
  root = join(base, 'a path with spaces')
  await cp(import.meta.dirname, join(root, 'scripts'), { recursive: true })
  const platform = { os: [process.platform], cpu: [process.arch] }
  const carried = { version: '1.0.0', optional: true, integrity: 'sha512-x', ...platform }
  await put(
    'package.json',
    JSON.stringify({ name: 'tree', type: 'module', workspaces: ['apps/*', 'packages/*'] }),
  )
  const linter = { version: '1.0.0', dev: true }
  const packages = { '': {}, 'node_modules/carried': carried, 'node_modules/linter': linter }
  await put('package-lock.json', JSON.stringify({ packages }))
  const page = {
    name: '@x/page',
    type: 'module',
    scripts: { build },
    sliproad: { sources: ['texts'] },
    dependencies: { '@x/core': '1.0.0' },
  }
  await put('apps/page/package.json', JSON.stringify(page))
  await put('apps/page/build.mjs', builder)
  await put('apps/page/src/page.ts', 'page')
  await put('packages/core/package.json', JSON.stringify({ name: '@x/core' }))
  await put('packages/core/src/core.ts', 'core')
  await put('../npm-cli.js', fakeNpm)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(base, { recursive: true })
})

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}

function begin(env: Record<string, string> = {}, script = ['setup.mjs']) {
  const npm = join(base, 'npm-cli.js')
  const [file = '', ...flags] = script
  const child = spawn(process.execPath, [join(root, 'scripts', file), ...flags], {
    cwd: tmpdir(),
    env: { ...ownEnvironment(), NODE_ENV: 'test', npm_execpath: npm, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code ?? signal, said }))
  return { child, ended, said: () => said }
}

/** Without variables that a set-up around these tests may have passed to its scripts. */
function ownEnvironment() {
  const {
    SLIPROAD_ENV: _environment,
    SLIPROAD_SETUP: _setup,
    npm_config_dry_run: _dry,
    ...rest
  } = process.env
  return rest
}

type Ended = Promise<{ code: number; said: string }>

async function setUp(env: Record<string, string> = {}): Ended {
  return begin(env).ended
}

/** The set-up that precedes `npm start` and the command line. */
async function setUpToStart(env: Record<string, string> = {}): Ended {
  return begin(env, ['setup.mjs', '--without-dev']).ended
}

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

test('the first run installs and builds with progress, the second does nothing and says nothing', async () => {
  const first = await setUp({ NODE_ENV: 'production' })
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/first time takes about a minute/) })
  expect(first.said).toMatch(/Installed in \d+ s\nBuilding apps\/page\nBuilt in \d+ s\n$/)
  expect(await linesOf('npm-calls')).toEqual([
    expect.stringMatching(/^install --no-save --include=dev --include=optional /),
  ])
  expect(await linesOf('builds')).toEqual([`production ${process.version}`])

  expect(await setUp()).toEqual({ code: 0, said: '' })
  expect(await linesOf('npm-calls')).toHaveLength(1)
  expect(await linesOf('builds')).toHaveLength(1)
})

test.each([
  ['the lock file', 'package-lock.json', JSON.stringify({ packages: { '': { changed: true } } })],
  [
    'the package file of a workspace',
    'packages/core/package.json',
    JSON.stringify({ name: '@x/core', version: '2' }),
  ],
])('a change of %s installs again', async (_what, path, text) => {
  await setUp()
  await put(path, text)
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('Installed in') })
  expect(await linesOf('npm-calls')).toHaveLength(2)
})

test.each([
  ['its own source', 'apps/page/src/page.ts', 2],
  ['a new file of its own', 'apps/page/src/new.css', 2],
  ['a source of a workspace that it uses', 'packages/core/src/core.ts', 2],
  ['a text that its manifest names', 'texts/guides/start.md', 2],
  ['a text that it does not name', 'other/start.md', 1],
  ['a test', 'packages/core/src/core.test.ts', 1],
])('after a change of %s, a page has been built as often as needed', async (_what, path, builds) => {
  await setUp()
  await put(path, 'changed')
  expect(await setUp()).toMatchObject({ code: 0 })
  expect(await linesOf('builds')).toHaveLength(builds)
})

test('a file that was only touched builds nothing, and a removed result builds again', async () => {
  await setUp()
  await utimes(join(root, 'apps/page/src/page.ts'), 1, 1)
  expect(await setUp()).toEqual({ code: 0, said: '' })
  await rm(join(root, 'apps/page/dist/index.html'))
  await setUp()
  expect(await linesOf('builds')).toHaveLength(2)
})

async function npmByHand(env: Record<string, string> = {}): Promise<void> {
  const npm = spawn(process.execPath, [join(base, 'npm-cli.js'), 'by hand'], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  await once(npm, 'close')
}

test('what npm installed by hand is accepted', async () => {
  await npmByHand()
  expect(await setUp()).toMatchObject({ code: 0, said: expect.not.stringContaining('Install') })
  expect(await linesOf('npm-calls')).toEqual(['by hand'])
})

test('an install without dev dependencies is enough for a start, and not for what needs them', async () => {
  await npmByHand({ FAKE_NPM: 'without-dev' })
  expect(await setUpToStart()).toMatchObject({ code: 0, said: expect.not.stringContaining('Install') })
  expect(await linesOf('npm-calls')).toEqual(['by hand'])
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('Installed in') })
})

test('a start in production installs and builds nothing, and says what the install left undone', async () => {
  const production = { SLIPROAD_ENV: 'production' }
  const refused = await setUpToStart(production)
  expect(refused).toEqual({
    code: 1,
    said: expect.stringMatching(/^\nPackages are missing .*npm ci --omit=dev/),
  })
  await npmByHand({ FAKE_NPM: 'without-dev' })
  const notBuilt = 'The page of apps/page is not built, or is older than its source: run npm run build.\n'
  expect(await setUpToStart(production)).toEqual({ code: 0, said: notBuilt })
  expect(await begin({}, ['build.mjs']).ended).toMatchObject({ code: 0 })
  expect(await setUpToStart(production)).toEqual({ code: 0, said: '' })
  expect(await linesOf('npm-calls')).toEqual(['by hand'])
  expect(await linesOf('builds')).toHaveLength(1)
})

test('npm builds the pages after an install without dev dependencies, where the page tools are there', async () => {
  await put('node_modules/vite/package.json', '{}')
  const afterInstall = async (env: Record<string, string> = {}) => {
    await put('node_modules/.bin/patch-package', '#!/bin/sh\necho patched >> npm-calls\n')
    await chmod(join(root, 'node_modules/.bin/patch-package'), 0o755)
    return begin(env, ['after-install.mjs']).ended
  }
  await put('node_modules/.package-lock.json', await readFile(join(root, 'package-lock.json'), 'utf8'))
  expect(await afterInstall()).toMatchObject({ code: 0 })
  expect(await linesOf('builds')).toHaveLength(0)
  const record = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  delete record.packages['node_modules/linter']
  await put('node_modules/.package-lock.json', JSON.stringify(record))
  expect(await afterInstall({ npm_config_dry_run: 'true' })).toMatchObject({ code: 0 })
  expect(await afterInstall({ SLIPROAD_SETUP: 'running' })).toMatchObject({ code: 0 })
  expect(await linesOf('builds')).toHaveLength(0)
  expect(await afterInstall()).toMatchObject({ code: 0 })
  expect(await linesOf('builds')).toHaveLength(1)
  expect(await linesOf('npm-calls')).toEqual(['patched', 'patched', 'patched'])
})

test('a failed install says what failed and what to try, and is tried again next time', async () => {
  const failed = await setUp({ FAKE_NPM: 'fails' })
  expect(failed.code).toBe(1)
  for (const part of ['npm ended with 7', 'ENOTFOUND', 'HTTPS_PROXY', 'disk', 'Run npm install'])
    expect(failed.said).toContain(part)
  expect(await setUp()).toMatchObject({ code: 0 })
  expect(await linesOf('npm-calls')).toHaveLength(2)
})

test('a package for this machine that npm silently left out counts as a failed install', async () => {
  const failed = await setUp({ FAKE_NPM: 'leaves-out' })
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('node_modules/carried') })
  expect(await setUp()).toMatchObject({ code: 0 })
})

test('a failed build names the page and shows why', async () => {
  await put('apps/page/src/page.ts', 'broken')
  const failed = await setUp()
  expect(failed.code).toBe(1)
  for (const part of ['Building apps/page failed', 'unexpected token', '--workspace @x/page'])
    expect(failed.said).toContain(part)
  await put('apps/page/src/page.ts', 'mended')
  expect(await setUp()).toMatchObject({ code: 0 })
})

test('a Node that is too old for the server is refused without installing again', async () => {
  const message = /needs Node 24 or newer, and found v20\.1\.0/
  expect(await setUp({ FAKE_NPM: 'old-node' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(message),
  })
  expect(await setUp()).toMatchObject({ code: 1, said: expect.stringMatching(message) })
  expect(await linesOf('npm-calls')).toHaveLength(1)
})

test('of two at once one works, and the other waits and says so', async () => {
  const first = begin({ FAKE_NPM_MS: '600' })
  await vi.waitFor(() => access(join(root, '.setup.lock')), { timeout: 10_000, interval: 10 })
  const second = await setUp()
  expect(second.code).toBe(0)
  expect(second.said).toBe(`Waiting for another set-up in this folder (process ${first.child.pid})\n`)
  expect(await first.ended).toMatchObject({ code: 0 })
  expect(await linesOf('npm-calls')).toHaveLength(1)
})

test('the lock of a killed set-up is taken over, and one that is told to end leaves none', async () => {
  const killed = begin({ FAKE_NPM_MS: '20000' })
  await vi.waitFor(async () => expect(await linesOf('npm-pid')).toHaveLength(1), { timeout: 10_000 })
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  process.kill(Number(await readFile(join(root, 'npm-pid'), 'utf8')))
  const ended = begin({ FAKE_NPM_MS: '20000' })
  await vi.waitFor(async () => expect(await linesOf('npm-calls')).toHaveLength(2), { timeout: 10_000 })
  ended.child.kill('SIGTERM')
  expect(await ended.ended).toMatchObject({ code: 143 })
  await expect(access(join(root, '.setup.lock'))).rejects.toThrow('ENOENT')
  expect(await setUp()).toMatchObject({ code: 0 })
})
