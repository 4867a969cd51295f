export { type ApiKey, keyStateAt } from './api-key.ts'
export type { KeyOwner } from './api-key-store.ts'
export { listApiKeys } from './api-key-store.ts'
export { type AuthenticateKey, createKeyAuthentication } from './authenticate-key.ts'
export { changeApiKey, rollApiKey } from './change-api-key.ts'
export { changeProject } from './change-project.ts'
export type { BrandingChange } from './check-branding.ts'
export { createApiKey } from './create-api-key.ts'
export { createProject, type NewProject } from './create-project.ts'
export { createKeyUse } from './key-use.ts'
export { logoBytesMax } from './logo/logo.ts'
export { createLogoReader } from './logo-reader.ts'
export { lookOverLogo } from './look-over-logo.ts'
export {
  drawSigningKey,
  kycRequirements,
  type Project,
  signingKeyContext,
  type TierTerms,
  usualTiers,
} from './project.ts'
export { brandingInputOf, type LogoVariant } from './project-branding.ts'
export { createProjectReader, type ReadProject } from './project-reader.ts'
export type { SettingsChange } from './project-settings.ts'
export { findProject, listProjects } from './project-store.ts'
export { revokeApiKey } from './revoke-api-key.ts'
