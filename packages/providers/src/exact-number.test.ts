import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { exactNumber } from './exact-number.ts'

test.each(['100', '0.1', '0.123456789012345678', '123456789012345678.5'])(
  '%s is written as a number with all its digits',
  (text) => {
    expect(JSON.stringify({ amount: exactNumber(decimal(text)) })).toBe(`{"amount":${text}}`)
  },
)
