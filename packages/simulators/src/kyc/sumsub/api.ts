import type { FastifyInstance, FastifyRequest } from 'fastify'
import { webAddress } from '../../checkout-routes.ts'
import { isRecord, jsonBody } from '../../json-body.ts'
import { type KycCase, kycTiers } from '../kyc-case.ts'
import type { KycRoutesContext } from '../kyc-definition.ts'
import { listOf, toApplicant, toReview } from './applicant.ts'
import { createApplicant, levelField } from './create-applicant.ts'
import { refuse } from './errors.ts'
import { requireSignature } from './request-signature.ts'
import { issueShare } from './share-tokens.ts'

const usualTtlSeconds = 1_800
const usualShareSeconds = 1_200
const busy = ['pending', 'queued', 'onHold']

/** The part of Sumsub's API that applicants of one kind need. */
export function registerSumsubApi(app: FastifyInstance, context: KycRoutesContext): void {
  app.get('/resources/status/api', async () => ({ ok: 1 }))

  app.register(async (signed) => {
    signed.addHook('preValidation', async (request) => requireSignature(context, request))
    registerApplicants(signed, context)
    registerReviews(signed, context)
    registerShares(signed, context)
  })
}

function registerApplicants(app: FastifyInstance, context: KycRoutesContext): void {
  const { cases, clock } = context

  app.post('/resources/applicants', async (request, reply) => {
    const body = recordOf(request)
    const { levelName = '' } = request.query as Record<string, string | undefined>
    const applicant = { level: levelName, reference: body.externalUserId, fixedInfo: body.fixedInfo }
    const { kycCase, isNew } = await createApplicant(context, applicant)
    if (!isNew) throw refuse(409, `Applicant with external user id '${kycCase.reference}' already exists`)
    return reply.code(201).send(toApplicant(kycCase))
  })

  app.post('/resources/sdkIntegrations/levels/-/websdkLink', async (request) => {
    const { levelName, userId, ttlInSecs = usualTtlSeconds, redirect } = recordOf(request)
    if (typeof ttlInSecs !== 'number' || !(ttlInSecs > 0)) throw refuse(400, 'ttlInSecs is not valid')
    const { kycCase } = await createApplicant(context, { level: String(levelName), reference: userId })
    if (kycCase.state === 'expired')
      throw refuse(409, 'Applicant is deleted', { code: 1008, name: 'applicant-deactivated' })
    if (kycCase.rejection && !kycCase.rejection.retryable)
      throw refuse(409, 'Applicant is rejected', { code: 1009, name: 'applicant-final-rejected' })
    const { successUrl, rejectUrl } = isRecord(redirect) ? redirect : {}
    await cases.amend(kycCase, (current) => ({
      linkExpiresAt: new Date(clock.now().getTime() + ttlInSecs * 1000).toISOString(),
      successUrl: webAddress(typeof successUrl === 'string' ? successUrl : null),
      rejectUrl: webAddress(typeof rejectUrl === 'string' ? rejectUrl : null),
      ...reopened(current),
    }))
    return { url: `${context.baseUrl()}/websdk/p/${kycCase.linkKey}` }
  })

  app.post('/resources/applicants/:id/moveToLevel', async (request) => {
    const kycCase = await findApplicant(context, request)
    const { name = '' } = request.query as Record<string, string | undefined>
    const tier = kycTiers.find((one) => context.credentials[levelField(one)] === name)
    if (!tier) throw refuse(400, `Level '${name}' does not exist`)
    if (busy.includes(toReview(kycCase).reviewStatus)) throw refuse(409, 'Applicant is being checked')
    const moved = await cases.amend(kycCase, (current) => ({
      ...(current.tier === tier ? {} : { state: 'in_progress', submitted: false, rejection: null }),
      tier,
      details: { ...current.details, level: name },
    }))
    return toApplicant(moved)
  })
}

function registerReviews(app: FastifyInstance, context: KycRoutesContext): void {
  app.get('/resources/applicants/:id/one', async (request) =>
    toApplicant(await findApplicant(context, request)),
  )
  app.get('/resources/applicants/:id/status', async (request) =>
    toReview(await findApplicant(context, request)),
  )

  app.get('/resources/moderationStates/:applicant', async (request) => {
    const { applicant = '' } = request.params as Record<string, string | undefined>
    const kycCase = await context.cases.find(/^-;applicantId=(\w+)$/.exec(applicant)?.[1] ?? '')
    if (!kycCase) throw refuse(404, 'Applicant not found')
    if (kycCase.state !== 'rejected') return {}
    const states = listOf(kycCase.details.states)
    return { imagesStates: {}, applicantState: Object.fromEntries(states.map((state) => [state, {}])) }
  })

  app.post('/resources/applicants/:id/status/testCompleted', async (request) => {
    const kycCase = await findApplicant(context, request)
    const { reviewAnswer, rejectLabels, reviewRejectType, ...comments } = recordOf(request)
    if (reviewAnswer !== 'GREEN' && reviewAnswer !== 'RED') throw refuse(400, 'reviewAnswer is not valid')
    const labels = Array.isArray(rejectLabels) ? rejectLabels.join(',') : ''
    const moved = await context.cases.walk(
      kycCase,
      reviewAnswer === 'GREEN'
        ? { state: 'approved' }
        : {
            state: 'rejected',
            retryable: reviewRejectType === 'RETRY',
            details: {
              labels,
              moderationComment: String(comments.moderationComment ?? ''),
              clientComment: String(comments.clientComment ?? ''),
            },
          },
    )
    if (!moved) throw refuse(409, 'Applicant cannot be completed')
    return { ok: 1 }
  })
}

function registerShares(app: FastifyInstance, context: KycRoutesContext): void {
  app.post('/resources/accessTokens/shareToken', async (request) => {
    const { applicantId, forClientId, ttlInSecs = usualShareSeconds } = recordOf(request)
    if (typeof forClientId !== 'string' || forClientId === '') throw refuse(400, 'forClientId is required')
    if (typeof ttlInSecs !== 'number' || !(ttlInSecs > 0)) throw refuse(400, 'ttlInSecs is not valid')
    const kycCase = await context.cases.find(String(applicantId))
    if (!kycCase) throw refuse(404, 'Applicant not found')
    // The real answer is not documented; sharing makes sense only for approved applicants.
    if (kycCase.state !== 'approved') throw refuse(400, 'Applicant is not approved')
    const token = await issueShare(context, kycCase, { forClientId, seconds: ttlInSecs })
    return { token, forClientId }
  })
}

/** A new link after a correctable rejection begins the next attempt. */
function reopened(current: KycCase): Partial<KycCase> {
  if (!current.rejection?.retryable) return {}
  return { state: 'in_progress', submitted: false, taken: [], rejection: null, attempt: current.attempt + 1 }
}

/** By Sumsub's id, or by the other one in the form `-;externalUserId=…`. */
async function findApplicant({ cases }: KycRoutesContext, request: FastifyRequest): Promise<KycCase> {
  const { id = '' } = request.params as Record<string, string | undefined>
  const [, reference] = /^-;externalUserId=(.+)$/.exec(id) ?? []
  const found = reference === undefined ? await cases.find(id) : await cases.findByReference(reference)
  if (!found) throw refuse(404, 'Applicant not found')
  return found
}

function recordOf(request: FastifyRequest): Record<string, unknown> {
  const body = jsonBody(request)
  if (!isRecord(body)) throw refuse(400, 'Request body is not valid')
  return body
}
