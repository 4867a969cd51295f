/** Coinbase names an asset by symbol and network; our opaque code joins both, and only this file splits it. */
export type CoinbaseAsset = { symbol: string; network: string }

export function toAssetCode({ symbol, network }: CoinbaseAsset): string {
  return `${symbol}/${network}`
}

export function readAssetCode(gatewayCode: string): CoinbaseAsset {
  const [symbol = '', network = ''] = gatewayCode.split('/')
  return { symbol, network }
}
