import { expect, test } from 'vitest'
import { createSanctionsIndex } from './sanctions-index.ts'
import { makeList } from './sanctions-list.ts'

const facts = { source: 'address_files', publishedOn: null, recordCount: null, sha256: '' } as const
const listed = (address: string, uid: string | null = null) => ({
  address,
  symbol: null,
  uid,
  name: null,
  programs: [],
})

test('a listed address is found in any spelling, with all the evidence', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const list = makeList(facts, [
    listed(address, '1'),
    listed(address.toLowerCase(), '2'),
    listed(address, '1'),
  ])
  const index = createSanctionsIndex(list.entries)
  expect(index.size).toBe(1)
  expect(index.find(`0x${address.slice(2).toUpperCase()}`)?.map(({ uid }) => uid)).toEqual(['1', '2'])
  expect(index.find('0x52908400098527886E0F7030069857D2E4169EE7')).toBeUndefined()
})

test('base58 is found letter by letter only', () => {
  const index = createSanctionsIndex(makeList(facts, [listed('TBHTJqAy4DhHhmT3dNceJYNRz4SdLofLre')]).entries)
  expect(index.find('TBHTJqAy4DhHhmT3dNceJYNRz4SdLofLre')).toHaveLength(1)
  expect(index.find('tbhtjqay4dhhhmt3dncejynrz4sdloflre')).toBeUndefined()
})
