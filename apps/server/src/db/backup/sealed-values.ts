import type { Sealer } from '../../secrets/sealing.ts'
import type { Db } from '../connect.ts'

type SealedColumn = { table: string; column: string; context: string; from?: string }

/** Where the database holds sealed values, and the context in which each opens, written as SQL. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'projects',
    column: 'webhook_signing_key_sealed',
    context: `'projects/' || projects.id || '/webhook-signing-key'`,
  },
  {
    table: 'webhook_signing_keys',
    column: 'key_sealed',
    context: `case sealed_for when 'project' then 'projects/' || endpoint.project_id || '/webhook-signing-key'
      else 'webhook-signing-keys/' || webhook_signing_keys.id end`,
    from: 'webhook_signing_keys join webhook_endpoints endpoint on endpoint.id = endpoint_id',
  },
  { table: 'users', column: 'totp_sealed', context: `'users/' || id || '/totp'` },
  { table: 'users', column: 'totp_pending_sealed', context: `'users/' || id || '/totp'` },
  { table: 'gateway_accounts', column: 'config_sealed', context: `'gateway-accounts/' || id || '/config'` },
  {
    table: 'gateway_tokens',
    column: 'value_sealed',
    context: `'gateway-tokens/' || account_id || '/' || name`,
  },
  {
    table: 'gateway_tokens',
    column: 'previous_sealed',
    context: `'gateway-tokens/' || account_id || '/' || name`,
  },
  {
    table: 'compliance_accounts',
    column: 'config_sealed',
    context: `'compliance-accounts/' || id || '/config'`,
  },
  { table: 'kyc_cases', column: 'link_sealed', context: `'kyc-cases/' || id || '/link'` },
  { table: 'kyc_cases', column: 'person_sealed', context: `'kyc-cases/' || id || '/person'` },
  { table: 'orders', column: 'request_sealed', context: `'orders/' || id || '/request'` },
  { table: 'orders', column: 'checkout_sealed', context: `'orders/' || id || '/checkout'` },
  { table: 'orders', column: 'keep_sealed', context: `'orders/' || id || '/keep'` },
  { table: 'gateway_messages', column: 'reading_sealed', context: `'gateway-messages/' || id` },
  {
    table: 'idempotency_keys',
    column: 'answer_sealed',
    context: `'idempotency/' || project_id || '/' || key`,
  },
]

export type SealedCheck = { opened: number; broken: { column: string; values: number }[] }

/** Opens every sealed value. What was erased is empty and counts as neither. */
export async function checkSealedValues(db: Db, sealer: Sealer): Promise<SealedCheck> {
  let opened = 0
  const broken: SealedCheck['broken'] = []
  for (const { table, column, context, from = table } of sealedColumns) {
    let failures = 0
    const rows = db.unsafe<{ sealed: string; context: string }[]>(
      `select ${column} as sealed, ${context} as context from ${from} where ${column} <> ''`,
    )
    await rows.cursor(1_000, (batch) => {
      for (const row of batch) {
        if (opens(sealer, row)) opened++
        else failures++
      }
    })
    if (failures > 0) broken.push({ column: `${table}.${column}`, values: failures })
  }
  return { opened, broken }
}

function opens(sealer: Sealer, { sealed, context }: { sealed: string; context: string }): boolean {
  try {
    sealer.open(sealed, context)
    return true
  } catch {
    return false
  }
}
