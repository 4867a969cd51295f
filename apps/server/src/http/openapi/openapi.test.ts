import { resolveRefs } from '@sliproad/api/testing/resolve-refs'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

type Schema = Record<string, unknown>
type Operation = {
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

const { call } = await makeApp()
const { status, headers, json: written } = await call('GET', '/openapi.json')
const document = { ...written, paths: resolveRefs(written, written.paths) }
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)
const operationOf = (name: string) => operations.find((operation) => operation.name === name)?.operation

/** Every value at any depth, with its key. */
function* walk(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value]
  if (typeof value !== 'object' || value === null) return
  for (const [inner, below] of Object.entries(value)) yield* walk(below, inner)
}

test('the document is OpenAPI 3.1 and may be fetched from anywhere', () => {
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Sliproad', version: expect.any(String), license: { identifier: 'Apache-2.0' } },
    servers: [{ url: 'http://localhost:8080' }],
    components: {
      securitySchemes: { bearerKey: { type: 'http' }, headerKey: { name: 'X-API-Key', in: 'header' } },
    },
  })
})

test('it holds the public routes and nothing of the pages', () => {
  expect(operations.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /health',
      'GET /metrics',
      'GET /ready',
      'GET /v1/customers',
      'GET /v1/customers/{customerId}',
      'GET /v1/sessions',
      'GET /v1/sessions/{sessionId}',
      'POST /v1/customers',
      'POST /v1/sessions',
      'POST /v1/sessions/{sessionId}/cancel',
      'POST /v1/sessions/{sessionId}/confirm',
    ]),
  )
  for (const { path } of operations) expect(path).not.toMatch(/^\/(checkout|docs|dashboard|openapi)/)
})

test.each(operations)('$name is described whole', ({ path, operation }) => {
  expect(operation.summary).toMatch(/^[A-Z]/)
  const known = document.tags.map(({ name }: { name: string }) => name)
  expect(known).toEqual(expect.arrayContaining(operation.tags ?? ['none']))
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
  expect(declared.map(({ name }) => name)).toEqual(inPath)
  for (const { required } of declared) expect(required).toBe(true)
  for (const { description } of Object.values(operation.responses))
    expect(description).toEqual(expect.any(String))
})

test('every route with a key declares it and the refusals that any of them can give', () => {
  for (const { path, operation } of operations.filter(({ path }) => path.startsWith('/v1/'))) {
    expect(operation.security, path).toEqual([{ bearerKey: [] }, { headerKey: [] }])
    const codes = Object.keys(operation.responses)
    expect(codes, path).toEqual(expect.arrayContaining(['401', '429', '500', '503']))
    for (const code of codes.filter((code) => code >= '400')) {
      const schema = operation.responses[code]?.content?.['application/json']?.schema
      expect(schema, `${path} ${code}`).toMatchObject({
        required: ['success', 'error'],
        properties: { error: { properties: { code: { enum: expect.any(Array) } } } },
      })
    }
  }
})

test('every reference leads somewhere, and nothing of older versions is left', () => {
  for (const [key, value] of walk(written)) {
    if (key === '$ref') {
      const target = String(value)
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, part) => (at as Schema | undefined)?.[part], written)
      expect(target, String(value)).toBeDefined()
    }
    expect(key).not.toBe('nullable')
    if (key === 'exclusiveMinimum') expect(value).toEqual(expect.any(Number))
  }
})

test('the limits of a session are in it, so that clients can check before they ask', () => {
  const create = operationOf('POST /v1/sessions')
  const schema = create?.requestBody?.content['application/json']?.schema
  expect(schema).toMatchObject({
    type: 'object',
    anyOf: [{ required: ['externalCustomerId'] }, { required: ['customerId'] }],
    properties: {
      externalCustomerId: { type: 'string', maxLength: 255 },
      customerId: { type: 'string', format: 'uuid' },
      type: { enum: ['onramp', 'offramp'], default: 'onramp' },
      sourceAmount: { type: ['string', 'number'] },
      destinationAddress: { maxLength: 255 },
      expiresInSeconds: { type: 'integer', minimum: 1, maximum: 86_400, default: 1800 },
    },
  })
  expect(create?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  const list = operationOf('GET /v1/sessions')?.parameters ?? []
  expect(list.find(({ name }) => name === 'pageSize')?.schema).toMatchObject({ maximum: 100, default: 25 })
  expect(list.find(({ name }) => name === 'status')?.schema.enum).not.toContain('failed')
})
