import { checkAddress } from '@sliproad/core/address'
import type { NetworkId } from '@sliproad/core/networks'
import { expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { en } from '../../i18n/languages/en.ts'
import { wallet } from '../../testing/fixtures.ts'
import { addressProblem } from './address-problem.ts'
import { missingOf } from './destination.ts'
import { addressInCode } from './scan/address-in-code.ts'

function problem(network: NetworkId, text: string): string | null {
  const check = checkAddress(network, text)
  if (check.ok) return null
  const told = addressProblem(network, text, 'ETH', check, { texts: en, format: formatFor('en-GB') })
  return `${told.strong} ${told.more}`.trim()
}

test.each<[NetworkId, string, string | null]>([
  ['base', wallet, null],
  [
    'base',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'This is a Bitcoin address. Base addresses start with 0x.',
  ],
  [
    'base',
    wallet.replace('5A12', '5a12'),
    'One character is wrong: the checksum does not fit. Paste it again.',
  ],
  [
    'base',
    wallet.slice(0, 30),
    'It has 30 characters, which is not the right length. Base addresses start with 0x.',
  ],
  ['base', '', 'Enter the address your ETH should go to. On Base it starts with 0x.'],
  ['base', `0x${'0'.repeat(40)}`, 'Nobody owns this address, so money sent there is lost.'],
  ['bitcoin', wallet, 'This is an Ethereum address. Bitcoin addresses start with bc1, 1 and 3.'],
])('on %s %j is told: %s', (network, text, told) => {
  expect(problem(network, text)).toBe(told)
})

test.each([
  [wallet, wallet],
  [`ethereum:${wallet}@8453?value=1e18`, wallet],
  [`ethereum:pay-${wallet}`, wallet],
  [
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [` ${wallet}\n`, wallet],
  ['https://example.com', null],
  ['hello', null],
  ['', null],
])('a code that says %j holds %s', (text, address) => {
  expect(addressInCode(text)).toBe(address)
})

const good = checkAddress('base', wallet)
const bad = checkAddress('base', 'nonsense')
const complete = {
  fixed: false,
  optional: false,
  text: wallet,
  check: good,
  needsMemo: false,
  memo: '',
  noMemo: false,
  needsEmail: false,
  email: '',
}

test.each([
  ['a good address', {}, null],
  ['no address', { text: '', check: bad }, 'address'],
  ['no address where it may be left out', { text: '', check: bad, optional: true }, null],
  ['a wrong address where it may be left out', { check: bad, optional: true }, 'address'],
  ['an address that the partner fixed', { fixed: true, check: bad }, null],
  ['an address on a network without rules', { check: null }, null],
  ['a memo that is missing', { needsMemo: true }, 'memo'],
  ['a memo of spaces', { needsMemo: true, memo: '  ' }, 'memo'],
  ['a memo', { needsMemo: true, memo: '12' }, null],
  ['no memo, said aloud', { needsMemo: true, noMemo: true }, null],
  ['an email that is missing', { needsEmail: true }, 'email'],
  ['an email that is none', { needsEmail: true, email: 'name@' }, 'email'],
  ['an email', { needsEmail: true, email: 'name@example.com' }, null],
  ['a wrong email for a receipt that nobody has to have', { email: 'name@' }, 'email'],
])('%s lacks %s', (_what, change, missing) => {
  expect(missingOf({ ...complete, ...change })).toBe(missing)
})
