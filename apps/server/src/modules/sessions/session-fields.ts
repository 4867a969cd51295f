import type { FieldProblem } from '@sliproad/api/refusal'
import { checkAddress } from '@sliproad/core/address'
import { assetsByCode, findAsset, findCrypto } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { type Decimal, placesOf } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork } from '@sliproad/core/networks'

type Codes = {
  sourceCurrency: string | null
  destinationCurrency: string | null
  network: string | null
  country: string | null
}

/** Codes match in upper and lower case and are stored in canonical case; an unknown one is named. */
export function canonicalCodes(given: Partial<Codes>): { codes: Codes; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const read = (field: keyof Codes, find: (text: string) => string | undefined, what: string) => {
    const text = given[field]
    if (!text) return null
    const code = find(text)
    if (code === undefined) problems.push({ field, message: `${text} is not ${what} we know` })
    return code ?? null
  }
  const codes = {
    sourceCurrency: read('sourceCurrency', (text) => findFiat(text)?.code, 'a fiat currency'),
    destinationCurrency: read('destinationCurrency', (text) => findCrypto(text)?.code, 'a crypto currency'),
    network: read('network', (text) => findNetwork(text)?.id, 'a network'),
    country: read('country', (text) => findCountry(text)?.code, 'an ISO 3166-1 alpha-2 country code'),
  }
  return { codes, problems }
}

/** A crypto currency together with a network has to be a known asset. */
export function checkAsset(code: string | null, network: string | null): FieldProblem[] {
  if (code === null || network === null || findAsset(code, network)) return []
  const networks = assetsByCode(code).map((asset) => asset.network)
  return [{ field: 'network', message: `has no ${code}; it exists on ${networks.join(', ')}` }]
}

/** An amount finer than its currency's smallest unit could never be charged as shown. */
export function checkDecimalPlaces(
  field: string,
  amount: Decimal | null,
  currency: string | null,
): FieldProblem[] {
  const fiat = currency === null ? undefined : findFiat(currency)
  if (amount === null || !fiat || placesOf(amount) <= fiat.decimals) return []
  return [{ field, message: `has more than the ${fiat.decimals} decimal places of ${fiat.code}` }]
}

/** Without a network the address is checked once a network is named. */
export function checkDestination(address: string | null, networkId: string | null): FieldProblem[] {
  const network = networkId === null ? undefined : findNetwork(networkId)
  if (address === null || !network) return []
  const check = checkAddress(network.id, address)
  return check.ok ? [] : [{ field: 'destinationAddress', message: check.message }]
}
