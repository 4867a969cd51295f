import { countries } from '@sliproad/core/countries'
import type { OrderType } from '../order.ts'
import { europeanUnion, sanctionedCountries } from '../sanctioned-countries.ts'

/** Coinbase's fees and limits of one method. */
export type Method = {
  id: string
  /** The second version's name for it. */
  sessionName: string
  countries: readonly string[]
  feePercent: number
  minUsd: number
  maxUsd: number
  /** For guests, who are served by another kind of order and not on the hosted page. */
  forGuests?: boolean
}

const notServed: readonly string[] = [
  ...sanctionedCountries,
  ...['AF', 'AQ', 'BO', 'CN', 'DZ', 'EG', 'IQ', 'JP', 'LY', 'MA', 'NP', 'SO', 'VE', 'YE', 'ZW'],
]
export const servedCountries = countries.map(({ code }) => code).filter((code) => !notServed.includes(code))

export const usStates: readonly string[] = [
  ...['AL', 'AZ', 'CA', 'CO', 'FL', 'GA', 'IL', 'MA', 'MI', 'NC', 'NJ', 'NY', 'OH', 'PA', 'TX', 'VA', 'WA'],
]

const western = ['US', 'GB', ...europeanUnion]

const methods: Record<OrderType, readonly Method[]> = {
  buy: [
    method('CARD', 'CARD', servedCountries, 2.5, 2, 7_500),
    method('ACH_BANK_ACCOUNT', 'ACH', ['US'], 0.5, 10, 25_000),
    guests('APPLE_PAY', 'APPLE_PAY', ['US', 'GB', 'DE'], 2.5, 5, 5_000),
    guests('GUEST_CHECKOUT_CARD', 'GUEST_CHECKOUT_CARD', ['US'], 2.5, 5, 500),
    guests('GUEST_CHECKOUT_APPLE_PAY', 'GUEST_CHECKOUT_APPLE_PAY', ['US'], 2.5, 5, 500),
    guests('GUEST_CHECKOUT_GOOGLE_PAY', 'GUEST_CHECKOUT_GOOGLE_PAY', ['US'], 2.5, 5, 500),
    method('PAYPAL', 'PAYPAL', ['US'], 2.2, 5, 5_000),
    method('FIAT_WALLET', 'FIAT_WALLET', western, 0.4, 2, 50_000),
    method('CRYPTO_ACCOUNT', 'CRYPTO_WALLET', servedCountries, 0, 2, 50_000),
  ],
  sell: [
    method('CARD', 'CARD', servedCountries, 1.8, 10, 10_000),
    method('ACH_BANK_ACCOUNT', 'ACH', ['US'], 0.5, 10, 25_000),
    method('PAYPAL', 'PAYPAL', ['US', 'GB', 'DE'], 1.2, 10, 10_000),
    method('FIAT_WALLET', 'FIAT_WALLET', western, 0.4, 5, 50_000),
  ],
}

function method(
  id: string,
  sessionName: string,
  where: readonly string[],
  feePercent: number,
  minUsd: number,
  maxUsd: number,
): Method {
  return { id, sessionName, countries: where, feePercent, minUsd, maxUsd }
}

function guests(...terms: Parameters<typeof method>): Method {
  return { ...method(...terms), forGuests: true }
}

export function methodsIn(orderType: OrderType, country: string): readonly Method[] {
  return methods[orderType].filter((candidate) => candidate.countries.includes(country))
}

/** By either version's name. */
export function findMethod(orderType: OrderType, country: string, name: string): Method | undefined {
  return methodsIn(orderType, country).find(({ id, sessionName }) => id === name || sessionName === name)
}

const ownFiats: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  CH: 'CHF',
  SG: 'SGD',
  BR: 'BRL',
}

/** Each country pays in its own currency; dollars are for those whose currency Coinbase does not support. */
export function fiatOf(country: string): string {
  return ownFiats[country] ?? (europeanUnion.includes(country) ? 'EUR' : 'USD')
}
