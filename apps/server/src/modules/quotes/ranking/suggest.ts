import { findAsset } from '@sliproad/core/assets'
import { compare, type Decimal, decimal, divide, round, subtract, toFixed } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { networkOf } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import type { GatewayCatalog, Need, Refused } from '@sliproad/gateways/contract'
import { type OfferQuestion, readOffer, usableMethods } from '../../catalog/index.ts'
import type { QuotesQuestion, Suggestion } from '../quote.ts'

/** A small change of the amount is easier for the user than another payment method; a big one is not. */
const smallStep = decimal('0.2')

/** The smallest single change with which, by its catalogue, the gateway could serve the question. */
export function suggest(
  catalog: GatewayCatalog,
  needs: readonly Need[],
  question: QuotesQuestion,
  refused: Refused,
): Suggestion | undefined {
  const serves = (change: Partial<OfferQuestion>) => readOffer(catalog, needs, { ...question, ...change }).ok
  switch (refused.reason) {
    case 'amount_below_minimum':
    case 'amount_above_maximum': {
      const amount = otherAmount(question, refused, serves)
      if (amount && isSmallStep(question, amount)) return amount
      return otherMethod(catalog, question, serves) ?? amount
    }
    case 'payment_method_not_supported':
      return otherMethod(catalog, question, serves)
    case 'network_not_supported':
      return otherNetwork(catalog, question, serves)
    default:
      return undefined
  }
}

type Serves = (change: Partial<OfferQuestion>) => boolean

function otherAmount(question: QuotesQuestion, refused: Refused, serves: Serves): Suggestion | undefined {
  const { side } = question.amount
  if (refused.limitSide !== side) return undefined
  const isBelow = refused.reason === 'amount_below_minimum'
  const limit = isBelow ? refused.minAmount : refused.maxAmount
  if (limit === undefined) return undefined
  const value = shownAmount(question, limit, isBelow ? 'up' : 'down')
  const change = compare(value, question.amount.value)
  const helps = isBelow ? change > 0 : change < 0 && compare(value, decimal('0')) > 0
  if (!helps || !serves({ amount: { side, value } })) return undefined
  const currency = side === 'fiat' ? question.fiatCurrency : question.cryptoCurrency
  const message = `${isBelow ? 'Raise' : 'Lower'} the amount to ${value} ${currency}.`
  return side === 'fiat' ? { fiatAmount: value, message } : { cryptoAmount: value, message }
}

/** A limit as a user would type it: in the currency's smallest unit, rounded to the allowed side. */
export function shownAmount(question: QuotesQuestion, limit: Decimal, rounding: 'up' | 'down'): Decimal {
  const { amount, fiatCurrency, cryptoCurrency, network } = question
  if (amount.side === 'fiat') return toFixed(limit, findFiat(fiatCurrency)?.decimals ?? 2, rounding)
  return round(limit, findAsset(cryptoCurrency, network)?.decimals ?? 18, rounding)
}

function isSmallStep({ amount }: QuotesQuestion, { fiatAmount, cryptoAmount }: Suggestion): boolean {
  const value = fiatAmount ?? cryptoAmount ?? amount.value
  const step = divide(subtract(value, amount.value), amount.value, 6, 'half-up')
  return compare(step, smallStep) <= 0 && compare(step, `-${smallStep}` as Decimal) >= 0
}

function otherMethod(
  catalog: GatewayCatalog,
  question: QuotesQuestion,
  serves: Serves,
): Suggestion | undefined {
  const { orderType, cryptoCurrency, network, fiatCurrency, country, paymentMethodId } = question
  const offer = catalog[orderType]
  const asset = offer?.assets.find((own) => own.code === cryptoCurrency && own.network === network)
  if (!offer || !asset || paymentMethodId === null) return undefined
  const quickest = usableMethods(offer, asset, fiatCurrency, country)
    .map(({ id }) => findPaymentMethod(id))
    .filter((method) => method !== undefined)
    .toSorted((a, b) => a.typicalMinutes - b.typicalMinutes)
  const method = quickest.find(({ id }) => id !== paymentMethodId && serves({ paymentMethodId: id }))
  return (
    method && {
      paymentMethodId: method.id,
      message: `Use ${method.name} instead.`,
    }
  )
}

function otherNetwork(
  catalog: GatewayCatalog,
  { orderType, cryptoCurrency, network }: QuotesQuestion,
  serves: Serves,
): Suggestion | undefined {
  const other = catalog[orderType]?.assets.find(
    (asset) =>
      asset.code === cryptoCurrency && asset.network !== network && serves({ network: asset.network }),
  )
  return (
    other && {
      network: other.network,
      message: `Choose ${cryptoCurrency} on ${networkOf(other.network).name} instead.`,
    }
  )
}
