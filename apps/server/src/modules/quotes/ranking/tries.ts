/**
 * Gateways of which little is known are tried, because the project learns only of those that its customers are sent to. Which
 * questions are tries is drawn from the question and the minute, so that every instance draws the same.
 */

/** In this share of questions the doubt counts for an offer: the one that may well be the best is recommended. */
export const hopefulShare = 0.05

/** In this share any offer is recommended whose price is close to the best, the least known most often. */
export const turnShare = 0.02

/** A price that is worse than the best by more than this share is not tried in turn. */
export const closePrice = 0.03

/** The doubt counts so many times, and adds no more than this share of completions. */
const doubtTimes = 2
const hopeMax = 0.15

export type Draw = (purpose: string) => number

/** Numbers from 0 up to 1 for a question, the same for the same minute. */
export function drawsOf(question: string, nowMs: number): Draw {
  const seed = `${Math.floor(nowMs / 60_000)} ${question}`
  return (purpose) => hashed(`${purpose} ${seed}`) / 2 ** 32
}

export type Trying = 'no' | 'hopeful' | 'turn'

export function tryingOf(draw: Draw | undefined): Trying {
  if (!draw) return 'no'
  const at = draw('try')
  if (at < turnShare) return 'turn'
  return at < turnShare + hopefulShare ? 'hopeful' : 'no'
}

/** What counts in all other questions: what little is known of is taken for a little worse than expected. */
export function cautionOf({ completion, doubt }: { completion: number; doubt: number }): number {
  return Math.max(0, completion - doubt)
}

export function hopeOf({ completion, doubt }: { completion: number; doubt: number }): number {
  return Math.min(1, completion + Math.min(hopeMax, doubtTimes * doubt))
}

/** One of them, with chances that are greater the fewer orders are known; undefined when there is none. */
export function nextInTurn<One>(
  candidates: readonly { one: One; alike: number }[],
  draw: Draw,
): One | undefined {
  const chances = candidates.map(({ alike }) => 1 / (alike + 20))
  let left = draw('turn') * chances.reduce((sum, chance) => sum + chance, 0)
  const at = chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  return (candidates[at] ?? candidates.at(-1))?.one
}

/** FNV-1a with the last mixing of MurmurHash3: 32 bits, evenly spread. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
