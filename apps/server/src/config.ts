import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { officialSdnUrl } from '@sliproad/compliance/sanctions/fetch-sdn'
import { findCountry } from '@sliproad/core/countries'
import type { Environment } from './environment.ts'
import { readTracing, type TracingSettings } from './telemetry/tracing/tracing-settings.ts'

const roles = ['api', 'worker', 'simulators'] as const
export type Role = (typeof roles)[number]

export type Config = {
  environment: Environment
  roles: ReadonlySet<Role>
  host: string
  port: number
  /** Where every process, whatever its roles, serves probes and metrics; null for nowhere. */
  adminPort: number | null
  adminHost: string
  metricsToken: string | undefined
  /** How long a process keeps serving after it was told to stop, so that load balancers notice. */
  drainSeconds: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** A standby that answers the dashboard's lists and reports. */
  databaseReplicaUrl: string | undefined
  /** The server itself, where databaseUrl leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** The most connections that requests and jobs of this process use together. */
  databasePool: number
  /** How many readings and openings of one gateway a worker process handles at once, of each kind. */
  gatewaySlots: number
  /** How many messages of one gateway a worker process handles at once. */
  messageSlots: number
  redisUrl: string | undefined
  /** Undefined only in a sandbox, which creates one and keeps it in the data folder. */
  masterKey: Uint8Array | undefined
  /** The key before it, which opens what is not sealed anew yet. */
  masterKeyPrevious: Uint8Array | undefined
  trustProxy: false | number | string[]
  defaultCountry: string | null
  restrictedCountries: readonly string[]
  geoipDatabase: string | undefined
  quoteDeadlineMs: number
  /** Where the worker fetches the sanctions list; null leaves that to the command line. */
  sanctionsUrl: string | null
  /** Where the worker fetches reference rates. */
  ratesUrl: string | undefined
  webhookRetryDelays: readonly number[]
  webhookRetentionDays: number
  /** Private networks that partners' addresses may lead to even in production. */
  outboundAllowedNetworks: readonly string[]
  /** Hosts that gateways and other providers may be called at in production beside their own. */
  providerAllowedHosts: readonly string[]
  rateLimits: { anonymous: number; publicKey: number; secretKey: number }
  /** The mail server and the sender; null where no mail can be sent. */
  mail: { url: string; from: string } | null
  /** Where text messages are handed over; null where none can be sent. */
  sms: { url: string; token: string } | null
  /** The OpenID provider that people can log in with at the dashboard; null for none. */
  openId: { issuer: string; clientId: string; clientSecret: string; name: string } | null
  /** Whether operators get into no project without a second factor. */
  operatorSecondFactor: boolean
  logLevel: string
  /** Where spans are sent; null for a process that is not traced. */
  tracing: TracingSettings | null
}

/** Names every variable that is wrong and what it accepts. */
export class ConfigProblem extends Error {}

