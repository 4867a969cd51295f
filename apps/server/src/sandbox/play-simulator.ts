import type { SimulatedStatus } from '@sliproad/core/vocabulary'
import { ControlProblem, type SimulatorsControl } from '@sliproad/simulators/control'
import { simulatorUrl } from '@sliproad/simulators/credentials'
import type { PlaySimulator, PlayTarget } from '../modules/orders/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import { playOverHttp } from './play-over-http.ts'

type Deps = {
  /** The simulators of this process; undefined where another process runs them. */
  control: () => SimulatorsControl | undefined
  /** The address of simulators in another process. */
  publicUrl: string
  simulatorAccounts: readonly SimulatorAccount[]
}

type Target = { externalId: string } | { checkoutUrl: string }
type Played = Awaited<ReturnType<PlaySimulator>>

/** Drives the simulated gateway of an order, in this process or over HTTP. */
export function createPlaySimulator({ control, publicUrl, simulatorAccounts }: Deps): PlaySimulator {
  async function play(gatewayId: string, target: Target, status: SimulatedStatus): Promise<void> {
    const here = control()
    if (here) await here.gateway(gatewayId).play(target, status)
    else await playOverHttp(simulatorUrl(publicUrl, gatewayId), { ...target, outcome: status })
  }

  return async ({ gatewayId, accountId }, target, status) => {
    if (!simulatorAccounts.some(({ id }) => id === accountId)) {
      return {
        ok: false,
        refused: "The order is at a real provider, so only the provider's own page can move it.",
      }
    }
    return playEither(target, (named) => play(gatewayId, named, status))
  }
}

/** Some gateways know an order only once its user has opened the checkout; until then its address identifies it. */
async function playEither(
  { externalId, checkoutUrl }: PlayTarget,
  play: (target: Target) => Promise<void>,
): Promise<Played> {
  const byReference = await attempt(() => play({ externalId }))
  return byReference.ok || byReference.status !== 404 ? byReference : attempt(() => play({ checkoutUrl }))
}

async function attempt(run: () => Promise<void>): Promise<Played & { status?: number }> {
  try {
    await run()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ControlProblem)) throw error
    return { ok: false, refused: error.message, status: error.status }
  }
}
