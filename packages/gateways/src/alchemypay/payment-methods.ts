const byCode: Readonly<Record<string, string>> = {
  10001: 'credit_debit_card',
  501: 'apple_pay',
  701: 'google_pay',
}

/** Codes of other methods are not published, but their names in the list describe them. */
const byName: Readonly<Record<string, string>> = {
  sepa: 'sepa_bank_transfer',
  'sepa instant': 'sepa_instant',
  'open banking': 'open_banking',
  'faster payments': 'gbp_bank_transfer',
  ach: 'ach_bank_transfer',
  pix: 'pix',
  spei: 'spei',
  pse: 'pse',
  upi: 'upi',
  qris: 'qris',
  dana: 'dana',
  ovo: 'ovo',
  gcash: 'gcash',
  maya: 'maya',
  grabpay: 'grabpay',
  promptpay: 'promptpay',
  momo: 'momo',
  fpx: 'fpx',
  paynow: 'paynow',
  ideal: 'ideal',
  blik: 'blik',
  interac: 'interac',
  payid: 'payid',
}

export type PayWay = { code: string; name: string }

/** Our opaque code of a method: its code and its name, since only both together identify it. */
export function toMethodCode({ code, name }: PayWay): string {
  return `${code}/${name}`
}

export function readMethodCode(gatewayCode: string): PayWay {
  const [code = '', ...name] = gatewayCode.split('/')
  return { code, name: name.join('/') }
}

/** Our id for a method; undefined for one that we have no id for. */
export function methodOf({ code, name }: PayWay): string | undefined {
  if (Object.hasOwn(byCode, code)) return byCode[code]
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(byName, plain) ? byName[plain] : undefined
}
