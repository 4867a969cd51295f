import type { Faults } from './faults.ts'
import type { Message, SimulatorStore } from './store.ts'

/** What an order and a case have in common: an owner, a version, and planned steps. */
type Kept = {
  gatewayId: string
  id: string
  version: number
  updatedAt: string
  plan: readonly { at: string }[]
}

type Shared = Pick<
  SimulatorStore,
  | 'claimMessages'
  | 'finishMessage'
  | 'retryMessage'
  | 'nextDueAt'
  | 'readFaults'
  | 'writeFaults'
  | 'forgetBefore'
>

export type MemoryRecords<Row extends Kept> = Shared & {
  /** In the order of their insertion. */
  all(): Row[]
  insert(row: Row, messages: readonly Message[]): void
  save(row: Row, fromVersion: number, messages: readonly Message[]): Promise<boolean>
  find(gatewayId: string, id: string): Promise<Row | undefined>
  /** Those whose next planned step is due. */
  due(gatewayIds: readonly string[], now: Date, limit: number): Promise<Row[]>
}

/** Versioned rows with the messages and faults beside them, in memory. */
export function createMemoryRecords<Row extends Kept>(): MemoryRecords<Row> {
  const rows = new Map<string, Row>()
  const messages = new Map<string, Message>()
  const faults = new Map<string, Faults>()

  function put(row: Row, added: readonly Message[]): void {
    rows.set(keyOf(row.gatewayId, row.id), row)
    for (const message of added) messages.set(message.id, message)
  }

  return {
    all: () => [...rows.values()],
    insert: put,
    async save(row, fromVersion, added) {
      if (rows.get(keyOf(row.gatewayId, row.id))?.version !== fromVersion) return false
      put(row, added)
      return true
    },
    find: async (gatewayId, id) => rows.get(keyOf(gatewayId, id)),
    async due(gatewayIds, now, limit) {
      const due = [...rows.values()].filter(
        ({ gatewayId, plan: [step] }) =>
          gatewayIds.includes(gatewayId) && step !== undefined && Date.parse(step.at) <= now.getTime(),
      )
      return due.slice(0, limit)
    },
    async claimMessages({ gatewayIds, now, leaseUntil, limit, orderId }) {
      const due = [...messages.values()].filter(
        (message) =>
          gatewayIds.includes(message.gatewayId) &&
          (orderId === undefined || message.orderId === orderId) &&
          Date.parse(message.nextAt) <= now.getTime(),
      )
      const claimed = due.slice(0, limit)
      for (const message of claimed)
        messages.set(message.id, { ...message, nextAt: leaseUntil.toISOString() })
      return claimed
    },
    async finishMessage(id) {
      messages.delete(id)
    },
    async retryMessage(id, attempts, nextAt) {
      const message = messages.get(id)
      if (message) messages.set(id, { ...message, attempts, nextAt: nextAt.toISOString() })
    },
    async nextDueAt(gatewayIds) {
      const steps = [...rows.values()].flatMap(({ gatewayId, plan: [step] }) =>
        step && gatewayIds.includes(gatewayId) ? [Date.parse(step.at)] : [],
      )
      const tries = [...messages.values()].flatMap(({ gatewayId, nextAt }) =>
        gatewayIds.includes(gatewayId) ? [Date.parse(nextAt)] : [],
      )
      const times = [...steps, ...tries]
      return times.length === 0 ? undefined : new Date(Math.min(...times))
    },
    readFaults: async (gatewayId) => faults.get(gatewayId) ?? {},
    async writeFaults(gatewayId, written) {
      faults.set(gatewayId, written)
    },
    async forgetBefore(time) {
      for (const [key, { plan, updatedAt }] of rows)
        if (plan.length === 0 && Date.parse(updatedAt) < time.getTime()) rows.delete(key)
    },
  }
}

function keyOf(gatewayId: string, id: string): string {
  return `${gatewayId} ${id}`
}
