import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { headerOf, type WebhookHeaders } from './webhook-headers.ts'

const nodes: IncomingHttpHeaders = { 'webhook-id': 'evt_1' }

test.each<[string, WebhookHeaders]>([
  ['Headers', new Headers({ 'Webhook-Id': 'evt_1' })],
  ['those of Node', nodes],
  ['a record in another case', { 'Webhook-ID': 'evt_1' }],
  ['a record of lists', { 'webhook-id': ['evt_1'] }],
])('a value is found in %s', (_, headers) => {
  expect(headerOf(headers, 'webhook-id')).toBe('evt_1')
})

test.each<[string, WebhookHeaders]>([
  ['Headers', new Headers()],
  ['a record', {}],
  ['an undefined value', { 'webhook-id': undefined }],
  ['an empty list', { 'webhook-id': [] }],
])('nothing is found in %s without it', (_, headers) => {
  expect(headerOf(headers, 'webhook-id')).toBeUndefined()
})

test('several values are joined by a space', () => {
  expect(headerOf({ 'webhook-signature': ['v1,a', 'v1,b'] }, 'webhook-signature')).toBe('v1,a v1,b')
})

test('a header that is called get is only a header', () => {
  expect(headerOf({ get: 'x', 'webhook-id': 'evt_1' }, 'webhook-id')).toBe('evt_1')
})
