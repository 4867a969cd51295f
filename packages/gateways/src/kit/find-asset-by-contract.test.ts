import { assets } from '@sliproad/core/assets'
import { expect, test } from 'vitest'
import { findAssetByContract } from './find-asset-by-contract.ts'

test('every asset of the registry is found where it lives', () => {
  for (const asset of assets) expect(findAssetByContract(asset.network, asset.contract)).toEqual(asset)
})

test.each([null, undefined, '', `0x${'0'.repeat(40)}`])('a contract of %s means the own coin', (contract) => {
  expect(findAssetByContract('base', contract)).toMatchObject({ code: 'ETH', network: 'base' })
})

test('case matters only where the address has no checksum in it', () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(findAssetByContract('ethereum', usdc)?.code).toBe('USDC')
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(findAssetByContract('solana', mint)?.code).toBe('USDC')
  expect(findAssetByContract('solana', mint.toLowerCase())).toBeUndefined()
})
