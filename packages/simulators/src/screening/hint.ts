/**
 * Address endings for testers beside the magic addresses. They are off in a sandbox, where all other addresses are
 * clear.
 */
export type Hint =
  | 'low'
  | 'medium'
  | 'high'
  | 'severe'
  | 'slow'
  | 'left_out'
  | 'bare'
  | 'chain_refused'
  | 'unused'
  | 'rate_limited'

const ends: Readonly<Record<string, Hint>> = {
  '0001': 'low',
  '0002': 'medium',
  '0003': 'high',
  '0004': 'severe',
  '0005': 'slow',
  '0006': 'left_out',
  '0007': 'bare',
  '0008': 'chain_refused',
  '0404': 'unused',
  '0429': 'rate_limited',
}

export function hintOf(address: string): Hint | undefined {
  const end = address.slice(-4)
  return Object.hasOwn(ends, end) ? ends[end] : undefined
}

/** On the list of the US Treasury in November 2025. */
export const knownListed = '149w62rY42aZBox8fGcmqNsXUzSStKeq8C'
