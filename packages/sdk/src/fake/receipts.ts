import type * as Api from '../generated/api.ts'
import { toBase64url } from '../generated/receipts/base64url.ts'
import { canonicalJson } from '../generated/receipts/canonical-json.ts'
import type { OrderStatus } from '../webhooks/webhook-event.ts'
import { orderIn } from './orders.ts'
import { type FakeRequest, success } from './request.ts'
import type { FakeOrder, FakeState } from './state.ts'

/** The key of every fake: 32 ones, after what stands before them in PKCS #8. It proves nothing outside of tests. */
const privateKey = [...fromHex('302e020100300506032b657004220420'), ...Array<number>(32).fill(1)]
const publicKey = 'iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w'
const keyId = 'fake'

const ends: readonly OrderStatus[] = ['completed', 'failed', 'cancelled', 'expired', 'refunded']

/** Receipts are signed and verify as those of the service do. Orders of the fake come without offers. */
export const receiptHandlers = {
  async readOrderReceipt(state: FakeState, { params }: FakeRequest) {
    const receipt = receiptOf(state, orderIn(state, params.orderId))
    const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), 'Ed25519', false, ['sign'])
    const bytes = new TextEncoder().encode(canonicalJson(receipt))
    const value = toBase64url(new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)))
    return success({ receipt, signature: { algorithm: 'Ed25519', keyId, value } })
  },
  readReceiptKeys(): Api.ReceiptKeys {
    const key = { kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: keyId, use: 'sig', alg: 'EdDSA' } as const
    const times = { validFrom: '2026-01-01T00:00:00.000Z', retiredAt: null, revokedAt: null }
    return { keys: [{ ...key, ...times }] }
  },
}

function receiptOf({ projectId }: FakeState, { record, changes }: FakeOrder): Api.DecisionReceipt {
  const { source, destination, fees } = record
  return {
    type: 'sliproad-decision-receipt',
    version: 1,
    projectId,
    orderId: record.id,
    question: {
      orderType: record.type,
      fiatCurrency: source.currency,
      cryptoCurrency: destination.currency,
      network: destination.network,
      amountSide: 'fiat',
      amount: source.amount ?? '0',
      paymentMethodId: record.metadata.paymentMethodId,
      country: record.country,
    },
    decision: null,
    choice: { gatewayId: record.provider, rank: null, wasRecommended: null },
    outcome: {
      status: record.status,
      isFinal: ends.includes(record.status),
      changes: changes.length,
      quotedFiatAmount: source.amount,
      quotedCryptoAmount: destination.amount,
      fiatAmount: source.amount,
      cryptoAmount: destination.amount,
      ...fees,
      declineReason: record.declineReason,
      createdAt: record.createdAt,
      changedAt: record.changedAt,
      completedAt: record.completedAt,
    },
    hashes: { customer: null, wallet: null, transaction: null },
  }
}

function fromHex(text: string): number[] {
  return Array.from(text.matchAll(/../g), ([pair]) => Number.parseInt(pair, 16))
}
