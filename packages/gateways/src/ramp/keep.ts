import type { Keep } from '../contract.ts'

/** Id and token belong together: a user who starts again in the widget creates a second purchase with both new. */
export function keepOf(id: string, viewToken: string): Keep {
  return { rampId: id, viewToken }
}

/** Undefined until Ramp's first message has reported them. */
export function readKeep({ rampId, viewToken }: Keep): { id: string; viewToken: string } | undefined {
  return rampId && viewToken ? { id: rampId, viewToken } : undefined
}
