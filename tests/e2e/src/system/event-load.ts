import { Agent } from 'node:http'
import type { Server } from './start-server.ts'

export type EventLoad = {
  /** The events whose publication was answered with success. */
  published: ReadonlySet<string>
  /** How many were answered with another status, or not at all. */
  refused: () => number
  /** Stops sending and waits for the outstanding answers. */
  stop(): Promise<void>
}

type Options = { perSecond: number; eventType?: string; keyOf: (number: number) => string }

const tickMs = 10
const openMax = 200

/** Publishes samples at a steady rate, whatever the answers. */
export function eventLoad(
  server: Server,
  { perSecond, eventType = 'kyc.approved', keyOf }: Options,
): EventLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const published = new Set<string>()
  const waiting = new Set<Promise<void>>()
  const begun = performance.now()
  let sent = 0
  let refused = 0

  async function publish(number: number): Promise<void> {
    const call = { method: 'POST', key: keyOf(number), body: { eventType }, agent }
    const answer = await server.call('/v1/webhooks/test', call).catch(() => undefined)
    if (answer?.status === 202) published.add((answer.json as { data: { eventId: string } }).data.eventId)
    else refused++
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (sent < due && waiting.size < openMax) {
      const done: Promise<void> = publish(sent++).finally(() => waiting.delete(done))
      waiting.add(done)
    }
  }, tickMs)

  return {
    published,
    refused: () => refused,
    async stop() {
      clearInterval(timer)
      await Promise.all(waiting)
      agent.destroy()
    },
  }
}
