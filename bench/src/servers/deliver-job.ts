import { systemClock } from '@sliproad/core/clock'
import { createSender } from '@sliproad/outbound/create-sender'
import { createGuard } from '@sliproad/outbound/guard'
import postgres from 'postgres'
import { signDelivery } from '../../../apps/server/src/modules/webhooks/delivering/sending/sign-delivery.ts'
import { readSigningKey } from '../../../apps/server/src/modules/webhooks/endpoints/signing-key.ts'
import type { WebhookJob } from '../webhooks/engine.ts'
import type { BareSettings } from './bare-settings.ts'

type Attempt = { delivery_id: string; at: Date; duration_ms: number; response_status: number; body: string }
type Waiting = { attempt: Attempt; resolve: () => void; reject: (error: unknown) => void }

/**
 * What the other engines have to do: our signature and our way of sending, and an attempt row that is stored before
 * the job counts as done. Rows that arrive while others are being written are written together, as ours are.
 */
export function createJobDelivery(connection: BareSettings['connection'], key: string) {
  const sql = postgres({ ...connection, max: 2, connection: { application_name: 'attempts' } })
  const sender = createSender({ guard: createGuard({ environment: 'sandbox' }), clock: systemClock })
  const keys = [readSigningKey(key)]
  const { signal } = new AbortController()
  let gathered: Waiting[] = []
  let writing = false

  async function deliver({ deliveryId, eventId, eventType, url, body }: WebhookJob): Promise<void> {
    const at = new Date()
    const headers = signDelivery({ deliveryId, eventId, eventType, body, keys, at })
    const sent = await sender.send({ url, headers, body }, signal)
    if (sent.kind !== 'answered' || sent.status !== 200) throw new Error(`it was ${sent.kind}`)
    const { durationMs, status, body: answer } = sent
    const row = { delivery_id: deliveryId, at, duration_ms: durationMs, response_status: status }
    await store({ ...row, body: answer })
  }

  function store(attempt: Attempt): Promise<void> {
    return new Promise((resolve, reject) => {
      gathered.push({ attempt, resolve, reject })
      if (writing) return
      writing = true
      setImmediate(write)
    })
  }

  async function write(): Promise<void> {
    while (gathered.length > 0) {
      const batch = gathered
      gathered = []
      const column = <Key extends keyof Attempt>(key: Key) => batch.map(({ attempt }) => attempt[key])
      try {
        await sql`
          insert into bench_attempts (delivery_id, attempt, at, duration_ms, response_status, response_body)
          select id, 1, at, duration_ms, status, body from unnest(
            ${column('delivery_id')}::text[], ${column('at').map((at) => at.toISOString())}::timestamptz[],
            ${column('duration_ms')}::int[], ${column('response_status')}::int[], ${column('body')}::text[]
          ) as r(id, at, duration_ms, status, body)`
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    writing = false
  }

  return {
    deliver,
    async close() {
      await sender.close()
      await sql.end({ timeout: 1 })
    },
  }
}
