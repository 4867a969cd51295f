import { compare, type Decimal, decimal, parseAmount, placesOf } from '@sliproad/core/decimal'
import type { Market } from '../market.ts'
import { tidy } from '../market.ts'
import { sourceCurrencies } from './catalogue.ts'
import { refuseOnramp } from './errors.ts'
import type { Amount } from './price.ts'

type Fields = Readonly<Record<string, string | undefined>>

const usualAmount = decimal('100.00')
const limitsUsd = { min: 5, max: 12_000 }

export function readSourceCurrency({ source_currency: given = 'usd' }: Fields): string {
  if (sourceCurrencies.includes(given)) return given
  throw refuseOnramp('invalid_source_currency', `${given} is not a source currency.`, 'source_currency')
}

/** Either side may be fixed, never both; the default is a hundred. */
export function readAmount({ source_amount, destination_amount }: Fields): Amount {
  if (source_amount !== undefined && destination_amount !== undefined)
    throw refuseOnramp(
      'invalid_source_destination_pair',
      'Set source_amount or destination_amount, not both.',
    )
  if (destination_amount !== undefined) {
    const value = parseAmount(destination_amount)
    if (value) return { side: 'destination', value }
    throw refuseOnramp(
      'invalid_destination_amount',
      'The amount is no positive decimal.',
      'destination_amount',
    )
  }
  const value = source_amount === undefined ? usualAmount : parseAmount(source_amount)
  if (value && placesOf(value) <= 2) return { side: 'source', value }
  throw refuseOnramp(
    'invalid_source_amount',
    'The amount is no positive decimal of whole cents.',
    'source_amount',
  )
}

/** Limits apply before fees. */
export function checkLimits(market: Market, fiat: string, source: Decimal): void {
  const limitOf = (usd: number) => decimal(tidy(market.fiatOf(usd, fiat.toUpperCase())).toFixed(2))
  const [min, max] = [limitOf(limitsUsd.min), limitOf(limitsUsd.max)]
  if (compare(source, min) < 0)
    throw refuseOnramp('amount_below_minimum', `The minimum amount is ${min} ${fiat}.`, 'source_amount')
  if (compare(source, max) > 0)
    throw refuseOnramp('amount_above_maximum', `The maximum amount is ${max} ${fiat}.`, 'source_amount')
}
