import { expect, test } from 'vitest'
import { dashboardRoutes } from '../dashboard/routes.ts'
import { apiRoutes, checkoutRoutes, serviceRoutes } from '../routes.ts'
import { serializerCompiler } from '../schemas/answer-serializer.ts'

type Schema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: readonly Schema[]
}

const planted = 'plantedByTheTest'

/** Paths whose schema is open on purpose, because a partner or an adapter chooses the field names. */
const openPaths = new Set<string>()

/** A complete answer with one undeclared field added to every object, also inside lists and unions. */
function answerWithMore(schema: Schema, path: string): unknown {
  const [type] = [schema.type ?? 'string'].flat()
  if (schema.anyOf) return answerWithMore(schema.anyOf[0] ?? {}, path)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (type === 'array') return variantsOf(schema.items ?? {}).map((item) => answerWithMore(item, `${path}[]`))
  if (schema.patternProperties || schema.additionalProperties === true) {
    openPaths.add(path)
    return {}
  }
  if (schema.properties) {
    const entries = Object.entries(schema.properties).map(([name, inner]) => [
      name,
      answerWithMore(inner, `${path}.${name}`),
    ])
    return { ...Object.fromEntries(entries), [planted]: path }
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return schema.format === 'date-time' ? new Date('2026-11-15T12:00:00Z') : 'x'
}

/** Every variant that an item of a list can have. */
function variantsOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema]
}

const answers = [...serviceRoutes, ...apiRoutes, ...checkoutRoutes, ...dashboardRoutes]
  .map(({ operation }) => operation)
  .filter(({ produces }) => produces === undefined)
  .flatMap(({ id, answers: byStatus }) =>
    Object.entries(byStatus).map(([status, schema]) => ({ id, status, schema })),
  )

test('there are answers to look at', () => {
  expect(answers.length).toBeGreaterThan(100)
})

test.each(answers)('$id $status sends no field that its schema does not name', ({ id, status, schema }) => {
  const serialize = serializerCompiler({
    schema: schema as never,
    httpStatus: status,
    method: 'GET',
    url: '/',
  }) as (answer: unknown) => string
  const given = answerWithMore(schema as Schema, id)
  expect(JSON.stringify(given)).toContain(planted)
  const sent = serialize(given)
  expect(sent).not.toContain(planted)
  expect(Object.keys(JSON.parse(sent))).toEqual(Object.keys((schema as Schema).properties ?? {}))
})

test('only what partners, adapters and the standard of passkeys name themselves is open', () => {
  expect([...openPaths].sort()).toEqual([
    'cancelSession.attributes.metadata',
    'confirmSession.attributes.metadata',
    'createCheckoutIntent.data.checkout.widgetConfig',
    'createSession.attributes.metadata',
    'createSessionOrder.attributes.checkout.widgetConfig',
    'dashboardBeginPasskey.data',
    'dashboardBeginPasskeyConfirmation.data',
    'dashboardBeginPasskeyLogin.data',
    'dashboardBeginPasskeySecondFactor.data',
    'dashboardClearCredentials.data.defaults.production',
    'dashboardClearCredentials.data.defaults.sandbox',
    'dashboardClearCredentials.data.values',
    'dashboardListAudit.data[].detail',
    'dashboardReadGateway.data.defaults.production',
    'dashboardReadGateway.data.defaults.sandbox',
    'dashboardReadGateway.data.values',
    'dashboardReadOrder.data.partnerMetadata',
    'dashboardReadSession.data.metadata',
    'dashboardSetCredentials.data.defaults.production',
    'dashboardSetCredentials.data.defaults.sandbox',
    'dashboardSetCredentials.data.values',
    'listEvents.data[].data',
    'listOrders.data[].metadata.partnerMetadata',
    'listSessions.data[].attributes.metadata',
    'placeCheckoutOrder.attributes.checkout.widgetConfig',
    'readCheckoutOrder.data.checkout.widgetConfig',
    'readCheckoutPage.data.project.branding.tokens',
    'readDelivery.data.payload',
    'readEvent.data.data',
    'readOrder.data.metadata.partnerMetadata',
    'readOrder.data.ranking',
    'readSession.attributes.metadata',
    'renewCheckoutPayment.data.checkout.widgetConfig',
    'retrySession.attributes.metadata',
  ])
})
