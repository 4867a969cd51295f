import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGuard } from '@sliproad/outbound/guard'
import { expect, onTestFinished, test } from 'vitest'
import { knockAtWebhook } from './knock-at-webhook.ts'

const guard = createGuard({ environment: 'sandbox' })

async function listen(status: number, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/gateways/banxa/1`
}

test('our own refusal of an empty message shows that the address leads here', async () => {
  expect(await knockAtWebhook(guard, await listen(401, { 'x-request-id': 'r1' }))).toEqual({ answer: 'ours' })
})

test.each([
  [404, { 'x-request-id': 'r1' }],
  [401, {}],
  [502, { 'x-request-id': 'r1' }],
])('an answer of %s with %j is not ours', async (status, headers) => {
  expect(await knockAtWebhook(guard, await listen(status, headers as Record<string, string>))).toEqual({
    answer: 'foreign',
    status,
  })
})

test('a closed port is nothing', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  expect(await knockAtWebhook(guard, `http://127.0.0.1:${port}/x`)).toEqual({ answer: 'none' })
})
