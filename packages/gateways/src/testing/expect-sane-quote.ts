import { add } from '@sliproad/core/decimal'
import { expect } from 'vitest'
import { GatewayFailure, type Quote } from '../contract.ts'

const amount = /^\d{1,40}(\.\d{1,18})?$/

/** What every quote promises about its numbers. */
export function expectSaneQuote(quote: Quote): void {
  const { fiatAmount, cryptoAmount, processingFee, networkFee, totalFee } = quote
  for (const number of [fiatAmount, cryptoAmount, processingFee, networkFee, totalFee]) {
    expect(number).toMatch(amount)
  }
  expect(totalFee).toBe(add(processingFee, networkFee))
}

/** For `catch`: a broken gateway is fine here, a broken adapter is not. */
export function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof GatewayFailure)) throw error
}
