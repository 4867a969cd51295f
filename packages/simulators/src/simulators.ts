import { findGatewayName } from '@sliproad/core/gateway-ids'
import type { FastifyInstance } from 'fastify'
import type { AlterBody } from './altered-bodies.ts'
import type { SimulatorsControl } from './control.ts'
import type { RedeemShare } from './gateway-definition.ts'
import { createGatewaySimulator } from './gateway-simulator.ts'
import { createMarket } from './market.ts'
import { type Delays, defaultDelays } from './outcome.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'
import { type StandOptions, standSimulators } from './stand-simulators.ts'
import type { SimulatorStore } from './store.ts'

export type SimulatorsOptions = StandOptions & {
  store: SimulatorStore
  gateways: readonly SimulatedGateway[]
  /** The seed of prices and terms. */
  seed?: string
  delays?: Partial<Delays>
  /** How gateways read verifications that are shared with them; without it they read none. */
  redeemShare?: RedeemShare
  /** For tests: rewrites what providers answer and send. */
  alter?: AlterBody
}

/** Mounts simulated gateways under `/simulators/<id>/`, apart from the rest of the app. */
export function registerSimulators(app: FastifyInstance, options: SimulatorsOptions): SimulatorsControl {
  const { store, seed = 'sliproad' } = options
  const { simulators, runner } = standSimulators(app, options, {
    store,
    readBody,
    make: (parts) => {
      const delays = { ...defaultDelays, ...options.delays }
      const shared = {
        ...parts,
        store,
        seed,
        market: createMarket({ seed }),
        delays,
        ...(options.redeemShare && { redeemShare: options.redeemShare }),
        ...(options.alter && { alter: options.alter }),
      }
      return options.gateways.map((gateway) => {
        const name = gateway.name ?? findGatewayName(gateway.id) ?? titled(gateway.id)
        return [gateway.id, createGatewaySimulator({ ...gateway, name }, shared)] as const
      })
    },
  })
  return {
    gateway(id) {
      const gateway = simulators.get(id)
      if (!gateway) throw new RangeError(`No gateway ${id} is simulated here.`)
      return gateway.control
    },
    runDue: runner.runDue,
  }
}

/** What is no JSON is nothing, so that odd bodies get the provider's own complaint. */
function readBody(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

function titled(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
