import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const masterKey = randomBytes(32)
const live = {
  SLIPROAD_ENV: 'production',
  DATABASE_URL: 'postgres://sliproad@db/sliproad',
  MASTER_KEY: masterKey.toString('base64'),
  PUBLIC_URL: 'https://pay.example.com',
}

test('nothing has to be set in a sandbox', () => {
  expect(readConfig({})).toEqual({
    environment: 'sandbox',
    roles: new Set(['api', 'worker', 'simulators']),
    host: '127.0.0.1',
    port: 8080,
    adminPort: null,
    adminHost: '127.0.0.1',
    metricsToken: undefined,
    drainSeconds: 0,
    publicUrl: 'http://localhost:8080',
    dataDir: resolve('.sliproad'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databasePool: 20,
    databaseReplicaUrl: undefined,
    gatewaySlots: 4,
    messageSlots: 48,
    redisUrl: undefined,
    masterKey: undefined,
    masterKeyPrevious: undefined,
    trustProxy: false,
    defaultCountry: 'US',
    restrictedCountries: ['CU', 'IR', 'KP', 'SY'],
    geoipDatabase: undefined,
    quoteDeadlineMs: 2500,
    sanctionsUrl: null,
    ratesUrl: undefined,
    webhookRetryDelays: [0, 60, 300, 900, 3600],
    webhookRetentionDays: 30,
    outboundAllowedNetworks: [],
    providerAllowedHosts: [],
    rateLimits: { anonymous: 60, publicKey: 1000, secretKey: 6000 },
    mail: null,
    sms: null,
    openId: null,
    operatorSecondFactor: false,
    logLevel: 'info',
    tracing: null,
  })
})

test('production has no default country and no simulators', () => {
  expect(readConfig(live)).toMatchObject({
    environment: 'production',
    roles: new Set(['api', 'worker']),
    defaultCountry: null,
    adminPort: 9464,
    drainSeconds: 10,
  })
})

test('the master key may lie in a file, and then nowhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sliproad-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'master.key')
  writeFileSync(file, `${masterKey.toString('base64')}\n`)
  const { MASTER_KEY, ...withoutKey } = live
  expect(readConfig({ ...withoutKey, MASTER_KEY_FILE: file }).masterKey).toEqual(masterKey)
  expect(() => readConfig({ ...live, MASTER_KEY_FILE: file })).toThrow('cannot both be set')
  writeFileSync(file, 'too short')
  for (const path of [file, join(folder, 'none')])
    expect(() => readConfig({ ...withoutKey, MASTER_KEY_FILE: path })).toThrow(
      /^MASTER_KEY_FILE must be the path of a file that contains 32 random bytes[^;]*$/,
    )
})

test.each([
  ['all zeros', Buffer.alloc(32)],
  ['one byte repeated', Buffer.alloc(32, 0xa7)],
  ['a short pattern repeated', Buffer.alloc(32, 'secret key 1')],
  ['the same 16 bytes twice', Buffer.concat([masterKey.subarray(0, 16), masterKey.subarray(0, 16)])],
  ['bytes that count up', Buffer.from(Array.from({ length: 32 }, (_, at) => (at + 240) % 256))],
])('a master key of %s is refused, as the present key and as the one before', (_what, key) => {
  for (const name of ['MASTER_KEY', 'MASTER_KEY_PREVIOUS'])
    for (const text of [key.toString('base64'), key.toString('hex')])
      expect(() => readConfig({ ...live, [name]: text })).toThrow(
        new RegExp(
          `^${name} must be 32 random bytes [^;]*: the bytes of this key repeat or follow a pattern$`,
        ),
      )
})

test('random keys are never taken for guessable ones', () => {
  for (let count = 0; count < 2_000; count++)
    expect(readConfig({ MASTER_KEY: randomBytes(32).toString('base64') }).masterKey).toHaveLength(32)
})

test('the key before is read like the present one, from its own variable or file, and is another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sliproad-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const previous = randomBytes(32)
  const text = previous.toString('base64')
  writeFileSync(join(folder, 'previous.key'), `${text}\n`)
  const fromFile = { ...live, MASTER_KEY_PREVIOUS_FILE: join(folder, 'previous.key') }
  expect(readConfig({ ...live, MASTER_KEY_PREVIOUS: text }).masterKeyPrevious).toEqual(previous)
  expect(readConfig(fromFile).masterKeyPrevious).toEqual(previous)
  expect(() => readConfig({ ...fromFile, MASTER_KEY_PREVIOUS: text })).toThrow(
    'MASTER_KEY_PREVIOUS and MASTER_KEY_PREVIOUS_FILE cannot both be set',
  )
  expect(() => readConfig({ ...live, MASTER_KEY_PREVIOUS: live.MASTER_KEY })).toThrow(
    'MASTER_KEY_PREVIOUS must be another key than MASTER_KEY',
  )
})

