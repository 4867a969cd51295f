import { networks } from '@sliproad/core/networks'
import { expect, test } from 'vitest'
import { transactionHash } from './transaction-hash.ts'

const forms: Readonly<Record<string, RegExp>> = {
  evm: /^0x[0-9a-f]{64}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/,
  xrpl: /^[0-9A-F]{64}$/,
}

test.each(networks.map(({ id, addressFormat }) => [id, addressFormat] as const))(
  'a hash on %s has the form its explorers know',
  (id, format) => {
    for (let number = 0; number < 50; number += 1)
      expect(transactionHash(id, `order ${number}`)).toMatch(forms[format] ?? /^[0-9a-f]{64}$/)
  },
)

test('each order has a hash of its own', () => {
  expect(transactionHash('base', 'a')).not.toBe(transactionHash('base', 'b'))
})
