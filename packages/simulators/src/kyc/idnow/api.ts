import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord, jsonBody } from '../../json-body.ts'
import type { KycCase } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import { createAccounts } from './accounts.ts'
import { refuse } from './errors.ts'
import { toIdentification } from './identification.ts'
import { movesOf } from './scenarios.ts'
import { startIdentification } from './start-identification.ts'

const one = '/api/v1/:companyid/identifications/:number'

/** IDnow's gateway, and under `/robot` the host of its test robots, whose paths are the same. */
export function registerIdnowApi(app: FastifyInstance, context: KycRoutesContext): void {
  const accounts = createAccounts(context)
  const { cases } = context

  app.get('/api/v1/:companyid', async (request) => {
    return { shortname: accounts.require(request).companyId, estimatedWaitingTime: 30 }
  })

  app.post('/api/v1/:companyid/login', async (request) => {
    const body = jsonBody(request)
    return { authToken: accounts.logIn(request, isRecord(body) ? body.apiKey : undefined) }
  })

  app.post(`${one}/start`, async (request, reply) => {
    const account = accounts.require(request, 'key')
    const started = await startIdentification(context, account, numberOf(request), jsonBody(request))
    return reply.code(started.isNew ? 201 : 200).send({ id: started.kycCase.id })
  })

  app.get(one, async (request) => {
    const { companyId } = accounts.require(request)
    const kycCase = await findCase(companyId, request)
    if (kycCase.details.result === undefined) throw refuse(404, 'OBJECT_NOT_FOUND')
    return toIdentification(kycCase)
  })

  app.post(`/robot${one}/start`, async (request) => {
    const { companyId } = accounts.require(request, 'key')
    return { id: (await findCase(companyId, request)).id }
  })

  app.post(`/robot${one}/requestVideoChat`, async (request) => {
    const { companyId } = accounts.require(request, 'key')
    const kycCase = await findCase(companyId, request)
    const moves = kycCase.details.robot === 'AUTOTEST' ? movesOf(kycCase.details.scenario) : undefined
    if (!moves || !(await cases.follow(kycCase, moves))) throw refuse(412, 'PRECONDITION_FAILED')
    return {}
  })

  async function findCase(companyId: string, request: FastifyRequest): Promise<KycCase> {
    const kycCase = await cases.findByReference(numberOf(request))
    if (kycCase?.details.companyId !== companyId) throw refuse(404, 'OBJECT_NOT_FOUND')
    return kycCase
  }
}

function numberOf(request: FastifyRequest): string {
  return (request.params as { number?: string }).number ?? ''
}
