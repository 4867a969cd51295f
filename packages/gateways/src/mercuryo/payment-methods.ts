import type { OrderType } from '../contract.ts'

/** A code contains the company behind a method, then the method; the first matching part decides. */
const buyMethods: readonly (readonly [code: RegExp, id: string])[] = [
  [/^card$/, 'credit_debit_card'],
  [/^apple$/, 'apple_pay'],
  [/^google$/, 'google_pay'],
  [/^revolut_pay$/, 'revolut_pay'],
  [/^volt(_|$)/, 'open_banking'],
  [/(^|_)pix(_|$)/, 'pix'],
  [/(^|_)interac(_|$)/, 'interac'],
  [/(^|_)blik(_|$)/, 'blik'],
  [/(^|_)instapay(_|$)/, 'php_bank_transfer'],
  [/(^|_)qris(_|$)/, 'qris'],
  [/(^|_)dana(_|$)/, 'dana'],
  [/(^|_)ovo(_|$)/, 'ovo'],
  [/(^|_)(bni|bri|mandiri|permata)(_|$)/, 'idr_bank_transfer'],
]

/** Our id for a payment method; undefined for one that we have no id for. */
export function buyMethodOf(code: string): string | undefined {
  return buyMethods.find(([pattern]) => pattern.test(code))?.[1]
}

type PayoutMethod = { gatewayCode: string; id: string; fiats: readonly string[] | 'any' }

// Payout methods are not listed anywhere: these are the names that the price of a sale accepts.
const payoutMethods: readonly PayoutMethod[] = [
  { gatewayCode: 'card', id: 'credit_debit_card', fiats: 'any' },
  { gatewayCode: 'sepa', id: 'sepa_bank_transfer', fiats: ['EUR'] },
]

export function payoutMethodsFor(fiat: string): readonly PayoutMethod[] {
  return payoutMethods.filter(({ fiats }) => fiats === 'any' || fiats.includes(fiat))
}

const pricedByName: readonly string[] = ['card', 'apple', 'google', 'volt', 'spend_card']

/** The parameters that price a method: any other payment method is an invoice of that name. */
export function rateMethodOf(orderType: OrderType, code: string): Record<string, string> {
  if (orderType === 'sell' || pricedByName.includes(code)) return { payment_method: code }
  return { payment_method: 'invoice', method_code: code }
}

const widgetMethods: Readonly<Record<string, string>> = {
  card: 'card',
  apple: 'mobile_pay',
  google: 'mobile_pay',
}

/** The widget's name for a payment method; undefined where it is not known, and the user chooses there. */
export function widgetMethodOf(code: string): string | undefined {
  return Object.hasOwn(widgetMethods, code) ? widgetMethods[code] : undefined
}
