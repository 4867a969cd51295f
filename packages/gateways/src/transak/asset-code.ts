/** Transak names an asset by symbol and network; our opaque code joins both, and only this file splits it. */
export type TransakAsset = { symbol: string; network: string }

export function toAssetCode({ symbol, network }: TransakAsset): string {
  return `${symbol}/${network}`
}

export function readAssetCode(gatewayCode: string): TransakAsset {
  const [symbol = '', network = ''] = gatewayCode.split('/')
  return { symbol, network }
}
