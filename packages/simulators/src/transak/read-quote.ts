import { compare, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import { type Catalogue, type Coin, type Limits, paysOut } from './catalogue.ts'
import { refuse } from './errors.ts'
import { optionsFor, type PaymentOption } from './payment-options.ts'
import { type Quote, type QuoteInput, quoteOrder } from './quote.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }

export type QuoteParams = {
  side: string | undefined
  fiat: string | undefined
  crypto: string | undefined
  network: string | undefined
  method: string | undefined
  fiatAmount: string | undefined
  cryptoAmount: string | undefined
  country: string | undefined
}

export type QuoteReading = { input: QuoteInput; quote: Quote }

/** Reads a trade and prices it, or refuses in Transak's format. */
export function readQuote(deps: Deps, params: QuoteParams): QuoteReading {
  const orderType = readSide(params.side)
  const fiat = readFiat(deps, params.fiat)
  const coin = readCoin(deps, orderType, params)
  const option = readOption(orderType, fiat, params.method)
  if (params.country !== undefined) checkCountry(deps, option, params.country)
  const input: QuoteInput = { orderType, coin, fiat, option, amount: readAmount(orderType, params) }
  checkCoinLimits(input)
  const quote = quoteOrder(deps, input)
  const limits = deps.catalogue.limits(option, fiat, orderType === 'buy' ? 'payment' : 'payout')
  if (!quote) throw tooLittle(limits, fiat)
  checkFiatLimits(input, quote, limits)
  return { input, quote }
}

function readSide(side: string | undefined): OrderType {
  if (side === 'BUY') return 'buy'
  if (side === 'SELL') return 'sell'
  throw refuse(400, 'isBuyOrSell must be BUY or SELL')
}

function readFiat({ catalogue }: Deps, fiat: string | undefined): string {
  if (fiat === undefined) throw refuse(400, 'fiatCurrency is required')
  if (!catalogue.hasFiat(fiat)) throw refuse(400, `Invalid fiat currency ${fiat}`)
  return fiat
}

function readCoin({ catalogue }: Deps, orderType: OrderType, { crypto, network }: QuoteParams): Coin {
  if (crypto === undefined) throw refuse(400, 'cryptoCurrency is required')
  if (!catalogue.hasCrypto(crypto)) throw refuse(400, `Invalid crypto currency ${crypto}`)
  const coin = catalogue.coin(crypto, network ?? '')
  if (!coin) throw refuse(400, `Invalid network ${network ?? ''} for ${crypto}`)
  if (orderType === 'sell' && !coin.isSellable) {
    throw refuse(400, `Crypto currency ${crypto} is not supported for SELL`)
  }
  return coin
}

function readOption(orderType: OrderType, fiat: string, method: string | undefined): PaymentOption {
  const able = optionsFor(fiat).filter((option) => orderType === 'buy' || paysOut(option, fiat))
  const option = method === undefined ? able[0] : able.find(({ id }) => id === method)
  if (!option) throw refuse(400, `Payment method ${method ?? ''} is not supported for ${fiat}`)
  return option
}

function checkCountry({ catalogue }: Deps, option: PaymentOption, country: string): void {
  if (!catalogue.isServed(country)) throw refuse(400, `Country ${country} is not supported`)
  if (option.countries && !option.countries.includes(country)) {
    throw refuse(400, `Payment method ${option.id} is not supported in ${country}`)
  }
}

function readAmount(orderType: OrderType, params: QuoteParams): QuoteInput['amount'] {
  const { fiatAmount, cryptoAmount } = params
  if ((fiatAmount === undefined) === (cryptoAmount === undefined)) {
    throw refuse(400, 'Exactly one of fiatAmount and cryptoAmount is required')
  }
  const side = fiatAmount === undefined ? 'crypto' : 'fiat'
  if (orderType === 'sell' && side === 'fiat') throw refuse(400, 'cryptoAmount is required for SELL')
  const value = parseAmount(fiatAmount ?? cryptoAmount ?? '')
  if (!value) throw refuse(400, `${side}Amount must be a positive number`)
  return { side, value }
}

function checkCoinLimits({ orderType, amount, coin }: QuoteInput): void {
  if (orderType !== 'sell') return
  const limits = { min: coin.minSell, max: coin.maxSell }
  if (compare(amount.value, digits(limits.min)) < 0) throw tooLittle(limits, coin.asset.code)
  if (compare(amount.value, digits(limits.max)) > 0) throw tooMuch(limits, coin.asset.code)
}

/**
 * A purchase by coins may end up slightly below the minimum payment: only a named fiat amount is checked against it.
 */
function checkFiatLimits({ amount, fiat }: QuoteInput, { fiatAmount }: Quote, limits: Limits): void {
  if (amount.side === 'fiat' && compare(fiatAmount, digits(limits.min)) < 0) throw tooLittle(limits, fiat)
  if (compare(fiatAmount, digits(limits.max)) > 0) throw tooMuch(limits, fiat)
}

function tooLittle({ min }: Limits, currency: string) {
  return refuse(400, `Minimum order amount is ${plain(min)} ${currency}`)
}

function tooMuch({ max }: Limits, currency: string) {
  return refuse(400, `Maximum order amount is ${plain(max)} ${currency}`)
}

function digits(value: number) {
  return decimal(value.toFixed(12))
}

function plain(value: number): string {
  return value.toFixed(12).replace(/\.?0+$/, '')
}
