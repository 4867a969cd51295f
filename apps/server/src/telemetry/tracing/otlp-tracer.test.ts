import { SpanStatusCode } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { recordSpans } from '../../testing/record-spans.ts'
import { readTraceparent } from './traceparent.ts'
import { untraced } from './tracer.ts'

const stored = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
const unrecorded = stored.replace(/01$/, '00')

test('work within a span becomes its child, across waits and beside other work', async () => {
  const { tracer, ended } = recordSpans()
  const outer = (name: string) =>
    tracer.trace({ name }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      await tracer.trace({ name: `in ${name}` }, async () => {})
    })
  await Promise.all([outer('one'), outer('two')])
  const spans = await ended()
  for (const name of ['one', 'two']) {
    const parent = spans.find((span) => span.name === name)
    const child = spans.find((span) => span.name === `in ${name}`)
    expect(child?.parentSpanContext?.spanId).toBe(parent?.spanContext().spanId)
    expect(child?.spanContext().traceId).toBe(parent?.spanContext().traceId)
  }
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(2)
  expect(tracer.counts.exported).toBe(4)
})

test('a stored trace goes on, and is linked both ways with the span that it is continued in', async () => {
  const { tracer, ended } = recordSpans()
  await tracer.trace({ name: 'request' }, () =>
    tracer.trace({ name: 'order', follows: stored }, async (span) => {
      expect(tracer.current()).toBe(span)
      // The same trace again needs no link.
      await tracer.trace({ name: 'step', follows: stored }, async () => {})
    }),
  )
  const [step, order, request] = await ended()
  expect(order?.spanContext().traceId).toBe('a'.repeat(32))
  expect(order?.parentSpanContext?.spanId).toBe('b'.repeat(16))
  expect(step?.parentSpanContext?.spanId).toBe(order?.spanContext().spanId)
  expect(order?.links.map(({ context }) => context.spanId)).toEqual([request?.spanContext().spanId])
  expect(request?.links.map(({ context }) => context.spanId)).toEqual([order?.spanContext().spanId])
  expect(step?.links).toEqual([])
})

test('whether a stored trace is recorded was decided when it began', async () => {
  const { tracer, ended } = recordSpans()
  await tracer.trace({ name: 'unrecorded', follows: unrecorded }, async (span) => {
    expect(span?.traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-00$`))
  })
  expect(await ended()).toEqual([])
  const off = recordSpans({ sampler: 'parentbased_always_off' })
  await off.tracer.trace({ name: 'recorded', follows: stored }, async () => {})
  await off.tracer.trace({ name: 'new' }, async () => {})
  expect((await off.ended()).map(({ name }) => name)).toEqual(['recorded'])
})

test('a failure leaves its kind and not its words', async () => {
  const { tracer, ended } = recordSpans()
  const failing = tracer.trace({ name: 'x' }, async () => {
    throw Object.assign(new Error('ann@example.com'), { code: '23505' })
  })
  await expect(failing).rejects.toThrow('ann@example.com')
  const [span] = await ended()
  expect(span?.status).toEqual({ code: SpanStatusCode.ERROR })
  expect(span?.attributes).toEqual({ 'error.type': '23505' })
  expect(span?.events).toEqual([])
})

test('a span has its attributes, its service and the links it was given, and ends once', async () => {
  const { tracer, ended } = recordSpans({ resourceAttributes: { 'cloud.region': 'eu' } })
  const span = tracer.begin({ name: 'x', kind: 'client', attributes: { a: 1 } })
  span?.set({ b: 'two' })
  span?.link(stored)
  span?.link('no traceparent')
  span?.end()
  span?.set({ late: true })
  span?.end()
  const spans = await ended()
  expect(spans).toHaveLength(1)
  expect(spans[0]?.attributes).toEqual({ a: 1, b: 'two' })
  expect(spans[0]?.links).toHaveLength(1)
  expect(spans[0]?.resource.attributes).toMatchObject({
    'service.name': 'sliproad-test',
    'service.version': expect.any(String),
    'cloud.region': 'eu',
  })
})

test('a span tells when it began and how long it took', async () => {
  const { tracer, ended } = recordSpans()
  const before = Date.now()
  await tracer.trace({ name: 'x' }, () => new Promise((resolve) => setTimeout(resolve, 20)))
  const [span] = await ended()
  const ms = ([seconds, nanoseconds]: readonly [number, number] = [0, 0]) =>
    seconds * 1_000 + nanoseconds / 1_000_000
  expect(ms(span?.startTime)).toBeGreaterThanOrEqual(before)
  expect(ms(span?.startTime)).toBeLessThanOrEqual(Date.now())
  expect(ms(span?.duration)).toBeGreaterThan(15)
  expect(ms(span?.endTime) - ms(span?.startTime)).toBeCloseTo(ms(span?.duration), 2)
  for (const [, nanoseconds] of [span?.startTime, span?.endTime, span?.duration].map(
    (time) => time ?? [0, -1],
  )) {
    expect(nanoseconds).toBeGreaterThanOrEqual(0)
    expect(nanoseconds).toBeLessThan(1_000_000_000)
  }
})

test('of very many links the first are kept and the rest are counted', async () => {
  const { tracer, ended } = recordSpans()
  const span = tracer.begin({ name: 'x' })
  for (let at = 0; at < 130; at++) span?.link(stored)
  span?.end()
  const [seen] = await ended()
  expect(seen?.links).toHaveLength(128)
  expect(seen?.droppedLinksCount).toBe(2)
})

test('with tracing off work is done and no span exists', async () => {
  expect(await untraced.trace({ name: 'x' }, async (span) => span === undefined)).toBe(true)
  expect(untraced.begin({ name: 'x' })).toBeUndefined()
  expect(untraced.within(undefined, () => untraced.current())).toBeUndefined()
})

test.each([
  '',
  'x',
  `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
  `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
  `${stored} `,
])('%j is no traceparent', (text) => {
  expect(readTraceparent(text)).toBeUndefined()
})
