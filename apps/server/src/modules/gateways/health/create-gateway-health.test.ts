import { BudgetSpent, GatewayFailure } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import { expect, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { createGatewayHealth, isNoFreeSlot } from './create-gateway-health.ts'

function setUp() {
  const clock = fakeClock()
  const pauses: { accountId: string; until: Date }[] = []
  const moves: string[] = []
  const health = createGatewayHealth({
    clock,
    report: {
      called: () => {},
      breakerMoved: (_gateway, _account, phase) => moves.push(phase),
      paused: (_gateway, accountId, until) => pauses.push({ accountId, until }),
    },
  })
  const call = callWithin(clock, 60_000)
  call.done()
  return { clock, health, pauses, moves, call }
}

const failure = (kind: GatewayFailure['kind'], retryAfterMs?: number) =>
  new GatewayFailure('moonpay', kind, 'trouble', { retrySafe: true, retryAfterMs })

test('a gateway that asks for a pause is left alone by this instance at once and the others are told', () => {
  const { clock, health, pauses } = setUp()
  health.failed('moonpay', 'account', failure('rate_limited', 20_000))
  expect(pauses).toEqual([{ accountId: 'account', until: new Date(clock.now().getTime() + 20_000) }])
  clock.advanceSeconds(19)
  expect(health.isOpen('moonpay', 'account')).toBe(true)
  expect(health.admit('moonpay', 'account')).toEqual({
    ok: false,
    message: 'asked us to wait; it will be called again in 1 s',
  })
  clock.advanceSeconds(1)
  expect(health.admit('moonpay', 'account').ok).toBe(true)
})

test('a call that our own count held back says nothing about the gateway', async () => {
  const { health, pauses, moves, call } = setUp()
  for (let held = 0; held < 50; held++) {
    const admission = health.admit('ramp', 'account')
    if (!admission.ok) throw new Error(admission.message)
    const held = new BudgetSpent('ramp', 30_000)
    await expect(admission.run(call, () => Promise.reject(held))).rejects.toBe(held)
  }
  expect([pauses, moves]).toEqual([[], []])
  expect(health.read('ramp', 'account')).toMatchObject({ success: 1, observed: null, lastFailure: null })
})

test('another account of the same gateway is not paused with it', () => {
  const { health } = setUp()
  health.failed('moonpay', 'account', failure('rate_limited', 20_000))
  expect(health.admit('moonpay', 'other').ok).toBe(true)
})

test('pauses that other instances were told are kept, and a shorter one never ends a longer one', () => {
  const { clock, health } = setUp()
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  health.learnPauses([{ gatewayId: 'moonpay', accountId: 'account', pausedUntil: inSeconds(20) }])
  health.learnPauses([{ gatewayId: 'moonpay', accountId: 'account', pausedUntil: inSeconds(5) }])
  clock.advanceSeconds(10)
  expect(health.isOpen('moonpay', 'account')).toBe(true)
})

test('being told to wait is no sign of illness: the breaker stays closed', () => {
  const { clock, health, moves } = setUp()
  for (let at = 0; at < 20; at++) health.failed('moonpay', 'account', failure('rate_limited'))
  clock.advanceSeconds(2)
  expect(health.read('moonpay', 'account').breaker).toBe('closed')
  expect(moves).toEqual([])
})

test('ten failures open the breaker for every instance; probes close it, and each change is logged once', async () => {
  const { clock, health, moves, call } = setUp()
  for (let at = 0; at < 12; at++) health.failed('moonpay', 'account', failure('timeout'))
  expect(health.admit('moonpay', 'account')).toMatchObject({ ok: false })
  clock.advanceSeconds(5)
  for (let at = 0; at < 3; at++) {
    const admission = health.admit('moonpay', 'account')
    if (!admission.ok) throw new Error(admission.message)
    expect(admission.probe).toBe(true)
    await admission.run(call, async () => 'fine')
  }
  expect(health.admit('moonpay', 'account')).toMatchObject({ ok: true, probe: false })
  expect(moves).toEqual(['open', 'half-open', 'closed'])
})

test('failures lower the observed success, which recovers with time', () => {
  const { clock, health } = setUp()
  for (let at = 0; at < 8; at++) health.failed('moonpay', 'account', failure('bad_status'))
  const lowered = health.read('moonpay', 'account').success
  expect(lowered).toBeLessThan(0.3)
  clock.advanceMinutes(60)
  expect(health.read('moonpay', 'account').success).toBeGreaterThan(0.9)
})

test('no more than the agreed number are in flight at once, and overflow is not held against the gateway', async () => {
  const { health, call } = setUp()
  let inFlight = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  const attempt = () => {
    const admission = health.admit('moonpay', 'account')
    if (!admission.ok) return Promise.resolve('refused')
    return admission.run(call, async () => {
      most = Math.max(most, ++inFlight)
      await gate.promise
      inFlight--
      return 'done'
    })
  }
  const results = Array.from({ length: 500 }, attempt)
  gate.resolve()
  const settled = await Promise.allSettled(results)
  const answers = settled.map((result) =>
    result.status === 'fulfilled' ? result.value : isNoFreeSlot(result.reason) ? 'no place' : 'error',
  )
  expect(most).toBe(32)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(96)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(404)
  expect(health.read('moonpay', 'account')).toMatchObject({ breaker: 'closed', success: 1 })
})
