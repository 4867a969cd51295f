/**
 * Names end like this after the partner's own name, the most specific ending first: Apple Pay and Google Pay are
 * cards at Paybis, and their names end like the card's.
 */
const endings: readonly (readonly [ending: string, id: string])[] = [
  ['apple-pay-credit-card', 'apple_pay'],
  ['google-pay-credit-card', 'google_pay'],
  ['credit-card', 'credit_debit_card'],
  ['manual-bank-transfer', 'sepa_bank_transfer'],
  ['swift-bank-transfer', 'wire_transfer'],
  ['trustly', 'trustly'],
  ['bridgerpay_revolutpay', 'revolut_pay'],
  ['bridgerpay_directa24_pix', 'pix'],
  ['bridgerpay_directa24_spei', 'spei'],
  ['bridgerpay_directa24_pse', 'pse'],
  ['bridgerpay_skrill', 'skrill'],
  ['bridgerpay_neteller', 'neteller'],
  ['bridgerpay_flutterwave_kenya', 'mobile_money'],
  ['bridgerpay_ecommpay_grabpay', 'grabpay'],
  ['bridgerpay_ecommpay_qrph_gcash', 'gcash'],
  ['bridgerpay_ecommpay_qrph_maya', 'maya'],
  ['bridgerpay_ecommpay_qrph_grabpay', 'grabpay'],
  ['bridgerpay_ecommpay_qrph_instapay', 'php_bank_transfer'],
  ['bridgerpay_ecommpay_qrph_pesonet', 'php_bank_transfer'],
]

const payoutEndings: readonly (readonly [ending: string, id: string])[] = [
  ['credit-card-out', 'credit_debit_card'],
  ['mass-pay-out', 'credit_debit_card'],
  ['bridgerpay_directa24_pix_payout', 'pix'],
  ['bridgerpay_directa24_mexico_payout', 'spei'],
  ['bridgerpay_directa24_colombia_payout', 'bank_transfer'],
]

/** A payment method with an unknown name is still offered; Paybis' page shows what it is. */
const unnamed = 'other'

export function methodOfPaybis(gatewayCode: string, fiat: string): string {
  const name = gatewayCode.toLowerCase()
  const known = [...payoutEndings, ...endings].find(
    ([ending]) => name === ending || name.endsWith(`-${ending}`) || name.endsWith(`_${ending}`),
  )
  // Trustly is online banking everywhere; in dollars that is a debit over the American clearing house.
  if (known?.[1] === 'trustly' && fiat === 'USD') return 'ach_bank_transfer'
  return known?.[1] ?? unnamed
}
