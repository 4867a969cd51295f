const euroCountries =
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'
const dollarCountries = 'AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI ZW'

/** The country's own currency if gateways support it, else the dollar or the euro. */
export function usualFiat(codes: readonly string[], country: string | null): string | null {
  return codes.find((code) => code === currencyOf(country, codes)) ?? widelyUsed(codes)
}

/** ISO 4217 codes begin with the code of their country; shared currencies are the exception. */
function currencyOf(country: string | null, codes: readonly string[]): string | undefined {
  if (country === null) return undefined
  if (euroCountries.split(' ').includes(country)) return 'EUR'
  if (dollarCountries.split(' ').includes(country)) return 'USD'
  return codes.find((code) => code.startsWith(country))
}

function widelyUsed(codes: readonly string[]): string | null {
  return ['USD', 'EUR'].find((code) => codes.includes(code)) ?? codes[0] ?? null
}
