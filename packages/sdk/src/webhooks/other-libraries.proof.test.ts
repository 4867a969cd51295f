import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { beforeAll, expect, inject, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'
import { newKey } from './testing/keys.ts'
import { type Payload, samplePayloads } from './testing/payloads.ts'
import { verifyWebhook } from './verify-webhook.ts'

type Signed = Payload & { headers: Record<string, string> }

const count = 10_000 * inject('share')
const key = newKey()
const keyBytes = Buffer.from(key.slice('whsec_'.length), 'base64')
let signed: Signed[] = []

beforeAll(async () => {
  // The other libraries accept no time but the current one.
  const now = new Date()
  signed = await Promise.all(
    samplePayloads(count).map(async ({ id, body }) => ({
      id,
      body,
      headers: await signWebhook(body, key, { now }),
    })),
  )
})

test('the payloads are many, different, and hold what is hard', () => {
  const bodies = signed.map(({ body }) => body)
  expect(new Set(bodies).size).toBeGreaterThan(count * 0.99)
  for (const hard of [/[\u{10000}-\u{10ffff}]/u, /\\u[0-9a-f]{4}/, /\d{25}/, /\\"/, /\n/]) {
    expect(bodies.filter((body) => hard.test(body)).length).toBeGreaterThan(count / 200)
  }
})

test('all are verified by ourselves, as text and as bytes', { timeout: 60_000 }, async () => {
  const ids = signed.map(({ id }) => id)
  for (const formOf of [(body: string) => body, (body: string) => Buffer.from(body)]) {
    const verified = signed.map(({ body, headers }) => verifyWebhook(formOf(body), headers, key))
    expect((await Promise.all(verified)).map(({ id }) => id)).toEqual(ids)
  }
})

test('all are verified by Node’s crypto', () => {
  const wrong = signed.filter(({ id, body, headers }) => {
    const timestamp = headers['x-webhook-timestamp']
    const own = createHmac('sha256', key).update(`${timestamp}.`).update(Buffer.from(body)).digest('hex')
    const standard = createHmac('sha256', keyBytes).update(`${id}.${timestamp}.${body}`).digest('base64')
    return own !== headers['x-webhook-signature'] || `v1,${standard}` !== headers['webhook-signature']
  })
  expect(wrong).toEqual([])
})

test('all are verified by the standardwebhooks package, and none after a change', { timeout: 60_000 }, () => {
  const webhook = new Webhook(key)
  for (const { body, headers } of signed) {
    expect(webhook.verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => webhook.verify(`${body} `, headers)).toThrow()
  }
})

test('what the standardwebhooks package signs is verified by ourselves', async () => {
  const webhook = new Webhook(key)
  const sentAt = new Date()
  for (const { id, body } of signed.slice(0, 1_000)) {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, sentAt, body),
    }
    expect((await verifyWebhook(body, headers, key)).id).toBe(id)
  }
})

test('all are verified by Stripe’s library once its header is composed of ours', { timeout: 60_000 }, () => {
  const { webhooks } = new Stripe('sk_test_none')
  for (const { id, body, headers } of signed) {
    const header = `t=${headers['x-webhook-timestamp']},v1=${headers['x-webhook-signature']}`
    expect(webhooks.constructEvent(body, header, key).id).toBe(id)
  }
  const [first] = signed
  const header = `t=${first?.headers['x-webhook-timestamp']},v1=${first?.headers['x-webhook-signature']}`
  expect(() => webhooks.constructEvent(`${first?.body} `, header, key)).toThrow()
})

const python = `
import base64, hashlib, hmac, json, sys
good = 0
for line in sys.stdin.buffer:
    m = json.loads(line)
    key, body, ts = m["key"].encode(), base64.b64decode(m["body"]), m["timestamp"].encode()
    own = hmac.new(key, ts + b"." + body, hashlib.sha256).hexdigest()
    raw = base64.b64decode(m["key"][6:])
    content = m["id"].encode() + b"." + ts + b"." + body
    standard = "v1," + base64.b64encode(hmac.new(raw, content, hashlib.sha256).digest()).decode()
    good += hmac.compare_digest(own, m["own"]) and hmac.compare_digest(standard, m["standard"])
print(good)
`

test('all are verified by Python’s hmac', { tags: 'needs-python' }, () => {
  const lines = signed.map(({ id, body, headers }) =>
    JSON.stringify({
      id,
      key,
      body: Buffer.from(body).toString('base64'),
      timestamp: headers['x-webhook-timestamp'],
      own: headers['x-webhook-signature'],
      standard: headers['webhook-signature'],
    }),
  )
  const good = execFileSync('python3', ['-c', python], { input: lines.join('\n'), encoding: 'utf8' })
  expect(Number(good)).toBe(count)
})
