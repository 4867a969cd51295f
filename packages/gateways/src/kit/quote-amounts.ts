import { findAsset } from '@sliproad/core/assets'
import { add, type Decimal, round } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import type { Quote, QuoteRequest } from '../contract.ts'

type Priced = Pick<Quote, 'fiatAmount' | 'cryptoAmount' | 'processingFee' | 'networkFee'>

/**
 * A quote's numbers as they are shown: fiat in the currency's minor unit, crypto in the asset's precision (never
 * promising more than arrives), and the total fee as the exact sum of the two fees beside it.
 */
export function quoteAmounts(
  { fiat, asset }: Pick<QuoteRequest, 'fiat' | 'asset'>,
  priced: Priced,
): Priced & Pick<Quote, 'totalFee'> {
  const places = findFiat(fiat)?.decimals ?? 2
  const money = (amount: Decimal) => round(amount, places, 'half-up')
  const processingFee = money(priced.processingFee)
  const networkFee = money(priced.networkFee)
  return {
    fiatAmount: money(priced.fiatAmount),
    cryptoAmount: round(priced.cryptoAmount, findAsset(asset.code, asset.network)?.decimals ?? 18, 'down'),
    processingFee,
    networkFee,
    totalFee: add(processingFee, networkFee),
  }
}
