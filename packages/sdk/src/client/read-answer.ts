import type * as Api from '../generated/api.ts'
import { ApiError } from './errors.ts'
import { retryAfterMsIn } from './retry.ts'

/** The JSON of a good answer. Anything else is thrown as an `ApiError`. */
export function readAnswer(response: Response, text: string, isText: boolean): unknown {
  if (response.ok && isText) return text
  const json = parse(text)
  if (response.ok && json !== undefined) return json
  const refused = (json as Partial<Api.Error> | undefined)?.error
  const requestId = refused?.requestId ?? response.headers.get('x-request-id') ?? undefined
  const retryAfterMs = retryAfterMsIn(response.headers.get('retry-after'), Date.now())
  if (typeof refused?.code === 'string')
    throw new ApiError({ ...refused, status: response.status, requestId, retryAfterMs })
  const message = response.ok
    ? 'The answer is not JSON. Is baseUrl the address of the service?'
    : 'The answer does not come from the service. Is baseUrl its address, and is there a proxy in between?'
  throw new ApiError({ status: response.status, code: 'UNKNOWN', message, requestId, retryAfterMs })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
