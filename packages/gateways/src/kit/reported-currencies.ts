import { assets } from '@sliproad/core/assets'
import type { OrderUpdate } from '../contract.ts'

const coins = new Set(assets.map(({ code }) => code))

/**
 * The currencies of a report in our codes. A ticker that our registry does not have may only be the gateway's spelling
 * of a coin, so it is left out instead of being taken for another coin.
 */
export function reportedCurrencies(
  fiat: string | null | undefined,
  ticker: string | null | undefined,
): Pick<OrderUpdate, 'fiatCurrency' | 'cryptoCurrency'> {
  const coin = ticker?.toUpperCase()
  return {
    ...(fiat && { fiatCurrency: fiat.toUpperCase() }),
    ...(coin && coins.has(coin) && { cryptoCurrency: coin }),
  }
}
