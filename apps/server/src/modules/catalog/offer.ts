import { compare, type Decimal } from '@sliproad/core/decimal'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type {
  GatewayCatalog,
  Need,
  Offer,
  OfferedAsset,
  OfferedPaymentMethod,
  RefusalReason,
  Refused,
  Side,
} from '@sliproad/gateways/contract'
import type { OfferQuestion, OfferReading } from './offer-question.ts'

/** Decides from a catalogue whether a gateway could serve the question; the gateway itself may still refuse. */
export function readOffer(
  catalog: GatewayCatalog,
  needs: readonly Need[],
  question: OfferQuestion,
): OfferReading {
  const { country, state, network, cryptoCurrency } = question
  const offer = catalog[question.orderType]
  if (!offer) return refuse('order_type_not_supported')
  if (country === null ? needs.includes('country') : !servesCountry(offer, country)) {
    return refuse('country_not_supported')
  }
  if (isExcludedState(offer, country, state)) return refuse('country_not_supported')
  const fiat = offer.fiats.find(({ code }) => code === question.fiatCurrency)
  if (!fiat?.paymentMethods.some((method) => worksIn(method, country))) {
    return refuse('fiat_not_supported')
  }
  const sameCode = offer.assets.filter(({ code }) => code === cryptoCurrency)
  if (sameCode.length === 0) return refuse('crypto_not_supported')
  const asset = sameCode.find((candidate) => candidate.network === network)
  if (!asset) return refuse('network_not_supported')
  if (!isOfferedIn(asset, country, state)) return refuse('country_not_supported')
  const methods = usableMethods(offer, asset, question.fiatCurrency, country)
  if (methods.length === 0) return refuse('fiat_not_supported')
  return choose(asset, methods, needs, question)
}

/** Every payment (or payout) method for this asset in this fiat and country, in the gateway's own order. */
export function usableMethods(
  offer: Offer,
  asset: OfferedAsset,
  fiat: string,
  country: string | null,
): OfferedPaymentMethod[] {
  const offered = offer.fiats.find(({ code }) => code === fiat)?.paymentMethods ?? []
  return offered.filter((method) => worksIn(method, country) && !isRuledOut(asset, fiat, method.id))
}

export function servesCountry({ countries }: Offer, country: string): boolean {
  return countries === null || countries.includes(country)
}

/** Only states of the US are ever excluded; where the state is unknown, the gateway decides later. */
export function isExcludedState(
  { excludedStates }: Pick<Offer, 'excludedStates'>,
  country: string | null,
  state: string | null | undefined,
): boolean {
  return country === 'US' && typeof state === 'string' && excludedStates?.includes(state) === true
}

export function isOfferedIn(
  asset: OfferedAsset,
  country: string | null,
  state: string | null | undefined,
): boolean {
  if (country !== null && asset.excludedCountries.includes(country)) return false
  return !isExcludedState(asset, country, state)
}

export function worksIn({ countries }: OfferedPaymentMethod, country: string | null): boolean {
  return country === null || countries === null || countries.includes(country)
}

function isRuledOut({ notWith = [] }: OfferedAsset, fiat: string, paymentMethodId: string): boolean {
  return notWith.some(
    (pair) =>
      pair.fiat === fiat && (pair.paymentMethodId === null || pair.paymentMethodId === paymentMethodId),
  )
}

function choose(
  asset: OfferedAsset,
  methods: readonly OfferedPaymentMethod[],
  needs: readonly Need[],
  { paymentMethodId, amount }: OfferQuestion,
): OfferReading {
  const wanted = paymentMethodId === null ? methods : methods.filter(({ id }) => id === paymentMethodId)
  if (wanted.length === 0) return refuse('payment_method_not_supported')
  const fitting = amount?.side === 'fiat' ? wanted.filter((method) => fits(method, amount.value)) : wanted
  const broken =
    amount && (amount.side === 'crypto' ? limitBroken(asset, amount) : nearestIfNone(fitting, wanted, amount))
  if (broken) return broken
  const mustName = paymentMethodId !== null || needs.includes('paymentMethod')
  return { ok: true, asset, paymentMethod: mustName ? (usual(fitting) ?? null) : null }
}

/** The default method when none is named: a card, else the quickest. */
function usual(methods: readonly OfferedPaymentMethod[]): OfferedPaymentMethod | undefined {
  const minutes = ({ id }: OfferedPaymentMethod) =>
    findPaymentMethod(id)?.typicalMinutes ?? Number.MAX_SAFE_INTEGER
  return (
    methods.find(({ id }) => id === 'credit_debit_card') ??
    methods.toSorted((a, b) => minutes(a) - minutes(b))[0]
  )
}

type Limits = { minAmount: Decimal | null; maxAmount: Decimal | null }

function fits({ minAmount, maxAmount }: Limits, value: Decimal): boolean {
  return (
    (minAmount === null || compare(value, minAmount) >= 0) &&
    (maxAmount === null || compare(value, maxAmount) <= 0)
  )
}

function limitBroken(limits: Limits, { side, value }: { side: Side; value: Decimal }): Refused | undefined {
  const { minAmount, maxAmount } = limits
  const both = {
    ...(minAmount !== null && { minAmount }),
    ...(maxAmount !== null && { maxAmount }),
    limitSide: side,
  }
  if (minAmount !== null && compare(value, minAmount) < 0) {
    return { ok: false, reason: 'amount_below_minimum', ...both }
  }
  if (maxAmount !== null && compare(value, maxAmount) > 0) {
    return { ok: false, reason: 'amount_above_maximum', ...both }
  }
  return undefined
}

/** When all methods refuse, the one whose limit is nearest to the amount. */
function nearestIfNone(
  fitting: readonly OfferedPaymentMethod[],
  methods: readonly OfferedPaymentMethod[],
  amount: { side: Side; value: Decimal },
): Refused | undefined {
  if (fitting.length > 0) return undefined
  const broken = methods.flatMap((method) => limitBroken(method, amount) ?? [])
  return broken.toSorted(byNearness)[0]
}

function byNearness(a: Refused, b: Refused): number {
  if (a.reason !== b.reason) return a.reason === 'amount_below_minimum' ? -1 : 1
  if (a.reason === 'amount_below_minimum')
    return a.minAmount && b.minAmount ? compare(a.minAmount, b.minAmount) : 0
  return a.maxAmount && b.maxAmount ? compare(b.maxAmount, a.maxAmount) : 0
}

function refuse(reason: RefusalReason): Refused {
  return { ok: false, reason }
}
