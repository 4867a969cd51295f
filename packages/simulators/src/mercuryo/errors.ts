import { WireRefusal } from '../wire-refusal.ts'

/** The code begins with the status; the meaning of the other digits is not published. */
export function errorBody(status: number, message: string, detail = 0) {
  return { status, code: status * 1_000 + detail, message }
}

export function refuse(status: number, message: string, detail?: number): WireRefusal {
  return new WireRefusal(status, errorBody(status, message, detail))
}

/** The sentence inside a refusal, for pages. */
export function messageOf({ body }: WireRefusal): string {
  return (body as ReturnType<typeof errorBody>).message
}
