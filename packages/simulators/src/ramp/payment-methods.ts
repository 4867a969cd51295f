import { countries } from '@sliproad/core/countries'
import type { OrderType } from '../order.ts'
import { sanctionedCountries } from '../sanctioned-countries.ts'

/** Ramp's fee of one method: a share of what is paid, never less than the minimum. */
export type Method = {
  name: string
  fiats: readonly string[]
  countries: readonly string[]
  feePercent: number
  minFeeUsd: number
}

const notServed: readonly string[] = [...sanctionedCountries, 'AF', 'CN', 'DZ', 'IQ', 'LY', 'SO', 'VE', 'YE']
export const servedCountries = countries.map(({ code }) => code).filter((code) => !notServed.includes(code))

const cardFiats = [
  ...['EUR', 'USD', 'GBP', 'BRL', 'CHF', 'COP', 'CZK', 'DKK', 'GEL', 'HUF', 'ILS', 'KES', 'MXN', 'MYR'],
  ...['NGN', 'NZD', 'PEN', 'PLN', 'RON', 'SEK', 'SGD', 'ZAR'],
]
const sepa = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

const methods: Record<OrderType, readonly Method[]> = {
  buy: [
    method('CARD_PAYMENT', cardFiats, servedCountries, 3.9, 2.49),
    method('APPLE_PAY', cardFiats.slice(0, 3), servedCountries, 3.9, 2.49),
    method('GOOGLE_PAY', cardFiats.slice(0, 3), servedCountries, 3.9, 2.49),
    method('MANUAL_BANK_TRANSFER', ['EUR', 'GBP'], [...sepa, 'GB'], 1.4, 1),
    method('AUTO_BANK_TRANSFER', ['EUR', 'GBP'], [...sepa, 'GB'], 1.4, 1),
    method('PIX', ['BRL'], ['BR'], 2.5, 0.99),
  ],
  sell: [
    method('CARD', ['EUR', 'USD', 'GBP'], servedCountries, 2.9, 1.49),
    method('SEPA', ['EUR'], sepa, 1.2, 0.99),
    method('AMERICAN_BANK_TRANSFER', ['USD'], ['US'], 1.2, 0.99),
    method('SPEI', ['MXN'], ['MX'], 1.5, 0.99),
    method('PIX', ['BRL'], ['BR'], 1.5, 0.99),
  ],
}

function method(
  name: string,
  fiats: readonly string[],
  where: readonly string[],
  feePercent: number,
  minFeeUsd: number,
): Method {
  return { name, fiats, countries: where, feePercent, minFeeUsd }
}

export function methodsOf(orderType: OrderType): readonly Method[] {
  return methods[orderType]
}

/** Without a country none is excluded. */
export function methodsFor(
  orderType: OrderType,
  fiat: string,
  country: string | undefined,
): readonly Method[] {
  return methods[orderType].filter(
    (candidate) =>
      candidate.fiats.includes(fiat) && (country === undefined || candidate.countries.includes(country)),
  )
}

export function fiatsOf(orderType: OrderType): readonly string[] {
  return [...new Set(methods[orderType].flatMap(({ fiats }) => fiats))]
}

/** The widget's name of each method. */
const widgetNames: Readonly<Record<string, string>> = {
  CARD: 'CARD_PAYMENT',
  APPLEPAY: 'APPLE_PAY',
  GOOGLEPAY: 'GOOGLE_PAY',
  SEPA: 'MANUAL_BANK_TRANSFER',
  PISP: 'AUTO_BANK_TRANSFER',
  PIX: 'PIX',
}

export function methodOfWidget(name: string | null): string | undefined {
  return name !== null && Object.hasOwn(widgetNames, name) ? widgetNames[name] : undefined
}
