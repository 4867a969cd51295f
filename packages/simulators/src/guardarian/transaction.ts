import { findAsset } from '@sliproad/core/assets'
import type { StateWords, Words } from '../gateway-messages.ts'
import type { SimulatorOrder, State } from '../order.ts'
import { type DeclineWords, declineWord } from '../outcome.ts'
import { sidesOf } from './estimates.ts'

const stateWords: StateWords = {
  pending: ['new'],
  processing: ['waiting', 'confirming', 'exchanging'],
  completed: ['sending', 'finished'],
  failed: ['failed'],
  cancelled: ['canceled'],
  expired: ['expired'],
  refunded: ['refunded'],
}

export const words: Words = { buy: stateWords, sell: stateWords }

const code = 'payment_declined'
const declines: DeclineWords<{ code: string; reason: string }> = {
  insufficient_funds: { code, reason: 'Insufficient funds' },
  expired_card: { code, reason: 'The card has expired' },
  '3ds_failed': { code, reason: '3DS authentication failed' },
  limit: { code, reason: 'The limit of the card is exceeded' },
  country: { code, reason: 'Cards of this country are not accepted' },
  unknown: { code, reason: 'The bank declined the payment' },
}

/** Amounts are certain only once money has arrived. */
const paid: readonly State[] = ['processing', 'completed', 'refunded']

export function toTransaction(order: SimulatorOrder, baseUrl: string): Record<string, unknown> {
  const { details } = order
  const asset = findAsset(order.crypto, order.network)
  if (!asset) throw new Error(`There is no ${order.crypto} on ${order.network}.`)
  const { from, to } = sidesOf({ orderType: order.orderType, fiat: order.fiat, asset })
  const [sent, received] =
    order.orderType === 'buy'
      ? [order.fiatAmount, order.cryptoAmount]
      : [order.cryptoAmount, order.fiatAmount]
  const isPaid = paid.includes(order.state)
  const isBuy = order.orderType === 'buy'
  return {
    id: order.id,
    status: order.word,
    email: details.email ?? null,
    errors: errorsOf(order),
    status_details: null,
    from_currency: from.ticker,
    from_network: from.network,
    from_currency_with_network: from.ticker === from.network ? from.ticker : `${from.ticker}-${from.network}`,
    initial_from_currency: from.ticker,
    from_amount: isPaid ? sent : null,
    expected_from_amount: sent,
    initial_expected_from_amount: sent,
    to_currency: to.ticker,
    to_network: to.network,
    to_amount: order.state === 'completed' ? received : null,
    expected_to_amount: received,
    output_hash: isBuy ? order.transactionHash : null,
    deposit_type: isBuy ? order.paymentMethod : 'CRYPTO_THROUGH_CN',
    payout_type: isBuy ? 'CRYPTO_THROUGH_CN' : order.paymentMethod,
    location: order.country,
    partner_id: '6000000001',
    external_partner_link_id: order.externalId,
    estimate_breakdown: JSON.parse(details.breakdown ?? 'null') as unknown,
    payout: { address: isBuy ? order.walletAddress : null, extra_id: order.walletTag },
    redirect_url: `${baseUrl}/en/checkout?tid=${order.id}`,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }
}

function errorsOf({ state, details, fiatAmount }: SimulatorOrder): readonly Record<string, string>[] {
  if (details.blocked !== undefined) return [{ code: details.blocked, reason: 'Blocked by risk control' }]
  return state === 'failed' ? [declineWord(declines, fiatAmount)] : []
}
