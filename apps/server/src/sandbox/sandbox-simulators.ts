import { createHmac } from 'node:crypto'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { SimulatorsControl } from '@sliproad/simulators/control'
import { simulatorConfig, simulatorCredentials } from '@sliproad/simulators/credentials'
import type { RedeemShare } from '@sliproad/simulators/gateway-definition'
import { type GatewayKind, gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { createPostgresStore } from '@sliproad/simulators/postgres-store'
import { registerSimulators } from '@sliproad/simulators/simulators'
import type { SimulatorStore } from '@sliproad/simulators/store'
import type { Db } from '../db/connect.ts'
import { webhookUrlOf } from '../modules/gateways/index.ts'
import { type SimulatorAccount, simulatorAccountId } from '../modules/providers/index.ts'
import type { Logger } from '../telemetry/logger.ts'
import { type AfterOpening, type MountedSimulators, mountSimulators } from './mounted-simulators.ts'
import { internalUrl, type SimulatorLocation, troubleLog, webhookBase } from './simulator-location.ts'

/** Server and simulators derive these from the master key, so neither has to tell the other. */
export function simulatorSecret(masterKey: Uint8Array): string {
  return createHmac('sha256', masterKey).update('sliproad simulators').digest('hex')
}

/** Credentials for every gateway that can be simulated, derived when first read. */
export function simulatorAccountsFor(
  definitions: readonly GatewayDefinition[],
  secret: string,
  location: SimulatorLocation,
): SimulatorAccount[] {
  return definitions.flatMap(({ id }) => {
    if (!isSimulated(id)) return []
    const address = { publicUrl: location.publicUrl, internalUrl: internalUrl(location) }
    let config: SimulatorAccount['config'] | undefined
    const account = {
      id: simulatorAccountId(id),
      providerId: id,
      get config() {
        config ??= simulatorConfig({ id, kind: id }, secret, address)
        return config
      },
    }
    return [account]
  })
}

export type SandboxSimulators = MountedSimulators<SimulatorsControl>

type Deps = {
  config: SimulatorLocation
  db: Db
  logger: Logger
  simulatorAccounts: readonly SimulatorAccount[]
  simulatorSecret: string
  redeemShare: RedeemShare
}

export function createSandboxSimulators(deps: Deps): SandboxSimulators {
  const { config, logger, simulatorSecret: secret } = deps
  const store = createPostgresStore(deps.db)
  return mountSimulators(store.prepare, (app, afterOpening) =>
    registerSimulators(app, {
      publicUrl: config.publicUrl,
      store: whenOpen(store, afterOpening, logger),
      controlRoutes: true,
      redeemShare: deps.redeemShare,
      gateways: deps.simulatorAccounts.flatMap(({ id: accountId, providerId: id }) => {
        if (!isSimulated(id)) return []
        const spec = { id, kind: id }
        const webhookTarget = webhookUrlOf(webhookBase(config), id, accountId)
        return [{ ...spec, credentials: simulatorCredentials(spec, secret), webhookTarget }]
      }),
      onTrouble: troubleLog(logger, 'simulators: work failed and will be retried'),
    }),
  )
}

function whenOpen(store: SimulatorStore, after: AfterOpening, logger: Logger): SimulatorStore {
  return {
    prepare: async () => {},
    ...(store.notes && {
      notes: {
        read: after(store.notes.read),
        write: after(store.notes.write),
        forgetBefore: after(store.notes.forgetBefore),
      },
    }),
    insert: after(store.insert),
    save: after(store.save),
    find: after(store.find),
    findByCheckout: after(store.findByCheckout),
    list: after(store.list),
    dueOrders: after(store.dueOrders),
    claimMessages: after(store.claimMessages),
    finishMessage: after(store.finishMessage),
    retryMessage: after(store.retryMessage),
    nextDueAt: after(store.nextDueAt),
    readFaults: after(store.readFaults),
    writeFaults: after(store.writeFaults),
    forgetBefore: async (time) => {
      after(store.forgetBefore)(time).catch(troubleLog(logger, 'simulators: old orders could not be deleted'))
    },
  }
}

function isSimulated(id: string): id is GatewayKind {
  return Object.hasOwn(gatewayKinds, id)
}
