import type { QuoteRequest } from '../contract.ts'

export const europeanUnion: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

export const servedCountries: readonly string[] = ['US', ...europeanUnion]

const notInEurope = new Set([
  ...['ETH base', 'POL polygon', 'AVAX avalanche'],
  ...['USDC solana', 'USDC polygon', 'USDC avalanche', 'USDC base'],
])

/** Hawaii is not served at all. */
export const excludedStates: readonly string[] = ['HI']

const notInNewYork = new Set(['XLM stellar', 'USDC stellar', 'USDC avalanche', 'USDC polygon'])

type Coin = { code: string; network: string }

export function excludedStatesOf({ code, network }: Coin): readonly string[] {
  return notInNewYork.has(`${code} ${network}`) ? ['NY'] : []
}

/** Whether the user's state is known and Stripe does not sell this coin there. */
export function isExcludedThere({ country, state, asset }: QuoteRequest): boolean {
  if (country !== 'US' || !state) return false
  return excludedStates.includes(state) || excludedStatesOf(asset).includes(state)
}

/** No endpoint lists where a coin is sold; Stripe's guide does. */
export function excludedCountries({ code, network }: Coin): readonly string[] {
  return notInEurope.has(`${code} ${network}`) ? europeanUnion : []
}
