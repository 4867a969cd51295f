import type { Operation } from '@sliproad/api/operation'
import { publicOperations } from '@sliproad/api/operations'
import * as checkoutPage from '@sliproad/api/operations/checkout-page'
import { dashboardOperations } from '@sliproad/api/operations/dashboard/index'
import { Refusal } from '@sliproad/api/refusal'
import { textFieldsOf } from '@sliproad/api/testing/text-fields'
import type { GatewayId } from '@sliproad/core/gateway-ids'
import { createGuard } from '@sliproad/outbound/guard'
import { loopbackSpellings } from '@sliproad/outbound/testing/loopback-spellings'
import { startTripWire } from '@sliproad/outbound/testing/trip-wire'
import { isBaseUrl } from '@sliproad/providers/settings'
import { type GatewayKind, gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { expect, inject, test } from 'vitest'
import { complianceProvider } from '../../modules/compliance/index.ts'
import { createCustomer } from '../../modules/customers/index.ts'
import { changeProject } from '../../modules/projects/index.ts'
import { setProviderAccount } from '../../modules/providers/index.ts'
import { createEndpoint } from '../../modules/webhooks/index.ts'
import { afterFile } from '../../testing/after-file.ts'
import { makeDashboard } from '../../testing/apps/make-dashboard.ts'
import { wallet } from '../../testing/apps/make-order-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { noLimits } from '../../testing/no-limits.ts'
import { startGateways } from '../../testing/start-gateways.ts'
import { startProviders } from '../../testing/start-providers.ts'

/** The field that a refusal names, or what came instead of one. */
type Outcome = string

/** A route or command that stores addresses; `family` names the row of its figures. */
type AddressStore = {
  family: 'return addresses' | 'origins' | 'webhooks' | 'gateways' | 'identity and screening'
  send: (url: string, turn: number) => Promise<Outcome>
}

/** What a route answers when it names the field of the address and no other. */
const refused = 'refused'

const hosts = loopbackSpellings(2_500 * inject('share'))
const kinds = Object.keys(gatewayKinds).map((kind) => ({
  id: kind as GatewayId,
  kind: kind as GatewayKind,
}))
const gateways = await startGateways(kinds)
const guard = createGuard({ environment: 'production', resolve: async () => ['127.0.0.1'] })
const { definitions } = gateways
const sandbox = await makeDeps()
const { complianceDefinitions, simulatedProviders } = await startProviders(sandbox.clock)
const live = await makeDeps({ environment: 'production', definitions, complianceDefinitions, guard })
const dashboard = await makeDashboard(() => ({ ...live, rateLimits: noLimits }))
const { api, projectId, sk } = dashboard
const owner = await dashboard.as('owner')
const { customer } = await createCustomer(live, projectId, 'customer-1')
const settled = { url: 'https://shop.example/hooks', eventTypes: null }
const { endpoint } = await createEndpoint(live, projectId, settled)
const wire = await startTripWire('::')
afterFile(wire.close)

type Settings = Readonly<Record<string, string>>
type Form = { id: string; config: { properties: Record<string, object> } }
type AddressField = { id: string; field: string; secrets: Settings }

/** Every address in the credentials of these providers, each with the other values that belong to it. */
function addressFields(
  forms: readonly Form[],
  accounts: readonly { providerId: string; config: Settings }[],
): AddressField[] {
  return forms.flatMap(({ id, config }) => {
    const given = Object.entries(accounts.find(({ providerId }) => providerId === id)?.config ?? {})
    const addresses = Object.entries(config.properties).filter(([, schema]) => isBaseUrl(schema))
    const fields = addresses.map(([field]) => field)
    const secrets = Object.fromEntries(given.filter(([field]) => !fields.includes(field)))
    return fields.map((field) => ({ id, field, secrets }))
  })
}

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

type Answer = { status: number; json?: { error?: { details?: { field: string }[] } } }

function readAnswer({ status, json }: Answer, wanted: string): Outcome {
  const fields = (json?.error?.details ?? []).map(({ field }) => field).join()
  return status === 400 && fields === wanted ? refused : `${status} ${fields}`
}

async function readRefusal(work: Promise<unknown>, wanted: string): Promise<Outcome> {
  try {
    await work
    return 'stored'
  } catch (error) {
    const fields = error instanceof Refusal ? (error.details ?? []).map(({ field }) => field).join() : ''
    return fields === wanted ? refused : String(error)
  }
}

const intent = {
  projectId,
  gateway: 'moonpay',
  fiatCurrency: 'USD',
  fiatAmount: '100',
  cryptoCurrency: 'ETH',
  network: 'ethereum',
  walletAddress: wallet,
}
const gatewayFields = addressFields(definitions, gateways.simulatorAccounts)
const complianceFields = addressFields(
  [...complianceDefinitions.screening, ...complianceDefinitions.kyc],
  simulatedProviders,
)

function returnAddress(path: string, body: object, key: (turn: number) => string | undefined): AddressStore {
  const send = async (redirectUrl: string, turn: number) => {
    const request = { key: key(turn), body: { ...body, redirectUrl } }
    return readAnswer(await dashboard.call('POST', path, request), 'redirectUrl')
  }
  return { family: 'return addresses', send }
}

/** As it was written, and as a browser would spell it. */
function originsOf(field: 'allowedOrigins' | 'redirectOrigins'): AddressStore {
  const send = async (url: string, turn: number) => {
    const written = url.split('/').slice(0, 3).join('/')
    const origin = turn % 2 === 0 && URL.canParse(url) ? new URL(url).origin : written
    return readAnswer(await owner.patch(api, { [field]: [origin] }), field)
  }
  return { family: 'origins', send }
}

function linkOf(name: 'termsUrl' | 'privacyUrl' | 'helpUrl'): AddressStore {
  const send = async (url: string) =>
    readAnswer(await owner.patch(`${api}/branding`, { branding: { [name]: url } }), `branding.${name}`)
  return { family: 'return addresses', send }
}

const withKey = () => sk

/** By the fields of the contract. */
const routes: Record<string, AddressStore> = {
  'createSession redirectUrl': returnAddress('/v1/sessions', { externalCustomerId: 'customer-1' }, withKey),
  'createCheckoutIntent redirectUrl': returnAddress('/public/v1/onramp/checkout-intent', intent, (turn) =>
    turn % 2 === 0 ? sk : undefined,
  ),
  'startKyc redirectUrl': returnAddress('/v1/kyc-cases', { customerId: customer.id }, withKey),
  'dashboardChangeProject allowedOrigins': originsOf('allowedOrigins'),
  'dashboardChangeProject redirectOrigins': originsOf('redirectOrigins'),
  'dashboardChangeBranding branding.termsUrl': linkOf('termsUrl'),
  'dashboardChangeBranding branding.privacyUrl': linkOf('privacyUrl'),
  'dashboardChangeBranding branding.helpUrl': linkOf('helpUrl'),
  'dashboardCreateEndpoint url': {
    family: 'webhooks',
    send: async (url) => readAnswer(await owner.post(`${api}/webhooks/endpoints`, { url }), 'url'),
  },
  'dashboardChangeEndpoint url': {
    family: 'webhooks',
    send: async (url) =>
      readAnswer(await owner.patch(`${api}/webhooks/endpoints/${endpoint.id}`, { url }), 'url'),
  },
  'dashboardSetCredentials values.*': {
    family: 'gateways',
    send: async (url, turn) => {
      const { id, field, secrets } = pick(gatewayFields, turn)
      const body = { providerEnvironment: 'production', values: { ...secrets, [field]: url } }
      return readAnswer(await owner.put(`${api}/gateways/${id}/credentials`, body), field)
    },
  },
}

/** What no route of the contract stores: commands of the operator. */
const commands: Record<string, AddressStore> = {
  'projects set --webhook-url': {
    family: 'webhooks',
    send: (webhookUrl) => readRefusal(changeProject(live, projectId, { webhookUrl }), 'webhookUrl'),
  },
  'compliance set': {
    family: 'identity and screening',
    send: (url, turn) => {
      const { id, field, secrets } = pick(complianceFields, turn)
      const change = {
        provider: complianceProvider(live, id),
        projectId,
        providerEnvironment: 'production',
        values: { ...secrets, [field]: url },
      } as const
      return readRefusal(setProviderAccount(live, change), field)
    },
  },
}

/**
 * Texts that are as long as an address and are none: nothing is fetched from them. `returnTo` is a path of our own
 * dashboard, `answer` the query with which an OpenID provider sends a person back, and `pageDomain` the host that
 * Coinbase is told to expect its frame in. A note and the filter of a view are only shown.
 */
const otherTexts =
  /\b([a-zA-Z]*[pP]assword|credential\.\*|logo|logoDark|metadata\.\*|partnerMetadata\.\*|answer|returnTo|pageDomain|dashboardAdd(Order|Customer)Note text|dashboardAddOrderView filter)$/

test('every field of the contract that can hold an address is among those tried here', () => {
  const operations: Operation[] = [
    ...publicOperations,
    ...Object.values(dashboardOperations),
    ...Object.values(checkoutPage).filter((given) => 'path' in given),
  ]
  const known = new Set(Object.keys(routes))
  const untried = operations
    .flatMap(textFieldsOf)
    .filter(
      ({ field, lengthMax }) => lengthMax > 255 || /url|uri|origin|host|link|domain|issuer/i.test(field),
    )
    .map(({ operation, field }) => `${operation} ${field}`)
    .filter((name) => !known.delete(name) && !otherTexts.test(name))
  expect(untried).toEqual([])
  expect([...known]).toEqual([])
})

test('providers of every kind have addresses to be tried', () => {
  expect(new Set(gatewayFields.map(({ id }) => id)).size).toBe(kinds.length)
  expect(complianceFields.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['chainalysis', 'elliptic', 'trm', 'sumsub', 'idnow']),
  )
})

