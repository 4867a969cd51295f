import type { PageContact } from '@sliproad/api/resources/contact'
import type { NoQuote, Quote, Quotes } from './quote.ts'

/** Whether the user confirms phone and e-mail address on this page before he pays. */
export function needsContact({ steps }: Quote): boolean {
  return steps.some(({ id, at }) => at === 'checkout' && (id === 'phone_code' || id === 'email_code'))
}

function canBeReached({ phone, email, canVerifyPhone, canVerifyEmail }: PageContact): boolean {
  return (phone !== null || canVerifyPhone) && (email !== null || canVerifyEmail)
}

/**
 * The quotes that can be paid from this page: where no codes can be sent, a gateway that relies on them has no offer,
 * and the list of gateways without one says why.
 */
export function payableQuotes(answer: Quotes, contact: PageContact): Quotes {
  const unpayable = canBeReached(contact) ? [] : answer.quotes.filter(needsContact)
  if (unpayable.length === 0) return answer
  return {
    ...answer,
    quotes: answer.quotes.filter((quote) => !unpayable.includes(quote)),
    noQuotes: [...answer.noQuotes, ...unpayable.map(toNoQuote)],
  }
}

function toNoQuote({ gatewayId, gatewayName }: Quote): NoQuote {
  const change = { kind: 'method', method: 'credit_debit_card' } as const
  return { gatewayId, gatewayName, reason: 'contact_not_verifiable', min: null, max: null, change }
}
