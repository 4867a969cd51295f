import { Agent } from 'node:http'
import type { Answer, BrokenConnection, Call } from './send.ts'
import type { Server } from './start-server.ts'

export type Outcome = { what: string; sentAt: number; answer?: Answer; error?: BrokenConnection }
type SessionJson = { id: string; attributes: { status: string } }

export type Load = {
  outcomes: readonly Outcome[]
  /** Ids of the sessions whose creation, and whose cancellation, was answered with success. */
  created: ReadonlySet<string>
  cancelled: ReadonlySet<string>
  /** Stops sending and waits for the outstanding answers. */
  stop(): Promise<void>
}

type Options = { perSecond: number; secretKey: string; publicKey: string; agent?: Agent }

const tickMs = 10

/**
 * Sends a mix of requests at a steady rate whatever the answers, as many independent callers would: creations (every
 * other one with an Idempotency-Key), reads with both kinds of key, lists and cancellations.
 */
export function steadyLoad(server: Server, { perSecond, secretKey, publicKey, agent }: Options): Load {
  const connections = agent ?? new Agent({ keepAlive: true })
  const outcomes: Outcome[] = []
  const created = new Set<string>()
  const cancelled = new Set<string>()
  const waiting = new Set<Promise<void>>()
  const begun = performance.now()
  let sent = 0
  let stopped = false

  // Two turns of the event loop first: by then a connection that the server has closed is known to be closed.
  const timer = setInterval(() => setImmediate(setImmediate, sendDue), tickMs)

  function sendDue(): void {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (sent < due && !stopped) track(next(sent++))
  }

  function track({ what, path, call }: { what: string; path: string; call: Call }): void {
    const outcome: Outcome = { what, sentAt: performance.now() }
    outcomes.push(outcome)
    const done: Promise<void> = server
      .call(path, { ...call, agent: connections })
      .then(
        (answer) => {
          outcome.answer = answer
          if (what === 'create' && answer.status === 201) created.add((answer.json as SessionJson).id)
          if (what === 'cancel' && answer.status === 200) cancelled.add((answer.json as SessionJson).id)
        },
        (error: BrokenConnection) => {
          outcome.error = error
        },
      )
      .finally(() => waiting.delete(done))
    waiting.add(done)
  }

  function next(number: number): { what: string; path: string; call: Call } {
    const known = [...created].at(-1)
    const kind = number % 10
    if (kind < 4 || known === undefined) {
      const keyed = kind % 2 === 0 ? { headers: { 'idempotency-key': `load-${number}` } } : {}
      const body = { externalCustomerId: `user-${number % 50}`, sourceAmount: 100, sourceCurrency: 'EUR' }
      return {
        what: 'create',
        path: '/v1/sessions',
        call: { method: 'POST', key: secretKey, body, ...keyed },
      }
    }
    if (kind < 8) {
      const key = kind % 2 === 0 ? secretKey : publicKey
      return { what: 'read', path: `/v1/sessions/${known}`, call: { key } }
    }
    if (kind === 8) return { what: 'list', path: '/v1/sessions?pageSize=5', call: { key: secretKey } }
    return {
      what: 'cancel',
      path: `/v1/sessions/${known}/cancel`,
      call: { method: 'POST', key: secretKey },
    }
  }

  return {
    outcomes,
    created,
    cancelled,
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(waiting)
      if (!agent) connections.destroy()
    },
  }
}

export function successes({ outcomes }: Load): number {
  return outcomes.filter(({ answer }) => answer !== undefined && answer.status < 300).length
}

/** The answered writes that are missing: sessions that cannot be read, cancellations that did not last. */
export async function lostWrites(server: Server, load: Load, secretKey: string): Promise<string[]> {
  const lost: string[] = []
  for (const id of load.created) {
    const { status, json } = await server.call(`/v1/sessions/${id}`, { key: secretKey })
    if (status !== 200) lost.push(`${id} answers ${status}`)
    else if (load.cancelled.has(id) && (json as SessionJson).attributes.status !== 'cancelled')
      lost.push(`${id} is not cancelled`)
  }
  return lost
}
