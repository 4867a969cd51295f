import { expect, test } from 'vitest'
import { authorizationOf } from './messages.ts'

test('a message is signed as in the known vector', () => {
  const authorization = authorizationOf({
    key: 'banxa-webhook-key',
    secret: 'banxa-secret-vector',
    path: '/webhooks/banxa',
    nonce: '1735689600000000',
    body: '{"order_id":"d9efc5d2","status":"complete","status_date":"2025-01-01 00:00:00","external_id":"ord_01HZX","order_type":"BUY"}',
  })
  expect(authorization).toBe(
    'Bearer banxa-webhook-key:2a1ac81ec17911fcb403461ce13d7da0087794806833b5cdcc7c990a0172838c:1735689600000000',
  )
})
