import { checkAddress } from '@sliproad/core/address'
import type { NetworkId } from '@sliproad/core/networks'
import { webAddress } from '../checkout-routes.ts'
import type { NewOrder } from '../order-book.ts'
import type { ShapeContext } from '../shape.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { readQuote } from './read-quote.ts'
import { text } from './request.ts'
import type { WidgetSession } from './widget-session.ts'

type Deps = ShapeContext & { catalogue: Catalogue }

/** Everything that the session names is locked; what it leaves open is filled in as a user would. */
export function readOrder(deps: Deps, { id, params }: WidgetSession): NewOrder {
  const side = text(params, 'productsAvailed') ?? 'BUY'
  const cryptoAmount = side === 'SELL' ? text(params, 'cryptoAmount') : undefined
  const { input, quote } = readQuote(deps, {
    side,
    fiat: text(params, 'fiatCurrency') ?? 'USD',
    crypto: text(params, 'cryptoCurrencyCode') ?? 'BTC',
    network: text(params, 'network') ?? 'mainnet',
    method: text(params, 'paymentMethod'),
    fiatAmount: cryptoAmount === undefined ? (text(params, 'fiatAmount') ?? '100') : undefined,
    cryptoAmount,
    country: undefined,
  })
  const { asset } = input.coin
  const walletAddress = text(params, 'walletAddress') ?? null
  if (walletAddress !== null && !isAddress(asset.network, walletAddress)) {
    throw refuse(400, `The wallet address is not valid for ${asset.code}`)
  }
  return {
    id: deps.newUuid(),
    orderType: input.orderType,
    externalId: text(params, 'partnerOrderId') ?? null,
    customerId: text(params, 'partnerCustomerId') ?? null,
    checkoutKey: id,
    fiat: input.fiat,
    fiatAmount: quote.fiatAmount,
    crypto: asset.code,
    network: asset.network,
    cryptoAmount: quote.cryptoAmount,
    price: quote.price,
    processingFee: quote.transakFee,
    networkFee: quote.networkFee,
    paymentMethod: input.option.id,
    walletAddress,
    walletTag: null,
    returnUrl: webAddress(text(params, 'redirectURL')),
    country: null,
    details: { network: input.coin.network, quoteId: deps.newUuid(), userId: deps.newUuid() },
  }
}

/** A sandbox takes test-network addresses too. */
function isAddress(network: NetworkId, address: string): boolean {
  const check = checkAddress(network, address)
  return check.ok || check.problem === 'testnet'
}
