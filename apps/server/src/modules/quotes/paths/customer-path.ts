import type { CustomerPath } from '@sliproad/api/resources/quote'
import type { CustomerId, ProjectId } from '@sliproad/core/ids'
import type { CustomerStep, CustomerStepId } from '@sliproad/core/vocabulary'
import type { ConnectedGateway } from '../../gateways/index.ts'

/** What is known here of the customer who asks. */
export type KnownCustomer = {
  /** Ids of the gateways where he has completed a purchase, sorted. */
  boughtAt: readonly string[]
  /** The KYC providers that have verified him for this project, sorted. */
  verifiedWith: readonly string[]
}

export type ReadKnownCustomer = (projectId: ProjectId, customerId: CustomerId) => Promise<KnownCustomer>

/** Equal for two customers exactly when they may share an answer; it names neither. */
export function keyOfKnown({ boughtAt, verifiedWith }: KnownCustomer): string {
  return `bought ${boughtAt.join()} verified ${verifiedWith.join()}`
}

type Gateway = Pick<ConnectedGateway, 'id' | 'recipient'>

const checks: readonly CustomerStepId[] = ['document', 'selfie']

/** How far the customer is from the coin with an offer whose steps are these. */
export function pathOf(known: KnownCustomer, gateway: Gateway, steps: readonly CustomerStep[]): CustomerPath {
  const boughtBefore = known.boughtAt.includes(gateway.id)
  return {
    boughtBefore,
    verification: verificationOf(known, gateway, steps),
    paysAt: steps.some(({ at }) => at === 'checkout') ? 'checkout' : 'gateway',
  }
}

function verificationOf(
  known: KnownCustomer,
  gateway: Gateway,
  steps: readonly CustomerStep[],
): CustomerPath['verification'] {
  if (steps.length === 0) return known.boughtAt.includes(gateway.id) ? 'done' : 'unknown'
  const ahead = stepsLeft(known, gateway, steps).filter(({ id }) => checks.includes(id))
  if (ahead.length > 0) return isShareable(known, gateway) ? 'shareable' : 'ahead'
  if (!steps.some(({ id }) => checks.includes(id))) return 'none'
  return known.boughtAt.includes(gateway.id) ? 'done' : 'shareable'
}

/** The steps that still await him: a gateway that knows him spares him some, and a shared verification the document. */
export function stepsLeft(
  known: KnownCustomer,
  gateway: Gateway,
  steps: readonly CustomerStep[],
): readonly CustomerStep[] {
  const isKnown = known.boughtAt.includes(gateway.id)
  const canShare = isShareable(known, gateway)
  return steps.filter(({ id, newOnly }) => !(isKnown && newOnly) && !(canShare && id === 'document'))
}

function isShareable({ verifiedWith }: KnownCustomer, { recipient }: Gateway): boolean {
  return recipient !== null && verifiedWith.includes(recipient.provider)
}