type Env = Readonly<Record<string, string | undefined>>
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The only place that reads environment variables. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const complain = (problem: string) => {
    problems.push(problem)
  }
  const text = (name: string) => env[name]?.trim() || undefined

  function pick<Value>(
    name: string,
    fallback: Value,
    accepts: string,
    read: (given: string) => Value | undefined,
  ): Value {
    const given = text(name)
    if (given === undefined) return fallback
    const value = read(given)
    if (value === undefined) complain(`${name} must be ${accepts}`)
    return value === undefined ? fallback : value
  }

  const environment = pick<Environment>('SLIPROAD_ENV', 'sandbox', 'sandbox or production', (given) =>
    given === 'sandbox' || given === 'production' ? given : undefined,
  )
  const live = environment === 'production'
  const port = pick('PORT', 8080, 'a port number from 1 to 65535', (given) => wholeNumber(given, 1, 65_535))
  const perMinute = (name: string, fallback: number) =>
    pick(name, fallback, 'a whole number of requests per minute, at least 1', (given) =>
      wholeNumber(given, 1, 1e9),
    )

  function readMasterKey(name: string): Uint8Array | undefined {
    const accepts = '32 random bytes as base64 or hex (openssl rand -base64 32)'
    const file = text(`${name}_FILE`)
    if (file !== undefined && text(name)) complain(`${name} and ${name}_FILE cannot both be set`)
    const source = file === undefined ? name : `${name}_FILE`
    const expected = file === undefined ? accepts : `the path of a file that contains ${accepts}`
    const key = pick(source, undefined, expected, (given) =>
      readKey(file === undefined ? given : (readText(file)?.trim() ?? '')),
    )
    if (key === undefined || !isGuessable(key)) return key
    complain(`${source} must be ${expected}: the bytes of this key repeat or follow a pattern`)
    return undefined
  }

  function readMail(): Config['mail'] {
    const url = pick('SMTP_URL', undefined, 'a URL such as smtps://user:password@mail.example.com', (given) =>
      urlOf(given, /^smtps?:$/),
    )
    const from = pick(
      'MAIL_FROM',
      undefined,
      'an address such as Example Pay <no-reply@example.com>',
      (given) => (/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(given) ? given : undefined),
    )
    if ((text('SMTP_URL') === undefined) !== (text('MAIL_FROM') === undefined))
      complain('SMTP_URL and MAIL_FROM must be set together')
    return url !== undefined && from !== undefined ? { url, from } : null
  }

  function readSms(): Config['sms'] {
    const url = pick('SMS_URL', undefined, 'a URL such as https://sms.example.com/messages', (given) =>
      urlOf(given, /^https?:$/),
    )
    const token = text('SMS_TOKEN')
    if ((text('SMS_URL') === undefined) !== (token === undefined))
      complain('SMS_URL and SMS_TOKEN must be set together')
    return url !== undefined && token !== undefined ? { url, token } : null
  }

  const rolesOfProcess = pick(
    'SLIPROAD_ROLES',
    new Set<Role>(live ? ['api', 'worker'] : roles),
    live
      ? 'a comma-separated list of api and worker'
      : 'a comma-separated list of api, worker and simulators',
    (given) => readRoles(given, live),
  )

  function readOpenId(): Config['openId'] {
    const issuer = pick('OIDC_ISSUER', undefined, 'a URL such as https://login.example.com', (given) =>
      readIssuer(given, live),
    )
    const [clientId, clientSecret] = [text('OIDC_CLIENT_ID'), text('OIDC_CLIENT_SECRET')]
    const given = [text('OIDC_ISSUER'), clientId, clientSecret].filter((each) => each !== undefined)
    if (given.length > 0 && given.length < 3)
      complain('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together')
    const name = pick('OIDC_NAME', 'single sign-on', 'a name of at most 40 characters', (label) =>
      label.length <= 40 ? label : undefined,
    )
    if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
    return { issuer, clientId, clientSecret, name }
  }

  const config: Config = {
    environment,
    roles: rolesOfProcess,
    host: text('HOST') ?? '127.0.0.1',
    port,
    adminPort: pick<number | null>(
      'ADMIN_PORT',
      live ? 9464 : null,
      'a port number from 1 to 65535, or off',
      (given) => (given === 'off' ? null : wholeNumber(given, 1, 65_535)),
    ),
    adminHost: text('ADMIN_HOST') ?? '127.0.0.1',
    metricsToken: text('METRICS_TOKEN'),
    drainSeconds: pick('DRAIN_SECONDS', live ? 10 : 0, 'a number of seconds from 0 to 300', (given) =>
      wholeNumber(given, 0, 300),
    ),
    publicUrl: pick(
      'PUBLIC_URL',
      `http://localhost:${port}`,
      'a URL such as https://pay.example.com',
      readBaseUrl,
    ),
    dataDir: resolve(text('DATA_DIR') ?? '.sliproad'),
    databaseUrl: pick(
      'DATABASE_URL',
      undefined,
      'a URL such as postgres://user:password@host/database',
      (given) => urlOf(given, /^postgres(ql)?:$/),
    ),
    databaseReplicaUrl: pick(
      'DATABASE_REPLICA_URL',
      undefined,
      'a URL such as postgres://user:password@standby/database',
      (given) => urlOf(given, /^postgres(ql)?:$/),
    ),
    databaseDirectUrl: pick(
      'DATABASE_DIRECT_URL',
      undefined,
      'a URL such as postgres://user:password@host/database',
      (given) => urlOf(given, /^postgres(ql)?:$/),
    ),
    databasePool: pick('DATABASE_POOL', 20, 'a whole number from 2 to 1000', (given) =>
      wholeNumber(given, 2, 1_000),
    ),
    gatewaySlots: pick('GATEWAY_SLOTS', 4, 'a whole number from 1 to 64', (given) =>
      wholeNumber(given, 1, 64),
    ),
    messageSlots: pick('MESSAGE_SLOTS', 48, 'a whole number from 1 to 256', (given) =>
      wholeNumber(given, 1, 256),
    ),
    redisUrl: pick('REDIS_URL', undefined, 'a URL such as redis://host:6379', (given) =>
      urlOf(given, /^rediss?:$/),
    ),
    masterKey: readMasterKey('MASTER_KEY'),
    masterKeyPrevious: readMasterKey('MASTER_KEY_PREVIOUS'),
    trustProxy: pick<Config['trustProxy']>(
      'TRUST_PROXY',
      false,
      'a number of proxies or a comma-separated list of their addresses (10.0.0.0/8)',
      readProxies,
    ),
    defaultCountry: pick(
      'DEFAULT_COUNTRY',
      live ? null : 'US',
      'an ISO 3166-1 alpha-2 country code',
      (given) => findCountry(given)?.code,
    ),
    restrictedCountries: pick(
      'RESTRICTED_COUNTRIES',
      ['CU', 'IR', 'KP', 'SY'],
      'a comma-separated list of ISO 3166-1 alpha-2 country codes',
      readCountries,
    ),
    geoipDatabase: text('GEOIP_DATABASE'),
    quoteDeadlineMs: pick('QUOTE_DEADLINE_MS', 2500, 'a number of milliseconds from 100 to 30000', (given) =>
      wholeNumber(given, 100, 30_000),
    ),
    sanctionsUrl: pick<string | null>(
      'SANCTIONS_URL',
      live ? officialSdnUrl : null,
      'a URL such as https://lists.example.com/SDN.XML, or off',
      (given) => (given === 'off' ? null : urlOf(given, /^https?:$/)),
    ),
    ratesUrl: pick('RATES_URL', undefined, 'a URL such as https://rates.example.com/usd.json', (given) =>
      urlOf(given, /^(https?|file):$/),
    ),
    webhookRetryDelays: pick(
      'WEBHOOK_RETRY_DELAYS',
      [0, 60, 300, 900, 3600],
      'five comma-separated numbers of seconds',
      readDelays,
    ),
    webhookRetentionDays: pick('WEBHOOK_RETENTION_DAYS', 30, 'a number of days from 1 to 3650', (given) =>
      wholeNumber(given, 1, 3650),
    ),
    outboundAllowedNetworks: pick(
      'OUTBOUND_ALLOWED_NETWORKS',
      [],
      'a comma-separated list of networks (10.1.0.0/16)',
      readNetworks,
    ),
    providerAllowedHosts: pick(
      'PROVIDER_ALLOWED_HOSTS',
      [],
      'a comma-separated list of hosts (proxy.example.com) or ends of their names (.example.com)',
      readHosts,
    ),
    rateLimits: {
      anonymous: perMinute('RATE_LIMIT_ANONYMOUS', 60),
      publicKey: perMinute('RATE_LIMIT_PUBLIC_KEY', 1000),
      secretKey: perMinute('RATE_LIMIT_SECRET_KEY', 6000),
    },
    mail: readMail(),
    sms: readSms(),
    openId: readOpenId(),
    operatorSecondFactor: pick('OPERATOR_SECOND_FACTOR', false, 'required or optional', (given) =>
      given === 'required' ? true : given === 'optional' ? false : undefined,
    ),
    logLevel: pick('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, (given) =>
      logLevels.includes(given) ? given : undefined,
    ),
    tracing: readTracing({ text, pick, roles: rolesOfProcess }),
  }

  if (text('DATABASE_DIRECT_URL') && !text('DATABASE_URL'))
    complain('DATABASE_URL must be set where DATABASE_DIRECT_URL is')
  if (live && !text('DATABASE_URL')) complain('DATABASE_URL is required in production')
  if (live && !text('MASTER_KEY') && !text('MASTER_KEY_FILE'))
    complain('MASTER_KEY is required in production (openssl rand -base64 32), or MASTER_KEY_FILE')
  // Cookies of logins and links with client secrets must not cross the network in the clear.
  if (live && !config.publicUrl.startsWith('https:'))
    complain('PUBLIC_URL must start with https:// in production, such as https://pay.example.com')
  if (
    config.masterKey &&
    config.masterKeyPrevious &&
    timingSafeEqual(config.masterKey, config.masterKeyPrevious)
  )
    complain('MASTER_KEY_PREVIOUS must be another key than MASTER_KEY')
  if (problems.length > 0) throw new ConfigProblem(problems.join('; '))
  return config
}

