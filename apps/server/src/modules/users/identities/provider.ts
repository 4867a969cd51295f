import type { Claims } from './identity.ts'
import type { SignInSecrets } from './sign-in.ts'

/** The OpenID provider of this deployment. Both calls answer SIGN_IN_UNAVAILABLE while it cannot be reached. */
export type IdentityProvider = {
  /** What people call it. */
  name: string
  issuer: string
  /** Where the browser goes; `asksAnew` makes the provider ask who is there although it knows the browser. */
  departure: (secrets: SignInSecrets, asksAnew: boolean) => Promise<string>
  /** What the answer proves: the query of the address to which the provider sent the browser back. */
  redeem: (answer: string, secrets: SignInSecrets) => Promise<Claims>
}
