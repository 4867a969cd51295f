import type { RoutingProgress } from '@sliproad/api/resources/dashboard/routing'
import type { RoutingRule, RoutingState, RoutingTrial, RoutingVersion } from '@sliproad/api/resources/routing'
import { decimal } from '@sliproad/core/decimal'

const at = '2026-11-14T14:03:40.120Z'

const germany: RoutingRule = {
  id: 'banxa-in-germany',
  when: { countries: ['DE', 'AT'], amountUsd: { min: decimal('500') } },
  actions: [{ do: 'prefer', gateways: ['banxa'], points: 15 }],
}
const night: RoutingRule = {
  id: 'no-moonpay-at-night',
  when: {
    hours: { zone: 'Europe/Berlin', from: '22:00', to: '06:00' },
    paymentMethods: ['sepa_bank_transfer'],
  },
  actions: [{ do: 'exclude', gateways: ['moonpay'], reason: 'Their bank is closed at night' }],
}
const split: RoutingRule = {
  id: 'try-paybis',
  when: { orderTypes: ['buy'], firstPurchase: true },
  actions: [
    {
      do: 'split',
      arms: [
        { name: 'usual offers', percent: 80, actions: [] },
        { name: 'paybis', percent: 20, actions: [{ do: 'prefer', gateways: ['paybis'], points: 30 }] },
      ],
      guardrail: { completionBelow: 60, minimumOrders: 50 },
    },
  ],
}

export function versionJson(changes: Partial<RoutingVersion> = {}): RoutingVersion {
  return {
    version: 4,
    live: true,
    rules: [germany, night, split],
    publishedAt: at,
    publishedBy: 'owner@larkfield.example',
    restores: null,
    endedSplits: [],
    ...changes,
  }
}

export function versionsJson(): RoutingVersion[] {
  return [
    versionJson(),
    versionJson({ version: 3, live: false, rules: [germany], publishedBy: null, restores: 1 }),
    versionJson({ version: 2, live: false, rules: [germany, night] }),
    versionJson({ version: 1, live: false, rules: [germany] }),
  ]
}

/** A draft with a rule that is new and one that has changed; it was tried. */
export function routingJson(changes: Partial<RoutingState> = {}): RoutingState {
  return {
    draft: {
      revision: 7,
      rules: [
        { ...germany, actions: [{ do: 'prefer', gateways: ['banxa'], points: 25 }] },
        night,
        split,
        {
          id: 'small-amounts',
          when: { amountUsd: { max: decimal('50') } },
          actions: [
            {
              do: 'weigh',
              weights: { price: 20, completion: 30, speed: 40, steps: 10, success: 0, health: 0 },
            },
          ],
        },
      ],
      tried: true,
      changedAt: at,
      changedBy: `${'long.'.repeat(6)}name@larkfield.example`,
    },
    live: versionJson(),
    ...changes,
  }
}

export function progressJson(changes: Partial<RoutingProgress> = {}): RoutingProgress {
  return {
    weights: {
      own: null,
      usual: { price: 30, completion: 45, speed: 10, steps: 5, success: 5, health: 5 },
      learnt: true,
      finished: 2_481,
      enough: 200,
    },
    splits: [
      {
        ruleId: 'try-paybis',
        arms: [
          {
            name: 'usual offers',
            percent: 80,
            customers: 412,
            orders: 530,
            settled: 511,
            completion: { orders: 511, questions: 530, percent: 71.23, low: 67.15, high: 75 },
            guardrail: 'none',
          },
          {
            name: 'paybis',
            percent: 20,
            customers: 104,
            orders: 131,
            settled: 127,
            completion: { orders: 127, questions: 131, percent: 76.38, low: 68.26, high: 82.93 },
            guardrail: 'keeps',
          },
        ],
        ended: null,
      },
    ],
    truncated: false,
    ...changes,
  }
}

/** A split that has just begun, beside one that its guardrail has ended. */
export function youngProgressJson(): RoutingProgress {
  const [running] = progressJson().splits
  const unknown = { orders: 0, questions: 0, percent: null, low: null, high: null }
  const arms = running?.arms ?? []
  return progressJson({
    weights: {
      ...progressJson().weights,
      own: { price: 50, completion: 20, speed: 10, steps: 10, success: 5, health: 5 },
      learnt: false,
      finished: 12,
    },
    splits: [
      {
        ruleId: 'try-paybis',
        arms: arms.map((arm, place) => ({
          ...arm,
          customers: place,
          orders: place,
          settled: 0,
          completion: unknown,
          guardrail: place === 0 ? 'none' : 'waiting',
        })),
        ended: null,
      },
      {
        ruleId: 'try-topper',
        arms: arms.map((arm, place) => ({
          ...arm,
          ...(place > 0 && {
            completion: { orders: 60, questions: 60, percent: 31.67, low: 21.31, high: 44.24 },
            guardrail: 'below' as const,
          }),
        })),
        ended: { ruleId: 'try-topper', arm: 'paybis', counted: 60, completed: 19, endedAt: at },
      },
    ],
  })
}

export function trialJson(changes: Partial<RoutingTrial> = {}): RoutingTrial {
  const gateway = (
    gatewayId: string,
    [recommendedThen, recommendedNow]: [number, number],
    completion: RoutingTrial['completionNow'],
  ) => ({
    gatewayId,
    recommendedThen,
    recommendedNow,
    firstThen: recommendedThen,
    firstNow: recommendedThen,
    customersNow: Math.floor(recommendedNow / 2),
    completion,
  })
  return {
    from: '2026-10-15T14:03:40.120Z',
    to: at,
    questions: 4_212,
    ofOrders: 1_904,
    truncated: false,
    decided: 4_030,
    gaps: [
      { gap: 'not_asked', questions: 120 },
      { gap: 'no_measures', questions: 0 },
      { gap: 'no_customer', questions: 62 },
      { gap: 'no_rate', questions: 0 },
    ],
    changed: 612,
    customersChanged: 304,
    unserved: 0,
    pricePercent: -0.12,
    completionThen: { orders: 1_890, questions: 4_030, percent: 68.1, low: 66, high: 70.2 },
    completionNow: { orders: 1_890, questions: 4_030, percent: 70.4, low: 67.1, high: 73.6 },
    gateways: [
      gateway('banxa', [402, 988], { orders: 240, questions: 988, percent: 74.2, low: 68.3, high: 79.3 }),
      gateway('moonpay', [2_120, 1_702], {
        orders: 1_104,
        questions: 1_702,
        percent: 70.1,
        low: 67.3,
        high: 72.7,
      }),
      gateway('ramp', [1_508, 1_320], { orders: 546, questions: 1_320, percent: 61, low: 56.8, high: 65 }),
      gateway('paybis', [0, 20], { orders: 0, questions: 0, percent: null, low: null, high: null }),
    ],
    rules: [
      { ruleId: 'banxa-in-germany', questions: 902 },
      { ruleId: 'no-moonpay-at-night', questions: 311 },
      { ruleId: 'try-paybis', questions: 1_204 },
      { ruleId: 'small-amounts', questions: 0 },
    ],
    ...changes,
  }
}
