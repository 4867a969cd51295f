import { Refusal } from '@sliproad/api/refusal'

/** The project that was looked for, or what was read of it; `NOT_FOUND` where there is none. */
export function requireProject<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no project with this id.' })
  return found
}
