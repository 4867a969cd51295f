/** Mercuryo names an asset by currency and network; our opaque code joins both, and only this file splits it. */
export type MercuryoAsset = { currency: string; network: string }

export function toAssetCode({ currency, network }: MercuryoAsset): string {
  return `${currency}/${network}`
}

export function readAssetCode(gatewayCode: string): MercuryoAsset {
  const [currency = '', network = ''] = gatewayCode.split('/')
  return { currency, network }
}
