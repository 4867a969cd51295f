import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connectProvider } from '@sliproad/compliance/connect-provider'
import { fetchSdn } from '@sliproad/compliance/sanctions/fetch-sdn'
import { systemClock } from '@sliproad/core/clock'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import { kycCaseIdOf } from '@sliproad/core/ids'
import { connectGateway } from '@sliproad/gateways/connect-gateway'
import { createAgents } from '@sliproad/outbound/agents'
import { callWithin } from '@sliproad/outbound/call'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard, type Guard } from '@sliproad/outbound/guard'
import { loopbackSpellings } from '@sliproad/outbound/testing/loopback-spellings'
import { startReceiver } from '@sliproad/outbound/testing/receivers'
import { startTripWire } from '@sliproad/outbound/testing/trip-wire'
import type { Call } from '@sliproad/providers/kit'
import { isBaseUrl } from '@sliproad/providers/settings'
import { type GatewayKind, gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { expect, inject, test } from 'vitest'
import { createUsableAccounts, type UsableAccount } from '../modules/providers/index.ts'
import { afterFile } from '../testing/after-file.ts'
import { makeDeps, type TestDeps } from '../testing/make-deps.ts'
import { startGateways } from '../testing/start-gateways.ts'
import { startProviders } from '../testing/start-providers.ts'
import { createContactCodes } from './code-senders.ts'
import { createJsonRateSource } from './json-rate-source.ts'
import { knockAtWebhook } from './knock-at-webhook.ts'

/** Calls one address; resolves to false when no answer came. */
type CallAddress = (url: string, turn: number) => Promise<boolean>
type Client =
  | 'webhooks'
  | 'gateways'
  | 'identity and screening'
  | 'rates'
  | 'sanctions list'
  | 'text messages'
  | "the doctor's post"

/** Where a client is built, and which of them it is; an operator alone aims `listen` and the OpenID provider. */
const builtIn: Record<string, Client | 'by the operator'> = {
  'apps/server/src/compose.ts': 'webhooks',
  'apps/server/src/parts/gateway-parts.ts': 'gateways',
  'apps/server/src/parts/compliance-parts.ts': 'identity and screening',
  'apps/server/src/parts/json-rate-source.ts': 'rates',
  'apps/server/src/command-line/providers/sanctions.ts': 'sanctions list',
  'apps/server/src/parts/code-senders.ts': 'text messages',
  'apps/server/src/parts/knock-at-webhook.ts': "the doctor's post",
  'apps/server/src/command-line/webhooks/listen.ts': 'by the operator',
  'apps/server/src/parts/openid-provider.ts': 'by the operator',
}

const hosts = loopbackSpellings(10_000 * inject('share'))
const turns = Math.max(64, 200 * inject('share'))
const kinds = Object.keys(gatewayKinds).map((kind) => ({
  id: kind as GatewayId,
  kind: kind as GatewayKind,
}))
const gateways = await startGateways(kinds)
const { simulatedProviders, complianceDefinitions } = await startProviders(systemClock)
const { definitions } = gateways

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

type Kind = { id: string; hosts: readonly string[]; config: { properties: Record<string, object> } }

/** Credentials as they could stand in the database, with this address wherever they have one. */
function accountAt(
  { id, config }: Kind,
  accounts: readonly { providerId: string; config: object }[],
  url: string,
) {
  const given = accounts.find(({ providerId }) => providerId === id)?.config ?? {}
  const addresses = Object.entries(config.properties).filter(([, schema]) => isBaseUrl(schema))
  return { ...given, ...Object.fromEntries(addresses.map(([field]) => [field, url])) }
}

/** Every client of the service, with the limits of a production. */
function clientsOf(guard: Guard, deps: TestDeps): Record<Client, CallAddress> {
  const agents = createAgents(guard)
  const sender = createSender({ guard, clock: systemClock })
  afterFile(async () => {
    await agents.close()
    await sender.close()
  })
  const parts = { ...deps, clock: systemClock, agents, guard }
  const gatewayAccounts = createUsableAccounts(parts, 'gateway', [])
  const complianceAccounts = createUsableAccounts(parts, 'compliance', [])
  const account = (config: Record<string, string>): UsableAccount => {
    return { id: deps.newId(), version: '1', config: () => config }
  }
  const within = async (work: (call: Call) => Promise<unknown>): Promise<boolean> => {
    const call = callWithin(systemClock, 5_000)
    try {
      await work(call)
      return true
    } catch (error) {
      if (error instanceof Error) return false
      throw error
    } finally {
      call.done()
    }
  }
  const callGateway: CallAddress = (url, turn) => {
    const definition = pick(definitions, turn)
    const config = accountAt(definition, gateways.simulatorAccounts, url)
    const connect = gatewayAccounts.connectParts(account(config), definition)
    const gateway = connectGateway(definition, config, connect)
    return within((call) => gateway.supported(call))
  }
  const { screening, kyc } = complianceDefinitions
  const callScreening: CallAddress = (url, turn) => {
    const definition = pick(screening, turn)
    const config = accountAt(definition, simulatedProviders, url)
    const connect = complianceAccounts.connectParts(account(config), definition)
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const request = { address, network: 'ethereum', customerReference: null } as const
    return within((call) => connectProvider(definition, config, connect).screen(request, call))
  }
  const callKyc: CallAddress = (url, turn) => {
    const definition = pick(kyc, turn)
    const config = accountAt(definition, simulatedProviders, url)
    const connect = complianceAccounts.connectParts(account(config), definition)
    const ref = { caseId: kycCaseIdOf(deps.newId()), providerCaseId: null, tier: 'basic' } as const
    return within((call) => connectProvider(definition, config, connect).read(ref, call))
  }
  return {
    webhooks: async (url) => {
      const sent = await sender.send({ url, headers: {}, body: '{}' }, new AbortController().signal)
      return sent.kind === 'answered'
    },
    gateways: callGateway,
    'identity and screening': (url, turn) =>
      turn % 2 === 0 ? callScreening(url, turn / 2) : callKyc(url, (turn - 1) / 2),
    rates: (url) => within(async (call) => createJsonRateSource(url, guard).fetch(call.signal)),
    'sanctions list': (url) =>
      within((call) => fetchSdn({ dispatcher: agents.for('sanctions-list'), now: new Date(), call }, url)),
    'text messages': (url) =>
      within(async () => {
        const sms = { url, token: 'token' }
        const settings = { config: { mail: null, sms }, environment: 'production', guard } as const
        const { senders } = createContactCodes({ ...settings, masterKey: new Uint8Array(32) })
        await senders.phone?.('+12125550100', '123456', 'A project')
      }),
    "the doctor's post": (url) =>
      within(async () => {
        const { answer } = await knockAtWebhook(guard, url)
        if (answer === 'none') throw new Error('there was no answer')
      }),
  }
}

test('every client of the service is among those tried here', () => {
  const root = new URL('../../../../', import.meta.url)
  const sources = globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: fileURLToPath(root) })
  const clients = sources
    .filter((path) => !/\.test\.ts$|\/testing\/|\/conformance|^packages\/outbound\//.test(path))
    .filter((path) =>
      /\b(createAgents|createSender|guardedAgent)\(/.test(readFileSync(new URL(path, root), 'utf8')),
    )
  expect(clients.filter((path) => !(path in builtIn))).toEqual([])
  expect(Object.keys(builtIn).filter((path) => !clients.includes(path))).toEqual([])
})

const families = [
  ...(['webhooks', 'gateways', 'identity and screening', 'rates', 'sanctions list'] as const),
  ...(['text messages', "the doctor's post"] as const),
]

test.for(families)(
  'no spelling of this machine is called for %s',
  { timeout: 300_000 },
  async (family, { task }) => {
    const wire = await startTripWire('::')
    afterFile(wire.close)
    const guard = createGuard({
      environment: 'production',
      // What an operator allows is a name; where it leads is looked at all the same.
      allowedHosts: ['localhost', '.localhost'],
      resolve: async () => ['127.0.0.1'],
    })
    const deps = await makeDeps({ environment: 'production', definitions, complianceDefinitions, guard })
    const callAddress = clientsOf(guard, deps)[family]
    let answered = 0
    await inTurns(hosts, async (host, turn) => {
      const url = `${turn % 2 === 0 ? 'http' : 'https'}://${host}:${wire.port}`
      if (await callAddress(url, Math.floor(turn / 2))) answered++
    })
    const letIn = answered + wire.connections()
    task.meta.proof = { name: `addresses called: ${family}`, tried: hosts.length, letIn }
    expect(letIn).toBe(0)
  },
)

/** Only ::1 may be called; 127.0.0.1 has a trip-wire at the same port. */
async function allowedBesideForbidden() {
  const forbidden = await startTripWire('127.0.0.1')
  const allowed = await startTripWire('::1', forbidden.port)
  afterFile(forbidden.close)
  afterFile(allowed.close)
  return { forbidden, allowed }
}

/** In turn, as a name server gives them that changes its mind; eleven, so that they fall differently each round. */
const answers: readonly (readonly string[])[] = [
  ['::1'],
  ['127.0.0.1'],
  ['::1', '127.0.0.1'],
  ['::1'],
  ['::1'],
  ['127.0.0.1', '::1'],
  ['::ffff:127.0.0.1'],
  ['::1'],
  ['::1', '::ffff:7f00:1'],
  ['::1'],
  [],
]

test.for(families)(
  'a name that changes its mind reaches only what is allowed for %s',
  { timeout: 300_000 },
  async (family, { task }) => {
    const { forbidden, allowed } = await allowedBesideForbidden()
    let asked = 0
    const guard = createGuard({
      environment: 'production',
      allowedNetworks: ['::1'],
      allowedHosts: ['.example'],
      resolve: async () => pick(answers, asked++),
    })
    const deps = await makeDeps({ environment: 'production', definitions, complianceDefinitions, guard })
    const callAddress = clientsOf(guard, deps)[family]
    const numbers = Array.from({ length: turns }, (_, turn) => turn)
    await inTurns(numbers, async (turn) => {
      await callAddress(`https://name-${turn % 7}.example:${forbidden.port}`, turn)
    })
    task.meta.proof = { name: `names called: ${family}`, tried: turns, letIn: forbidden.connections() }
    // What is allowed is reached, so the rest was refused and not merely lost.
    expect(allowed.connections()).toBeGreaterThan(0)
    expect(forbidden.connections()).toBe(0)
  },
)

test('a list that was moved to this machine is not fetched from there', async ({ task }) => {
  const wire = await startTripWire('127.0.0.1')
  afterFile(wire.close)
  let at = 0
  const spellings = loopbackSpellings(turns).filter((host) => !host.includes('::1'))
  const mover = await startReceiver(
    (response) => {
      response.statusCode = 302
      response.setHeader('location', encodeURI(`http://${pick(spellings, at++)}:${wire.port}/SDN.XML`))
      response.end()
    },
    { host: '::1' },
  )
  const guard = createGuard({
    environment: 'production',
    allowedNetworks: ['::1'],
    resolve: async () => ['127.0.0.1'],
  })
  const deps = await makeDeps({ environment: 'production', guard })
  const fetchList = clientsOf(guard, deps)['sanctions list']
  await inTurns(spellings, async (_, turn) => {
    expect(await fetchList(`http://[::1]:${mover.port}/SDN.XML`, turn)).toBe(false)
  })
  task.meta.proof = { name: 'lists that were moved', tried: spellings.length, letIn: wire.connections() }
  expect(at).toBe(spellings.length)
  expect(wire.connections()).toBe(0)
}, 300_000)

/** Eight at a time, as a worker has them. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item, turn: number) => Promise<void>) {
  let next = 0
  const run = async () => {
    for (let turn = next++; turn < items.length; turn = next++) await work(items[turn] as Item, turn)
  }
  await Promise.all(Array.from({ length: 8 }, run))
}
