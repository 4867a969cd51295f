import type { GatewayCatalog, OfferedAsset } from '../contract.ts'
import { rowsOf } from '../kit.ts'
import { findStripeAsset, toAssetCode } from './asset-code.ts'
import { methodsFor } from './payment-methods.ts'
import { excludedCountries, excludedStates, excludedStatesOf, servedCountries } from './regions.ts'
import { PairRow, type QuotesReply } from './wire.ts'

/** What can be quoted in one fiat. */
export type Quotable = { fiat: string; reply: QuotesReply }

/** Stripe has no lists, but a quote without filters contains a price for every pair that it sells. */
export function toCatalog(quotable: readonly Quotable[]): GatewayCatalog {
  const assets = new Map<string, OfferedAsset>()
  const fiatsOf = new Map<string, Set<string>>()
  for (const { fiat, reply } of quotable) {
    for (const asset of Object.values(reply.destination_network_quotes).flatMap(toAssets)) {
      const place = `${asset.code} ${asset.network}`
      if (!assets.has(place)) assets.set(place, asset)
      fiatsOf.set(place, (fiatsOf.get(place) ?? new Set()).add(fiat))
    }
  }
  const fiats = quotable.map(({ fiat }) => fiat)
  return {
    buy: {
      assets: [...assets].map(([place, asset]) => ({ ...asset, ...ruledOut(fiats, fiatsOf.get(place)) })),
      fiats: fiats.map((code) => ({ code, paymentMethods: methodsFor(code) })),
      countries: servedCountries,
      excludedStates,
    },
    sell: null,
  }
}

function toAssets(rows: readonly unknown[]): OfferedAsset[] {
  return rowsOf(PairRow, rows).flatMap((pair) => {
    const asset = findStripeAsset(pair)
    if (!asset) return []
    const { code, network } = asset
    const gatewayCode = toAssetCode(pair)
    const limits = { minAmount: null, maxAmount: null }
    const states = excludedStatesOf(asset)
    const excluded = {
      excludedCountries: excludedCountries(asset),
      ...(states.length > 0 && { excludedStates: states }),
    }
    return [{ code, network, gatewayCode, ...limits, ...excluded }]
  })
}

function ruledOut(
  fiats: readonly string[],
  able: ReadonlySet<string> | undefined,
): Pick<OfferedAsset, 'notWith'> {
  const notWith = fiats.filter((fiat) => !able?.has(fiat)).map((fiat) => ({ fiat, paymentMethodId: null }))
  return notWith.length === 0 ? {} : { notWith }
}
