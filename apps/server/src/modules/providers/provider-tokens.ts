import type { Clock } from '@sliproad/core/clock'
import type { NewId } from '@sliproad/core/ids'
import type { NewToken, Token, Tokens } from '@sliproad/providers/kit'
import type { Db } from '../../db/connect.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { leaseToken, readTokenRow, releaseToken, saveToken, type TokenRow } from './provider-token-store.ts'

type Deps = {
  db: Db
  clock: Clock
  newId: NewId
  sealer: Sealer
  sleep: (ms: number) => Promise<unknown>
}

/**
 * Longer than any call for a token may take; a process that dies with the lease delays the others no longer than
 * this.
 */
const leaseMs = 15_000
const pollMs = 100
const looksMax = 200

/**
 * Tokens of one account, shared by every process. One of them refreshes at a time, under a lease instead of a lock,
 * because no transaction may wait for a provider.
 */
export function createProviderTokens(deps: Deps, accountId: string): Tokens {
  const { db, clock, newId, sealer, sleep } = deps
  const running = new Map<string, Promise<Token>>()

  function open(name: string, { valueSealed, previousSealed, expiresAt }: TokenRow): Token | undefined {
    if (valueSealed === null) return undefined
    const context = contextOf(accountId, name)
    const previous = previousSealed === null ? null : sealer.open(previousSealed, context)
    return { value: sealer.open(valueSealed, context), expiresAt, previous }
  }

  async function replace(
    name: string,
    unusable: string | undefined,
    fetchNew: () => Promise<NewToken>,
  ): Promise<Token> {
    for (let look = 0; look < looksMax; look++) {
      const row = await readTokenRow(db, { accountId, name })
      const current = row && open(name, row)
      if (current && current.value !== unusable) return current
      const lease = newId()
      const now = clock.now()
      const until = new Date(now.getTime() + leaseMs)
      const place = { accountId, name }
      if (await leaseToken(db, place, { version: row?.version ?? 0, token: lease, now, until })) {
        const token = await refreshUnderLease(name, lease, current, fetchNew)
        if (token) return token
      }
      await sleep(pollMs)
    }
    throw new Error('another process has been refreshing a provider token for too long')
  }

  async function refreshUnderLease(
    name: string,
    lease: string,
    current: Token | undefined,
    fetchNew: () => Promise<NewToken>,
  ): Promise<Token | undefined> {
    const place = { accountId, name }
    try {
      const fresh = { ...(await fetchNew()), previous: current?.value ?? null }
      const seal = (value: string) => sealer.seal(value, contextOf(accountId, name))
      const saved = await saveToken(db, place, lease, {
        valueSealed: seal(fresh.value),
        previousSealed: fresh.previous === null ? null : seal(fresh.previous),
        expiresAt: fresh.expiresAt,
      })
      return saved ? fresh : undefined
    } catch (error) {
      await releaseToken(db, place, lease)
      throw error
    }
  }

  return {
    async read(name) {
      const row = await readTokenRow(db, { accountId, name })
      return row && open(name, row)
    },
    async refresh(name, unusable, fetchNew) {
      const known = running.get(name)
      if (known) return known
      const refresh = replace(name, unusable, fetchNew).finally(() => running.delete(name))
      running.set(name, refresh)
      return refresh
    },
  }
}

function contextOf(accountId: string, name: string): string {
  return `gateway-tokens/${accountId}/${name}`
}
