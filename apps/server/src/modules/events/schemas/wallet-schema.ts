import { Type } from 'typebox'
import { OneOf, OrNull, PlainText, Time, Uuid } from './values.ts'

const statuses = ['pending', 'clear', 'flagged', 'blocked', 'error'] as const
type Status = (typeof statuses)[number]

const Result = Type.Object({
  riskScore: Type.Number({ minimum: 0, maximum: 1 }),
  riskLevel: OneOf(['low', 'medium', 'high']),
  flags: Type.Array(Type.String(), {
    description: 'Such as `sanctions`, `darknet`, `mixer`, `ransomware`, `scam`',
  }),
  checkedAt: Time,
})

/** The wallet of an event that tells one of these results of its screening. */
export function WalletSchema(told: readonly Status[] = statuses) {
  return Type.Object(
    {
      id: PlainText,
      customerId: Uuid,
      address: PlainText,
      currency: PlainText,
      label: OrNull(PlainText),
      screeningStatus: OneOf(told),
      screeningResult: Type.Union([Result, Type.Null()], { description: 'Null until it was screened' }),
      isBlocked: Type.Boolean(),
      createdAt: Time,
    },
    { title: 'Wallet' },
  )
}
