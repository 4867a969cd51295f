import type { Clock } from '@sliproad/core/clock'
import type { Faults } from './faults.ts'
import type { Message } from './store.ts'

/** Where messages go: one address, or one for each order or case. */
export type TargetOf<Row> = string | ((row: Row) => string | undefined)

export type TellingDeps<Row> = {
  gatewayId: string
  store: {
    save(row: Row, fromVersion: number, messages: readonly Message[]): Promise<boolean>
    find(gatewayId: string, id: string): Promise<Row | undefined>
  }
  clock: Clock
  delays: { lateWebhookMs: number }
  messages: {
    body(row: Row, change: 'created' | 'moved'): string | undefined
    url?(row: Row, target: string | undefined): string | undefined
  }
  webhookTarget: () => TargetOf<Row> | undefined
  faults: () => Promise<Faults>
  newUuid: () => string
  /** Called after each change, so that the runner looks for work. */
  onChange: () => void
}

/** What becomes of a row, and each of the states on the way that the provider tells about. */
export type Change<Row> = (current: Row) => { next: Row; told: readonly Row[] } | undefined

const attemptsMax = 5

/** Changes of orders and cases alike: saved under their version together with the messages that they cause. */
export function createToldChanges<Row extends { id: string; version: number }>(deps: TellingDeps<Row>) {
  const { gatewayId, store, clock, delays, messages } = deps

  async function render(told: readonly Row[], change: 'created' | 'moved'): Promise<Message[]> {
    const { webhooks } = await deps.faults()
    if (webhooks === 'lost') return []
    const lateMs = webhooks === 'late' ? delays.lateWebhookMs : 0
    const nextAt = new Date(clock.now().getTime() + lateMs).toISOString()
    return told.flatMap((row) => {
      const target = deps.webhookTarget()
      const usual = typeof target === 'function' ? target(row) : target
      const url = messages.url?.(row, usual) ?? usual
      const body = messages.body(row, change)
      if (url === undefined || body === undefined) return []
      return Array.from({ length: webhooks === 'doubled' ? 2 : 1 }, () => {
        return { id: deps.newUuid(), gatewayId, orderId: row.id, url, body, attempts: 0, nextAt }
      })
    })
  }

  /** Applies a change to the newest version; another writer in between makes it look again. */
  async function apply(start: Row, change: Change<Row>): Promise<Row | undefined> {
    let current: Row | undefined = start
    for (let attempt = 0; attempt < attemptsMax && current; attempt += 1) {
      const changed = change(current)
      if (!changed) return undefined
      const next = { ...changed.next, version: current.version + 1 }
      if (await store.save(next, current.version, await render(changed.told, 'moved'))) {
        deps.onChange()
        return next
      }
      current = await store.find(gatewayId, start.id)
    }
    throw new Error(`${start.id} of ${gatewayId} keeps being changed by somebody else.`)
  }

  return { render, apply }
}

/** The planned steps whose time has come. */
export function dueSteps<Step extends { at: string }>(plan: readonly Step[], now: Date): Step[] {
  return plan.filter(({ at }) => Date.parse(at) <= now.getTime())
}
