/** Banxa names an asset by coin and chain; our opaque code joins both, and only this file splits it. */
export type BanxaAsset = { crypto: string; blockchain: string }

export function toAssetCode({ crypto, blockchain }: BanxaAsset): string {
  return `${crypto}/${blockchain}`
}

export function readAssetCode(gatewayCode: string): BanxaAsset {
  const [crypto = '', blockchain = ''] = gatewayCode.split('/')
  return { crypto, blockchain }
}
