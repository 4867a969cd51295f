import { canonicalJson } from '@sliproad/core/receipts/canonical-json'
import { ReceiptVerificationError } from '@sliproad/core/receipts/receipt-problem'
import { verifyReceipt } from '@sliproad/core/receipts/verify-receipt'
import * as sdk from '@sliproad/sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealer } from '../../../../secrets/sealing.ts'
import { anOrder } from '../../../../testing/an-order.ts'
import { rankSome, type SomeOffers, someOffers } from '../../../../testing/quotes/some-answers.ts'
import type { Explanation } from '../../../quotes/index.ts'
import type { Order } from '../../order.ts'
import { describeDecision } from './describe-decision.ts'
import { keyAt, newSigningKey, openSigningKey, toKeySet } from './receipt-key.ts'
import { signReceipt } from './sign-receipt.ts'

const sealer = createSealer(Buffer.alloc(32, 7))
const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const [first, second] = [
  newSigningKey(sealer, Buffer.alloc(32, 1), at(1)),
  newSigningKey(sealer, Buffer.alloc(32, 2), at(10)),
]
const keys = [{ ...first, retiredAt: at(10) }, second]
const published = toKeySet(keys)
const hashKey = Buffer.alloc(32, 3)
const seed = 20_261_117

type Made = ReturnType<typeof explained>
type Signed = ReturnType<typeof signed>

/** What the real ranking made of some offers, as it is stored, and what it was made by. */
function explained(given: SomeOffers, variation: Parameters<typeof rankSome>[1] = {}) {
  const { stored: answer, decision, weights } = rankSome(given, variation)
  const explanation: Explanation = {
    weights,
    weightsFrom: given.isLearnt ? 'learnt' : 'standard',
    routing: given.isByRules ? { version: 1, rulesHash: null, applied: decision.applied } : null,
    points: decision.points,
  }
  return { answer, explanation }
}

function signed({ answer, explanation }: Made, change: Partial<Order> = {}) {
  const gatewayId = answer.quotes.at(-1)?.gatewayId ?? 'moonpay'
  const order = anOrder({
    gatewayId,
    type: answer.question.orderType,
    status: 'completed',
    changedAt: at(5),
    walletAddress: '0xabc',
    ...change,
  })
  const key = keyAt(keys, order.changedAt) ?? second
  return signReceipt(
    describeDecision(order, { answer, explanation }, hashKey),
    key.id,
    openSigningKey(sealer, key),
  )
}

test('10,000 receipts of the real ranking verify offline, and their rankings are derived again', async () => {
  const made: Made[] = []
  fc.assert(
    fc.property(someOffers, (given) => {
      const orderType = given.minute % 3 === 0 ? 'sell' : 'buy'
      made.push(explained(given, { orderType, hasTies: given.minute % 2 === 0 }))
    }),
    { seed, numRuns: 10_000 },
  )
  const texts = made.map((one, number) =>
    canonicalJson(signed(one, { changedAt: at(number % 2 === 0 ? 5 : 15) })),
  )
  const verified = await Promise.all(texts.map((text) => verifyReceipt(text, published)))
  const derived = verified.filter(({ isDerived }) => isDerived).length
  expect({ receipts: made.length, derived }).toEqual({ receipts: 10_000, derived: 10_000 })
  expect(made.filter(({ answer }) => answer.tried !== undefined).length).toBeGreaterThan(5)
  expect(made.filter(({ explanation }) => explanation.routing !== null).length).toBeGreaterThan(1_000)
}, 120_000)

test('the change of any single bit is caught', async () => {
  const given = fc.sample(someOffers, { seed, numRuns: 100 }).find(({ offers }) => offers.length === 2)
  if (!given) throw new Error('no such sample')
  const withoutOffers = describeDecision(anOrder({ changedAt: at(5) }), null, hashKey)
  const receipts = [
    signed(explained(given)),
    signReceipt(withoutOffers, first.id, openSigningKey(sealer, first)),
  ]
  let flipped = 0
  for (const receipt of receipts) {
    const bytes = Buffer.from(canonicalJson(receipt))
    expect(await isAccepted(bytes)).toBe(true)
    for (let place = 0; place < bytes.length; place++) {
      const accepted = await Promise.all(bits.map((bit) => isAccepted(withFlipped(bytes, place, bit))))
      expect(accepted, `byte ${place}`).toEqual(bits.map(() => false))
      flipped += bits.length
    }
  }
  expect(flipped).toBeGreaterThan(20_000)
}, 120_000)

const bits = [0, 1, 2, 3, 4, 5, 6, 7]

function withFlipped(bytes: Buffer, place: number, bit: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[place] = (changed[place] ?? 0) ^ (1 << bit)
  return changed
}

async function isAccepted(bytes: Uint8Array): Promise<boolean> {
  try {
    await verifyReceipt(new TextDecoder('utf-8', { fatal: true }).decode(bytes), published)
    return true
  } catch {
    return false
  }
}

test('the change of any field, and any other field beside, is caught', async () => {
  const [given] = fc.sample(someOffers, { seed, numRuns: 1 })
  const receipt = given && signed(explained(given))
  let changes = 0
  for (const changed of changesOf(receipt)) {
    await expect(verifyReceipt(changed, published)).rejects.toThrow(ReceiptVerificationError)
    changes++
  }
  expect(changes).toBeGreaterThan(60)
})

