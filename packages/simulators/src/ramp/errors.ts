import { WireRefusal } from '../wire-refusal.ts'

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
}

/** The error format of the router in front of the application. */
export function routerBody(status: number, message: string | readonly string[]): Record<string, unknown> {
  return { message, error: titles[status] ?? 'Internal Server Error', statusCode: status }
}

export function invalid(message: string): WireRefusal {
  return new WireRefusal(400, routerBody(400, [message]))
}

export function notFound(): WireRefusal {
  return new WireRefusal(404, routerBody(404, 'Not Found'))
}

/** The error format of the application itself. Only the first code is published; the others are modelled on it. */
export type Condition =
  | 'UNSUPPORTED_CURRENCY_FOR_REQUESTED_PAYMENT_METHOD'
  | 'FIAT_CURRENCY_NOT_SUPPORTED'
  | 'ASSET_NOT_SUPPORTED'
  | 'AMOUNT_DOES_NOT_COVER_FEES'
  | 'PURCHASE_BELOW_MINIMUM'
  | 'PURCHASE_ABOVE_MAXIMUM'
  | 'INVALID_HOST_API_KEY'
  | 'INVALID_WIDGET_SIGNATURE'
  | 'INVALID_USER_ADDRESS'

export function refuse(condition: Condition, status = 400): WireRefusal {
  return new WireRefusal(status, { code: `SERVICES.HOST_API.${condition}`, statusCode: status })
}
