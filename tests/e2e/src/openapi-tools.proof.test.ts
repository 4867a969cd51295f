import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from './openapi/place-order.ts'
import type { Demo, Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

/** Too heavy for every installation, so they are installed by this proof alone, always in these versions. */
const tools = [
  '@redocly/cli@2.73.0',
  '@stoplight/spectral-cli@6.16.3',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
  '@types/node@24.19.2',
]
const minute = 60_000
const strict = [
  '--strict',
  '--noUncheckedIndexedAccess',
  '--exactOptionalPropertyTypes',
  '--noImplicitReturns',
]
const modules = ['--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext']

const system = useSystem()
let folder: string
let server: Server
let demo: Demo
let document: Record<string, unknown>

type Run = { exitCode: number; stdout: string; stderr: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad-openapi-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await writeFile(join(folder, 'spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }))
  const installed = await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...tools])
  if (installed.exitCode !== 0)
    throw new Error(`The tools that read the document could not be installed:\n${installed.stderr}`)
    // Linters refuse the address of a local server.
  ;({ server, demo } = await system.startSandbox({ PUBLIC_URL: 'https://pay.sliproad.test' }))
  document = (await server.call('/openapi.json')).json as Record<string, unknown>
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
  const { servers: _, ...withoutServers } = document
  await writeFile(join(folder, 'spoiled.json'), JSON.stringify(withoutServers))
}, 10 * minute)

afterAll(() => rm(folder, { recursive: true, force: true }))

test(
  'Redocly with its recommended rules finds nothing in the document, and something in a spoiled one',
  async ({ task }) => {
    const { totals } = await redocly('openapi.json')
    task.meta.proof = { name: 'openapi-tools', tried: 1, letIn: totals.errors + totals.warnings }
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
    expect((await redocly('spoiled.json')).totals.errors).toBeGreaterThan(0)
  },
  5 * minute,
)

test(
  'Spectral with its OpenAPI rules finds nothing in the document, and something in a spoiled one',
  async ({ task }) => {
    const problems = await spectral('openapi.json')
    task.meta.proof = { name: 'openapi-tools', tried: 1, letIn: problems.length }
    expect(problems).toEqual([])
    expect((await spectral('spoiled.json')).map(({ code }) => code)).toContain('oas3-api-servers')
  },
  5 * minute,
)

test(
  'a client made by openapi-typescript compiles strictly, places an order and sees it completed',
  async ({ task }) => {
    await writeFile(join(folder, 'place-order.ts'), placeOrder)
    await writeFile(join(folder, 'misspelt.ts'), placeOrder.replace("cryptoCurrency: 'ETH'", "coin: 'ETH'"))
    expect(await tool('openapi-typescript', ['openapi.json', '-o', 'schema.ts'])).toMatchObject({
      exitCode: 0,
    })
    expect(await compile('place-order.ts')).toMatchObject({ exitCode: 0, stdout: '' })
    expect((await compile('misspelt.ts')).stdout).toContain('cryptoCurrency')

    const { projectId, secretKey, publicKey } = demo
    const words = ['place-order.ts', server.url, projectId, secretKey, publicKey]
    const { stdout, stderr } = await run(process.execPath, words)
    task.meta.proof = { name: 'openapi-tools', tried: 1, letIn: 0 }
    expect(JSON.parse(stdout === '' ? JSON.stringify(stderr) : stdout)).toEqual({
      order: 'completed',
      transaction: 'completed',
      hash: expect.stringMatching(/^0x/),
    })
  },
  5 * minute,
)

async function redocly(file: string) {
  const { stdout, stderr } = await tool('redocly', ['lint', file, '--extends=recommended', '--format=json'])
  return read<{ totals: { errors: number; warnings: number } }>(stdout, stderr)
}

async function spectral(file: string) {
  const { stdout, stderr } = await tool('spectral', ['lint', file, '-r', 'spectral.json', '-f', 'json', '-q'])
  return read<{ code: string }[]>(stdout, stderr)
}

/** What a tool said as JSON; one that could not work says why on the other stream. */
function read<Said>(stdout: string, stderr: string): Said {
  try {
    return JSON.parse(stdout) as Said
  } catch {
    throw new Error(`A linter gave no report: ${stdout.slice(0, 500)}\n${stderr.slice(0, 2000)}`)
  }
}

function compile(file: string): Promise<Run> {
  const rest = ['--allowImportingTsExtensions', '--types', 'node', '--skipLibCheck', '--noEmit']
  return tool('tsc', [...strict, ...modules, ...rest, file])
}

function tool(name: string, words: readonly string[]): Promise<Run> {
  return run(process.execPath, [join(folder, 'node_modules/.bin', name), ...words])
}

function run(program: string, words: readonly string[]): Promise<Run> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(program, [...words], options, (error, stdout, stderr) => {
      const exitCode = error ? Number(error.code ?? 1) : 0
      resolve({ exitCode: Number.isNaN(exitCode) ? 1 : exitCode, stdout, stderr })
    })
  })
}
