import { WireRefusal } from '../wire-refusal.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'validation_error',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'too_many_requests',
}

export function errorBody(status: number, message: string) {
  return { message, code: codes[status] ?? 'internal_error' }
}

export function refuse(status: number, message: string): WireRefusal {
  return new WireRefusal(status, errorBody(status, message))
}
