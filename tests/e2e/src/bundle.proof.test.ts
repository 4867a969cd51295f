import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { killGroup, runNode } from './system/run-node.ts'
import { send } from './system/send.ts'
import { bundledServerFile, readDemo, type Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const minute = 60_000
const commandLine = 'apps/server/dist/command-line.js'
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const recordLoads = new URL('./system/record-loads.mjs', import.meta.url).href

const system = useSystem()

beforeAll(async () => {
  const { exited, printed } = runNode('scripts/build.mjs', [], {})
  expect(await exited, printed.stderr).toMatchObject({ code: 0 })
}, 3 * minute)

test(
  'the bundle sells: pages, documents, an order at a gateway that signs with RSA, and the command line',
  async () => {
    const deployment = await system.newDeployment()
    const server = await system.start(deployment, {}, undefined, bundledServerFile)
    const demo = await readDemo(deployment)
    for (const path of ['/openapi.json', '/docs', '/dashboard', '/metrics', '/simulators/_assets/page.css'])
      expect((await server.call(path)).status, path).toBeLessThan(400)

    const orderId = await open(server, demo.projectId, 'paybis')
    const simulate = { method: 'POST', key: demo.secretKey, body: { status: 'completed' } }
    expect(await server.call(`/v1/sandbox/orders/${orderId}/simulate`, simulate)).toMatchObject({
      status: 202,
    })
    const isCompleted = async () => {
      const { json } = await server.call(`/v1/orders/${orderId}`, { key: demo.secretKey })
      return (json as { data?: { status?: string } }).data?.status === 'completed' || undefined
    }
    await eventually('completed', isCompleted, { withinMs: 30_000 })

    const { exited, printed } = runNode(commandLine, ['projects', 'list', '--json'], deployment.env)
    expect(await exited, printed.stderr).toMatchObject({ code: 0 })
    expect(printed.stdout).toContain(demo.projectId)
    expect(await server.stop()).toMatchObject({ code: 0 })
  },
  2 * minute,
)

test(
  'the bundle runs in production, each role in a process of its own',
  async () => {
    const deployment = await system.newDeployment()
    // Replaces the outside PostgreSQL where none was given.
    await system.start(deployment, {}, undefined, bundledServerFile)
    const masterKey = randomBytes(32).toString('base64')
    system.noteSecret(masterKey)
    const env = {
      SLIPROAD_ENV: 'production',
      PUBLIC_URL: 'https://pay.example.com',
      MASTER_KEY: masterKey,
      ...(await deployment.newDatabase()),
    }
    const migrated = runNode(commandLine, ['migrate'], env)
    expect(await migrated.exited, migrated.printed.stderr).toMatchObject({ code: 0 })

    const api = await system.start(
      deployment,
      { ...env, SLIPROAD_ROLES: 'api' },
      undefined,
      bundledServerFile,
    )
    expect(await api.call('/checkout')).toMatchObject({ status: 200 })
    expect(await api.call('/simulators/moonpay')).toMatchObject({ status: 404 })

    const port = await freePort()
    const settings = { ...env, SLIPROAD_ROLES: 'worker', ADMIN_PORT: String(port), SANCTIONS_URL: 'off' }
    const worker = runNode(bundledServerFile, [], settings)
    try {
      const isReady = async () =>
        (await send(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status === 200 || undefined
      await eventually('the worker is ready', isReady, { withinMs: 30_000 })
    } finally {
      await killGroup(worker)
    }
    expect(await api.stop()).toMatchObject({ code: 0 })
  },
  2 * minute,
)

test(
  'a start loads neither the library for mail nor the web client of Node, which take it longer than much of our own code',
  async () => {
    const deployment = await system.newDeployment()
    const loadsFile = join(deployment.dataDir, 'loads.json')
    const env = { LOADS_FILE: loadsFile, NODE_OPTIONS: `--import=${recordLoads}` }
    const server = await system.start(deployment, env, undefined, bundledServerFile)
    expect(await server.stop()).toMatchObject({ code: 0 })
    const loads: { files: string[]; builtIn: string[] } = JSON.parse(await readFile(loadsFile, 'utf8'))

    expect(loads.files.map((url) => basename(url))).toContain(basename(bundledServerFile))
    const withMail = await filesOf('nodemailer')
    expect(withMail).toHaveLength(1)
    expect(loads.files.filter((url) => withMail.includes(basename(url)))).toEqual([])
    // A library that imports `node:http` by name makes Node load it (docs/decisions/0086-production-runs-a-bundle.md).
    expect(loads.builtIn).toContain('NativeModule http')
    expect(loads.builtIn.filter((name) => name.includes('deps/undici'))).toEqual([])
  },
  2 * minute,
)

test('the bundle is ASCII, of which V8 holds a byte for each character instead of two', async () => {
  const folder = dirname(bundledServerFile)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(files).toContain('main.js')
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    // Templates with a tag are left as they are written: in HTML an entity does.
    expect(
      text.split('\n').filter((line) => /[^\0-\x7f]/.test(line)),
      name,
    ).toEqual([])
  }
})

test(
  'a stack of the bundle names source files',
  async () => {
    const port = await freePort()
    const { exited, printed } = runNode(bundledServerFile, [], {
      SLIPROAD_ENV: 'sandbox',
      DATABASE_URL: 'postgres://none@127.0.0.1:1/none',
      DATA_DIR: '/dev/null/none',
      PORT: String(port),
    })
    expect(await exited).toMatchObject({ code: 1 })
    expect(printed.stderr).toMatch(/apps\/server\/src\/[\w/-]+\.ts:\d+/)
    expect(printed.stderr).not.toContain('apps/server/dist')
  },
  minute,
)

/** The files of the bundle that hold code of this library, by their source maps. */
async function filesOf(library: string): Promise<string[]> {
  const folder = dirname(bundledServerFile)
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.js.map'))
  const found = await Promise.all(
    maps.map(async (name) => {
      const { sources }: { sources: string[] } = JSON.parse(await readFile(join(folder, name), 'utf8'))
      const isHeld = sources.some((source) => source.includes(`/node_modules/${library}/`))
      return isHeld ? [basename(name, '.map')] : []
    }),
  )
  return found.flat()
}

async function open(server: Server, projectId: string, gateway: string): Promise<string> {
  const body = {
    ...{ projectId, gateway, fiatCurrency: 'USD', fiatAmount: '100' },
    ...{ cryptoCurrency: 'ETH', network: 'ethereum', walletAddress: wallet },
  }
  const made = await server.call('/public/v1/onramp/checkout-intent', { method: 'POST', body })
  expect(made, made.text).toMatchObject({ status: 201 })
  return (made.json as { data: { orderId: string } }).data.orderId
}
