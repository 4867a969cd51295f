import { type Decimal, decimal } from '@sliproad/core/decimal'
import type { OrderId, ProjectId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import { unpackText } from '../../../db/statements/packed/packed-text.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { StoredQuotesAnswer } from '../../quotes/index.ts'
import { openPart } from '../documents/sealed-parts.ts'
import type { Order } from '../order.ts'

/** The money of an order: as the gateway reports it, and what was quoted where it does not. */
export type OrderMoney = Pick<
  Order,
  | 'id'
  | 'projectId'
  | 'gatewayId'
  | 'type'
  | 'status'
  | 'fiatCurrency'
  | 'cryptoCurrency'
  | 'network'
  | 'fiatAmount'
  | 'cryptoAmount'
  | 'processingFee'
  | 'networkFee'
  | 'partnerFee'
  | 'changedAt'
  | 'completedAt'
> & {
  /** What the gateway was asked to add; null where the request was erased. */
  partnerFeePercent: Decimal | null
}

type Row = Omit<OrderMoney, 'id' | 'projectId' | 'partnerFeePercent'> & {
  id: OrderId
  projectId: ProjectId
  requestSealed: string
  ranking: string | null
}

/** The money of opened orders, by primary key. What only documents say is opened for those that need it. */
export async function readOrderMoney(
  { sealer }: { sealer: Sealer },
  tx: Tx,
  ids: readonly OrderId[],
): Promise<OrderMoney[]> {
  const rows = await tx<Row[]>`
    select
      orders.id, project_id, gateway_id, type, status, fiat_currency, crypto_currency, network,
      coalesce(fiat_amount, case when amount_side = 'fiat' then amount end, quoted_fiat_amount) as fiat_amount,
      coalesce(crypto_amount, case when amount_side = 'crypto' then amount end, quoted_crypto_amount) as crypto_amount,
      processing_fee, network_fee, partner_fee, changed_at, completed_at,
      coalesce(order_documents.request_sealed, orders.request_sealed) as request_sealed,
      case when processing_fee is null then coalesce(order_documents.ranking, orders.ranking) end as ranking
    from orders left join order_documents on order_documents.order_id = orders.id
    where orders.id = any(${[...ids]}::uuid[]) and opening = 'opened'`
  return rows.map(({ requestSealed, ranking, ...money }) => ({
    ...money,
    ...(money.processingFee === null && quotedFees(money.gatewayId, ranking)),
    partnerFeePercent: money.partnerFee === null ? percentOf(sealer, money.id, requestSealed) : null,
  }))
}

/** A request that cannot be opened any more tells nothing, as one that was erased. */
function percentOf(sealer: Sealer, id: OrderId, sealed: string): Decimal | null {
  if (sealed === '') return null
  try {
    return decimal(openPart(sealer, id, 'request', sealed).partnerFeePercent)
  } catch {
    return null
  }
}

function quotedFees(gatewayId: string, ranking: string | null) {
  if (ranking === null) return {}
  const { quotes }: Pick<StoredQuotesAnswer, 'quotes'> = JSON.parse(unpackText(ranking))
  const fees = quotes.find((quote) => quote.gatewayId === gatewayId)?.fees
  return fees ? { processingFee: fees.processingFee, networkFee: fees.networkFee } : {}
}