test('a mail server comes with its sender', () => {
  const set = { SMTP_URL: 'smtps://me:secret@mail.example.com', MAIL_FROM: 'Example <no-reply@example.com>' }
  expect(readConfig(set).mail).toEqual({ url: set.SMTP_URL, from: set.MAIL_FROM })
  expect(() => readConfig({ SMTP_URL: set.SMTP_URL })).toThrow('SMTP_URL and MAIL_FROM must be set together')
  expect(() => readConfig({ ...set, SMTP_URL: 'http://mail.example.com' })).toThrow('SMTP_URL must be')
  expect(() => readConfig({ ...set, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be')
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '9000' })).toMatchObject({ port: 9000, publicUrl: 'http://localhost:9000' })
})

test.each([
  ['SLIPROAD_ENV', 'sandbox', { environment: 'sandbox' }],
  ['SLIPROAD_ROLES', 'api', { roles: new Set(['api']) }],
  ['SLIPROAD_ROLES', ' worker , api ', { roles: new Set(['worker', 'api']) }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['PORT', '1', { port: 1 }],
  ['PORT', '65535', { port: 65_535 }],
  ['ADMIN_PORT', '9100', { adminPort: 9100 }],
  ['ADMIN_PORT', 'off', { adminPort: null }],
  ['ADMIN_HOST', '10.0.0.5', { adminHost: '10.0.0.5' }],
  ['METRICS_TOKEN', 'abc', { metricsToken: 'abc' }],
  ['DRAIN_SECONDS', '300', { drainSeconds: 300 }],
  ['PUBLIC_URL', 'https://pay.example.com/', { publicUrl: 'https://pay.example.com' }],
  ['PUBLIC_URL', 'https://example.com/pay', { publicUrl: 'https://example.com/pay' }],
  ['DATA_DIR', '/var/lib/sliproad', { dataDir: '/var/lib/sliproad' }],
  ['DATABASE_URL', 'postgresql://u:p@h/d', { databaseUrl: 'postgresql://u:p@h/d' }],
  ['GATEWAY_SLOTS', '64', { gatewaySlots: 64 }],
  ['MESSAGE_SLOTS', '256', { messageSlots: 256 }],
  ['REDIS_URL', 'rediss://h:6379', { redisUrl: 'rediss://h:6379' }],
  ['MASTER_KEY', masterKey.toString('base64'), { masterKey }],
  ['MASTER_KEY', masterKey.toString('base64url'), { masterKey }],
  ['MASTER_KEY', masterKey.toString('hex'), { masterKey }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
  ['DEFAULT_COUNTRY', 'de', { defaultCountry: 'DE' }],
  ['RESTRICTED_COUNTRIES', 'ru, by', { restrictedCountries: ['RU', 'BY'] }],
  ['RESTRICTED_COUNTRIES', ',', { restrictedCountries: [] }],
  ['GEOIP_DATABASE', '/country.mmdb', { geoipDatabase: '/country.mmdb' }],
  ['QUOTE_DEADLINE_MS', '100', { quoteDeadlineMs: 100 }],
  ['QUOTE_DEADLINE_MS', '30000', { quoteDeadlineMs: 30_000 }],
  ['WEBHOOK_RETRY_DELAYS', '0,1,2,3,604800', { webhookRetryDelays: [0, 1, 2, 3, 604_800] }],
  ['WEBHOOK_RETENTION_DAYS', '3650', { webhookRetentionDays: 3650 }],
  [
    'OUTBOUND_ALLOWED_NETWORKS',
    '10.1.0.0/16, fd00::1',
    { outboundAllowedNetworks: ['10.1.0.0/16', 'fd00::1'] },
  ],
  [
    'PROVIDER_ALLOWED_HOSTS',
    'Proxy.example.com, .corp.example,10.1.2.3,[fd00::1],proxy',
    { providerAllowedHosts: ['proxy.example.com', '.corp.example', '10.1.2.3', '[fd00::1]', 'proxy'] },
  ],
  ['RATE_LIMIT_ANONYMOUS', '1', { rateLimits: { anonymous: 1, publicKey: 1000, secretKey: 6000 } }],
  ['RATE_LIMIT_PUBLIC_KEY', '2', { rateLimits: { anonymous: 60, publicKey: 2, secretKey: 6000 } }],
  ['RATE_LIMIT_SECRET_KEY', '3', { rateLimits: { anonymous: 60, publicKey: 1000, secretKey: 3 } }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
])('%s=%s is taken', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toMatchObject(expected)
})

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
})

