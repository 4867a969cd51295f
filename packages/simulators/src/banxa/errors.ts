import { WireRefusal } from '../wire-refusal.ts'

/** The error format of lists and quotes: each field with its texts. */
export function invalid(field: string, text: string): WireRefusal {
  return new WireRefusal(422, { message: 'The given data was invalid.', errors: { [field]: [text] } })
}

/** The error format of the order endpoints. */
export function rejected(field: string, text: string): WireRefusal {
  return new WireRefusal(400, { errors: [{ code: 'invalid_request', message: text, field }] })
}

export function notFound(): WireRefusal {
  return new WireRefusal(404, { message: 'Not found.' })
}

export function unauthorized(): WireRefusal {
  return new WireRefusal(401, 'Unauthorized')
}
