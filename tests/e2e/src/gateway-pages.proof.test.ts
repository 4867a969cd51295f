import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as sendPlain } from 'node:http'
import { createServer, request as sendSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import { startKycSimulators } from '@sliproad/simulators/kyc/testing'
import { screeningSimulatorIds } from '@sliproad/simulators/screening/screening-definitions'
import { startScreeningSimulators } from '@sliproad/simulators/screening/testing'
import type { OutboundMessage } from '@sliproad/simulators/send-webhook'
import { type RunningSimulators, startSimulators } from '@sliproad/simulators/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Desk, gatewayPages } from './guides/gateway-pages.ts'
import type { ProjectKeys } from './system/command-line.ts'
import { outside } from './system/deployment.ts'
import { eventually } from './system/eventually.ts'
import { freePort } from './system/free-port.ts'
import { killGroup, type Running, repository, runNode } from './system/run-node.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const run = promisify(execFile)
const pagesFolder = join(repository, 'docs/gateways')
const providersFolder = join(repository, 'docs/providers')
const ids = Object.keys(gatewayKinds) as (keyof typeof gatewayKinds)[]
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Where the user seems to come from: some gateways bind a checkout to it. */
const userAddress = '81.2.69.142'

let folder = ''
let publicUrl = ''
let commandSocket = ''
let commands: Running
let simulators: RunningSimulators
let server: Server
let project: ProjectKeys
let closeFront = () => {}

/** A production server behind TLS, and the providers, whose hosts the operator has allowed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sliproad-pages-'))
  commandSocket = join(folder, 'commands.sock')
  const certificate = await makeCertificate()
  const ca = await readFile(certificate.cert, 'utf8')
  simulators = await startSimulators(
    ids.map((id) => ({ id, kind: id })),
    { send: (message) => post(message, ca) },
  )
  const deployment = await system.newDeployment()
  // An embedded database belongs to a sandbox, which has to have been there.
  if (outside.databaseUrl === undefined) await system.start(deployment)
  const frontPort = await freePort()
  const port = await freePort()
  publicUrl = `https://127.0.0.1:${frontPort}`
  const masterKey = randomBytes(32).toString('base64')
  system.noteSecret(masterKey)
  const env = {
    SLIPROAD_ENV: 'production',
    PUBLIC_URL: publicUrl,
    MASTER_KEY: masterKey,
    TRUST_PROXY: '1',
    OUTBOUND_ALLOWED_NETWORKS: '127.0.0.0/8',
    PROVIDER_ALLOWED_HOSTS: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate.cert,
    SANCTIONS_URL: 'off',
    ...(await deployment.newDatabase()),
  }
  closeFront = await startFront(frontPort, port, certificate)
  server = await system.start(deployment, { ...env, PORT: String(port) })
  const served = join(repository, 'apps/server/src/command-line/run.ts')
  commands = runNode('tests/e2e/src/guides/serve-commands.ts', [commandSocket, served], env)
  await mkdir(join(folder, 'list'))
  await writeFile(join(folder, 'list/sanctioned_addresses_XBT.txt'), '149w62rY42aZBox8fGcmqNsXUzSStKeq8C\n')
  await inShell('npm run -s sliproad -- sanctions import list', folder)
  const created = await inShell('npm run -s sliproad -- projects create --name Larkfield --json', folder)
  project = JSON.parse(created) as ProjectKeys
  for (const secret of [project.secretKey, project.webhookSigningKey]) system.noteSecret(secret)
}, 300_000)

afterAll(async () => {
  if (commands) await killGroup(commands)
  await simulators?.close()
  closeFront()
  await rm(folder, { recursive: true, force: true })
})

async function makeCertificate(): Promise<{ cert: string; key: string }> {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  await run('openssl', ['req', '-x509', ...made, ...named, '-keyout', key, '-out', cert])
  return { cert, key }
}

/** A provider's message, over TLS. */
function post({ url, headers, body }: OutboundMessage, ca: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const sent = { 'content-type': 'application/json', ...headers }
    sendSecurely(url, { method: 'POST', headers: sent, ca }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0 })
    })
      .on('error', reject)
      .end(body)
  })
}

