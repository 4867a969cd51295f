import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser/launch.ts'
import { serveFolder } from './examples/serve-folder.ts'
import { reactPage } from './sdk/react-page.ts'
import { inPage, wholeFlow } from './sdk/whole-flow.ts'
import { blocksOf } from './snippets/blocks.ts'
import { sliproad } from './system/command-line.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { repository } from './system/run-node.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const machine = `${process.platform}-${process.arch}`
const bunMachine = machine.replace('arm64', 'aarch64')

/** Too heavy for every installation, so they are installed by this proof alone, always in these versions. */
const tools = [
  'publint@0.3.25',
  '@arethetypeswrong/cli@0.18.5',
  'typescript-5@npm:typescript@5.9.3',
  'typescript-7@npm:typescript@7.0.2',
  '@types/node@24.19.2',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  'react@19.3.1',
  'react-dom@19.3.1',
  `node-20@npm:node-${machine}@20.20.2`,
  `node-22@npm:node-${machine}@22.23.3`,
  `bun@npm:@oven/bun-${bunMachine}@1.4.4`,
]
const runtimes = {
  'Node 20': 'node_modules/node-20/bin/node',
  'Node 22': 'node_modules/node-22/bin/node',
  'Node 24': process.execPath,
  Bun: 'node_modules/bun/bin/bun',
}
const compilers = { 'TypeScript 5': 'typescript-5', 'TypeScript 7': 'typescript-7' }
const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitReturns: true,
  verbatimModuleSyntax: true,
  target: 'es2022',
}
const forNode = { ...strict, module: 'nodenext', types: ['node'], lib: ['es2023'] }
const forPages = {
  ...strict,
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
  lib: ['es2022', 'dom'],
  noEmit: true,
}
/** What each compiler compiles; the declarations of the SDK are checked with it. */
const programs = {
  'whole-flow': { text: wholeFlow, compilerOptions: forNode },
  'in-page': { text: inPage, compilerOptions: forPages },
  'react-page': {
    text: reactPage,
    compilerOptions: { ...forPages, jsx: 'react-jsx', lib: ['es2022', 'dom', 'dom.iterable'] },
  },
  misspelt: {
    text: wholeFlow.replace("cryptoCurrency: 'ETH'", "coin: 'ETH'"),
    compilerOptions: { ...forNode, noEmit: true },
  },
}

const system = useSystem()
let folder: string
let packages: Record<'sdk' | 'checkout', Packed>
let server: Server
let demo: Demo

type Packed = { name: string; tarball: string; files: { path: string }[] }
type Run = { exitCode: number; stdout: string; stderr: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad sdk '))
  packages = { sdk: await pack('sdk'), checkout: await pack('checkout') }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  // `npm install` of the README gets it from the registry once it is published, and here from the file.
  expect(blocksOf('packages/sdk/README.md')[0]?.text).toBe(`npm install ${packages.sdk.name}`)
  const tarballs = Object.values(packages).map(({ tarball }) => tarball)
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs, ...tools]
  const installed = await run('npm', words)
  if (installed.exitCode !== 0) throw new Error(`The tools could not be installed:\n${installed.stderr}`)
  const readme = await readFile(join(repository, 'packages/sdk/README.md'), 'utf8')
  const snippets = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text)
  const files = snippets.map((_, at) => `snippet-${at}.ts`)
  for (const [at, text] of snippets.entries()) await writeFile(join(folder, `snippet-${at}.ts`), text)
  const config = { compilerOptions: { ...forNode, noEmit: true }, files }
  await writeFile(join(folder, 'readme.json'), JSON.stringify(config))
  const [component] = blocksOf('packages/checkout/README.md').filter(({ language }) => language === 'tsx')
  await writeFile(join(folder, 'readme-component.tsx'), component?.text ?? '')
  for (const [name, { text, compilerOptions }] of Object.entries(programs)) {
    const file = `${name}.${'jsx' in compilerOptions ? 'tsx' : 'ts'}`
    await writeFile(join(folder, file), text)
    const config = { compilerOptions, files: [file] }
    await writeFile(join(folder, `${name}.json`), JSON.stringify(config))
  }
  ;({ server, demo } = await system.startSandbox())
}, 5 * minute)

