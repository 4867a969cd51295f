import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
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

test.each(['', 'now', '1.5', '-1', '1e9', ' 1772366400', '99999999999999'])(
  'the timestamp %j is malformed',
  async (timestamp) => {
    const own = { ...only(ownNames), 'x-webhook-timestamp': timestamp }
    const standard = { ...only(standardNames), 'webhook-timestamp': timestamp }
    expect(await reasonOf(verifyWebhook(body, own, key, { now }))).toBe('malformed_timestamp')
    expect(await reasonOf(verifyWebhook(body, standard, key, { now }))).toBe('malformed_timestamp')
  },
)

test.each([
  [[]],
  [['x-webhook-timestamp']],
  [['x-webhook-signature']],
  [['webhook-id', 'webhook-timestamp']],
  [['webhook-timestamp', 'webhook-signature']],
  [['webhook-id', 'webhook-signature', 'x-webhook-timestamp']],
])('with nothing but %j a header is missing', async (names) => {
  expect(await reasonOf(verifyWebhook(body, only(names), key, { now }))).toBe('missing_header')
})

test('every changed byte of the body is noticed', async () => {
  const bytes = new TextEncoder().encode(body)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await reasonOf(verifyWebhook(changed, headers, key, { now }))).toBe('wrong_signature')
  }
})

test('JSON that was parsed and written again is another body', async () => {
  const original = '{ "id":"evt_1","type":"order.created","timestamp":"t","data":{"amount":1.10} }'
  const signed = await signWebhook(original, key, { now })
  const again = JSON.stringify(JSON.parse(original))
  expect(await reasonOf(verifyWebhook(again, signed, key, { now }))).toBe('wrong_signature')
})

test.each([
  ['another timestamp', { 'x-webhook-timestamp': '1772366401' }],
  ['another signature', { 'x-webhook-signature': '0'.repeat(64) }],
  ['a signature cut short', { 'x-webhook-signature': headers['x-webhook-signature']?.slice(0, 62) ?? '' }],
  ['a signature in capitals', { 'x-webhook-signature': headers['x-webhook-signature']?.toUpperCase() ?? '' }],
  ['an empty signature', { 'x-webhook-signature': '' }],
])('our signature with %s is wrong', async (_, change) => {
  expect(await reasonOf(verifyWebhook(body, { ...only(ownNames), ...change }, key, { now }))).toBe(
    'wrong_signature',
  )
})

test.each([
  ['another id', { 'webhook-id': 'evt_2' }],
  ['another timestamp', { 'webhook-timestamp': '1772366401' }],
  ['no version', { 'webhook-signature': headers['webhook-signature']?.slice(3) ?? '' }],
  ['another version', { 'webhook-signature': headers['webhook-signature']?.replace('v1,', 'v2,') ?? '' }],
  ['an empty list', { 'webhook-signature': '' }],
  ['an empty entry', { 'webhook-signature': 'v1,' }],
])('the signature of Standard Webhooks with %s is wrong', async (_, change) => {
  const given = { ...only(standardNames), ...change }
  expect(await reasonOf(verifyWebhook(body, given, key, { now }))).toBe('wrong_signature')
})

test('one good proof is enough', async () => {
  const brokenOwn = { ...headers, 'x-webhook-signature': '0'.repeat(64) }
  const brokenStandard = { ...headers, 'webhook-signature': 'v1,AAAA' }
  expect(await verifyWebhook(body, brokenOwn, key, { now })).toEqual(event)
  expect(await verifyWebhook(body, brokenStandard, key, { now })).toEqual(event)
  expect(
    await reasonOf(
      verifyWebhook(body, { ...brokenOwn, ...brokenStandard, ...only(ownNames, brokenOwn) }, key, { now }),
    ),
  ).toBe('wrong_signature')
})

test('another key is refused', async () => {
  expect(await reasonOf(verifyWebhook(body, headers, newKey(), { now }))).toBe('wrong_signature')
})

test.each<[string | readonly string[], string]>([
  ['', 'empty'],
  ['whsec_', 'without its second part'],
  ['whsec_%%%', 'not in base64'],
  ['sk_test_abc', 'of another kind'],
  [[], 'missing from the list'],
  [[key, ''], 'empty in a list'],
  [undefined as unknown as string, 'not set'],
  [null as unknown as string, 'null'],
])('the key %j is refused as %s', async (given) => {
  expect(await reasonOf(verifyWebhook(body, headers, given, { now }))).toBe('malformed_key')
})

test('a parsed body is a mistake in the program and is told as one', async () => {
  const parsed = event as unknown as string
  await expect(verifyWebhook(parsed, headers, key, { now })).rejects.toThrow(TypeError)
})

test.each(['', 'null', '[]', '"text"', '{"id":1}', '{"id":"a","type":"b","timestamp":"c"}', '{"id":"evt_1"'])(
  'the well signed body %j is not an event',
  async (text) => {
    const signed = await signWebhook(text, key, { now, id: 'evt_1', type: 'order.created' })
    expect(await reasonOf(verifyWebhook(text, signed, key, { now }))).toBe('malformed_body')
  },
)

test('a well signed body that is not UTF-8 is not an event', async () => {
  const bytes = Uint8Array.of(0x22, 0xff, 0x22)
  const signed = await signWebhook(bytes, key, { now, id: 'evt_1', type: 'order.created' })
  expect(await reasonOf(verifyWebhook(bytes, signed, key, { now }))).toBe('malformed_body')
})

test('what a refusal says holds neither the key nor the signature that would have been right', async () => {
  const error = await verifyWebhook(`${body} `, headers, key, { now }).catch((reason: unknown) => reason)
  const right = createHmac('sha256', key).update(`1772366400.${body} `).digest('hex')
  const told = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`
  expect(told).toContain('WebhookVerificationError')
  expect(told).not.toContain(key)
  expect(told).not.toContain(right)
})
