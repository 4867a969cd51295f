import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Block, blocksOf } from './snippets/blocks.ts'
import { lastJson, missingIn } from './snippets/compare-json.ts'
import { elsewhere, followed, notRun, placeholders } from './snippets/pages.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { killGroup, repository, runNode } from './system/run-node.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const run = promisify(execFile)
const written = 'http://localhost:8080'
const programs = ['sh', 'ts', 'tsx', 'js', 'python', 'go', 'php', 'ruby', 'java']
let folder: string
let deployment: Deployment
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad-snippets-'))
  deployment = await system.newDeployment()
  await mkdir(deployment.dataDir)
  port = await freePort()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('every document with commands or programs is followed here, or by another test', () => {
  const pages = [
    ...globSync('docs/**/*.md', { cwd: repository, exclude: (path) => path === 'docs/decisions' }),
    'README.md',
  ]
  const treated = (page: string) =>
    (followed as readonly string[]).includes(page) ||
    Object.keys(elsewhere).some((name) => page.startsWith(name))
  const withPrograms = pages.filter((page) =>
    blocksOf(page).some(({ language }) => programs.includes(language)),
  )
  expect(withPrograms.filter((page) => !treated(page))).toEqual([])
  const all = followed.flatMap(blocksOf)
  for (const { begins } of notRun)
    expect(
      all.some(({ text }) => text.startsWith(begins)),
      begins,
    ).toBe(true)
})

type Step = Block & { mark: string; shown: Block | undefined; file: string | undefined }

/** The commands and programs of all documents, each with the JSON that the document shows as its answer. */
function stepsOf(): Step[] {
  return followed.flatMap((page) => {
    const blocks = blocksOf(page)
    return blocks.flatMap((block, at) => {
      if (!['sh', 'ts'].includes(block.language) || isLeftOut(block)) return []
      const next = blocks.slice(at + 1).find(({ language }) => language !== 'ts')
      const isAnswer = block.language === 'sh' && next?.language === 'json'
      const mark = `@@ ${page}:${block.line}`
      const file = block.language === 'ts' ? fileOf(block) : undefined
      return [{ ...block, mark, shown: isAnswer ? next : undefined, file }]
    })
  })
}

function isLeftOut({ text }: Block): boolean {
  return notRun.some(({ begins }) => text.startsWith(begins))
}

function fileOf({ page, line }: Block): string {
  return `snippets/${page.replaceAll(/\W/g, '-')}-${line}.ts`
}

/** As a reader's shell and editor would have it. */
function readied(text: string): string {
  const filled = placeholders.reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return filled.replaceAll(written, `http://localhost:${port}`)
}

function scriptOf(steps: readonly Step[]): string {
  const lines = [
    'set -eE',
    `trap 'echo "@@ failed: $BASH_COMMAND"; tail -n 5 server.log' ERR`,
    `. "${join(repository, 'tests/e2e/src/snippets/commands.sh')}"`,
  ]
  for (const { mark, text, shown, file } of steps) {
    lines.push(`echo; echo '${mark}'`)
    if (file) {
      lines.push(`mkdir -p snippets; cat > ${file} <<'PROGRAM'`, readied(text), 'PROGRAM')
      lines.push(`${text.includes('createServer(') ? 'serve_events' : 'run_program'} ${file}`)
    } else lines.push(`refusal=${shown?.text.includes('"success": false') ? 'shown' : ''}`, readied(text))
  }
  return `${lines.join('\n')}\necho; echo '@@ done'\n`
}

/** What `git clone` gets: the files of the repository under test, committed or not. */
async function makeOrigin(): Promise<string> {
  const origin = join(folder, 'origin')
  await mkdir(origin)
  const files = 'git ls-files -z --cached --others --exclude-standard'
  const copied = `cd "${repository}" && ${files} | tar --null --files-from=- --ignore-failed-read -cf - | tar -xf - -C "${origin}"`
  await run('sh', ['-c', copied])
  const committed =
    'git init -q && git add -A && git -c user.name=docs -c user.email=docs@example.com commit -q -m "Files under test"'
  await run('sh', ['-c', committed], { cwd: origin, maxBuffer: 64 * 1024 * 1024 })
  return origin
}

