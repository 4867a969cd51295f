import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dictionary1 } from './dictionary.ts'
import { changePacked, packBytes, packText, unpackBytes, unpackText } from './packed-text.ts'

const on = { isOn: true }
const off = { isOn: false }

/** As an order tells it, with ids and times that no dictionary knows. */
const payload = JSON.stringify({
  id: 'evt_01m7jq20e7e468fqwdv8vb24g2',
  type: 'transaction.pending',
  sequence: 2,
  timestamp: '2026-11-16T17:39:10.919Z',
  data: {
    order: {
      id: '01a1e571-01c7-710a-a16e-076dc0fb8975',
      type: 'buy',
      status: 'pending',
      previousStatus: 'created',
      source: { currency: 'EUR', amount: '250.00' },
      destination: {
        currency: 'USDC',
        amount: '241.3388',
        address: '0xde709f2102306220921060314715629080e2fb77',
      },
      externalOrderId: null,
      customerId: '01a1e571-01c7-7108-ac91-e3cd0b73e0e8',
      externalCustomerId: 'Zoë',
      customerProven: true,
      metadata: {
        provider: 'transak',
        providerOrderId: null,
        paymentMethodId: 'sepa',
        partnerMetadata: { basket: 7 },
      },
      createdAt: '2026-11-16T17:39:10.919Z',
    },
  },
})

test('the dictionary is never changed: what was packed with it can only be unpacked with it', () => {
  expect(createHash('sha256').update(dictionary1).digest('hex')).toBe(
    'd5486761e3157b470f8a05e100cb35de6d43cf1fad930c118bfafa8457913440',
  )
  // Packed by the first version that had it.
  expect(unpackText('~1.w1tMxtYCAA')).toBe('{"kind":"updates","updates":[]}')
})

test('a payload takes less than half its room, and comes back byte for byte', () => {
  const stored = packText(on, payload)
  expect(stored.length).toBeLessThan(payload.length / 2)
  expect(unpackText(stored)).toBe(payload)
  expect(packBytes(on, payload).length).toBeLessThan(payload.length * 0.4)
  expect(unpackBytes(packBytes(on, payload))).toBe(payload)
})

test.each(['', '{}', 'x', 'Zoë', 'zufällig: qJ8#', '~', '~1.abc', '~x', '\u0000', '\u0000\u0001x', '\u0001'])(
  'any text comes back, whether or not it is packed: %j',
  (text) => {
    for (const packing of [on, off]) {
      expect(unpackText(packText(packing, text))).toBe(text)
      expect(unpackBytes(packBytes(packing, text))).toBe(text)
    }
  },
)

test('nothing is packed while it may not be, nor where it would take more room', () => {
  expect(packText(off, payload)).toBe(payload)
  expect(packBytes(off, payload).toString()).toBe(payload)
  expect(packText(on, 'qJ8#')).toBe('qJ8#')
  expect(packBytes(on, 'qJ8#').toString()).toBe('qJ8#')
})

test('a change leaves a text packed if it was, and untouched if nothing changes', () => {
  const stored = packText(on, payload)
  const erased = changePacked(stored, (text) => text.replace('Zoë', ''))
  expect(erased).toMatch(/^~1\./)
  expect(unpackText(erased)).toBe(payload.replace('Zoë', ''))
  expect(changePacked(payload, (text) => text.replace('Zoë', ''))).toBe(payload.replace('Zoë', ''))
  expect(changePacked(stored, (text) => text)).toBe(stored)
})

test('what a later version packed is refused, and not read as something else', () => {
  expect(() => unpackText('~2.AAAA')).toThrow('dictionary 2')
  expect(() => unpackBytes(Buffer.of(0, 2, 1))).toThrow('dictionary 2')
})
