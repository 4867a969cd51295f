import { isExactInFloats, parseExactJson } from '@sliproad/core/exact-json'
import type { Static, TSchema } from 'typebox'
import { noteReading } from './drift.ts'
import { ProviderFailure } from './failures.ts'
import { firstMisfit, fits } from './schema.ts'
import { withTextNumbers } from './text-numbers.ts'

/** Reads a reply strictly. The error names the path that does not fit, never its value. */
export function readReply<Reply extends TSchema>(
  providerId: string,
  { method, path }: { method: string; path: string },
  reply: Reply,
  text: string,
  retrySafe: boolean,
): Static<Reply> {
  const [value, whole] = jsonOf(reply, text)
  const isFitting = value !== undefined && fits(reply, value)
  if (whole !== undefined) noteReading(reply, isFitting ? whole : value, isFitting)
  if (isFitting) return value
  const problem = value === undefined ? 'with no valid JSON' : `unexpectedly at ${firstMisfit(reply, value)}`
  throw new ProviderFailure(providerId, 'bad_answer', `answered ${method} ${path} ${problem}`, { retrySafe })
}

/** Reads a refusal, whose format is seldom promised: undefined when it does not fit. */
export function tryReadReply<Reply extends TSchema>(reply: Reply, text: string): Static<Reply> | undefined {
  const [value] = jsonOf(reply, text)
  return value !== undefined && fits(reply, value) ? value : undefined
}

/**
 * What the schema reads, with numbers as texts, and the whole body with every field that came. Through floats where
 * they are exact, which is several times faster.
 */
function jsonOf(reply: TSchema, text: string): [read: unknown, whole: unknown] {
  try {
    if (!isExactInFloats(text)) {
      const exact: unknown = parseExactJson(text)
      return [exact, exact]
    }
    const whole: unknown = JSON.parse(text)
    return [withTextNumbers(reply, whole), whole]
  } catch {
    // The parser's message quotes the text, which may contain what we sent.
    return [undefined, undefined]
  }
}
