import { expect, test } from 'vitest'
import { readEvm, toEip55 } from './evm.ts'

test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('the EIP-55 example %s is its own checksummed form', (address) => {
  expect(toEip55(address.slice(2).toLowerCase())).toBe(address)
  expect(readEvm(address)).toMatchObject({ ok: true, canonical: address })
})

test.each(['toLowerCase', 'toUpperCase'] as const)(
  'one case throughout (%s) is stored with checksum',
  (fold) => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(readEvm(`0x${address.slice(2)[fold]()}`)).toEqual({
      ok: true,
      canonical: address,
      comparable: address.toLowerCase(),
    })
  },
)

test('turning the case of any letter is noticed', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (let index = 2; index < address.length; index++) {
    const letter = address.charAt(index)
    const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    if (turned === letter) continue
    const text = address.slice(0, index) + turned + address.slice(index + 1)
    expect(readEvm(text), text).toMatchObject({ ok: false, problem: 'checksum' })
  }
})

test.each([
  ['prefix', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['prefix', '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['length', '0x'],
  ['length', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['length', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
  ['characters', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg'],
  ['zero_address', `0x${'0'.repeat(40)}`],
  ['not_payment', `0x${'ab'.repeat(32)}`],
])('%s: %s', (problem, text) => {
  expect(readEvm(text)).toMatchObject({ ok: false, problem })
})
