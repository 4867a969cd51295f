import { Refusal, type RefusalData } from '@sliproad/api/refusal'
import type { CustomerId, OrderId, ProjectId, SessionId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import type { ConnectedGateway } from '../../gateways/index.ts'
import { casesOf } from '../kyc-store.ts'
import { approvedWith } from './approved-with.ts'
import type { Consent } from './verification-share.ts'
import { insertShare } from './verification-share-store.ts'

type OrderToShare = { orderId: OrderId; projectId: ProjectId; customerId: CustomerId; sessionId: SessionId }
type Reason = RefusalData<'VERIFICATION_NOT_SHAREABLE'>['reason']

/**
 * Stores with the order that its customer agreed to share his verification with the order's gateway. Refused where
 * nothing could be shared, because he then agreed to something that will not happen.
 */
export async function agreeToShare(
  tx: Tx,
  { orderId, projectId, customerId, sessionId }: OrderToShare,
  { id: gatewayId, name, recipient }: Pick<ConnectedGateway, 'id' | 'name' | 'recipient'>,
  consent: Consent,
  now: Date,
): Promise<void> {
  if (!recipient) throw notShareable(gatewayId, 'gateway_takes_none', `${name} takes no verification over`)
  const cases = await casesOf(tx, customerId)
  const approved = approvedWith(cases, recipient.provider)
  if (!approved) {
    const isVerified = cases.some(({ status }) => status === 'approved')
    throw isVerified
      ? notShareable(gatewayId, 'other_provider', 'the customer was verified by a provider that cannot share')
      : notShareable(gatewayId, 'not_verified', 'the customer has no approved verification')
  }
  await insertShare(tx, {
    orderId,
    projectId,
    customerId,
    sessionId,
    kycCaseId: approved.id,
    gatewayId,
    providerId: recipient.provider,
    recipient: recipient.clientId,
    ...consent,
    agreedAt: now,
    sharedAt: null,
    tokens: 0,
    failedAt: null,
  })
}

function notShareable(gatewayId: string, reason: Reason, message: string): Refusal {
  return new Refusal('VERIFICATION_NOT_SHAREABLE', {
    details: [{ field: 'shareVerification', message: `cannot be true: ${message}` }],
    data: { gatewayId, reason },
  })
}
