/** Countries that no simulated gateway serves. */
export const sanctionedCountries: readonly string[] = ['BY', 'CU', 'IR', 'KP', 'MM', 'RU', 'SD', 'SS', 'SY']

/** Where stablecoins without a European licence are not sold. */
export const europeanUnion: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]
