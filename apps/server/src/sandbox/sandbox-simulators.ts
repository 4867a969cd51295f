import { createHmac } from 'node:crypto'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { SimulatorsControl } from '@sliproad/simulators/control'
import { simulatorConfig, simulatorCredentials } from '@sliproad/simulators/credentials'
import { type GatewayKind, gatewayKinds } from '@sliproad/simulators/gateway-kinds'
import { createPostgresStore } from '@sliproad/simulators/postgres-store'
import { registerSimulators } from '@sliproad/simulators/simulators'
import type { SimulatorStore } from '@sliproad/simulators/store'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { webhookUrlOf } from '../modules/gateways/index.ts'
import { type SimulatorAccount, simulatorAccountId } from '../modules/providers/index.ts'
import type { Logger } from '../telemetry/logger.ts'
import {
  afterOpening,
  internalUrl,
  type SimulatorLocation,
  startFailed,
  troubleLog,
  webhookBase,
} from './simulator-location.ts'

/** Server and simulators derive these from the master key, so neither has to tell the other. */
export function simulatorSecret(masterKey: Uint8Array): string {
  return createHmac('sha256', masterKey).update('sliproad simulators').digest('hex')
}

/** Credentials for every gateway that can be simulated. */
export function simulatorAccountsFor(
  definitions: readonly GatewayDefinition[],
  secret: string,
  where: SimulatorLocation,
): SimulatorAccount[] {
  return definitions.flatMap(({ id }) => {
    if (!isSimulated(id)) return []
    const address = { publicUrl: where.publicUrl, internalUrl: internalUrl(where) }
    const config = simulatorConfig({ id, kind: id }, secret, address)
    return [{ id: simulatorAccountId(id), providerId: id, config }]
  })
}

export type SandboxSimulators = {
  /** Mounts the simulators on an app that is not listening yet. */
  mount(app: FastifyInstance): void
  /** Gives them access to their tables, once the database is ready. */
  open(): Promise<void>
  /** Ends what waits for the tables when a start fails before `open`, so that the app can close. */
  abandon(): void
  /** Undefined before `mount`. */
  control(): SimulatorsControl | undefined
}

type Deps = {
  config: SimulatorLocation
  db: Db
  logger: Logger
  simulatorAccounts: readonly SimulatorAccount[]
  simulatorSecret: string
}

export function createSandboxSimulators(deps: Deps): SandboxSimulators {
  const { config, logger, simulatorSecret: secret } = deps
  const store = createPostgresStore(deps.db)
  const opening = Promise.withResolvers<void>()
  opening.promise.catch(() => {})
  let control: SimulatorsControl | undefined

  return {
    mount(app) {
      control = registerSimulators(app, {
        publicUrl: config.publicUrl,
        store: whenOpen(store, opening.promise, logger),
        controlRoutes: true,
        gateways: deps.simulatorAccounts.flatMap(({ id: accountId, providerId: id }) => {
          if (!isSimulated(id)) return []
          const spec = { id, kind: id }
          const webhookTarget = webhookUrlOf(webhookBase(config), id, accountId)
          return [{ ...spec, credentials: simulatorCredentials(spec, secret), webhookTarget }]
        }),
        onTrouble: troubleLog(logger, 'simulators: work failed and will be retried'),
      })
    },
    async open() {
      await store.prepare()
      opening.resolve()
    },
    abandon: () => opening.reject(startFailed()),
    control: () => control,
  }
}

function whenOpen(store: SimulatorStore, opened: Promise<void>, logger: Logger): SimulatorStore {
  const afterwards = afterOpening(opened)
  return {
    prepare: async () => {},
    ...(store.notes && {
      notes: {
        read: afterwards(store.notes.read),
        write: afterwards(store.notes.write),
        forgetBefore: afterwards(store.notes.forgetBefore),
      },
    }),
    insert: afterwards(store.insert),
    save: afterwards(store.save),
    find: afterwards(store.find),
    findByCheckout: afterwards(store.findByCheckout),
    list: afterwards(store.list),
    dueOrders: afterwards(store.dueOrders),
    claimMessages: afterwards(store.claimMessages),
    finishMessage: afterwards(store.finishMessage),
    retryMessage: afterwards(store.retryMessage),
    nextDueAt: afterwards(store.nextDueAt),
    readFaults: afterwards(store.readFaults),
    writeFaults: afterwards(store.writeFaults),
    forgetBefore: async (time) => {
      afterwards(store.forgetBefore)(time).catch(
        troubleLog(logger, 'simulators: old orders could not be deleted'),
      )
    },
  }
}

function isSimulated(id: string): id is GatewayKind {
  return Object.hasOwn(gatewayKinds, id)
}
