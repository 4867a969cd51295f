import type { Session } from '@sliproad/api/resources/dashboard/records'
import { formatMoney } from '../../parts/formats/amounts.ts'

/** A session's amount and currencies, as far as they are known: "€100.00 → ETH". */
export function sessionSummary(
  session: Pick<Session, 'sourceAmount' | 'sourceCurrency' | 'destinationCurrency'>,
): string {
  const { sourceAmount, sourceCurrency, destinationCurrency } = session
  const from =
    sourceAmount && sourceCurrency
      ? formatMoney(sourceAmount, sourceCurrency)
      : (sourceCurrency ?? sourceAmount)
  return [from, destinationCurrency].filter(Boolean).join(' → ') || '–'
}
