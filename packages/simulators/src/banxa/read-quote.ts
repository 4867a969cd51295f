import { compare, type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import type { WireRefusal } from '../wire-refusal.ts'
import type { Catalogue } from './catalogue.ts'
import { type Quote, type QuoteInput, quoteOrder } from './quote.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }
type Fields = Readonly<Record<string, unknown>>

/** The error format of this endpoint. */
export type Complaint = (field: string, text: string) => WireRefusal

/** Reads a purchase or sale and prices it, or refuses as the endpoint does. */
export function readQuote(
  deps: Deps,
  orderType: OrderType,
  fields: Fields,
  complain: Complaint,
): { input: QuoteInput; quote: Quote } {
  const { catalogue } = deps
  const fiat = text(fields, 'fiat')?.toUpperCase()
  if (!fiat) throw complain('fiat', 'The fiat field is required.')
  if (!catalogue.hasFiat(orderType, fiat)) throw complain('fiat', 'The selected fiat is invalid.')
  const code = text(fields, 'crypto')?.toUpperCase()
  if (!code) throw complain('crypto', 'The crypto field is required.')
  if (!catalogue.hasCrypto(orderType, code)) throw complain('crypto', 'The selected crypto is invalid.')
  const coin = catalogue.coin(orderType, code, text(fields, 'blockchain')?.toUpperCase())
  if (!coin) throw complain('blockchain', 'The selected blockchain is invalid.')
  const method = catalogue.method(orderType, fiat, text(fields, 'paymentMethodId'))
  if (!method) throw complain('paymentMethodId', 'The selected payment method is invalid.')

  const input: QuoteInput = { orderType, coin, fiat, method, amount: readAmount(fields, complain) }
  if (input.amount.side === 'crypto' && compare(input.amount.value, decimal(coin.minimum)) < 0)
    throw complain('cryptoAmount', `The minimum amount is ${coin.minimum} ${code}.`)
  const quote = quoteOrder(deps, input)
  const { minimum, maximum } = catalogue.limits(method, fiat)
  // With a crypto amount, the fiat side may end up slightly below its own minimum: the coin's limits count.
  const tooLittle = input.amount.side === 'fiat' && compare(input.amount.value, decimal(minimum)) < 0
  if (!quote || tooLittle) throw complain('fiatAmount', `The minimum amount is ${minimum} ${fiat}.`)
  if (compare(quote.fiatAmount, decimal(maximum)) > 0)
    throw complain('fiatAmount', `The maximum amount is ${maximum} ${fiat}.`)
  return { input, quote }
}

function readAmount(fields: Fields, complain: Complaint): { side: 'fiat' | 'crypto'; value: Decimal } {
  const crypto = text(fields, 'cryptoAmount')
  // When both are given the crypto side wins.
  const side = crypto === undefined ? 'fiat' : 'crypto'
  const given = crypto ?? text(fields, 'fiatAmount')
  if (given === undefined) throw complain('fiatAmount', 'The fiat amount field is required.')
  const value = parseAmount(given)
  if (!value) throw complain(`${side}Amount`, `The ${side} amount must be a number greater than 0.`)
  return { side, value }
}

/** Amounts may come as numbers. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
