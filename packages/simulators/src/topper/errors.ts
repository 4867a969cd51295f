import { STATUS_CODES } from 'node:http'
import { WireRefusal } from '../wire-refusal.ts'

/** The format of Topper's refusals is not published; this is what comparable services answer. */
export function errorBody(statusCode: number, message: string) {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message }
}

export function refuse(status: number, message: string): WireRefusal {
  return new WireRefusal(status, errorBody(status, message))
}

/** The sentence inside a refusal, for pages. */
export function messageOf({ body }: WireRefusal): string {
  return (body as ReturnType<typeof errorBody>).message
}
