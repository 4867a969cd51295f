import { createHash } from 'node:crypto'
import type { NetworkId } from '@sliproad/core/networks'

/** A hash in the form that the network's explorers show; the same text gives the same hash. */
export function transactionHash(network: NetworkId, text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  switch (network) {
    case 'ethereum':
    case 'polygon':
    case 'base':
    case 'arbitrum':
    case 'optimism':
    case 'bsc':
    case 'avalanche':
      return `0x${hex}`
    case 'solana':
      return base58(createHash('sha512').update(text).digest())
    case 'xrpl':
      return hex.toUpperCase()
    case 'bitcoin':
    case 'litecoin':
    case 'dogecoin':
    case 'tron':
    case 'stellar':
    case 'ton':
    case 'cardano':
      return hex
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  while (rest > 0n) {
    text = `${alphabet[Number(rest % 58n)]}${text}`
    rest /= 58n
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return alphabet.charAt(0).repeat(Math.max(zeros, 0)) + text
}
