import type { RoutingRule } from '@sliproad/api/resources/routing'
import { expect, test } from 'vitest'
import { makeOrderApp } from '../../../testing/apps/make-order-app.ts'
import { eightGateways } from '../../../testing/start-gateways.ts'
import { scoreWeights } from '../ranking/score.ts'
import { compileRules } from '../routing/rules/compile-rules.ts'
import { findHead } from '../routing/versions/routing-store.ts'
import { guardSplits, settlingMs } from './guard-splits.ts'
import { readRoutingProgress } from './read-progress.ts'
import { replayQuestion } from './replay.ts'
import { listAnswers, listTriedOrders } from './trial-store.ts'
import { tryRules } from './try-rules.ts'

const used: readonly string[] = ['moonpay', 'transak', 'banxa', 'topper']
const app = await makeOrderApp({ specs: eightGateways.filter(({ id }) => used.includes(id)) })
const { deps, projectId, call, sk } = app
const usual = 'fiatCurrency=USD&cryptoCurrency=ETH&network=ethereum'

const rules: RoutingRule[] = [
  {
    id: 'liked',
    when: { amountUsd: { min: '150' } },
    actions: [
      { do: 'prefer', gateways: ['banxa'], points: 40 },
      { do: 'avoid', gateways: ['moonpay'], points: 7 },
    ],
  },
  {
    id: 'audit',
    when: { countries: ['US'] },
    actions: [{ do: 'exclude', gateways: ['transak'], reason: 'an audit' }],
  },
  {
    id: 'weights',
    when: { firstPurchase: true },
    actions: [
      { do: 'weigh', weights: { price: 20, completion: 0, speed: 60, steps: 0, success: 10, health: 10 } },
    ],
  },
  {
    id: 'split',
    when: {},
    actions: [
      {
        do: 'split',
        arms: [
          { name: 'as before', percent: 50, actions: [] },
          { name: 'topper', percent: 50, actions: [{ do: 'prefer', gateways: ['topper'], points: 25 }] },
        ],
        guardrail: { completionBelow: 90, minimumOrders: 20 },
      },
    ],
  },
]

const post = (path: string, body: unknown) => call('POST', path, { key: sk, body })
const quotes = (amount: string, country = 'US') =>
  call(
    'GET',
    `/public/v1/onramp/quotes?projectId=${projectId}&${usual}&fiatAmount=${amount}&country=${country}`,
  )

async function publish(given: RoutingRule[]): Promise<void> {
  const { json } = await call('GET', '/v1/routing', { key: sk })
  const { draft, live } = json.data
  const saved = await call('PUT' as 'POST', '/v1/routing/draft', {
    key: sk,
    body: { rules: given, revision: draft.revision },
  })
  expect(saved.status).toBe(200)
  expect((await post('/v1/routing/test', {})).status).toBe(200)
  const seen = { draftRevision: draft.revision + 1, liveVersion: live?.version ?? null }
  const published = await post('/v1/routing/publish', seen)
  expect(published.status).toBe(200)
  deps.clock.advanceSeconds(1)
}

test('rules published over the API are in the next quotes, and an excluded gateway cannot be ordered from', async () => {
  const before = await quotes('200')
  expect(before.json.data.quotes.map(({ gatewayId }: { gatewayId: string }) => gatewayId)).toContain(
    'transak',
  )
  await publish(rules)
  const { json } = await quotes('200')
  const recommended = json.data.quotes.find(({ isRecommended }: { isRecommended: boolean }) => isRecommended)
  expect(recommended.gatewayId).toBe('banxa')
  expect(json.data.unavailableGateways).toContainEqual(
    expect.objectContaining({
      gatewayId: 'transak',
      reason: 'excluded_by_rule',
      message: expect.stringContaining('an audit'),
    }),
  )
  const refused = await app.intent({ gateway: 'transak', country: 'US' })
  expect(refused.status).toBe(422)
  expect(refused.json.error).toMatchObject({
    code: 'QUOTE_UNAVAILABLE',
    data: { gatewayId: 'transak', reason: 'excluded_by_rule' },
  })
  const elsewhere = await quotes('201', 'CA')
  expect(elsewhere.json.data.unavailableGateways).not.toContainEqual(
    expect.objectContaining({ reason: 'excluded_by_rule' }),
  )
})

test('an order that names no gateway goes to the recommended one', async () => {
  const session = await app.session({ sourceAmount: '300', country: 'US' })
  const { json, status } = await app.order(session, { fiatAmount: '300' })
  expect(status).toBeLessThan(300)
  const { order, ranking } = await app.timeline(json.id)
  const shown = (ranking as { quotes?: { gatewayId: string; isRecommended: boolean }[] } | null)?.quotes
  expect(['banxa', 'topper']).toContain(order.gatewayId)
  if (shown) expect(order.gatewayId).toBe(shown.find(({ isRecommended }) => isRecommended)?.gatewayId)
})

test('rules that leave no gateway say so', async () => {
  const gateways = (await quotes('210')).json.data
  const ids = [...gateways.quotes, ...gateways.unavailableGateways].map(({ gatewayId }) => gatewayId)
  const none: RoutingRule = {
    id: 'none',
    when: {},
    actions: [{ do: 'exclude', gateways: ids, reason: 'closed today' }],
  }
  await publish([none])
  const { json } = await quotes('210')
  expect(json.data.quotes).toEqual([])
  expect(new Set(json.data.unavailableGateways.map(({ reason }: { reason: string }) => reason))).toEqual(
    new Set(['excluded_by_rule']),
  )
  const session = await app.session({ sourceAmount: '210', country: 'US' })
  const refused = await app.order(session, { fiatAmount: '210' })
  expect(refused.status).toBe(422)
  expect(refused.json.error).toMatchObject({ data: { gatewayId: null, reason: 'excluded_by_rule' } })
  await publish(rules)
})

