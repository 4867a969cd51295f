const ids: Readonly<Record<string, string>> = {
  'credit-card': 'credit_debit_card',
  'debit-card': 'credit_debit_card',
  applepay: 'apple_pay',
  'apple-pay': 'apple_pay',
  googlepay: 'google_pay',
  'google-pay': 'google_pay',
  revolutpay: 'revolut_pay',
  'revolut-pay': 'revolut_pay',
  skrill: 'skrill',
  neteller: 'neteller',
  trustly: 'trustly',
  sepa: 'sepa_bank_transfer',
  'faster-payments': 'gbp_bank_transfer',
  pix: 'pix',
  spei: 'spei',
  pse: 'pse',
}

/** Every partner has names of his own, such as `acme-credit-card`, or `acme-credit-card-out` for payouts. */
export function methodOfPaybis(gatewayCode: string): string | undefined {
  const name = gatewayCode.toLowerCase().replace(/-out$/, '')
  const ending = Object.keys(ids).find((known) => name === known || name.endsWith(`-${known}`))
  return ending && ids[ending]
}