/** The value with each of its parts changed, removed, and joined by another, one at a time. */
function* changesOf(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield `${value}0`
  else if (typeof value === 'number') yield value + 1
  else if (typeof value === 'boolean') yield !value
  else if (value === null) yield ''
  else if (Array.isArray(value)) {
    yield [...value, 0]
    for (const [place, item] of value.entries())
      for (const changed of changesOf(item)) yield value.with(place, changed)
  } else if (typeof value === 'object') {
    yield { ...value, another: 1 }
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = value as Record<string, unknown>
      yield rest
      for (const changed of changesOf(member)) yield { ...rest, [name]: changed }
    }
  }
}

test.each<[string, (receipt: Signed['receipt']) => void, RegExp]>([
  [
    'a score',
    ({ decision }) => Object.assign(decision?.offers[0] ?? {}, { score: 101 }),
    /has the score \d+ and not 101/,
  ],
  ['a rank', ({ decision }) => void decision?.offers.reverse(), /has the rank/],
  [
    'a weight',
    ({ decision }) => Object.assign(decision?.weights ?? {}, { price: 0, health: 100 }),
    /has the score/,
  ],
  [
    'a part',
    ({ decision }) => Object.assign(decision?.offers[0]?.parts ?? {}, { price: 1 }),
    /the part price/,
  ],
  [
    'the recommendation',
    ({ decision }) => {
      for (const offer of decision?.offers ?? []) offer.isRecommended = !offer.isRecommended
    },
    /the one that is recommended/,
  ],
  ['the choice', ({ choice }) => Object.assign(choice, { rank: 99 }), /was not chosen as it says/],
  [
    'the measures',
    ({ decision }) => Object.assign(decision?.offers[0] ?? {}, { measures: null }),
    /measures of an offer/,
  ],
])(
  'even the holder of the key cannot state %s that does not follow from the inputs',
  async (_, change, words) => {
    const given = fc.sample(someOffers, { seed, numRuns: 100 }).find(({ offers }) => offers.length === 3)
    if (!given) throw new Error('no such sample')
    const { receipt } = structuredClone(signed(explained(given)))
    change(receipt)
    const forged = signReceipt(receipt, first.id, openSigningKey(sealer, first))
    await expect(verifyReceipt(forged, published)).rejects.toMatchObject({
      reason: 'wrong_ranking',
      message: expect.stringMatching(words),
    })
  },
)

test('after a rotation earlier receipts stay the same bytes and verify with the published set', async () => {
  const [given] = fc.sample(someOffers, { seed, numRuns: 1 })
  if (!given) throw new Error('no sample')
  const made = explained(given)
  const before = signed(made, { changedAt: at(9) })
  const after = signed(made, { changedAt: at(10) })
  expect(before.signature.keyId).toBe(first.id)
  expect(after.signature.keyId).toBe(second.id)
  for (const receipt of [before, after])
    expect(await verifyReceipt(receipt, published)).toMatchObject({ isDerived: true })
  const late = signReceipt(after.receipt, first.id, openSigningKey(sealer, first))
  await expect(verifyReceipt(late, published)).rejects.toMatchObject({ reason: 'retired_key' })
  await expect(verifyReceipt(after, toKeySet([first]))).rejects.toMatchObject({ reason: 'unknown_key' })
  const revoked = toKeySet([{ ...first, retiredAt: at(10), revokedAt: at(10) }, second])
  await expect(verifyReceipt(before, revoked)).rejects.toMatchObject({ reason: 'revoked_key' })
  expect(keyAt([{ ...first, retiredAt: at(10), revokedAt: at(10) }, second], at(5))?.id).toBe(second.id)
})

test('an answer that was stored without its measures has a receipt that says so', async () => {
  const [given] = fc.sample(someOffers, { seed, numRuns: 1 })
  if (!given) throw new Error('no sample')
  const made = explained(given)
  const quotes = made.answer.quotes.map(({ measures: _, ...quote }) => quote)
  const receipt = signed({ ...made, answer: { ...made.answer, quotes } })
  expect(receipt.receipt.decision).toMatchObject({ isDerivable: false })
  expect(await verifyReceipt(receipt, published)).toMatchObject({ isDerived: false })
})

test('an order without quotes has a receipt without offers, and no receipt names a person', async () => {
  const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const order = anOrder({
    email: 'jane@example.com',
    walletAddress: wallet,
    transactionHash: '0xfeed',
    changedAt: at(5),
  })
  const receipt = describeDecision(order, null, hashKey)
  const made = signReceipt(receipt, first.id, openSigningKey(sealer, first))
  expect(await verifyReceipt(made, published)).toMatchObject({ isDerived: false })
  const text = canonicalJson(made)
  for (const personal of ['jane@example.com', wallet, '0xfeed', order.customerId ?? 'no customer'])
    expect(text).not.toContain(personal)
  expect(receipt.hashes.wallet).toMatch(/^[\w-]{43}$/)
})

test('the SDK verifies the same, as text, as an answer of the API and as an object', async () => {
  const [given] = fc.sample(someOffers, { seed, numRuns: 1 })
  if (!given) throw new Error('no sample')
  const receipt = signed(explained(given))
  for (const form of [
    receipt,
    JSON.stringify(receipt, null, 2),
    JSON.stringify({ success: true, data: receipt }),
  ])
    expect(await sdk.verifyReceipt(form, published)).toMatchObject({ keyId: first.id, isDerived: true })
  const refused = sdk.verifyReceipt('{}', published)
  await expect(refused).rejects.toBeInstanceOf(sdk.ReceiptVerificationError)
  await expect(refused).rejects.toThrow('This is not a receipt that can be read: it has other members')
  await expect(sdk.verifyReceipt(receipt, { keys: [] })).rejects.toThrow(first.id)
})
