import { checkAddress } from '@sliproad/core/address'
import { type Decimal, decimal, divide, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { Claims, ReadToken } from './bootstrap-token.ts'
import type { Catalogue, Coin } from './catalogue.ts'
import { refuse } from './errors.ts'
import type { Method } from './payment-methods.ts'
import { isWithin, type Quote, type QuoteInput, quoteOrder } from './quote.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }

export type Trade = {
  input: QuoteInput
  quote: Quote
  /** Where coins are sent, or returned to. */
  walletAddress: string | null
  tag: string | null
}

/** Reads the trade of a token and prices it, or says why not. */
export function readTrade(deps: Deps, { orderType, claims }: ReadToken): Trade {
  const [source, target] = [partOf(claims, 'source'), partOf(claims, 'target')]
  const [money, coins] = orderType === 'buy' ? [source, target] : [target, source]
  const fiat = readFiat(deps, orderType, money)
  const coin = readCoin(deps, orderType, coins)
  const method = readMethod(deps, orderType, fiat, money)
  const country = text(partOf(claims, 'simulation'), 'country')
  if (country !== undefined && !deps.catalogue.isServed(method, country)) {
    throw refuse(422, `Country ${country} is not supported`)
  }
  const amount = readAmount(money, coins)
  const partnerShare = readPartnerShare(claims)
  const input: QuoteInput = { orderType, coin, fiat, method, amount, partnerShare }
  const wallet = orderType === 'buy' ? coins : partOf(claims, 'refund')
  return { input, quote: priced(deps, input), ...readWallet(coin, wallet) }
}

function readFiat({ catalogue }: Deps, orderType: OrderType, money: Claims): string {
  const fiat = text(money, 'asset')
  if (fiat === undefined || !catalogue.hasFiat(orderType, fiat))
    throw refuse(422, `Asset ${fiat} is not supported`)
  return fiat
}

function readCoin({ catalogue }: Deps, orderType: OrderType, coins: Claims): Coin {
  const [code = '', network = ''] = [text(coins, 'asset'), text(coins, 'network')]
  const coin = catalogue.coin(orderType, code, network)
  if (!coin) throw refuse(422, `Asset ${code} on network ${network} is not supported`)
  return coin
}

function readMethod({ catalogue }: Deps, orderType: OrderType, fiat: string, money: Claims): Method {
  const network = text(partOf(money, 'paymentMethod'), 'network') ?? 'card'
  const method = catalogue.method(orderType, fiat, network)
  if (!method) throw refuse(422, `Payment method ${network} is not supported for ${fiat}`)
  return method
}

function readAmount(money: Claims, coins: Claims): QuoteInput['amount'] {
  const [fiat, crypto] = [text(money, 'amount'), text(coins, 'amount')]
  if ((fiat === undefined) === (crypto === undefined)) {
    throw refuse(400, 'Exactly one of source.amount and target.amount must be provided')
  }
  const value = parseAmount(fiat ?? crypto ?? '')
  if (!value) throw refuse(400, 'The amount is not a positive number')
  return { side: fiat === undefined ? 'crypto' : 'fiat', value }
}

function readPartnerShare(claims: Claims): Decimal {
  const percentage = text(partOf(partOf(claims, 'partner'), 'fee'), 'percentage') ?? '0'
  if (!/^\d(\.\d{1,6})?$/.test(percentage) || Number(percentage) > 5) {
    throw refuse(400, 'partner.fee.percentage must be at most 5')
  }
  return divide(decimal(percentage), decimal('100'), 8, 'half-up')
}

function priced(deps: Deps, input: QuoteInput): Quote {
  const limits = deps.catalogue.limits(input.method, input.fiat)
  const quote = quoteOrder(deps, input)
  const verdict = quote ? isWithin(quote.fiatAmount, limits) : 'too little'
  if (!quote || verdict === 'too little')
    throw refuse(422, `The minimum amount is ${limits.minimum} ${input.fiat}`)
  if (verdict === 'too much') throw refuse(422, `The maximum amount is ${limits.maximum} ${input.fiat}`)
  return quote
}

function readWallet({ asset }: Coin, wallet: Claims): Pick<Trade, 'walletAddress' | 'tag'> {
  const address = text(wallet, 'address') ?? null
  const check = address === null ? undefined : checkAddress(asset.network, address)
  // A sandbox accepts test-network addresses too.
  if (check && !check.ok && check.problem !== 'testnet') throw refuse(422, 'The address is not valid')
  return { walletAddress: address, tag: text(partOf(wallet, 'tag'), 'value') ?? null }
}

/** A part of the claims; a missing one is empty. */
export function partOf(claims: Claims, name: string): Claims {
  const part = claims[name]
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Claims) : {}
}

/** Amounts and codes are always texts. */
export function text(claims: Claims, name: string): string | undefined {
  const value = claims[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
