export {
  type AccountProvider,
  type CredentialsOverview,
  credentialsOverview,
  type ProviderAccount,
  type SimulatorAccount,
  simulatorAccountId,
} from './provider-account.ts'
export { accountsFor, allAccounts } from './provider-account-store.ts'
export { completeValues, readProviderAccount } from './read-provider-account.ts'
export { clearProviderAccount, setProviderAccount } from './set-provider-account.ts'
export {
  createInstances,
  createUsableAccounts,
  type UsableAccount,
  type UsableAccountsDeps,
} from './usable-accounts.ts'
