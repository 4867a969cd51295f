import type { FastifyInstance } from 'fastify'
import { ControlProblem } from '../control.ts'
import { isRecord, jsonBody } from '../json-body.ts'
import { registerProviderControl } from '../provider-control-routes.ts'
import { isKycOutcome, isKycReason, type KycControl, kycOutcomes } from './control.ts'
import { kycReasons } from './kyc-case.ts'

/** The same controls over HTTP, as JSON. They give full control of the simulator to every caller: sandbox only. */
export function registerKycControl(app: FastifyInstance, control: KycControl): void {
  registerProviderControl(app, control, jsonBody)

  app.post('/_control/play', async (request) => {
    const body = jsonBody(request)
    const { caseId, outcome, reason } = isRecord(body) ? body : {}
    if (typeof caseId !== 'string') throw new ControlProblem(400, 'Name the case by caseId.')
    if (!isKycOutcome(outcome)) throw new ControlProblem(400, `outcome is one of ${kycOutcomes.join(', ')}.`)
    if (reason !== undefined && !isKycReason(reason))
      throw new ControlProblem(400, `reason is one of ${kycReasons.join(', ')}.`)
    const played = await control.play(caseId, outcome, reason)
    // The person of the case is not shown.
    return { case: { id: played.id, caseId: played.reference, state: played.state } }
  })
}