const bad: Record<string, { accepts: string; values: string[] }> = {
  SLIPROAD_ENV: { accepts: 'sandbox or production', values: ['prod', 'Sandbox'] },
  SLIPROAD_ROLES: {
    accepts: 'a comma-separated list of api, worker and simulators',
    values: ['api,web', ',', 'API'],
  },
  PORT: { accepts: 'a port number from 1 to 65535', values: ['0', '65536', '80.5', 'http', '-1', '0x50'] },
  PUBLIC_URL: {
    accepts: 'a URL such as https://pay.example.com',
    values: ['pay.example.com', 'ftp://a', 'https://a/?b=c', 'https://a/#b'],
  },
  DATABASE_URL: {
    accepts: 'a URL such as postgres://user:password@host/database',
    values: ['mysql://h/d', 'localhost', '/var/run'],
  },
  REDIS_URL: { accepts: 'a URL such as redis://host:6379', values: ['http://h', 'host:6379'] },
  MASTER_KEY: {
    accepts: '32 random bytes as base64 or hex (openssl rand -base64 32)',
    values: [
      'short',
      'f'.repeat(63),
      Buffer.alloc(31).toString('base64'),
      Buffer.alloc(33).toString('base64'),
    ],
  },
  TRUST_PROXY: {
    accepts: 'a number of proxies or a comma-separated list of their addresses (10.0.0.0/8)',
    values: ['true', '0', '*', 'proxy.example', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '-1', ','],
  },
  DEFAULT_COUNTRY: { accepts: 'an ISO 3166-1 alpha-2 country code', values: ['USA', 'XX', 'Germany'] },
  RESTRICTED_COUNTRIES: {
    accepts: 'a comma-separated list of ISO 3166-1 alpha-2 country codes',
    values: ['CU,XX', 'Cuba'],
  },
  QUOTE_DEADLINE_MS: {
    accepts: 'a number of milliseconds from 100 to 30000',
    values: ['99', '30001', '2.5', '1e3'],
  },
  PROVIDER_ALLOWED_HOSTS: {
    accepts: 'a comma-separated list of hosts (proxy.example.com) or ends of their names (.example.com)',
    values: [
      'https://a.example',
      'a.example/b',
      '*.example',
      'a b',
      'a@b',
      '127.1',
      '0x7f.1',
      'a.example:80',
    ],
  },
  SANCTIONS_URL: {
    accepts: 'a URL such as https://lists.example.com/SDN.XML, or off',
    values: ['no', 'ftp://a/b', 'Off'],
  },
  RATES_URL: {
    accepts: 'a URL such as https://rates.example.com/usd.json',
    values: ['rates.json', 'ftp://a/b'],
  },
  WEBHOOK_RETRY_DELAYS: {
    accepts: 'five comma-separated numbers of seconds',
    values: ['0,60', '0,1,2,3,4,5', '0,1,2,3,x', '0,1,2,3,-4', '0,1,2,3,604801'],
  },
  WEBHOOK_RETENTION_DAYS: { accepts: 'a number of days from 1 to 3650', values: ['0', '3651', '1.5', 'x'] },
  OUTBOUND_ALLOWED_NETWORKS: {
    accepts: 'a comma-separated list of networks (10.1.0.0/16)',
    values: ['internal', '10.0.0.0/33', 'fe80::1%eth0', '10.0.0.0/8;::1', '*'],
  },
  RATE_LIMIT_ANONYMOUS: {
    accepts: 'a whole number of requests per minute, at least 1',
    values: ['0', '-1', '1.5', 'off'],
  },
  RATE_LIMIT_PUBLIC_KEY: { accepts: 'a whole number of requests per minute, at least 1', values: ['0'] },
  RATE_LIMIT_SECRET_KEY: { accepts: 'a whole number of requests per minute, at least 1', values: ['0'] },
  OIDC_NAME: { accepts: 'a name of at most 40 characters', values: ['x'.repeat(41)] },
  OPERATOR_SECOND_FACTOR: { accepts: 'required or optional', values: ['yes', 'true'] },
  LOG_LEVEL: {
    accepts: 'one of fatal, error, warn, info, debug, trace, silent',
    values: ['verbose', 'INFO'],
  },
}

