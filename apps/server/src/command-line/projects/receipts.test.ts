import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FakeSliproad } from '@sliproad/sdk/testing'
import { afterAll, expect, test } from 'vitest'
import { type LoneCommand, UsageProblem } from '../command.ts'
import { receiptCommands } from './receipts.ts'

const folder = await mkdtemp(join(tmpdir(), 'sliproad-receipts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const [command] = receiptCommands as LoneCommand[]
const verify = (file: string, keys?: string) =>
  command?.runAlone({ positionals: [file], flags: { keys } }) ?? Promise.reject(new Error('no command'))

async function save(name: string, value: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}

const fake = new FakeSliproad()
const client = fake.client()
const { orderId } = await client.onramp.createCheckoutIntent({
  ...{ gateway: 'moonpay', fiatCurrency: 'EUR', fiatAmount: '50', cryptoCurrency: 'ETH', network: 'base' },
  walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
})
await client.sandbox.simulateOrder(orderId, { status: 'completed' })
const receipt = await client.orders.readReceipt(orderId)
const published = await client.service.readReceiptKeys()
const keys = await save('keys.json', published)

test('a receipt is verified from two files, with an exit code and without a database', async () => {
  const result = await verify(await save('receipt.json', receipt), keys)
  expect(result).toMatchObject({ json: { isValid: true, isDerived: false, orderId } })
  expect(result.isProblem).toBeUndefined()
  expect(result.text).toContain('The receipt is valid.')
  const asAnswered = await save('answer.json', { success: true, data: receipt })
  expect(await verify(asAnswered, keys)).toMatchObject({ json: { isValid: true } })
})

test('keys are read from the well-known address of a deployment', async () => {
  const server = createServer((request, response) => {
    const isThere = request.url === '/.well-known/sliproad-receipt-keys.json'
    response.writeHead(isThere ? 200 : 404).end(isThere ? JSON.stringify(published) : '')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const file = await save('receipt.json', receipt)
  expect(await verify(file, origin)).toMatchObject({ json: { isValid: true } })
  await expect(verify(file, `${origin}/elsewhere`)).rejects.toThrow('it answered 404')
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['no JSON', '{', 'Not valid. This is not a receipt that can be read: it is no JSON.'],
  [
    'another amount',
    {
      ...receipt,
      receipt: { ...receipt.receipt, question: { ...receipt.receipt.question, amount: '5000' } },
    },
    'Not valid. The receipt was changed after it was signed, or signed by somebody else.',
  ],
  [
    'another key',
    { ...receipt, signature: { ...receipt.signature, keyId: 'theirs' } },
    'Not valid. The receipt is signed by a key that is not among the published ones: theirs.',
  ],
])('a receipt with %s ends in one sentence and exit code 1', async (_, given, text) => {
  expect(await verify(await save('bad.json', given), keys)).toMatchObject({ text, isProblem: true })
})

test('what is missing is asked for', async () => {
  const file = await save('receipt.json', receipt)
  await expect(verify(file)).rejects.toThrow(UsageProblem)
  await expect(verify(file, join(folder, 'gone.json'))).rejects.toThrow('cannot be read')
  await expect(verify(file, await save('text.json', 'keys'))).rejects.toThrow('holds no JSON')
})
