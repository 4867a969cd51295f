import { type Decimal, toFixed } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'

export function fiatPlaces(fiat: string): number {
  return findFiat(fiat)?.decimals ?? 2
}

/** As many places as the currency has. */
export function moneyText(amount: Decimal, fiat: string): string {
  return toFixed(amount, fiatPlaces(fiat), 'half-up')
}
