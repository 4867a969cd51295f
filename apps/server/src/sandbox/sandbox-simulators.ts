import { createHmac } from 'node:crypto'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import type { SimulatorsControl } from '@sliproad/simulators/control'
import { simulatorConfig, simulatorCredentials } from '@sliproad/simulators/credentials'
import { createPostgresStore } from '@sliproad/simulators/postgres-store'
import { type ShapeName, shapes } from '@sliproad/simulators/shapes'
import { registerSimulators } from '@sliproad/simulators/simulators'
import type { SimulatorStore } from '@sliproad/simulators/store'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { type SimulatorAccount, simulatorAccountId, webhookUrlOf } from '../modules/gateways/index.ts'
import type { Logger } from '../telemetry/logger.ts'
import { afterOpening, internalUrl, type SimulatorLocation, webhookBase } from './simulator-location.ts'

/** Both sides of a sandbox know these without being told: they follow from the master key. */
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
    if (!isShape(id)) return []
    const address = { publicUrl: where.publicUrl, internalUrl: internalUrl(where) }
    const config = simulatorConfig({ id, shape: id }, secret, address)
    return [{ id: simulatorAccountId(id), gatewayId: id, config }]
  })
}

export type SandboxSimulators = {
  /** Mounts the simulators on an app that does not listen yet. */
  mount(app: FastifyInstance): void
  /** Lets them at their tables, once the database is there. */
  open(): Promise<void>
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
  let control: SimulatorsControl | undefined

  return {
    mount(app) {
      control = registerSimulators(app, {
        publicUrl: config.publicUrl,
        store: whenOpen(store, opening.promise, logger),
        controlRoutes: true,
        gateways: deps.simulatorAccounts.flatMap(({ id: accountId, gatewayId: id }) => {
          if (!isShape(id)) return []
          const spec = { id, shape: id }
          const webhookTarget = webhookUrlOf(webhookBase(config), id, accountId)
          return [{ ...spec, credentials: simulatorCredentials(spec, secret), webhookTarget }]
        }),
        onTrouble: (error) => logger.warn({ err: error }, 'simulators: work failed and is tried again'),
      })
    },
    async open() {
      await store.prepare()
      opening.resolve()
    },
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
      afterwards(store.forgetBefore)(time).catch((error: unknown) =>
        logger.warn({ err: error }, 'simulators: old orders could not be forgotten'),
      )
    },
  }
}

function isShape(id: string): id is ShapeName {
  return Object.hasOwn(shapes, id)
}
