import { Type } from 'typebox'
import { OneOf, PlainText, Time, Uuid } from './values.ts'

const statuses = ['pending', 'in_progress', 'manual_review', 'approved', 'rejected', 'expired'] as const
type Status = (typeof statuses)[number]

const fields = {
  id: PlainText,
  customerId: Uuid,
  previousStatus: OneOf(statuses),
  tier: OneOf(['basic', 'standard', 'enhanced']),
  expiresAt: Time,
  createdAt: Time,
  updatedAt: Time,
}

/** The case of an event that tells this status. Nothing in it says who the customer is. */
export function KycCaseSchema(told: Status) {
  return Type.Object({ ...fields, status: OneOf<Status>([told]) }, { title: 'KycCase' })
}

export const RejectedCaseSchema = Type.Object(
  {
    ...fields,
    status: OneOf<Status>(['rejected']),
    rejectionReasons: Type.Array(Type.String(), {
      description: 'Such as `document_expired` or `face_mismatch`',
    }),
  },
  { title: 'KycCase' },
)
