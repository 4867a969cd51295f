import { WireRefusal } from '../wire-refusal.ts'

/** The code repeats the status and goes on from there; what the rest stands for is not published. */
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