afterAll(() => rm(folder, { recursive: true, force: true }))

const both = ['sdk', 'checkout'] as const

test.each(both)(
  'the package of the %s holds what was compiled and what it was compiled from, and depends on nothing',
  async (name) => {
    const paths = packages[name].files.map(({ path }) => path)
    const others = paths.filter((path) => !/^(dist|src)\//.test(path))
    expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(paths.filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([])
    const installed = join(folder, 'node_modules/@sliproad', name)
    const manifest = await readFile(join(installed, 'package.json'), 'utf8')
    expect(JSON.parse(manifest)).not.toHaveProperty('dependencies')
    for (const path of paths.filter((one) => one.endsWith('.map'))) {
      const map = JSON.parse(await readFile(join(installed, path), 'utf8'))
      const source = join(path, '..', map.sources[0])
      expect(paths, path).toContain(source)
    }
  },
)

test.each(both)(
  'publint and arethetypeswrong find nothing in the %s',
  async (name) => {
    const { tarball } = packages[name]
    const lint = await run(tool('publint/src/cli.js'), [tarball, '--strict'])
    const checker = tool('@arethetypeswrong/cli/dist/index.js')
    const types = await run(checker, [tarball, '--profile', 'esm-only', '--no-color'])
    expect(lint).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/All good/) })
    expect(types.exitCode, types.stdout).toBe(0)
    expect(types.stdout.match(/node16 \(from ESM\): 🟢/g)).toHaveLength(3)
  },
  3 * minute,
)

test.each(Object.entries(compilers))(
  'programs of partners and the snippets of the README compile strictly with %s, and a misspelt field does not',
  async (_, name) => {
    const compile = (program: keyof typeof programs | 'readme', ...words: string[]) =>
      run(tool(`${name}/bin/tsc`), ['-p', `${program}.json`, ...words])
    expect(await compile('whole-flow', '--outDir', name)).toMatchObject({ exitCode: 0, stdout: '' })
    expect(await compile('in-page')).toMatchObject({ exitCode: 0, stdout: '' })
    expect(await compile('react-page')).toMatchObject({ exitCode: 0, stdout: '' })
    expect(await compile('readme')).toMatchObject({ exitCode: 0, stdout: '' })
    expect((await compile('misspelt')).stdout).toContain('cryptoCurrency')
  },
  5 * minute,
)

test(
  'the whole flow runs on every runtime with the SDK alone: session, quotes, order, webhook, feed',
  async ({ task }) => {
    const port = await freePort()
    const words = ['webhooks', 'add', demo.projectId, '--url', `http://127.0.0.1:${port}`]
    const { signingKey } = await sliproad<{ signingKey: string }>(server.deployment, words)
    system.noteSecret(signingKey)
    const given = [server.url, demo.projectId, demo.secretKey, demo.publicKey, String(port), signingKey]
    const results: Record<string, unknown> = {}
    for (const [name, program] of Object.entries(runtimes)) {
      const { stdout, stderr } = await run(program, ['typescript-5/whole-flow.js', ...given])
      results[name] = stdout === '' ? stderr : JSON.parse(stdout)
    }
    const names = Object.keys(runtimes)
    const right = {
      told: [
        'order.created',
        'transaction.pending',
        'transaction.processing',
        'transaction.completed',
        'order.completed',
      ],
      webhook: true,
      listed: ['completed'],
      refusal: true,
      hash: '0x',
      fake: 'pending',
    }
    task.meta.proof = { name: 'sdk-package', tried: names.length, lost: 0 }
    expect(results).toEqual(Object.fromEntries(names.map((name) => [name, right])))
  },
  4 * minute,
)

