import { compare, type Decimal } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork, networkOf } from '@sliproad/core/networks'
import type { Offer, OfferedAsset, OfferedFiat, OfferedPaymentMethod } from '../contract.ts'
import { rowsOf, toDecimalOrNull } from '../kit.ts'
import { assetOfPaybis, isTestCoin } from './asset-codes.ts'
import { excludedStates, servedCountries } from './countries.ts'
import { methodOfPaybis } from './payment-methods.ts'
import { BuyPair, BuyTarget, CurrencyRow, MethodRow, SellPair } from './wire.ts'

/** One tradable combination: this coin, for this fiat, by this method. */
type Trade = {
  method: string
  methodId: string
  fiat: string
  coin: string
  minAmount: Decimal | null
  maxAmount: Decimal | null
}

/** Paybis lists methods, under each the fiats it takes, and under each of those the coins. */
export function toBuyOffer(methods: readonly unknown[], currencies: readonly unknown[]): Offer {
  const chains = new Map(rowsOf(CurrencyRow, currencies).map((row) => [row.code, row.blockchainName]))
  const trades = rowsOf(MethodRow, methods).flatMap(({ name, pairs }) =>
    rowsOf(BuyPair, pairs).flatMap(({ from, to }) =>
      rowsOf(BuyTarget, to)
        .filter(({ currencyCode }) => isOnItsNetwork(currencyCode, chains.get(currencyCode)))
        .flatMap(({ currencyCode, minAmount, maxAmount }) => {
          const limits = { minAmount: toDecimalOrNull(minAmount), maxAmount: toDecimalOrNull(maxAmount) }
          return toTrade({ method: name, fiat: from, coin: currencyCode, ...limits })
        }),
    ),
  )
  return toOffer(trades)
}

/** A payout is listed the other way round: coins, and under each its fiats. */
export function toSellOffer(methods: readonly unknown[]): Offer {
  const trades = rowsOf(MethodRow, methods).flatMap(({ name, pairs }) =>
    rowsOf(SellPair, pairs)
      .filter(({ fromAssetId }) => !mayNeedTag(fromAssetId))
      .flatMap(({ fromAssetId, to }) =>
        to.flatMap((fiat) =>
          toTrade({ method: name, fiat, coin: fromAssetId, minAmount: null, maxAmount: null }),
        ),
      ),
  )
  return toOffer(trades)
}

function toTrade(found: Omit<Trade, 'methodId'>): Trade[] {
  const fiat = findFiat(found.fiat)?.code
  if (!fiat || !assetOfPaybis(found.coin)) return []
  return [{ ...found, methodId: methodOfPaybis(found.method, fiat), fiat }]
}

/** Paybis' names of networks are not published; one that clearly names another network is respected. */
function isOnItsNetwork(coin: string, chain: string | null | undefined): boolean {
  const named = chain ? findNetwork(chain) : undefined
  return named === undefined || named.id === assetOfPaybis(coin)?.network
}

/** On such networks the deposit address comes with a tag, without which the coins could be lost. */
function mayNeedTag(coin: string): boolean {
  const asset = assetOfPaybis(coin)
  return asset !== undefined && networkOf(asset.network).memo !== 'none'
}

function toOffer(trades: readonly Trade[]): Offer {
  const fiats = toFiats(trades)
  return { assets: toAssets(trades, fiats), fiats, countries: servedCountries, excludedStates }
}

/** Several of Paybis' names can mean one method of ours; the first one listed counts. */
function toFiats(trades: readonly Trade[]): OfferedFiat[] {
  return [...Map.groupBy(trades, ({ fiat }) => fiat)].map(([code, ofFiat]) => ({
    code,
    paymentMethods: [...Map.groupBy(ofFiat, ({ methodId }) => methodId)].map(([id, ofMethod]) =>
      toMethod(id, ofMethod),
    ),
  }))
}

function toMethod(id: string, trades: readonly Trade[]): OfferedPaymentMethod {
  const gatewayCode = trades[0]?.method ?? ''
  const own = trades.filter(({ method }) => method === gatewayCode)
  return {
    id,
    gatewayCode,
    // Limits differ from coin to coin; the catalogue has the widest ones, and a quote checks the exact ones.
    minAmount: widest(own, 'minAmount', -1),
    maxAmount: widest(own, 'maxAmount', 1),
    countries: null,
  }
}

function widest(trades: readonly Trade[], limit: 'minAmount' | 'maxAmount', sign: 1 | -1): Decimal | null {
  const all = trades.map((trade) => trade[limit])
  return all.reduce(
    (a, b) => (a === null || b === null ? null : compare(a, b) === sign ? a : b),
    all[0] ?? null,
  )
}

function toAssets(trades: readonly Trade[], fiats: readonly OfferedFiat[]): OfferedAsset[] {
  const offered = new Set(trades.map(({ fiat, method, coin }) => `${fiat} ${method} ${coin}`))
  const coins = [...new Set(trades.map(({ coin }) => coin))]
  const places = new Map<string, OfferedAsset>()
  for (const coin of [...coins.filter((one) => !isTestCoin(one)), ...coins.filter(isTestCoin)]) {
    const asset = assetOfPaybis(coin)
    if (!asset || places.has(`${asset.code} ${asset.network}`)) continue
    const { code, network } = asset
    const notWith = fiats.flatMap((fiat) => ruledOut(fiat, coin, offered))
    // Sold only by a method that an earlier one of the same id hides, so it could not be requested.
    if (notWith.filter(({ paymentMethodId }) => paymentMethodId === null).length === fiats.length) continue
    places.set(`${code} ${network}`, {
      code,
      network,
      gatewayCode: coin,
      minAmount: null,
      maxAmount: null,
      excludedCountries: [],
      ...(notWith.length > 0 && { notWith }),
    })
  }
  return [...places.values()]
}

function ruledOut(
  { code, paymentMethods }: OfferedFiat,
  coin: string,
  offered: ReadonlySet<string>,
): NonNullable<OfferedAsset['notWith']> {
  const without = paymentMethods.filter(({ gatewayCode }) => !offered.has(`${code} ${gatewayCode} ${coin}`))
  return without.length === paymentMethods.length
    ? [{ fiat: code, paymentMethodId: null }]
    : without.map(({ id }) => ({ fiat: code, paymentMethodId: id }))
}
