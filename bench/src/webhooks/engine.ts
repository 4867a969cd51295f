/** Something that delivers webhooks from a queue: ours, or another one that was taught to send the same. */
export type Engine = {
  name: string
  pid: number
  /** Queues so many at once: none can be taken before all are there. Resolves when they are. */
  queue(count: number): Promise<void>
  /** Whether every one of them is delivered and its attempt stored. */
  isDone(): Promise<boolean>
  /** Queues one and resolves when its transaction has ended. */
  queueOne(): Promise<void>
}

/** What the engines that are not ours are given for each webhook. */
export type WebhookJob = { deliveryId: string; eventId: string; eventType: string; url: string; body: string }
