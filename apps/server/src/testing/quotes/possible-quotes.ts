import { add, compare, decimal } from '@sliproad/core/decimal'
import { expect } from 'vitest'
import type { GatewayHealth } from '../../modules/gateways/index.ts'
import { type QuotesAnswer, renderQuotes } from '../../modules/quotes/index.ts'

/** No breaker here: each of the many broken replies must be examined. */
export const neverPaused = (made: GatewayHealth): GatewayHealth => ({
  ...made,
  admit: () => ({ ok: true, probe: false, run: (_call, work) => work() }),
})

const zero = decimal('0')

const amountForm = /^\d{1,24}(\.\d{1,18})?$/
const feeForm = /^\d{1,24}\.\d\d$/

/** The contradictions in an answer; `expect` for each number would take longer than computing them. */
function impossibilityIn(
  { quotes, unavailableGateways }: QuotesAnswer,
  gateways: number,
): string | undefined {
  const seen = [...quotes, ...unavailableGateways].map(({ gatewayId }) => gatewayId)
  if (new Set(seen).size !== gateways || seen.length !== gateways)
    return 'a gateway is missing or there twice'
  for (const { fiatAmount, cryptoAmount, exchangeRate, fees, expiresAt, score, rank } of quotes) {
    const amounts = [fiatAmount, cryptoAmount, exchangeRate]
    if (!amounts.every((amount) => amountForm.test(amount) && compare(amount, zero) === 1))
      return `${amounts}`
    if (!Object.values(fees).every((fee) => feeForm.test(fee))) return JSON.stringify(fees)
    if (compare(add(fees.processingFee, fees.networkFee), fees.totalFee) !== 0) return 'fees do not add up'
    if (compare(fees.totalFee, fiatAmount) !== -1) return 'fees above the price'
    if (!Number.isSafeInteger(expiresAt)) return `expires at ${expiresAt}`
    if (!Number.isInteger(score) || score < 0 || score > 100 || rank < 1) return `score ${score}`
  }
  const limits = unavailableGateways.flatMap(({ minAmount, maxAmount }) =>
    [minAmount ?? [], maxAmount ?? []].flat(),
  )
  return limits.every((limit) => amountForm.test(limit)) ? undefined : `limits ${limits}`
}

export async function expectPossible(asking: Promise<QuotesAnswer>, gateways: number): Promise<QuotesAnswer> {
  const answer = await asking
  const impossible = impossibilityIn(answer, gateways)
  if (impossible !== undefined) expect.fail(impossible)
  JSON.parse(renderQuotes(answer))
  return answer
}
