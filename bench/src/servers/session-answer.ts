import { sessionIdOf } from '@sliproad/core/ids'
import { type ExampleSession, exampleLocks } from '../sessions/example-session.ts'

export type SessionRow = {
  id: string
  project_id: string
  customer_id: string
  external_customer_id: string
  type: string
  status: string
  source_amount: string
  crypto_amount: string | null
  source_currency: string
  destination_currency: string
  network: string
  destination_address: string
  redirect_url: string
  country: string
  state: string | null
  field_locks: Record<string, unknown>
  retry_of: string | null
  retried_by: string | null
  metadata: string
  expires_at: Date
  created_at: Date
}

type Made = {
  id: string
  projectId: string
  customerId: string
  clientSecret: string
  expiresAt: Date
  createdAt: Date
}

/** The server's answer to a creation, built without any rule. */
export function newSessionAnswer(made: Made, given: ExampleSession) {
  return {
    type: 'session',
    id: made.id,
    attributes: {
      sessionId: made.id,
      projectId: made.projectId,
      type: 'onramp',
      status: 'pending',
      customerId: made.customerId,
      externalCustomerId: given.externalCustomerId,
      sourceAmount: given.sourceAmount,
      cryptoAmount: null,
      sourceCurrency: given.sourceCurrency,
      destinationCurrency: given.destinationCurrency,
      destinationAddress: given.destinationAddress,
      network: given.network,
      redirectUrl: given.redirectUrl,
      fieldLocks: exampleLocks,
      retryOf: null,
      retriedBy: null,
      expiresAt: made.expiresAt,
      createdAt: made.createdAt,
      clientSecret: made.clientSecret,
      checkoutUrl: `http://localhost:10000/checkout?${new URLSearchParams({ sessionId: made.id, clientSecret: made.clientSecret, projectId: made.projectId })}`,
      country: given.country,
      state: null,
      metadata: given.metadata,
    },
  }
}

export function sessionAnswer(row: SessionRow) {
  const id = sessionIdOf(row.id)
  return {
    type: 'session',
    id,
    attributes: {
      sessionId: id,
      projectId: row.project_id,
      type: row.type,
      status: row.status,
      customerId: row.customer_id,
      externalCustomerId: row.external_customer_id,
      sourceAmount: row.source_amount,
      cryptoAmount: row.crypto_amount,
      sourceCurrency: row.source_currency,
      destinationCurrency: row.destination_currency,
      destinationAddress: row.destination_address,
      network: row.network,
      redirectUrl: row.redirect_url,
      fieldLocks: row.field_locks,
      retryOf: row.retry_of && sessionIdOf(row.retry_of),
      retriedBy: row.retried_by && sessionIdOf(row.retried_by),
      expiresAt: row.expires_at,
      createdAt: row.created_at,
      country: row.country,
      state: row.state,
      metadata: JSON.parse(row.metadata),
    },
  }
}
