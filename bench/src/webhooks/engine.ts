/** Something that delivers webhooks from a queue: ours, or another engine that sends the same. */
export type Engine = {
  name: string
  pid: number
  /** Queues this many at once: none can be claimed before all are there. Resolves when they are. */
  queue(count: number): Promise<void>
  /** Whether all of them are delivered with their attempts stored. */
  isDone(): Promise<boolean>
  /** Queues one and resolves when its transaction has ended. */
  queueOne(): Promise<void>
}

/** What engines other than ours get for each webhook. */
export type WebhookJob = { deliveryId: string; eventId: string; eventType: string; url: string; body: string }
