import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Block, blocksOf } from './snippets/blocks.ts'
import { lastJson, missingIn } from './snippets/compare-json.ts'
import { copyRepository } from './snippets/copy-repository.ts'
import { followed, placeholders } from './snippets/pages.ts'
import { fileOf, type Step, stepsOf } from './snippets/steps.ts'
import type { Deployment } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { killGroup, repository, runNode } from './system/run-node.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const run = promisify(execFile)
const written = 'http://localhost:8080'
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

/** What `git clone` gets. */
async function makeOrigin(): Promise<string> {
  const origin = join(folder, 'origin')
  await copyRepository(origin)
  const committed =
    'git init -q && git add -A && git -c user.name=docs -c user.email=docs@example.com commit -q -m "Files under test"'
  await run('sh', ['-c', committed], { cwd: origin, maxBuffer: 64 * 1024 * 1024 })
  return origin
}

test('from a fresh clone, docs/start.md and every guide are followed word for word: each command is answered as shown', {
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
    const missing = missingFrom(said(step), step.shown)
    return missing.length === 0 ? [] : [{ at: `${step.page}:${step.shown.line}`, missing, said: said(step) }]
  })
  task.meta.proof = { tried: steps.length, lost: steps.length - reached.length + differing.length }
  expect(printed.match(/@@ failed: .*/s)?.[0].slice(0, 2_000), printed.slice(-3_000)).toBeUndefined()
  expect(printed).toContain('@@ done')
  expect(differing).toEqual([])
  const arrived = steps.find(({ text }) => text.includes('/v1/orders?status=completed&limit=1'))
  expect(arrived && lastJson(said(arrived))).toMatchObject({ data: [{ status: 'completed', type: 'buy' }] })
})

/** What a document shows after a command and the command did not print. */
function missingFrom(said: string, { language, text }: Block): string[] {
  if (language === 'json') return missingIn(lastJson(said), JSON.parse(text))
  return text.split('\n').filter((line) => !said.includes(line))
}

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

const forNode = {
  types: ['node'],
  typeRoots: [join(repository, 'node_modules/@types')],
  paths: {
    '@sliproad/sdk': [join(repository, 'packages/sdk/src/index.ts')],
    '@sliproad/sdk/testing': [join(repository, 'packages/sdk/src/fake/index.ts')],
  },
}

/** A folder with these files, in which programs of documents are compiled or run. */
async function fillFolder(name: string, files: Record<string, string>): Promise<string> {
  const made = join(folder, name)
  await mkdir(made)
  for (const [path, text] of Object.entries(files)) await writeFile(join(made, path), text)
  return made
}

/** What the compiler says of the programs in a folder, with our strictest options. */
async function compile(
  name: string,
  files: Record<string, string>,
  compilerOptions: object,
): Promise<string> {
  const include = ['*.ts', '*.tsx']
  const config = { extends: join(repository, 'tsconfig.base.json'), compilerOptions, include }
  const made = await fillFolder(name, {
    ...files,
    'tsconfig.json': JSON.stringify(config),
    'package.json': '{ "type": "module" }',
  })
  const tsc = join(repository, 'node_modules/.bin/tsc')
  const { stdout } = await run(tsc, ['-p', made]).catch((error: { stdout: string }) => error)
  return stdout
}

test('every program of the documents and of the reference is right for the compiler', async () => {
  const pages = [...followed, 'packages/sdk/README.md', 'docs/webhook-verification.md']
  const reference = globSync('apps/docs/dist/reference/*.md', { cwd: repository })
  expect(reference.length).toBeGreaterThan(30)
  const blocks = [...pages, ...reference].flatMap(blocksOf).filter(({ language }) => language === 'ts')
  const files = blocks.map((block) => [fileOf(block).replace('snippets/', ''), `${block.text}\nexport {}\n`])
  expect(await compile('checked', Object.fromEntries(files), forNode)).toBe('')
}, 60_000)

/** What the example for apps uses of packages that are not installed here, as their documentation declares it. */
const reactNative = {
  'react-native.d.ts': `declare module 'react-native' {
  export const Linking: { openURL(url: string): Promise<unknown> }
  export function Text(props: { children: string }): import('react').ReactNode
}`,
  'react-native-webview.d.ts': `declare module 'react-native-webview' {
  type Props = {
    source: { uri: string }
    allowsInlineMediaPlayback?: boolean
    mediaPlaybackRequiresUserAction?: boolean
    mediaCapturePermissionGrantType?: 'prompt' | 'grant' | 'deny'
    setSupportMultipleWindows?: boolean
    onMessage?: (event: { nativeEvent: { url: string; data: string } }) => void
    onShouldStartLoadWithRequest?: (request: { url: string; isTopFrame: boolean }) => boolean
  }
  export function WebView(props: Props): import('react').ReactNode
}`,
}

test('the screen of docs/guides/mobile.md is right for the compiler, with the example that it uses', async () => {
  const example = join(repository, 'examples/mobile-app')
  const [screen] = blocksOf('docs/guides/mobile.md').filter(({ language }) => language === 'tsx')
  const files = {
    ...reactNative,
    'pay.tsx': screen?.text ?? '',
    'checkout-screen.tsx': readFileSync(join(example, 'checkout-screen.tsx'), 'utf8'),
    'checkout-view.ts': readFileSync(join(example, 'checkout-view.ts'), 'utf8'),
  }
  const paths = { react: [join(repository, 'node_modules/@types/react')] }
  const jsx = { 'react/*': [join(repository, 'node_modules/@types/react/*')], ...paths }
  const options = { module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', types: [], paths: jsx }
  expect(await compile('mobile', files, { ...options, lib: ['es2023', 'dom'] })).toBe('')
}, 60_000)

test('the proof of docs/testing.md runs, once its reader has written what it calls', async () => {
  const [proof] = blocksOf('docs/testing.md').filter(({ language }) => language === 'ts')
  const made = await fillFolder('proof', {
    'orders.proof.test.ts': proof?.text ?? '',
    'kill-servers.ts':
      'export const killServers = async (kills: number) => ({ lost: kills === 200 ? 0 : 1, doubled: 0 })',
    'vitest.config.mjs': 'export default { test: { provide: { share: 1 } } }',
  })
  await symlink(join(repository, 'node_modules'), join(made, 'node_modules'))
  const words = ['run', '--root', made, '--config', join(made, 'vitest.config.mjs')]
  const vitest = join(repository, 'node_modules/.bin/vitest')
  const { stdout } = await run(vitest, words, { cwd: made, env: { ...process.env, NO_COLOR: '1' } })
  expect(stdout).toMatch(/Tests +1 passed/)
}, 60_000)
