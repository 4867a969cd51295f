export type Onboarding = { done: number; total: number; steps: { step: string; done: boolean }[] }

export type Totals = {
  sessions: number
  orders: number
  completed: number
  failed: number
  volumeUsd: string
  conversion: number | null
  successRate: number | null
  medianSeconds: number | null
}

export type SeriesPoint = { at: string; orders: number; completed: number; volumeUsd: string }

export type BreakdownRow = {
  value: string
  orders: number
  completed: number
  successRate: number | null
  medianSeconds: number | null
  p95Seconds: number | null
  deviation: number | null
}

export type Home = {
  from: string
  to: string
  before: { from: string; to: string }
  grain: 'hour' | 'day'
  isBehind: boolean
  totals: { now: Totals; before: Totals }
  series: { now: SeriesPoint[]; before: SeriesPoint[] }
  funnel: { step: string; count: number; left: number }[]
  breakdown: { gateway: BreakdownRow[]; method: BreakdownRow[]; country: BreakdownRow[] }
}