function wholeNumber(given: string, min: number, max: number): number | undefined {
  const value = Number(given)
  return /^\d+$/.test(given) && value >= min && value <= max ? value : undefined
}

function readRoles(given: string, live: boolean): Set<Role> | undefined {
  const known: readonly string[] = live ? ['api', 'worker'] : roles
  const names = listOf(given)
  return names.length > 0 && names.every((name) => known.includes(name))
    ? new Set(names as Role[])
    : undefined
}

function readBaseUrl(given: string): string | undefined {
  const url = urlOf(given, /^https?:$/)
  return url && new URL(url).search === '' && new URL(url).hash === '' ? url.replace(/\/+$/, '') : undefined
}

/** Tokens and the client's secret go there, so production asks for TLS. */
function readIssuer(given: string, live: boolean): string | undefined {
  const url = urlOf(given, live ? /^https:$/ : /^https?:$/)
  if (url === undefined) return undefined
  const { username, search, hash } = new URL(url)
  return username === '' && search === '' && hash === '' ? url : undefined
}

function urlOf(given: string, protocol: RegExp): string | undefined {
  return URL.canParse(given) && protocol.test(new URL(given).protocol) ? given : undefined
}

function readKey(given: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex')
  const bytes = Buffer.from(given, 'base64')
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(given) && bytes.length === 32 ? bytes : undefined
}

