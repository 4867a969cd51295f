import type {
  BreakdownRow,
  Home,
  Onboarding,
  SeriesPoint,
  Totals,
} from '@sliproad/api/resources/dashboard/home'

const dayMs = 86_400_000
const start = Date.parse('2026-10-16T00:00:00Z')
const iso = (day: number) => new Date(start + day * dayMs).toISOString()

function totals(volumeUsd: string, completed: number): Totals {
  return {
    sessions: completed * 2,
    orders: completed + 40,
    completed,
    failed: 12,
    cancelled: 9,
    expired: 8,
    refunded: 1,
    open: 10,
    volumeUsd,
    conversion: 0.499,
    successRate: 0.91,
    medianSeconds: 192,
    p95Seconds: 420,
    deviation: -0.0004,
  }
}

function series(from: number): SeriesPoint[] {
  return Array.from({ length: 30 }, (_, day) => ({
    at: iso(from + day),
    orders: 40,
    completed: 30,
    volumeUsd: String(12_000 + ((day * 37) % 11) * 900),
  }))
}

function row(value: string, deviation: number | null): BreakdownRow {
  return {
    value,
    orders: 900,
    completed: 812,
    failed: 18,
    successRate: 0.978,
    medianSeconds: 161,
    p95Seconds: 362,
    deviation,
    deviationOrders: deviation === null ? 0 : 812,
  }
}

export function homeJson(): Home {
  return {
    from: iso(0),
    to: iso(30),
    before: { from: iso(-30), to: iso(0) },
    grain: 'day',
    isBehind: true,
    totals: { now: totals('482310.40', 2103), before: totals('429100.00', 1927) },
    series: { now: series(0), before: series(-30) },
    volumes: [{ currency: 'EUR', volume: '440000.00', volumeUsd: '482310.40', completed: 2103 }],
    sessionEnds: { expired: 800, cancelled: 40, failed: 12 },
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

export function emptyHomeJson(): Home {
  const empty = { ...totals('0', 0), sessions: 0, orders: 0, conversion: null, medianSeconds: null }
  return { ...homeJson(), isBehind: false, totals: { now: empty, before: empty } }
}

export function onboardingJson(): Onboarding {
  const steps = ['key_created', 'key_used', 'webhook_set', 'gateway_connected'] as const
  return {
    done: 1,
    total: 4,
    steps: steps.map((step, index) => ({
      step,
      done: index === 0,
      at: index === 0 ? iso(0) : null,
    })),
  }
}
