import { overrunOf } from '@sliproad/providers/testing/failing-providers'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { makeDeps } from '../../testing/make-deps.ts'
import { eightGateways, startGateways } from '../../testing/start-gateways.ts'

/** Long enough for every gateway that answers, also on a busy machine: only what hangs reaches it. */
const deadlineMs = 4_000
/** What answers may need after the deadline, counted from a timer that is as late as theirs. */
const overrunMaxMs = 2_000

const gateways = await startGateways(eightGateways)

async function start() {
  const made = await makeDeps(gateways)
  const started = await makeApp(() => ({ ...made, config: { ...made.config, quoteDeadlineMs: deadlineMs } }))
  const { project } = started.project
  let cents = 10_000
  const ask = async (fiatAmount = (cents++ / 100).toFixed(2)) => {
    const query = new URLSearchParams({
      projectId: project.id,
      fiatCurrency: 'USD',
      cryptoCurrency: 'ETH',
      network: 'ethereum',
      fiatAmount,
    })
    const startedMs = performance.now()
    const { status, json } = await started.call('GET', `/public/v1/onramp/quotes?${query}`)
    const ms = performance.now() - startedMs
    return { status, ms, quotes: json.data.quotes, unavailable: json.data.unavailableGateways }
  }
  // Catalogues and connections are ready before a gateway is made to hang.
  for (let at = 0; at < 5; at++) await ask()
  return { ...started, deps: made, ask }
}

const callsTo = (id: 'banxa' | 'moonpay') => gateways.control(id).calls()

test('one of eight hangs: answers come at the deadline and name it; once the breaker opens they no longer wait for it', async () => {
  const { ask } = await start()
  await gateways.control('banxa').setFaults({ hang: true, paths: ['/quotes/'] })
  try {
    const { outcome: slow, overrunMs } = await overrunOf(deadlineMs, () =>
      Promise.all(Array.from({ length: 10 }, () => ask())),
    )
    expect(overrunMs).toTakeLessThan(overrunMaxMs)
    for (const { status, ms, quotes, unavailable } of slow) {
      expect(status).toBe(200)
      expect(quotes).toHaveLength(7)
      expect(unavailable).toMatchObject([{ gatewayId: 'banxa', reason: 'timeout' }])
      expect(ms).toBeGreaterThanOrEqual(deadlineMs - 10)
    }
    for (let at = 0; at < 10; at++) {
      const { ms, quotes, unavailable } = await ask()
      expect(ms).toTakeLessThan(deadlineMs)
      expect(quotes).toHaveLength(7)
      expect(unavailable).toMatchObject([{ gatewayId: 'banxa', reason: 'gateway_unhealthy' }])
    }
  } finally {
    await gateways.control('banxa').setFaults({})
  }
})

test('all down: 200, nothing to choose from, every gateway with its reason, at the deadline', async () => {
  const { ask } = await start()
  const faults = [{ hang: true }, { status: 500 }, { malformed: true }, { huge: true }]
  const ids = eightGateways.map(({ id }) => id)
  await Promise.all(ids.map((id, at) => gateways.control(id).setFaults(faults[at % 4] ?? {})))
  try {
    const { outcome, overrunMs } = await overrunOf(deadlineMs, () => ask())
    const { status, quotes, unavailable } = outcome
    expect(overrunMs).toTakeLessThan(overrunMaxMs)
    expect(status).toBe(200)
    expect(quotes).toEqual([])
    expect(unavailable.map(({ gatewayId }: { gatewayId: string }) => gatewayId)).toEqual(ids)
    const reasons = unavailable.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(ids.map((_, at) => (at % 4 === 0 ? 'timeout' : 'gateway_error')))
  } finally {
    await Promise.all(ids.map((id) => gateways.control(id).setFaults({})))
  }
})

test('500 identical questions at once: at most one call per gateway', async () => {
  const { ask } = await start()
  const before = eightGateways.map(({ id }) => gateways.control(id).calls())
  const answers = await Promise.all(Array.from({ length: 500 }, () => ask('987.65')))
  expect(answers.every(({ status, quotes }) => status === 200 && quotes.length === 8)).toBe(true)
  const after = eightGateways.map(({ id }) => gateways.control(id).calls())
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual(eightGateways.map(() => 1))
})

test('200 different questions while one hangs: no more than 32 requests reach it, and each question is answered', async () => {
  const { ask } = await start()
  await gateways.control('banxa').setFaults({ hang: true, paths: ['/quotes/'] })
  const before = callsTo('banxa')
  try {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask()))
    for (const { status, quotes, unavailable } of answers) {
      expect(status).toBe(200)
      expect(quotes.length + unavailable.length).toBe(8)
      expect(unavailable.some(({ gatewayId }: { gatewayId: string }) => gatewayId === 'banxa')).toBe(true)
    }
    expect(callsTo('banxa') - before).toBeLessThanOrEqual(32)
  } finally {
    await gateways.control('banxa').setFaults({})
  }
})

test('a gateway that says when to come back is not called by any instance until then', async () => {
  const here = await start()
  const there = await start()
  there.deps.clock.advanceSeconds(1)
  await gateways.control('moonpay').setFaults({ rateLimit: { retryAfterSeconds: 20 }, paths: ['buy_quote'] })
  await here.ask()
  await gateways.control('moonpay').setFaults({})
  await expect
    .poll(
      async () => (await here.deps.db`select 1 from gateway_health where paused_until is not null`).length,
    )
    .toBe(1)
  there.deps.clock.advanceSeconds(1)
  const before = callsTo('moonpay')
  for (let at = 0; at < 5; at++) {
    for (const { ask } of [here, there]) {
      const { quotes, unavailable } = await ask()
      expect(quotes).toHaveLength(7)
      expect(unavailable).toMatchObject([{ gatewayId: 'moonpay', reason: 'gateway_unhealthy' }])
      expect(unavailable[0].message).toMatch(/^MoonPay asked us to wait/)
    }
  }
  expect(callsTo('moonpay')).toBe(before)
  for (const { deps } of [here, there]) deps.clock.advanceSeconds(21)
  expect((await here.ask()).quotes).toHaveLength(8)
  expect((await there.ask()).quotes).toHaveLength(8)
})
