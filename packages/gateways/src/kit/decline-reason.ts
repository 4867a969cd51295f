import type { DeclineReason } from '@sliproad/core/vocabulary'

/** What a provider's own codes for a declined payment mean. */
export type DeclineCodes = Readonly<Record<string, DeclineReason>>

/**
 * What banks and card schemes say, which gateways pass on, compared in lower case with `_` and `-` as spaces. It is asked for
 * words that are none of the provider's own codes.
 */
const words: readonly (readonly [DeclineReason, RegExp])[] = [
  ['insufficient_funds', /\b(insufficient|not enough) (funds?|balance|money)\b|\binsufficient\b/],
  ['expired_card', /\b(card (has |is )?expired|expired card|expiry date)\b/],
  ['3ds_failed', /\b(3 ?ds\d?|3 ?d ?secure|strong customer authentication|sca)\b/],
  ['limit', /\b(limits?|velocity|transaction count|exceed(s|ed)?)\b/],
  ['country', /\b(country|region|geo ?blocked|jurisdiction)\b/],
]

/** The reason that a gateway's own words give, in the words that all gateways share. */
export function readDecline(failureReason: string, codes: DeclineCodes = {}): DeclineReason {
  const code = failureReason.split(/\s+/).find((part) => Object.hasOwn(codes, part))
  if (code !== undefined) return codes[code] ?? 'unknown'
  const plain = failureReason.toLowerCase().replaceAll(/[_-]/g, ' ')
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'unknown'
}
