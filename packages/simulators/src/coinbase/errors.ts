import { WireRefusal } from '../wire-refusal.ts'

/** The first version answers with gRPC codes. */
const codes: Readonly<Record<number, number>> = { 400: 3, 401: 16, 403: 7, 404: 5, 429: 8, 503: 14 }

export function statusBody(status: number, message: string): Record<string, unknown> {
  return { code: codes[status] ?? 13, message, details: [] }
}

export function refuse(status: number, message: string): WireRefusal {
  return new WireRefusal(status, statusBody(status, message))
}

export type ErrorType =
  | 'invalid_request'
  | 'network_not_tradable'
  | 'unauthorized'
  | 'not_found'
  | 'guest_permission_denied'
  | 'guest_transaction_limit'
  | 'phone_number_verification_expired'

/** The second version names a type and a link to its documentation. */
export function refuseSession(
  status: number,
  errorType: ErrorType,
  errorMessage: string,
  correlationId: string,
): WireRefusal {
  const errorLink = `https://docs.cdp.coinbase.com/api-reference/v2/errors#${errorType}`
  return new WireRefusal(status, { errorType, errorMessage, correlationId, errorLink })
}

/** The text of either format. */
export function wordsOf({ body }: WireRefusal): string {
  const { message, errorMessage } = body as { message?: string; errorMessage?: string }
  return message ?? errorMessage ?? ''
}
