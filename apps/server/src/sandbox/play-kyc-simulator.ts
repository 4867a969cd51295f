import type { SimulatedKycOutcome } from '@sliproad/core/vocabulary'
import { ControlProblem } from '@sliproad/simulators/control'
import { simulatorUrl } from '@sliproad/simulators/credentials'
import { type KycSimulatorId, kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import type { KycSimulatorsControl } from '@sliproad/simulators/kyc/simulators'
import type { PlayKycSimulator } from '../modules/kyc/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'
import { playOverHttp } from './play-over-http.ts'

type Deps = {
  /** The simulators of this process; undefined where another process runs them. */
  control: () => KycSimulatorsControl | undefined
  /** The address of simulators in another process. */
  publicUrl: string
  simulatedProviders: readonly SimulatorAccount[]
}

type Play = { caseId: string; outcome: SimulatedKycOutcome; reason?: Parameters<PlayKycSimulator>[3] }

/** Drives the simulated provider of a KYC case, in this process or over HTTP. */
export function createPlayKycSimulator({ control, publicUrl, simulatedProviders }: Deps): PlayKycSimulator {
  async function play(providerId: KycSimulatorId, { caseId, outcome, reason }: Play): Promise<void> {
    const here = control()
    if (here) await here.provider(providerId).play(caseId, outcome, reason)
    else
      await playOverHttp(simulatorUrl(publicUrl, providerId), { caseId, outcome, ...(reason && { reason }) })
  }

  return async ({ providerId, accountId }, caseId, outcome, reason) => {
    const id = kycSimulatorIds.find((known) => known === providerId)
    if (!id || !simulatedProviders.some((provider) => provider.id === accountId)) {
      return {
        ok: false,
        refused: "The case is at a real provider, so only the provider's own page can move it.",
      }
    }
    try {
      await play(id, { caseId, outcome, ...(reason && { reason }) })
      return { ok: true }
    } catch (error) {
      if (error instanceof ControlProblem) return { ok: false, refused: error.message }
      throw error
    }
  }
}
