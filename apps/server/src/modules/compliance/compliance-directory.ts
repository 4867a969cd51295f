import type { KycProvider, KycProviderId } from '@sliproad/compliance/kyc/contract'
import type { ScreeningProvider, ScreeningProviderId } from '@sliproad/compliance/screening/contract'
import type { ProjectId } from '@sliproad/core/ids'

type Connected<Id, Provider> = {
  id: Id
  name: string
  /** The account of the credentials in use. */
  accountId: string
  provider: Provider
}

export type ConnectedScreening = Connected<ScreeningProviderId, ScreeningProvider>

export type ConnectedKyc = Connected<KycProviderId, KycProvider> & {
  /** The provider cannot report when the customer began, so opening our own link counts as the beginning. */
  beginsAtOurLink: boolean
}

/** The providers that a project can use; one without credentials is absent. */
export type ComplianceDirectory = {
  /** Every screening provider with credentials: all of them are asked. */
  screeningOf(projectId: ProjectId): Promise<readonly ConnectedScreening[]>
  kycOf(projectId: ProjectId, providerId: string): Promise<ConnectedKyc | undefined>
  /** For inbound messages, and for cases that were begun with exactly these credentials. */
  screeningByAccount(providerId: string, accountId: string): Promise<ConnectedScreening | undefined>
  kycByAccount(providerId: string, accountId: string): Promise<ConnectedKyc | undefined>
  close(): Promise<void>
}

/** The address for a KYC provider's messages; it does not change while the credentials exist. */
export function kycWebhookUrlOf(publicUrl: string, providerId: string, accountId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/webhooks/kyc/${providerId}/${accountId}`
}

/** The same for a screening provider. */
export function screeningWebhookUrlOf(publicUrl: string, providerId: string, accountId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/webhooks/screening/${providerId}/${accountId}`
}
