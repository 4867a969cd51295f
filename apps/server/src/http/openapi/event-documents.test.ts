import { fileURLToPath } from 'node:url'
import type { EventData } from '@sliproad/api/events/event-data'
import { type EventType, eventTypes } from '@sliproad/api/events/event-types'
import { resolveRefs } from '@sliproad/api/testing/resolve-refs'
import type { WebhookEvent } from '@sliproad/sdk'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../modules/events/index.ts'
import { makeApp } from '../../testing/apps/make-app.ts'
import { renderCatalogue } from '../../testing/events/event-catalogue.ts'
import { undeclaredFields } from '../../testing/events/undeclared-fields.ts'

type Schema = { properties: Record<string, { enum?: string[] }>; required: string[] }
type Documented = {
  post: {
    summary: string
    parameters: { name: string }[]
    requestBody: { content: { 'application/json': { schema: Schema } } }
  }
}

const { call, deps } = await makeApp()
const document = (await call('GET', '/openapi.json')).json
const webhooks = resolveRefs(document, document.webhooks) as Record<string, Documented>
const schemaOf = (type: string) => webhooks[type]?.post.requestBody.content['application/json'].schema

/** The body of a sample as it would be sent. */
function bodyOf(type: EventType) {
  const { order, data } = sampleEvent(type, { newId: deps.newId, now: deps.clock.now() })
  const sequence = order && { sequence: order.sequence }
  return {
    id: 'evt_01kjmq6w00e8ht7b0g4k8a5yxr',
    type,
    ...sequence,
    timestamp: '2026-03-01T12:00:00.000Z',
    data,
  }
}

test('the document describes every event there is, with the headers of a delivery', () => {
  expect(Object.keys(webhooks)).toEqual([...eventTypes])
  for (const [type, { post }] of Object.entries(webhooks)) {
    expect(post.summary, type).toMatch(/^[A-Z]/)
    expect(post.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['X-Webhook-Signature', 'X-Webhook-Timestamp', 'webhook-signature']),
    )
    expect(schemaOf(type)?.properties.type?.enum).toEqual([type])
  }
})

test.each(eventTypes)('the sample of %s is what the document says, with nothing undeclared', (type) => {
  const schema = schemaOf(type) ?? {}
  const body = bodyOf(type)
  expect(Compile(schema).Errors(body)).toEqual([])
  expect(undeclaredFields(schema, body)).toEqual([])
})

test.each(eventTypes)(
  'the schema of %s refuses a body that lacks any of its fields or is of another type',
  (type) => {
    const validator = Compile(schemaOf(type) ?? {})
    const body: Record<string, unknown> = bodyOf(type)
    for (const name of Object.keys(body)) {
      const { [name]: _, ...rest } = body
      expect(validator.Check(rest), name).toBe(false)
    }
    expect(validator.Check({ ...body, type: 'order.lost' })).toBe(false)
    expect(validator.Check({ ...body, data: {} })).toBe(false)
  },
)

type Sent = {
  [Type in EventType]: {
    id: string
    type: Type
    sequence: number
    timestamp: string
    data: EventData<Type>
  }
}[EventType]

test('every event is what the SDK says it is, which the compiler checks', () => {
  const asPartnersReadIt = (event: Sent): WebhookEvent => event
  expect(asPartnersReadIt(bodyOf('order.created') as Sent)).toMatchObject({ type: 'order.created' })
})

// After a change of the samples: npx vitest run apps/server/src/http/openapi/event-documents.test.ts --update
test('the catalogue in the docs is the one that the samples make', async () => {
  const page = new URL('../../../../../docs/events.md', import.meta.url)
  await expect(renderCatalogue()).toMatchFileSnapshot(fileURLToPath(page))
})
