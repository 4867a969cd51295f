import { parseAmount } from '@sliproad/core/decimal'
import type { OrderType } from '../order.ts'
import { coinOf, isFiat, trades } from './catalogue.ts'
import { refuse } from './errors.ts'
import { type Method, methodsFor } from './payment-methods.ts'
import type { Trade } from './price.ts'
import { type Fields, text } from './request.ts'

/** Reads a trade and its methods, or refuses. */
export function readTrade(fields: Fields): { trade: Trade; methods: readonly Method[] } {
  const [from, to] = [text(fields, 'currencyCodeFrom') ?? '', text(fields, 'currencyCodeTo') ?? '']
  const orderType: OrderType = isFiat(from) ? 'buy' : 'sell'
  const [fiat, code] = orderType === 'buy' ? [from, to] : [to, from]
  const coin = coinOf(code)
  if (!isFiat(fiat) || !coin) throw refuse(400, `Currency pair ${from}-${to} is not supported`)
  const direction = text(fields, 'directionChange')
  if (direction !== 'from' && direction !== 'to') throw refuse(400, 'directionChange must be from or to')
  if (fields.isReceivedAmount !== undefined && fields.isReceivedAmount !== (direction === 'to'))
    throw refuse(400, 'isReceivedAmount does not fit directionChange')
  const value = parseAmount(text(fields, 'amount') ?? '')
  if (!value) throw refuse(400, 'amount must be a positive number in a string')
  const able = methodsFor(orderType, fiat).filter((method) => trades(method, coin))
  const asked = text(fields, orderType === 'buy' ? 'paymentMethod' : 'payoutMethod')
  const methods = able.filter(({ name }) => asked === undefined || name === asked)
  if (asked !== undefined && methods.length === 0)
    throw refuse(400, `Payment method ${asked} is not available for ${from}-${to}`)
  return { trade: { orderType, fiat, coin, amount: { direction, value } }, methods }
}
