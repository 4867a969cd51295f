import { createAccountStore } from '../../../db/account-store.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { Environment } from '../../../environment.ts'
import type { GatewayAccount } from './gateway-account.ts'

export const { saveAccount, lockAccount, deleteAccount, findAccount, accountsFor } = createAccountStore<
  GatewayAccount,
  'gatewayId'
>('gateway_accounts', 'gatewayId')

export async function allAccounts(db: Queryable, environment: Environment): Promise<GatewayAccount[]> {
  return db<GatewayAccount[]>`
    select * from gateway_accounts where environment = ${environment} order by created_at, id`
}
