import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import type { KycCase } from '../kyc-case.ts'
import { findCase } from '../kyc-store.ts'

export async function readKycCase({ db }: { db: Db }, projectId: ProjectId, id: string): Promise<KycCase> {
  const kycCase = await findCase(db, projectId, id)
  if (!kycCase) throw unknownCase()
  return kycCase
}

export function unknownCase(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no KYC case with this id.' })
}
