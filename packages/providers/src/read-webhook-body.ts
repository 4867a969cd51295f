import { parseExactJson } from '@sliproad/core/exact-json'
import type { Static, TSchema } from 'typebox'
import { noteReading } from './drift.ts'
import { WebhookRefused } from './failures.ts'
import { firstMisfit, fits } from './schema.ts'

/** Reads a verified body with exact numbers; one that cannot be read is refused. */
export function readWebhookBody<Body extends TSchema>(schema: Body, text: string): Static<Body> {
  const value = jsonOf(text)
  const isFitting = fits(schema, value)
  noteReading(schema, value, isFitting)
  if (!isFitting) {
    throw new WebhookRefused('malformed', `the body does not fit at ${firstMisfit(schema, value)}`)
  }
  return value
}

function jsonOf(text: string): unknown {
  try {
    return parseExactJson(text)
  } catch {
    throw new WebhookRefused('malformed', 'the body is no valid JSON')
  }
}

/** One header as text; a header that was sent twice counts as missing. */
export function headerOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
