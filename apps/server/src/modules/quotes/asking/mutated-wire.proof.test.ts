import { connectGateway } from '@sliproad/gateways/connect-gateway'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { callWithin, createMemoryTokens } from '@sliproad/gateways/kit'
import { mutationsOf } from '@sliproad/gateways/testing/mutations'
import { type GatewayKind, gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { startSimulators } from '@sliproad/simulators/testing'
import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { aConnected } from '../../../testing/quotes/catalogs.ts'
import { expectPossible, neverPaused } from '../../../testing/quotes/possible-quotes.ts'
import { aQuestion, makeQuoteDeps, noDrift, projectId } from '../../../testing/quotes/quote-deps.ts'
import { ReplayedWire } from '../../../testing/quotes/replayed-wire.ts'
import { getQuotes } from '../get-quotes.ts'
import { createQuoteCalls } from './quote-calls.ts'
import { createSharedAnswers } from './shared-answers.ts'

const tried = 3_000 * inject('share')
const clock = fakeClock(new Date())
const question = { ...aQuestion(), state: 'CA', endUserIp: '203.0.113.7' }
const names = Object.keys(gatewayKinds) as GatewayKind[]
const simulators = await startSimulators(names.map((id) => ({ id, kind: id })))
afterAll(() => simulators.close())

/** The adapter with its simulator behind it, called once so that everything it needs for a quote is loaded. */
async function rehearse(definition: GatewayDefinition) {
  const wire = new ReplayedWire()
  const gateway = connectGateway(definition, simulators.gateway(definition.id).config, {
    agents: { for: () => wire, close: () => wire.close() },
    clock,
    randomBytes: (size) => new Uint8Array(size),
    tokens: createMemoryTokens(),
  })
  const call = callWithin(clock, 10_000)
  const catalog = await gateway.supported(call)
  call.done()
  const connected = aConnected({ id: definition.id, needs: definition.needs ?? [] }, gateway)
  const { deps } = makeQuoteDeps({ gateways: [connected], catalog, health: neverPaused, clock })
  const { quotes } = await getQuotes(deps, projectId, question)
  expect(quotes).toHaveLength(1)
  const { body } = wire.startReplay()
  await wire.close()
  return { wire, deps, fixture: body.toString() }
}

const bodies = (fixture: string) => {
  const asSent = mutationsOf(fixture).map((text) => Buffer.from(text))
  return fc.oneof(
    { arbitrary: asSent, weight: 8 },
    fc.constant(Buffer.from(fixture)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from(fixture, 'utf16le')),
    fc.constant(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(fixture)])),
  )
}

test.for(gatewayDefinitions)(
  'mutated replies through the adapter of $name never make an impossible answer',
  { timeout: 600_000 },
  async (definition, { task }) => {
    const { wire, deps, fixture } = await rehearse(definition)
    let offered = 0
    const replies = fc.record({
      status: fc.constantFrom(200, 200, 200, 200, 400, 404, 422, 429, 500, 503, 302, 204),
      body: bodies(fixture),
      headers: fc.constantFrom<Record<string, string>[]>(
        {},
        { 'content-type': 'application/json' },
        { 'content-type': 'text/html; charset=latin1' },
        { 'content-encoding': 'gzip' },
        { 'content-length': '9999999' },
        { 'retry-after': 'soon' },
      ),
    })
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        wire.mutation = reply
        // Each reply is read by a fresh adapter without any cache.
        const forgetful = {
          ...deps,
          quoteCalls: createQuoteCalls({ ...deps, clock, gatewayDrift: noDrift }),
          sharedAnswers: createSharedAnswers({ clock }),
        }
        const { quotes } = await expectPossible(getQuotes(forgetful, projectId, question), 1)
        offered += quotes.length
      }),
      { numRuns: tried },
    )
    task.meta.proof = { tried, letIn: 0 }
    // The unmodified reply is among them; if it gave no quote, the test would prove nothing.
    expect(offered).toBeGreaterThan(0)
  },
)
