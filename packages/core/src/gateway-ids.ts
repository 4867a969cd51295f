const names = {
  moonpay: 'MoonPay',
  transak: 'Transak',
  ramp: 'Ramp',
  banxa: 'Banxa',
  coinbase: 'Coinbase',
  stripe: 'Stripe',
  mercuryo: 'Mercuryo',
  alchemypay: 'Alchemy Pay',
  guardarian: 'Guardarian',
  topper: 'Topper',
  paybis: 'Paybis',
} as const satisfies Record<string, string>

export type GatewayId = keyof typeof names

export const gatewayIds = [
  'moonpay',
  'transak',
  'ramp',
  'banxa',
  'coinbase',
  'stripe',
  'mercuryo',
  'alchemypay',
  'guardarian',
  'topper',
  'paybis',
] as const satisfies readonly GatewayId[]

/** True only for the canonical spelling, so that a checked text can be used as an id directly. */
export function isGatewayId(text: string): text is GatewayId {
  return Object.hasOwn(names, text)
}

/** The name shown to people; ids match without case. */
export function findGatewayName(id: string): string | undefined {
  const lower = id.toLowerCase()
  return isGatewayId(lower) ? names[lower] : undefined
}
