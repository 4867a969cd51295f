const ids: Readonly<Record<string, string>> = {
  card: 'credit_debit_card',
  'apple-pay': 'apple_pay',
  'google-pay': 'google_pay',
  paypal: 'paypal',
  venmo: 'venmo',
  pix: 'pix',
  sepa: 'sepa_bank_transfer',
}

/** Our id for Topper's network of a payment method; undefined for one that we have no id for. */
export function methodOfTopper(network: string): string | undefined {
  return Object.hasOwn(ids, network) ? ids[network] : undefined
}
