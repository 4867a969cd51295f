import type { Session } from '@sliproad/api/resources/dashboard/records'
import { formatAmount } from '../../parts/format.ts'

/** What a session asks for, as far as it is known: "100 EUR to ETH". */
export function wishOf(
  session: Pick<Session, 'sourceAmount' | 'sourceCurrency' | 'destinationCurrency'>,
): string {
  const { sourceAmount, sourceCurrency, destinationCurrency } = session
  const from = sourceCurrency ? formatAmount(sourceAmount, sourceCurrency) : (sourceAmount ?? '')
  return [from, destinationCurrency].filter(Boolean).join(' to ') || '–'
}
