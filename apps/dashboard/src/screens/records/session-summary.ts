import type { Session } from '@sliproad/api/resources/dashboard/records'
import { formatAmount } from '../../parts/format.ts'

/** A session's amount and currencies, as far as they are known: "100 EUR → ETH". */
export function sessionSummary(
  session: Pick<Session, 'sourceAmount' | 'sourceCurrency' | 'destinationCurrency'>,
): string {
  const { sourceAmount, sourceCurrency, destinationCurrency } = session
  const from = sourceCurrency ? formatAmount(sourceAmount, sourceCurrency) : (sourceAmount ?? '')
  return [from, destinationCurrency].filter(Boolean).join(' → ') || '–'
}
