import type { Json } from './fixtures.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-10-16T00:00:00Z')
const iso = (day: number) => new Date(start + day * dayMs).toISOString()

function totals(volumeUsd: string, completed: number): Json {
  return {
    sessions: completed * 2,
    orders: completed + 40,
    completed,
    failed: 12,
    volumeUsd,
    conversion: 0.499,
    successRate: 0.91,
    medianSeconds: 192,
  }
}

function series(from: number): Json[] {
  return Array.from({ length: 30 }, (_, day) => ({
    at: iso(from + day),
    orders: 40,
    completed: 30,
    volumeUsd: String(12_000 + ((day * 37) % 11) * 900),
  }))
}

function row(value: string, deviation: number | null): Json {
  return {
    value,
    orders: 900,
    completed: 812,
    successRate: 0.978,
    medianSeconds: 161,
    p95Seconds: 362,
    deviation,
  }
}

export function homeJson(): Json {
  return {
    from: iso(0),
    to: iso(30),
    before: { from: iso(-30), to: iso(0) },
    grain: 'day',
    isBehind: true,
    totals: { now: totals('482310.40', 2103), before: totals('429100.00', 1927) },
    series: { now: series(0), before: series(-30) },
    funnel: [
      { step: 'created', count: 4218, left: 0 },
      { step: 'opened', count: 3906, left: 312 },
      { step: 'ordered', count: 2961, left: 945 },
    ],
    breakdown: {
      gateway: [row('ramp', -0.0001), row('moonpay', -0.012)],
      method: [row('', null)],
      country: [],
    },
  }
}

export function emptyHomeJson(): Json {
  const nothing = { ...totals('0', 0), sessions: 0, orders: 0, conversion: null, medianSeconds: null }
  return { ...homeJson(), isBehind: false, totals: { now: nothing, before: nothing } }
}

export function onboardingJson(): Json {
  const steps = ['key_created', 'key_used', 'webhook_set', 'gateway_connected']
  return { done: 1, total: 4, steps: steps.map((step, place) => ({ step, done: place === 0 })) }
}
