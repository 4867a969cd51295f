const ids: Readonly<Record<string, string>> = {
  'debit-credit-card': 'credit_debit_card',
  'apple-pay': 'apple_pay',
  'google-pay': 'google_pay',
  'sepa-bank-transfer': 'sepa_bank_transfer',
  'payid-bank-transfer': 'payid',
}

// The exact slugs of these are not published; each begins with the method's own name.
const beginnings: readonly (readonly [string, string])[] = [
  ['pix', 'pix'],
  ['interac', 'interac'],
  ['ideal', 'ideal'],
  ['faster-payments', 'gbp_bank_transfer'],
  ['ach', 'ach_bank_transfer'],
]

/** Our id for a slug of Banxa; undefined for a method that we have no id for. */
export function methodOfBanxa(slug: string): string | undefined {
  if (Object.hasOwn(ids, slug)) return ids[slug]
  return beginnings.find(([beginning]) => slug === beginning || slug.startsWith(`${beginning}-`))?.[1]
}
