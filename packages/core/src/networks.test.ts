import { expect, test } from 'vitest'
import { explorerOf, findNetwork, networkOf, networks } from './networks.ts'

const canonical =
  'bitcoin ethereum polygon base arbitrum optimism bsc avalanche solana tron litecoin dogecoin xrpl stellar ton cardano'

test('the sixteen canonical networks are there, each under its own id', () => {
  expect(networks.map((network) => network.id)).toEqual(canonical.split(' '))
  expect(networks.every((network) => networkOf(network.id) === network)).toBe(true)
})

test('names and EVM chain ids are not used twice', () => {
  const chainIds = networks.flatMap((network) => network.evmChainId ?? [])
  expect(new Set(chainIds).size).toBe(chainIds.length)
  expect(new Set(networks.map((network) => network.name)).size).toBe(networks.length)
})

test('exactly the networks with EVM addresses have an EVM chain id', () => {
  for (const network of networks)
    expect(network.evmChainId !== undefined, network.id).toBe(network.addressFormat === 'evm')
})

test('a network that takes a memo says what wallets call it', () => {
  const withMemo = networks.filter((network) => network.memo === 'optional')
  expect(withMemo.map(({ id, memoName }) => [id, memoName])).toEqual([
    ['xrpl', 'destination tag'],
    ['stellar', 'memo'],
    ['ton', 'comment'],
  ])
})

test('networks are found without case', () => {
  expect(findNetwork('Ethereum')?.id).toBe('ethereum')
  expect(findNetwork('XRPL')?.id).toBe('xrpl')
  expect(findNetwork('constructor')).toBeUndefined()
  expect(findNetwork('')).toBeUndefined()
})

test('explorer links are https pages that a hash cannot break out of', () => {
  expect(networkOf('base').explorerTransactionUrl('0xabc')).toBe('https://basescan.org/tx/0xabc')
  expect(networkOf('tron').explorerAddressUrl('Tabc')).toBe('https://tronscan.org/#/address/Tabc')
  for (const network of networks)
    for (const url of [network.explorerTransactionUrl('a/?#"'), network.explorerAddressUrl('a/?#"')]) {
      expect(url).toMatch(/^https:\/\//)
      expect(url.endsWith('a%2F%3F%23%22'), url).toBe(true)
    }
})

test('every network has an explorer with a name of its own', () => {
  const names = networks.map(({ id }) => explorerOf(id, '0x1')?.name)
  expect(names.every((name) => name !== undefined && name !== '')).toBe(true)
  expect(explorerOf('base', '0x1')).toEqual({ name: 'Basescan', url: 'https://basescan.org/tx/0x1' })
  expect(explorerOf('elsewhere', '0x1')).toBeNull()
})