test.each(
  Object.entries(bad).flatMap(([name, { accepts, values }]) =>
    values.map((value) => [name, value, accepts] as const),
  ),
)('%s=%s stops the start and says what is accepted', (name, value, accepts) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(new ConfigProblem(`${name} must be ${accepts}`))
})

test('all problems are told in one line, and no value is repeated in it', () => {
  const read = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y', MASTER_KEY: 'my-secret' })
  expect(read).toThrow(
    /^PORT must be [^\n]+; MASTER_KEY must be [^\n]+; LOG_LEVEL must be (?!.*my-secret)[^\n]+$/,
  )
})

test.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is required in production'],
  [
    { MASTER_KEY: undefined },
    'MASTER_KEY is required in production (openssl rand -base64 32), or MASTER_KEY_FILE',
  ],
  [
    { DATABASE_URL: '', MASTER_KEY: ' ' },
    'DATABASE_URL is required in production; MASTER_KEY is required in production (openssl rand -base64 32), or MASTER_KEY_FILE',
  ],
  [
    { PUBLIC_URL: undefined },
    'PUBLIC_URL must start with https:// in production, such as https://pay.example.com',
  ],
  [
    { PUBLIC_URL: 'http://pay.example.com' },
    'PUBLIC_URL must start with https:// in production, such as https://pay.example.com',
  ],
  [{ SLIPROAD_ROLES: 'api,simulators' }, 'SLIPROAD_ROLES must be a comma-separated list of api and worker'],
])('production with %o does not start', (change, message) => {
  expect(() => readConfig({ ...live, ...change })).toThrow(new ConfigProblem(message))
})

test('the sanctions list is fetched from the official address in production, and nowhere by itself in a sandbox', () => {
  expect(readConfig({}).sanctionsUrl).toBeNull()
  expect(new URL(readConfig(live).sanctionsUrl ?? '').hostname).toMatch(/treas\.gov$/)
  expect(readConfig({ ...live, SANCTIONS_URL: 'off' }).sanctionsUrl).toBeNull()
  expect(readConfig({ SANCTIONS_URL: 'http://127.0.0.1/SDN.XML' }).sanctionsUrl).toBe(
    'http://127.0.0.1/SDN.XML',
  )
})

const openId = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'sliproad',
  OIDC_CLIENT_SECRET: 'secret',
}

test('an OpenID provider is set whole or not at all, and by TLS in production', () => {
  expect(readConfig({}).openId).toBeNull()
  expect(readConfig(openId).openId).toEqual({
    issuer: 'https://login.example.com',
    clientId: 'sliproad',
    clientSecret: 'secret',
    name: 'single sign-on',
  })
  expect(readConfig({ ...openId, OIDC_NAME: 'Okta' }).openId?.name).toBe('Okta')
  for (const name of Object.keys(openId)) {
    expect(() => readConfig({ ...openId, [name]: '' })).toThrow(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together',
    )
  }
  const plain = { ...openId, OIDC_ISSUER: 'http://127.0.0.1:3000' }
  expect(readConfig(plain).openId?.issuer).toBe('http://127.0.0.1:3000')
  for (const OIDC_ISSUER of ['http://login.example.com', 'https://a:b@login.example.com', 'https://x/?a=b'])
    expect(() => readConfig({ ...live, ...openId, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER must be /)
})

test('operators need a second factor where the deployment says so', () => {
  expect(readConfig({}).operatorSecondFactor).toBe(false)
  expect(readConfig({ OPERATOR_SECOND_FACTOR: 'required' }).operatorSecondFactor).toBe(true)
  expect(readConfig({ OPERATOR_SECOND_FACTOR: 'optional' }).operatorSecondFactor).toBe(false)
})

test('a pooler needs the address of the database behind it, and that one the address of a pooler', () => {
  const DATABASE_DIRECT_URL = 'postgres://db/sliproad'
  const pooled = readConfig({ DATABASE_URL: 'postgres://pooler:6432/sliproad', DATABASE_DIRECT_URL })
  expect(pooled).toMatchObject({ databaseDirectUrl: DATABASE_DIRECT_URL, databasePool: 20 })
  expect(readConfig({ DATABASE_POOL: '8' }).databasePool).toBe(8)
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_URL must be set')
  expect(() => readConfig({ DATABASE_POOL: '1' })).toThrow('DATABASE_POOL must be a whole number')
})
