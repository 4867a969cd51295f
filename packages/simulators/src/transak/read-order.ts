import { checkAddress } from '@sliproad/core/address'
import type { NetworkId } from '@sliproad/core/networks'
import { webAddress } from '../checkout-routes.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { NewOrder } from '../order-book.ts'
import type { Catalogue, Coin } from './catalogue.ts'
import { refuse } from './errors.ts'
import { readQuote } from './read-quote.ts'
import { type Fields, objectOf, text } from './request.ts'
import type { WidgetSession } from './widget-session.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** Everything that the session names is locked; open fields are filled in as a user would. */
export function readOrder(deps: Deps, { id, params, verification }: WidgetSession): NewOrder {
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
  const { address: walletAddress, memo } = readWallet(params, input.coin)
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
    walletTag: memo,
    returnUrl: webAddress(text(params, 'redirectURL')),
    country: null,
    details: {
      network: input.coin.network,
      quoteId: deps.newUuid(),
      userId: deps.newUuid(),
      ...(verification && { verification }),
    },
  }
}

type Wallet = { address: string | null; memo: string | null }

/** One address for everything, or addresses with their memos by coin or by network. */
function readWallet(params: Fields, { asset, network }: Coin): Wallet {
  if (params.walletAddressesData === undefined)
    return { address: text(params, 'walletAddress') ?? null, memo: null }
  const { coins = {}, networks = {} } = objectOf(params.walletAddressesData)
  const entry = objectOf(coins)[asset.code] ?? objectOf(networks)[network]
  if (entry === undefined) return { address: null, memo: null }
  const fields = objectOf(entry)
  return { address: text(fields, 'address') ?? null, memo: text(fields, 'addressAdditionalData') ?? null }
}

/** A sandbox accepts test-network addresses too. */
function isAddress(network: NetworkId, address: string): boolean {
  const check = checkAddress(network, address)
  return check.ok || check.problem === 'testnet'
}
