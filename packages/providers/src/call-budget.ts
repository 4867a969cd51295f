import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@sliproad/core/clock'
import type { Call } from '@sliproad/outbound/call'
import { ProviderFailure } from './failures.ts'

export type CountedRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
}

/** How often a provider lets itself be called. */
export type CallBudget = {
  calls: number
  perSeconds: number
  /** Whether the provider counts for each account, or by the address that all accounts of a deployment call from. */
  countedBy: 'account' | 'address'
  /** Requests of one group count together; one without a group does not count. All are one group where it is absent. */
  groupOf?: (request: CountedRequest) => string | undefined
}

/** `waitMs` until the call may be made. Not `ok`: that is later than it can wait, and nothing was reserved. */
export type Reservation = { ok: boolean; waitMs: number }

/** Reserves the next place in a budget, in the order of asking. */
export type Reserve = (budget: CallBudget, group: string, withinMs: number) => Promise<Reservation>

/** Our own count says no. The provider was not called, so this tells nothing about its health. */
export class BudgetSpent extends ProviderFailure {
  constructor(providerId: string, waitMs: number) {
    const seconds = Math.ceil(waitMs / 1000)
    super(providerId, 'rate_limited', `allows no further call for ${seconds} s`, {
      retrySafe: true,
      retryAfterMs: waitMs,
    })
    this.name = 'BudgetSpent'
  }
}

type Deps = { providerId: string; clock: Clock; budgets: readonly CallBudget[]; reserve: Reserve }

/** Waits until every budget has a place for the request; `BudgetSpent` when that is after the call's deadline. */
export async function waitForBudget(
  { providerId, clock, budgets, reserve }: Deps,
  request: CountedRequest,
  call: Call,
): Promise<void> {
  for (const budget of budgets) {
    const group = budget.groupOf ? budget.groupOf(request) : ''
    if (group === undefined) continue
    const withinMs = call.deadlineAt.getTime() - clock.now().getTime()
    const { ok, waitMs } = await reserve(budget, group, withinMs)
    if (!ok) throw new BudgetSpent(providerId, waitMs)
    if (waitMs === 0) continue
    try {
      await sleep(waitMs, undefined, { signal: call.signal })
    } catch {
      // The caller has gone; its place in the budget stays used.
      throw new BudgetSpent(providerId, waitMs)
    }
  }
}
