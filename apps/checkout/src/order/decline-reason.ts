/** Why a bank declined a payment, as far as gateways tell; `unknown` where it said no without a reason. */
export type DeclineReason = 'insufficientFunds' | 'expiredCard' | 'notApproved' | 'overLimit' | 'unknown'

const signs: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient|not enough|no funds/i, 'insufficientFunds'],
  [/expired[ _-]?card|card[ _-]?(has[ _-])?expired/i, 'expiredCard'],
  [/3-?d[ _-]?s|authenticat|not[ _-]?approved|challenge/i, 'notApproved'],
  [/limit|exceed/i, 'overLimit'],
  [/declin|do[ _-]?not[ _-]?honou?r|refused by|rejected by (the )?(bank|issuer)/i, 'unknown'],
]

/** Reads the gateway's own words. Null where they tell of something else than a bank's no. */
export function declineReason(words: string | null): DeclineReason | null {
  if (words === null) return null
  return signs.find(([sign]) => sign.test(words))?.[1] ?? null
}
