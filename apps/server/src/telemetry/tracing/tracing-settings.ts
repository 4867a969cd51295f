/** How traces are sampled, by the names of OpenTelemetry's specification. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplers)[number]

export type TracingSettings = {
  /** The full address that spans are posted to. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  resourceAttributes: Readonly<Record<string, string>>
  sampler: SamplerName
  /** The share of new traces that is kept by the samplers with a ratio. */
  ratio: number
  queueMax: number
  batchMax: number
  delayMs: number
}

/** Reads one variable: the fallback where it is unset, and a complaint where it is none of what it accepts. */
type Pick = <Value>(
  name: string,
  fallback: Value,
  accepts: string,
  read: (given: string) => Value | undefined,
) => Value

type Given = { text: (name: string) => string | undefined; pick: Pick; roles: ReadonlySet<string> }

/**
 * The settings of tracing from the variables that OpenTelemetry's specification names; null unless an address is set.
 * Those about the connection (certificates, compression, time limit) are read by the exporter itself.
 */
export function readTracing({ text, pick, roles }: Given): TracingSettings | null {
  const base = pick('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, anAddress, readUrl)
  const exact = pick('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', undefined, anAddress, readUrl)
  const isDisabled = text('OTEL_SDK_DISABLED')?.toLowerCase() === 'true'
  const exporter = pick('OTEL_TRACES_EXPORTER', 'otlp', 'otlp or none', oneOf(['otlp', 'none']))
  const names = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL']
  for (const name of names) pick(name, 'http/protobuf', 'http/protobuf', oneOf(['http/protobuf']))
  const resourceAttributes = pick('OTEL_RESOURCE_ATTRIBUTES', {}, aList, readList)
  const settings = {
    headers: {
      ...pick('OTEL_EXPORTER_OTLP_HEADERS', {}, aList, readList),
      ...pick('OTEL_EXPORTER_OTLP_TRACES_HEADERS', {}, aList, readList),
    },
    serviceName: text('OTEL_SERVICE_NAME') ?? resourceAttributes['service.name'] ?? serviceNameOf(roles),
    resourceAttributes,
    sampler: pick<SamplerName>(
      'OTEL_TRACES_SAMPLER',
      'parentbased_always_on',
      `one of ${samplers.join(', ')}`,
      oneOf(samplers),
    ),
    ratio: pick('OTEL_TRACES_SAMPLER_ARG', 1, 'a number from 0 to 1', (given) =>
      /^(0?\.\d+|0|1(\.0+)?)$/.test(given) ? Number(given) : undefined,
    ),
    queueMax: pick('OTEL_BSP_MAX_QUEUE_SIZE', 8_192, aNumber, readNumber),
    batchMax: pick('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, aNumber, readNumber),
    delayMs: pick('OTEL_BSP_SCHEDULE_DELAY', 5_000, aNumber, readNumber),
  }
  const url = exact ?? (base === undefined ? undefined : `${base.replace(/\/+$/, '')}/v1/traces`)
  return url === undefined || isDisabled || exporter === 'none' ? null : { url, ...settings }
}

const anAddress = 'a URL such as http://localhost:4318'
const aList = 'a comma-separated list of name=value, with values as in URLs'
const aNumber = 'a whole number from 1 to 1000000'

/** A process with one role is named after it; one with several is the whole service. */
function serviceNameOf(roles: ReadonlySet<string>): string {
  const [role] = roles
  return roles.size === 1 ? `sliproad-${role}` : 'sliproad'
}

function readUrl(given: string): string | undefined {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given : undefined
}

function oneOf<Name extends string>(names: readonly Name[]): (given: string) => Name | undefined {
  return (given) => names.find((name) => name === given)
}

function readNumber(given: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(given) && Number(given) <= 1_000_000 ? Number(given) : undefined
}

function readList(given: string): Record<string, string> | undefined {
  const entries = given.split(',').filter((part) => part.trim() !== '')
  const pairs = entries.map((entry) => /^\s*([^\s=]+)\s*=(.*)$/.exec(entry))
  if (pairs.includes(null)) return undefined
  try {
    return Object.fromEntries(
      pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent((pair?.[2] ?? '').trim())]),
    )
  } catch {
    return undefined
  }
}
