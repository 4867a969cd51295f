import { invalid } from '@sliproad/api/refusal'
import { findFiat } from '@sliproad/core/fiats'

/** The currency that was asked for, or the most frequent one. */
export function chosenCurrency(wanted: string | undefined, frequent: readonly string[]): string {
  if (wanted === undefined) return frequent[0] ?? 'USD'
  const fiat = findFiat(wanted)
  if (!fiat) throw invalid({ field: 'currency', message: 'must be a currency that we know' })
  return fiat.code
}
