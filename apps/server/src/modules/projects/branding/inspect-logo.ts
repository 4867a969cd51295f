import { invalid } from '@sliproad/api/refusal'
import { type Logo, LogoProblem } from './logo/logo.ts'
import { readLogo } from './logo/read-logo.ts'

/** The cleaned logo of an uploaded file, without storing it. */
export function inspectLogo(bytes: Uint8Array): Logo {
  try {
    return readLogo(bytes)
  } catch (error) {
    if (error instanceof LogoProblem) throw invalid({ field: 'logo', message: error.message })
    throw error
  }
}
