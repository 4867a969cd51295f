/** The fee of one payment method: a share of the converted amount, never less than the minimum. */
export type Method = {
  code: string
  name: string
  /** Undefined stands for all. */
  fiats?: readonly string[]
  feePercent: number
  minFeeUsd: number
}

const phoneFiats = [
  ...['EUR', 'USD', 'GBP', 'CAD', 'CHF', 'CZK', 'DKK', 'ILS', 'MXN', 'NGN', 'NOK', 'PLN', 'SEK', 'TWD'],
]

/** Under the codes of a published list, in which a card appears twice. */
export const buyMethods: readonly Method[] = [
  { code: 'card', name: 'Visa', feePercent: 3.95, minFeeUsd: 1.2 },
  { code: 'card', name: 'Mastercard', feePercent: 3.95, minFeeUsd: 1.2 },
  { code: 'apple', name: 'Apple Pay', fiats: phoneFiats, feePercent: 3.95, minFeeUsd: 1.2 },
  { code: 'google', name: 'Google Pay', fiats: phoneFiats, feePercent: 3.95, minFeeUsd: 1.2 },
  { code: 'revolut_pay', name: 'Revolut Pay', fiats: ['EUR', 'GBP'], feePercent: 2.5, minFeeUsd: 1.1 },
  {
    code: 'volt_banktransfer_eur',
    name: 'Bank payment SEPA',
    fiats: ['EUR'],
    feePercent: 1.4,
    minFeeUsd: 0.9,
  },
  { code: 'unlimint_pix_brl', name: 'Pix', fiats: ['BRL'], feePercent: 2.1, minFeeUsd: 0.5 },
  { code: 'interac_gk', name: 'Interac', fiats: ['CAD'], feePercent: 2.2, minFeeUsd: 0.8 },
  { code: 'blik_direct', name: 'BLIK', fiats: ['PLN'], feePercent: 2.2, minFeeUsd: 0.8 },
]

export const payoutMethods: readonly Method[] = [
  { code: 'card', name: 'Visa', fiats: ['EUR', 'USD'], feePercent: 1.9, minFeeUsd: 1.5 },
  { code: 'sepa', name: 'SEPA', fiats: ['EUR'], feePercent: 0.9, minFeeUsd: 1 },
]

export function methodsOf(methods: readonly Method[], fiat: string): readonly Method[] {
  return methods.filter(({ fiats }) => fiats === undefined || fiats.includes(fiat))
}

const plain: readonly string[] = ['card', 'apple', 'google']

/** A purchase by any method except cards and phones is an invoice, with its own name beside it. */
export function namedMethod(
  methods: readonly Method[],
  fiat: string,
  { payment_method: name = 'card', method_code: code }: Readonly<Record<string, string | undefined>>,
): Method | undefined {
  const wanted = name === 'invoice' ? code : name
  if (name !== 'invoice' && methods === buyMethods && !plain.includes(name)) return undefined
  return methodsOf(methods, fiat).find((method) => method.code === wanted)
}

/** Its name in callbacks, and the kind of the leg that takes the money. */
export function groupOf(code: string): { payment_method: string; leg: string } {
  if (code === 'apple' || code === 'google') return { payment_method: 'mobile_pay', leg: 'mobile_pay' }
  return code === 'card'
    ? { payment_method: 'card', leg: 'buy' }
    : { payment_method: 'invoice', leg: 'buy_acquirer' }
}
