export type { ComplianceDefinitions, SimulatedProvider } from './compliance-account.ts'
export {
  type ComplianceDirectory,
  type ConnectedKyc,
  type ConnectedScreening,
  kycWebhookUrlOf,
  screeningWebhookUrlOf,
} from './compliance-directory.ts'
export { createComplianceDirectory } from './create-compliance-directory.ts'
export { listProviders, type ProviderOverview } from './list-providers.ts'
export { clearComplianceAccount, setComplianceAccount } from './set-compliance-account.ts'
