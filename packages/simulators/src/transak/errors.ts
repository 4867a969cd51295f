import { WireRefusal } from '../wire-refusal.ts'

const names: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'NotFound',
  429: 'TooManyRequests',
  500: 'InternalServerError',
}

export function errorBody(statusCode: number, message: string) {
  return { error: { statusCode, name: names[statusCode] ?? 'Error', message } }
}

export function refuse(status: number, message: string): WireRefusal {
  return new WireRefusal(status, errorBody(status, message))
}

export function unauthorized(): WireRefusal {
  return refuse(401, 'Authorization Required')
}

/** The sentence inside a refusal, for pages. */
export function messageOf({ body }: WireRefusal): string {
  return (body as ReturnType<typeof errorBody>).error.message
}
