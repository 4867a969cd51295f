import { systemClock } from '@sliproad/core/clock'
import { onTestFinished } from 'vitest'
import { createSender, type SenderOptions } from '../create-sender.ts'
import type { Sent } from '../send-post.ts'

/** A sender that is closed after the test; a sandbox's unless said otherwise. */
export function makeSender(options: Partial<SenderOptions> = {}) {
  const sender = createSender({ environment: 'sandbox', clock: systemClock, ...options })
  onTestFinished(() => sender.close())
  const post = (url: string, signal = new AbortController().signal): Promise<Sent> =>
    sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{"id":"evt_1"}' }, signal)
  return { ...sender, post }
}
