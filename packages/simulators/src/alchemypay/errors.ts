import { WireRefusal } from '../wire-refusal.ts'

/** Every answer has the same envelope. */
export function envelope(data: unknown, traceId: string) {
  return { success: true, returnCode: '0000', returnMsg: 'SUCCESS', extend: '', data, traceId }
}

export function errorBody(returnCode: string, returnMsg: string) {
  return { success: false, returnCode, returnMsg, extend: '', data: null, traceId: '' }
}

/** A refusal has HTTP status 200. */
export function refuse(returnCode: string, returnMsg: string): WireRefusal {
  return new WireRefusal(200, errorBody(returnCode, returnMsg))
}

/** The sentence inside a refusal, for pages. */
export function messageOf({ body }: WireRefusal): string {
  return (body as ReturnType<typeof errorBody>).returnMsg
}
