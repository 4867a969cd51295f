import { WireRefusal } from '../wire-refusal.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

export function errorBody(status: number, message: string | readonly string[], code?: string) {
  return { statusCode: status, code: code ?? codes[status] ?? 'INTERNAL_ERROR', message }
}

export function refuse(status: number, message: string | readonly string[], code?: string): WireRefusal {
  return new WireRefusal(status, errorBody(status, message, code))
}
