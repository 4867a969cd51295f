import { createAccountStore } from '../../db/account-store.ts'
import type { ComplianceAccount } from './compliance-account.ts'

export const { saveAccount, lockAccount, deleteAccount, findAccount, accountsFor } = createAccountStore<
  ComplianceAccount,
  'providerId'
>('compliance_accounts', 'providerId')
