import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { Agents } from '@sliproad/outbound/agents'
import { checkProviderUrl } from '@sliproad/outbound/check-provider-url'
import type { Guard } from '@sliproad/outbound/guard'
import type { Reserve } from '@sliproad/providers/call-budget'
import type { ConnectParts } from '@sliproad/providers/connect'
import type { CallReport } from '@sliproad/providers/kit'
import type { ProviderSettings } from '@sliproad/providers/settings'
import type { Db } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import {
  type AccountKind,
  accountInForce,
  openConfig,
  type ProviderAccount,
  type SimulatorAccount,
  versionOf,
} from './provider-account.ts'
import { findAccount } from './provider-account-store.ts'
import { createProviderTokens } from './provider-tokens.ts'

export type UsableAccountsDeps = {
  environment: Environment
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  sleep: (ms: number) => Promise<unknown>
  agents: Agents
  guard: Guard
  onCall?: (report: CallReport) => void
  /** What counts the calls of an account, for providers that allow so many. */
  reserveFor?: (providerId: string, accountId: string) => Reserve
}

/** Credentials to connect with. They are opened only when an instance is made; `version` changes with them. */
export type UsableAccount = { id: string; version: string; config: () => ProviderSettings }

export type UsableAccounts = {
  stored(row: ProviderAccount): UsableAccount
  /** The project's own credentials, else the deployment's, else a sandbox's simulator. */
  inForce(
    providerId: string,
    projectId: ProjectId | null,
    rows: readonly ProviderAccount[],
  ): UsableAccount | undefined
  /** For inbound messages and for what was begun with these very credentials. */
  byId(providerId: string, accountId: string): Promise<UsableAccount | undefined>
  /** What an instance with these credentials works with; `hosts` are the provider's own. */
  connectParts(account: UsableAccount, provider: { id: string; hosts: readonly string[] }): ConnectParts
}

/** Which credentials are used, for every kind of provider alike. */
export function createUsableAccounts(
  deps: UsableAccountsDeps,
  kind: AccountKind,
  simulators: readonly SimulatorAccount[],
): UsableAccounts {
  const stored = (row: ProviderAccount): UsableAccount => ({
    id: row.id,
    version: versionOf(row),
    config: () => openConfig(deps.sealer, kind, row),
  })
  const simulated = (account: SimulatorAccount): UsableAccount => ({
    id: account.id,
    version: 'simulator',
    config: () => account.config,
  })

  return {
    stored,
    inForce(providerId, projectId, rows) {
      const inForce = accountInForce({ rows, simulators }, providerId, projectId)
      if (!inForce) return undefined
      return inForce.source === 'simulator' ? simulated(inForce.account) : stored(inForce.account)
    },
    async byId(providerId, accountId) {
      const simulator = simulators.find(({ id }) => id === accountId)
      if (simulator?.providerId === providerId) return simulated(simulator)
      const row = await findAccount(deps.db, kind, deps.environment, accountId)
      return row?.providerId === providerId ? stored(row) : undefined
    },
    connectParts({ id }, { id: providerId, hosts }) {
      const { agents, clock, randomBytes, onCall, guard, reserveFor } = deps
      const isSimulator = simulators.some((simulator) => simulator.id === id)
      return {
        agents,
        clock,
        randomBytes,
        tokens: createProviderTokens(deps, id),
        checkAddress: (url) => checkProviderUrl(url, hosts, guard),
        ...(onCall && { onCall }),
        // A simulator takes any number of calls.
        ...(reserveFor && !isSimulator && { reserve: reserveFor(providerId, id) }),
      }
    },
  }
}

/** Keeps one instance for each set of credentials, and makes a new one when they have changed. */
export function createInstances<Instance>() {
  const instances = new Map<string, { version: string; instance: Instance }>()
  return ({ id, version }: UsableAccount, create: () => Instance): Instance => {
    const known = instances.get(id)
    if (known?.version === version) return known.instance
    const instance = create()
    instances.set(id, { version, instance })
    return instance
  }
}
