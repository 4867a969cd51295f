import { compare, type Decimal, decimal } from '@sliproad/core/decimal'
import { type AmountRange, isInside } from '../session/session.ts'

const shown = 4
const mostZeros = 14
/** Some gateways accept less, but few users buy for less than this. */
const usualMin = decimal('30')

/** Up to four round amounts inside the range, near its lower end but not at it. */
export function presetsFor({ min, max }: AmountRange): Decimal[] {
  const range = { min: min !== null && compare(min, usualMin) > 0 ? min : usualMin, max }
  const round: Decimal[] = []
  for (let zeros = 0; zeros <= mostZeros && round.length <= shown; zeros++) {
    const amounts = ['10', '25', '50'].map((step) => decimal(step + '0'.repeat(zeros)))
    round.push(...amounts.filter((amount) => isInside(range, amount)))
  }
  const start = round.length > shown ? 1 : 0
  return round.slice(start, start + shown)
}
