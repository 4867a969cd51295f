import { WireRefusal } from '../wire-refusal.ts'

const kinds: Readonly<Record<number, readonly [code: string, type: string]>> = {
  400: ['4_SYS_BAD_REQUEST', 'BadRequestError'],
  401: ['4_SYS_UNAUTHORIZED', 'UnauthorizedError'],
  403: ['4_SYS_FORBIDDEN', 'ForbiddenError'],
  404: ['4_SYS_NOT_FOUND', 'NotFoundError'],
  409: ['4_SYS_CONFLICT', 'ConflictError'],
  429: ['4_SYS_TOO_MANY_REQUESTS', 'TooManyRequestsError'],
}

export function errorBody(status: number, message: string, code?: string) {
  const [usual, type] = kinds[status] ?? ['1_SYS_UNKNOWN', 'InternalServerError']
  return { moonPayErrorCode: code ?? usual, message, type, errors: [] }
}

export function refuse(status: number, message: string, code?: string): WireRefusal {
  return new WireRefusal(status, errorBody(status, message, code))
}
