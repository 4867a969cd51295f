import { WireRefusal } from '../../wire-refusal.ts'

export function errorBody(code: number, description: string, known?: { code: number; name: string }) {
  return {
    description,
    code,
    correlationId: 'c0b2d1f4a6',
    ...(known && { errorCode: known.code, errorName: known.name }),
  }
}

export function refuse(
  status: number,
  description: string,
  known?: { code: number; name: string },
): WireRefusal {
  return new WireRefusal(status, errorBody(status, description, known))
}
