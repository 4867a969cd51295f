import type { Decimal } from '@sliproad/core/decimal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Environment } from '../../environment.ts'

export type KycPolicy = 'gateway' | 'required' | 'off'
export type ScreeningOutage = 'allow' | 'refuse'

/** What a partner can set; everything has a sensible start. */
export type ProjectSettings = {
  name: string
  webhookUrl: string | null
  kycPolicy: KycPolicy
  screeningOutage: ScreeningOutage
  defaultGateway: string | null
  /** null: every gateway that the deployment has. */
  enabledGateways: readonly string[] | null
  restrictedCountries: readonly string[]
  allowedOrigins: readonly string[]
  branding: Readonly<Record<string, unknown>>
  partnerFeePercent: Decimal
}

export type Project = ProjectSettings & {
  id: ProjectId
  environment: Environment
  webhookSigningKeySealed: string
  createdAt: Date
  updatedAt: Date
}

/** A provider outage lets sandbox orders through, so that a first try never depends on it; real money waits. */
export function newProjectSettings(name: string, environment: Environment): ProjectSettings {
  return {
    name,
    webhookUrl: null,
    kycPolicy: 'gateway',
    screeningOutage: environment === 'sandbox' ? 'allow' : 'refuse',
    defaultGateway: environment === 'sandbox' ? 'moonpay' : null,
    enabledGateways: null,
    restrictedCountries: [],
    allowedOrigins: [],
    branding: {},
    partnerFeePercent: '0' as Decimal,
  }
}

/** Signing keys are text; receivers of Standard Webhooks decode the part behind the prefix. */
export function drawSigningKey(randomBytes: (length: number) => Uint8Array): string {
  return `whsec_${Buffer.from(randomBytes(32)).toString('base64')}`
}

/** Where a sealed signing key belongs; it opens nowhere else. */
export function signingKeyContext(projectId: ProjectId): string {
  return `projects/${projectId}/webhook-signing-key`
}
