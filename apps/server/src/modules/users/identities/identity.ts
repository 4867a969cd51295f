import type { RefusalData } from '@sliproad/api/errors'
import { Refusal } from '@sliproad/api/refusal'
import type { UserId } from '@sliproad/core/ids'
import { normalEmail } from '../user.ts'

/** Who a person is at the OpenID provider. */
export type Identity = {
  id: string
  userId: UserId
  issuer: string
  subject: string
  /** As the provider named it when the two were connected. */
  email: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What the provider says about a person, from a token that was checked. */
export type Claims = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** When the person last proved to be there at the provider; null when it does not say. */
  authenticatedAt: Date | null
  /** Whether the provider asked for several factors. */
  severalFactors: boolean
}

/** The address that the provider has verified, as accounts are kept; undefined when it has not. */
export function verifiedEmail({ email, emailVerified }: Claims): string | undefined {
  return email !== null && emailVerified ? normalEmail(email) : undefined
}

export type SignInProblem = RefusalData<'SIGN_IN_REFUSED'>['reason']

export function signInRefused(reason: SignInProblem, cause?: unknown): Refusal {
  return new Refusal('SIGN_IN_REFUSED', { data: { reason }, cause })
}
