import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSigningKey } from '../../endpoints/signing-key.ts'
import { signDelivery } from './sign-delivery.ts'

const at = new Date('2026-03-01T12:00:00.999Z')
const key = (whole: string) => ({ whole, bytes: Buffer.from(whole.slice(6), 'base64') })
const oldKey = key('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
const newKey = key('whsec_dGhlIG5ld2VyIG9mIHRoZSB0d28ga2V5cw==')
const delivery = {
  deliveryId: 'whd_1',
  eventId: 'evt_1',
  eventType: 'order.created',
  body: '{"a":"é 🙂"}',
  at,
}

test('the signature covers the time in whole seconds and the raw body, with the text of the key', () => {
  const headers = signDelivery({ ...delivery, keys: [readSigningKey(oldKey.whole)] })
  expect(headers['x-webhook-timestamp']).toBe('1772366400')
  expect(headers['x-webhook-signature']).toBe(
    createHmac('sha256', oldKey.whole)
      .update(Buffer.from(`1772366400.${delivery.body}`))
      .digest('hex'),
  )
  expect(headers['x-webhook-signature']).toMatch(/^[0-9a-f]{64}$/)
})

test('while keys overlap the oldest signs alone in the one form, and all of them in the other', () => {
  const headers = signDelivery({
    ...delivery,
    keys: [newKey, oldKey].map(({ whole }) => readSigningKey(whole)),
  })
  const [first, second] = (headers['webhook-signature'] ?? '').split(' ')
  const standard = ({ bytes }: typeof oldKey) =>
    `v1,${createHmac('sha256', bytes).update(`evt_1.1772366400.${delivery.body}`).digest('base64')}`
  expect([first, second]).toEqual([standard(newKey), standard(oldKey)])
  expect(headers['x-webhook-signature']).toBe(
    createHmac('sha256', oldKey.whole).update(`1772366400.${delivery.body}`).digest('hex'),
  )
})

test('without a key nothing is signed', () => {
  expect(() => signDelivery({ ...delivery, keys: [] })).toThrow('no key')
})
