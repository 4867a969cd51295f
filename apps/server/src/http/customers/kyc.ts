import type * as api from '@sliproad/api/operations/kyc'
import {
  listKycCasesByOffset as list,
  readKycCase as read,
  readCustomerKyc as readStanding,
  startKyc as start,
  toCaseSummary,
  toCaseView,
} from '../../modules/kyc/index.ts'
import { projectOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import { page } from '../answers/page.ts'
import type { Handler } from '../serve.ts'

export const startKyc: Handler<typeof api.startKyc> = (deps) => (request, reply) =>
  idempotently<typeof api.startKyc>(deps, request, reply, async ({ reservedId }) => {
    const origin = { projectId: projectOf(request), reservedId }
    const { kycCase, created } = await start(deps, origin, request.body)
    return { status: created ? 201 : 200, body: { success: true, data: toCaseView(deps, kycCase) } }
  })

export const readKycCase: Handler<typeof api.readKycCase> = (deps) => async (request) => ({
  success: true,
  data: toCaseView(deps, await read(deps, projectOf(request), request.params.kycCaseId)),
})

export const readCustomerKyc: Handler<typeof api.readCustomerKyc> = (deps) => async (request) => ({
  success: true,
  data: await readStanding(deps, projectOf(request), request.params.customerId),
})

export const listKycCases: Handler<typeof api.listKycCases> = (deps) => async (request) => {
  const range = { limit: 50, offset: 0, ...request.query }
  const { cases, total } = await list(deps, projectOf(request), request.params.customerId, range)
  const now = deps.clock.now()
  return page(
    cases.map((kycCase) => toCaseSummary(kycCase, now)),
    total,
    range,
  )
}
