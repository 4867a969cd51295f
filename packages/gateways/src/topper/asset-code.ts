/** Topper names an asset by code and network; our opaque code joins both, and only this file splits it. */
export type TopperAsset = { asset: string; network: string }

export function toAssetCode({ asset, network }: TopperAsset): string {
  return `${asset}/${network}`
}

export function readAssetCode(gatewayCode: string): TopperAsset {
  const [asset = '', network = ''] = gatewayCode.split('/')
  return { asset, network }
}
