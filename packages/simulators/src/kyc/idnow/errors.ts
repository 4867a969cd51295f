import { WireRefusal } from '../../wire-refusal.ts'

export function errorBody(cause: string, key: string | null = null, message: string | null = null) {
  return { errors: [{ cause, id: '73464627', key, message }] }
}

export function refuse(status: number, cause: string, key?: string): WireRefusal {
  return new WireRefusal(status, errorBody(cause, key ?? null))
}

const causes: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'SECURITY_VIOLATION',
  404: 'OBJECT_NOT_FOUND',
  409: 'EXISTING_IDENTIFICATION',
  412: 'PRECONDITION_FAILED',
}

/** For answers that no route gives. */
export function causeOf(status: number): string {
  return causes[status] ?? 'INTERNAL_SERVER_ERROR'
}
