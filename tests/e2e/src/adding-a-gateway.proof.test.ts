import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocksOf } from './snippets/blocks.ts'
import { missingIn } from './snippets/compare-json.ts'
import { copyRepository, installPackages } from './snippets/copy-repository.ts'
import { gatewayLines } from './snippets/gateway-lines.ts'
import { eventually } from './system/eventually.ts'
import { repository } from './system/run-node.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const run = promisify(execFile)
const page = 'docs/adding-a-gateway.md'
const adapter = 'packages/gateways/src/tollgate'
const simulator = 'packages/simulators/src/tollgate'
let folder: string
let clone: string
let text: string

/** A second clone, in which the page is followed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad-gateway-'))
  clone = join(folder, 'sliproad')
  await copyRepository(clone)
  await installPackages(clone)
  text = await readFile(join(repository, page), 'utf8')
  for (const [, path = '', code = ''] of text.matchAll(/^`(packages\/[^`]+)`:\n\n```ts\n(.*?)^```$/gms)) {
    await mkdir(dirname(join(clone, path)), { recursive: true })
    await writeFile(join(clone, path), code)
  }
  for (const { file, line, before } of gatewayLines) {
    const path = join(clone, file)
    const source = await readFile(path, 'utf8')
    await writeFile(path, source.replace(before, `${line}$&`))
  }
  const counted = join(clone, 'packages/core/src/gateway-ids.test.ts')
  const raised = (await readFile(counted, 'utf8')).replace(
    /toBe\((\d+)\)/,
    (_, count) => `toBe(${Number(count) + 1})`,
  )
  await writeFile(counted, raised)
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('every block with a program is a file, and every line that the page adds to another is its own word', () => {
  const programs = blocksOf(page).filter(({ language }) => language === 'ts')
  expect(text.match(/^`packages\/[^`]+`:\n\n```ts$/gm)).toHaveLength(programs.length)
  const words = text.replaceAll(/\s+/g, ' ')
  for (const { line, file } of gatewayLines) {
    expect(words).toContain(`\`${line.trim()}\``)
    expect(words).toContain(`\`${file}\``)
  }
})

/** What a command of the project prints in the clone, and how it ended. */
function inClone(program: string, ...words: string[]): Promise<string> {
  const bin = join(clone, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, TEST_REQUIRES: '', NO_COLOR: '1' }
  return run(join(bin, program), words, { cwd: clone, env }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `failed: ${error.stdout}${error.stderr}`,
  )
}

test('Tollgate as the page writes it keeps the contract, compiles strictly and is written in our style', {
  timeout: 120_000,
}, async ({ task }) => {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    include: [adapter, simulator, 'packages/gateways/src/conformance/unnoticed-changes.ts'],
  }
  await writeFile(join(clone, 'tollgate.json'), JSON.stringify(config))
  const [compiled, tested, checked] = await Promise.all([
    inClone('tsc', '-p', 'tollgate.json'),
    inClone(
      'vitest',
      'run',
      '--project',
      'units',
      adapter,
      simulator,
      'packages/core/src/gateway-ids.test.ts',
    ),
    inClone('biome', 'check', '--error-on-warnings', adapter, simulator),
  ])
  expect(compiled).toBe('')
  const [, count] = /Tests\D+(\d+) passed/.exec(tested) ?? []
  task.meta.proof = { name: 'adding a gateway: its tests', tried: Number(count ?? 0), lost: 0 }
  expect(tested).not.toMatch(/^failed:/)
  expect(Number(count)).toBeGreaterThan(50)
  expect(checked).not.toMatch(/^failed:/)
})

test('a sandbox of that clone quotes Tollgate, by the command of the page', {
  timeout: 120_000,
}, async () => {
  const deployment = await system.newDeployment()
  const server = await system.start(deployment, {}, clone)
  const demo = JSON.parse(await readFile(join(deployment.dataDir, 'demo.json'), 'utf8')) as {
    projectId: string
  }
  const command = blocksOf(page).find(({ text }) => text.startsWith('curl '))?.text ?? ''
  const env = { ...process.env, PROJECT_ID: demo.projectId }
  const asked = command.replaceAll('http://localhost:8080', server.url)
  const shown = { success: true, data: { quotes: [{ gatewayId: 'tollgate' }] } }
  await eventually('a quote of Tollgate', async () => {
    const { stdout } = await run('bash', ['-e', '-c', asked], { env })
    const answer = JSON.parse(stdout) as { data: { quotes: { gatewayId: string }[] } }
    expect(missingIn(answer, shown)).toEqual([])
    return answer.data.quotes.some(({ gatewayId }) => gatewayId === 'tollgate') || undefined
  })
})
