/** Alchemy Pay names an asset by coin and network; our opaque code joins both, and only this file splits it. */
export type AlchemypayAsset = { crypto: string; network: string }

export function toAssetCode({ crypto, network }: AlchemypayAsset): string {
  return `${crypto}/${network}`
}

export function readAssetCode(gatewayCode: string): AlchemypayAsset {
  const [crypto = '', network = ''] = gatewayCode.split('/')
  return { crypto, network }
}
