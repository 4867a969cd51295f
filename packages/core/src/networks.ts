export type NetworkId =
  | 'bitcoin'
  | 'ethereum'
  | 'polygon'
  | 'base'
  | 'arbitrum'
  | 'optimism'
  | 'bsc'
  | 'avalanche'
  | 'solana'
  | 'tron'
  | 'litecoin'
  | 'dogecoin'
  | 'xrpl'
  | 'stellar'
  | 'ton'
  | 'cardano'

/** Networks that share a format accept the same addresses. */
export type AddressFormat =
  | 'evm'
  | 'bitcoin'
  | 'litecoin'
  | 'dogecoin'
  | 'tron'
  | 'solana'
  | 'xrpl'
  | 'stellar'
  | 'ton'
  | 'cardano'

export type Network = {
  id: NetworkId
  name: string
  addressFormat: AddressFormat
  /** Whether a payment may carry a note that identifies the recipient within a shared account. */
  memo: 'none' | 'optional'
  /** What wallets of this network call the memo. */
  memoName?: string
  explorerTransactionUrl: (hash: string) => string
  explorerAddressUrl: (address: string) => string
  evmChainId?: number
}

function page(start: string): (reference: string) => string {
  return (reference) => start + encodeURIComponent(reference)
}

function evm(id: NetworkId, name: string, evmChainId: number, explorer: string): Network {
  return {
    id,
    name,
    addressFormat: 'evm',
    memo: 'none',
    explorerTransactionUrl: page(`${explorer}/tx/`),
    explorerAddressUrl: page(`${explorer}/address/`),
    evmChainId,
  }
}

const byId: Record<NetworkId, Network> = {
  bitcoin: {
    id: 'bitcoin',
    name: 'Bitcoin',
    addressFormat: 'bitcoin',
    memo: 'none',
    explorerTransactionUrl: page('https://mempool.space/tx/'),
    explorerAddressUrl: page('https://mempool.space/address/'),
  },
  ethereum: evm('ethereum', 'Ethereum', 1, 'https://etherscan.io'),
  polygon: evm('polygon', 'Polygon', 137, 'https://polygonscan.com'),
  base: evm('base', 'Base', 8453, 'https://basescan.org'),
  arbitrum: evm('arbitrum', 'Arbitrum', 42161, 'https://arbiscan.io'),
  optimism: evm('optimism', 'Optimism', 10, 'https://optimistic.etherscan.io'),
  bsc: evm('bsc', 'BNB Smart Chain', 56, 'https://bscscan.com'),
  avalanche: evm('avalanche', 'Avalanche C-Chain', 43114, 'https://snowtrace.io'),
  solana: {
    id: 'solana',
    name: 'Solana',
    addressFormat: 'solana',
    memo: 'none',
    explorerTransactionUrl: page('https://solscan.io/tx/'),
    explorerAddressUrl: page('https://solscan.io/account/'),
  },
  tron: {
    id: 'tron',
    name: 'Tron',
    addressFormat: 'tron',
    memo: 'none',
    explorerTransactionUrl: page('https://tronscan.org/#/transaction/'),
    explorerAddressUrl: page('https://tronscan.org/#/address/'),
  },
  litecoin: {
    id: 'litecoin',
    name: 'Litecoin',
    addressFormat: 'litecoin',
    memo: 'none',
    explorerTransactionUrl: page('https://litecoinspace.org/tx/'),
    explorerAddressUrl: page('https://litecoinspace.org/address/'),
  },
  dogecoin: {
    id: 'dogecoin',
    name: 'Dogecoin',
    addressFormat: 'dogecoin',
    memo: 'none',
    explorerTransactionUrl: page('https://dogechain.info/tx/'),
    explorerAddressUrl: page('https://dogechain.info/address/'),
  },
  xrpl: {
    id: 'xrpl',
    name: 'XRP Ledger',
    addressFormat: 'xrpl',
    memo: 'optional',
    memoName: 'destination tag',
    explorerTransactionUrl: page('https://livenet.xrpl.org/transactions/'),
    explorerAddressUrl: page('https://livenet.xrpl.org/accounts/'),
  },
  stellar: {
    id: 'stellar',
    name: 'Stellar',
    addressFormat: 'stellar',
    memo: 'optional',
    memoName: 'memo',
    explorerTransactionUrl: page('https://stellar.expert/explorer/public/tx/'),
    explorerAddressUrl: page('https://stellar.expert/explorer/public/account/'),
  },
  ton: {
    id: 'ton',
    name: 'TON',
    addressFormat: 'ton',
    memo: 'optional',
    memoName: 'comment',
    explorerTransactionUrl: page('https://tonviewer.com/transaction/'),
    explorerAddressUrl: page('https://tonviewer.com/'),
  },
  cardano: {
    id: 'cardano',
    name: 'Cardano',
    addressFormat: 'cardano',
    memo: 'none',
    explorerTransactionUrl: page('https://cardanoscan.io/transaction/'),
    explorerAddressUrl: page('https://cardanoscan.io/address/'),
  },
}

export const networks: readonly Network[] = Object.values(byId)

const found = new Map<string, Network>(networks.map((network) => [network.id, network]))

/** Ids match without case. */
export function findNetwork(id: string): Network | undefined {
  return found.get(id.toLowerCase())
}

export function networkOf(id: NetworkId): Network {
  return byId[id]
}

/** Where a reader can look a transaction up, with the name of the place. */
export function explorerOf(network: string, hash: string): { name: string; url: string } | null {
  const url = findNetwork(network)?.explorerTransactionUrl(hash)
  if (url === undefined) return null
  const { hostname } = new URL(url)
  return { name: explorers[hostname] ?? hostname, url }
}

const explorers: Readonly<Record<string, string>> = {
  'mempool.space': 'mempool.space',
  'etherscan.io': 'Etherscan',
  'polygonscan.com': 'PolygonScan',
  'basescan.org': 'Basescan',
  'arbiscan.io': 'Arbiscan',
  'optimistic.etherscan.io': 'Optimistic Etherscan',
  'bscscan.com': 'BscScan',
  'snowtrace.io': 'Snowtrace',
  'solscan.io': 'Solscan',
  'tronscan.org': 'TRONSCAN',
  'litecoinspace.org': 'Litecoin Space',
  'dogechain.info': 'Dogechain',
  'livenet.xrpl.org': 'XRPL Explorer',
  'stellar.expert': 'StellarExpert',
  'tonviewer.com': 'Tonviewer',
  'cardanoscan.io': 'Cardanoscan',
}
