import { toFixed } from '@sliproad/core/decimal'
import type { StateWords, Words } from '../gateway-messages.ts'
import type { SimulatorOrder } from '../order.ts'
import { mapKeyOf } from './catalogue.ts'

/** Stripe has neither cancelled nor expired sessions, and a delivery is final. */
const buyWords: StateWords = {
  pending: ['initialized'],
  processing: ['requires_payment', 'fulfillment_processing'],
  completed: ['fulfillment_complete'],
  failed: ['rejected'],
  cancelled: [],
  expired: [],
  refunded: [],
}

/** Stripe has no sales, so the second set is never used. */
export const words: Words = { buy: buyWords, sell: buyWords }

/** The session as the API and the messages show it. */
export function toSession(order: SimulatorOrder, baseUrl: string): Record<string, unknown> {
  const { details } = order
  const network = details.network ?? ''
  const isPriced = order.word !== 'initialized'
  return {
    id: order.id,
    object: 'crypto.onramp_session',
    client_secret: `${order.id}_secret_${details.sessionSecret}`,
    created: Math.floor(Date.parse(order.createdAt) / 1_000),
    kyc_details_provided: details.email !== undefined,
    livemode: false,
    metadata: JSON.parse(details.metadata ?? '{}') as unknown,
    redirect_url: `${baseUrl}/onramp?session_hash=${sessionHashOf(order)}`,
    status: order.word,
    transaction_details: {
      destination_amount: isPriced ? order.cryptoAmount : (details.destinationAmount ?? null),
      destination_currencies: [details.currency],
      destination_currency: details.currency,
      destination_network: network,
      destination_networks: [network],
      fees: isPriced
        ? {
            network_fee_amount: toFixed(order.networkFee, 2, 'half-up'),
            transaction_fee_amount: toFixed(order.processingFee, 2, 'half-up'),
          }
        : null,
      lock_wallet_address: details.locked === 'true',
      source_amount: isPriced ? (details.source ?? null) : (details.sourceAmount ?? null),
      source_currency: order.fiat.toLowerCase(),
      transaction_id: order.word === 'fulfillment_complete' ? order.transactionHash : null,
      wallet_address: isPriced ? order.walletAddress : null,
      wallet_addresses: order.walletAddress === null ? null : { [mapKeyOf(network)]: order.walletAddress },
    },
  }
}

const idDigits = 24

/** Identifies the session and proves that the address was issued. */
function sessionHashOf({ id, details }: SimulatorOrder): string {
  return `${id.slice('cos_'.length)}${details.sessionSecret}`
}

/** The id in a session hash; the rest is for `isSessionHash`. */
export function idInHash(hash: string): string {
  return `cos_${hash.slice(0, idDigits)}`
}

export function isSessionHash(order: SimulatorOrder, hash: string): boolean {
  return sessionHashOf(order) === hash
}

export function newSessionId(randomHex: (bytes: number) => string): string {
  return `cos_${randomHex(idDigits / 2)}`
}
