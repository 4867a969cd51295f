import { connect, type DatabaseAddress, type Db, directAddress, type Queryable } from './connect.ts'

/** A hint says that work may be waiting. It can get lost, so every listener also polls now and then. */
export type HintTopic =
  | 'schedules'
  | 'gateway-messages'
  | 'wallets'
  | 'kyc'
  | 'mails'
  | `job ${string}`
  | `deliveries ${string}`
  | `order ${string}`

export type HintListener = { stop(): Promise<void> }
type Options = {
  address: DatabaseAddress
  onHint: (topic: string) => void
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  onError?: (error: unknown) => void
}

/** For statements that send a hint beside what they write. */
export const hintChannel = 'sliproad_hints'
const heartbeatMs = 1_000
const missedBeatsMax = 2

export async function hint(db: Queryable, topic: HintTopic): Promise<void> {
  await db`${hinting(db, topic)}`
}

/** The same as a part of a statement that writes. */
export function hinting(db: Queryable, topic: HintTopic) {
  return db`select pg_notify(${hintChannel}, ${topic})`
}

/**
 * Listens on its own connection and proves every second, by a message to itself, that it still receives. The driver's
 * listener does not always return after a restart of the database; this one reconnects.
 */
export function listenForHints({ address, onHint, sleep, onError }: Options): HintListener {
  const stopping = new AbortController()
  const { signal } = stopping
  const finished = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const client = connect(directAddress(address), { maxConnections: 1 })
      try {
        await listenUntilDeaf(client)
      } catch (error) {
        if (!signal.aborted) onError?.(error)
      }
      await client.end({ timeout: 1 }).catch(() => undefined)
      await sleep(heartbeatMs, signal)
    }
  }

  async function listenUntilDeaf(client: Db): Promise<void> {
    const me = `heartbeat ${crypto.randomUUID()}`
    let missedBeats = 0
    await client.listen(hintChannel, (topic) => {
      if (topic === me) missedBeats = 0
      else if (!topic.startsWith('heartbeat ')) onHint(topic)
    })
    while (!signal.aborted && missedBeats < missedBeatsMax) {
      missedBeats++
      // A connection that the network lost would keep us waiting for its answer for minutes.
      await Promise.race([client`select pg_notify(${hintChannel}, ${me})`, sleep(heartbeatMs, signal)])
      await sleep(heartbeatMs, signal)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await finished
    },
  }
}
