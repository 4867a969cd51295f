import { expect, test } from 'vitest'
import { checkAddress } from './address.ts'
import { assets, assetsByCode, findAsset, findCrypto } from './assets.ts'
import { networks } from './networks.ts'

test('no code stands twice on one network', () => {
  const places = assets.map((asset) => `${asset.code} ${asset.network}`)
  expect(new Set(places).size).toBe(places.length)
})

test('every asset has an upper-case code, a known network, a name and 0 to 18 decimals', () => {
  const known = new Set(networks.map((network) => network.id))
  for (const asset of assets) {
    expect(asset.code).toMatch(/^[A-Z0-9]{2,10}$/)
    expect(known).toContain(asset.network)
    expect(asset.name).not.toBe('')
    expect(Number.isInteger(asset.decimals) && asset.decimals >= 0 && asset.decimals <= 18).toBe(true)
  }
})

test('every network has exactly one coin of its own', () => {
  const natives = assets.filter((asset) => asset.contract === null)
  expect(natives.map((asset) => asset.network).sort()).toEqual(networks.map((network) => network.id).sort())
})

test.each(assets.filter((asset) => asset.contract !== null))(
  'the contract of $code on $network is a canonical address of that network',
  ({ network, contract }) => {
    const check = checkAddress(network, contract ?? '')
    expect(check).toMatchObject({ ok: true, canonical: contract })
  },
)

test('one contract serves one code on its network', () => {
  const contracts = assets.flatMap((asset) => (asset.contract ? `${asset.network} ${asset.contract}` : []))
  expect(new Set(contracts).size).toBe(contracts.length)
})

test.each([
  ['BTC', 'bitcoin', 8],
  ['ETH', 'ethereum', 18],
  ['USDC', 'ethereum', 6],
  ['USDC', 'polygon', 6],
  ['USDC', 'base', 6],
  ['SOL', 'solana', 9],
])('%s on %s, which every sandbox serves, is there with %i decimals', (code, network, decimals) => {
  expect(findAsset(code, network)?.decimals).toBe(decimals)
})

test('the same code keeps another precision on another network', () => {
  expect(findAsset('USDT', 'ethereum')?.decimals).toBe(6)
  expect(findAsset('USDT', 'bsc')?.decimals).toBe(18)
  expect(findAsset('USDC', 'stellar')?.decimals).toBe(7)
})

test('codes and networks match without case and come back in canonical case', () => {
  expect(findAsset('usdc', 'Base')).toMatchObject({ code: 'USDC', network: 'base' })
  expect(findCrypto('cbbtc')).toEqual({ code: 'CBBTC', name: 'Coinbase Wrapped BTC' })
})

test('the networks of a code are listed, an own coin before its bridged copies', () => {
  expect(assetsByCode('eth').map((asset) => asset.network)).toEqual([
    'ethereum',
    'base',
    'arbitrum',
    'optimism',
    'bsc',
  ])
  expect(assetsByCode('POL')[0]?.network).toBe('polygon')
})

test('unknown codes and pairs are not found', () => {
  expect(findAsset('USDC', 'bitcoin')).toBeUndefined()
  expect(findAsset('USDC', 'constructor')).toBeUndefined()
  expect(findAsset('__proto__', 'base')).toBeUndefined()
  expect(assetsByCode('NOPE')).toEqual([])
  expect(findCrypto('')).toBeUndefined()
})
