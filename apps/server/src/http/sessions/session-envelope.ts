import type { NewSessionAnswer, PublicSession, SessionAnswer } from '@sliproad/api/resources/session'
import type { KeyKind } from '@sliproad/core/vocabulary'
import type { NewSession, Session } from '../../modules/sessions/index.ts'
import type { Sendable } from '../serve.ts'

/** A session without its metadata, country and state, which only the partner's backend may see. */
export function sessionEnvelope(session: Session, reader: KeyKind): Sendable<SessionAnswer> {
  const attributes = publicSession(session)
  return {
    type: 'session',
    id: session.id,
    attributes: reader === 'secret' ? Object.assign(attributes, backendAttributes(session)) : attributes,
  }
}

/** The only answer that holds the client secret. */
export function newSessionEnvelope(created: NewSession, publicUrl: string): Sendable<NewSessionAnswer> {
  const { session, clientSecret } = created
  const { id } = session
  const attributes = {
    ...publicSession(session),
    clientSecret,
    checkoutUrl: checkoutUrlOf(created, publicUrl),
    ...backendAttributes(session),
  }
  return { type: 'session', id, attributes }
}

/** The hosted page of a session, with what opens it: none of the three has a character that an address would escape. */
export function checkoutUrlOf({ session, clientSecret }: NewSession, publicUrl: string): string {
  const { id, projectId } = session
  return `${publicUrl}/checkout?sessionId=${id}&clientSecret=${clientSecret}&projectId=${projectId}`
}

export function publicSession(session: Session): Sendable<PublicSession> {
  return {
    sessionId: session.id,
    projectId: session.projectId,
    type: session.type,
    status: session.status,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
    sourceAmount: session.sourceAmount,
    cryptoAmount: session.cryptoAmount,
    sourceCurrency: session.sourceCurrency,
    destinationCurrency: session.destinationCurrency,
    destinationAddress: session.destinationAddress,
    network: session.network,
    redirectUrl: session.redirectUrl,
    fieldLocks: session.fieldLocks,
    retryOf: session.retryOf,
    retriedBy: session.retriedBy,
    expiresAt: session.expiresAt,
    createdAt: session.createdAt,
  }
}

function backendAttributes({ country, state, metadata }: Session) {
  return { country, state, metadata }
}
