export type { BrandingChange } from './branding/check-branding.ts'
export { inspectLogo } from './branding/inspect-logo.ts'
export { logoBytesMax } from './branding/logo/logo.ts'
export { createLogoReader } from './branding/logo-reader.ts'
export { brandingInputOf, type LogoVariant } from './branding/project-branding.ts'
export { changeProject } from './change-project.ts'
export { createProject, type NewProject } from './create-project.ts'
export { type ApiKey, keyStateAt } from './keys/api-key.ts'
export type { KeyOwner } from './keys/api-key-store.ts'
export { listApiKeys } from './keys/api-key-store.ts'
export { type AuthenticateKey, createKeyAuthentication } from './keys/authenticate-key.ts'
export { changeApiKey, rollApiKey } from './keys/change-api-key.ts'
export { createApiKey } from './keys/create-api-key.ts'
export { createKeyUse } from './keys/key-use.ts'
export { revokeApiKey } from './keys/revoke-api-key.ts'
export { checkCallbackUrl, checkPartnerUrl, checkRedirectUrl } from './partner-url.ts'
export {
  drawSigningKey,
  type LiveRouting,
  type Project,
  signingKeyContext,
  type TierTerms,
  usualTiers,
} from './project.ts'
export { createProjectReader, type ReadProject } from './project-reader.ts'
export { createProjectReadings } from './project-readings.ts'
export type { SettingsChange } from './project-settings.ts'
export { findProject, listProjects } from './project-store.ts'
export { requireProject } from './require-project.ts'
