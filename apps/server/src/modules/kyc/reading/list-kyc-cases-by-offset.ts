import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { readCustomer } from '../../customers/index.ts'
import type { KycCase } from '../kyc-case.ts'
import { type KycRow, toCase } from '../kyc-store.ts'

/** A customer's cases, newest first, by kyc_cases_by_time. */
export async function listKycCasesByOffset(
  { db }: { db: Db },
  projectId: ProjectId,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cases: KycCase[]; total: number }> {
  const customer = await readCustomer({ db }, projectId, customerId)
  const [rows, [counted]] = await Promise.all([
    db<KycRow[]>`
      select * from kyc_cases where customer_id = ${customer.id}
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from kyc_cases where customer_id = ${customer.id}`,
  ])
  return { cases: rows.map(toCase), total: counted?.total ?? 0 }
}
