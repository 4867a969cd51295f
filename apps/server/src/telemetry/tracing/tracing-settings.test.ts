import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../../config.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
const tracingOf = (env: Record<string, string>) => readConfig(env).tracing

test('an address is all that tracing needs', () => {
  expect(tracingOf(endpoint)).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    serviceName: 'sliproad',
    resourceAttributes: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
    queueMax: 8_192,
    batchMax: 512,
    delayMs: 5_000,
  })
})

test.each([
  {},
  { OTEL_SERVICE_NAME: 'x' },
  { ...endpoint, OTEL_SDK_DISABLED: 'true' },
  { ...endpoint, OTEL_TRACES_EXPORTER: 'none' },
])('with %j no span is sent', (env) => {
  expect(tracingOf(env)).toBeNull()
})

test('the address of traces is used as it stands, and a role names its process', () => {
  const env = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
    SLIPROAD_ROLES: 'worker',
  }
  expect(tracingOf(env)).toMatchObject({
    url: 'https://traces.example.com/in',
    serviceName: 'sliproad-worker',
  })
})

test('names, headers and the sampler are read as the specification says', () => {
  const env = {
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team = one',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-team=two',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live,service.name=other',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  const expected = {
    headers: { authorization: 'Bearer a=b', 'x-team': 'two' },
    serviceName: 'other',
    resourceAttributes: { 'deployment.environment.name': 'live', 'service.name': 'other' },
    sampler: 'parentbased_traceidratio',
    ratio: 0.25,
  }
  expect(tracingOf(env)).toMatchObject(expected)
  expect(tracingOf({ ...env, OTEL_SERVICE_NAME: 'pay' })).toMatchObject({ serviceName: 'pay' })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_EXPORTER', 'zipkin'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(ConfigProblem)
  expect(() => readConfig({ ...endpoint, [name]: value })).toThrow(name)
})
