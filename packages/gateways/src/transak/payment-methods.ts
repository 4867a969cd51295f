const ids: Readonly<Record<string, string>> = {
  credit_debit_card: 'credit_debit_card',
  apple_pay: 'apple_pay',
  google_pay: 'google_pay',
  sepa_bank_transfer: 'sepa_bank_transfer',
  gbp_bank_transfer: 'gbp_bank_transfer',
  pm_open_banking: 'open_banking',
  pm_wire: 'wire_transfer',
  pm_us_wire_bank_transfer: 'us_wire_transfer',
  inr_bank_transfer: 'inr_bank_transfer',
  neft_bank_transfer: 'inr_bank_transfer',
  upi: 'upi',
  upi_instant: 'upi',
  mobikwik_wallet: 'mobikwik_wallet',
}

/** Our id for a method of Transak; undefined for one that we have no id for. */
export function methodOfTransak(id: string): string | undefined {
  return Object.hasOwn(ids, id) ? ids[id] : undefined
}
