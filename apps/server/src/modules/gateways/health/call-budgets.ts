import type { Clock } from '@sliproad/core/clock'
import { type BudgetLog, createBudgetLog } from '@sliproad/providers/budget-log'
import type { CallBudget, Reservation, Reserve } from '@sliproad/providers/call-budget'

/** Counts for all instances together; undefined while it cannot be asked. */
export type SharedBudgets = {
  reserve(key: string, budget: CallBudget, withinMs: number): Promise<Reservation | undefined>
  close(): void
}

/** A budget and how much of it this process has used of late; of several groups, the fullest. */
export type BudgetReading = {
  calls: number
  perSeconds: number
  countedBy: CallBudget['countedBy']
  used: number
}

export type CallBudgets = {
  reserveFor(gatewayId: string, accountId: string): Reserve
  read(gatewayId: string, accountId: string, budgets: readonly CallBudget[]): BudgetReading[]
  close(): void
}

type Deps = { clock: Clock; shared?: SharedBudgets | undefined }

/** Groups by address come and go; a log that no longer holds anything back is dropped when there are many. */
const logsMax = 10_000

/** Keeps what providers let us call: counted in Redis for all instances, or in this process while there is none. */
export function createCallBudgets({ clock, shared }: Deps): CallBudgets {
  const logs = new Map<string, { budget: CallBudget; log: BudgetLog }>()
  const nowMs = () => clock.now().getTime()

  function logOf(key: string, budget: CallBudget): BudgetLog {
    const known = logs.get(key)
    if (known) return known.log
    if (logs.size >= logsMax) dropIdle()
    const log = createBudgetLog()
    logs.set(key, { budget, log })
    return log
  }

  function dropIdle(): void {
    for (const [key, { budget, log }] of logs) if (log.used(budget, nowMs()) === 0) logs.delete(key)
  }

  return {
    reserveFor: (gatewayId, accountId) => async (budget, group, withinMs) => {
      const key = `${prefixOf(gatewayId, accountId, budget)}${group}`
      const log = logOf(key, budget)
      const counted = await shared?.reserve(key, budget, withinMs)
      if (!counted) return log.reserve(budget, nowMs(), withinMs)
      if (counted.ok) log.note(nowMs() + counted.waitMs, budget)
      return counted
    },
    read: (gatewayId, accountId, budgets) =>
      budgets.map((budget) => {
        const prefix = prefixOf(gatewayId, accountId, budget)
        const own = [...logs].filter(([key]) => key.startsWith(prefix))
        const used = Math.max(0, ...own.map(([, { log }]) => log.used(budget, nowMs())))
        const { calls, perSeconds, countedBy } = budget
        return { calls, perSeconds, countedBy, used }
      }),
    close: () => shared?.close(),
  }
}

function prefixOf(
  gatewayId: string,
  accountId: string,
  { calls, perSeconds, countedBy }: CallBudget,
): string {
  return `${gatewayId} ${countedBy === 'account' ? accountId : '*'} ${calls}/${perSeconds} `
}
