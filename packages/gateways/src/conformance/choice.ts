import { type Decimal, decimal } from '@sliproad/core/decimal'
import type {
  CheckoutRequest,
  OfferedAsset,
  OfferedPaymentMethod,
  OrderType,
  QuoteRequest,
  QuoteResult,
  Side,
} from '../contract.ts'
import type { Stage } from './stage.ts'

/** A trade that every sandbox serves: ether for euros by card, in Germany. */
const common = {
  asset: ['ETH', 'ethereum'],
  fiat: 'EUR',
  method: 'credit_debit_card',
  country: 'DE',
} as const
const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const oneHundred = { side: 'fiat', value: decimal('100') } as const

export type Choice = { asset: OfferedAsset; paymentMethod: OfferedPaymentMethod }

export async function choose(stage: Stage, orderType: OrderType): Promise<Choice> {
  const offer = (await stage.catalog())[orderType]
  const [code, network] = common.asset
  const asset = offer?.assets.find((row) => row.code === code && row.network === network)
  const fiat = offer?.fiats.find((row) => row.code === common.fiat)
  const paymentMethod = fiat?.paymentMethods.find(({ id }) => id === common.method)
  if (!asset || !paymentMethod) throw new Error(`the catalogue has no ${code} for ${common.fiat} by card`)
  return { asset, paymentMethod }
}

export async function requestFor(
  stage: Stage,
  orderType: OrderType,
  amount?: QuoteRequest['amount'],
): Promise<QuoteRequest> {
  const { asset, paymentMethod } = await choose(stage, orderType)
  return {
    orderType,
    fiat: common.fiat,
    asset,
    paymentMethod,
    amount: amount ?? (await usualAmount(stage, orderType === 'buy' ? 'fiat' : 'crypto')),
    country: common.country,
    endUserIp: '203.0.113.7',
    partnerFeePercent: decimal('0'),
    walletAddress,
  }
}

/** Worth about a hundred euros on either side. */
export async function usualAmount(stage: Stage, side: Side): Promise<{ side: Side; value: Decimal }> {
  if (side === 'fiat') return oneHundred
  stage.hundredEuros.inCoins ??= coinsForOneHundred(stage)
  return { side, value: await stage.hundredEuros.inCoins }
}

async function coinsForOneHundred(stage: Stage): Promise<Decimal> {
  const request = await requestFor(stage, 'buy', oneHundred)
  const quote = await stage.gateway.quote(request, stage.call())
  if (!quote.ok) throw new Error(`a hundred euros were refused: ${quote.reason}`)
  return quote.cryptoAmount
}

export function quoteFor(stage: Stage, request: QuoteRequest): Promise<QuoteResult> {
  return stage.gateway.quote(request, stage.call())
}

export async function checkoutFor(
  stage: Stage,
  orderType: OrderType,
  amount?: QuoteRequest['amount'],
): Promise<CheckoutRequest> {
  const orderId = stage.newOrderId()
  return {
    ...(await requestFor(stage, orderType, amount)),
    orderId,
    memo: null,
    email: 'buyer@shop.example',
    customerReference: `customer-${orderId}`,
    returnUrl: `https://shop.example/return/${orderId}`,
    webhookUrl: stage.inbox.url,
    metadata: {},
  }
}

/** A code of the same form that no gateway has. */
export function unknownCode(code: string): string {
  return code.replaceAll(/[a-z]/g, 'q').replaceAll(/[A-Z]/g, 'Q').replaceAll(/\d/g, '9')
}
