import { expect, expectTypeOf, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'
import { newKey } from './testing/keys.ts'
import {
  body,
  event,
  headers,
  key,
  now,
  only,
  ownNames,
  reasonOf,
  standardNames,
} from './testing/signed-request.ts'
import { verifyWebhook } from './verify-webhook.ts'
import type { WebhookKycCase, WebhookOrder, WebhookTransaction, WebhookWallet } from './webhook-event.ts'

test.each([
  ['both signatures', headers],
  ['our signature', only(ownNames)],
  ['the signature of Standard Webhooks', only(standardNames)],
])('a request with %s gives its event', async (_, given) => {
  expect(await verifyWebhook(body, given, key, { now })).toEqual(event)
})

test('text, bytes and a part of a larger buffer are the same body', async () => {
  const bytes = new TextEncoder().encode(body)
  const part = Buffer.from(`__${body}__`).subarray(2, -2)
  expect(await verifyWebhook(bytes, headers, key, { now })).toEqual(event)
  expect(await verifyWebhook(part, headers, key, { now })).toEqual(event)
})

test('headers may come as Headers and in any case', async () => {
  const shouted = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  )
  expect(await verifyWebhook(body, new Headers(headers), key, { now })).toEqual(event)
  expect(await verifyWebhook(body, shouted, key, { now })).toEqual(event)
})

test('the event is told apart by its type', async () => {
  const verified = await verifyWebhook(body, headers, key, { now })
  if (verified.type === 'order.created') {
    expectTypeOf(verified.data.order).toEqualTypeOf<WebhookOrder>()
    expectTypeOf(verified.sequence).toEqualTypeOf<number>()
  } else if (verified.type === 'transaction.completed') {
    expectTypeOf(verified.data.transaction).toEqualTypeOf<WebhookTransaction>()
  } else if (verified.type === 'wallet.screened') {
    expectTypeOf(verified.data.wallet).toEqualTypeOf<WebhookWallet>()
  } else if (verified.type === 'kyc.rejected') {
    expectTypeOf(verified.data.kycCase).toEqualTypeOf<WebhookKycCase>()
  }
  expect(verified.type).toBe('order.created')
})

test('a type of a later version is given as it is', async () => {
  const later = body.replace('order.created', 'order.teleported')
  const signed = await signWebhook(later, key, { now })
  expect(await verifyWebhook(later, signed, key, { now })).toMatchObject({ type: 'order.teleported' })
})

test.each([-300, -1, 0, 1, 300])('a timestamp %i s away is fresh enough', async (seconds) => {
  const sent = new Date('2026-03-01T12:00:00Z')
  const signed = await signWebhook(body, key, { now: sent })
  const later = new Date(sent.getTime() + seconds * 1000)
  expect(await verifyWebhook(body, signed, key, { now: later })).toEqual(event)
})

test.each([-301, -300.5, 300.001, 301, 86_400])('a timestamp %d s away is stale', async (seconds) => {
  const sent = new Date('2026-03-01T12:00:00Z')
  const signed = await signWebhook(body, key, { now: sent })
  const later = new Date(sent.getTime() + seconds * 1000)
  for (const names of [ownNames, standardNames]) {
    expect(await reasonOf(verifyWebhook(body, only(names, signed), key, { now: later }))).toBe('stale')
  }
})

test('the tolerance can be set', async () => {
  const later = new Date(now.getTime() + 10_000)
  expect(await reasonOf(verifyWebhook(body, headers, key, { now: later, toleranceSeconds: 5 }))).toBe('stale')
  expect(await verifyWebhook(body, headers, key, { now: later, toleranceSeconds: 11 })).toEqual(event)
})

test('a time or a tolerance that is no number lets nothing through', async () => {
  expect(await reasonOf(verifyWebhook(body, headers, key, { now: new Date('never') }))).toBe('stale')
  expect(await reasonOf(verifyWebhook(body, headers, key, { now, toleranceSeconds: Number.NaN }))).toBe(
    'stale',
  )
})

test('without a given time the current one counts', async () => {
  expect(await verifyWebhook(body, await signWebhook(body, key), key)).toEqual(event)
  expect(await reasonOf(verifyWebhook(body, headers, key))).toBe('stale')
})

test('while keys are changed, old and new receivers both verify', async () => {
  const newer = newKey()
  const during = await signWebhook(body, [newer, key], { now })
  for (const held of [key, newer, [key, newer], [newer, key]]) {
    expect(await verifyWebhook(body, during, held, { now })).toEqual(event)
  }
  // A receiver that knows both keys works before and after the change.
  expect(await verifyWebhook(body, headers, [newer, key], { now })).toEqual(event)
  expect(await verifyWebhook(body, await signWebhook(body, newer, { now }), [key, newer], { now })).toEqual(
    event,
  )
  expect(await reasonOf(verifyWebhook(body, during, [newKey(), newKey()], { now }))).toBe('wrong_signature')
})
