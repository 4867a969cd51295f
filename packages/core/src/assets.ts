import type { NetworkId } from './networks.ts'

/** One asset is a crypto code on one network: USDC on Base is another asset than USDC on Solana. */
export type Asset = {
  code: string
  network: NetworkId
  name: string
  /** Digits after the point that the network keeps, at most 18. */
  decimals: number
  /** Token contract, mint, jetton master or (Stellar) issuer; null for the network's own coin. */
  contract: string | null
}

export type Crypto = { code: string; name: string }

type Place = readonly [decimals: number, contract: string | null]

const cryptos: Record<string, { name: string; on: Partial<Record<NetworkId, Place>> }> = {
  BTC: { name: 'Bitcoin', on: { bitcoin: [8, null] } },
  ETH: {
    name: 'Ether',
    on: {
      ethereum: [18, null],
      base: [18, null],
      arbitrum: [18, null],
      optimism: [18, null],
      bsc: [18, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'],
    },
  },
  SOL: { name: 'Solana', on: { solana: [9, null] } },
  BNB: { name: 'BNB', on: { bsc: [18, null] } },
  POL: {
    name: 'Polygon',
    on: { polygon: [18, null], ethereum: [18, '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6'] },
  },
  AVAX: { name: 'Avalanche', on: { avalanche: [18, null] } },
  TRX: { name: 'Tron', on: { tron: [6, null] } },
  LTC: { name: 'Litecoin', on: { litecoin: [8, null] } },
  DOGE: { name: 'Dogecoin', on: { dogecoin: [8, null] } },
  XRP: { name: 'XRP', on: { xrpl: [6, null] } },
  XLM: { name: 'Stellar Lumens', on: { stellar: [7, null] } },
  TON: { name: 'Toncoin', on: { ton: [9, null] } },
  ADA: { name: 'Cardano', on: { cardano: [6, null] } },

  USDC: {
    name: 'USD Coin',
    on: {
      ethereum: [6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
      polygon: [6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
      base: [6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
      arbitrum: [6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
      optimism: [6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
      avalanche: [6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
      bsc: [18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
      solana: [6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
      stellar: [7, 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
    },
  },
  USDT: {
    name: 'Tether',
    on: {
      ethereum: [6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
      polygon: [6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
      arbitrum: [6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
      optimism: [6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
      avalanche: [6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
      bsc: [18, '0x55d398326f99059fF775485246999027B3197955'],
      solana: [6, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
      tron: [6, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
      ton: [6, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
    },
  },
  EURC: {
    name: 'Euro Coin',
    on: {
      ethereum: [6, '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c'],
      base: [6, '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42'],
      avalanche: [6, '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD'],
      solana: [6, 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr'],
      stellar: [7, 'GDHU6WRG4IEQXM5NZ4BMPKOXHW76MZM4Y2IEMFDVXBSDP6SJY4ITNPP2'],
    },
  },
  DAI: {
    name: 'Dai',
    on: {
      ethereum: [18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
      polygon: [18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
      base: [18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
      arbitrum: [18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
      optimism: [18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
      bsc: [18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'],
    },
  },
  PYUSD: {
    name: 'PayPal USD',
    on: {
      ethereum: [6, '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8'],
      solana: [6, '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'],
    },
  },
  RLUSD: {
    name: 'Ripple USD',
    on: { ethereum: [18, '0x8292Bb45bf1Ee4d140127049757C2E0fF06317eD'] },
  },
  FDUSD: {
    name: 'First Digital USD',
    on: {
      ethereum: [18, '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409'],
      bsc: [18, '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409'],
    },
  },
  USDP: { name: 'Pax Dollar', on: { ethereum: [18, '0x8E870D67F660D95d5be530380D0eC0bd388289E1'] } },
  TUSD: { name: 'TrueUSD', on: { ethereum: [18, '0x0000000000085d4780B73119b644AE5ecd22b376'] } },
  USDE: { name: 'Ethena USDe', on: { ethereum: [18, '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3'] } },

  WBTC: {
    name: 'Wrapped Bitcoin',
    on: {
      ethereum: [8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
      polygon: [8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
      arbitrum: [8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
      optimism: [8, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
    },
  },
  CBBTC: {
    name: 'Coinbase Wrapped BTC',
    on: {
      ethereum: [8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
      base: [8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
    },
  },
  BTCB: {
    name: 'Binance-pegged Bitcoin',
    on: { bsc: [18, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'] },
  },
  WETH: {
    name: 'Wrapped Ether',
    on: {
      ethereum: [18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
      polygon: [18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
      base: [18, '0x4200000000000000000000000000000000000006'],
      arbitrum: [18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
      optimism: [18, '0x4200000000000000000000000000000000000006'],
    },
  },
  ARB: { name: 'Arbitrum', on: { arbitrum: [18, '0x912CE59144191C1204E64559FE8253a0e49E6548'] } },
  OP: { name: 'Optimism', on: { optimism: [18, '0x4200000000000000000000000000000000000042'] } },

  LINK: {
    name: 'Chainlink',
    on: {
      ethereum: [18, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
      polygon: [18, '0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39'],
      arbitrum: [18, '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4'],
    },
  },
  UNI: { name: 'Uniswap', on: { ethereum: [18, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'] } },
  AAVE: { name: 'Aave', on: { ethereum: [18, '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'] } },
  SHIB: { name: 'Shiba Inu', on: { ethereum: [18, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'] } },
  PEPE: { name: 'Pepe', on: { ethereum: [18, '0x6982508145454Ce325dDbE47a25d4ec3d2311933'] } },
  LDO: { name: 'Lido DAO', on: { ethereum: [18, '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'] } },
  MKR: { name: 'Maker', on: { ethereum: [18, '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'] } },
  COMP: { name: 'Compound', on: { ethereum: [18, '0xc00e94Cb662C3520282E6f5717214004A7f26888'] } },
  CRV: { name: 'Curve DAO', on: { ethereum: [18, '0xD533a949740bb3306d119CC777fa900bA034cd52'] } },
  SNX: { name: 'Synthetix', on: { ethereum: [18, '0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F'] } },
  GRT: { name: 'The Graph', on: { ethereum: [18, '0xc944E90C64B2c07662A292be6244BDf05Cda44a7'] } },
  ENS: {
    name: 'Ethereum Name Service',
    on: { ethereum: [18, '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72'] },
  },
  APE: { name: 'ApeCoin', on: { ethereum: [18, '0x4d224452801ACEd8B2F0aebE155379bb5D594381'] } },
  MANA: { name: 'Decentraland', on: { ethereum: [18, '0x0F5D2fB29fb7d3CFeE444a200298f468908cC942'] } },
  SAND: { name: 'The Sandbox', on: { ethereum: [18, '0x3845badAde8e6dFF049820680d1F14bD3903a5d0'] } },
  AXS: { name: 'Axie Infinity', on: { ethereum: [18, '0xBB0E17EF65F82Ab018d8EDd776e8DD940327B28b'] } },
  CHZ: { name: 'Chiliz', on: { ethereum: [18, '0x3506424F91fD33084466F402d5D97f05F8e3b4AF'] } },
  BAT: {
    name: 'Basic Attention Token',
    on: { ethereum: [18, '0x0D8775F648430679A709E98d2b0Cb6250d2887EF'] },
  },
  '1INCH': { name: '1inch', on: { ethereum: [18, '0x111111111117dC0aa78b770fA6A738034120C302'] } },
  IMX: { name: 'Immutable', on: { ethereum: [18, '0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF'] } },
  CAKE: { name: 'PancakeSwap', on: { bsc: [18, '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'] } },
  BONK: { name: 'Bonk', on: { solana: [5, 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'] } },
  JUP: { name: 'Jupiter', on: { solana: [6, 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN'] } },
  WIF: { name: 'dogwifhat', on: { solana: [6, 'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm'] } },
}

export const assets: readonly Asset[] = Object.entries(cryptos).flatMap(([code, { name, on }]) =>
  (Object.entries(on) as [NetworkId, Place][]).map(([network, [decimals, contract]]) => ({
    code,
    network,
    name,
    decimals,
    contract,
  })),
)

const byNetwork = new Map(assets.map((asset) => [`${asset.code} ${asset.network}`, asset]))
const byCode = new Map(
  Object.keys(cryptos).map((code) => [code, assets.filter((asset) => asset.code === code)]),
)

/** Code and network match without case. */
export function findAsset(code: string, network: string): Asset | undefined {
  return byNetwork.get(`${code.toUpperCase()} ${network.toLowerCase()}`)
}

/** Every network's asset of this code, the one most people mean first; empty for an unknown code. */
export function assetsByCode(code: string): readonly Asset[] {
  return byCode.get(code.toUpperCase()) ?? []
}

export function findCrypto(code: string): Crypto | undefined {
  const [asset] = assetsByCode(code)
  return asset && { code: asset.code, name: asset.name }
}
