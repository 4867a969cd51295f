import type { ProjectId } from '@sliproad/core/ids'
import type {
  CustomerStep,
  Gateway,
  GatewayFeatures,
  Need,
  VerificationRecipient,
} from '@sliproad/gateways/contract'

/** A gateway that a project can use: its description, and an instance with the credentials in force. */
export type ConnectedGateway = {
  id: string
  name: string
  /** An SVG that we serve ourselves. */
  logo: string
  features: GatewayFeatures
  needs: readonly Need[]
  /** What awaits a user on the gateway's page, as far as it is known. */
  steps: readonly CustomerStep[]
  minPollSeconds: number | null
  /** The body that the provider requires in answer to a webhook. */
  webhookReply: string | null
  /** Where a customer's verification can be shared with it; null while its account says nothing about that. */
  recipient: VerificationRecipient | null
  /** The account of the credentials in use. */
  accountId: string
  /** Changes with the credentials. */
  accountVersion: string
  gateway: Gateway
}

/** A gateway of the deployment as one project sees it. */
export type ProjectGateway = { connected: ConnectedGateway; enabled: boolean }

export type GatewayDirectory = {
  /** All gateways with credentials that this project has enabled, in registry order. */
  list(projectId: ProjectId): Promise<readonly ConnectedGateway[]>
  /** The same with those that the project has disabled. Returns the same array as long as nothing changes. */
  listAll(projectId: ProjectId): readonly ProjectGateway[] | Promise<readonly ProjectGateway[]>
  /** An enabled one by id. */
  find(projectId: ProjectId, gatewayId: string): Promise<ConnectedGateway | undefined>
  /** For inbound webhooks, and for orders that were opened with exactly these credentials. */
  byAccount(gatewayId: string, accountId: string): Promise<ConnectedGateway | undefined>
  /** Every account of the deployment, for background work. */
  everyAccount(): Promise<readonly ConnectedGateway[]>
  /** Whether the deployment knows this kind of gateway at all, with or without credentials. */
  knows(gatewayId: string): boolean
  close(): Promise<void>
}

/** The address for the provider's messages; it does not change while the credentials exist. */
export function webhookUrlOf(publicUrl: string, gatewayId: string, accountId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/webhooks/gateways/${gatewayId}/${accountId}`
}

export function logoUrlOf(publicUrl: string, gatewayId: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/gateways/${gatewayId}/logo.svg`
}
