import type { NewSession, Session } from '../../modules/sessions/index.ts'

/** A session as its reader may see it: metadata and country are between the partner's backend and us. */
export function sessionEnvelope(session: Session, reader: 'public' | 'secret') {
  const attributes = sharedAttributes(session)
  if (reader === 'secret') Object.assign(attributes, backendAttributes(session))
  return { type: 'session' as const, id: session.id, attributes }
}

/** The only answer that holds the client secret. */
export function newSessionEnvelope({ session, clientSecret }: NewSession) {
  return {
    type: 'session' as const,
    id: session.id,
    attributes: { ...sharedAttributes(session), clientSecret, ...backendAttributes(session) },
  }
}

function sharedAttributes(session: Session) {
  return {
    sessionId: session.id,
    projectId: session.projectId,
    type: session.type,
    status: session.status,
    customerId: session.customerId,
    externalCustomerId: session.externalCustomerId,
    sourceAmount: session.sourceAmount,
    sourceCurrency: session.sourceCurrency,
    destinationCurrency: session.destinationCurrency,
    destinationAddress: session.destinationAddress,
    network: session.network,
    redirectUrl: session.redirectUrl,
    fieldLocks: session.fieldLocks,
    expiresAt: session.expiresAt.toISOString(),
    createdAt: session.createdAt.toISOString(),
  }
}

function backendAttributes({ country, metadata }: Session) {
  return { country, metadata }
}