/** The proxy of a deployment: TLS outside, and the address of the user for the server. */
async function startFront(
  port: number,
  to: number,
  files: { cert: string; key: string },
): Promise<() => void> {
  const options = { cert: await readFile(files.cert), key: await readFile(files.key) }
  const front = createServer(options, (incoming, outgoing) => {
    const { method, headers, url: path } = incoming
    const passed = sendPlain(
      {
        port: to,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, 'x-forwarded-for': userAddress },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  return () => {
    front.closeAllConnections()
    front.close()
  }
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

function readPage(id: string): string {
  return readFileSync(join(pagesFolder, `${id}.md`), 'utf8')
}

function blocksOf(page: string): string[] {
  return Array.from(page.matchAll(/^```sh\n(.*?)^```$/gms), ([, text = '']) => text)
}

test('every gateway has a set-up page, whose blocks and deeds stand in the table in the order of the page', () => {
  const pages = readdirSync(pagesFolder).map((name) => name.replace(/\.md$/, ''))
  expect(pages.toSorted()).toEqual(ids.toSorted())
  expect(Object.keys(gatewayPages).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) {
    const page = readPage(id)
    const begun = gatewayPages[id]?.steps.flatMap((step) => ('begins' in step ? [step.begins] : []))
    const blocks = blocksOf(page)
    expect(
      blocks.map((text, at) => (text.startsWith(begun?.[at] ?? '…') ? begun?.[at] : text)),
      id,
    ).toEqual(begun)
    for (const step of gatewayPages[id]?.steps ?? [])
      if ('words' in step) expect(inOneLine(page), id).toContain(step.words)
    for (const [setting, words] of Object.entries(gatewayPages[id]?.shown ?? {})) {
      const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${setting}\``))
      expect(row, `${id} ${setting}`).toContain(words)
    }
  }
})

test('each page is followed word for word: keys, webhook address, doctor, and an order that its own messages complete', {
  timeout: 180_000,
}, async ({ task }) => {
  const followed: string[] = []
  const wrong: Record<string, unknown> = {}
  for (const id of ids) {
    try {
      await follow(id)
      followed.push(id)
    } catch (error) {
      wrong[id] = error instanceof Error ? error.message : error
    }
  }
  task.meta.proof = { name: 'set-up pages followed', tried: ids.length, lost: ids.length - followed.length }
  expect(wrong).toEqual({})
})

test('the commands of docs/quotes.md set the keys of a gateway, try them and take them back', {
  timeout: 60_000,
}, async () => {
  const page = readFileSync(join(repository, 'docs/quotes.md'), 'utf8')
  const [block = ''] = blocksOf(page)
  const { config } = simulators.gateway('moonpay')
  const home = await newHome('moonpay', {})
  const lines = Object.entries(config).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(home, 'moonpay.env'), lines)
  const listed = () => inShell('npm run -s sliproad -- gateways list', home)
  const [set = '', tried = '', cleared = ''] = block.trim().split('\n')
  await inShell(set, home)
  expect(await inShell(tried, home)).toMatch(/^quote +ok/m)
  const before = await listed()
  await inShell(cleared, home)
  expect(await listed()).not.toBe(before)
})

test('each page of a screening or KYC provider is followed: its keys are set and tried', {
  timeout: 180_000,
}, async ({ task }) => {
  const screening = await startScreeningSimulators()
  const kyc = await startKycSimulators()
  onTestFinished(async () => {
    await screening.close()
    await kyc.close()
  })
  const configs: Record<string, Record<string, string>> = Object.fromEntries([
    ...screeningSimulatorIds.map((id) => [id, screening.provider(id).config] as const),
    ...kycSimulatorIds.map((id) => [id, kyc.provider(id).config] as const),
  ])
  const pages = readdirSync(providersFolder).map((name) => name.replace(/\.md$/, ''))
  expect(pages.toSorted()).toEqual(Object.keys(configs).toSorted())
  const said: Record<string, string> = {}
  for (const [id, config] of Object.entries(configs)) {
    const page = readFileSync(join(providersFolder, `${id}.md`), 'utf8')
    const home = await newHome(id, addressesIn(config))
    for (const block of blocksOf(page)) {
      const text = filled(block, id, { keys: config, addresses: {}, webhookAddress: '' })
      said[id] = await inShell(text.replaceAll('PROJECT_ID', project.projectId), home).catch(String)
    }
  }
  const silent = Object.entries(said).filter(([, text]) => !isSettled.test(text))
  task.meta.proof = { name: 'provider pages followed', tried: pages.length, lost: silent.length }
  expect(silent).toEqual([])
})

/** The simulated Sumsub has keys of a sandbox, which production takes and then verifies no person with. */
const isSettled = / answers|: a sandbox token cannot verify real people/

function addressesIn(config: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value.startsWith('http')))
}

/** A folder for the files of one page, with the addresses of its simulator. */
async function newHome(id: string, addresses: Readonly<Record<string, string>>): Promise<string> {
  const home = await mkdtemp(join(folder, `${id}-`))
  const lines = Object.entries(addresses).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(home, 'addresses'), lines)
  return home
}

