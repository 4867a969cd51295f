/** Guardarian names an asset by ticker and network; our opaque code joins both, and only this file splits it. */
export type GuardarianAsset = { ticker: string; network: string }

export function toAssetCode({ ticker, network }: GuardarianAsset): string {
  return `${ticker}/${network}`
}

export function readAssetCode(gatewayCode: string): GuardarianAsset {
  const [ticker = '', network = ''] = gatewayCode.split('/')
  return { ticker, network }
}
