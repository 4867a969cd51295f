import type * as api from '@sliproad/api/operations/checkout-page'
import type { PageContact } from '@sliproad/api/resources/contact'
import type { ContactChannel } from '@sliproad/core/vocabulary'
import { type CallDeps, call } from './call.ts'

export type SendResult =
  /** `code` only in a sandbox that sends nothing. */
  { kind: 'sent'; code: string | null } | { kind: 'refused' } | { kind: 'too_many' } | { kind: 'failed' }

export type CheckResult =
  | { kind: 'verified' | 'wrong' | 'expired'; attemptsLeft: number; contact: PageContact }
  | { kind: 'failed' }

/** A message goes out before the answer comes. */
const timeoutMs = 30_000

export async function sendCode(
  deps: CallDeps,
  channel: ContactChannel,
  destination: string,
): Promise<SendResult> {
  const reply = await call<typeof api.sendContactCode>(deps, {
    method: 'POST',
    path: '/checkout/api/contact/code',
    body: { channel, destination },
    timeoutMs,
  })
  if (reply.kind === 'ok') return { kind: 'sent', code: reply.answer.data.sandboxCode }
  if (reply.kind !== 'refused') return { kind: 'failed' }
  if (reply.error?.code === 'RATE_LIMIT_EXCEEDED') return { kind: 'too_many' }
  return { kind: reply.error?.code === 'VALIDATION_ERROR' ? 'refused' : 'failed' }
}

export async function checkCode(
  deps: CallDeps,
  channel: ContactChannel,
  destination: string,
  code: string,
): Promise<CheckResult> {
  const reply = await call<typeof api.checkContactCode>(deps, {
    method: 'POST',
    path: '/checkout/api/contact/check',
    body: { channel, destination, code },
  })
  if (reply.kind !== 'ok') return { kind: 'failed' }
  const { outcome, attemptsLeft, contact } = reply.answer.data
  return { kind: outcome, attemptsLeft, contact }
}