/** Of 32 random bytes about 30 differ: half of that, two equal halves or equal steps do not come about by chance. */
function isGuessable(key: Uint8Array): boolean {
  const steps = new Set(key.slice(1).map((byte, at) => byte - (key[at] ?? 0)))
  const isTwice = Buffer.compare(key.slice(0, 16), key.slice(16)) === 0
  return new Set(key).size < 16 || isTwice || steps.size === 1
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readProxies(given: string): number | string[] | undefined {
  if (/^\d{1,2}$/.test(given)) return Number(given) === 0 ? undefined : Number(given)
  const proxies = listOf(given)
  return proxies.length > 0 && proxies.every(isNetwork) ? proxies : undefined
}

function readNetworks(given: string): string[] | undefined {
  const networks = listOf(given)
  return networks.every((network) => isNetwork(network) && !network.includes('%')) ? networks : undefined
}

function readHosts(given: string): string[] | undefined {
  const hosts = listOf(given).map((host) => host.toLowerCase())
  return hosts.every(isHost) ? hosts : undefined
}

/** As the parser of URLs would write it, so that the two can be compared. */
function isHost(text: string): boolean {
  const name = text.startsWith('.') ? `a${text}` : text
  return (
    /^[\w.[\]:-]+$/.test(name) &&
    URL.canParse(`https://${name}`) &&
    new URL(`https://${name}/`).hostname === name
  )
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || wholeNumber(prefix, 0, family === 4 ? 32 : 128) !== undefined
}

function readCountries(given: string): string[] | undefined {
  const codes = listOf(given).map((code) => findCountry(code)?.code)
  return codes.every((code) => code !== undefined) ? codes : undefined
}

function readDelays(given: string): number[] | undefined {
  const delays = listOf(given).map((delay) => wholeNumber(delay, 0, 604_800))
  return delays.length === 5 && delays.every((delay) => delay !== undefined) ? delays : undefined
}

function listOf(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
