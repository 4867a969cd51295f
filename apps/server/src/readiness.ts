/** Whether this process may serve: not before the schema is up to date, and no more once it is stopping. */
export type Readiness = { state: 'starting' | 'serving' | 'stopping' }

export function createReadiness(): Readiness {
  return { state: 'starting' }
}
