import type {
  AttentionItem,
  BreakdownRow,
  Home,
  Onboarding,
  SeriesPoint,
  Today,
  Totals,
} from '@sliproad/api/resources/dashboard/home'

const dayMs = 86_400_000
const start = Date.parse('2026-10-16T00:00:00Z')
const iso = (day: number) => new Date(start + day * dayMs).toISOString()

function totals(volume: string, completed: number): Totals {
  return {
    sessions: completed * 2,
    orders: completed + 40,
    completed,
    failed: 12,
    cancelled: 9,
    expired: 8,
    refunded: 1,
    open: 10,
    volume,
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
    volume: String(12_000 + ((day * 37) % 11) * 900),
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
    currency: 'EUR',
    currencies: ['EUR', 'USD'],
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

export function todayJson(): Today {
  const now = Date.parse('2026-11-17T14:52:00Z')
  const from = Date.parse('2026-11-17T00:00:00Z')
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const at = from + hour * 3_600_000
    const level = 200 + 2300 * Math.max(0, Math.sin(((hour - 3) / 24) * Math.PI)) ** 2
    return {
      at: new Date(at).toISOString(),
      volume: at > now ? '0' : (level * (1 + ((hour * 7) % 5) / 40)).toFixed(2),
      completed: at > now ? 0 : 8,
      usual: level.toFixed(2),
    }
  })
  const figures = { volume: '21893.40', completed: 84, conversion: 0.512, medianSeconds: 192 }
  return {
    from: new Date(from).toISOString(),
    to: new Date(from + dayMs).toISOString(),
    now: new Date(now).toISOString(),
    weeks: 8,
    currency: 'EUR',
    currencies: ['EUR', 'USD', 'GBP'],
    hours,
    figures: {
      now: figures,
      usual: { volume: '20234.20', completed: 78, conversion: 0.521, medianSeconds: 213 },
    },
    funnel: [
      { step: 'created', count: 170, left: 0 },
      { step: 'opened', count: 164, left: 6 },
      { step: 'offers', count: 152, left: 12 },
      { step: 'ordered', count: 115, left: 37 },
      { step: 'paid', count: 99, left: 16 },
      { step: 'completed', count: 84, left: 15 },
    ],
  }
}

const item: AttentionItem = {
  kind: 'webhooks_failed',
  count: 2,
  since: '2026-11-17T13:06:00Z',
  gatewayId: null,
  orderId: null,
  amount: null,
  currency: null,
  usualSeconds: null,
  url: 'https://api.larkfield.example/hooks',
  responseStatus: 500,
}

export function attentionJson(): AttentionItem[] {
  return [
    item,
    {
      ...item,
      kind: 'orders_slow',
      count: 1,
      gatewayId: 'moonpay',
      amount: '1500',
      currency: 'EUR',
      usualSeconds: 240,
    },
    { ...item, kind: 'orders_marked', count: 3 },
    { ...item, kind: 'gateway_failing', count: 1, gatewayId: 'ramp' },
    { ...item, kind: 'cases_in_review', count: 3 },
  ]
}

/** Of a project whose first order is done, or of one that has just begun. */
export function onboardingJson(isNew = false): Onboarding {
  const steps = ['key_created', 'key_used', 'webhook_set', 'gateway_connected'] as const
  const at = isNew ? null : iso(1)
  return {
    done: 1,
    total: 4,
    steps: steps.map((step, index) => ({
      step,
      done: index === 0,
      at: index === 0 ? iso(0) : null,
    })),
    first: { sessionAt: at, offersAt: at, orderAt: at, deliveredAt: at, webhookAt: null },
  }
}
