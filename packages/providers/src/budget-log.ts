import type { Reservation } from './call-budget.ts'

type Window = { calls: number; perSeconds: number }

/** The starts of a group's last calls, made and reserved: any stretch of time holds no more of them than allowed. */
export type BudgetLog = {
  reserve(window: Window, nowMs: number, withinMs: number): Reservation
  /** A call that was reserved elsewhere. */
  note(startMs: number, window: Window): void
  /** How many calls of the last `perSeconds` and of the future count against the budget. */
  used(window: Window, nowMs: number): number
}

export function createBudgetLog(): BudgetLog {
  let starts: number[] = []
  const note = (startMs: number, { calls }: Window) => {
    starts = [...starts, startMs].slice(-calls)
  }
  return {
    note,
    reserve(window, nowMs, withinMs) {
      const { calls, perSeconds } = window
      const oldest = starts.length < calls ? undefined : starts[starts.length - calls]
      const startMs = oldest === undefined ? nowMs : Math.max(nowMs, oldest + perSeconds * 1000)
      const waitMs = startMs - nowMs
      if (waitMs > 0 && waitMs >= withinMs) return { ok: false, waitMs }
      note(startMs, window)
      return { ok: true, waitMs }
    },
    used({ perSeconds }, nowMs) {
      return starts.filter((start) => start > nowMs - perSeconds * 1000).length
    },
  }
}
