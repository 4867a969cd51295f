import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const server = 'apps/server/src/'
const checkout = 'apps/checkout/src/'
const dashboard = 'apps/dashboard/src/'
const sdk = 'packages/sdk/src/'

type Plant = {
  resource: string
  file: string
  /** The field as the contract writes it, and the name that the copy has instead. */
  field: string
  renamed: string
  /** Every part that knows the field, and so must fail the type check. */
  failsIn: readonly string[]
}

const plants: Plant[] = [
  {
    resource: 'a session',
    file: 'resources/session.ts',
    field: 'destinationCurrency: NullableStr(',
    renamed: 'plantedCoin: NullableStr(',
    failsIn: [server, checkout, sdk],
  },
  {
    resource: 'a quote',
    file: 'resources/quote.ts',
    field: 'exchangeRate: DecimalStr(',
    renamed: 'plantedRate: DecimalStr(',
    failsIn: [server, checkout, dashboard, sdk],
  },
  {
    resource: 'a transaction',
    file: 'resources/order.ts',
    field: "completedAt: NullableTime('When it was completed'),\n})",
    renamed: "plantedEnd: NullableTime('When it was completed'),\n})",
    failsIn: [server, checkout, sdk],
  },
  {
    resource: 'the order that the hosted page follows',
    file: 'resources/checkout-page.ts',
    field: 'gatewayName: ',
    renamed: 'plantedGateway: ',
    failsIn: [server, checkout],
  },
  {
    resource: 'a gateway of the dashboard',
    file: 'resources/dashboard/gateway.ts',
    field: 'latencyMs: ',
    renamed: 'plantedLatency: ',
    failsIn: [server, dashboard],
  },
  {
    resource: 'an event',
    file: 'events/event-data.ts',
    field: 'externalOrderId: NullableStr(',
    renamed: 'plantedOrderId: NullableStr(',
    failsIn: [server, sdk],
  },
]

let tree: string
let untouched: string[]
let errors: string[]

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'sliproad-contract-'))
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  await copyContract()
  untouched = await checkTypes()
  for (const plant of plants) await rename(plant)
  errors = await checkTypes()
}, 600_000)

afterAll(() => rm(tree, { recursive: true, force: true }))

test('every part compiles against a copy of the contract', () => {
  expect(untouched).toEqual([])
})

test.for(plants)(
  'a renamed field of $resource fails the type check in every part that uses it',
  ({ failsIn, field, renamed }, { task }) => {
    const names = [field, renamed].map((text) => text.slice(0, text.indexOf(':')))
    const naming = errors.filter((error) => names.some((name) => new RegExp(`\\b${name}\\b`).test(error)))
    const missed = failsIn.filter((part) => !naming.some((error) => error.startsWith(part)))
    task.meta.proof = { name: 'planted-fields', tried: failsIn.length, letIn: missed.length }
    expect(missed, naming.join('\n')).toEqual([])
  },
)

async function copyContract(): Promise<void> {
  await mkdir(join(tree, 'api'))
  await cp(join(root, 'packages/api/src'), join(tree, 'api/src'), { recursive: true })
  await cp(join(root, 'packages/api/package.json'), join(tree, 'api/package.json'))
}

async function rename({ file, field, renamed }: Plant): Promise<void> {
  const path = join(tree, 'api/src', file)
  const text = await readFile(path, 'utf8')
  expect(text.split(field).length, `${field} stands once in ${file}`).toBe(2)
  await writeFile(path, text.replace(field, renamed))
}

/** The errors of all parts against the copy: each begins with its file, and holds its further lines. */
async function checkTypes(): Promise<string[]> {
  const projects = ['tsconfig.json', 'apps/checkout/tsconfig.json', 'apps/dashboard/tsconfig.json']
  const found: string[] = []
  for (const [number, project] of projects.entries()) found.push(...(await checkProject(number, project)))
  return found
}

async function checkProject(number: number, project: string): Promise<string[]> {
  const config: { include: string[]; exclude?: string[] } = JSON.parse(
    await readFile(join(root, project), 'utf8'),
  )
  const folder = join(root, project, '..')
  const absolute = (paths: readonly string[] = []) =>
    paths.map((path) => (path.startsWith('**') ? path : join(folder, path)))
  const own = join(tree, `tsconfig-${number}.json`)
  await writeFile(
    own,
    JSON.stringify({
      extends: join(root, project),
      compilerOptions: {
        paths: { '@sliproad/api/*': [join(tree, 'api/src/*.ts')] },
        noErrorTruncation: true,
      },
      include: absolute(config.include),
      // The contract's own tests read the real one.
      exclude: [...absolute(config.exclude), join(root, 'packages/api')],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const words = [tsc, '-p', own, '--pretty', 'false']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, words, options).catch((failed) => failed)
  return String(stdout)
    .split(/\n(?=\S)/)
    .filter((text) => text.trim() !== '')
    .map((text) => (text.startsWith('/') ? relative(root, text) : text))
}
