import { WireRefusal } from '../wire-refusal.ts'

type Problem = { code?: string; param?: string; type?: string }

export function errorBody(status: number, message: string, { code, param, type }: Problem = {}) {
  const usual = status >= 500 || status === 429 ? 'api_error' : 'invalid_request_error'
  return {
    error: { ...(code && { code }), message, ...(param && { param }), type: type ?? usual },
  }
}

export function refuse(status: number, message: string, problem: Problem = {}): WireRefusal {
  return new WireRefusal(status, errorBody(status, message, problem))
}

/** Stripe refuses a whole request for one unknown parameter. */
export function refuseUnknown(param: string): WireRefusal {
  return refuse(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

/** Every refusal of the onramp itself is a 400 with its own code. */
export function refuseOnramp(code: string, message: string, param?: string): WireRefusal {
  return refuse(400, message, { code: `crypto_onramp_${code}`, ...(param && { param }) })
}
