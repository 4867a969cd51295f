import type { SimulatedKycOutcome } from '@sliproad/core/vocabulary'
import { ControlProblem } from '@sliproad/simulators/control'
import { simulatorUrl } from '@sliproad/simulators/credentials'
import { type KycSimulatorId, kycSimulatorIds } from '@sliproad/simulators/kyc/kyc-definitions'
import type { KycSimulatorsControl } from '@sliproad/simulators/kyc/simulators'
import { request } from 'undici'
import type { PlayKycSimulator } from '../modules/kyc/index.ts'
import type { SimulatorAccount } from '../modules/providers/index.ts'

type Deps = {
  /** The simulators of this process; undefined where another process runs them. */
  control: () => KycSimulatorsControl | undefined
  /** The address of simulators in another process. */
  publicUrl: string
  simulatedProviders: readonly SimulatorAccount[]
}

type Play = { caseId: string; outcome: SimulatedKycOutcome; reason?: Parameters<PlayKycSimulator>[3] }

const patienceMs = 10_000

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

async function playOverHttp(url: string, play: Play): Promise<void> {
  const answer = await request(`${url}/_control/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(play),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (answer.statusCode < 300) return answer.body.dump()
  const body = (await answer.body.json().catch(() => ({}))) as { error?: { message?: string } }
  throw new ControlProblem(answer.statusCode, body.error?.message ?? 'The simulator refused.')
}
