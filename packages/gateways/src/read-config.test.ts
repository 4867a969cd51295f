import { expect, test } from 'vitest'
import { isSecret } from './contract.ts'
import { gatewayDefinitions } from './gateways.ts'
import { moonpay } from './moonpay/index.ts'
import { readConfig } from './read-config.ts'

const keys = { publishableKey: 'pk_test_1', secretKey: 'sk_test_1', webhookKey: 'wk_test_1' }

test('addresses come from the environment unless they are given', () => {
  const sellWidgetUrl = 'http://127.0.0.1:1/sell'
  expect(readConfig(moonpay, 'sandbox', { ...keys, sellWidgetUrl })).toEqual({
    ok: true,
    config: {
      ...keys,
      apiUrl: 'https://api.moonpay.com',
      buyWidgetUrl: 'https://buy-sandbox.moonpay.com',
      sellWidgetUrl,
      ipMatching: 'off',
    },
  })
})

test('every problem is named at once, by field and never by value', () => {
  const values = { publishableKey: 'sk_live_oops', secretKey: 'sk', apiUrl: 'ftp://x', colour: 'red' }
  const reading = readConfig(moonpay, 'production', values)
  expect(reading).toMatchObject({ ok: false })
  const problems = reading.ok ? [] : reading.problems
  expect(problems.map(({ field }) => field).toSorted()).toEqual([
    'apiUrl',
    'colour',
    'publishableKey',
    'webhookKey',
  ])
  expect(JSON.stringify(problems)).not.toMatch(/sk_live_oops|ftp|red"/)
})

/** Settings that sound like a secret and are none: names of keys, public halves, and parts of a page's address. */
const publicSettings: readonly string[] = [
  'moonpay publishableKey',
  'transak apiKey',
  'ramp hostApiKey',
  'ramp webhookPublicKey',
  'coinbase keyId',
  'topper onrampKeyId',
  'topper onrampWebhookKey',
  'topper offrampKeyId',
  'topper offrampWebhookKey',
  'paybis paybisPublicKey',
]

test('every setting of every gateway has a title, and whatever is called a secret or key is masked', () => {
  for (const { id, config } of gatewayDefinitions) {
    for (const [name, field] of Object.entries(config.properties)) {
      expect(field).toHaveProperty('title')
      const isPublic = publicSettings.includes(`${id} ${name}`)
      if (/secret|key/i.test(name)) expect([id, name, isSecret(field)]).toEqual([id, name, !isPublic])
    }
  }
})
