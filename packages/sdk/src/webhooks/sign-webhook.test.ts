import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

const key = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const older = 'whsec_HxwdHBsaGRgXFhUUExIREA8ODQwLCgkIBwYFBAMCAQA='
const now = new Date('2026-03-01T12:00:00.999Z')
const body = '{"id":"evt_1","type":"order.created"}'

test('the headers are those of a delivery', async () => {
  expect(await signWebhook(body, key, { now })).toEqual({
    'content-type': 'application/json',
    'x-webhook-timestamp': '1772366400',
    'x-webhook-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    'x-webhook-event': 'order.created',
    'x-webhook-delivery-id': expect.stringMatching(/^whd_[0-9a-z]{26}$/),
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1772366400',
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  })
})

test('id, type and delivery can be given', async () => {
  const given = { now, id: 'evt_2', type: 'kyc.approved', deliveryId: 'whd_2' }
  expect(await signWebhook('not an event', key, given)).toMatchObject({
    'webhook-id': 'evt_2',
    'x-webhook-event': 'kyc.approved',
    'x-webhook-delivery-id': 'whd_2',
  })
})

test('of several keys the oldest, which stands last, signs alone in the one form, and all of them in the other', async () => {
  const both = await signWebhook(body, [key, older], { now })
  const newOnly = await signWebhook(body, key, { now })
  const oldOnly = await signWebhook(body, older, { now })
  expect(both['x-webhook-signature']).toBe(oldOnly['x-webhook-signature'])
  expect(both['webhook-signature']).toBe(`${newOnly['webhook-signature']} ${oldOnly['webhook-signature']}`)
})
