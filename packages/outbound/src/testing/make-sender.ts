import { systemClock } from '@sliproad/core/clock'
import { onTestFinished } from 'vitest'
import { createSender, type SenderOptions } from '../create-sender.ts'
import { createGuard, type GuardOptions } from '../guard.ts'
import type { Sent } from '../send-post.ts'

type Options = Partial<GuardOptions & Omit<SenderOptions, 'guard'>>

/** A sender that is closed after the test; for a sandbox unless the test says otherwise. */
export function makeSender(options: Options = {}) {
  const guard = createGuard({ environment: 'sandbox', ...options })
  const sender = createSender({ guard, clock: systemClock, ...options })
  onTestFinished(() => sender.close())
  const post = (url: string, signal = new AbortController().signal): Promise<Sent> =>
    sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{"id":"evt_1"}' }, signal)
  return { ...sender, post }
}
