import { createHash } from 'node:crypto'
import { type AddressFormat, type NetworkId, networkOf } from '@sliproad/core/networks'

/** Well-formed addresses that real users are never told to send to; EVM ones are made for each order. */
const addresses: Readonly<Record<Exclude<AddressFormat, 'evm'>, string>> = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  litecoin: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  dogecoin: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  xrpl: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  stellar: 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN',
  ton: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
  cardano: 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
}

/** Where a seller would send the coins; an order always gets the same address. */
export function depositAddress(network: NetworkId, text: string): string {
  const { addressFormat } = networkOf(network)
  if (addressFormat !== 'evm') return addresses[addressFormat]
  return `0x${createHash('sha256').update(`deposit ${text}`).digest('hex').slice(0, 40)}`
}