test('the rules in force, replayed over what is stored, give exactly what was shown', async () => {
  const shown = new Map<string, unknown>()
  for (const amount of ['60', '140', '160', '900']) {
    for (const country of ['US', 'CA', 'DE']) {
      const { json } = await quotes(amount, country)
      shown.set(json.data.quotesId, scoresOf(json.data.quotes))
    }
  }
  for (let at = 0; at < 6; at++) {
    await app.order(await app.session({ externalCustomerId: `buyer-${at}`, country: 'US' }), {
      fiatAmount: `${100 + at}`,
    })
  }
  await deps.quoteAnswers.flush()
  const head = await findHead(deps.db, projectId)
  const span = { from: new Date(0), to: new Date(deps.clock.now().getTime() + 1) }
  const [answers, orders] = [
    await listAnswers(deps.db, projectId, span, 1_000),
    await listTriedOrders(deps.db, projectId, span, 1_000),
  ]
  const tried = {
    rules: compileRules(head?.liveVersion ?? 0, rules),
    weights: scoreWeights,
    splitKey: head?.splitKey ?? '',
    rates: new Map(),
  }
  const questions = [
    ...answers.map((answer) => ({ answer, order: null })),
    ...orders.flatMap((order) => (order.answer ? [{ answer: order.answer, order }] : [])),
  ].filter(({ answer }) => answer.routing?.version === head?.liveVersion)
  expect(questions.length).toBeGreaterThan(14)
  for (const question of questions) {
    const replayed = replayQuestion(question, tried)
    if (replayed.gap !== null) throw new Error(`nothing is known: ${replayed.gap}`)
    expect(scoresOf(replayed.offers)).toEqual(scoresOf(question.answer.quotes))
    expect(replayed.applied).toEqual(question.answer.routing?.applied)
    const seen = shown.get(question.answer.quotesId)
    if (seen) expect(scoresOf(replayed.offers)).toEqual(seen)
    shown.delete(question.answer.quotesId)
  }
  expect(shown.size).toBe(0)
})

test('a trial tells what would change, and twice the same', async () => {
  const to = new Date(deps.clock.now().getTime() + 1)
  const body = {
    rules: [{ id: 'all-topper', when: {}, actions: [{ do: 'prefer', gateways: ['topper'], points: 100 }] }],
    to: to.toISOString(),
  }
  const first = await post('/v1/routing/test', body)
  const second = await post('/v1/routing/test', body)
  expect(first.status).toBe(200)
  expect(JSON.stringify(first.json)).toBe(JSON.stringify(second.json))
  const { data } = first.json
  expect(data.decided).toBeGreaterThan(0)
  expect(data.changed).toBeGreaterThan(0)
  expect(data.rules).toEqual([{ ruleId: 'all-topper', questions: data.questions }])
  // What transak would have offered while a rule excluded it is not known, and the trial says so.
  expect(data.gaps.find(({ gap }: { gap: string }) => gap === 'not_asked').questions).toBeGreaterThan(0)
  const weighed = await tryRules(deps, projectId, {
    weights: { price: 100, completion: 0, speed: 0, steps: 0, success: 0, health: 0 },
    to,
  })
  expect(weighed.questions).toBe(data.questions)
})

test('a guardrail ends a split whose arm completes too little, for everyone and on record', async () => {
  const { id: splitOf } = rules[3] ?? { id: '' }
  for (let at = 0; at < 60; at++) {
    const session = await app.session({ externalCustomerId: `tester-${at}`, country: 'US' })
    await app.order(session, { fiatAmount: '100' })
  }
  await guardSplits(deps, 10)
  expect((await call('GET', '/v1/routing', { key: sk })).json.data.live.endedSplits).toEqual([])
  const [young] = (await readRoutingProgress(deps, projectId)).splits
  expect(young).toMatchObject({ ruleId: splitOf, ended: null })
  expect(young?.arms.map(({ settled, guardrail }) => [settled, guardrail])).toEqual([
    [0, 'none'],
    [0, 'waiting'],
  ])
  deps.clock.advanceSeconds(settlingMs / 1000 + 1)
  await guardSplits(deps, 10)
  const { json } = await call('GET', '/v1/routing', { key: sk })
  expect(json.data.live.endedSplits).toEqual([
    expect.objectContaining({ ruleId: splitOf, arm: 'topper', completed: 0 }),
  ])
  const { splits, weights } = await readRoutingProgress(deps, projectId)
  const [control, topper] = splits[0]?.arms ?? []
  expect(splits[0]?.ended).toMatchObject({ arm: 'topper' })
  expect(control).toMatchObject({ name: 'as before', percent: 50, guardrail: 'none' })
  expect(topper).toMatchObject({ guardrail: 'below', completion: { percent: 0, low: 0 } })
  expect(topper?.settled).toBeGreaterThanOrEqual(20)
  expect((control?.customers ?? 0) + (topper?.customers ?? 0)).toBeGreaterThanOrEqual(60)
  expect(weights).toMatchObject({ own: null, usual: scoreWeights, learnt: false, enough: 200 })
  const [entry] = await deps.db`select target from audit_log where action = 'routing.split_ended'`
  expect(entry).toEqual({ target: splitOf })
}, 60_000)

function scoresOf(offers: readonly { gatewayId: string; score: number; isRecommended: boolean }[]) {
  return offers.map(({ gatewayId, score, isRecommended }) => ({ gatewayId, score, isRecommended }))
}
