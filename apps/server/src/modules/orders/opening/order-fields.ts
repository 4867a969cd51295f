import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import { checkAddress } from '@sliproad/core/address'
import { assetsByCode, findAsset, findCrypto } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { type Decimal, placesOf } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork, type NetworkId } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type { OrderType, Side } from '@sliproad/gateways/contract'

/** The fields that both ways to create an order share, as the caller wrote them. */
export type GivenFields = {
  type: OrderType
  amount: { side: Side; value: Decimal }
  fiatCurrency: string | null
  cryptoCurrency: string
  network: string
  walletAddress: string | null
  paymentMethodId: string | null
  country: string | null
  email: string | null
}

export type CheckedFields = Omit<GivenFields, 'fiatCurrency' | 'network'> & {
  fiatCurrency: string
  network: NetworkId
  memo: string | null
}

/** Brings codes into canonical case and checks the rest; names every broken rule at once, `others` included. */
export function checkFields(given: GivenFields, others: readonly FieldProblem[]): CheckedFields {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string) => {
    problems.push({ field, message })
  }
  const fiat = given.fiatCurrency === null ? undefined : findFiat(given.fiatCurrency)
  if (given.fiatCurrency === null) refuse('fiatCurrency', 'is required, because the session has none')
  else if (!fiat) refuse('fiatCurrency', `${given.fiatCurrency} is not a fiat currency we know`)

  const crypto = findCrypto(given.cryptoCurrency)
  const network = findNetwork(given.network)
  const asset = crypto && network && findAsset(crypto.code, network.id)
  if (!crypto) refuse('cryptoCurrency', `${given.cryptoCurrency} is not a crypto currency we know`)
  if (!network) refuse('network', `${given.network} is not a network we know`)
  if (crypto && network && !asset) {
    const networks = assetsByCode(crypto.code).map((other) => other.network)
    refuse('network', `has no ${crypto.code}; it exists on ${networks.join(', ')}`)
  }

  const places = given.amount.side === 'fiat' ? fiat?.decimals : asset?.decimals
  if (places !== undefined && placesOf(given.amount.value) > places) {
    const code = given.amount.side === 'fiat' ? fiat?.code : asset?.code
    refuse(`${given.amount.side}Amount`, `has more than the ${places} decimal places of ${code}`)
  }

  const address =
    network && given.walletAddress !== null ? checkAddress(network.id, given.walletAddress) : undefined
  if (given.type === 'buy' && given.walletAddress === null) refuse('walletAddress', 'is required to buy')
  if (address && !address.ok) refuse('walletAddress', address.message)

  const method = given.paymentMethodId === null ? null : findPaymentMethod(given.paymentMethodId)
  if (method === undefined)
    refuse('paymentMethodId', `${given.paymentMethodId} is not a payment method we know`)
  const country = given.country === null ? null : findCountry(given.country)
  if (country === undefined) refuse('country', `${given.country} is not an ISO 3166-1 alpha-2 country code`)
  if (given.email !== null && !isEmail(given.email)) refuse('email', 'must be an e-mail address')

  problems.push(...others)
  if (problems.length > 0 || !fiat || !asset) throw invalid(...problems)
  return {
    type: given.type,
    amount: given.amount,
    fiatCurrency: fiat.code,
    cryptoCurrency: asset.code,
    network: asset.network,
    walletAddress: address?.ok ? address.canonical : null,
    memo: (address?.ok && address.memo) || null,
    paymentMethodId: method?.id ?? null,
    country: country?.code ?? null,
    email: given.email,
  }
}

function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text)
}
