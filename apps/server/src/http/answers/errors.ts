import type { ErrorAnswer } from '@sliproad/api/errors'
import { Refusal } from '@sliproad/api/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../db/outages/unavailable.ts'
import { sendReady } from './ready-answers.ts'

/** Fastify's own refusals, mapped to our codes. */
const frameworkRefusals: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('UNSUPPORTED_MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new Refusal('VALIDATION_ERROR', { message: 'The body does not have the length that was announced.' }),
  FST_ERR_HANDLER_TIMEOUT: () => new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 }),
}

/** The one body of every refusal. */
export function errorEnvelope({ code, message, details, data }: Refusal, requestId: string): ErrorAnswer {
  return {
    success: false,
    error: {
      code,
      message,
      ...(details && { details: [...details] }),
      ...(data !== undefined && { data: data as Record<string, unknown> }),
      requestId,
    },
  }
}

/** Every thrown value becomes one envelope; an unexpected one is logged and answered without detail. */
export function renderErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    return sendRefusal(refusal, request, reply)
  })
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return sendReady(reply.code(refusal.status), JSON.stringify(errorEnvelope(refusal, request.id)))
}

/** The refusal that a thrown value is answered with. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error))
    return new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1, cause: error })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code === undefined ? undefined : frameworkRefusals[code]
  if (known) return known()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal('VALIDATION_ERROR', { message: 'The request could not be read.', cause: error })
  }
  return new Refusal('INTERNAL_ERROR', { cause: error })
}
