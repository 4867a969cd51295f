import { checkAddress } from '@sliproad/core/address'
import { networks } from '@sliproad/core/networks'
import { expect, test } from 'vitest'
import { depositAddress } from './deposit-address.ts'

test.each(networks.map(({ id }) => id))('the deposit address on %s is a real one', (id) => {
  expect(checkAddress(id, depositAddress(id, 'order 1'))).toMatchObject({ ok: true })
})
