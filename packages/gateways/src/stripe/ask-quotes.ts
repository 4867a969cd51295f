import type { Call } from '../contract.ts'
import type { Answer, Http } from '../kit.ts'
import { ErrorReply, QuotesReply } from './wire.ts'

type Query = Readonly<Record<string, string | undefined>>

const path = '/v1/crypto/onramp_quotes'
/** Where quotes were before 2023; some of Stripe's pages still say so. */
const olderPath = '/v1/crypto/onramp/quotes'

export async function askQuotes(
  http: Http,
  call: Call,
  query: Query,
): Promise<Answer<QuotesReply, ErrorReply>> {
  const options = { query, refusal: ErrorReply }
  const answer = await http.getOrRefusal(call, path, QuotesReply, { ...options, refusalStatuses: [400, 404] })
  if (answer.ok || answer.status !== 404) return answer
  return http.getOrRefusal(call, olderPath, QuotesReply, { ...options, refusalStatuses: [400] })
}
