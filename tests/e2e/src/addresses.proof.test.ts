import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpsServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '@sliproad/outbound/testing/certificate'
import { loopbackSpellings } from '@sliproad/outbound/testing/loopback-spellings'
import { startNameServer } from '@sliproad/outbound/testing/name-server'
import { startTripWire } from '@sliproad/outbound/testing/trip-wire'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createProject, sliproad } from './system/command-line.ts'
import type { Deployment } from './system/deployment.ts'
import type { Answer } from './system/send.ts'
import type { Server } from './system/start-server.ts'
import { useSystem } from './system/use-system.ts'

const system = useSystem()
const origin = 'https://pay.example.com'
/** A part of what `stored-addresses` and `called-addresses` try without a server. */
const tries = 120 * inject('share')
const turns = 40 * inject('share')
/** A person may call the dashboard 600 times a minute. */
const callsOfOne = 580

type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>

/** A production with a project, and an operator for every few hundred calls. */
async function production(operators: number, env: Record<string, string> = {}) {
  const deployment = await system.newDeployment()
  // Stands for the outside PostgreSQL where none was given.
  await system.start(deployment)
  const masterKey = randomBytes(32).toString('base64')
  system.noteSecret(masterKey)
  const given = {
    SLIPROAD_ENV: 'production',
    PUBLIC_URL: origin,
    MASTER_KEY: masterKey,
    ...(await deployment.newDatabase()),
    ...env,
  }
  const server = await system.start(deployment, given)
  const { projectId, secretKey, webhookSigningKey } = await createProject(deployment, 'Larkfield', given)
  system.noteSecret(secretKey)
  system.noteSecret(webhookSigningKey)
  const asks: Ask[] = []
  for (let number = 0; number < operators; number++)
    asks.push(await operatorOf(server, deployment, given, number))
  return { server, asks, api: `/dashboard/api/projects/${projectId}` }
}

async function operatorOf(
  server: Server,
  deployment: Deployment,
  env: Record<string, string>,
  number: number,
): Promise<Ask> {
  const email = `operator-${number}@example.com`
  const words = ['users', 'create-operator', '--email', email, '--generate']
  const { password } = await sliproad<{ password: string }>(deployment, words, env)
  system.noteSecret(password)
  const body = { email, password }
  const { json, headers } = await server.call('/dashboard/api/login', {
    method: 'POST',
    headers: { origin },
    body,
  })
  const [cookie = ''] = (headers['set-cookie'] ?? []).map((text) => text.split(';')[0] ?? '')
  const csrf = (json as { data: { csrfToken: string } }).data.csrfToken
  return (method, path, sent) =>
    server.call(path, {
      method,
      headers: { origin, cookie, 'x-csrf-token': csrf },
      ...(sent !== undefined && { body: sent }),
    })
}

const moonpay = { publishableKey: 'pk_live_x', secretKey: 'sk_live_x', webhookKey: 'wk_live_x' }

test('no way of writing an address of this machine is stored or called in production', async ({ task }) => {
  const wire = await startTripWire('::')
  onTestFinished(wire.close)
  const { asks, api } = await production(Math.ceil(tries / callsOfOne))
  const store: ((ask: Ask, url: string) => Promise<Answer>)[] = [
    (ask, url) => ask('POST', `${api}/webhooks/endpoints`, { url }),
    (ask, url) =>
      ask('PUT', `${api}/gateways/moonpay/credentials`, {
        providerEnvironment: 'production',
        values: { ...moonpay, apiUrl: url },
      }),
    (ask, url) =>
      ask('PUT', `${api}/gateways/moonpay/credentials`, {
        providerEnvironment: 'production',
        values: { ...moonpay, buyWidgetUrl: url },
      }),
  ]
  const statuses: Record<string, number> = {}
  const taken: string[] = []
  const hosts = loopbackSpellings(tries)
  await Promise.all(
    asks.map(async (ask, number) => {
      for (let at = number; at < hosts.length; at += asks.length) {
        const scheme = at % 5 === 0 ? 'http' : 'https'
        const url = `${scheme}://${hosts[at]}:${wire.port}/latest/meta-data`
        const answer = await store[at % store.length]?.(ask, url)
        statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1
        if (answer?.status !== 400) taken.push(`${url} ${answer?.status}`)
      }
    }),
  )
  task.meta.proof = {
    name: 'addresses of this machine in a real server',
    tried: hosts.length,
    letIn: taken.length + wire.connections(),
  }
  expect(taken).toEqual([])
  expect(statuses).toEqual({ 400: hosts.length })
  expect(wire.connections()).toBe(0)
}, 600_000)

test('names that lead here, elsewhere and here, or change their mind reach only what the operator allowed', async ({
  task,
}) => {
  const { cert, key } = selfSigned({ name: 'shop.example' })
  const wire = await startTripWire('127.0.0.1')
  onTestFinished(wire.close)
  let received = 0
  const shop = createHttpsServer({ cert, key }, (request, response) => {
    request.resume()
    received++
    response.setHeader('connection', 'close').end()
  })
  await new Promise<void>((resolve) => shop.listen({ host: '::1', port: wire.port }, resolve))
  onTestFinished(() => new Promise<void>((resolve) => shop.close(() => resolve())))
  let asked = 0
  const nameServer = await startNameServer((name) => {
    if (name === 'here.example') return { a: ['127.0.0.1'] }
    if (name === 'both.example') return { a: ['127.0.0.1'], aaaa: ['::1', '::ffff:127.0.0.1'] }
    if (name === 'families.example') return { a: ['127.0.0.1'], aaaa: ['::1'] }
    // Two questions a look-up, for both families: every second look-up is told of the other address too.
    return asked++ % 4 < 2 ? { aaaa: ['::1'] } : { a: ['127.0.0.1'], aaaa: ['::1'] }
  })
  const folder = await mkdtemp(join(tmpdir(), 'sliproad-ca-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const authority = join(folder, 'ca.pem')
  await writeFile(authority, cert)
  const { asks, api } = await production(1, {
    OUTBOUND_ALLOWED_NETWORKS: '::1',
    PROVIDER_ALLOWED_HOSTS: '.example',
    NODE_EXTRA_CA_CERTS: authority,
    NODE_OPTIONS: `--import ${new URL('./addresses/name-servers.mjs', import.meta.url).href}`,
    TEST_NAME_SERVER: nameServer,
  })
  const [ask] = asks
  if (!ask) throw new Error('no operator')
  const names = ['here', 'both', 'families', 'shop']
  const texts = new Set<string>()
  for (const name of names) {
    const values = { ...moonpay, apiUrl: `https://${name}.example:${wire.port}` }
    const credentials = { providerEnvironment: 'production', values }
    expect(await ask('PUT', `${api}/gateways/moonpay/credentials`, credentials)).toMatchObject({
      status: 200,
    })
    // Each test makes connections of its own, and a second one after a failure.
    const trials = Array.from({ length: turns / names.length }, () =>
      ask('POST', `${api}/gateways/moonpay/test`),
    )
    for (const { json } of await Promise.all(trials)) {
      const { steps } = (json as { data: { steps: { text: string }[] } }).data
      if (name !== 'shop') texts.add(steps.map(({ text }) => text).join())
    }
  }
  expect([...texts]).toEqual(['No answer came from the address in its settings.'])
  task.meta.proof = { name: 'names in a real server', tried: turns, letIn: wire.connections() }
  // What is allowed is reached, so the rest was refused and not merely lost.
  expect(received).toBeGreaterThan(0)
  expect(wire.connections()).toBe(0)
}, 600_000)