async function follow(id: (typeof ids)[number]): Promise<void> {
  const page = gatewayPages[id]
  if (!page) throw new Error('no page')
  const { config } = simulators.gateway(id)
  const { side } = simulators.control.gateway(id)
  const account = side.openAccount()
  const addresses = addressesIn(config)
  const desk: Desk = {
    side,
    keys: Object.fromEntries(
      Object.keys(page.shown).map((name) => [name, (account[name] ?? '').replaceAll('\n', '')]),
    ),
    addresses,
    webhookAddress: '',
    printed: '',
    settings: '',
    page: readPage(id),
  }
  const home = await newHome(id, addresses)
  const blocks = blocksOf(desk.page)
  let examination = ''
  for (const step of page.steps) {
    if ('words' in step) {
      await step.does(desk, step.words)
      continue
    }
    const text = filled(blocks.shift() ?? '', id, desk)
    desk.printed = await inShell(text, home)
    if (step.says && !step.says.test(desk.printed)) throw new Error(`a block says: ${desk.printed}`)
    const [, printed] = /^Webhook address +(\S+)$/m.exec(desk.printed) ?? []
    if (printed !== undefined) {
      desk.webhookAddress = printed
      desk.settings = await readFile(join(home, `${id}.env`), 'utf8')
    }
    if (text.includes('gateways doctor')) examination = text
  }
  expect(badSteps(desk.printed), desk.printed).toEqual(['fee', 'messages'])

  await complete(id)
  const [again = ''] = examination.split('\n')
  const afterwards = await inShell(again, home)
  expect(badSteps(afterwards), afterwards).toEqual(['fee'])
}

/** The steps of an examination that are not `ok`. */
function badSteps(printed: string): string[] {
  return Array.from(printed.matchAll(/^(\w+) +(ok|failed|unknown) /gm), ([, step = '', mark]) => ({
    step,
    mark,
  }))
    .filter(({ mark }) => mark !== 'ok')
    .map(({ step }) => step)
}

/** A block with what the operator was given in place of each `…`; the simulator's addresses come with the keys. */
function filled(
  block: string,
  id: string,
  { keys, addresses, webhookAddress }: Pick<Desk, 'keys' | 'addresses' | 'webhookAddress'>,
): string {
  const text = block
    .replaceAll(`https://pay.example.com/webhooks/gateways/${id}/…`, webhookAddress)
    .replaceAll('https://api.stripe.com', addresses.apiUrl ?? '')
    // To find a key of 4096 bits takes a busy machine twenty seconds.
    .replaceAll('rsa_keygen_bits:4096', 'rsa_keygen_bits:2048')
    .replaceAll(/-u '(\w+)…:'/g, (_, start: string) => `-u '${given(keys.secretKey, start)}:'`)
    .replaceAll(
      /('|\\n)(\w+)=([\w{]*)…\}?/g,
      (_, before: string, name: string, start: string) => `${before}${name}=${given(keys[name], start)}`,
    )
    .replaceAll(new RegExp(`> ${id}\\.env$`, 'gm'), `$& && cat addresses >> ${id}.env`)
  if (text.includes('…')) throw new Error(`the page does not say what to write: ${text}`)
  return text
}

function given(value: string | undefined, start: string): string {
  if (value?.startsWith(start)) return value
  throw new Error(`the page asks for something that begins with ${start} and was never given`)
}

async function inShell(text: string, cwd: string): Promise<string> {
  const standIns = join(repository, 'tests/e2e/src/guides/page-stand-ins')
  const env = { ...process.env, PATH: `${standIns}:${process.env.PATH}`, COMMANDS: commandSocket }
  await eventually('a process that takes commands', () => existsSync(commandSocket) || undefined)
  const { stdout } = await run('bash', ['-e', '-c', text], { cwd, env }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`a block failed: ${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

/** One purchase at this gateway, completed by its messages alone. */
async function complete(gateway: string): Promise<void> {
  const body = {
    projectId: project.projectId,
    gateway,
    orderType: 'buy',
    fiatCurrency: 'EUR',
    country: 'DE',
    fiatAmount: '120',
    cryptoCurrency: 'ETH',
    network: 'ethereum',
    walletAddress: wallet,
    redirectUrl: 'https://shop.example/done',
    email: 'anna@example.com',
  }
  const headers = { 'x-api-key': project.secretKey, 'x-forwarded-for': userAddress }
  let answered = ''
  const intent = await eventually(`an order at ${gateway}`, async () => {
    const answer = await server.call('/public/v1/onramp/checkout-intent', { method: 'POST', body, headers })
    answered = answer.text
    return answer.status === 201
      ? (answer.json as { data: { orderId: string; checkout: { url: string } } })
      : undefined
  }).catch(() => {
    throw new Error(`no order: ${answered}`)
  })
  const { orderId, checkout } = intent.data
  await simulators.gateway(gateway).control.play(await pageOf(checkout.url, headers), 'completed')
  const changes = await eventually('a completed order', async () => {
    const read = await server.call(`/v1/orders/${orderId}`, { key: project.secretKey })
    const { timeline } = (read.json as { data: { timeline: { changes: { to: string; source: string }[] } } })
      .data
    return timeline.changes.find(({ to }) => to === 'completed')
  })
  expect(changes.source).toBe('webhook')
}

/** The gateway's own address, which ours leads to at the click. */
async function pageOf(url: string, headers: Record<string, string>): Promise<string> {
  if (!url.startsWith(publicUrl)) return url
  const clicked = await server.call(url.slice(publicUrl.length), { headers })
  const { location } = clicked.headers
  if (location === undefined) throw new Error(`the click was answered ${clicked.status}: ${clicked.text}`)
  return location
}
