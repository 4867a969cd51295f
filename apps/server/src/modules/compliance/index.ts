export {
  type ComplianceDirectory,
  type ConnectedKyc,
  type ConnectedScreening,
  kycWebhookUrlOf,
  screeningWebhookUrlOf,
} from './compliance-directory.ts'
export { type ComplianceDefinitions, complianceProvider } from './compliance-provider.ts'
export { createComplianceDirectory } from './create-compliance-directory.ts'
export { listProviders } from './list-providers.ts'
export { importSanctions } from './sanctions/import-sanctions.ts'
export { type RefreshDeps, refreshSanctions } from './sanctions/refresh-sanctions.ts'
export { createSanctionsReader, type ReadSanctions, type Sanctions } from './sanctions/sanctions-reader.ts'
export { isStale, isUseful } from './sanctions/sanctions-snapshot.ts'
export { findInForce } from './sanctions/sanctions-store.ts'
