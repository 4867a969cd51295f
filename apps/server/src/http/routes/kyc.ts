import {
  listKycCasesByOffset,
  readCustomerKyc,
  readKycCase,
  startKyc,
  toCaseSummary,
  toCaseView,
} from '../../modules/kyc/index.ts'
import { projectOf } from '../auth.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../idempotency.ts'
import { IdempotencyHeaders, refusals } from '../schemas.ts'
import {
  CustomerKycAnswer,
  CustomerParams,
  KycBody,
  KycCaseList,
  KycCaseParams,
  KycCasesQuery,
  OneKycCase,
} from './kyc.schema.ts'

const tags = ['KYC']

export function kycRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/v1/kyc-cases',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Start a verification',
        description:
          'Send the customer to verificationUrl within 24 hours. Answers 200 with the case of that tier that is still open, if there is one.',
        headers: IdempotencyHeaders,
        body: KycBody,
        response: { 200: OneKycCase, 201: OneKycCase, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) =>
      idempotently(deps, request, reply, async (reservedId) => {
        const origin = { projectId: projectOf(request), reservedId }
        const { kycCase, created } = await startKyc(deps, origin, request.body)
        return { status: created ? 201 : 200, body: { success: true, data: toCaseView(deps, kycCase) } }
      }),
  )

  app.get(
    '/v1/kyc-cases/:kycCaseId',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read a KYC case',
        description: 'The only answer that shows who the customer is, once the case is approved.',
        params: KycCaseParams,
        response: { 200: OneKycCase, ...refusals(401, 403, 404) },
      },
    },
    async (request) => ({
      success: true as const,
      data: toCaseView(deps, await readKycCase(deps, projectOf(request), request.params.kycCaseId)),
    }),
  )

  app.get(
    '/v1/customers/:customerId/kyc',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Read how a customer stands',
        description: 'canTransact is true when there is an order of this customer that would pass now.',
        params: CustomerParams,
        response: { 200: CustomerKycAnswer, ...refusals(401, 403, 404) },
      },
    },
    async (request) => {
      const kyc = await readCustomerKyc(deps, projectOf(request), request.params.customerId)
      const { currentCase } = kyc
      const shown = currentCase && {
        ...currentCase,
        completedAt: currentCase.completedAt?.toISOString() ?? null,
      }
      return { success: true as const, data: { ...kyc, currentCase: shown } }
    },
  )

  app.get(
    '/v1/customers/:customerId/kyc-cases',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'List the KYC cases of a customer',
        params: CustomerParams,
        querystring: KycCasesQuery,
        response: { 200: KycCaseList, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const page = { limit: 50, offset: 0, ...request.query }
      const { limit, offset } = page
      const { cases, total } = await listKycCasesByOffset(
        deps,
        projectOf(request),
        request.params.customerId,
        page,
      )
      const now = deps.clock.now()
      return {
        success: true as const,
        data: cases.map((kycCase) => toCaseSummary(kycCase, now)),
        pagination: { limit, offset, total, hasMore: offset + cases.length < total },
      }
    },
  )
}
