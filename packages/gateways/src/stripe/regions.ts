export const europeanUnion: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** States of the US are not modelled: Stripe turns users of Hawaii and, for some coins, New York away itself. */
export const servedCountries: readonly string[] = ['US', ...europeanUnion]

const notInEurope = new Set([
  ...['ETH base', 'POL polygon', 'AVAX avalanche'],
  ...['USDC solana', 'USDC polygon', 'USDC avalanche', 'USDC base'],
])

/** No endpoint tells where a coin is sold; the guide does. */
export function excludedCountries({ code, network }: { code: string; network: string }): readonly string[] {
  return notInEurope.has(`${code} ${network}`) ? europeanUnion : []
}