const addressStores = Object.values({ ...routes, ...commands })
const families = [...new Set(addressStores.map(({ family }) => family))]

test.for(families)(
  'no spelling of this machine is stored as one of the %s in production',
  { timeout: 300_000 },
  async (family, { task }) => {
    const before = wire.connections()
    const taken: string[] = []
    const ofFamily = addressStores.filter((store) => store.family === family)
    await inTurns(hosts, async (host, turn) => {
      const url = `${turn % 5 === 0 ? 'http' : 'https'}://${host}:${wire.port}/latest/meta-data`
      const { send } = pick(ofFamily, turn)
      const outcome = await send(url, Math.floor(turn / ofFamily.length))
      if (outcome !== refused) taken.push(`${url}: ${outcome}`)
    })
    const reached = wire.connections() - before
    const letIn = taken.length + reached
    task.meta.proof = { name: `addresses stored: ${family}`, tried: hosts.length, letIn }
    expect(taken.slice(0, 10)).toEqual([])
    expect(reached).toBe(0)
  },
)

/** Eight at a time, as a server has them. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item, turn: number) => Promise<void>) {
  let next = 0
  const run = async () => {
    for (let turn = next++; turn < items.length; turn = next++) await work(items[turn] as Item, turn)
  }
  await Promise.all(Array.from({ length: 8 }, run))
}