test('from a fresh clone, start and every guide are followed word for word: each command is answered as shown', {
  timeout: 240_000,
}, async ({ task }) => {
  const steps = stepsOf()
  const script = join(folder, 'follow.sh')
  await writeFile(script, scriptOf(steps))
  const socket = join(folder, 'commands.sock')
  const served = join(repository, 'apps/server/src/command-line/run.ts')
  const commands = runNode('tests/e2e/src/guides/serve-commands.ts', [socket, served], deployment.env)
  onTestFinished(() => killGroup(commands))
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('bash', [script], {
    cwd: folder,
    env: {
      ...deployment.env,
      PATH: `${join(repository, 'node_modules/.bin')}:${PATH}`,
      HOME,
      PORT: String(port),
      RECEIVER_PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      REPOSITORY: repository,
      STAND_INS: join(repository, 'tests/e2e/src/guides/page-stand-ins'),
      COMMANDS: socket,
      CLONE_FROM: await makeOrigin(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(stopStarted)
  let printed = ''
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await once(shell, 'close')

  const said = ({ mark }: Step) => printed.split(`${mark}\n`)[1]?.split('\n@@ ')[0] ?? ''
  const reached = steps.filter(({ mark }) => printed.includes(`${mark}\n`))
  const differing = reached.flatMap((step) => {
    if (!step.shown) return []
    const missing = missingIn(lastJson(said(step)), JSON.parse(step.shown.text))
    return missing.length === 0 ? [] : [{ at: `${step.page}:${step.shown.line}`, missing, said: said(step) }]
  })
  task.meta.proof = { tried: steps.length, lost: steps.length - reached.length + differing.length }
  expect(printed.match(/@@ failed: .*/s)?.[0].slice(0, 2_000), printed.slice(-3_000)).toBeUndefined()
  expect(printed).toContain('@@ done')
  expect(differing).toEqual([])
  const arrived = steps.find(({ text }) => text.includes('/v1/orders?status=completed&limit=1'))
  expect(arrived && lastJson(said(arrived))).toMatchObject({ data: [{ status: 'completed', type: 'buy' }] })
})

/** Ends the server and the listeners that the documents have started, and waits until they are gone. */
async function stopStarted(): Promise<void> {
  const pids = ['.listeners', '.pid'].flatMap((ending) => {
    const file = `${deployment.dataDir}${ending}`
    return existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : []
  })
  for (const pid of pids) {
    send(pid, 'SIGTERM')
    await eventually('the end of what was started', () => (send(pid, 0) ? undefined : true), {
      withinMs: 30_000,
    })
  }
}

/** Whether there was a process to send it to. */
function send(pid: number, signal: 'SIGTERM' | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

test('every program of the documents and of the reference is right for the compiler', async () => {
  const checked = join(folder, 'checked')
  await mkdir(checked)
  const pages = [...followed, 'packages/sdk/README.md', 'docs/webhook-verification.md']
  const reference = globSync('apps/docs/dist/reference/*.md', { cwd: repository })
  expect(reference.length).toBeGreaterThan(30)
  const blocks = [...pages, ...reference].flatMap(blocksOf).filter(({ language }) => language === 'ts')
  for (const block of blocks)
    await writeFile(join(checked, fileOf(block).replace('snippets/', '')), `${block.text}\nexport {}\n`)
  const compilerOptions = {
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
    paths: {
      '@sliproad/sdk': [join(repository, 'packages/sdk/src/index.ts')],
      '@sliproad/sdk/testing': [join(repository, 'packages/sdk/src/fake/index.ts')],
    },
  }
  const config = { extends: join(repository, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] }
  await writeFile(join(checked, 'tsconfig.json'), JSON.stringify(config))
  await writeFile(join(checked, 'package.json'), '{ "type": "module" }')
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const { stdout } = await run(tsc, ['-p', checked]).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
}, 60_000)
