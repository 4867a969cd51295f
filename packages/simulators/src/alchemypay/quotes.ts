import { toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import type { Catalogue } from './catalogue.ts'
import { envelope, refuse } from './errors.ts'
import { prefix } from './lists.ts'
import { type Priced, readTrade } from './read-trade.ts'
import { readRequest, textOf } from './request.ts'
import type { Fields } from './signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  app.post(`${prefix}/order/quote`, async (request) => {
    const fields = readRequest(deps, request)
    const orderType = readSide(fields)
    const priced = readTrade(deps, {
      orderType,
      fiat: textOf(fields, 'fiat'),
      crypto: textOf(fields, 'crypto'),
      network: textOf(fields, 'network'),
      side: orderType === 'buy' ? 'fiat' : 'crypto',
      amount: textOf(fields, 'amount'),
      payWayCode: orderType === 'buy' ? textOf(fields, 'payWayCode') : undefined,
    })
    const row = toQuote(priced)
    return envelope(textOf(fields, 'type') === 'ALL' ? [row] : row, deps.randomHex(8))
  })

  app.post(`${prefix}/order/quoted/result`, async (request) => {
    const fields = readRequest(deps, request)
    const isByCoins = textOf(fields, 'cryptoQuantity') !== undefined
    const orderType = readSide(fields)
    // The meaning of a fiat amount in a sale is not published.
    if (orderType === 'sell' && !isByCoins) throw refuse('10005', 'cryptoQuantity is missing')
    const priced = readTrade(deps, {
      orderType,
      fiat: textOf(fields, 'fiatCurrency'),
      crypto: textOf(fields, 'cryptoCurrency'),
      network: textOf(fields, 'network'),
      side: isByCoins ? 'crypto' : 'fiat',
      amount: textOf(fields, isByCoins ? 'cryptoQuantity' : 'fiatAmount'),
      payWayCode: textOf(fields, 'payWayCode'),
    })
    return envelope(toEstimate(priced), deps.randomHex(8))
  })
}

function readSide(fields: Fields): 'buy' | 'sell' {
  const side = textOf(fields, 'side')
  if (side !== 'BUY' && side !== 'SELL') throw refuse('10005', 'side is missing')
  return side === 'BUY' ? 'buy' : 'sell'
}

/** A sale reports its fiat amount before fees, and nothing about its coins. */
function toQuote({ trade, price }: Priced): Record<string, unknown> {
  const isBuy = trade.orderType === 'buy'
  return {
    crypto: trade.asset.code,
    cryptoPrice: price.price,
    fiat: trade.fiat,
    fiatQuantity: price.fiatAmount,
    cryptoQuantity: isBuy ? toFixed(price.cryptoAmount, 8, 'down') : null,
    rampFee: moneyText(price.rampFee, trade.fiat),
    networkFee: moneyText(price.networkFee, trade.fiat),
    payWayCode: isBuy ? trade.way.code : null,
  }
}

function toEstimate({ trade, price }: Priced): Record<string, unknown> {
  return {
    cryptoPrice: price.price,
    side: trade.orderType.toUpperCase(),
    fiatAmount: moneyText(price.fiatAmount, trade.fiat),
    cryptoQuantity: toFixed(price.cryptoAmount, 8, 'down'),
    rampFee: moneyText(price.rampFee, trade.fiat),
    networkFee: moneyText(price.networkFee, trade.fiat),
    cryptoNetworkFee: '0',
    fiat: trade.fiat,
    crypto: trade.asset.code,
    payWayCode: trade.way.code,
  }
}
