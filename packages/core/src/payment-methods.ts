export type PaymentMethod = {
  id: string
  name: string
  description: string | null
  /** The fiats that the method transfers; each gateway offers fewer. */
  fiats: readonly string[] | 'any'
  /** The usual time from paying until the money counts as received, for gateways that state none. */
  typicalMinutes: number
  /** The same time in words. */
  typicalTime: string
}

type Row = {
  id: string
  name: string
  description?: string
  fiats: string
  minutes: number
}

const rows: readonly Row[] = [
  {
    id: 'credit_debit_card',
    name: 'Card',
    description: 'Visa, Mastercard and other credit or debit cards',
    fiats: 'any',
    minutes: 5,
  },
  { id: 'apple_pay', name: 'Apple Pay', fiats: 'any', minutes: 5 },
  { id: 'google_pay', name: 'Google Pay', fiats: 'any', minutes: 5 },
  { id: 'samsung_pay', name: 'Samsung Pay', fiats: 'any', minutes: 5 },
  { id: 'paypal', name: 'PayPal', fiats: 'any', minutes: 5 },
  {
    id: 'revolut_pay',
    name: 'Revolut Pay',
    fiats: 'EUR GBP USD PLN RON CHF HUF CZK DKK NOK SEK',
    minutes: 5,
  },
  { id: 'skrill', name: 'Skrill', fiats: 'any', minutes: 5 },
  { id: 'neteller', name: 'Neteller', fiats: 'any', minutes: 5 },
  {
    id: 'gateway_balance',
    name: 'Account balance',
    description: 'Money already held in an account with the gateway',
    fiats: 'any',
    minutes: 5,
  },
  {
    id: 'bank_transfer',
    name: 'Bank transfer',
    description: 'Transfer from a bank account over the usual local route',
    fiats: 'any',
    minutes: 1440,
  },
  {
    id: 'wire_transfer',
    name: 'International wire',
    description: 'SWIFT transfer between banks of different countries',
    fiats: 'any',
    minutes: 4320,
  },

  {
    id: 'sepa_bank_transfer',
    name: 'SEPA transfer',
    description: 'Euro transfer from a bank account in the SEPA area',
    fiats: 'EUR',
    minutes: 1440,
  },
  {
    id: 'sepa_instant',
    name: 'SEPA Instant',
    description: 'Euro transfer that arrives within seconds',
    fiats: 'EUR',
    minutes: 10,
  },
  {
    id: 'open_banking',
    name: 'Pay by bank',
    description: 'Approve the payment in your banking app',
    fiats: 'EUR GBP',
    minutes: 10,
  },
  { id: 'ideal', name: 'iDEAL', fiats: 'EUR', minutes: 10 },
  { id: 'bancontact', name: 'Bancontact', fiats: 'EUR', minutes: 10 },
  { id: 'eps', name: 'EPS', fiats: 'EUR', minutes: 10 },
  { id: 'sofort', name: 'Sofort (Klarna)', fiats: 'EUR CHF', minutes: 10 },
  { id: 'trustly', name: 'Trustly', fiats: 'EUR GBP SEK DKK NOK PLN', minutes: 10 },
  { id: 'mb_way', name: 'MB WAY', fiats: 'EUR', minutes: 10 },
  { id: 'blik', name: 'BLIK', fiats: 'PLN', minutes: 10 },
  { id: 'swish', name: 'Swish', fiats: 'SEK', minutes: 10 },
  { id: 'vipps', name: 'Vipps MobilePay', fiats: 'NOK DKK EUR', minutes: 10 },
  { id: 'twint', name: 'TWINT', fiats: 'CHF', minutes: 10 },
  {
    id: 'gbp_bank_transfer',
    name: 'UK bank transfer',
    description: 'Faster Payments from a bank account in the United Kingdom',
    fiats: 'GBP',
    minutes: 30,
  },
  { id: 'try_bank_transfer', name: 'Turkish bank transfer', fiats: 'TRY', minutes: 60 },

  {
    id: 'ach_bank_transfer',
    name: 'ACH transfer',
    description: 'Debit from a bank account in the United States',
    fiats: 'USD',
    minutes: 4320,
  },
  {
    id: 'us_wire_transfer',
    name: 'US wire',
    description: 'Domestic wire from a bank account in the United States',
    fiats: 'USD',
    minutes: 1440,
  },
  {
    id: 'us_instant_transfer',
    name: 'US instant transfer',
    description: 'RTP or FedNow from a bank account in the United States',
    fiats: 'USD',
    minutes: 10,
  },
  { id: 'venmo', name: 'Venmo', fiats: 'USD', minutes: 5 },
  { id: 'cash_app_pay', name: 'Cash App Pay', fiats: 'USD', minutes: 5 },
  { id: 'interac', name: 'Interac e-Transfer', fiats: 'CAD', minutes: 30 },

  {
    id: 'pix',
    name: 'PIX',
    description: 'Instant transfer from a bank account in Brazil',
    fiats: 'BRL',
    minutes: 5,
  },
  {
    id: 'spei',
    name: 'SPEI',
    description: 'Transfer from a bank account in Mexico',
    fiats: 'MXN',
    minutes: 30,
  },
  {
    id: 'pse',
    name: 'PSE',
    description: 'Transfer from a bank account in Colombia',
    fiats: 'COP',
    minutes: 30,
  },
  { id: 'ars_bank_transfer', name: 'Argentine bank transfer', fiats: 'ARS', minutes: 30 },
  { id: 'clp_bank_transfer', name: 'Chilean bank transfer', fiats: 'CLP', minutes: 60 },
  { id: 'pen_bank_transfer', name: 'Peruvian bank transfer', fiats: 'PEN', minutes: 60 },

  {
    id: 'upi',
    name: 'UPI',
    description: 'Instant transfer from a bank account in India',
    fiats: 'INR',
    minutes: 10,
  },
  {
    id: 'inr_bank_transfer',
    name: 'Indian bank transfer',
    description: 'IMPS, NEFT or RTGS from a bank account in India',
    fiats: 'INR',
    minutes: 60,
  },
  { id: 'mobikwik_wallet', name: 'MobiKwik', fiats: 'INR', minutes: 10 },
  {
    id: 'payid',
    name: 'PayID',
    description: 'Instant transfer from a bank account in Australia',
    fiats: 'AUD',
    minutes: 10,
  },
  { id: 'aud_bank_transfer', name: 'Australian bank transfer', fiats: 'AUD', minutes: 1440 },
  { id: 'nzd_bank_transfer', name: 'New Zealand bank transfer', fiats: 'NZD', minutes: 1440 },
  { id: 'qris', name: 'QRIS', fiats: 'IDR', minutes: 10 },
  { id: 'idr_bank_transfer', name: 'Indonesian virtual account', fiats: 'IDR', minutes: 30 },
  { id: 'dana', name: 'DANA', fiats: 'IDR', minutes: 10 },
  { id: 'ovo', name: 'OVO', fiats: 'IDR', minutes: 10 },
  { id: 'promptpay', name: 'PromptPay', fiats: 'THB', minutes: 10 },
  { id: 'thb_bank_transfer', name: 'Thai bank transfer', fiats: 'THB', minutes: 30 },
  { id: 'gcash', name: 'GCash', fiats: 'PHP', minutes: 10 },
  { id: 'maya', name: 'Maya', fiats: 'PHP', minutes: 10 },
  { id: 'grabpay', name: 'GrabPay', fiats: 'PHP SGD MYR', minutes: 10 },
  { id: 'php_bank_transfer', name: 'Philippine bank transfer', fiats: 'PHP', minutes: 60 },
  { id: 'vnd_bank_transfer', name: 'Vietnamese bank transfer', fiats: 'VND', minutes: 30 },
  { id: 'momo', name: 'MoMo', fiats: 'VND', minutes: 10 },
  { id: 'fpx', name: 'FPX', fiats: 'MYR', minutes: 30 },
  { id: 'duitnow', name: 'DuitNow', fiats: 'MYR', minutes: 10 },
  { id: 'paynow', name: 'PayNow', fiats: 'SGD', minutes: 10 },
  { id: 'fps', name: 'FPS', description: 'Instant transfer in Hong Kong', fiats: 'HKD', minutes: 10 },
  { id: 'jpy_bank_transfer', name: 'Japanese bank transfer', fiats: 'JPY', minutes: 1440 },
  { id: 'konbini', name: 'Konbini', description: 'Cash in a convenience store', fiats: 'JPY', minutes: 60 },
  { id: 'krw_bank_transfer', name: 'Korean bank transfer', fiats: 'KRW', minutes: 30 },

  { id: 'ngn_bank_transfer', name: 'Nigerian bank transfer', fiats: 'NGN', minutes: 30 },
  { id: 'zar_bank_transfer', name: 'South African bank transfer', fiats: 'ZAR', minutes: 60 },
  { id: 'm_pesa', name: 'M-Pesa', fiats: 'KES TZS', minutes: 10 },
  {
    id: 'mobile_money',
    name: 'Mobile money',
    description: 'Balance of a phone account such as MTN, Airtel or Orange',
    fiats: 'GHS UGX RWF ZMW XOF XAF TZS KES CDF MWK',
    minutes: 10,
  },
  {
    id: 'african_bank_transfer',
    name: 'African bank transfer',
    description: 'Local transfer in one of several African countries',
    fiats: 'NGN KES GHS UGX TZS ZMW ZAR XOF XAF BWP RWF MWK CDF',
    minutes: 60,
  },
  {
    id: 'other',
    name: 'Other local method',
    description: 'A method that only the gateway has a name for, shown on its own page',
    fiats: 'any',
    minutes: 1440,
  },
]

function inWords(minutes: number): string {
  if (minutes < 60) return `about ${minutes} minutes`
  if (minutes === 60) return 'about 1 hour'
  return minutes === 1440 ? 'about 1 day' : `about ${minutes / 1440} days`
}

export const paymentMethods: readonly PaymentMethod[] = rows.map(
  ({ id, name, description, fiats, minutes }) => ({
    id,
    name,
    description: description ?? null,
    fiats: fiats === 'any' ? fiats : fiats.split(' '),
    typicalMinutes: minutes,
    typicalTime: inWords(minutes),
  }),
)

const byId = new Map(paymentMethods.map((method) => [method.id, method]))

/** Ids match without case. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return byId.get(id.toLowerCase())
}
