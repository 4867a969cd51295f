import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { type Sense, validObject, validValue } from './valid-value.ts'

/** The records that exist on the tested server. */
export type World = {
  secretKey: string
  publicKey: string
  projectId: string
  sessions: readonly { id: string; clientSecret: string }[]
  customers: readonly string[]
  wallets: readonly string[]
  kycCases: readonly string[]
  deliveries: readonly string[]
  events: readonly string[]
}

export type GeneratedRequest = {
  operation: Operation
  method: string
  /** Already encoded. */
  path: string
  query: [name: string, value: string][]
  headers: Record<string, string>
  body: unknown
  /** Sent instead of the body. */
  rawBody?: string
  /** How it was spoiled; undefined when it conforms to the document. */
  spoiledBy?: string
  /** The request matches no documented operation: it gets one of the answers that any address can give. */
  isUndeclaredRoute?: boolean
}

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const aMinuteAgo = new Date(Date.now() - 60_000).toISOString()

const commonSense: Sense = {
  sourceCurrency: ['USD', 'EUR', 'gbp'],
  address: [address, address.toLowerCase()],
  currency: ['ETH', 'usdc'],
  destinationCurrency: ['ETH', 'USDC', 'usdc'],
  network: ['base', 'ethereum', 'Base'],
  destinationAddress: [address, address.toLowerCase()],
  redirectUrl: ['https://shop.example/done', 'http://localhost:3000/?a=b#c'],
  country: ['DE', 'us', 'GB'],
  state: ['NY', 'ca'],
  externalCustomerId: ['user-1', 'user-2', 'üser-3'],
  sourceAmount: ['100', '25.5', 40, 0.5, { locked: false, min: '1', max: 900 }, { locked: true }],
  fiatCurrency: ['USD', 'eur'],
  cryptoCurrency: ['ETH', 'USDC'],
  fiatAmount: ['100', '250.5'],
  walletAddress: [address],
  gateway: ['moonpay', 'banxa'],
  paymentMethodId: ['credit_debit_card'],
  orderType: ['buy', 'buy', 'sell'],
  quotesId: ['unknown'],
  createdAfter: ['2020-01-01T00:00:00Z', '2026-03-01T12:00:00.5+02:00'],
  createdBefore: ['2099-12-31T23:59:59Z'],
  expiresInSeconds: [1, 60, 1800, 86_400],
  phone: ['+12025550123'],
  email: ['ann@shop.example'],
  phoneVerifiedAt: [aMinuteAgo],
  emailVerifiedAt: [aMinuteAgo],
  pageDomain: ['shop.example'],
}

/** A request that conforms to the document in every part. */
export function validRequest(operation: Operation, world: World, random: Random): GeneratedRequest {
  const session = random.pick(world.sessions)
  const sense: Sense = {
    ...commonSense,
    sessionId: [session.id],
    clientSecret: [session.clientSecret],
    customerId: world.customers,
    walletId: world.wallets,
    kycCaseId: world.kycCases,
    deliveryId: world.deliveries,
    eventId: world.events,
    after: world.events,
    projectId: [world.projectId],
    page: [1, 2],
    offset: [0, 1],
  }
  const { method, parameters, body, guarded } = operation
  const value = (name: string, schema: Operation['parameters'][number]['schema']) =>
    String(validValue(schema, name, sense, random))
  const pathValue = (name: string) => encodeURIComponent(sense[name] ? String(random.pick(sense[name])) : 'x')
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => pathValue(name))
  const query = parameters
    // Some requests lack one that is required, too.
    .filter(({ required, ...parameter }) => parameter.in === 'query' && random.chance(required ? 0.9 : 0.4))
    .map(({ name, schema }): [string, string] => [name, value(name, schema)])
  const isSession = body?.properties?.sourceAmount !== undefined
  const headers = {
    ...(guarded && keyHeader(keyFor(operation, world, random), random)),
    ...(isSession && random.chance(0.2) && { 'idempotency-key': `fuzz-${random.below(200)}` }),
  }
  const given = body && inUnitedStates(validBody(body, sense, random))
  return { operation, method, path, query, headers, body: given }
}

/** A state goes with one country alone. */
function inUnitedStates(body: object): object {
  return 'state' in body ? { ...body, country: 'US' } : body
}

/** The amount and its lock share a name; in the body itself only the amount makes sense. */
function validBody(schema: NonNullable<Operation['body']>, sense: Sense, random: Random): object {
  const amounts = sense.sourceAmount?.filter((value) => typeof value !== 'object') ?? []
  const locks = sense.sourceAmount?.filter((value) => typeof value === 'object') ?? []
  const { fieldLocks, ...flat } = schema.properties ?? {}
  const body = validObject({ ...schema, properties: flat }, '', { ...sense, sourceAmount: amounts }, random)
  if (!fieldLocks || random.chance(0.8)) return body
  const ofLocks = { sourceAmount: locks }
  return { ...body, fieldLocks: validObject(fieldLocks, 'fieldLocks', ofLocks, random) }
}

/** Calls of an end user's browser use the public key; reading a session accepts both kinds. */
export function keyKindOf({ path }: Operation): 'public' | 'secret' | 'either' {
  if (path === '/v1/sessions/{sessionId}') return 'either'
  return /\/(confirm|order)$/.test(path) ? 'public' : 'secret'
}

function keyFor(operation: Operation, { secretKey, publicKey }: World, random: Random): string {
  const kind = keyKindOf(operation)
  return kind === 'public' || (kind === 'either' && random.chance(0.5)) ? publicKey : secretKey
}

function keyHeader(key: string, random: Random): Record<string, string> {
  return random.chance(0.5) ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }
}