test('the React component of the package shows the checkout and tells of it, bundled as a partner would', {
  tags: ['needs-chromium', 'needs-pages'],
  timeout: 4 * minute,
}, async ({ task }) => {
  await writeFile(
    join(folder, 'index.html'),
    '<div id="root"></div><script type="module" src="/react-page.tsx"></script>',
  )
  const built = await run(join(repository, 'node_modules/vite/bin/vite.js'), ['build', '--outDir', 'site'])
  expect(built.exitCode, built.stderr).toBe(0)
  const site = await serveFolder(join(folder, 'site'), {})
  const browser = await launchBrowser()
  try {
    await sliproad(server.deployment, ['projects', 'set', demo.projectId, '--allowed-origins', site.url])
    const body = {
      externalCustomerId: 'react-1',
      country: 'DE',
      sourceCurrency: 'EUR',
      destinationAddress: wallet,
    }
    const created = await server.call('/v1/sessions', { method: 'POST', key: demo.secretKey, body })
    const { sessionId, clientSecret, checkoutUrl } = (
      created.json as { attributes: Record<'sessionId' | 'clientSecret' | 'checkoutUrl', string> }
    ).attributes
    const page = await browser.newPage()
    const shown = `${site.url}/#${encodeURIComponent(checkoutUrl)}`
    await page.goto(shown)
    await page.getByText('ready:pending', { exact: true }).waitFor()
    expect(await page.frameLocator('iframe').locator('html').getAttribute('data-theme')).toBe('dark')

    const order = {
      clientSecret,
      fiatAmount: '50',
      cryptoCurrency: 'ETH',
      network: 'base',
      gateway: 'moonpay',
    }
    const path = `/v1/sessions/${sessionId}/order`
    const ordered = await server.call(path, { method: 'POST', key: demo.publicKey, body: order })
    const { orderId } = (ordered.json as { attributes: { orderId: string } }).attributes
    await server.call(`/v1/sandbox/orders/${orderId}/simulate`, {
      method: 'POST',
      key: demo.secretKey,
      body: { status: 'completed' },
    })
    await page.reload()
    await page.getByText(`completed:completed:${orderId}`).waitFor()
    const another = await browser.newPage()
    const logged: string[] = []
    another.on('console', (message) => logged.push(message.text()))
    await another.goto(`${site.url}/#readme,${encodeURIComponent(checkoutUrl)}`)
    await eventually('the order in the console', () => logged.includes(orderId) || undefined)
    task.meta.proof = { name: 'sdk-package: React component', tried: 1, lost: 0 }
  } finally {
    await browser.close()
    site.server.close()
    site.server.closeAllConnections()
  }
})

/** What npm would publish of a package, in the folder of this proof. */
async function pack(name: string): Promise<Packed> {
  const words = ['pack', '--json', '--pack-destination', folder]
  const packing = await run('npm', words, join(repository, 'packages', name))
  const [first] = JSON.parse(packing.stdout.slice(packing.stdout.indexOf('['))) as (Packed & {
    filename: string
  })[]
  if (!first) throw new Error(`${name} could not be packed:\n${packing.stderr}`)
  return { name: first.name, files: first.files, tarball: join(folder, first.filename) }
}

function tool(path: string): string {
  return join(folder, 'node_modules', path)
}

/** A program by its path in the folder; a script is run by Node. */
function run(program: string, words: readonly string[], cwd = folder): Promise<Run> {
  const isScript = /\.js$|\/tsc$/.test(program)
  const [file, rest] = isScript ? [process.execPath, [program, ...words]] : [program, words]
  return new Promise((resolve) => {
    execFile(file, [...rest], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const exitCode = error ? Number(error.code ?? 1) : 0
      resolve({ exitCode: Number.isNaN(exitCode) ? 1 : exitCode, stdout, stderr })
    })
  })
}
