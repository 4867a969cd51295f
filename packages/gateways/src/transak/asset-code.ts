/** Transak names an asset by symbol and network; our opaque code of it is both, and only this file takes it apart. */
export type TransakAsset = { symbol: string; network: string }

export function toAssetCode({ symbol, network }: TransakAsset): string {
  return `${symbol}/${network}`
}

export function readAssetCode(gatewayCode: string): TransakAsset {
  const [symbol = '', network = ''] = gatewayCode.split('/')
  return { symbol, network }
}
