import { kycCaseIdOf } from '@sliproad/core/ids'
import type { EventData } from '../schemas/event-schema.ts'
import type { Sources } from './sources.ts'

type KycCase = EventData<'kyc.approved'>['kycCase']

const ageMs = 5 * 60_000
const linkMs = 24 * 60 * 60_000

export function sampleCase(
  { newId, now }: Sources,
  status: KycCase['status'],
  previousStatus: KycCase['previousStatus'],
): KycCase {
  const createdAt = new Date(now.getTime() - ageMs)
  return {
    id: kycCaseIdOf(newId()),
    customerId: newId(),
    status,
    previousStatus,
    tier: 'basic',
    expiresAt: new Date(createdAt.getTime() + linkMs).toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: now.toISOString(),
  }
}
