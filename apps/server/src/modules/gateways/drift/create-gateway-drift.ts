import type { Clock } from '@sliproad/core/clock'
import { createDriftWatch, type Drift, type DriftWatch } from '@sliproad/providers/drift'
import type { StoredDrift } from './drift-store.ts'

/** Sees when gateways change their format, and stops the quotes of those whose money can no longer be read. */
export type GatewayDrift = {
  /** The watch over the bodies of one account. */
  watchOf: (gatewayId: string, accountId: string) => DriftWatch
  /** Why this account gives no quotes now. */
  stopOf: (accountId: string) => Stop | undefined
  /** The same for a quote that is about to be asked: now and then one is let through to see whether all is well. */
  refusal: (accountId: string) => string | undefined
  /** Stores what has been counted. */
  flush: () => Promise<void>
}

export type Stop = { message: string; since: Date }

type Deps = {
  clock: Clock
  save: (drifts: readonly StoredDrift[]) => Promise<void>
  counted: (gatewayId: string, drift: Drift) => void
  /** Runs the writing a little later, so that many bodies are written at once. */
  later: (work: () => void) => void
}

/** While quotes are stopped, one in this time is asked all the same. */
export const probeEveryMs = 30_000

/** What one account can fill, however odd its bodies are. */
const fieldsMax = 100

type Account = { fields: Set<string>; stops: Map<object, Stop>; probedAtMs: number }

export function createGatewayDrift({ clock, save, counted, later }: Deps): GatewayDrift {
  const accounts = new Map<string, Account>()
  const watches = new Map<string, DriftWatch>()
  let pending = new Map<string, StoredDrift>()
  let isPlanned = false

  function accountOf(accountId: string): Account {
    const known = accounts.get(accountId)
    if (known) return known
    const made = { fields: new Set<string>(), stops: new Map(), probedAtMs: 0 }
    accounts.set(accountId, made)
    return made
  }

  function count(gatewayId: string, accountId: string, told: Drift): void {
    const drift = bounded(accountOf(accountId), told)
    counted(gatewayId, drift)
    const now = clock.now()
    const key = `${accountId} ${drift.kind} ${drift.field}`
    const before = pending.get(key)
    pending.set(key, {
      ...drift,
      gatewayId,
      accountId,
      count: (before?.count ?? 0) + 1,
      firstSeenAt: before?.firstSeenAt ?? now,
      lastSeenAt: now,
    })
    if (isPlanned) return
    isPlanned = true
    later(() => void flush())
  }

  async function flush(): Promise<void> {
    isPlanned = false
    const counts = [...pending.values()]
    pending = new Map()
    await save(counts)
  }

  function stopOf(accountId: string): Stop | undefined {
    return accounts.get(accountId)?.stops.values().next().value
  }

  return {
    watchOf(gatewayId, accountId) {
      const known = watches.get(accountId)
      if (known) return known
      const { stops } = accountOf(accountId)
      const watch = createDriftWatch({
        seen: (drift) => count(gatewayId, accountId, drift),
        moneyLost(schema, { field, kind }) {
          const what = kind === 'missing' ? 'is missing' : 'has another type'
          const message = `has changed its format: ${field} ${what}`
          if (!stops.has(schema)) stops.set(schema, { message, since: clock.now() })
        },
        moneyBack: (schema) => void stops.delete(schema),
      })
      watches.set(accountId, watch)
      return watch
    },
    stopOf,
    refusal(accountId) {
      const stop = stopOf(accountId)
      if (!stop) return undefined
      const account = accountOf(accountId)
      const nowMs = clock.now().getTime()
      if (nowMs - account.probedAtMs >= probeEveryMs && nowMs - stop.since.getTime() >= probeEveryMs) {
        account.probedAtMs = nowMs
        return undefined
      }
      return stop.message
    },
    flush,
  }
}

/** Names of fields are short, and of too many only their kind is kept. */
function bounded({ fields }: Account, drift: Drift): Drift {
  const field = drift.field.slice(0, 100)
  if (!fields.has(field) && fields.size >= fieldsMax) return { ...drift, field: 'other fields' }
  fields.add(field)
  return { ...drift, field }
}
